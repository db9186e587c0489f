//! What it costs to prove something, and what it costs together.

use std::ops::Add;

/// The nodes of a proof.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Cost {
    pub nodes: u64,
    pub leaves: u64,
    /// Whether it is the sum of two proofs that may overlap by more than is taken off.
    pub is_joined: bool,
    /// How many nodes there are on the shortest line down to where it ends; 0 of nothing.
    pub shortest: u64,
}

impl Cost {
    /// With the node that the proofs of its children are part of.
    pub fn below_a_node(self) -> Self {
        Self { nodes: self.nodes + 1, shortest: self.shortest + 1, ..self }
    }

    /// Two proofs of one node together. A line from the node down lies in both, since one side chooses in
    /// the first and the other in the second; it ends where one of them does.
    pub fn joined(self, other: Self, shared_leaves: u64) -> Self {
        let sum = self + other;
        Self {
            nodes: sum.nodes - sum.shortest,
            leaves: sum.leaves.saturating_sub(shared_leaves),
            is_joined: true,
            ..sum
        }
    }
}

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            nodes: self.nodes + other.nodes,
            leaves: self.leaves + other.leaves,
            is_joined: self.is_joined || other.is_joined,
            shortest: match [self.shortest, other.shortest] {
                [0, only] | [only, 0] => only,
                [one, other] => one.min(other),
            },
        }
    }
}
