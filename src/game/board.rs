//! Boards as plain text, positions written as their rows, and why a text names no cell to move to.
//!
//! Rows stand from the top, split by `/`: `X` is the first player, `O` the second, and `.` empty.

use std::borrow::Cow;
use std::fmt;

use super::{Notation, Player, PositionError, refuse};
use crate::language::{Text, say};
use crate::text::{clean, width};

/// A board to be shown: rows of cells from the top, with labels on its edges.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// The cells of each row, from the left.
    pub rows: Vec<Vec<Cell>>,
    /// The labels of the columns, from the left; none are shown where this is empty.
    pub column_labels: Vec<String>,
    /// The labels of the rows, from the top; none are shown where this is empty.
    pub row_labels: Vec<String>,
}

/// What stands in one cell of a [`Board`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// What is drawn: one character for a piece, a dot for an empty cell, a number for a heap.
    pub text: String,
    /// Whose piece it is, if anybody's.
    pub owner: Option<Player>,
    /// Whether the move that led here touched this cell.
    pub touched: bool,
}

impl Board {
    /// How many lines it takes, the labels of its columns included.
    pub fn height(&self) -> usize {
        self.rows.len() + usize::from(!self.column_labels.is_empty())
    }

    /// What a cell is called by the labels on the edges: `b2`, or `4` where only columns have one.
    /// Columns count from the left and rows from the top, from 0.
    pub fn label(&self, column: usize, row: usize) -> Option<String> {
        let column = self.column_labels.get(column)?;
        let row = self.row_labels.get(row).map_or("", String::as_str);
        Some(format!("{column}{row}"))
    }

    /// The column and the row of the cell with a label; of several the first from the top.
    pub fn find(&self, label: &str) -> Option<(usize, usize)> {
        let rows = self.rows.iter().enumerate();
        let mut cells = rows.flat_map(|(row, cells)| (0..cells.len()).map(move |column| (column, row)));
        cells.find(|&(column, row)| self.label(column, row).is_some_and(|known| known == label))
    }
}

impl fmt::Display for Board {
    /// The rows from the top, each cell and label as wide as the widest, without a line break at
    /// the end.
    ///
    /// ```
    /// use plyscope::game::{Board, Cell};
    ///
    /// let cell = |text: &str| Cell { text: text.to_owned(), owner: None, touched: false };
    /// let board = Board {
    ///     rows: vec![vec![cell("X"), cell(".")], vec![cell("."), cell("O")]],
    ///     column_labels: vec!["a".to_owned(), "b".to_owned()],
    ///     row_labels: vec!["1".to_owned(), "2".to_owned()],
    /// };
    /// assert_eq!(board.to_string(), "  a b\n1 X .\n2 . O");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let labels =
            (!self.column_labels.is_empty()).then(|| self.column_labels.iter().map(|label| clean(label)));
        let header = labels.map(|labels| (Cow::Borrowed(""), labels.collect()));
        let row_label = |row| clean(self.row_labels.get(row).map_or("", String::as_str));
        let rows = self.rows.iter().enumerate().map(|(row, cells)| {
            (row_label(row), cells.iter().map(|cell| clean(&cell.text)).collect::<Vec<_>>())
        });
        let lines: Vec<_> = header.into_iter().chain(rows).collect();
        let label_room = lines.iter().map(|(label, _)| width(label)).max().unwrap_or(0);
        let cell_room = lines.iter().flat_map(|(_, cells)| cells).map(|cell| width(cell)).max().unwrap_or(0);
        let right =
            |text: &str, room: usize| format!("{}{text}", " ".repeat(room.saturating_sub(width(text))));
        let lines = lines.iter().map(|(label, cells)| {
            let label = (label_room > 0).then(|| right(label, label_room));
            let cells = cells.iter().map(|cell| right(cell, cell_room));
            label.into_iter().chain(cells).collect::<Vec<_>>().join(" ").trim_end().to_owned()
        });
        f.write_str(&lines.collect::<Vec<_>>().join("\n"))
    }
}

/// Reads a board of so many columns and rows: `put` takes the player of every cell that is not
/// empty, with its column and its row from the top, from 0.
pub(super) fn read_rows(
    text: &str,
    (columns, rows): (u32, u32),
    mut put: impl FnMut(Player, u32, u32),
) -> Result<(), PositionError> {
    let lines: Vec<_> = text.split('/').collect();
    if lines.len() != rows as usize {
        return refuse(say!("position-rows", found = lines.len(), rows));
    }
    for (row, line) in (0..).zip(lines) {
        let cells = line.chars().count();
        if cells != columns as usize {
            let row = (row + 1).to_string();
            return refuse(say!("position-cells", row, found = cells, columns));
        }
        for (column, cell) in (0..).zip(line.chars()) {
            match cell {
                'X' => put(Player::First, column, row),
                'O' => put(Player::Second, column, row),
                '.' => {}
                other => {
                    let other = other.escape_debug().to_string();
                    return refuse(say!("position-no-cell", text = other));
                }
            }
        }
    }
    Ok(())
}

