//! The tree, out of characters.

mod cells;
mod draw;
mod label;
mod lines;
mod picture;
mod tags;

use ratatui::layout::Margin;
use ratatui::text::Span;

use super::pen::Pen;
use crate::app::Model;
use crate::explain::Labels;
use crate::explain::words::title as words;
use crate::layout::What;
use crate::text;
pub use draw::picture;
pub use picture::{Item, Marker, Part, Picture, Pointer, Stroke, StrokeKind, Text, Tone};

/// Draws the tree into all of the pen's area.
pub(super) fn draw(model: &Model, pen: &mut Pen, is_framed: bool) {
    let Some(layout) = model.layout() else { return };
    let area = if is_framed { pen.area.inner(Margin::new(1, 1)) } else { pen.area };
    let picture = draw::draw(&model.scene(), layout);
    let labels = Labels::new(model.recording(), model.guide());
    let note = words::tree(picture.plies, picture.best_line_below.map(|root| labels.label(root)));
    if is_framed {
        pen.framed(&["tree", &note].join(if note.is_empty() { "" } else { ", " }));
    }
    paint(&picture, &mut pen.at(area));
    if !is_framed && !note.is_empty() {
        write_note(&note, &picture, &mut pen.at(area));
    }
}

/// Writes a note at the right, in the first row that has room for it.
fn write_note(note: &str, picture: &Picture, pen: &mut Pen) {
    const ROWS: u16 = 3;
    let from = usize::from(pen.area.width).saturating_sub(text::width(note));
    let is_behind = |x: u16, width: usize| usize::from(x) + width >= from;
    let is_taken = |row: u16| {
        let in_text = |text: &Text| text.y == row && is_behind(text.x, text.width().into());
        picture.strokes.iter().any(|stroke| stroke.y == row && is_behind(stroke.x, 1))
            || picture.items.iter().flat_map(Item::texts).any(in_text)
    };
    if let Some(row) = (0..ROWS.min(pen.area.height)).find(|&row| !is_taken(row)) {
        pen.text(from, row.into(), note, pen.theme.dim);
    }
}

fn paint(picture: &Picture, pen: &mut Pen) {
    for stroke in &picture.strokes {
        let style = pen.theme.stroke(stroke.kind);
        let mut symbol = [0; 4];
        pen.text(stroke.x.into(), stroke.y.into(), stroke.symbol.encode_utf8(&mut symbol), style);
    }
    for item in &picture.items {
        for text in item.name.iter().chain(&item.tag) {
            write(text, pen);
        }
        label(item, pen);
    }
}

fn write(text: &Text, pen: &mut Pen) {
    let theme = pen.theme;
    let spans = text.parts.iter().map(|part| Span::styled(part.text.as_str(), theme.tone(part.tone)));
    pen.line(text.x.into(), text.y.into(), &spans.collect());
}

fn label(item: &Item, pen: &mut Pen) {
    write(&item.label, pen);
    let (x, y, width) = (item.label.x.into(), item.label.y.into(), item.label.width().into());
    if item.on_best_line {
        pen.style(x, y, width, pen.theme.best);
    }
    let Some(marker) = item.marker else { return };
    let (sign, style) = match marker.pointer {
        Pointer::Now => ("●", pen.theme.now),
        Pointer::Cursor => ("›", pen.theme.cursor),
        Pointer::Held => ("★", pen.theme.changed),
    };
    pen.text(marker.x.into(), marker.y.into(), sign, style);
    if matches!(item.what, What::Node(_)) {
        pen.style(x, y, width, style);
    }
}
