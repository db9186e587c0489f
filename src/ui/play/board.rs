//! The board, as large as there is room for, or the moves of a game that has none.

use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::super::Theme;
use super::super::board::centred;
use super::super::pen::{Pen, to_cells};
use super::list;
use crate::app::{Play, PlayAction, Spot};
use crate::game::{Board, Cell, Player};
use crate::text;

/// What stands in a cell that a hint recommends.
pub(super) const HINT: &str = "★";

/// What stands in an empty cell that is a move.
const MOVE: &str = "·";

/// What the signs on a board, and beside a list of moves, mean.
pub(super) const SIGNS: [(&str, &str); 8] = [
    (MOVE, "an empty cell that is a move, or where the piece that is taken up can go"),
    ("›", "what is chosen"),
    ("[ ]", "what the last move touched"),
    ("( )", "the piece that is taken up"),
    ("× ×", "a piece that it can capture"),
    (HINT, "what a hint recommends"),
    ("●", "an object on a heap; in a tree, where the game stands"),
    ("×0.5", "how probable it is that chance leads there"),
];

/// Draws the position into the pen's area.
pub(super) fn draw(play: &Play, pen: &mut Pen) {
    let (on_board, in_list) = areas(play, pen.area);
    if let Some(board) = play.board() {
        let mut pen = pen.at(on_board);
        let frame = Frame::of(&board, play.choice().last_spot(), pen.area);
        frame.draw(play, &board, &mut pen);
    }
    list::draw(play, &mut pen.at(in_list));
}

/// What pointing at a cell of the screen means, where the position is drawn in `area`.
pub(super) fn at(play: &Play, area: Rect, cell: Position) -> Option<PlayAction> {
    let (on_board, in_list) = areas(play, area);
    let is_on_board = on_board.contains(cell) && !in_list.contains(cell);
    if let Some(board) = play.board().filter(|_| is_on_board) {
        play.choice().spot()?;
        let frame = Frame::of(&board, play.choice().spot(), on_board);
        return frame.spot_at(cell).map(PlayAction::PlayAt);
    }
    list::at(play, in_list, cell)
}

/// How many rows the board takes, drawn as small as can be.
pub(super) fn least_rows(play: &Play) -> usize {
    play.board().map_or(0, |board| board.rows.len() + usize::from(!board.column_labels.is_empty()))
}

/// Where the board stands, and where the list of moves where there is one. The board stays where it
/// is while what is listed fits below it; of one move the status tells as well.
fn areas(play: &Play, area: Rect) -> (Rect, Rect) {
    let Some(board) = play.board() else { return (Rect::default(), area) };
    let (choice, listed) = (play.choice(), play.choice().listed().len());
    if choice.spot().is_some() || choice.names().is_empty() {
        return (area, Rect::default());
    }
    let below = Frame::of(&board, choice.last_spot(), area).below(area);
    let was_on_board = choice.last_spot().is_some();
    if choice.names().len() == 1 || (was_on_board && listed <= usize::from(below.height)) {
        return (area, below);
    }
    let rows = to_cells(board.rows.len() + 3).min(area.height / 2);
    let below = Rect { y: area.y + rows, height: area.height - rows, ..area };
    (Rect { height: rows, ..area }, below)
}

/// How a board is laid out in cells of the screen.
struct Frame {
    // Where the first cell shown stands, labels and lines left out.
    x: u16,
    y: u16,
    width: usize,
    height: usize,
    has_lines: bool,
    label_width: usize,
    has_column_labels: bool,
    // The part of the board that is shown.
    first: Spot,
    columns: usize,
    rows: usize,
}

