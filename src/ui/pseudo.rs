//! The algorithm as pseudo-code, with the line that is being done.

use ratatui::text::Line;

use super::pen::{Pen, wrap};
use crate::explain::PseudoCode;
use crate::language::{SpanKind, Text};
use crate::text;

/// Cells before the code, for the sign at the line that is being done.
const SIGN_CELLS: usize = 2;
/// How much farther in the rest of a line stands that was too long.
const REST_CELLS: usize = 4;

/// How many rows the code takes in an area that wide: long lines go on in the next row, where
/// there is room for that.
pub(super) fn rows(code: &PseudoCode, cells: usize, room: usize) -> usize {
    let wrapped = wrapped(code, cells).len();
    if wrapped <= room { wrapped } else { code.lines.len() }
}

/// Writes the code into all of the pen's area. Where it is too long, its head stays, and the rest is
/// shown around the current line; an ellipsis stands where lines are left out.
pub(super) fn draw(code: &PseudoCode, pen: &mut Pen) {
    let height = pen.height();
    let mut rows = wrapped(code, pen.width());
    if rows.len() > height {
        rows = code.lines.iter().cloned().enumerate().collect();
    }
    let current = code.current.unwrap_or(0);
    let first = (current + 1).saturating_sub(height.saturating_sub(1)).min(rows.len().saturating_sub(height));
    let shown = rows.split_off(first);
    let is_cut = shown.len() > height;
    let head = rows.into_iter().next().filter(|_| height > 1);
    let skipped = usize::from(head.is_some());
    let mut before = None;
    for (y, (number, row)) in head.iter().chain(shown.iter().skip(skipped)).take(height).enumerate() {
        let is_current = code.current == Some(*number);
        let style = if is_current { pen.theme.now } else { pen.theme.text };
        if is_current && before != Some(number) {
            pen.text(0, y, "›", pen.theme.now);
        }
        let room = pen.width().saturating_sub(SIGN_CELLS);
        let drawn = pen.theme.symbols.drawn(&code_spans(&text::fit(row, room)));
        pen.words(SIGN_CELLS, y, &drawn, style);
        before = Some(number);
    }
    for y in head.map(|_| 0).into_iter().chain(is_cut.then(|| height.saturating_sub(1))) {
        pen.right(y, &Line::styled(" …", pen.theme.dim));
    }
}

/// A line of code in which the words for alpha and beta are known as such.
fn code_spans(line: &str) -> Text {
    let ends = [("alpha", SpanKind::Alpha), ("beta", SpanKind::Beta)];
    let mut spans = Text::default();
    let mut rest = line;
    let next = |rest: &str| {
        let found = ends.into_iter().filter_map(|(name, kind)| Some((rest.find(name)?, name, kind)));
        found.min_by_key(|&(at, ..)| at)
    };
    while let Some((at, name, kind)) = next(rest) {
        spans.push_words(rest[..at].to_owned());
        spans.push(kind, name);
        rest = &rest[at + name.len()..];
    }
    spans.push_words(rest.to_owned());
    spans
}

/// The code in rows, each with the number of its line; what has no room in one goes on in the next.
fn wrapped(code: &PseudoCode, cells: usize) -> Vec<(usize, String)> {
    let room = cells.saturating_sub(SIGN_CELLS);
    let in_rows = |(number, line): (usize, &String)| {
        let (indent, said) = (line.len() - line.trim_start().len(), line.trim_start());
        let pieces = if text::width(line) <= room {
            vec![said.to_owned()]
        } else {
            wrap(said, room.saturating_sub(indent + REST_CELLS))
        };
        let row = move |(piece, said): (usize, String)| {
            let more = if piece == 0 { 0 } else { REST_CELLS };
            (number, format!("{}{said}", " ".repeat(indent + more)))
        };
        pieces.into_iter().enumerate().map(row)
    };
    code.lines.iter().enumerate().flat_map(in_rows).collect()
}
