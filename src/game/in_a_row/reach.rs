//! Whether a game can reach the stones that somebody wrote down.

use std::collections::HashSet;

use super::{InARow, Stones};
use crate::game::grid::{Bits, Cells};
use crate::game::{Player, PositionError, refuse, rows};
use crate::language::say;

/// How many ways of taking stones off are tried before a position is believed.
const WAYS_TRIED: usize = 1_000_000;

impl<const FALLS: bool, C: Cells> InARow<FALLS, C> {
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
            return refuse(say!("row-turns", first = first, second = second));
        }
        let shared = by_player.map(|stones| self.grid.shared_by_full_lines(stones));
        let needed = self.grid.needed;
        match shared {
            [Some(_), Some(_)] => {
                return refuse(say!("row-both", needed = needed));
            }
            [line, _] if line.is_some() == (first == second) && shared != [None, None] => {
                let (winner, other) = if line.is_some() { ("X", "O") } else { ("O", "X") };
                return refuse(say!("row-moved-after", winner = winner, needed = needed, other = other));
            }
            [Some(shared), None] | [None, Some(shared)] if shared.is_none() => {
                return refuse(say!("row-two-lines", needed = needed));
            }
            _ => {}
        }
        let stones = Stones::placed(by_player);
        if FALLS {
            self.check_falling(&stones)?;
        }
        Ok(stones)
    }

    /// Refuses stones that float, or that no order of moves could have piled up: X and O take turns, and
    /// the stones of a column fell from the bottom to the top. Looks for such an order by taking stones
    /// off the top, the last one first; where somebody has won, that one is on every line.
    fn check_falling(&self, stones: &Stones<C>) -> Result<(), PositionError> {
        let grid = &self.grid;
        for (column, row) in grid.places().filter(|(_, row)| row + 1 < grid.rows) {
            let is_used = |row| stones.used().has(grid.bit(column, row));
            if is_used(row) && !is_used(row + 1) {
                return refuse(say!("row-floats", column = column + 1, row = row + 1));
            }
        }
        let lines =
            [Player::First, Player::Second].map(|player| grid.shared_by_full_lines(stones.of(player)));
        let line = lines.into_iter().flatten().next();
        let before = |used: C| {
            let mover = if used.count() % 2 == 1 { Player::First } else { Player::Second };
            let tops = (grid.bottom + used) >> 1 & used;
            let may_be_last = if used == stones.used() { line.unwrap_or(grid.board) } else { grid.board };
            Bits(tops & stones.of(mover) & may_be_last).map(move |cell| used & !C::cell(u32::from(cell)))
        };
        let mut seen = HashSet::new();
        let mut ahead = vec![stones.used()];
        while let Some(used) = ahead.pop() {
            if used.is_none() || seen.len() >= WAYS_TRIED {
                return Ok(());
            }
            if seen.insert(used) {
                ahead.extend(before(used));
            }
        }
        refuse(say!("row-no-order", won = line.is_some()))
    }
}
