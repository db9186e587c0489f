//! Options that were typed and say nothing of the search that is checked.

use crate::check::named_algorithm;
use crate::cli::args::Typed;
use crate::cli::report::Failure;
use crate::import::jsonl::Loaded;
use crate::search::{SearchOption, Table};

/// Refuses what was typed and cannot be held against a recording.
pub(super) fn refuse_idle(typed: &Typed, loaded: &Loaded) -> Result<(), Failure> {
    let Some((name, why)) =
        typed.options().find_map(|option| Some((option.name, idle(option, typed, loaded)?)))
    else {
        return Ok(());
    };
    Err(Failure::Input(format!("--{name} cannot be held against this search: {why}")))
}

/// Why an option says nothing of a recording.
fn idle(option: &SearchOption, typed: &Typed, loaded: &Loaded) -> Option<String> {
    let session = loaded.opened.session();
    let algorithm = named_algorithm(&session.recording.header);
    let settings = &typed.settings;
    if let Some(algorithm) = algorithm
        && let Some(why) = (option.idle_in)(algorithm.info(), settings)
    {
        return Some(format!("it means nothing to {}, {why}", algorithm.title()));
    }
    let needs_game = !matches!(
        option.name,
        "depth" | "cutoff" | "fail" | "window" | "table" | "quiescence" | "aspiration" | "bounds"
    );
    let needs_algorithm =
        matches!(option.name, "depth" | "order" | "aspiration" | "guess" | "bounds") || option.needs_table;
    if option.needs_table && settings.table == Table::None {
        Some("it means nothing without --table sound".to_owned())
    } else if needs_game && !session.replay.has_game() {
        Some("no game is known; name it with --against".to_owned())
    } else if needs_algorithm && algorithm.is_none() {
        Some(
            "it names no algorithm that is known here; -a alphabeta, or another one, says which it is"
                .to_owned(),
        )
    } else {
        None
    }
}
