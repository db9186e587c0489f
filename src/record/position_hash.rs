//! Which nodes stand for the same position.

use super::{GameReplay, NodeId, Recording};
use crate::game::Replay;

impl GameReplay {
    /// A number that is the same at nodes with the same position; `None` where no two moves of the game
    /// lead to one position. Other versions of plyscope have other numbers.
    pub fn position_hash(&self, recording: &Recording, id: NodeId) -> Option<u64> {
        self.at(recording, id, |replay| replay.position_hash())?
    }

    /// Numbers that are the same at positions which are the same but for symmetry: how many moves there
    /// are after each move, none where that ends the game.
    pub(crate) fn branching(&self, recording: &Recording, id: NodeId) -> Option<Vec<usize>> {
        self.at(recording, id, |replay| {
            let places = 0..u32::try_from(replay.move_count()).unwrap_or(u32::MAX);
            let mut counts: Vec<_> = places.map(|place| moves_after(replay, place)).collect();
            counts.sort_unstable();
            counts
        })
    }
}

/// How many moves there are after the move at `place`.
fn moves_after(replay: &mut dyn Replay, place: u32) -> usize {
    if !replay.descend(place) {
        return 0;
    }
    let moves = if replay.result().is_some() { 0 } else { replay.move_count() };
    replay.ascend();
    moves
}
