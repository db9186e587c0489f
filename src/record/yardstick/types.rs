//! Nodes by type.

use std::ops::AddAssign;

use crate::score::{Bound, Score, Window};
use crate::search::{Role, VisitKind};

/// Visited nodes by what became of them, seen by who chooses there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NodeTypes {
    /// Nodes whose value lies inside their window.
    pub pv: u64,
    /// Nodes that turned out too good: one branch was enough.
    pub cut: u64,
    /// Nodes that turned out too bad, after all their branches.
    pub all: u64,
    /// What is of no type, since it is no position of its own: where the side to move leaves it at
    /// the evaluation.
    pub stand: u64,
}

impl NodeTypes {
    /// All of them.
    #[must_use]
    pub const fn sum(&self) -> u64 {
        self.pv + self.cut + self.all + self.stand
    }

    /// Counts a node that returned. An umbrella is none.
    #[inline]
    pub(in crate::record) fn count(&mut self, kind: VisitKind, role: Role, window: Window, value: Score) {
        match (kind, window.bound_of(value), role) {
            (VisitKind::Umbrella, ..) => {}
            (VisitKind::Stand, ..) => self.stand += 1,
            (_, Bound::Exact, _) => self.pv += 1,
            (_, Bound::Lower, Role::Min) | (_, Bound::Upper, Role::Max | Role::Chance) => self.all += 1,
            _ => self.cut += 1,
        }
    }
}

impl AddAssign for NodeTypes {
    fn add_assign(&mut self, other: Self) {
        self.pv += other.pv;
        self.cut += other.cut;
        self.all += other.all;
        self.stand += other.stand;
    }
}
