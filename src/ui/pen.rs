//! Writing into a buffer without ever leaving it.

use std::cell::RefCell;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::lines::{Lines, Stroke, Weight};
use super::{Symbols, Theme};
use crate::app::Named;
use crate::explain;
use crate::language::{SpanKind, Text};
use crate::layout::Area;
use crate::score::Window;
use crate::text;
pub(super) use crate::text::wrap;

/// Between pieces of a line.
const GAP: &str = "  ";

/// A part of a buffer to write into; what does not fit is left out.
pub(super) struct Pen<'a> {
    pub area: Rect,
    pub theme: &'a Theme,
    buffer: &'a mut Buffer,
    // What the words name, for whoever clicks on it.
    named: Option<&'a RefCell<Vec<Named>>>,
}

impl<'a> Pen<'a> {
    pub fn new(buffer: &'a mut Buffer, area: Rect, theme: &'a Theme) -> Self {
        let area = area.intersection(buffer.area);
        Self { area, theme, buffer, named: None }
    }

    /// Notes where nodes and answers are named in words.
    pub fn naming(self, named: &'a RefCell<Vec<Named>>) -> Self {
        Self { named: Some(named), ..self }
    }

    /// A pen for another part of the buffer.
    pub fn at(&mut self, area: Rect) -> Pen<'_> {
        let named = self.named;
        Pen { named, ..Pen::new(self.buffer, area, self.theme) }
    }

    /// A rectangle of the area, as far as it lies in it.
    pub fn part(&mut self, x: usize, y: usize, width: usize, height: usize) -> Pen<'_> {
        let (x, y) = (self.area.x + to_cells(x), self.area.y + to_cells(y));
        let part = Rect { x, y, width: to_cells(width), height: to_cells(height) };
        self.at(part.intersection(self.area))
    }

    /// The area without its last `rows` rows.
    pub fn above(&mut self, rows: usize) -> Pen<'_> {
        self.part(0, 0, self.width(), self.height().saturating_sub(rows))
    }

    /// The area without its first `rows` rows.
    pub fn below(&mut self, rows: usize) -> Pen<'_> {
        self.part(0, rows, self.width(), self.height().saturating_sub(rows))
    }

    /// The last `rows` rows of the area.
    pub fn last(&mut self, rows: usize) -> Pen<'_> {
        self.below(self.height().saturating_sub(rows))
    }

    pub fn width(&self) -> usize {
        usize::from(self.area.width)
    }

    pub fn height(&self) -> usize {
        usize::from(self.area.height)
    }

    /// Writes a line at a column and a row of the area, in the characters of the theme.
    pub fn line(&mut self, x: usize, y: usize, line: &Line) {
        self.put(x, y, &self.drawn(line));
    }

    pub fn typed(&mut self, x: usize, y: usize, line: &Line) {
        match self.theme.symbols {
            Symbols::Unicode => self.put(x, y, line),
            Symbols::Ascii => self.line(x, y, line),
        }
    }

    fn put(&mut self, x: usize, y: usize, line: &Line) {
        if x >= self.width() || y >= self.height() {
            return;
        }
        let room = self.area.width - to_cells(x);
        // Half a number would be another number.
        let is_cut = line.width() > usize::from(room);
        let (x, y) = (self.area.x + to_cells(x), self.area.y + to_cells(y));
        let (end, _) = self.buffer.set_line(x, y, line, room - u16::from(is_cut));
        if is_cut {
            self.buffer.set_string(end, y, self.theme.symbols.text("…"), self.theme.dim);
        }
    }

    fn drawn<'l>(&self, line: &'l Line) -> Line<'l> {
        let symbols = self.theme.symbols;
        let spans = line.spans.iter().map(|span| Span::styled(symbols.text(&span.content), span.style));
        spans.collect::<Line>().style(line.style)
    }

    /// Writes a text, shortened with an ellipsis where it is too long.
    pub fn text(&mut self, x: usize, y: usize, said: &str, style: Style) {
        let room = self.width().saturating_sub(x);
        let said = text::fit(&self.theme.symbols.text(said), room);
        self.line(x, y, &Line::from(Span::styled(said, style)));
    }

    /// Writes a line of words in the characters of the theme, and notes what is named in it.
    pub fn words(&mut self, x: usize, y: usize, drawn: &Text, style: Style) {
        let spans = drawn.spans().iter().map(|span| {
            let colour = match span.kind {
                SpanKind::Alpha => self.theme.alpha.fg,
                SpanKind::Beta => self.theme.beta.fg,
                _ => None,
            };
            Span::styled(span.text.clone(), colour.map_or(style, |colour| style.fg(colour)))
        });
        self.typed(x, y, &spans.collect());
        let Some(named) = self.named.filter(|_| y < self.height()) else { return };
        let mut start = x;
        for span in drawn.spans() {
            let end = start + text::width(&span.text);
            if let SpanKind::Node(_) | SpanKind::Choice(_) = span.kind {
                let [first, last] = [start, end.min(self.width())].map(|x| self.area.x + to_cells(x));
                let row = self.area.y + to_cells(y);
                named.borrow_mut().push(Named { row, columns: first..last, what: span.kind });
            }
            start = end;
        }
    }

    /// Writes a sign where nothing is written yet.
    pub fn sign(&mut self, x: usize, y: usize, sign: &str, style: Style) {
        let place = Position::new(self.area.x + to_cells(x), self.area.y + to_cells(y));
        if self.buffer.cell(place).is_some_and(|cell| cell.symbol() == " ") {
            self.text(x, y, sign, style);
        }
    }

    pub fn right(&mut self, y: usize, line: &Line) {
        let line = self.drawn(line);
        let width = line_width(&line);
        if width <= self.width() {
            self.line(self.width() - width, y, &line);
        }
    }

    pub fn style(&mut self, x: usize, y: usize, cells: usize, style: Style) {
        if x < self.width() && y < self.height() {
            let cells = cells.min(self.width() - x);
            let area = Rect::new(self.area.x + to_cells(x), self.area.y + to_cells(y), to_cells(cells), 1);
            self.buffer.set_style(area, style);
        }
    }

    pub fn ground(&mut self) {
        self.buffer.set_style(self.area, self.theme.text);
    }

    /// Writes lines one below the other from the top.
    pub fn lines<'l>(&mut self, lines: impl IntoIterator<Item = &'l Line<'l>>) {
        for (y, line) in lines.into_iter().enumerate().take(self.height()) {
            self.line(0, y, line);
        }
    }

    /// Draws a frame with a headline around the area and goes inside it.
    pub fn framed(&mut self, title: &str) -> Pen<'_> {
        let (width, height) = (self.width(), self.height());
        if width < 4 || height < 3 {
            return self.at(self.area);
        }
        let mut lines = Lines::new(Area::from(self.area).size());
        lines.frame(Area { x: 0, y: 0, ..self.area.into() }, Weight::Light);
        self.strokes(&lines.strokes(self.theme));
        if !title.is_empty() {
            let title = format!(" {} ", text::fit(&self.theme.symbols.text(title), title_cells(width)));
            self.text(1, 0, &title, self.theme.title);
        }
        self.part(1, 1, width - 2, height - 2)
    }

    /// Draws lines out of box-drawing characters.
    pub fn strokes(&mut self, strokes: &[Stroke]) {
        for stroke in strokes {
            let mut symbol = [0; 4];
            self.text(stroke.x.into(), stroke.y.into(), stroke.symbol.encode_utf8(&mut symbol), stroke.style);
        }
    }

    /// Writes a headline into the first line and goes below it.
    pub fn titled(&mut self, title: &str) -> Pen<'_> {
        self.text(0, 0, title, self.theme.title);
        self.below(1)
    }

    /// Draws a rule with a headline at the top, and a note at its end where that has room, and goes
    /// below it.
    pub fn ruled(&mut self, title: &str, note: &str) -> Pen<'_> {
        if self.height() < 2 {
            return self.at(self.area);
        }
        let said =
            format!("─ {} ", text::fit(&self.theme.symbols.text(title), self.width().saturating_sub(4)));
        let rest = self.width().saturating_sub(text::width(&said));
        self.text(0, 0, &format!("{said}{}", "─".repeat(rest)), self.theme.dim);
        if !note.is_empty() && text::width(note) + 4 < rest {
            self.right(0, &Line::from(Span::styled(format!(" {note} ─"), self.theme.dim)));
        }
        self.below(1)
    }
}

