//! The page of breakpoints: what is set, what is typed and what is wrong with it, and what a condition is
//! made of.

use ratatui::text::{Line, Span};

use super::hints::prompt;
use super::pen::{Pen, to_cells, wrap};
use crate::app::{Breakpoint, BreakpointPage, Model};
use crate::explain::Labels;
use crate::explain::words::breakpoints::{ASKED, NONE, TITLE, VOCABULARY, more, node};
use crate::text;

/// Cells before a line.
const INDENT: usize = 2;
/// The sign before what is typed.
const SIGN: &str = "> ";

/// Draws the page.
pub(super) fn draw(model: &Model, page: &BreakpointPage, pen: &mut Pen) {
    let theme = pen.theme;
    pen.text(0, 0, TITLE, theme.title);
    let mut y = 1;
    for line in list(model, page, pen) {
        pen.line(INDENT, y, &line);
        y += 1;
    }
    y += 1;
    pen.text(0, y, ASKED, theme.title);
    let width = pen.area.width.saturating_sub(to_cells(INDENT));
    let row = ratatui::layout::Rect {
        x: pen.area.x + to_cells(INDENT),
        y: pen.area.y + to_cells(y + 1),
        width,
        height: 1,
    };
    prompt(SIGN, &page.typed, &mut pen.at(row));
    y += 2;
    if let Some(error) = &page.error {
        let before = INDENT + SIGN.len() + error.cells_before();
        if before < pen.width() {
            pen.text(before, y, "^", theme.cut);
            y += 1;
        }
        for line in wrap(&text::clean(&error.problem.to_string()), pen.width().saturating_sub(INDENT)) {
            pen.typed(INDENT, y, &Line::styled(line, theme.cut));
            y += 1;
        }
    }
    vocabulary(y + 1, pen);
}

/// What a condition is made of, from a row on: with what it means, or without where the rows are too few.
fn vocabulary(first: usize, pen: &mut Pen) {
    let theme = pen.theme;
    if first + VOCABULARY.len() > pen.height() {
        let all: Vec<_> = VOCABULARY.iter().map(|(what, _)| *what).collect();
        // As they are typed.
        let lines = wrap(&all.join(" · "), pen.width().saturating_sub(INDENT));
        for (y, line) in (first..).zip(lines) {
            pen.typed(INDENT, y, &Line::styled(line, theme.key));
        }
        return;
    }
    let widest = VOCABULARY.iter().map(|(what, _)| text::width(what)).max().unwrap_or(0);
    for (y, (what, meaning)) in (first..).zip(VOCABULARY) {
        pen.typed(INDENT, y, &Line::styled(what, theme.key));
        pen.typed(INDENT + widest + 2, y, &Line::styled(meaning, theme.text));
    }
}

/// The breakpoints around the one that is pointed at, as many as a third of the page has room for.
fn list(model: &Model, page: &BreakpointPage, pen: &Pen) -> Vec<Line<'static>> {
    let theme = pen.theme;
    let all = model.shown().breakpoints();
    if all.is_empty() {
        return vec![Line::styled(NONE, theme.dim)];
    }
    let room = (pen.height() / 3).max(1);
    let first = (page.chosen + 1).saturating_sub(room);
    let labels = Labels::of(&model.view());
    let shown = all.iter().enumerate().skip(first).take(room).map(|(number, breakpoint)| {
        let said = match breakpoint {
            Breakpoint::Node(id) => {
                node(&labels.name(*id), model.recording().entered(*id), model.recording().left(*id))
            }
            Breakpoint::Condition(condition, _) => condition.text().to_owned(),
        };
        let is_chosen = number == page.chosen;
        let style = if is_chosen { theme.title } else { theme.text };
        Line::from(vec![
            Span::styled(if is_chosen { "› " } else { "  " }, theme.cursor),
            Span::styled(text::clean(&said).into_owned(), style),
        ])
    });
    let mut lines: Vec<_> = shown.collect();
    if lines.len() < all.len() {
        lines.push(Line::styled(more(all.len() - lines.len()), theme.dim));
    }
    lines
}
