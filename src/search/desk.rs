//! A game seen through the settings of a search.

use super::{End, MAX_PLY, Role, Settings};
use crate::game::{Game, Player};
use crate::score::Score;

/// What an algorithm needs to know of a game at a node.
pub(super) struct Desk<'a, G> {
    pub game: &'a G,
    pub settings: &'a Settings,
    max: Player,
    /// The ply at which positions are evaluated instead of searched.
    pub horizon: u32,
    /// The ply at which a search gives up: there is no stack for more. A game may promise too few
    /// plies; the last of them may have no moves and still not be over.
    pub too_deep: u32,
}

// A desk is a pair of references and may be handed around; deriving would ask the same of the game.
impl<G> Clone for Desk<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Desk<'_, G> {}

impl<'a, G: Game> Desk<'a, G> {
    pub fn new(game: &'a G, settings: &'a Settings) -> Self {
        let max = settings.max.unwrap_or_else(|| game.maximiser(&game.start()));
        let promised = game.ply_limit(&game.start()).map_or(MAX_PLY, |plies| plies.saturating_add(1));
        let (horizon, too_deep) = (settings.depth.unwrap_or(u32::MAX), promised.min(MAX_PLY));
        Self { game, settings, max, horizon, too_deep }
    }

    #[inline]
    pub fn role(&self, position: &G::Position) -> Role {
        if self.game.is_chance(position) {
            Role::Chance
        } else if self.game.player(position) == self.max {
            Role::Max
        } else {
            Role::Min
        }
    }

    /// The value of a position that is valued without children, and why it is.
    #[expect(clippy::inline_always, reason = "a call a node costs a third of an unwatched search")]
    #[inline(always)]
    pub fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, End)> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some((self.settings.scoring.value(outcome, self.max, ply), End::Terminal));
        }
        (ply >= self.horizon).then(|| (self.evaluate(position), End::Horizon))
    }

    /// The moves in natural order, each with its place.
    #[inline]
    pub fn moves<'p>(self, position: &'p G::Position) -> impl Iterator<Item = (u32, G::Move)> + use<'a, 'p, G>
    where
        'a: 'p,
    {
        // Not a zip with a range: that costs an unwatched search a twentieth.
        let mut next = 0;
        self.game.moves(position).map(move |mv| {
            let place = next;
            next += 1;
            (place, mv)
        })
    }

    #[inline(never)]
    pub fn evaluate(&self, position: &G::Position) -> Score {
        let value = self.game.evaluate(position);
        if self.max == Player::First { value } else { -value }
    }
}
