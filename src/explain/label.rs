//! Short labels: what stands on a node where there is no room for a sentence.

use crate::record::Live;
use crate::score::{Bound, Score, Window};
use crate::search::Role;

/// The sign of who chooses at a node: `▲` for MAX, `▼` for MIN, `◆` for chance.
#[must_use]
pub const fn glyph(role: Role) -> &'static str {
    match role {
        Role::Max => "▲",
        Role::Min => "▼",
        Role::Chance => "◆",
    }
}

/// A value with what it says of the true one: `3`, `>=3`, `<=2`.
///
/// ```
/// use plyscope::explain::value_label;
/// use plyscope::score::{Bound, Score};
///
/// assert_eq!(value_label(Bound::Upper, Score::from(2)), "<=2");
/// ```
#[must_use]
pub fn value_label(bound: Bound, value: Score) -> String {
    format!("{}{value}", bound.sign())
}

/// A window as textbooks print it: `[3, inf]`.
#[must_use]
pub fn window_label(window: Window) -> String {
    window.to_string()
}

/// What is known of a node's value at a moment: `3`, `>=3`, `<=2`; empty while nothing is.
///
/// A question mark, as in `2?`, stands behind a value that is the best so far and proves nothing
/// yet: the child that it came from may itself be worth less to who chooses than it returned.
#[must_use]
pub fn live_label(live: &Live) -> String {
    match (live.value, live.bound) {
        (None, _) => String::new(),
        (Some(value), Some(bound)) => value_label(bound, value),
        (Some(value), None) => format!("{value}?"),
    }
}
