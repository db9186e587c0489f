//! Small boards on nodes, as textbooks draw tic-tac-toe.

use super::super::page::Page;
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

/// How wide a board is.
pub(super) fn width(board: &Board, fonts: Fonts) -> f64 {
    cells(board.rows.iter().map(Vec::len).max().unwrap_or(0)) * cell_width(board, fonts)
}

fn cell_width(board: &Board, fonts: Fonts) -> f64 {
    let texts = board.rows.iter().flatten().map(|cell| cells(text::width(&cell.text)) * 0.7 * fonts.window);
    texts.fold(cell(fonts), f64::max)
}

/// Draws a board below a line. Cells that the last move touched stand out; empty ones are blank.
pub(super) fn draw(page: &mut Page<'_>, board: &Board, top: f64, fonts: Fonts) {
    let (cell, high, width) = (cell_width(board, fonts), cell(fonts), width(board, fonts));
    let (left, height) = (-width / 2.0, cells(board.rows.len()) * high);
    page.text("<path class=\"grid\" d=\"");
    for row in 0..=board.rows.len() {
        page.text("M").place(left).text(" ").place(top + cells(row) * high).text("h").place(width);
    }
    for column in 0..=board.rows.iter().map(Vec::len).max().unwrap_or(0) {
        page.text("M").place(left + cells(column) * cell).text(" ").place(top).text("v").place(height);
    }
    page.text("\"/>");
    for (number, row) in board.rows.iter().enumerate() {
        for (column, square) in row.iter().enumerate().filter(|(_, square)| square.text != ".") {
            page.text("<text class=\"").text(if square.touched { "piece touched" } else { "piece" });
            page.text("\" x=\"").place(left + (cells(column) + 0.5) * cell);
            page.text("\" y=\"").place(top + (cells(number) + 0.83) * high).text("\">");
            page.xml(&square.text).text("</text>");
        }
    }
}
