//! Values that are known exactly though the search promises only a bound.
//!
//! Alpha-beta returns 2 under alpha 3 as "at most 2", since it may have skipped branches. Where it has
//! skipped none, and knows the values below, the value is 2 and no other.

use super::{NodeId, Recording};
use crate::score::Bound;
use crate::search::{Role, VisitKind};

/// How many nodes are looked at for one, at most. In a larger tree a bound stays a bound.
const MOST_LOOKS: u32 = 2_000;

/// How many plies below a node are looked at.
const MOST_PLIES: u32 = 200;

impl Recording {
    /// Whether the branches of a node prove the value that it returned: none was skipped, none can be
    /// better, and the best is worth just as much. What a root returns stays what the search promises.
    pub(super) fn proves_by_children(&self, id: NodeId) -> bool {
        let is_asked = self.parent(id).is_some() && self.is_believed() && !self.has_naive_answers();
        is_asked && self.is_proved(id, MOST_PLIES, &mut { MOST_LOOKS })
    }

    fn is_proved(&self, id: NodeId, plies: u32, looks: &mut u32) -> bool {
        let node = self.node(id);
        let Some((value, bound)) = node.found() else { return false };
        if bound == Bound::Exact {
            return true;
        }
        let is_searched = !matches!(node.kind(), VisitKind::Pass | VisitKind::Table) && !node.is_leaf();
        if plies == 0 || !is_searched || node.pruned() > 0 || node.has_hidden() || node.role() == Role::Chance
        {
            return false;
        }
        let mut is_reached = false;
        for child in self.children(id) {
            if *looks == 0 || !self.is_counted(child) {
                return false;
            }
            *looks -= 1;
            let next = self.end(child);
            if next < self.end(id) && self.is_same_branch(child, next) {
                // Its second search says more.
                continue;
            }
            let Some(found) = self.node(child).found() else { return false };
            let mut is_exact = || self.is_proved(child, plies - 1, looks);
            if node.role().prefers(found.0, value) || (found.1 == node.role().better() && !is_exact()) {
                return false;
            }
            if found.0 == value && !is_reached {
                // It is the branch that is told as the best: the value has to come from there.
                is_reached = is_exact();
                if !is_reached {
                    return false;
                }
            }
        }
        is_reached
    }
}
