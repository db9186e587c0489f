//! The tree, out of characters; and the signs before nodes that are pointed at, in every shape of it.

mod draw;
mod label;
mod picture;
mod tags;

use ratatui::style::Style;

use super::pen::Pen;
use super::{Theme, title};
use crate::app::Pane;
use crate::explain::{Labels, Marks};
use crate::layout::{Scene, SpotKind};
use crate::record::NodeId;
pub(super) use draw::draw;
pub use draw::picture;
pub use picture::{Item, Picture, PlacedLine};

/// What the sign before a node points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// The node that the moment is about.
    Now,
    /// The node that is looked at.
    Cursor,
    /// Where a bound or a value comes from.
    Held,
}

impl Pointer {
    /// What points at a spot, where the moment is about the node `now`. A node that is not open is folded over
    /// all that lies below it.
    pub(super) fn at(scene: &Scene, now: NodeId, what: SpotKind, is_open: bool) -> Option<Self> {
        let node = match what {
            SpotKind::Branch(branch) if scene.branch == Some(branch) => return Some(Self::Cursor),
            SpotKind::Node(node) => node,
            _ => return None,
        };
        let stands_for = |meant| node == meant || (!is_open && scene.view.recording().contains(node, meant));
        if stands_for(now) {
            Some(Self::Now)
        } else if stands_for(scene.cursor) && !(scene.branch.is_some() && is_open) {
            Some(Self::Cursor)
        } else {
            scene.held.is_some_and(stands_for).then_some(Self::Held)
        }
    }

    pub(super) const fn drawn(self, theme: &Theme) -> (&'static str, Style) {
        match self {
            Self::Now => ("●", theme.now),
            Self::Cursor => ("›", theme.cursor),
            Self::Held => ("★", theme.changed),
        }
    }
}

/// What is in view of a tree; empty where that is all of it.
pub(super) fn note(pane: Pane, picture: &Picture) -> String {
    let labels = Labels::new(pane.search.recording(), pane.search.session().replay);
    title::tree(picture.plies, picture.best_line_below.map(|root| labels.label(root))).to_string()
}

pub(super) const BREAKPOINT: &str = "■";

/// Writes a picture into the pen's area, with a sign before the nodes that have a breakpoint. Says which
/// marks can be seen.
pub(super) fn paint(pane: Pane, picture: &Picture, pen: &mut Pen) -> Marks {
    let breakpoints: Vec<NodeId> = pane.search.breakpoint_nodes().collect();
    pen.strokes(&picture.strokes);
    for item in &picture.items {
        for text in item.name.iter().chain(&item.tag).chain(&item.mark).chain(&item.board) {
            pen.line(text.x.into(), text.y.into(), &text.line);
        }
        label(item, pen);
    }
    for item in &picture.items {
        let is_one = matches!(item.what, SpotKind::Node(node) if breakpoints.contains(&node));
        if let (true, None, Some(x)) = (is_one, item.pointer, item.label.x.checked_sub(1)) {
            pen.sign(x.into(), item.label.y.into(), BREAKPOINT, pen.theme.changed);
        }
    }
    pane.marks().among(|node| picture.items.iter().any(|item| item.marked == Some(node)))
}

fn label(item: &Item, pen: &mut Pen) {
    let (x, y) = (usize::from(item.label.x), usize::from(item.label.y));
    pen.line(x, y, &item.label.line);
    let width = item.label.width().into();
    if item.on_best_line {
        pen.style(x, y, width, pen.theme.best);
    }
    let Some(pointer) = item.pointer else { return };
    let (sign, style) = pointer.drawn(pen.theme);
    pen.text(x - 1, y, sign, style);
    if matches!(item.what, SpotKind::Node(_)) {
        pen.style(x, y, width, style);
    }
}
