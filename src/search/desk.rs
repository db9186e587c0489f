//! What every algorithm needs to know of a game at a node.

use super::{End, Order, Role, Settings};
use crate::game::{Game, Player};
use crate::score::Score;

/// A game seen through the settings of a search.
pub(super) struct Desk<'a, G> {
    pub game: &'a G,
    pub settings: &'a Settings,
    max: Player,
    horizon: u32,
}

// A desk is a pair of references and may be handed around; deriving would ask the same of the game.
impl<G> Clone for Desk<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Desk<'_, G> {}

/// The moves of a node in the order in which they are tried, each with its place.
pub(super) enum Arranged<N, S> {
    Natural(N),
    Sorted(S),
}

impl<'a, G: Game> Desk<'a, G> {
    pub fn new(game: &'a G, settings: &'a Settings) -> Self {
        let max = settings.max.unwrap_or_else(|| game.maximiser(&game.start()));
        Self { game, settings, max, horizon: settings.depth.unwrap_or(u32::MAX) }
    }

    #[inline]
    pub fn role(&self, position: &G::Position) -> Role {
        if self.game.player(position) == self.max { Role::Max } else { Role::Min }
    }

    /// The value of a position that is valued without children, and why it is.
    #[inline]
    pub fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, End)> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some((self.settings.scoring.value(outcome, self.max, ply), End::Terminal));
        }
        (ply >= self.horizon).then(|| (self.evaluate(position), End::Horizon))
    }

    #[inline]
    pub fn arrange<'p>(
        self,
        position: &'p G::Position,
    ) -> Arranged<
        impl Iterator<Item = (u32, G::Move)> + use<'a, 'p, G>,
        impl Iterator<Item = (u32, G::Move)> + use<'a, 'p, G>,
    >
    where
        'a: 'p,
    {
        let natural = (0..).zip(self.game.moves(position));
        match self.settings.order {
            Order::Natural => Arranged::Natural(natural),
            Order::Reverse => {
                let moves: Vec<_> = natural.collect();
                Arranged::Sorted(moves.into_iter().rev())
            }
        }
    }

    fn evaluate(&self, position: &G::Position) -> Score {
        let value = self.game.evaluate(position);
        if self.max == Player::First { value } else { -value }
    }
}
