//! What a node comes to over the whole search, so that room can be kept for it.

use super::View;
use crate::record::{Live, NodeId};
use crate::score::{Bound, Score, Window};

/// A value with what it says of the true one, which a sum so far does not tell, and a window.
pub(crate) type Numbers = (Option<(Score, Option<Bound>)>, Window);

/// Of nodes with more children than this the values on the way are not looked at one by one.
const CHILDREN_LOOKED_AT: usize = 64;

impl View<'_> {
    /// The values and windows that a node has over the whole search, also those to come: for room
    /// to be kept, and for nothing that is shown.
    pub(crate) fn over_time(&self, id: NodeId) -> Vec<Numbers> {
        let node = self.session.recording.node(id);
        let returned = node.returned().map(|returned| (returned.value, Some(returned.bound)));
        let mut seen = vec![(returned, node.window())];
        if node.is_leaf() {
            return seen;
        }
        let children = self.session.recording.children(id).take(CHILDREN_LOOKED_AT);
        let mut live = Live::entered(&node);
        for child in children {
            self.session.recording.fold(&mut live, &node, child);
            seen.push((live.value.map(|value| (value, live.bound)), live.window));
        }
        seen
    }
}
