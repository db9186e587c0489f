//! Which nodes stand for the same position.

use super::{GameReplay, NodeId, Recording};

impl GameReplay {
    /// A number that is the same at nodes with the same position; `None` where no two moves of the game
    /// lead to one position. Other versions of plyscope have other numbers.
    pub fn position_hash(&self, recording: &Recording, id: NodeId) -> Option<u64> {
        self.at(recording, id, |replay| replay.position_hash())?
    }
}
