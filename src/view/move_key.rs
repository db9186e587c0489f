//! What leads from a node to one below it, in every search of the position.

use crate::check::Session;
use crate::record::NodeId;

/// What leads from a node to one below it, in every search of the position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum MoveKey<'a> {
    /// The move at this place of the natural order.
    Place(u32),
    /// The move that the recording calls so, where its game is not known.
    Named(&'a str),
    /// No move.
    Stay,
}

impl<'a> MoveKey<'a> {
    /// What leads to a node.
    pub fn of(session: Session<'a>, node: NodeId) -> Self {
        let Session { recording, replay, .. } = session;
        let name = recording.names().move_name(node).filter(|_| !replay.has_game());
        let place = recording.node(node).entered_by().map_or(Self::Stay, Self::Place);
        name.map_or(place, Self::Named)
    }
}
