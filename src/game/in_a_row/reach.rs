//! Whether a game can reach the stones that somebody wrote down.

use super::{Cells, InARow, Placement, PositionError, Stones};
use crate::game::{refuse, rows};
use crate::text::count;

impl<P: Placement, C: Cells> InARow<P, C> {
    /// Reads rows of cells.
    pub(super) fn read_rows(&self, text: &str) -> Result<Stones<C>, PositionError> {
        let mut by_player = [C::NONE; 2];
        rows::read(text, (self.grid.columns, self.grid.rows), |player, column, row| {
            by_player[player as usize] |= self.grid.cell(column, row);
        })?;
        self.stones(by_player)
    }

    /// The position of these stones, if a game can reach it.
    fn stones(&self, by_player: [C; 2]) -> Result<Stones<C>, PositionError> {
        let [first, second] = by_player.map(C::count);
        if first != second && first != second + 1 {
            return refuse(format!(
                "X has {} and O has {second}; X begins, so X has as many as O or one more",
                count(first.into(), "stone", "stones")
            ));
        }
        let shared = by_player.map(|stones| self.grid.shared_by_full_lines(stones));
        let needed = self.grid.needed;
        match shared {
            [Some(_), Some(_)] => {
                return refuse(format!(
                    "both X and O have {needed} in a row; the first to have it ends the game"
                ));
            }
            [Some(_), None] if first == second => {
                return refuse(format!("X already has {needed} in a row, so O did not move afterwards"));
            }
            [None, Some(_)] if first != second => {
                return refuse(format!("O already has {needed} in a row, so X did not move afterwards"));
            }
            [Some(shared), None] | [None, Some(shared)] if shared.is_none() => {
                return refuse(format!(
                    "no single move makes all the lines of {needed}; the first of them ended the game"
                ));
            }
            _ => {}
        }
        let stones = Stones::placed(by_player);
        P::check(self, &stones)?;
        Ok(stones)
    }
}
