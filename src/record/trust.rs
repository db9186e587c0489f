//! How far a recording is believed.

use super::{Node, Recording};
use crate::score::Bound;

/// How far what a recording says is known to be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Trust {
    /// It is a search of our own.
    #[default]
    Own,
    /// Another program says so, and nobody has checked it.
    Said,
    /// Another program says so, and something in it is wrong.
    Wrong,
    /// Another program says so, and its game and searches of our own bear it out, node by node.
    Checked,
}

impl Recording {
    /// How far what it says is known to be true.
    #[must_use]
    pub const fn trust(&self) -> Trust {
        self.trust
    }

    /// Whether what it says is known to be true: it is our own, or was checked.
    #[must_use]
    pub const fn is_believed(&self) -> bool {
        matches!(self.trust, Trust::Own | Trust::Checked)
    }

    /// A bound as far as it can be claimed: that a value is exact is not taken from another
    /// program, unless that was checked.
    #[must_use]
    pub fn claimed(&self, bound: Option<Bound>) -> Option<Bound> {
        bound.filter(|&bound| self.is_believed() || bound != Bound::Exact)
    }

    /// The bound of a node's value as far as it can be claimed. The value of a leaf is given, and stands
    /// as it is.
    #[must_use]
    pub fn claimed_at(&self, node: &Node, bound: Option<Bound>) -> Option<Bound> {
        if node.is_leaf() { bound } else { self.claimed(bound) }
    }

    /// Notes how far the recording is to be believed.
    pub(crate) fn set_trust(&mut self, trust: Trust) {
        self.trust = trust;
    }
}
