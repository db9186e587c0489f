//! The tree.

use ratatui::layout::{Margin, Rect};
use ratatui::text::Span;

use super::pen::Pen;
use crate::app::Model;
use crate::layout::{Item, Picture, Pointer, Size, Text, What};

/// Draws the tree, laid out in so many cells, into all of the pen's area: the last rows may be
/// left out of it where nothing stands in them.
pub(super) fn draw(model: &Model, size: Size, pen: &mut Pen, is_framed: bool) {
    let area = inner(pen.area, is_framed);
    let picture = model.picture(size);
    if is_framed {
        pen.framed(&title(&picture));
    }
    paint(&picture, &mut pen.at(area));
}

/// Where the tree itself stands in its panel.
pub(super) fn inner(area: Rect, is_framed: bool) -> Rect {
    if is_framed { area.inner(Margin::new(1, 1)) } else { area }
}

/// Says which plies are in view where the first ones are not.
fn title(picture: &Picture) -> String {
    match picture.plies {
        (0, _) => "tree".to_owned(),
        (first, last) => format!("tree, plies {first} to {last}"),
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
