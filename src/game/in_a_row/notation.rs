//! How the moves and positions of games in a row are written and read, and which of these positions a
//! game can reach.

use std::collections::HashSet;
use std::str::FromStr;

use super::{InARow, Stones};
use crate::game::grid::{Bits, Cells, Grid};
use crate::game::{
    Board, Game, Notation, ParametersError, Player, PositionError, board, refuse, refuse_parameters,
};
use crate::language::say;

/// How many ways of taking stones off are tried before a position is believed.
const WAYS_TRIED: usize = 1_000_000;

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
            return refuse_parameters(say!("row-three-numbers", found));
        };
        let number = |text: &str| {
            let refused = || refuse_parameters(say!("row-no-number", text = text.to_owned()));
            text.parse::<u32>().or_else(|_| refused())
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

    fn write_move_name(&self, _position: &Stones<C>, mv: u8, out: &mut String) {
        out.push_str(self.names.get(usize::from(mv)).map_or("", AsRef::as_ref));
    }

    fn board(&self, position: &Stones<C>) -> Option<Board> {
        let size = (self.grid.columns, self.grid.rows);
        Some(board::board_of(size, column_name::<FALLS>, !FALLS, |column, row| {
            self.owner(position, column, row)
        }))
    }

    fn position_text(&self, position: &Stones<C>) -> String {
        self.board(position).as_ref().map_or_else(String::new, board::write_rows)
    }

    fn parse_position(&self, text: &str) -> Result<Stones<C>, PositionError> {
        let text = text.trim();
        let is_columns = text.chars().all(|c| c.is_ascii_digit() || c == ',' || c == ' ');
        if FALLS && is_columns { self.columns_played(text) } else { self.read_rows(text) }
    }

    fn parse_move(&self, position: &Stones<C>, text: &str) -> Option<u8> {
        let (grid, text) = (&self.grid, text.trim());
        let open = self.open_cells(position.used);
        if FALLS {
            let column = text.parse::<u32>().ok()?.checked_sub(1)?;
            return Bits(open).find(|&cell| grid.place(u32::from(cell)).0 == column);
        }
        let (column, row) = if let Ok(cell) = text.parse::<u32>() {
            (cell % grid.columns, cell / grid.columns)
        } else {
            board::read_cell(text)?
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

    pub(super) fn cell_name(grid: &Grid<C>, cell: u8) -> String {
        let (column, row) = grid.place(u32::from(cell));
        if FALLS { column_name::<FALLS>(column) } else { board::cell_name(column, row) }
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
                return refuse(say!("row-over", moves = number - 1, number));
            }
            let Some(cell) = self.parse_move(&stones, &column) else {
                let last = self.grid.columns;
                let is_column = column.parse::<u32>().is_ok_and(|column| (1..=last).contains(&column));
                return refuse(if is_column {
                    say!("row-column-full", number, column)
                } else {
                    let column = column.escape_debug().to_string();
                    say!("row-no-column", number, column, last)
                });
            };
            stones = Self::put(&stones, cell);
        }
        Ok(stones)
    }

    fn read_rows(&self, text: &str) -> Result<Stones<C>, PositionError> {
        let mut by_player = [C::NONE; 2];
        board::read_rows(text, (self.grid.columns, self.grid.rows), |player, column, row| {
            by_player[player as usize] |= self.grid.cell(column, row);
        })?;
        self.stones(by_player)
    }

    fn stones(&self, by_player: [C; 2]) -> Result<Stones<C>, PositionError> {
        let [first, second] = by_player.map(C::count);
        if first != second && first != second + 1 {
            return refuse(say!("row-turns", first, second));
        }
        let shared = by_player.map(|stones| self.grid.shared_by_full_lines(stones));
        let needed = self.grid.needed;
        match shared {
            [Some(_), Some(_)] => {
                return refuse(say!("row-both", needed));
            }
            [line, _] if line.is_some() == (first == second) && shared != [None, None] => {
                let (winner, other) = if line.is_some() { ("X", "O") } else { ("O", "X") };
                return refuse(say!("row-moved-after", winner, needed, other));
            }
            [Some(shared), None] | [None, Some(shared)] if shared.is_none() => {
                return refuse(say!("row-two-lines", needed));
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
            let is_used = |row| stones.used.has(grid.bit(column, row));
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
            let may_be_last = if used == { stones.used } { line.unwrap_or(grid.board) } else { grid.board };
            Bits(tops & stones.of(mover) & may_be_last).map(move |cell| used & !C::cell(u32::from(cell)))
        };
        let mut seen = HashSet::new();
        let mut ahead = vec![stones.used];
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

fn column_name<const FALLS: bool>(column: u32) -> String {
    if FALLS { (column + 1).to_string() } else { board::column_letter(column).to_string() }
}
