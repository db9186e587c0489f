//! Small boards on the nodes, as books draw them.

use super::picture::{Part, Tone};
use crate::game::{Cell, Player};
use crate::layout::{BoardForm, LayoutContext};
use crate::record::NodeId;
use crate::text;

/// What stands in an empty cell where no lines do.
const EMPTY: &str = "·";

/// The rows of a node's board.
pub(super) fn rows(context: &LayoutContext, node: NodeId, form: BoardForm) -> Vec<Vec<Part>> {
    let Some(board) = context.view.board(node).filter(|board| BoardForm::of(board).size == form.size) else {
        return Vec::new();
    };
    let max = context.view.maximiser().unwrap_or(Player::First);
    let mut rows: Vec<Vec<Part>> = Vec::new();
    for cells in &board.rows {
        if form.is_ruled && !rows.is_empty() {
            rows.push(vec![Part::new(vec!["─"; cells.len()].join("┼"), Tone::Unvisited)]);
        }
        let mut row = Vec::new();
        for cell in cells {
            let between = if form.is_ruled { "│" } else { " " };
            let has_between = !row.is_empty() && (form.is_ruled || form.cell > 1);
            row.extend(has_between.then(|| Part::new(between, Tone::Unvisited)));
            row.push(piece(cell, max, form));
        }
        rows.push(row);
    }
    rows
}

fn piece(cell: &Cell, max: Player, form: BoardForm) -> Part {
    let said = text::clean(&cell.text);
    let said = match &*said {
        "." if form.is_ruled => " ",
        "." => EMPTY,
        said => said,
    };
    let tone = match cell.owner {
        _ if cell.touched && said != " " => Tone::Changed,
        Some(owner) if owner == max => Tone::Max,
        Some(_) => Tone::Min,
        None => Tone::Unvisited,
    };
    let room = usize::from(form.cell);
    let said = text::fit(said, room);
    let spare = room.saturating_sub(text::width(&said));
    Part::new(format!("{}{said}", " ".repeat(spare)), tone)
}
