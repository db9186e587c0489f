//! How a search goes on beyond its horizon.

use crate::game::Game;

/// Which moves a quiescence search looks at in a position at its horizon, or beyond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beyond {
    /// The noisy ones, since who is to move may leave it at the evaluation (stand pat) instead.
    Noisy,
    /// All of them, since there is no such choice.
    Forced,
}

impl Beyond {
    /// How a search goes on from a position; `None` where it is quiet, and evaluated.
    pub(super) fn of<G: Game>(game: &G, position: &G::Position) -> Option<Self> {
        if game.must_move(position).is_some() {
            return Some(Self::Forced);
        }
        let has_noise = game.moves(position).any(|mv| game.is_noisy(position, mv));
        has_noise.then_some(Self::Noisy)
    }
}
