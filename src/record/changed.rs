//! What became different between two searches, node by node.

use std::collections::BTreeMap;

use super::{NodeId, Recording, Returned};

/// What nodes of a search came to in an earlier one, where that was something else: another value or
/// bound, a cutoff or none.
pub type Changed = BTreeMap<NodeId, Before>;

/// What a node came to in an earlier search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Before {
    /// It was never entered.
    NeverEntered,
    /// The search ended before it returned.
    Unfinished,
    /// It returned this.
    Returned(Returned),
}

impl Recording {
    /// What became different since an `earlier` search of the same position. Both are recordings of
    /// ours. Visits by the same move, and passes, are counted from the last, which is the one that counts.
    pub fn changed_since(&self, earlier: &Self) -> Changed {
        // The node of the earlier search that each node was.
        let mut was: Vec<Option<NodeId>> = vec![None; self.len() as usize];
        for (root, before) in self.roots().iter().rev().zip(earlier.roots().iter().rev()) {
            was[root.index()] = Some(*before);
        }
        for id in self.ids() {
            let Some(before) = was[id.index()] else { continue };
            let mut left: Vec<_> = earlier.children(before).collect();
            let children: Vec<_> = self.children(id).collect();
            for child in children.into_iter().rev() {
                let step = self.node(child).entered_by();
                let found = left.iter().rposition(|&other| earlier.node(other).entered_by() == step);
                was[child.index()] = found.map(|found| left.remove(found));
            }
        }
        let before = |id: NodeId| match was[id.index()].map(|before| earlier.known(before)) {
            None => Before::NeverEntered,
            Some(None) => Before::Unfinished,
            Some(Some(returned)) => Before::Returned(returned),
        };
        let is_same = |id: NodeId, before: Before| match (self.known(id), before) {
            (Some(now), Before::Returned(was)) => {
                (now.value, now.bound, now.cutoff) == (was.value, was.bound, was.cutoff)
            }
            _ => false,
        };
        self.ids().map(|id| (id, before(id))).filter(|&(id, before)| !is_same(id, before)).collect()
    }
}
