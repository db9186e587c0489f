//! The moves of the game as a list.

use std::iter;

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::super::pen::Pen;
use crate::app::{Mover, Play, Turn};
use crate::game::Player;
use crate::text;

/// Moves in a row where they have room: one of each player.
const PAIR: usize = 2;

/// How the moves lie in rows.
struct Rows {
    in_a_row: usize,
    /// Cells of the first row before the first move: that of the other player, where a row is a
    /// numbered pair.
    empty: usize,
}

/// Draws the list into the pen's area, scrolled to the position that is shown.
pub(super) fn draw(play: &Play, pen: &mut Pen) {
    let turns: Vec<_> = play.turns().iter().chain(play.undone().iter().rev()).collect();
    if turns.is_empty() {
        pen.text(0, 0, "none yet", pen.theme.dim);
        return;
    }
    let rows = Rows::of(play, pen.width());
    let first = rows.first(play, pen.height());
    let cells: Vec<_> = iter::repeat_n(None, rows.empty).chain(turns.into_iter().map(Some)).collect();
    for (y, (row, in_it)) in
        cells.chunks(rows.in_a_row).enumerate().skip(first).enumerate().take(pen.height())
    {
        let mut line = Line::default();
        let width = pen.width() / rows.in_a_row;
        for (column, turn) in in_it.iter().enumerate() {
            let before = (row * rows.in_a_row + column).saturating_sub(rows.empty);
            let number = turn.map_or_else(|| skipped(play), |_| number(play, before, rows.in_a_row));
            let said = turn.map_or_else(String::new, |turn| told(play, turn, before));
            let style = turn.map_or(pen.theme.dim, |turn| style(play, turn, before, pen));
            let room = width.saturating_sub(text::width(&number));
            let said = text::fit(&said, room.saturating_sub(1));
            let gap = " ".repeat(room.saturating_sub(text::width(&said)));
            line.push_span(Span::styled(number, pen.theme.dim));
            line.push_span(Span::styled(format!("{said}{gap}"), style));
        }
        pen.line(0, y, &line);
    }
}

/// After how many moves the position is that a cell of the list stands for, where the list with
/// its frame is drawn in `area`.
pub(super) fn at(play: &Play, area: Rect, cell: Position) -> Option<usize> {
    let y = usize::from(cell.y.checked_sub(area.y + 1)?);
    let x = usize::from(cell.x.checked_sub(area.x + 1)?);
    let (width, height) = (usize::from(area.width.checked_sub(2)?), usize::from(area.height.checked_sub(2)?));
    let rows = Rows::of(play, width);
    let room = (width / rows.in_a_row).max(1);
    let cell = (rows.first(play, height) + y) * rows.in_a_row + (x / room).min(rows.in_a_row - 1);
    let before = cell.checked_sub(rows.empty)?;
    (y < height && before < play.turns().len()).then_some(before + 1)
}

impl Rows {
    /// Rows of so many cells: of one move where any of two would be cut.
    fn of(play: &Play, width: usize) -> Self {
        let room = (width / PAIR).saturating_sub(1);
        let fits = |(turn, before): (&Turn, usize)| {
            text::width(&number(play, before, PAIR)) + text::width(&told(play, turn, before)) <= room
        };
        if !play.turns().iter().chain(play.undone().iter().rev()).zip(0..).all(fits) {
            return Self { in_a_row: 1, empty: 0 };
        }
        let begins_late = play.move_number(0).is_some_and(|(_, player)| player == Player::Second);
        Self { in_a_row: PAIR, empty: usize::from(begins_late) }
    }

    /// The first row that is shown of so many.
    fn first(&self, play: &Play, height: usize) -> usize {
        let cells = self.empty + play.turns().len() + play.undone().len();
        let rows = cells.div_ceil(self.in_a_row);
        let shown = (self.empty + play.viewed().saturating_sub(1)) / self.in_a_row;
        (shown + 1).saturating_sub(height.max(1)).min(rows.saturating_sub(1))
    }
}

/// What stands before a move: the number that sentences give it. One number for both moves of a row
/// is said once.
fn number(play: &Play, before: usize, in_a_row: usize) -> String {
    match play.move_number(before) {
        None => format!("{:>3} ", before + 1),
        Some((number, Player::First)) => format!("{number:>3}. "),
        Some((_, Player::Second)) if in_a_row == PAIR => String::new(),
        Some((number, Player::Second)) => format!("{number:>3}... "),
    }
}

/// What stands where the first move of a pair was made before the game began.
fn skipped(play: &Play) -> String {
    play.move_number(0).map_or_else(String::new, |(number, _)| format!("{number:>3}... "))
}

/// Who moved, where the number does not tell, and how; in parentheses what was taken back.
fn told(play: &Play, turn: &Turn, before: usize) -> String {
    let shown = text::clean(&turn.shown);
    let said = match turn.by {
        _ if play.move_number(before).is_some() => shown.into_owned(),
        Mover::Chance => format!("chance {shown}"),
        _ => format!("{} {shown}", text::clean(&play.player_name(turn.player))),
    };
    if before < play.turns().len() { said } else { format!("({said})") }
}

fn style(play: &Play, turn: &Turn, number: usize, pen: &Pen) -> Style {
    if number >= play.turns().len() {
        return pen.theme.dim;
    }
    let side = if turn.player == play.maximiser() { pen.theme.max } else { pen.theme.min };
    if number + 1 == play.viewed() { side.patch(pen.theme.best).patch(pen.theme.cursor) } else { side }
}
