//! Small boards on nodes, as textbooks draw tic-tac-toe.

use super::super::page::Page;
use super::shape::cells;
use crate::game::Board;
use crate::text;

/// How high a cell is, the least that it is wide, and how wide a character of it is.
const CELL: f64 = 12.0;
const CHARACTER: f64 = 7.0;

/// Between the board and what stands below it.
const BELOW: f64 = 3.0;

/// How much higher a board makes a node.
pub(super) fn height(board: &Board) -> f64 {
    cells(board.rows.len()) * CELL + BELOW
}

/// How wide a board is.
pub(super) fn width(board: &Board) -> f64 {
    cells(board.rows.iter().map(Vec::len).max().unwrap_or(0)) * cell_width(board)
}

fn cell_width(board: &Board) -> f64 {
    let texts = board.rows.iter().flatten().map(|cell| cells(text::width(&cell.text)) * CHARACTER);
    texts.fold(CELL, f64::max)
}

/// Draws a board below a line. Cells that the last move touched stand out; empty ones are blank.
pub(super) fn draw(page: &mut Page<'_>, board: &Board, top: f64) {
    let (cell, width) = (cell_width(board), width(board));
    let (left, height) = (-width / 2.0, cells(board.rows.len()) * CELL);
    page.text("<path class=\"grid\" d=\"");
    for row in 0..=board.rows.len() {
        page.text("M").place(left).text(" ").place(top + cells(row) * CELL).text("h").place(width);
    }
    for column in 0..=board.rows.iter().map(Vec::len).max().unwrap_or(0) {
        page.text("M").place(left + cells(column) * cell).text(" ").place(top).text("v").place(height);
    }
    page.text("\"/>");
    for (number, row) in board.rows.iter().enumerate() {
        for (column, square) in row.iter().enumerate().filter(|(_, square)| square.text != ".") {
            page.text("<text class=\"").text(if square.touched { "piece touched" } else { "piece" });
            page.text("\" x=\"").place(left + (cells(column) + 0.5) * cell);
            page.text("\" y=\"").place(top + (cells(number) + 0.83) * CELL).text("\">");
            page.xml(&square.text).text("</text>");
        }
    }
}
