//! What can stand at a place in the tree.

use crate::record::{Branch, NodeId};
use crate::view::{Family, Member};

/// What stands at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpotKind {
    /// A recorded node, entered or not.
    Node(NodeId),
    /// A branch that the recording has no node for: it was pruned, or not reached.
    Branch(Branch),
    /// A node below a branch that was never entered, as it stands written in a tree.
    Ghost {
        /// The branch.
        branch: Branch,
        /// Its number among the [ghosts](crate::view::View::ghosts) of the branch.
        number: u32,
    },
    /// Siblings that there is no room for.
    Chip {
        /// Their parent.
        parent: NodeId,
        /// The first of them, by its number among all its siblings.
        from: u32,
        /// The number after the last of them.
        to: u32,
    },
    /// Children that were visited without being recorded.
    Unrecorded {
        /// Their parent.
        parent: NodeId,
    },
}

impl SpotKind {
    /// What a member of a family is.
    pub(super) fn of(family: &Family, number: usize) -> Self {
        match family.member(number) {
            Member::Node(node) => Self::Node(node),
            Member::Branch(branch) => Self::Branch(branch),
            Member::Unrecorded => Self::Unrecorded { parent: family.parent() },
        }
    }

    /// The node that it is, or else the one that it hangs from.
    pub const fn node(self) -> NodeId {
        match self {
            Self::Node(node) => node,
            Self::Branch(Branch { parent, .. })
            | Self::Ghost { branch: Branch { parent, .. }, .. }
            | Self::Chip { parent, .. }
            | Self::Unrecorded { parent } => parent,
        }
    }
}