impl Frame {
    /// The largest layout that fits; where none does, the part around the chosen cell.
    fn of(board: &Board, spot: Option<Spot>, area: Rect) -> Self {
        let columns = board.rows.iter().map(Vec::len).max().unwrap_or(0);
        let rows = board.rows.len();
        let label_width = board.row_labels.iter().map(|label| text::width(&text::clean(label))).max();
        let label_width = label_width.map_or(0, |width| width + 1);
        let cells = board.rows.iter().flatten().map(|cell| cell.text.as_str());
        let labels = board.column_labels.iter().map(String::as_str);
        let widest =
            cells.chain(labels).map(|said| text::width(&text::clean(said))).max().unwrap_or(1).max(1);
        let top = usize::from(!board.column_labels.is_empty());
        let room = (usize::from(area.width), usize::from(area.height));
        let fits = |&(width, height, lines): &(usize, usize, bool)| {
            let line = usize::from(lines);
            columns * (width + line) + line + 2 * label_width <= room.0
                && rows * (height + line) + line + top <= room.1
        };
        let sizes = [(15, 7, true), (11, 5, true), (7, 3, true), (5, 1, true), (3, 1, true), (3, 1, false)];
        let sizes = sizes.map(|(width, height, lines)| (width.max(widest + 2), height, lines));
        let (width, height, has_lines) = sizes.into_iter().find(fits).unwrap_or((widest + 1, 1, false));
        let line = usize::from(has_lines);
        let shown =
            |count: usize, size: usize, room: usize| (room.saturating_sub(line) / (size + line)).min(count);
        let shown_columns = shown(columns, width, room.0.saturating_sub(label_width));
        let shown_rows = shown(rows, height, room.1.saturating_sub(top));
        let spot = spot.unwrap_or_default();
        let first =
            |at: usize, count: usize, shown: usize| (at + 1).saturating_sub(shown / 2 + 1).min(count - shown);
        let used_width = label_width + shown_columns * (width + line) + line;
        let used_height = top + shown_rows * (height + line) + line;
        let indent = room.0.saturating_sub(used_width + label_width) / 2;
        Self {
            x: area.x + to_cells(indent + label_width),
            y: area.y + to_cells(room.1.saturating_sub(used_height) / 2 + top),
            width,
            height,
            has_lines,
            label_width,
            has_column_labels: top == 1,
            first: Spot {
                column: first(spot.column, columns, shown_columns),
                row: first(spot.row, rows, shown_rows),
            },
            columns: shown_columns,
            rows: shown_rows,
        }
    }

    fn line(&self) -> usize {
        usize::from(self.has_lines)
    }

    /// What is free below the board, from where its labels begin.
    fn below(&self, area: Rect) -> Rect {
        let end = self.y + to_cells(self.rows * (self.height + self.line()) + self.line());
        let x = self.x - to_cells(self.label_width);
        let (width, height) = (area.right().saturating_sub(x), area.bottom().saturating_sub(end));
        Rect { x, y: end, width, height }
    }

    fn draw(&self, play: &Play, board: &Board, pen: &mut Pen) {
        let left = usize::from(self.x.saturating_sub(pen.area.x));
        let top = usize::from(self.y.saturating_sub(pen.area.y));
        if self.has_column_labels && top > 0 {
            for column in 0..self.columns {
                let label = board.column_labels.get(self.first.column + column).map_or("", String::as_str);
                let x = left + self.line() + column * (self.width + self.line());
                pen.text(x, top - 1, &centred(label, self.width), pen.theme.title);
            }
        }
        for row in 0..self.rows {
            let y = top + self.line() + row * (self.height + self.line());
            if let Some(label) = board.row_labels.get(self.first.row + row) {
                let label = text::clean(label);
                let indent = (self.label_width - 1).saturating_sub(text::width(&label));
                pen.text(left - self.label_width + indent, y + self.height / 2, &label, pen.theme.title);
            }
            for column in 0..self.columns {
                let spot = Spot { column: self.first.column + column, row: self.first.row + row };
                let x = left + self.line() + column * (self.width + self.line());
                self.cell(play, board, spot, &mut self.part(pen, x, y));
            }
        }
        if self.has_lines {
            self.lines(left, top, pen);
        }
    }

