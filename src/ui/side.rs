//! The column beside the tree: the node, the position, the algorithm.

use ratatui::layout::Rect;

use super::inspector::Inspected;
use super::pen::{Pen, to_cells};
use super::{board, pseudo};
use crate::app::Model;
use crate::explain::{self, Change};
use crate::game::Player;
use crate::record::NodeId;
use crate::search::Role;

/// Rows that the inspector keeps before anything else is shown, its frame included; in a low
/// column fewer, so that the position has room.
const INSPECTOR: usize = 11;
const LOW_INSPECTOR: usize = 7;
const LOW: usize = 24;

/// Draws the panels into the pen's area, the inspector taking what the others leave.
pub(super) fn draw(model: &Model, changes: &[Change], pen: &mut Pen) {
    let recording = model.recording();
    let inspected = Inspected::new(model, changes);
    let least = if pen.height() < LOW { LOW_INSPECTOR } else { INSPECTOR };
    let mut room = pen.height().saturating_sub(least);
    let board = model.guide().board(recording, inspected.node).map(|found| (board::rows(&found) + 2, found));
    let board = board.filter(|(rows, _)| *rows <= room);
    room -= board.as_ref().map_or(0, |(rows, _)| *rows);
    let code = explain::pseudo_code(recording, model.clock()).map(|code| (code.lines.len() + 2, code));
    let code = code.filter(|(rows, _)| *rows <= room);
    room -= code.as_ref().map_or(0, |(rows, _)| *rows);
    let mut area = pen.area;
    let mut next = |rows: usize| {
        let cut = Rect { height: to_cells(rows).min(area.height), ..area };
        area.y += cut.height;
        area.height -= cut.height;
        cut
    };
    let title = inspected.title();
    let top = next(least + room);
    inspected.draw(&mut pen.at(top).framed(&title));
    if let Some((rows, found)) = board {
        let title = position_title(model, inspected.node);
        board::draw(&found, maximiser(model), &mut pen.at(next(rows)).framed(&title));
    }
    if let Some((rows, code)) = code {
        pseudo::draw(&code, &mut pen.at(next(rows)).framed(&code.title));
    }
}

fn position_title(model: &Model, node: NodeId) -> String {
    match model.guide().player(model.recording(), node) {
        Some((_, name)) if !model.recording().node(node).is_leaf() => format!("position, {name} to move"),
        _ => "position".to_owned(),
    }
}

/// The player who maximises: the one to move at a MAX node.
fn maximiser(model: &Model) -> Player {
    let recording = model.recording();
    let first = model.guide().player(recording, NodeId::ROOT).map_or(Player::First, |(player, _)| player);
    if recording.node(NodeId::ROOT).role == Role::Min { first.opponent() } else { first }
}
