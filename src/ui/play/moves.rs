//! The moves of the game as a list.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::super::pen::Pen;
use crate::app::{Mover, Play, Turn};
use crate::text;

/// Moves in a row where they have room: one of each player.
const PAIR: usize = 2;

/// Cells that the number of a move takes, as sentences count them: one for every move.
const NUMBER: usize = 4;

/// Draws the list into the pen's area, scrolled to the position that is shown.
pub(super) fn draw(play: &Play, pen: &mut Pen) {
    let turns: Vec<_> = play.turns().iter().chain(play.undone().iter().rev()).collect();
    if turns.is_empty() {
        pen.text(0, 0, "none yet", pen.theme.dim);
        return;
    }
    let in_a_row = in_a_row(play, pen.width());
    let first = first_row(play, in_a_row, pen.height());
    for (y, (row, pair)) in turns.chunks(in_a_row).enumerate().skip(first).enumerate().take(pen.height()) {
        let mut line = Line::default();
        let room = pen.width() / in_a_row;
        for (column, turn) in pair.iter().enumerate() {
            let before = row * in_a_row + column;
            line.push_span(Span::styled(format!("{:>3} ", before + 1), pen.theme.dim));
            let room = room.saturating_sub(NUMBER);
            let said = text::fit(&told(play, turn, before), room.saturating_sub(1));
            let gap = " ".repeat(room.saturating_sub(text::width(&said)));
            line.push_span(Span::styled(format!("{said}{gap}"), style(play, turn, before, pen)));
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
    let in_a_row = in_a_row(play, width);
    let room = (width / in_a_row).max(1);
    let number = (first_row(play, in_a_row, height) + y) * in_a_row + (x / room).min(in_a_row - 1);
    (y < height && number < play.turns().len()).then_some(number + 1)
}

/// Moves in a row of so many cells: one where any of them would be cut otherwise.
fn in_a_row(play: &Play, width: usize) -> usize {
    let room = (width / PAIR).saturating_sub(NUMBER + 1);
    let turns = play.turns().iter().chain(play.undone());
    if turns.zip(0..).all(|(turn, before)| text::width(&told(play, turn, before)) <= room) { PAIR } else { 1 }
}

fn first_row(play: &Play, in_a_row: usize, height: usize) -> usize {
    let turns = play.turns().len() + play.undone().len();
    let rows = turns.div_ceil(in_a_row);
    let shown = play.viewed().saturating_sub(1) / in_a_row;
    (shown + 1).saturating_sub(height.max(1)).min(rows.saturating_sub(1))
}

/// Who moved, and how; in parentheses what was taken back.
fn told(play: &Play, turn: &Turn, before: usize) -> String {
    let player = match turn.by {
        Mover::Chance => "chance".to_owned(),
        _ => play.player_name(turn.player),
    };
    let said = format!("{} {}", text::clean(&player), text::clean(&turn.shown));
    if before < play.turns().len() { said } else { format!("({said})") }
}

fn style(play: &Play, turn: &Turn, number: usize, pen: &Pen) -> Style {
    if number >= play.turns().len() {
        return pen.theme.dim;
    }
    let side = if turn.player == play.maximiser() { pen.theme.max } else { pen.theme.min };
    if number + 1 == play.viewed() { side.patch(pen.theme.best).patch(pen.theme.cursor) } else { side }
}
