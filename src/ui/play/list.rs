//! Moves as a list: of games whose board does not tell them apart, and of those without a board as
//! the part of the tree that the game has come through.

use ratatui::layout::{Position, Rect};

use super::super::pen::Pen;
use super::board::HINT;
use crate::app::{OutlineRow, OutlineStep, Play, PlayAction};
use crate::explain::{chance_label, number_label};
use crate::game::Outcome;
use crate::text;

/// Draws the moves into the pen's area.
pub(super) fn draw(play: &Play, pen: &mut Pen) {
    if pen.height() == 0 {
        return;
    }
    if head(play) > 0 {
        pen.text(1, 0, &path(play), pen.theme.title);
    }
    let rows = rows(play);
    let room = pen.height().saturating_sub(head(play));
    let here = rows.iter().rfind(|row| row.is_on_the_way());
    let shown = rows.iter().skip(first(play, &rows, room)).take(room);
    for (y, row) in (head(play)..).zip(shown) {
        let place = row.place();
        let is_chosen = place.is_some() && play.choice().place() == place;
        let is_hinted = place.is_some() && play.hinted() == place;
        let mark = match here {
            _ if is_chosen => "›",
            Some(here) if std::ptr::eq(here, row) => "●",
            _ => " ",
        };
        let hint = if is_hinted { HINT } else { "" };
        let style = match row {
            _ if is_chosen => pen.theme.now,
            Row::Node(OutlineRow { step: OutlineStep::Way, .. }) => pen.theme.title,
            Row::Node(OutlineRow { step: OutlineStep::Beside, .. }) => pen.theme.dim,
            _ => pen.theme.text,
        };
        let (lines, said) = row.told(play);
        pen.text(3, y, lines, pen.theme.dim);
        let x = 3 + text::width(lines);
        pen.text(x, y, &format!("{said} {hint}"), style);
        pen.text(1, y, mark, style);
    }
}

/// What pointing at a cell of the screen means, where the moves are drawn in `area`.
pub(super) fn at(play: &Play, area: Rect, cell: Position) -> Option<PlayAction> {
    let row = usize::from(cell.y.checked_sub(area.y)?).checked_sub(head(play))?;
    let room = usize::from(area.height).saturating_sub(head(play));
    let rows = rows(play);
    let row = rows.get(first(play, &rows, room) + row).filter(|_| row < room)?;
    row.place().map(PlayAction::PlayPlace)
}

/// A line of the list.
enum Row<'a> {
    Move(u32),
    Node(&'a OutlineRow),
}

impl Row<'_> {
    /// The place of the move that it stands for.
    fn place(&self) -> Option<u32> {
        match self {
            Self::Move(place) | Self::Node(OutlineRow { step: OutlineStep::Choice(place), .. }) => {
                Some(*place)
            }
            Self::Node(_) => None,
        }
    }

    fn is_on_the_way(&self) -> bool {
        matches!(self, Self::Node(row) if row.step == OutlineStep::Way)
    }

    /// The lines that lead there, and what is said.
    fn told(&self, play: &Play) -> (&str, String) {
        match self {
            Self::Move(place) => ("", text::clean(play.choice().shown(*place)).into_owned()),
            Self::Node(row) => {
                let label = text::clean(&row.label);
                let sign = if row.sign.is_empty() { String::new() } else { format!("{} ", row.sign) };
                let value = row.value.map_or_else(String::new, |value| format!(" = {}", number_label(value)));
                let odds = row.odds.map_or_else(String::new, |odds| format!("{} ", chance_label(odds)));
                (&row.lines, format!("{odds}{sign}{label}{value}"))
            }
        }
    }
}

fn rows(play: &Play) -> Vec<Row<'_>> {
    if play.outline().is_empty() {
        return play.choice().listed().into_iter().map(Row::Move).collect();
    }
    play.outline().iter().map(Row::Node).collect()
}

/// Lines above the list of moves.
fn head(play: &Play) -> usize {
    if play.board().is_some() { 0 } else { 2 }
}

/// The first row that is drawn, so that the chosen move is in view, or where the game stands.
fn first(play: &Play, rows: &[Row], room: usize) -> usize {
    let chosen = rows.iter().position(|row| row.place().is_some() && row.place() == play.choice().place());
    let here = || rows.iter().rposition(Row::is_on_the_way);
    let focus = chosen.or_else(here).unwrap_or(0);
    (focus + 1).saturating_sub(room / 2 + 1).min(rows.len().saturating_sub(room))
}

/// Where in a tree the game stands: the moves that lead there, and what a leaf is worth.
fn path(play: &Play) -> String {
    let mut path = vec![text::clean(play.root_name()).into_owned()];
    path.extend(play.turns().iter().take(play.viewed()).map(|turn| text::clean(&turn.shown).into_owned()));
    let path = path.join(" › ");
    match play.outcome() {
        Some(Outcome::Points(points)) => format!("{path} = {points}"),
        _ => path,
    }
}
