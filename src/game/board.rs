//! Boards as plain text.

use std::borrow::Cow;
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
