//! What other programs say of single nodes, and searches of our own do not.

use std::collections::{BTreeMap, BTreeSet};

use super::{NodeId, Recording};

/// What other programs say of single nodes. Most nodes have nothing of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct OptionalKeys {
    // Those whose value does not go to their parent.
    uncounted: BTreeSet<NodeId>,
    depths: BTreeMap<NodeId, u32>,
    // The places of the moves that they choose.
    best: BTreeMap<NodeId, u32>,
}

impl Recording {
    /// Whether the value of a node goes to its parent. That of a null move, of a search that only
    /// sorts moves, or of a scout that looked less deep, does not.
    #[must_use]
    pub fn is_counted(&self, id: NodeId) -> bool {
        self.optional_keys.uncounted.is_empty() || !self.optional_keys.uncounted.contains(&id)
    }

    /// Whether there are visits whose value does not go to their parent.
    pub(crate) fn has_uncounted(&self) -> bool {
        !self.optional_keys.uncounted.is_empty()
    }

    /// How many plies were left at a node, after extensions and reductions; `None` where the
    /// recording does not say it.
    #[must_use]
    pub fn depth_left(&self, id: NodeId) -> Option<u32> {
        self.optional_keys.depths.get(&id).copied()
    }

    /// The place of the move that a node chooses; `None` where the recording does not say it.
    #[must_use]
    pub fn said_best(&self, id: NodeId) -> Option<u32> {
        self.optional_keys.best.get(&id).copied()
    }

    /// The last visit of that move that counts; `None` where the recording does not say it.
    pub(super) fn named_child(&self, id: NodeId) -> Option<NodeId> {
        let place = self.said_best(id)?;
        let is_named = |&child: &NodeId| self.node(child).move_index() == place && self.is_counted(child);
        self.children(id).filter(is_named).last()
    }

    /// Notes that the value of a node does not go to its parent.
    pub(crate) fn discount(&mut self, id: NodeId) {
        self.optional_keys.uncounted.insert(id);
    }

    pub(crate) fn note_depth(&mut self, id: NodeId, plies: u32) {
        self.optional_keys.depths.insert(id, plies);
    }

    pub(crate) fn note_best(&mut self, id: NodeId, place: u32) {
        self.optional_keys.best.insert(id, place);
    }
}
