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
    page.text("<path class=\"grid\" d=\"");
    for [from, to] in lines(board, top, fonts) {
        page.text("M").place(from[0]).text(" ").place(from[1]);
        page.text("L").place(to[0]).text(" ").place(to[1]);
    }
    page.text("\"/>");
    for ([x, y], text, is_touched) in pieces(board, top, fonts) {
        page.text("<text class=\"").text(if is_touched { "piece touched" } else { "piece" });
        page.text("\" x=\"").place(x).text("\" y=\"").place(y).text("\">").xml(text).text("</text>");
    }
}

/// The lines of a board below a line, each from where to where.
pub(in crate::export) fn lines(board: &Board, top: f64, fonts: Fonts) -> Vec<[[f64; 2]; 2]> {
    let (wide, high, right) = (cell_width(board, fonts), cell(fonts), width(board, fonts) / 2.0);
    let bottom = top + cells(board.rows.len()) * high;
    let rows = (0..=board.rows.len()).map(|row| top + cells(row) * high).map(|y| [[-right, y], [right, y]]);
    let columns = 0..=board.rows.iter().map(Vec::len).max().unwrap_or(0);
    let columns = columns.map(|column| cells(column) * wide - right).map(|x| [[x, top], [x, bottom]]);
    rows.chain(columns).collect()
}

/// What stands on a board: each with the middle of its base, and whether the last move touched it.
pub(in crate::export) fn pieces(
    board: &Board,
    top: f64,
    fonts: Fonts,
) -> impl Iterator<Item = ([f64; 2], &str, bool)> {
    let (wide, high, left) = (cell_width(board, fonts), cell(fonts), -width(board, fonts) / 2.0);
    let squares = board.rows.iter().enumerate();
    let squares = squares
        .flat_map(|(row, squares)| squares.iter().enumerate().map(move |(at, square)| (row, at, square)));
    squares.filter(|(.., square)| square.text != ".").map(move |(row, column, square)| {
        let place = [left + (cells(column) + 0.5) * wide, top + (cells(row) + 0.83) * high];
        (place, square.text.as_str(), square.touched)
    })
}
