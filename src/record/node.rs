//! One visited node.

use std::fmt;
use std::num::NonZeroU32;

use crate::score::{Bound, Score, Window};
use crate::search::{End, Return, Role, VisitKind};

/// A visited node by its number in visiting order; the root is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(
    // The number and one: a node that may be missing then takes no more room than one that is
    // there, and tables keep millions. No recording has so many nodes that the last number fails.
    NonZeroU32,
);

impl NodeId {
    /// The root.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    /// The node with this number in visiting order.
    #[must_use]
    pub const fn new(number: u32) -> Self {
        Self(NonZeroU32::MIN.saturating_add(number))
    }

    /// The number in visiting order, from 0.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0.get() - 1
    }

    /// The number as an index into anything that is kept per node.
    #[must_use]
    pub const fn index(self) -> usize {
        self.number() as usize
    }

    /// The node that many visits later; it need not exist.
    #[must_use]
    pub const fn after(self, visits: u32) -> Self {
        Self(self.0.saturating_add(visits))
    }
}

impl Default for NodeId {
    /// The root.
    fn default() -> Self {
        Self::ROOT
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

/// What is recorded of a visited node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Node {
    /// Plies below the root.
    pub ply: u32,
    /// The place of the move that led here in the natural order of the parent, from 0.
    pub place: u32,
    /// Who chooses here.
    pub role: Role,
    /// Why the search visited the node.
    pub kind: VisitKind,
    /// The window on entry.
    pub window: Window,
    /// What the node returned; `None` while it is open.
    pub returned: Option<Returned>,
    /// Nodes recorded in its subtree, itself counted; of an open node, all that follow it.
    pub size: u32,
    /// Whether part of its subtree was visited without being recorded.
    pub has_hidden: bool,
}

/// What a node returned; a table hit names the recorded visit that its value came from.
pub type Returned = Return<NodeId>;

impl Node {
    /// The value that the node returned, if it did.
    #[must_use]
    pub fn value(&self) -> Option<Score> {
        self.returned.map(|returned| returned.value)
    }

    /// Whether the node is still being searched at the end of the recording.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.returned.is_none()
    }

    /// Whether the node was valued without children: the game was over, or the horizon reached.
    #[must_use]
    pub fn is_leaf(&self) -> bool {
        self.returned.is_some_and(|returned| returned.end != End::Inner)
    }

    /// Whether the node's window closed.
    #[must_use]
    pub fn is_cutoff(&self) -> bool {
        self.returned.is_some_and(|returned| returned.cutoff)
    }

    /// Whether what stops the node is that it can reach no more than alpha, and not that it reaches
    /// beta: a chance node can stop at either.
    #[must_use]
    pub fn stops_at_alpha(&self) -> bool {
        match self.role {
            Role::Max => false,
            Role::Min => true,
            Role::Chance => self.returned.is_some_and(|returned| returned.bound == Bound::Upper),
        }
    }

    /// How many of its branches were pruned.
    #[must_use]
    pub fn pruned(&self) -> u32 {
        self.returned.map_or(0, |returned| returned.pruned)
    }
}
