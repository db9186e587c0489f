//! The panels beside the tree, or below it where there is no column: the node, the position, the algorithm.

use super::inspector::Inspected;
use super::pen::{Pen, title_cells, to_cells};
use super::{board, pseudo};
use crate::app::Model;
use crate::explain;
use crate::explain::words::node as words;
use crate::game::Player;
use crate::language::say;
use crate::layout::{Area, Rest};
use crate::record::{Moment, NodeId};
use crate::view::View;

pub(super) struct Panel {
    /// How many rows it wants for a node, by the width and the height of its room; `None` where it has
    /// nothing to show. Without room the answer is the same at every moment.
    rows: fn(&View, NodeId, usize, usize) -> Option<usize>,
    pub title: fn(&Inspected, usize) -> String,
    pub draw: fn(&Inspected, &mut Pen),
}

/// The panels in the order in which they are shown. The first takes what the others leave.
const PANELS: &[Panel] = &[
    Panel {
        rows: |_, _, _, _| Some(0),
        title: |node, cells| node.title(cells),
        draw: |node, pen| node.draw(pen),
    },
    Panel {
        rows: |view, id, _, _| view.board(id).map(|board| board.height()),
        title: |node, _| board_title(node),
        draw: draw_board,
    },
    Panel {
        rows: |view, _, cells, room| explain::pseudo_code(view).map(|code| pseudo::rows(&code, cells, room)),
        title: |node, cells| {
            explain::pseudo_code(&node.view).map_or_else(String::new, |code| code.title(cells))
        },
        draw: |node, pen| {
            if let Some(code) = explain::pseudo_code(&node.view) {
                pseudo::draw(&code, pen);
            }
        },
    },
];

/// Rows that the first panel keeps before anything else is shown, its frame included; in a low column
/// fewer, so that the position has room.
const FIRST: usize = 11;
const LOW_FIRST: usize = 7;
const LOW: usize = 24;

/// The panel that was chosen among those that have something to show; `None` where that is all of them.
pub(super) fn chosen(model: &Model) -> Option<&'static Panel> {
    let view = model.view().at(Moment::START);
    if view.is_empty() {
        return None;
    }
    let shown: Vec<_> = PANELS.iter().filter(|panel| panel.rows_wanted(&view).is_some()).collect();
    (model.preferences.panel % (shown.len() + 1)).checked_sub(1).map(|number| shown[number])
}

/// Tells a model how large its screen is, with as many rows for a panel as that wants: before a key is pressed.
pub fn fit(model: &mut Model, area: Area) {
    let rows = chosen(model).and_then(|panel| panel.rows_wanted(&model.view().at(Moment::START)));
    model.resize(area, rows);
}

impl Panel {
    fn rows_wanted(&self, view: &View) -> Option<usize> {
        (self.rows)(view, NodeId::ROOT, 0, 0)
    }

    fn draw_framed(&self, inspected: &Inspected, pen: &mut Pen) {
        let title = (self.title)(inspected, title_cells(pen.width()));
        (self.draw)(inspected, &mut pen.framed(&title));
    }
}

/// Draws the panel that was chosen into the pen's area, or all that there is room for.
pub(super) fn draw(model: &Model, inspected: &Inspected, pen: &mut Pen) {
    if let Some(panel) = chosen(model) {
        return panel.draw_framed(inspected, pen);
    }
    let least = if pen.height() < LOW { LOW_FIRST } else { FIRST };
    let mut room = pen.height().saturating_sub(least);
    let mut shown = Vec::new();
    for panel in &PANELS[1..] {
        // A frame takes two rows and two columns.
        let (cells, high) = (pen.width().saturating_sub(2), room.saturating_sub(2));
        let rows = (panel.rows)(&inspected.view, inspected.id, cells, high).map(|rows| rows + 2);
        if let Some(rows) = rows.filter(|rows| *rows <= room) {
            room -= rows;
            shown.push((panel, rows));
        }
    }
    shown.insert(0, (&PANELS[0], least + room));
    let mut rest = Rest(pen.area.into());
    for (panel, rows) in shown {
        panel.draw_framed(inspected, &mut pen.at(rest.top(to_cells(rows)).into()));
    }
}

fn board_title(inspected: &Inspected) -> String {
    let Inspected { view, labels, .. } = inspected;
    match inspected.model.pointed_board() {
        Some((_, None)) => say!("node-after-line").to_string(),
        Some((_, Some(node))) => words::position(view, node, Some(labels.name(node))).to_string(),
        None => words::position(view, inspected.id, None).to_string(),
    }
}

fn draw_board(inspected: &Inspected, pen: &mut Pen) {
    let pointed = inspected.model.pointed_board().map(|(board, _)| board);
    if let Some(found) = pointed.or_else(|| inspected.view.board(inspected.id)) {
        board::draw(&found, inspected.view.maximiser().unwrap_or(Player::First), pen);
    }
}
