//! What a picture is drawn of.

use super::{Folds, Zoom};
use crate::explain::Marks;
use crate::record::{Before, Branch, Changed, Event, NodeId, Phase};
use crate::view::View;

/// A moment of a search, with what somebody looks at in it.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The moment.
    pub view: View<'a>,
    /// The node that is looked at.
    pub cursor: NodeId,
    /// A branch of the cursor's node that was never entered, where that is what is looked at.
    pub branch: Option<Branch>,
    /// What was folded and unfolded by hand.
    pub folds: &'a Folds,
    /// How much of each node is drawn; `None` where that is for the room to decide.
    pub zoom: Option<Zoom>,
    /// Whether the search still runs, so that nobody knows how large the tree will be.
    pub is_growing: bool,
    /// A node to be pointed out: where a bound or a value comes from.
    pub held: Option<NodeId>,
    /// What nodes came to in the search before the tree was edited, where that was something else.
    pub changed: Option<&'a Changed>,
    /// The nodes that the words point at.
    pub marks: Marks,
    /// Whether it is drawn large: with boxes around the nodes where a whole tree has room for them.
    pub is_large: bool,
}

impl Scene<'_> {
    /// What a node that has returned came to before the tree was edited, where that was something else.
    pub fn before_edit(&self, id: NodeId) -> Option<Before> {
        self.changed?.get(&id).copied().filter(|_| self.view.phase(id) == Phase::Done)
    }

    /// The node that has to be in view: the cursor, where it was moved away from the search; else the
    /// node that the moment is about. `None` where there is no node.
    pub fn focus(&self) -> Option<NodeId> {
        let now = self.view.event().map(Event::node)?;
        let is_away = self.cursor != self.view.standing();
        Some(if is_away && self.view.is_visited(self.cursor) { self.cursor } else { now })
    }
}
