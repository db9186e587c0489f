//! Uniform trees, against which others are measured.

use super::Cost;
use crate::game::Replay;
use crate::record::{GameReplay, Node, NodeId, Recording, Returned};
use crate::search::{End, VisitKind};

/// Whether every inner node has as many branches and every leaf lies at the same ply.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shape {
    branches: Option<u64>,
    plies: Option<u32>,
    is_uneven: bool,
    /// Whether some branch was never searched.
    pub has_pruned: bool,
    /// Whether some branch is not recorded.
    pub has_hidden: bool,
}

impl Shape {
    /// Looks at a node that returned; `top` stands for the root position.
    pub fn see(&mut self, recording: &Recording, id: NodeId, node: &Node, returned: &Returned, top: NodeId) {
        self.has_pruned |= returned.pruned > 0 || node.kind() == VisitKind::Table;
        self.has_hidden |= node.has_hidden();
        if self.is_uneven {
            return;
        }
        if returned.end == End::Inner {
            // A second search of a branch is no branch more.
            let is_first = |child: &NodeId| recording.step(*child).1 != VisitKind::Research;
            let branches = recording.children(id).filter(is_first).count() as u64;
            let branches = branches + u64::from(returned.pruned);
            self.is_uneven |= *self.branches.get_or_insert(branches) != branches;
        } else {
            let ply = node.ply() - recording.node(top).ply();
            self.is_uneven |= *self.plies.get_or_insert(ply) != ply;
        }
    }

    /// The minimal tree of the whole tree where that is known to be uniform: what was visited of it
    /// is, and so is the rest, which is looked through if it is small enough.
    pub fn whole_tree(&self, recording: &Recording, guide: &GameReplay) -> Option<Cost> {
        let settings = &recording.header.settings;
        if self.is_uneven || settings.quiescence || recording.totals().table_hits > 0 {
            return None;
        }
        let (branches, plies) = (self.branches?, self.plies?);
        let is_horizon = settings.depth == Some(plies);
        let is_uniform = is_uniform(guide.another_walk()?.as_mut(), branches, plies, is_horizon);
        if is_uniform { self.closed_form() } else { None }
    }

    /// The minimal tree of a uniform tree: with `b` branches it has `b^⌈k/2⌉ + b^⌊k/2⌋ - 1` nodes
    /// at ply `k`.
    fn closed_form(&self) -> Option<Cost> {
        let (branches, plies) = (self.branches?, self.plies?);
        let level = |ply: u32| {
            let upper = branches.checked_pow(ply.div_ceil(2))?;
            upper.checked_add(branches.checked_pow(ply / 2)?)?.checked_sub(1)
        };
        let nodes = (0..=plies).try_fold(0_u64, |sum, ply| sum.checked_add(level(ply)?))?;
        Some(Cost { nodes, leaves: level(plies)? })
    }
}

/// A larger tree is not looked through: nobody waits longer than a few milliseconds for it.
const LOOKED_THROUGH: u32 = 100_000;

/// Whether a game has so many moves in every position and ends after so many plies, where the
/// search may have its horizon.
fn is_uniform(walk: &mut dyn Replay, branches: u64, plies: u32, is_horizon: bool) -> bool {
    // The index of the next move in each position on the way.
    let mut next: Vec<u32> = Vec::new();
    for _ in 0..LOOKED_THROUGH {
        let is_leaf = next.len() == plies as usize;
        let expected = if is_leaf { 0 } else { branches };
        if !(is_leaf && is_horizon) && walk.move_count() as u64 != expected {
            return false;
        }
        next.push(if is_leaf { u32::MAX } else { 0 });
        // Back to where there is another move, and on by that.
        while next.last().is_some_and(|&index| u64::from(index) >= branches) {
            next.pop();
            walk.ascend();
        }
        let Some(index) = next.last_mut() else { return true };
        *index += 1;
        if !walk.descend(*index - 1) {
            return false;
        }
    }
    false
}

/// The branching of the uniform tree of that many plies with that many nodes, by bisection.
pub(super) fn branching(nodes: u64, plies: u32) -> Option<f64> {
    if plies == 0 {
        return None;
    }
    #[expect(clippy::cast_precision_loss, reason = "a measure for people, not a count")]
    let nodes = nodes as f64;
    let tree = |branches: f64| {
        (0..plies).try_fold(1.0, |sum, _| Some(sum * branches + 1.0).filter(|sum| *sum <= nodes))
    };
    let (mut low, mut high) = (0.0, nodes);
    for _ in 0..64 {
        let middle = f64::midpoint(low, high);
        if tree(middle).is_some() { low = middle } else { high = middle }
    }
    Some(low)
}
