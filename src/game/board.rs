//! Boards as plain text.

use std::fmt;

use super::Player;
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

/// Why nothing more goes where somebody wants to put it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// A piece of this player stands there.
    By(Player),
    /// The column is full.
    Full,
}

impl Board {
    /// How many lines it takes, the labels of its columns included.
    #[must_use]
    pub fn height(&self) -> usize {
        self.rows.len() + usize::from(!self.column_labels.is_empty())
    }

    /// What a cell is called by the labels on the edges: `b2`, or `4` where only columns have one.
    /// Columns count from the left and rows from the top, from 0.
    #[must_use]
    pub fn label(&self, column: usize, row: usize) -> Option<String> {
        let column = self.column_labels.get(column)?;
        let row = self.row_labels.get(row).map_or("", String::as_str);
        Some(format!("{column}{row}"))
    }

    /// The column and the row of the cell with a label; of several the first from the top.
    #[must_use]
    pub fn find(&self, label: &str) -> Option<(usize, usize)> {
        let rows = self.rows.iter().enumerate();
        let mut cells = rows.flat_map(|(row, cells)| (0..cells.len()).map(move |column| (column, row)));
        cells.find(|&(column, row)| self.label(column, row).is_some_and(|known| known == label))
    }

    /// Why nothing more goes to the cell with a label, or into the column; `None` where something
    /// does, and where there is no such label.
    #[must_use]
    pub fn taken(&self, label: &str) -> Option<Taken> {
        let (column, row) = self.find(label)?;
        let owner = |row: usize| self.rows.get(row)?.get(column)?.owner;
        if self.row_labels.is_empty() {
            let is_full = (0..self.rows.len()).all(|row| owner(row).is_some());
            return is_full.then_some(Taken::Full);
        }
        owner(row).map(Taken::By)
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
        let cells = self.rows.iter().flatten().map(|cell| cell.text.as_str());
        let cell_room = widest(cells.chain(self.column_labels.iter().map(String::as_str)));
        let label_room = widest(self.row_labels.iter().map(String::as_str));
        let mut lines = Vec::new();
        if !self.column_labels.is_empty() {
            let labels = self.column_labels.iter().map(String::as_str);
            lines.push(line("", label_room, labels, cell_room));
        }
        for (row, cells) in self.rows.iter().enumerate() {
            let label = self.row_labels.get(row).map_or("", String::as_str);
            let cells = cells.iter().map(|cell| cell.text.as_str());
            lines.push(line(label, label_room, cells, cell_room));
        }
        f.write_str(&lines.join("\n"))
    }
}

fn widest<'a>(texts: impl Iterator<Item = &'a str>) -> usize {
    texts.map(|text| width(&clean(text))).max().unwrap_or(0)
}

fn line<'a>(
    label: &str,
    label_room: usize,
    cells: impl Iterator<Item = &'a str>,
    cell_room: usize,
) -> String {
    let mut parts = Vec::new();
    if label_room > 0 {
        parts.push(right(label, label_room));
    }
    parts.extend(cells.map(|cell| right(cell, cell_room)));
    parts.join(" ").trim_end().to_owned()
}

fn right(text: &str, room: usize) -> String {
    let text = clean(text);
    format!("{}{text}", " ".repeat(room.saturating_sub(width(&text))))
}