/// A window in brackets, its ends in their colours, as changed just now or not.
pub(super) fn window(window: Window, is_changed: [bool; 2], theme: &Theme) -> Vec<Span<'static>> {
    let (alpha, beta) = explain::window_ends(window);
    let [alpha, beta] = [alpha, beta].map(|end| theme.symbols.text(&end).into_owned());
    let [open, comma, close] = ["[", ", ", "]"].map(|said| Span::styled(said, theme.dim));
    let [low, high] = theme.ends(is_changed);
    vec![open, Span::styled(alpha, low), comma, Span::styled(beta, high), close]
}

/// How many cells the headline of a frame has, or of a rule.
pub(super) fn title_cells(width: usize) -> usize {
    width.saturating_sub(6)
}

/// A text in lines of at most `cells` cells, each behind `indent` blanks.
pub(super) fn paragraph(said: &str, indent: usize, cells: usize, style: Style) -> Vec<Line<'static>> {
    let blanks = " ".repeat(indent);
    let lines = wrap(said, cells).into_iter();
    lines.map(|line| Line::from(Span::styled(format!("{blanks}{line}"), style))).collect()
}

/// A text in at most `most` lines of `cells` cells. The last one has all the rest.
pub(super) fn wrap_within(said: &str, cells: usize, most: usize) -> Vec<String> {
    let mut lines = wrap(said, cells);
    if lines.len() > most {
        let rest = lines.split_off(most - 1).join(" ");
        lines.push(rest);
    }
    lines
}

pub(super) fn line_width(line: &Line) -> usize {
    spans_width(&line.spans)
}

pub(super) fn spans_width(spans: &[Span]) -> usize {
    spans.iter().map(|span| text::width(&span.content)).sum()
}

pub(super) fn to_cells(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// As many pieces as have room in `cells` cells, the first ones first, with a gap between two.
pub(super) fn fitting(
    pieces: impl IntoIterator<Item = Line<'static>>,
    gap: &Span<'static>,
    cells: usize,
) -> Line<'static> {
    let mut line = Line::default();
    for piece in pieces {
        let gap = if line.spans.is_empty() { Span::default() } else { gap.clone() };
        if line_width(&line) + gap.width() + line_width(&piece) > cells {
            break;
        }
        line.push_span(gap);
        line.extend(piece.spans);
    }
    line
}

/// Pieces behind a headline, in as many lines of `cells` cells as they need. No piece is broken.
pub(super) fn packed(head: Line<'static>, pieces: Vec<Line<'static>>, cells: usize) -> Vec<Line<'static>> {
    let indent = line_width(&head);
    let mut lines = vec![head];
    for piece in pieces {
        let Some(last) = lines.last_mut() else { break };
        let used = line_width(last);
        let gap = if used > indent { GAP } else { "" };
        if used > indent && used + gap.len() + line_width(&piece) > cells {
            let mut line = Line::from(" ".repeat(indent));
            line.extend(piece.spans);
            lines.push(line);
        } else {
            last.push_span(gap);
            last.extend(piece.spans);
        }
    }
    lines
}
