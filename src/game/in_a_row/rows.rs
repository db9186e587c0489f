//! Positions written as rows of cells, and whether a game can reach them.

use super::{Cells, Grid, InARow, Placement, PositionError, Stones, refuse};
use crate::text::count;

impl<P: Placement, C: Cells> InARow<P, C> {
    pub(super) fn parse_rows(&self, text: &str) -> Result<Stones<C>, PositionError> {
        let rows: Vec<_> = text.split('/').collect();
        let Grid { columns, rows: wanted, .. } = self.grid;
        if rows.len() != wanted as usize {
            let found = count(rows.len() as u64, "row", "rows");
            return refuse(format!("it has {found}, and this board has {wanted}, separated by `/`"));
        }
        let mut by_player = [C::NONE; 2];
        for (row, line) in (0..).zip(rows) {
            let cells = line.chars().count();
            if cells != columns as usize {
                let cells = count(cells as u64, "cell", "cells");
                return refuse(format!("row {} has {cells}, and this board has {columns}", row + 1));
            }
            for (column, cell) in (0..).zip(line.chars()) {
                let stone = self.grid.cell(column, row);
                match cell {
                    'X' => by_player[0] |= stone,
                    'O' => by_player[1] |= stone,
                    '.' => {}
                    other => {
                        let other = other.escape_debug();
                        return refuse(format!("`{other}` is no cell; a cell is `X`, `O` or `.`"));
                    }
                }
            }
        }
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
