//! How the moves and positions of games in a row are written and read.

use std::str::FromStr;

use super::{InARow, Stones};
use crate::game::grid::{Bits, Cells, Grid};
use crate::game::{Board, Game, Notation, ParametersError, Player, PositionError, refuse, rows};
use crate::language::say;

impl<const FALLS: bool, C: Cells> FromStr for InARow<FALLS, C> {
    type Err = ParametersError;

    /// Reads columns, rows and how many in a row win: `4,4,3`. Where stones fall, nothing stands for
    /// `7,6,4`.
    fn from_str(text: &str) -> Result<Self, ParametersError> {
        let is_left_out = text.trim().is_empty();
        let text = if is_left_out && FALLS { "7,6,4" } else { text };
        let numbers: Vec<_> = text.split(',').map(str::trim).collect();
        let [columns, rows, needed] = numbers[..] else {
            let found = if is_left_out { 0 } else { numbers.len() };
            return Err(ParametersError::new(say!("row-three-numbers", found = found)));
        };
        let number = |text: &str| {
            let sentence = || say!("row-no-number", text = text.to_owned());
            text.parse::<u32>().map_err(|_| ParametersError::new(sentence()))
        };
        Self::new(number(columns)?, number(rows)?, number(needed)?)
    }
}

impl<const FALLS: bool, C: Cells> Notation for InARow<FALLS, C> {
    fn move_name(&self, position: &Stones<C>, mv: u8) -> String {
        let mut name = String::new();
        self.write_move_name(position, mv, &mut name);
        name
    }

    #[inline]
    fn write_move_name(&self, _position: &Stones<C>, mv: u8, out: &mut String) {
        out.push_str(self.names.get(usize::from(mv)).map_or("", AsRef::as_ref));
    }

    fn board(&self, position: &Stones<C>) -> Option<Board> {
        let size = (self.grid.columns, self.grid.rows);
        Some(rows::board(size, column_name::<FALLS>, !FALLS, |column, row| self.owner(position, column, row)))
    }

    fn position_text(&self, position: &Stones<C>) -> String {
        let size = (self.grid.columns, self.grid.rows);
        rows::write(size, |column, row| self.owner(position, column, row))
    }

    fn parse_position(&self, text: &str) -> Result<Stones<C>, PositionError> {
        let text = text.trim();
        let is_columns = text.chars().all(|c| c.is_ascii_digit() || c == ',' || c == ' ');
        if FALLS && is_columns { self.columns_played(text) } else { self.read_rows(text) }
    }

    fn parse_move(&self, position: &Stones<C>, text: &str) -> Option<u8> {
        let (grid, text) = (&self.grid, text.trim());
        let open = self.open_cells(position.used());
        if FALLS {
            let column = text.parse::<u32>().ok()?.checked_sub(1)?;
            return Bits(open).find(|&cell| grid.place(u32::from(cell)).0 == column);
        }
        let (column, row) = if let Ok(cell) = text.parse::<u32>() {
            (cell % grid.columns, cell / grid.columns)
        } else {
            rows::cell(text)?
        };
        let is_there = column < grid.columns && row < grid.rows && open.has(grid.bit(column, row));
        is_there.then(|| u8::try_from(grid.bit(column, row)).ok())?
    }
}

impl<const FALLS: bool, C: Cells> InARow<FALLS, C> {
    fn owner(&self, position: &Stones<C>, column: u32, row: u32) -> Option<Player> {
        let has = |player| position.of(player).has(self.grid.bit(column, row));
        [Player::First, Player::Second].into_iter().find(|&player| has(player))
    }

    /// What putting a stone on a cell is called.
    pub(super) fn cell_name(grid: &Grid<C>, cell: u8) -> String {
        let (column, row) = grid.place(u32::from(cell));
        if FALLS { column_name::<FALLS>(column) } else { rows::cell_name(column, row) }
    }

    /// The position after stones fell into these columns, one after the other.
    fn columns_played(&self, text: &str) -> Result<Stones<C>, PositionError> {
        let columns: Vec<_> = if text.contains(',') {
            text.split(',').map(|column| column.trim().to_owned()).collect()
        } else {
            text.chars().map(String::from).collect()
        };
        let mut stones = self.start();
        for (number, column) in (1_u32..).zip(columns) {
            if self.outcome(&stones).is_some() {
                return refuse(say!("row-over", moves = number - 1, number = number));
            }
            let Some(cell) = self.parse_move(&stones, &column) else {
                let last = self.grid.columns;
                let is_column = column.parse::<u32>().is_ok_and(|column| (1..=last).contains(&column));
                return refuse(if is_column {
                    say!("row-column-full", number = number, column = column)
                } else {
                    let column = column.escape_debug().to_string();
                    say!("row-no-column", number = number, column = column, last = last)
                });
            };
            stones = Self::put(&stones, cell);
        }
        Ok(stones)
    }
}

fn column_name<const FALLS: bool>(column: u32) -> String {
    if FALLS { (column + 1).to_string() } else { rows::column_letter(column).to_string() }
}
