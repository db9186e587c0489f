//! How the moves of a game are numbered.

use super::Play;
use crate::game::Player;

impl Play {
    /// The number of the move after so many others where one number stands for a move of each player,
    /// and whose it is; `None` where every move has a number of its own.
    #[must_use]
    pub fn move_number(&self, before: usize) -> Option<(u32, Player)> {
        let start = self.line.start();
        let first = start.move_number()?;
        let halves = before.saturating_add(usize::from(start.player() == Player::Second));
        let player = if halves.is_multiple_of(2) { Player::First } else { Player::Second };
        let more = u32::try_from(halves / 2).unwrap_or(u32::MAX);
        Some((first.saturating_add(more), player))
    }

    /// The move after so many others as sentences call it: `move 4`, or `black's move 2`.
    #[must_use]
    pub fn numbered(&self, before: usize) -> String {
        match self.move_number(before) {
            Some((number, player)) => format!("{}'s move {number}", self.player_name(player)),
            None => format!("move {}", before + 1),
        }
    }

    /// The same where it is known whose move it is: `move 4`.
    #[must_use]
    pub fn number_alone(&self, before: usize) -> String {
        match self.move_number(before) {
            Some((number, _)) => format!("move {number}"),
            None => self.numbered(before),
        }
    }

    /// The move that led to the position looked at, of how many: `move 2 of 4`.
    pub(super) fn numbered_view(&self) -> String {
        let (viewed, moves) = (self.viewed(), self.turns().len());
        match (viewed.checked_sub(1), self.move_number(moves.saturating_sub(1))) {
            (None, _) => "the start".to_owned(),
            (_, None) => format!("move {viewed} of {moves}"),
            (Some(last), Some((number, _))) => format!("{} of {number}", self.numbered(last)),
        }
    }
}
