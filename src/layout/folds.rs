//! What somebody folded or unfolded by hand.

use std::collections::BTreeMap;

use crate::record::NodeId;

/// Nodes folded or unfolded by hand; every other node folds by itself where room is short.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Folds {
    by_hand: BTreeMap<NodeId, bool>,
}

impl Folds {
    /// Whether somebody folded (`true`) or unfolded (`false`) the node; `None` where nobody did.
    #[must_use]
    pub fn get(&self, id: NodeId) -> Option<bool> {
        self.by_hand.get(&id).copied()
    }

    /// Folds or unfolds a node by hand.
    pub fn set(&mut self, id: NodeId, folded: bool) {
        self.by_hand.insert(id, folded);
    }

    /// Forgets everything that was done by hand.
    pub fn clear(&mut self) {
        self.by_hand.clear();
    }
}
