//! Heaps drawn as what lies on them, so that one object can be chosen: it is taken, with all that
//! lies above it.

use super::choice::Spot;
use crate::game::{Board, Cell, Replay};

/// Higher heaps stay numbers.
const HIGHEST: usize = 15;

/// What stands for an object.
const OBJECT: &str = "●";

/// How high the heaps are at the start of a game of heaps; `None` for other games, and for heaps
/// that are too high to be drawn.
pub(super) fn highest(start: &dyn Replay) -> Option<usize> {
    let board = start.board().filter(|_| start.info().has_heaps)?;
    heights(&board)?.into_iter().max().filter(|&highest| highest <= HIGHEST)
}

/// A row of numbers as heaps of objects.
pub(super) fn stacked(board: &Board, highest: usize) -> Board {
    let heights = heights(board).unwrap_or_default();
    let cell = |is_object| Cell {
        text: if is_object { OBJECT } else { "." }.to_owned(),
        owner: None,
        touched: false,
    };
    let row = |level: usize| heights.iter().map(|&height| cell(height >= level)).collect();
    Board {
        rows: (1..=highest).rev().map(row).collect(),
        column_labels: board.column_labels.clone(),
        row_labels: Vec::new(),
    }
}

/// The move that each cell of stacked heaps means.
pub(super) fn cells(board: &Board, here: &dyn Replay) -> Vec<Vec<Option<u32>>> {
    let rows = board.rows.len();
    let of_cell = |row: usize, column: usize, label: &String| {
        let level = rows - row;
        let taken = (height(board, column) + 1).checked_sub(level).filter(|&taken| taken > 0)?;
        here.find_move(&format!("{label}:{taken}"))
    };
    let of_row = |row| {
        let labels = board.column_labels.iter().enumerate();
        labels.map(|(column, label)| of_cell(row, column, label)).collect()
    };
    (0..rows).map(of_row).collect()
}

/// The object that is nearest to a cell, on its own heap if one is left there.
pub(super) fn nearest(cells: &[Vec<Option<u32>>], spot: Spot) -> Option<Spot> {
    let of_row = |(row, cells): (usize, &Vec<Option<u32>>)| {
        let objects = cells.iter().enumerate().filter(|(_, cell)| cell.is_some());
        objects.map(move |(column, _)| Spot { column, row }).collect::<Vec<_>>()
    };
    let objects = cells.iter().enumerate().flat_map(of_row);
    objects.min_by_key(|at| (at.column.abs_diff(spot.column), at.row.abs_diff(spot.row)))
}

/// A move as it is told: `2 from heap 3`.
pub(super) fn told(name: &str) -> Option<String> {
    name.split_once(':').map(|(heap, objects)| format!("{objects} from heap {heap}"))
}

/// How many objects lie on a heap.
pub(super) fn height(board: &Board, column: usize) -> usize {
    let cells = board.rows.iter().filter_map(|row| row.get(column));
    cells.filter(|cell| cell.text == OBJECT).count()
}

/// Whether choosing one object takes another as well: those above it on the same heap.
pub(super) fn takes(chosen: Spot, other: Spot) -> bool {
    other.column == chosen.column && other.row <= chosen.row
}

fn heights(board: &Board) -> Option<Vec<usize>> {
    let [row] = board.rows.as_slice() else { return None };
    let is_plain = board.row_labels.is_empty() && board.column_labels.len() == row.len();
    row.iter().map(|cell| cell.text.parse().ok()).collect::<Option<Vec<usize>>>().filter(|_| is_plain)
}
