//! What lies below a branch that was never entered, where the game is a tree that is written down.

use std::mem;

use super::{Branch, GameReplay, NodeId, Recording};
use crate::game::{Outcome, Player, Replay};
use crate::score::Score;
use crate::search::Role;

/// Below a branch so many nodes are listed at the most: as many whole plies as that allows.
const MOST: usize = 256;

/// A node of a written tree that no search has entered: nobody has looked at it.
#[derive(Clone, PartialEq, Debug)]
pub struct Ghost {
    /// Plies below the branch that was pruned, which is a ghost of depth 0 itself.
    pub depth: u32,
    /// Its place among its siblings in natural order, from 0.
    pub place: u32,
    /// The name of the move that leads to it.
    pub move_name: String,
    /// Its own name, if it has one.
    pub name: Option<String>,
    /// How probable it is, where chance moves above it.
    pub probability: Option<f64>,
    /// Who chooses there.
    pub role: Role,
    /// What a leaf is worth as it stands written, from MAX's point of view; `None` of an inner node:
    /// nobody has searched that.
    pub value: Option<Score>,
}

impl GameReplay {
    /// What a branch that was never entered leads to, and what lies below, parents before children, as
    /// it stands written in a tree. Of more than a few hundred nodes the upper plies. Empty in games on
    /// a board, and where nobody knows which branch it is.
    pub fn ghosts(&self, recording: &Recording, branch: Branch) -> Vec<Ghost> {
        let place = self.never_entered(recording, branch.parent).place(branch.index);
        place.and_then(|place| self.ghosts_below(recording, branch.parent, place)).unwrap_or_default()
    }

    fn ghosts_below(&self, recording: &Recording, parent: NodeId, place: u32) -> Option<Vec<Ghost>> {
        let max = self.maximiser(recording).unwrap_or(Player::First);
        let found = self.at(recording, parent, |replay| {
            if replay.board().is_some() {
                return None;
            }
            let mut writer = GhostWriter { replay, max, deepest: 0, found: Vec::new() };
            let mut found = Vec::new();
            // Whole plies, as long as they are few nodes: half a family would be another one.
            loop {
                writer.note(0, place);
                if writer.found.len() == found.len() || writer.found.len() > MOST {
                    break;
                }
                found = mem::take(&mut writer.found);
                writer.deepest += 1;
            }
            Some(found)
        })?;
        found.iter().any(|ghost| ghost.value.is_some()).then_some(found)
    }
}

/// Lists what stands below a position, down to a depth.
struct GhostWriter<'a> {
    replay: &'a mut dyn Replay,
    max: Player,
    deepest: u32,
    found: Vec<Ghost>,
}

impl GhostWriter<'_> {
    /// Notes where the move at a place leads, and what lies below; ends once there is too much.
    fn note(&mut self, depth: u32, place: u32) {
        let move_name = self.replay.move_name(place).unwrap_or_default();
        let probability = self.replay.probability(place);
        if !self.replay.descend(place) {
            return;
        }
        let sign = |value: Score| if self.max == Player::First { value } else { -value };
        let value = match self.replay.result() {
            Some(Outcome::Points(value)) => Some(sign(value)),
            _ => None,
        };
        let (name, role) = (self.replay.position_name(), self.role());
        self.found.push(Ghost { depth, place, move_name, name, probability, role, value });
        let below = if depth == self.deepest { 0 } else { self.replay.move_count() };
        for place in 0..u32::try_from(below).unwrap_or(u32::MAX) {
            if self.found.len() > MOST {
                break;
            }
            self.note(depth + 1, place);
        }
        self.replay.ascend();
    }

    fn role(&self) -> Role {
        match self.replay.player() {
            _ if self.replay.probability(0).is_some() => Role::Chance,
            player if player == self.max => Role::Max,
            _ => Role::Min,
        }
    }
}
