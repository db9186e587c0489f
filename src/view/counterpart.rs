//! Where another search of the same position does what this one does.

use super::View;
use crate::check::Session;
use crate::record::{Event, Moment, NodeId, Recording};

/// What another search has where this one stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counterpart {
    /// The node that the same moves lead to: of several visits the last; where there is none, the
    /// deepest that the first of those moves lead to.
    pub node: NodeId,
    /// When the same happens there; where it never does, the moment at which it is clear that it
    /// does not.
    pub moment: Moment,
    /// Whether the same moves lead to a node of the other search.
    pub is_same: bool,
}

impl View<'_> {
    /// What another search of the same position has where this one stands: the last visit that the same
    /// moves lead to, in the pass that counts.
    #[must_use]
    pub fn counterpart(&self, other: Session<'_>) -> Counterpart {
        let (own, other) = (self.session.recording, other.recording);
        let Some(event) = self.event().filter(|_| !other.is_empty()) else {
            return Counterpart { node: NodeId::ROOT, moment: Moment::START, is_same: false };
        };
        let (node, is_same) = same_place(own, event.node(), other);
        let left = || other.left(node).unwrap_or(other.last_moment());
        let moment = match event {
            _ if !is_same => other.stopped_at(node).unwrap_or_else(left),
            Event::Enter(_) => other.entered(node),
            Event::Leave(_) => left(),
        };
        Counterpart { node, moment, is_same }
    }
}

/// The node of another recording that the same moves lead to, or that the first of them do; whether all
/// of them led to it.
fn same_place(own: &Recording, id: NodeId, other: &Recording) -> (NodeId, bool) {
    let mut node = other.decided();
    for step in own.path(id) {
        if own.parent(step).is_none() {
            continue;
        }
        let mv = own.node(step).move_index();
        let is_it = |&child: &NodeId| {
            let found = other.node(child);
            found.kind().is_moved_to() && found.move_index() == mv
        };
        let found = other.children(node).filter(is_it).last();
        match found.filter(|_| own.node(step).kind().is_moved_to()) {
            Some(child) => node = child,
            None => return (node, false),
        }
    }
    (node, true)
}