/// The board to show, with labels for its columns and, if it has them, its rows.
pub(super) fn board_of(
    (columns, rows): (u32, u32),
    column_label: impl Fn(u32) -> String,
    has_row_labels: bool,
    owner: impl Fn(u32, u32) -> Option<Player>,
) -> Board {
    let cell = |column, row| {
        let owner = owner(column, row);
        let letter = owner.map_or(".", |owner| ["X", "O"][owner as usize]);
        Cell { text: letter.to_owned(), owner, touched: false }
    };
    Board {
        rows: (0..rows).map(|row| (0..columns).map(|column| cell(column, row)).collect()).collect(),
        column_labels: (0..columns).map(column_label).collect(),
        row_labels: (1..=rows).filter(|_| has_row_labels).map(|row| row.to_string()).collect(),
    }
}

/// The rows of a board as [`read_rows`] reads them.
pub(super) fn write_rows(board: &Board) -> String {
    let row = |row: &Vec<Cell>| row.iter().map(|cell| cell.text.as_str()).collect::<String>();
    board.rows.iter().map(row).collect::<Vec<_>>().join("/")
}

/// The column and the row of a cell, from 0, as `d3` or as `2,3`, the row first.
pub(super) fn read_cell(text: &str) -> Option<(u32, u32)> {
    if let Some((row, column)) = text.split_once(',') {
        return Some((column.trim().parse().ok()?, row.trim().parse().ok()?));
    }
    let column = text.chars().next()?;
    let row = text.get(column.len_utf8()..)?.parse::<u32>().ok()?.checked_sub(1)?;
    Some((column.to_digit(36)?.checked_sub(10)?, row))
}

/// The name of a cell, of columns and rows from 0: `d3`.
pub(super) fn cell_name(column: u32, row: u32) -> String {
    format!("{}{}", column_letter(column), u64::from(row) + 1)
}

pub(super) fn column_letter(column: u32) -> char {
    char::from_digit(column + 10, 36).unwrap_or('?')
}

/// Why a text is no legal move of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The reason, a sentence without a full stop: `X stands there`.
    pub reason: String,
    /// The moves that may have been meant, as screens show them; empty where any may have been.
    pub instead: Vec<String>,
}

impl Refusal {
    /// The refusal for this reason, of which nothing follows for what was meant.
    pub fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), instead: Vec::new() }
    }
}

/// Why a text is no move of a game whose moves are cells of its board, or columns: what stands
/// there, or that the board does not reach so far. `None` of other games.
pub(super) fn refusal_of_cell<G: Notation + ?Sized>(
    game: &G,
    position: &G::Position,
    text: &str,
) -> Option<Refusal> {
    let board = game.board(position)?;
    let start = game.start();
    // What it would have meant when the board was empty.
    let once = game.parse_move(&start, text).map(|mv| game.move_name(&start, mv));
    let are_cells = || {
        let mut moves = game.moves(position).map(|mv| game.move_name(position, mv));
        moves.any(|name| board.find(&name).is_some())
    };
    let name = once.or_else(|| are_cells().then(|| text.trim().to_owned()))?;
    let Some((column, row)) = board.find(&name) else {
        // A text without a number is no cell at all.
        let names_cell = name.contains(|c: char| c.is_ascii_digit());
        return reach(&board).filter(|_| names_cell).map(Refusal::new);
    };
    let owner = |row: usize| board.rows[row].get(column)?.owner;
    if board.row_labels.is_empty() {
        let is_full = (0..board.rows.len()).all(|row| owner(row).is_some());
        return is_full.then(|| Refusal::new(say!("refused-column-full", column = name)));
    }
    owner(row).map(|owner| Refusal::new(say!("refused-taken", player = game.info().player_name(owner))))
}

/// How far a board reaches: `the board has the columns a to c and the rows 1 to 3`.
pub(super) fn reach(board: &Board) -> Option<Text> {
    let (from, to) = (board.column_labels.first()?.clone(), board.column_labels.last()?.clone());
    let number = |label: &String| label.parse::<u32>().ok();
    let rows = board.row_labels.first().and_then(number).zip(board.row_labels.last().and_then(number));
    Some(match rows {
        None => say!("refused-columns", from, to),
        // The smaller number first: rows may be counted from below.
        Some((first, last)) => {
            let (first, last) = (first.min(last).to_string(), first.max(last).to_string());
            say!("refused-board", from, to, first, last)
        }
    })
}
