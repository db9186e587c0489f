//! Heaps drawn as what lies on them, so that one object can be chosen: it is taken, with all that
//! lies above it.

use crate::game::{Board, Cell, Replay};

/// Higher heaps stay numbers.
const HIGHEST: usize = 15;

/// How high the heaps are at the start of a game of heaps; `None` for other games, and for heaps
/// that are too high to be drawn.
pub(super) fn highest(start: &dyn Replay) -> Option<usize> {
    let board = start.board().filter(|_| start.info().has_heaps)?;
    heights(&board)?.into_iter().max().filter(|&highest| highest <= HIGHEST)
}

/// A row of numbers as heaps of objects.
pub(super) fn stacked(board: &Board, highest: usize) -> Board {
    let heights = heights(board).unwrap_or_default();
    let cell =
        |is_object| Cell {
            text: if is_object { "●" } else { "." }.to_owned(), owner: None, touched: false
        };
    let row = |level: usize| heights.iter().map(|&height| cell(height >= level)).collect();
    Board {
        rows: (1..=highest).rev().map(row).collect(),
        column_labels: board.column_labels.clone(),
        row_labels: Vec::new(),
    }
}

fn heights(board: &Board) -> Option<Vec<usize>> {
    let [row] = board.rows.as_slice() else { return None };
    row.iter().map(|cell| cell.text.parse().ok()).collect()
}
