//! What was visited below a recorded node without being recorded.

use std::ops::Range;

use super::{Counts, NodeId};
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

/// How many nodes are hidden below which, for whoever asks of so many subtrees that they overlap:
/// each answer costs a bisection.
#[derive(Clone, Debug)]
pub(super) struct HiddenSums(Vec<(NodeId, u64)>);

impl HiddenSums {
    /// Sums up what is hidden below nodes that are told in visiting order.
    pub fn of<'a>(hidden: impl Iterator<Item = (&'a NodeId, &'a Hidden)>) -> Self {
        let mut sum = 0;
        let sums = hidden.map(|(&id, hidden)| {
            sum += hidden.counts.nodes;
            (id, sum)
        });
        Self(sums.collect())
    }

    /// How many nodes are hidden below these.
    pub fn below(&self, ids: Range<NodeId>) -> u64 {
        self.before(ids.end) - self.before(ids.start)
    }

    fn before(&self, end: NodeId) -> u64 {
        let number = self.0.partition_point(|(id, _)| *id < end);
        let last = number.checked_sub(1).and_then(|last| self.0.get(last));
        last.map_or(0, |(_, sum)| *sum)
    }
}
