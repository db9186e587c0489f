//! What a view hides.

use crate::language::words;
use crate::record::Moment;

/// What is hidden: the outcome of a moment and of all that follow, so that somebody can say what
/// comes; and what gives away how the search will go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mask {
    /// The first moment whose outcome is hidden: which event it is can be seen, and what the event
    /// brings cannot. `None` hides no outcome.
    pub values_from: Option<Moment>,
    /// Whether totals, and landmarks that are still to come, are shown.
    pub spoilers: bool,
    /// How much of a written tree is shown that the search has not entered.
    pub written: Written,
    /// Whether it is shown how many nodes and leaves the search has visited so far.
    pub counts: bool,
    /// Whether it is shown which branch of a node is the best so far.
    pub best: bool,
}

impl Default for Mask {
    /// Hides nothing that has happened, and no total.
    fn default() -> Self {
        Self { values_from: None, spoilers: true, written: Written::Never, counts: true, best: true }
    }
}

/// How much of a written tree is shown that the search has not entered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Written {
    /// Nothing.
    #[default]
    Never,
    /// What was pruned, once it is pruned.
    Pruned,
    /// All of it, from the first moment, as on paper.
    All,
}

words!(Written, Never => "never", Pruned => "pruned", All => "all");

impl Written {
    /// The next one that shows more; after the last the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Never => Self::Pruned,
            Self::Pruned => Self::All,
            Self::All => Self::Never,
        }
    }
}
