//! The page of breakpoints, and what conditions are made of.

use crate::record::Moment;
use crate::text::grouped;

/// The headline of the page.
pub(crate) const TITLE: &str = "Breakpoints";
/// Where there are none.
pub(crate) const NONE: &str = "None is set: the keys that go to breakpoints go to cutoffs.";
/// What is asked for.
pub(crate) const ASKED: &str = "Type a condition to stop at, as one of these:";

/// What conditions are made of, and what each says of a node.
pub(crate) const VOCABULARY: [(&str, &str); 17] = [
    ("cut", "its window closes"),
    ("deep cut", "by a bound that is held higher up than at its parent"),
    ("prunes, pruned > 1", "branches of it are pruned; so many"),
    ("leaf, table", "it returns without branches; from a table"),
    ("research", "it is searched again with another window"),
    ("chance", "chance moves here"),
    ("new best", "a branch that returns is the best so far"),
    ("alpha changes", "its window narrows; `beta changes` likewise"),
    ("root changes", "it is the root: its value changes, or is certain"),
    ("value > 3", "it returns such a value: == != < <= > >="),
    ("alpha >= 3, beta < inf", "its window"),
    ("ply == 2, pass == 2", "how deep it lies; in which pass"),
    ("visit == 2", "which visit of its branch it is"),
    ("player == min", "who chooses: max or min"),
    ("move == b2, node == B2", "the move that leads to it; what it is called"),
    ("below B", "it is this node or below it; moves lead there too"),
    ("and, or, not, ( )", "cut and (ply > 2 or not below \"King side\")"),
];

/// When a node is stopped at.
pub(crate) fn node(name: &str, entered: Moment, left: Option<Moment>) -> String {
    let shown = |moment: Moment| grouped(moment.shown().into());
    match left {
        Some(left) => format!("{name}, entered at moment {}, left at {}", shown(entered), shown(left)),
        None => format!("{name}, entered at moment {}", shown(entered)),
    }
}

/// That more breakpoints stand above or below what is shown.
pub(crate) fn more(count: usize) -> String {
    format!("… {} more", grouped(count as u64))
}
