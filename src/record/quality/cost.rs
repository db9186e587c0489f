//! What it costs to prove something.

use std::ops::Add;

/// The nodes of a proof.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Cost {
    pub nodes: u64,
    pub leaves: u64,
}

impl Cost {
    /// With the node that the proofs of its children are part of.
    pub fn below_a_node(self) -> Self {
        Self { nodes: self.nodes + 1, ..self }
    }
}

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { nodes: self.nodes + other.nodes, leaves: self.leaves + other.leaves }
    }
}
