//! Why a node has its value.

use super::{Mode, Model};
use crate::record::{Holder, Moment, NodeId, Phase};

/// What settled a node, as far as it is settled at the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Why {
    /// The node: the cursor's.
    pub node: NodeId,
    /// The moment at which its window closed, or at which its value came back. `None` while
    /// nothing has.
    pub moment: Option<Moment>,
    /// Whether it is a cutoff that is proved.
    pub is_cutoff: bool,
    /// Where that comes from: who holds the bound of a cutoff, and the branch that it is held
    /// with; else the child with the value, or the visit that a table remembers.
    pub held: [Option<NodeId>; 2],
}

impl Why {
    /// The node that it leads to, if there is one.
    #[must_use]
    pub const fn leads_to(&self) -> Option<NodeId> {
        match self.held {
            [_, Some(branch)] => Some(branch),
            [holder, None] => holder,
        }
    }
}

impl Model {
    /// Whether it is shown why the cursor's node has its value.
    #[must_use]
    pub fn is_asked_why(&self) -> bool {
        *self.page() == Mode::Why && !self.recording.is_empty()
    }

    /// What settled the cursor's node. The recording must have nodes.
    #[must_use]
    pub fn why(&self) -> Why {
        let (recording, node) = (&self.recording, self.cursor());
        let cut = recording.cut_at(node).filter(|&cut| cut <= self.clock);
        if let Some(cut) = cut.and_then(|_| recording.certificate(node)) {
            let held = match cut.holder {
                Holder::Ancestor { node, branch, .. } => [Some(node), branch],
                Holder::Window => [None; 2],
            };
            return Why { node, moment: Some(cut.moment), is_cutoff: true, held };
        }
        let live = recording.live(node, self.clock);
        let returned = recording.node(node).returned.filter(|_| live.phase == Phase::Done);
        let from = returned.and_then(|returned| returned.from);
        let moment = match live.best {
            Some(best) => recording.left(best),
            None => returned.and_then(|_| recording.left(node)),
        };
        Why { node, moment, is_cutoff: false, held: [from, live.best] }
    }

    /// Moves the cursor to where the value of its node comes from.
    pub(super) fn follow(&mut self) {
        match self.why().leads_to() {
            Some(node) => self.look_at(node),
            None => self.message = Some("This leads no farther.".to_owned()),
        }
    }
}
