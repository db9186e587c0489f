//! What a view hides.

use crate::record::Moment;

/// What is hidden: the outcome of a moment and of all that follow, so that somebody can say what
/// comes; and what gives away how the search will go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each hides something else")]
pub struct Mask {
    /// The first moment whose outcome is hidden: which event it is can be seen, and what the event
    /// brings cannot. `None` hides no outcome.
    pub values_from: Option<Moment>,
    /// Whether totals, and landmarks that are still to come, are shown.
    pub spoilers: bool,
    /// Whether the leaves of a tree can be read off before the search comes to them, as on paper.
    pub on_paper: bool,
    /// Whether it is shown how many nodes and leaves the search has visited so far.
    pub counts: bool,
    /// Whether it is shown which branch of a node is the best so far.
    pub best: bool,
    /// Whether what was pruned of a tree is shown as it stands written there.
    pub ghosts: bool,
}

impl Default for Mask {
    /// Hides nothing that has happened, and no total.
    fn default() -> Self {
        Self { values_from: None, spoilers: true, on_paper: false, counts: true, best: true, ghosts: false }
    }
}
