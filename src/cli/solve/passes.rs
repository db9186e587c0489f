//! The passes of a search that makes several, as a table.

use super::valued;
use crate::explain::window_label;
use crate::record::{Pass, Recording};
use crate::search::Passes;
use crate::text::grouped;

/// At most this many passes are listed one by one.
const MOST: usize = 30;

/// The table, its heading first, and what is to be said below it; `None` where there are no passes.
pub(super) fn passes(recording: &Recording) -> Option<(Vec<Vec<String>>, String)> {
    let passes = recording.passes();
    let deepens = passes.first()?.depth.is_some();
    let heading = ["pass", "window", "value", "nodes"].map(str::to_owned);
    let mut rows = vec![heading.to_vec()];
    rows.extend(passes.iter().take(MOST).map(row));
    let rest = passes.len().saturating_sub(MOST);
    let more = (rest > 0).then(|| format!("and {rest} passes more."));
    let meaning = match recording.counting_pass().filter(|_| deepens) {
        Some(pass) => format!("Pass {} counts: the nodes of the moves are those of it alone.", pass.number),
        None if recording.header.info().passes == Some(Passes::Bound) => {
            "The nodes of the moves are those of all passes.".to_owned()
        }
        None => String::new(),
    };
    let told = more.into_iter().chain(Some(meaning).filter(|meaning| !meaning.is_empty()));
    Some((rows, told.collect::<Vec<_>>().join(" ")))
}

fn row(pass: &Pass) -> Vec<String> {
    let number = match pass.depth {
        Some(1) => format!("{}, 1 ply", pass.number),
        Some(depth) => format!("{}, {depth} plies", pass.number),
        None => pass.number.to_string(),
    };
    let (value, bound) = pass.found.unzip();
    vec![number, window_label(pass.window), valued(value, bound), grouped(pass.nodes)]
}
