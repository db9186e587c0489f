//! What the passes of MTD(f) prove together.
//!
//! Each pass proves one side of the value: that it is at least so much, or at most so much. Along
//! the best line the two proofs meet: one pass shows the least that each move is worth, another the
//! most.

use super::{NodeId, Recording};
use crate::score::{Bound, Score};
use crate::search::{Passes, Role};

impl Recording {
    /// The finished passes if each proves one side of the value, the one that
    /// [counts](Self::decided) first; else none.
    pub(super) fn joint_passes(&self) -> Vec<NodeId> {
        let finished = self.finished_passes().filter(|_| self.has_joint_passes());
        let mut passes: Vec<_> = finished.collect();
        passes.reverse();
        let decided = self.decided();
        passes.sort_by_key(|&pass| pass != decided);
        passes
    }

    /// Whether each pass proves one side of the value, as in MTD(f).
    #[must_use]
    pub fn has_joint_passes(&self) -> bool {
        self.header.info().passes == Some(Passes::Bound)
    }

    /// The root whose branches are listed as the moves of the root position. Of passes that belong
    /// together it is the last of those that entered most branches, else the one that
    /// [counts](Self::decided).
    #[must_use]
    pub fn listed_pass(&self) -> NodeId {
        let joint = self.joint_passes().into_iter().rev();
        joint.max_by_key(|&pass| self.children(pass).count()).unwrap_or_else(|| self.decided())
    }

    /// The line along which passes prove a value together, and all visits of the position at its end.
    /// Its nodes are those of the first pass that follows it to its end.
    pub(super) fn joint_line(&self, passes: Vec<NodeId>, value: Score) -> (Vec<NodeId>, Vec<NodeId>) {
        let mut plies = 0;
        let mut visits = passes;
        // A move that is not recorded may have been chosen before the recorded ones.
        let is_whole = |visits: &[NodeId]| visits.iter().all(|&visit| !self.node(visit).has_hidden());
        while is_whole(&visits)
            && let Some(next) = visits.iter().find_map(|&visit| self.proving_child(visit, value))
        {
            plies += 1;
            visits = visits.iter().filter_map(|&visit| self.child_like(visit, next)).collect();
        }
        let upwards = visits.first().into_iter().flat_map(|&visit| self.ancestors(visit));
        let mut line: Vec<_> = upwards.take(plies).collect();
        line.reverse();
        (line, visits)
    }

    /// The first child of a node that alone proves that the node is worth the value to its side.
    fn proving_child(&self, id: NodeId, value: Score) -> Option<NodeId> {
        let role = self.node(id).role();
        let mut children = self.children(id).filter_map(|child| Some((child, self.node(child).returned()?)));
        // There is nothing worse than the worst: any branch shows that.
        let proves =
            |bound, found| (bound != role.worse() || value == worst(role)) && !role.prefers(value, found);
        children.find(|(_, found)| proves(found.bound, found.value)).map(|(child, _)| child)
    }

    /// The child of a node by the same move as another node.
    fn child_like(&self, id: NodeId, other: NodeId) -> Option<NodeId> {
        let taken = self.branch_taken(other);
        self.children(id).find(|&child| self.branch_taken(child) == taken)
    }

    /// Which branch of a position a visit belongs to: the place of its move, and whether it stands pat.
    pub(super) fn branch_taken(&self, id: NodeId) -> (u32, bool) {
        (self.node(id).move_index(), self.stands(id))
    }
}

/// The worst value for a side.
fn worst(role: Role) -> Score {
    if role.worse() == Bound::Upper { Score::NEG_INFINITY } else { Score::INFINITY }
}
