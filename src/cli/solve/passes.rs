//! The passes of a search that makes several, as a table.

use super::valued;
use crate::explain::window_label;
use crate::record::{Pass, Recording};
use crate::search::Passes;
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

/// Which passes the rest of the report is about, where that is known.
pub(super) fn meaning(recording: &Recording) -> Option<&'static str> {
    match recording.header.info().passes? {
        Passes::Bound => Some("The nodes of the moves are those of all passes."),
        Passes::Deepen => {
            Some("The last pass that ended counts: the nodes of the moves are those of it alone.")
        }
    }
}

fn row(pass: &Pass) -> Vec<String> {
    let plies =
        pass.depth.map_or_else(String::new, |depth| format!(", {}", count(depth.into(), "ply", "plies")));
    let (value, bound) = pass.found.unzip();
    let number = format!("{}{plies}", pass.number);
    vec![number, window_label(pass.window), valued(value, bound), grouped(pass.nodes)]
}
