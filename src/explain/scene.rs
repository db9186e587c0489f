//! What happens at a moment, with everything that a sentence about it may need.

use super::teller::Teller;
use crate::record::{Certificate, Live, Node, NodeId, Returned};
use crate::score::Window;
use crate::search::{End, VisitKind};

/// A node is entered.
pub(super) struct Entering<'a> {
    pub teller: &'a Teller<'a>,
    pub id: NodeId,
    pub node: Node,
    /// Its parent, and what is known of that; `None` at the root.
    pub above: Option<Above>,
}

/// The parent of the node that something happens to.
#[derive(Clone, Copy)]
pub(super) struct Above {
    pub id: NodeId,
    pub node: Node,
    pub live: Live,
}

/// A value comes back to the parent.
pub(super) struct Back<'a> {
    pub teller: &'a Teller<'a>,
    pub id: NodeId,
    pub node: Node,
    pub returned: Returned,
    /// What was known of the node just before it returned.
    pub own: Live,
    /// The parent, and what was known of it before.
    pub above: Above,
    /// What is known of the parent now.
    pub after: Live,
    /// Why the parent stops, if this value closes its window.
    pub cut: Option<Certificate>,
}

impl Entering<'_> {
    /// Whether the node stands for no position, but for the passes below it.
    pub fn is_umbrella(&self) -> bool {
        self.node.kind() == VisitKind::Umbrella
    }

    /// What ends the line of play at the node. Of a node that never returned the game tells.
    pub fn end(&self) -> End {
        let Teller { recording, guide, .. } = self.teller;
        let pass = self.teller.pass_of(self.id).and_then(|pass| pass.depth);
        guide.end(recording, self.id, pass.or(recording.header.settings.depth))
    }

    /// The window that the search, or this pass of it, was started with.
    pub fn given(&self) -> Window {
        self.teller.given(self.id)
    }
}

impl Back<'_> {
    /// The window that the search, or this pass of it, was started with.
    pub fn given(&self) -> Window {
        self.teller.given(self.id)
    }

    /// Whether no branch of the parent is left.
    pub fn is_last(&self) -> bool {
        self.teller.is_last_branch(self.above.id, self.id)
    }
}
