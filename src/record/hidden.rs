//! What was visited below a recorded node without being recorded.

use super::Counts;
use crate::score::Score;

/// The part of a node's subtree that a limit left out: visited, counted, and not recorded.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Hidden {
    /// What is counted there.
    pub counts: Counts,
    /// How many of the node's own children are among it.
    pub children: u32,
    /// How many plies below the node it goes.
    pub plies: u32,
    /// The place of the best of those children and its value, if one of them returned. Below an
    /// umbrella these are passes: then it is the best move of the last pass that proves its best
    /// move to be worth what it returned, and that value. Chance has no best child.
    pub best: Option<(u32, Score)>,
}
