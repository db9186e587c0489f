//! The passes of a search that makes several, as a table.

use crate::explain::window_label;
use crate::explain::words::report as words;
use crate::record::{Pass, Recording};
use crate::text::{count, grouped};

/// At most this many passes are listed one by one.
const MOST: usize = 30;

/// The table, its heading first; `None` where there are no passes.
pub(super) fn passes(recording: &Recording) -> Option<Vec<Vec<String>>> {
    let passes = recording.passes();
    let mut rows = vec![["pass", "window", "value", "nodes"].map(str::to_owned).to_vec()];
    rows.extend(passes.iter().take(MOST).map(row));
    let rest = passes.len().saturating_sub(MOST);
    rows.extend((rest > 0).then(|| vec![format!("and {rest} more")]));
    (!passes.is_empty()).then_some(rows)
}

fn row(pass: &Pass) -> Vec<String> {
    let plies =
        pass.depth.map_or_else(String::new, |depth| format!(", {}", count(depth.into(), "ply", "plies")));
    let (value, bound) = pass.found.unzip();
    let number = format!("{}{plies}", pass.number);
    vec![number, window_label(pass.window), words::value(value, bound), grouped(pass.nodes)]
}
