//! Which nodes stand for the same position.

use super::{GameReplay, NodeId, Recording};
use crate::game::{Outcome, Replay};

impl GameReplay {
    /// A number that is the same at nodes with the same position; `None` where no two moves of the game
    /// lead to one position. Other versions of plyscope have other numbers.
    pub fn position_hash(&self, recording: &Recording, id: NodeId) -> Option<u64> {
        self.at(recording, id, |replay| replay.position_hash())?
    }

    /// What is the same at positions which are the same but for symmetry: how the game branches from
    /// there in so many plies, and where it is over. `None` where more than `most` positions would
    /// have to be looked at, which are taken off.
    pub(crate) fn shape(
        &self,
        recording: &Recording,
        id: NodeId,
        plies: u32,
        most: &mut u32,
    ) -> Option<PositionShape> {
        self.at(recording, id, |replay| shape(replay, plies, most))?
    }
}

/// How a game branches from a position, in whatever order.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PositionShape {
    Draw,
    Decided,
    Moves(usize),
    Branches(Vec<Self>),
}

fn shape(replay: &mut dyn Replay, plies: u32, most: &mut u32) -> Option<PositionShape> {
    *most = most.checked_sub(1)?;
    let shape = match replay.result() {
        Some(Outcome::Draw) => PositionShape::Draw,
        Some(_) => PositionShape::Decided,
        None if plies == 0 => PositionShape::Moves(replay.move_count()),
        None => {
            let mut branches = Vec::new();
            let mut place = 0;
            while replay.descend(place) {
                let branch = shape(replay, plies - 1, most);
                replay.ascend();
                branches.push(branch?);
                place += 1;
            }
            branches.sort_unstable();
            PositionShape::Branches(branches)
        }
    };
    Some(shape)
}
