//! Who plays, and how a game ended.

use crate::score::Score;

/// One of the two players of a game, by who begins it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Player {
    /// The player who makes the first move of the game.
    #[default]
    First,
    /// The other one.
    Second,
}

impl Player {
    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Outcome {
    /// This player won; what a win is worth is for the search to say.
    Win(Player),
    /// Nobody won: zero.
    Draw,
    /// The game itself says what the result is worth, from the point of view of
    /// [`Player::First`]: a leaf of a typed tree, a difference of discs.
    Points(Score),
}

impl Outcome {
    /// Who came out ahead: who won, or has points on that side of zero; `None` where nobody has.
    ///
    /// ```
    /// use plyscope::game::{Outcome, Player};
    /// use plyscope::score::Score;
    ///
    /// assert_eq!(Outcome::Points(Score::from(-8)).winner(), Some(Player::Second));
    /// assert_eq!(Outcome::Draw.winner(), None);
    /// ```
    pub fn winner(self) -> Option<Player> {
        match self {
            Self::Win(player) => Some(player),
            Self::Points(points) if points > Score::ZERO => Some(Player::First),
            Self::Points(points) if points < Score::ZERO => Some(Player::Second),
            Self::Draw | Self::Points(_) => None,
        }
    }
}
