//! The position at the node that is looked at.

use super::board;
use super::pen::Pen;
use crate::app::Model;
use crate::game::{Board, Player};
use crate::record::NodeId;

/// The board there, if the game has one.
pub(super) fn at(model: &Model, node: NodeId) -> Option<Board> {
    model.guide().board(model.recording(), node)
}

/// Says what it is, and who is to move.
pub(super) fn title(model: &Model, node: NodeId) -> String {
    match model.guide().player(model.recording(), node) {
        Some((_, name)) if !model.guide().is_leaf(model.recording(), node) => {
            format!("position, {name} to move")
        }
        _ => "position".to_owned(),
    }
}

/// Draws the board into the pen's area.
pub(super) fn draw(model: &Model, found: &Board, pen: &mut Pen) {
    let maximiser = model.guide().maximiser(model.recording());
    board::draw(found, maximiser.unwrap_or(Player::First), pen);
}
