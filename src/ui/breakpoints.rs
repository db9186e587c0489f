//! The page of breakpoints: what is set, what is typed and what is wrong with it, and what a condition is
//! made of.

use ratatui::text::{Line, Span};

use super::hints::prompt;
use super::pen::{Pen, wrap};
use crate::app::{Breakpoint, BreakpointPage, Model};
use crate::explain::Labels;
use crate::language::{say, say_of};
use crate::record::Moment;
use crate::text;

const INDENT: usize = 2;
const SIGN: &str = "> ";

/// What conditions are made of, as it is typed, with what it is called among the messages.
const VOCABULARY: [(&str, &str); 19] = [
    ("cut", "cut"),
    ("deep cut", "deep-cut"),
    ("closed", "closed"),
    ("prunes, pruned > 1", "prunes"),
    ("leaf, table", "leaf"),
    ("research", "research"),
    ("chance", "chance"),
    ("new best", "new-best"),
    ("alpha changes", "alpha-changes"),
    ("root changes", "root-changes"),
    ("value > 3", "value"),
    ("alpha >= 3, beta < inf", "window"),
    ("ply == 2, pass == 2", "ply"),
    ("visit == 2", "visit"),
    ("nodes == 11, cuts == 2", "nodes"),
    ("player == min", "player"),
    ("move == b2, node == B2", "move"),
    ("below B", "below"),
    ("and, or, not, ( )", "and"),
];

pub(super) fn draw(model: &Model, page: &BreakpointPage, pen: &mut Pen) {
    let theme = pen.theme;
    pen.text(0, 0, &say!("breakpoints-title").to_string(), theme.title);
    let mut y = 1;
    for line in list(model, page, pen) {
        pen.line(INDENT, y, &line);
        y += 1;
    }
    y += 1;
    pen.text(0, y, &say!("breakpoints-asked").to_string(), theme.title);
    let width = pen.width().saturating_sub(INDENT);
    prompt(SIGN, &page.typed, &mut pen.part(INDENT, y + 1, width, 1));
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
            pen.typed(INDENT, y, &Line::styled(line, theme.title));
        }
        return;
    }
    let widest = VOCABULARY.iter().map(|(what, _)| text::width(what)).max().unwrap_or(0);
    for (y, (what, name)) in (first..).zip(VOCABULARY) {
        let meaning = say_of!("condition", name).to_string();
        pen.typed(INDENT, y, &Line::styled(what, theme.title));
        pen.typed(INDENT + widest + 2, y, &Line::styled(meaning, theme.text));
    }
}

/// The breakpoints around the one that is pointed at, as many as a third of the page has room for.
fn list(model: &Model, page: &BreakpointPage, pen: &Pen) -> Vec<Line<'static>> {
    let theme = pen.theme;
    let all = model.shown().breakpoints();
    if all.is_empty() {
        return vec![Line::styled(say!("breakpoints-none").to_string(), theme.dim)];
    }
    let room = (pen.height() / 3).max(1);
    let first = (page.chosen + 1).saturating_sub(room);
    let labels = Labels::of(&model.view());
    let shown = all.iter().enumerate().skip(first).take(room).map(|(number, breakpoint)| {
        let said = match breakpoint {
            Breakpoint::Node(id) => {
                let (entered, left) = (model.recording().entered(*id), model.recording().left(*id));
                let (entered, left) = (entered.shown(), left.map(Moment::shown));
                say!("breakpoints-node", node = labels.name(*id), entered, left).to_string()
            }
            Breakpoint::Condition(condition, _) => condition.text.clone(),
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
        lines.push(Line::styled(
            say!("breakpoints-more", count = all.len() - lines.len()).to_string(),
            theme.dim,
        ));
    }
    lines
}
