//! How the recorded tree is built, which no moment changes and no mask hides.

use super::View;
use crate::record::NodeId;
use crate::search::{End, Role, VisitKind};

/// What a node is from the moment on at which it is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Its depth in the recorded tree.
    pub ply: u32,
    /// Who chooses at it.
    pub role: Role,
    /// Why it was visited.
    pub kind: VisitKind,
}

impl<'a> View<'a> {
    /// What a node is.
    #[must_use]
    pub fn shape(&self, id: NodeId) -> Shape {
        let node = self.session.recording.node(id);
        Shape { ply: node.ply(), role: node.role(), kind: node.kind() }
    }

    /// The recorded children of a node in the order of the search, visited by now or not.
    pub fn child_ids(&self, id: NodeId) -> impl Iterator<Item = NodeId> + use<'a> {
        self.session.recording.children(id)
    }

    /// The root that a node lies below: that of the search, or of a pass of it.
    #[must_use]
    pub fn root_of(&self, id: NodeId) -> NodeId {
        self.session.recording.root_of(id)
    }

    /// Whether anything is recorded below a node.
    #[must_use]
    pub fn has_children(&self, id: NodeId) -> bool {
        self.end(id) > id.after(1)
    }

    /// Whether something was visited below a node and not recorded.
    #[must_use]
    pub fn has_hidden(&self, id: NodeId) -> bool {
        self.session.recording.node(id).has_hidden()
    }

    /// The first node after the node's subtree, in visiting order; it need not exist.
    #[must_use]
    pub fn end(&self, id: NodeId) -> NodeId {
        self.session.recording.end(id)
    }

    /// How many nodes are recorded.
    #[must_use]
    pub fn recorded(&self) -> u32 {
        self.session.recording.len()
    }

    /// Whether a node returns as a leaf, by now or later: for room to be kept.
    pub(crate) fn ends_as_leaf(&self, id: NodeId) -> bool {
        self.session.recording.node(id).returned().is_some_and(|returned| returned.end != End::Inner)
    }

    /// How many nodes were visited below a node and not recorded, by now or later.
    #[must_use]
    pub fn unrecorded_below(&self, id: NodeId) -> u64 {
        self.session.recording.hidden(id).map_or(0, |hidden| hidden.counts.nodes)
    }

    /// How many nodes are visited in a node's subtree, itself counted, recorded or not.
    #[must_use]
    pub fn visited_below(&self, id: NodeId) -> u64 {
        self.session.recording.visited_below(id)
    }

    /// Whether a program that was recorded stopped at a node though its window was open.
    #[must_use]
    pub fn stops_open(&self, id: NodeId) -> bool {
        self.session.stops_open(id)
    }
}
