//! What stands around the board: moves to choose from, moves that were played, what was found.

use ratatui::text::{Line, Span};

use super::super::pen::{Pen, wrap, wrap_within};
use super::board::HINTED;
use crate::app::{ListStep, Play};
use crate::language::say;
use crate::text;

/// Draws the moves that are chosen from in a list into the pen's area.
pub(super) fn list(play: &Play, pen: &mut Pen) {
    let (rows, room) = (play.rows(), pen.height());
    let here = rows.iter().rposition(|row| row.step == ListStep::OnWay);
    let lines = rows.iter().enumerate().skip(play.first_listed(&rows, room)).take(room);
    for (y, (number, row)) in lines.enumerate() {
        let place = if let ListStep::Choice(place) = row.step { Some(place) } else { None };
        let is_chosen = place.is_some() && play.choice().place() == place;
        let hint = if place.is_some() && play.hinted() == place { HINTED } else { "" };
        let style = match row.step {
            _ if is_chosen => pen.theme.now,
            ListStep::OnWay => pen.theme.title,
            ListStep::Beside => pen.theme.dim,
            ListStep::Choice(_) => pen.theme.text,
        };
        let mark = match () {
            () if is_chosen => "›",
            () if here == Some(number) => "●",
            () => " ",
        };
        pen.text(3, y, &row.lines, pen.theme.dim);
        let said = text::clean(&row.said);
        pen.text(3 + text::width(&row.lines), y, &format!("{said} {hint}"), style);
        pen.text(1, y, mark, style);
    }
}

/// Draws the moves of the game into the pen's area, scrolled to the position that is shown.
pub(super) fn moves(play: &Play, pen: &mut Pen) {
    let turns: Vec<_> = play.all_turns().collect();
    if turns.is_empty() {
        pen.text(0, 0, &say!("play-none-yet").to_string(), pen.theme.dim);
    }
    let rows = play.move_rows(pen.area.into());
    let width = pen.width() / rows.in_a_row;
    for (before, turn) in turns.into_iter().enumerate() {
        let cell = before + rows.empty;
        let Some(y) = (cell / rows.in_a_row).checked_sub(rows.first) else { continue };
        let side = if turn.player == play.maximiser() { pen.theme.max } else { pen.theme.min };
        let style = match () {
            () if before >= play.turns().len() => pen.theme.dim,
            () if before + 1 == play.viewed() => side.patch(pen.theme.best).patch(pen.theme.cursor),
            () => side,
        };
        let (number, said) = play.numbered_move(before, turn, rows.in_a_row);
        let room = width.saturating_sub(text::width(&number));
        let said = text::fit(&said, room.saturating_sub(1));
        let gap = " ".repeat(room.saturating_sub(text::width(&said)));
        let number = Span::styled(number, pen.theme.dim);
        let line = Line::from(vec![number, Span::styled(format!("{said}{gap}"), style)]);
        pen.line((cell % rows.in_a_row) * width, y, &line);
    }
}

/// Cells that the labels of the report have.
const LABEL: usize = 11;

/// Nothing behind a label takes more lines than this.
const LINES: usize = 3;

/// Draws what the last search found, and how many nodes it took, beside what others take.
pub(super) fn report(play: &Play, pen: &mut Pen) {
    let (worth, rows) = play.report();
    let style = if rows.is_empty() { pen.theme.dim } else { pen.theme.title };
    let mut y = 0;
    for line in wrap(&text::clean(&worth.to_string()), pen.width()) {
        pen.text(0, y, &line, style);
        y += 1;
    }
    let room = pen.width().saturating_sub(LABEL);
    for (label, said) in rows {
        pen.text(0, y, &label.to_string(), pen.theme.dim);
        for line in wrap_within(&said.to_string(), room, LINES) {
            pen.text(LABEL, y, &text::fit(&line, room), pen.theme.text);
            y += 1;
        }
    }
}
