//! What is said of the tree as an outline, and as an icicle.

use crate::text::grouped;

/// What the colours of an icicle mean.
pub(crate) const OPEN: &str = "open";
pub(crate) const BEST: &str = "best line";
pub(crate) const CUT: &str = "cut there";
pub(crate) const VISITED: &str = "visited";
pub(crate) const TO_COME: &str = "to come";
pub(crate) const NARROW: &str = "too narrow";

/// How many nodes an icicle stands for, all of them or those that were recorded, and how many a cell of
/// it: it has so many half cells.
pub(crate) fn icicle(nodes: u32, halves: u32, is_whole: bool) -> String {
    let recorded = if is_whole { "" } else { "recorded " };
    let said = format!("{} {recorded}nodes", grouped(nodes.into()));
    match nodes.checked_div(halves.div_ceil(2)) {
        Some(cell) if cell > 1 => format!("{said}, about {} a cell", grouped(cell.into())),
        _ => said,
    }
}
