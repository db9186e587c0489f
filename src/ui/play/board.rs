//! The board, as large as there is room for.

use ratatui::style::{Modifier, Style};

use super::super::Theme;
use super::super::board::{centred, side_style};
use super::super::lines::{Lines, Weight};
use super::super::pen::{Pen, to_cells};
use crate::app::{Grid, Play, Spot};
use crate::game::{Board, Cell, Player};
use crate::layout::Area;
use crate::text;

/// What stands in an empty cell that is a move.
const MOVE: &str = "·";

/// What stands in a cell that a hint recommends.
pub(super) const HINTED: &str = "★";

pub(super) fn draw(play: &Play, pen: &mut Pen) {
    let Some(board) = play.board().filter(|_| !pen.area.is_empty()) else { return };
    let grid = Grid::of(&board, play.choice.last_spot, pen.area.into());
    labels(&grid, &board, pen);
    for row in 0..grid.rows {
        for column in 0..grid.columns {
            let (x, y) = grid.corner(column, row);
            let spot = Spot { column: grid.first.column + column, row: grid.first.row + row };
            cell(&grid, play, &board, spot, &mut pen.part(x, y, grid.width, grid.height));
        }
    }
    if grid.line > 0 {
        lines(&grid, pen);
    }
}

fn labels(grid: &Grid, board: &Board, pen: &mut Pen) {
    for (column, label) in board.column_labels.iter().skip(grid.first.column).take(grid.columns).enumerate() {
        let (x, _) = grid.corner(column, 0);
        if let Some(y) = grid.top.checked_sub(1) {
            pen.text(x, y, &centred(label, grid.width), pen.theme.title);
        }
    }
    for (row, label) in board.row_labels.iter().skip(grid.first.row).take(grid.rows).enumerate() {
        let (label, (_, y)) = (text::clean(label), grid.corner(0, row));
        let x = grid.left.saturating_sub(text::width(&label) + 1);
        pen.text(x, y + grid.height / 2, &label, pen.theme.title);
    }
}

fn cell(grid: &Grid, play: &Play, board: &Board, spot: Spot, pen: &mut Pen) {
    let Some(cell) = board.rows.get(spot.row).and_then(|row| row.get(spot.column)) else { return };
    let is_chosen = play.choice.spot() == Some(spot) && play.outcome().is_none();
    let is_taken_up = play.choice.taken_up == Some(spot);
    let move_there = play.choice.at(spot);
    let is_hinted = move_there.is_some() && play.hinted() == move_there && play.choice.is_landing(spot);
    let style = piece_style(cell, play.setup.maximiser(), pen.theme);
    let style = if is_chosen { chosen(style, pen.theme) } else { style };
    for y in 0..grid.height {
        pen.text(0, y, &" ".repeat(grid.width), style);
    }
    let middle = grid.height / 2;
    let said = text::clean(&cell.text);
    if let Some(glyph) = large(&said, grid.height) {
        for (y, row) in (middle - glyph.len() / 2..).zip(glyph) {
            pen.text(0, y, &centred(row, grid.width), style);
        }
    } else {
        let is_empty = is_empty_cell(cell);
        let said = match (is_hinted, is_empty) {
            (true, _) => HINTED,
            (false, true) if move_there.is_some() => MOVE,
            (false, true) => " ",
            (false, false) => said.as_ref(),
        };
        pen.text(0, middle, &centred(said, grid.width), style);
    }
    let is_captured = play.choice.takes_two() && move_there.is_some() && !is_empty_cell(cell);
    let marks = if is_chosen {
        Some(("›", "‹"))
    } else if is_taken_up {
        Some(("(", ")"))
    } else if is_captured {
        Some(("×", "×"))
    } else if cell.touched {
        Some(("[", "]"))
    } else {
        None
    };
    if let Some((before, after)) = marks.filter(|_| grid.width >= 3) {
        pen.text(0, middle, before, style);
        pen.text(grid.width - 1, middle, after, style);
    }
}

fn lines(grid: &Grid, pen: &mut Pen) {
    let mut lines = Lines::new(Area::from(pen.area).size());
    for (row, column) in (0..grid.rows).flat_map(|row| (0..grid.columns).map(move |column| (row, column))) {
        let (x, y) = grid.corner(column, row);
        let [x, y] = [x - 1, y - 1].map(to_cells);
        let [width, height] = [grid.width + 2, grid.height + 2].map(to_cells);
        lines.frame(Area { x, y, width, height }, Weight::Light);
    }
    pen.strokes(&lines.strokes(pen.theme));
}

fn is_empty_cell(cell: &Cell) -> bool {
    cell.owner.is_none() && cell.text == "."
}

fn piece_style(cell: &Cell, max: Player, theme: &Theme) -> Style {
    let style = side_style(cell, max, theme);
    let style = if cell.owner.is_some() { style.add_modifier(Modifier::BOLD) } else { style };
    if cell.touched { style.patch(theme.best) } else { style }
}

/// The style of a cell that is chosen: reversed, so that it stands out without colour too.
fn chosen(style: Style, theme: &Theme) -> Style {
    style.patch(theme.now).remove_modifier(Modifier::DIM)
}

/// The two pieces that are worth drawing large: they are seen from the last row of a classroom.
fn large(said: &str, height: usize) -> Option<&'static [&'static str]> {
    match (said, height) {
        ("X", 5..) => Some(&["╲   ╱", " ╲ ╱ ", "  ╳  ", " ╱ ╲ ", "╱   ╲"]),
        ("O", 5..) => Some(&["╭───╮", "│   │", "│   │", "│   │", "╰───╯"]),
        ("X", 3..) => Some(&["╲ ╱", " ╳ ", "╱ ╲"]),
        ("O", 3..) => Some(&["╭─╮", "│ │", "╰─╯"]),
        _ => None,
    }
}
