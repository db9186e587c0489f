//! Small boards on nodes, as textbooks draw tic-tac-toe.

use super::mark::Mark;
use super::shape::{Fonts, cells};
use crate::game::Board;
use crate::text;

/// Between the board and what stands below it.
const BELOW: f64 = 3.0;

/// How high a cell is, and the least that it is wide.
fn cell(fonts: Fonts) -> f64 {
    1.2 * fonts.window
}

/// How much higher a board makes a node.
pub(super) fn height(board: &Board, fonts: Fonts) -> f64 {
    cells(board.rows.len()) * cell(fonts) + BELOW
}

pub(super) fn width(board: &Board, fonts: Fonts) -> f64 {
    cells(board.rows.iter().map(Vec::len).max().unwrap_or(0)) * cell_width(board, fonts)
}

fn cell_width(board: &Board, fonts: Fonts) -> f64 {
    let texts = board.rows.iter().flatten().map(|cell| cells(text::width(&cell.text)) * 0.7 * fonts.window);
    texts.fold(cell(fonts), f64::max)
}

/// Draws a board below a line. Cells that the last move touched stand out; empty ones are blank.
pub(super) fn draw(board: &Board, top: f64, fonts: Fonts, marks: &mut Vec<Mark>) {
    let (wide, high, right) = (cell_width(board, fonts), cell(fonts), width(board, fonts) / 2.0);
    let bottom = top + cells(board.rows.len()) * high;
    let rows = (0..=board.rows.len()).map(|row| top + cells(row) * high).map(|y| [[-right, y], [right, y]]);
    let columns = 0..=board.rows.iter().map(Vec::len).max().unwrap_or(0);
    let columns = columns.map(|column| cells(column) * wide - right).map(|x| [[x, top], [x, bottom]]);
    marks.push(Mark::Lines("grid", rows.chain(columns).collect()));
    for (row, squares) in board.rows.iter().enumerate() {
        for (column, square) in squares.iter().enumerate().filter(|(_, square)| square.text != ".") {
            let at = [(cells(column) + 0.5) * wide - right, top + (cells(row) + 0.83) * high];
            let kind = if square.touched { "piece touched" } else { "piece" };
            marks.push(Mark::text(kind, at, square.text.clone()));
        }
    }
}