    /// The part of the area that a cell has.
    fn part<'p>(&self, pen: &'p mut Pen, x: usize, y: usize) -> Pen<'p> {
        let area = Rect {
            x: pen.area.x + to_cells(x),
            y: pen.area.y + to_cells(y),
            width: to_cells(self.width),
            height: to_cells(self.height),
        };
        let area = area.intersection(pen.area);
        pen.at(area)
    }

    fn cell(&self, play: &Play, board: &Board, spot: Spot, pen: &mut Pen) {
        let Some(cell) = board.rows.get(spot.row).and_then(|row| row.get(spot.column)) else { return };
        let is_chosen = play.choice().has_chosen(spot) && play.outcome().is_none();
        let is_taken_up = play.choice().taken_up() == Some(spot);
        let move_there = play.choice().at(spot);
        let is_landing = play.choice().landing(move_there).is_none_or(|landing| landing == spot);
        let is_hinted = move_there.is_some() && play.hinted() == move_there && is_landing;
        let style = piece_style(cell, play.maximiser(), pen.theme);
        let style = if is_chosen { chosen(style, pen.theme) } else { style };
        for y in 0..self.height {
            pen.text(0, y, &" ".repeat(self.width), style);
        }
        let middle = self.height / 2;
        let said = text::clean(&cell.text);
        if let Some(glyph) = large(&said, self.height) {
            for (y, row) in (middle - glyph.len() / 2..).zip(glyph) {
                pen.text(0, y, &centred(row, self.width), style);
            }
        } else {
            let is_empty = is_empty_cell(cell);
            let said = match (is_hinted, is_empty) {
                (true, _) => HINT,
                (false, true) if move_there.is_some() => MOVE,
                (false, true) => " ",
                (false, false) => said.as_ref(),
            };
            pen.text(0, middle, &centred(said, self.width), style);
        }
        let is_captured = play.choice().takes_two() && move_there.is_some() && !is_empty_cell(cell);
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
        if let Some((before, after)) = marks.filter(|_| self.width >= 3) {
            pen.text(0, middle, before, style);
            pen.text(self.width - 1, middle, after, style);
        }
    }

    fn lines(&self, left: usize, top: usize, pen: &mut Pen) {
        let rule = |begin: &str, cross: &str, end: &str| {
            let cells = vec!["─".repeat(self.width); self.columns];
            format!("{begin}{}{end}", cells.join(cross))
        };
        let dim = pen.theme.dim;
        for row in 0..=self.rows {
            let y = top + row * (self.height + 1);
            let line = if row == 0 {
                rule("╭", "┬", "╮")
            } else if row == self.rows {
                rule("╰", "┴", "╯")
            } else {
                rule("├", "┼", "┤")
            };
            pen.text(left, y, &line, dim);
            for below in (1..=self.height).filter(|_| row < self.rows) {
                for column in 0..=self.columns {
                    pen.text(left + column * (self.width + 1), y + below, "│", dim);
                }
            }
        }
    }

    /// The cell of the board at a cell of the screen.
    fn spot_at(&self, cell: Position) -> Option<Spot> {
        let across = usize::from(cell.x.checked_sub(self.x)?).checked_sub(self.line())?;
        let down = usize::from(cell.y.checked_sub(self.y)?).checked_sub(self.line())?;
        let (column, x) = (across / (self.width + self.line()), across % (self.width + self.line()));
        let (row, y) = (down / (self.height + self.line()), down % (self.height + self.line()));
        (column < self.columns && row < self.rows && x < self.width && y < self.height)
            .then_some(Spot { column: self.first.column + column, row: self.first.row + row })
    }
}

fn is_empty_cell(cell: &Cell) -> bool {
    cell.owner.is_none() && cell.text == "."
}

fn piece_style(cell: &Cell, max: Player, theme: &Theme) -> Style {
    let style = match cell.owner {
        Some(owner) if owner == max => theme.max.add_modifier(Modifier::BOLD),
        Some(_) => theme.min.add_modifier(Modifier::BOLD),
        None => theme.dim,
    };
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
