//! The page on which another search of the same position is chosen.

use crate::search::{Algorithm, Depth, SearchOption, Settings};
use crate::text::count;

/// The headline of the page.
pub(crate) const TITLE: &str = "Another search of the same position";
/// The same where it is to stand beside the one that is shown.
pub(crate) const TITLE_BESIDE: &str = "Another search of the same position, beside this one";
/// What the first row is called.
pub(crate) const ALGORITHM: &str = "algorithm";
/// What stands before the command that does the same search.
pub(crate) const COMMAND: &str = "As options:";

/// The options of the command line that mean the same search.
pub(crate) fn options(algorithm: Algorithm, settings: &Settings) -> String {
    format!("-a {} {}", algorithm.word(), settings.options_text())
}

/// What the value of an option says, in a line.
pub(crate) fn about(option: &SearchOption, settings: &Settings) -> String {
    match option.name {
        "cutoff" => settings.cutoff.summary().to_string(),
        "fail" => settings.fail.summary().to_string(),
        "order" => settings.order.summary().to_string(),
        "table" => settings.table.summary().to_string(),
        _ => match Depth::from(settings.depth) {
            Depth::Full => "to the end of the game".to_owned(),
            Depth::Plies(plies) => {
                format!("{} ahead, which an evaluation scores", count(plies.into(), "ply", "plies"))
            }
        },
    }
}

/// That an option means nothing to the algorithm, or to the game, and why.
pub(crate) fn idle(algorithm: Algorithm, why: &str) -> String {
    format!("means nothing to {}, {why}", algorithm.title())
}
