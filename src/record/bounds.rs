//! What the passes of MTD(f) prove together.
//!
//! Each pass proves one side of the value: that it is at least so much, or at most so much. The
//! answers to the best move are proved by no single pass, so the best line ends where they begin.

use super::{NodeId, Recording};
use crate::search::Passes;

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
}
