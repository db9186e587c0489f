//! What the passes of MTD(f) prove together.
//!
//! Each of them proves one side of a value only: that it is at least so much, or at most. A best
//! line is where the two kinds of proof meet: one pass shows what each of its moves is worth at
//! least, another at most.

use super::{NodeId, Recording};
use crate::score::{Bound, Score};
use crate::search::{Passes, Role};

impl Recording {
    /// The passes that search the same tree to the same depth, each for one side of the value, the
    /// one that [counts](Self::decided) first; none where passes are something else.
    pub(super) fn joint_passes(&self) -> Vec<NodeId> {
        let finished = self.finished_passes().filter(|_| self.has_joint_passes());
        let mut passes: Vec<_> = finished.collect();
        passes.reverse();
        let decided = self.decided();
        passes.sort_by_key(|&pass| pass != decided);
        passes
    }

    /// Whether passes prove one side of the value each, so that the window of what they lie under are
    /// the bounds that they have proved.
    #[must_use]
    pub fn has_joint_passes(&self) -> bool {
        self.header.info().passes == Some(Passes::Bound)
    }

    /// The root whose branches are listed as the moves of the root position when a search is over: of
    /// passes that belong together the last of those that entered most of them, else the one that
    /// [counts](Self::decided).
    #[must_use]
    pub fn listed_pass(&self) -> NodeId {
        let joint = self.joint_passes().into_iter().rev();
        joint.max_by_key(|&pass| self.children(pass).count()).unwrap_or_else(|| self.decided())
    }

    /// The line along which the visits of one position prove a value together, in the first of the
    /// passes that follows it to its end, with the visits of the position that it ends at.
    pub(super) fn joint_line(&self, passes: Vec<NodeId>, value: Score) -> (Vec<NodeId>, Vec<NodeId>) {
        let mut plies = 0;
        let mut visits = passes;
        // What is not recorded may have been chosen before what is.
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

    /// The first child of a node that shows alone what the node is worth at the least to who
    /// chooses there.
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

    /// What tells a visit from those of other branches of a position: the place of its move, and
    /// whether it stands for making none.
    pub(super) fn branch_taken(&self, id: NodeId) -> (u32, bool) {
        (self.node(id).move_index(), self.stands(id))
    }
}

/// The value than which nothing is worse for who chooses.
fn worst(role: Role) -> Score {
    if role.worse() == Bound::Upper { Score::NEG_INFINITY } else { Score::INFINITY }
}
