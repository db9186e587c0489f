//! The tree, out of characters.

mod boards;
mod cells;
mod draw;
mod label;
mod lines;
mod picture;
mod tags;

use ratatui::text::Span;

use super::Symbols;
use super::pen::Pen;
use crate::app::{Pane, SearchView};
use crate::explain::Labels;
use crate::explain::words::title as words;
use crate::layout::SpotKind;
use crate::record::NodeId;
pub use draw::picture;
pub use picture::{Item, Part, Picture, Pointer, Stroke, StrokeKind, Text, Tone};

/// The tree of a search, drawn; `None` where there is no room for it.
pub(super) fn of(pane: Pane, symbols: Symbols) -> Option<Picture> {
    let layout = pane.search.laid_out().layout.as_ref().filter(|layout| layout.size.height > 0)?;
    Some(draw::draw(&pane.scene(), layout, symbols))
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
        let style = pen.theme.stroke(stroke.kind);
        let mut symbol = [0; 4];
        pen.text(stroke.x.into(), stroke.y.into(), stroke.symbol.encode_utf8(&mut symbol), style);
    }
    for item in &picture.items {
        for text in item.name.iter().chain(&item.tag).chain(&item.mark).chain(&item.board) {
            write(text, pen);
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

fn write(text: &Text, pen: &mut Pen) {
    let theme = pen.theme;
    let spans = text.parts.iter().map(|part| Span::styled(part.text.as_str(), theme.tone(part.tone)));
    pen.line(text.x.into(), text.y.into(), &spans.collect());
}

fn label(item: &Item, pen: &mut Pen) {
    write(&item.label, pen);
    let (x, y) = (usize::from(item.label.x), usize::from(item.label.y));
    let width = item.label.width().into();
    if item.on_best_line {
        pen.style(x, y, width, pen.theme.best);
    }
    let Some(pointer) = item.pointer else { return };
    let (sign, style) = match pointer {
        Pointer::Now => ("●", pen.theme.now),
        Pointer::Cursor => ("›", pen.theme.cursor),
        Pointer::Held => ("★", pen.theme.changed),
    };
    pen.text(x - 1, y, sign, style);
    if matches!(item.what, SpotKind::Node(_)) {
        pen.style(x, y, width, style);
    }
}
