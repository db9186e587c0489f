//! Nodes by type.

use crate::record::Node;
use crate::score::{Bound, Score};
use crate::search::VisitKind;

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

    /// The type of a node that returned, as books write it; empty of a node of none, and where the
    /// window is not known that decides it.
    pub(crate) fn word_of(node: &Node) -> &'static str {
        let mut one = Self::default();
        if let Some(value) = node.value().filter(|_| node.given_ends() == [true; 2]) {
            one.count(node, value);
        }
        match one {
            Self { pv: 1, .. } => "PV",
            Self { cut: 1, .. } => "CUT",
            Self { all: 1, .. } => "ALL",
            _ => "",
        }
    }

    /// Counts a node that returned.
    #[inline]
    pub(in crate::record) fn count(&mut self, node: &Node, value: Score) {
        if node.kind() == VisitKind::StandPat {
            self.stand += 1;
            return;
        }
        // Which of the three it is no processor can guess, so nothing branches on it.
        let (role, bound) = (node.role(), node.window().bound_of(value));
        // A value that nothing can beat closes a window without lying beyond it.
        let is_cut = node.is_cutoff() || bound == role.better();
        self.cut += u64::from(is_cut);
        self.pv += u64::from(!is_cut && bound == Bound::Exact);
        self.all += u64::from(!is_cut && bound == role.worse());
    }
}
