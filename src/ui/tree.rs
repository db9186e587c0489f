//! The tree, out of characters.

mod draw;
mod label;
mod lines;
mod picture;
mod tags;

use super::Theme;
use super::pen::Pen;
use crate::app::{Pane, SearchView};
use crate::explain::Labels;
use crate::explain::words::title as words;
use crate::layout::SpotKind;
use crate::record::NodeId;
pub use draw::picture;
pub(super) use lines::weights;
pub use picture::{Item, Picture, PlacedLine, Stroke};

/// The tree of a search, drawn; `None` where there is no room for it.
pub(super) fn of(pane: Pane, theme: &Theme) -> Option<Picture> {
    let layout = pane.search.laid_out().layout.as_ref().filter(|layout| layout.size.height > 0)?;
    Some(draw::draw(&pane.scene(), layout, theme))
}

/// What is in view of a tree; empty where that is all of it.
pub(super) fn note(search: &SearchView, picture: &Picture) -> String {
    let labels = Labels::new(search.recording(), search.session().replay);
    words::tree(picture.plies, picture.best_line_below.map(|root| labels.label(root))).to_string()
}

/// The sign of a breakpoint.
pub(super) const BREAKPOINT: &str = "■";

/// Writes a picture into the pen's area, with a sign before the nodes that have a breakpoint.
pub(super) fn paint(picture: &Picture, breakpoints: &[NodeId], pen: &mut Pen) {
    for stroke in &picture.strokes {
        let mut symbol = [0; 4];
        pen.text(stroke.x.into(), stroke.y.into(), stroke.symbol.encode_utf8(&mut symbol), stroke.style);
    }
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
