//! The column beside the tree: the node, the position, the algorithm.

use ratatui::layout::Rect;

use super::inspector::Inspected;
use super::pen::{Pen, title_cells, to_cells};
use super::{board, pseudo};
use crate::app::{Model, Panel};
use crate::explain;
use crate::explain::words::node as words;
use crate::game::Player;

/// Rows that the inspector keeps before anything else is shown, its frame included; in a low
/// column fewer, so that the position has room.
const INSPECTOR: usize = 11;
const LOW_INSPECTOR: usize = 7;
const LOW: usize = 24;

/// Draws the panels into the pen's area, the inspector taking what the others leave; or the one
/// that was chosen.
pub(super) fn draw(model: &Model, inspected: &Inspected, pen: &mut Pen) {
    if model.panel() != Panel::Usual {
        let title = panel_title(model, inspected, pen.width());
        panel(model, inspected, &mut pen.framed(&title));
        return;
    }
    let least = if pen.height() < LOW { LOW_INSPECTOR } else { INSPECTOR };
    let mut room = pen.height().saturating_sub(least);
    let board = model.view().board(inspected.id()).map(|found| (found.height() + 2, found));
    let board = board.filter(|(rows, _)| *rows <= room);
    room -= board.as_ref().map_or(0, |(rows, _)| *rows);
    let code = explain::pseudo_code(&model.view());
    // A frame takes two rows and two columns.
    let (wide, high) = (pen.width().saturating_sub(2), room.saturating_sub(2));
    let code = code.map(|code| (pseudo::rows(&code, wide, high) + 2, code));
    let code = code.filter(|(rows, _)| *rows <= room);
    room -= code.as_ref().map_or(0, |(rows, _)| *rows);
    let mut area = pen.area;
    let mut next = |rows: usize| {
        let cut = Rect { height: to_cells(rows).min(area.height), ..area };
        area.y += cut.height;
        area.height -= cut.height;
        cut
    };
    let title = inspected.title(title_cells(pen.width()));
    let top = next(least + room);
    inspected.draw(&mut pen.at(top).framed(&title));
    if let Some((rows, found)) = board {
        let title = words::position(&model.view(), inspected.id());
        board::draw(&found, max(model), &mut pen.at(next(rows)).framed(&title));
    }
    if let Some((rows, code)) = code {
        pseudo::draw(&code, &mut pen.at(next(rows)).framed(&code.title));
    }
}

/// What the chosen panel shows.
pub(super) fn panel_title(model: &Model, inspected: &Inspected, width: usize) -> String {
    match model.panel() {
        Panel::Usual => String::new(),
        Panel::Node => inspected.title(title_cells(width)),
        Panel::Position => words::position(&model.view(), inspected.id()),
        Panel::Code => explain::pseudo_code(&model.view()).map_or_else(String::new, |code| code.title),
    }
}

/// Draws the chosen panel into all of the pen's area.
pub(super) fn panel(model: &Model, inspected: &Inspected, pen: &mut Pen) {
    match model.panel() {
        Panel::Usual => {}
        Panel::Node => inspected.draw(pen),
        Panel::Position => {
            if let Some(found) = model.view().board(inspected.id()) {
                board::draw(&found, max(model), pen);
            }
        }
        Panel::Code => {
            if let Some(code) = explain::pseudo_code(&model.view()) {
                pseudo::draw(&code, pen);
            }
        }
    }
}

/// The player who maximises.
fn max(model: &Model) -> Player {
    model.view().maximiser().unwrap_or(Player::First)
}
