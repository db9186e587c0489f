//! Stones by how near the middle they stand.

use super::{Stones, stone_name};
use crate::game::Player;
use crate::game::grid::{Bits, Cells, Grid};
use crate::score::Score;
use crate::text::count;

/// Where a cell lies on the board, from the middle outwards.
const PARTS: [&str; 4] = ["in the centre", "in a corner", "on an edge", "elsewhere"];

/// What a stone is worth on each cell, and the parts of the board.
///
/// A stone counts the lines that lead through its cell: in tic-tac-toe 4 in the centre, 3 in a
/// corner, 2 on an edge.
#[derive(Clone, Debug)]
pub(super) struct Center<C> {
    worth: Vec<i32>,
    parts: [C; 4],
}

impl<C: Cells> Center<C> {
    pub fn new(grid: &Grid<C>) -> Self {
        let lines = |bit: u8| grid.lines_through(bit).cast_signed();
        let worth = (0..C::MOST).map(|bit| u8::try_from(bit).map_or(0, lines)).collect();
        let mut parts = [C::NONE; 4];
        for (column, row) in grid.places() {
            let (columns, rows) = (grid.columns - 1, grid.rows - 1);
            let is_middle = (2 * column).abs_diff(columns) <= 1 && (2 * row).abs_diff(rows) <= 1;
            let at_side = column == 0 || column == columns;
            let at_end = row == 0 || row == rows;
            let part = match (at_side, at_end) {
                _ if is_middle => 0,
                (true, true) => 1,
                (false, false) => 3,
                _ => 2,
            };
            parts[part] |= grid.cell(column, row);
        }
        Self { worth, parts }
    }

    pub fn evaluate(&self, stones: &Stones<C>) -> Score {
        Score::from(self.worth(stones.of(Player::First)) - self.worth(stones.of(Player::Second)))
    }

    /// No side has more than all cells.
    pub fn limit(&self, grid: &Grid<C>) -> f64 {
        f64::from(self.worth(grid.board))
    }

    /// A stone in the best place.
    pub fn margin(&self, grid: &Grid<C>) -> f64 {
        let cells = grid.places().map(|(column, row)| self.worth(grid.cell(column, row)));
        f64::from(cells.max().unwrap_or(0))
    }

    pub fn terms(&self, stones: &Stones<C>) -> Vec<(String, Score)> {
        let mut terms = Vec::new();
        for (player, sign) in [(Player::First, 1), (Player::Second, -1)] {
            for (part, name) in self.parts.iter().zip(PARTS) {
                let here = stones.of(player) & *part;
                if !here.is_none() {
                    let stones = count(here.count().into(), "stone", "stones");
                    let name = format!("{}: {stones} {name}", stone_name(player));
                    terms.push((name, Score::from(sign * self.worth(here))));
                }
            }
        }
        terms
    }

    fn worth(&self, stones: C) -> i32 {
        Bits(stones).map(|cell| self.worth.get(usize::from(cell)).copied().unwrap_or(0)).sum()
    }
}
