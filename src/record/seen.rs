//! Values that are known exactly though the search promises only a bound.
//!
//! Alpha-beta returns 2 under alpha 3 as "at most 2", since it may have skipped branches; fail-hard returns
//! 3. Where it has skipped none, and knows the values below, the value is 2 and no other.

use super::{NodeId, Recording};
use crate::score::{Bound, Score};
use crate::search::{Fail, Role, VisitKind};

/// How many nodes are looked at for one, at most. In a larger tree a bound stays a bound.
const MOST_LOOKS: u32 = 1_000;

/// How many plies below a node are looked at.
const MOST_PLIES: u32 = 64;

impl Recording {
    /// What is known of the value that a node returned, by the branches of it that were seen. The root of a pass
    /// only answers its question, and the move that a root names goes with the bound that it returned.
    pub(super) fn seen(&self, id: NodeId) -> Option<(Score, Bound)> {
        let found = self.node(id).found()?;
        let is_taken = found.1 == Bound::Exact || !self.is_believed() || self.has_naive_answers();
        let seen = if is_taken { found } else { self.seen_below(id, found, MOST_PLIES, &mut { MOST_LOOKS }) };
        let is_bound_of_root = self.parent(id).is_none() && certain(seen).1 != Bound::Exact;
        Some(if is_bound_of_root { found } else { certain(seen) })
    }

    fn seen_below(&self, id: NodeId, found: (Score, Bound), plies: u32, looks: &mut u32) -> (Score, Bound) {
        let (node, is_hard) = (self.node(id), self.header.settings.fail == Fail::Hard);
        let is_searched = !matches!(node.kind(), VisitKind::Pass | VisitKind::Table) && !node.is_leaf();
        let is_asked = found.1 != Bound::Exact && is_searched && (is_hard || node.pruned() == 0);
        if plies == 0 || !is_asked || node.has_hidden() || node.role() == Role::Chance {
            return found;
        }
        let role = node.role();
        let better =
            |value: Score, other: Option<Score>| other.is_none_or(|other| role.prefers(value, other));
        // What who chooses is sure of, and what is the most that can be hoped for.
        let (mut sure, mut most, mut is_whole) = (None, None, node.pruned() == 0);
        for child in self.children(id) {
            let next = self.end(child);
            if next < self.end(id) && self.is_same_branch(child, next) {
                // Its second search says more.
                continue;
            }
            let Some(brought) = self.node(child).found().filter(|_| *looks > 0 && self.is_counted(child))
            else {
                return found;
            };
            *looks -= 1;
            if brought.1 == role.worse() && !better(brought.0, sure) {
                continue;
            }
            let (value, bound) = certain(self.seen_below(child, brought, plies - 1, looks));
            is_whole &= bound != role.better();
            if !is_whole && !is_hard {
                return found;
            }
            most = if better(value, most) { Some(value) } else { most };
            sure = if bound != role.worse() && better(value, sure) { Some(value) } else { sure };
        }
        let known = if found.1 == role.better() { sure } else { most.filter(|_| is_whole) };
        match (sure, most) {
            (Some(sure), Some(most)) if is_whole && sure == most => (sure, Bound::Exact),
            // Fail-hard returns the end of a window where more is known.
            _ => (known.filter(|_| is_hard).unwrap_or(found.0), found.1),
        }
    }
}

/// Nothing is above the largest number, or below the smallest.
fn certain((value, bound): (Score, Bound)) -> (Score, Bound) {
    match bound {
        Bound::Lower if value == Score::INFINITY => (value, Bound::Exact),
        Bound::Upper if value == Score::NEG_INFINITY => (value, Bound::Exact),
        bound => (value, bound),
    }
}
