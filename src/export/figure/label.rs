//! What is written on a node, in the signs of textbooks.

use super::super::LabelDetail;
use super::super::moves::ExportContext;
use super::super::selection::{Reason, Shown};
use super::board;
use super::mark::Mark;
use super::piece::OnPaper;
use super::shape::{Fonts, Form, Row, Shape};
use crate::explain::{cutoff_sign, number_label, so_far_label, textbook_signs, visit_sign, window_ends};
use crate::game::Board;
use crate::language::{SpanKind, Text};
use crate::score::{Bound, Score, Window};
use crate::search::VisitKind;
use crate::text;

/// The most cells of a name.
const MOST_CELLS: usize = 40;

/// What is written on a node and above it, and what appears where it is pointed at.
pub(in crate::export) struct Label {
    pub caption: String,
    pub tooltip: String,
    pub board: Option<Board>,
    pub value: String,
    /// The window, or what stands in its place.
    pub second: Text,
}

impl Label {
    pub fn of(context: &mut ExportContext<'_>, shown: &Shown<'_>, contradictions: &[String]) -> Self {
        let name = name(context, shown);
        let (value, bound) = context.value(shown);
        let value = value_text(value, bound, !contradictions.is_empty());
        let tooltip = tooltip(context, shown, &name, contradictions);
        let caption = if context.detail.has_moves() { caption(context, shown, name) } else { String::new() };
        let (board, second) = (context.board(shown.id), second_line(context, shown));
        Self { caption, tooltip, board, value, second }
    }

    /// How wide its form has to be for it, and how wide it is with what stands around the form.
    pub fn widths(&self, shape: Shape) -> [f64; 2] {
        let board = self.board.as_ref().map_or(0.0, |board| board::width(board, shape.row.fonts));
        widths(shape, &self.value, line_width(&self.second, shape.row.fonts).max(board))
    }

    /// Adds it to the marks of a node.
    pub fn draw(self, shape: Shape, marks: &mut Vec<Mark>) {
        let [first, second] = shape.text_bases();
        let value = if self.second.is_empty() { shape.only_base() } else { first };
        marks.push(Mark::text("move", [0.0, shape.row.caption_base()], self.caption));
        if let Some(board) = &self.board {
            board::draw(board, shape.board_top(), shape.row.fonts, marks);
        }
        marks.push(Mark::text("value", [0.0, value], self.value));
        marks.push(Mark::text("window", [0.0, second], self.second));
    }
}

/// How wide a node has to be for a value and a window that it has at some moment.
pub(super) fn widths_at(
    shape: Shape,
    value: Option<(Score, Option<Bound>)>,
    window: Option<Window>,
    is_wrong: bool,
) -> [f64; 2] {
    let value = value_text(value.map(|(value, _)| value), value.and_then(|(_, bound)| bound), is_wrong);
    widths(shape, &value, window.map_or(0.0, |window| line_width(&window_line(window), shape.row.fonts)))
}

/// What is written on a node that nobody has searched: what a leaf is worth.
pub(super) fn on_paper_text(node: OnPaper) -> String {
    node.value.map_or_else(String::new, number)
}

/// How wide such a node is.
pub(super) fn on_paper_width(node: OnPaper, row: Row) -> f64 {
    widths(node.shape(row), &on_paper_text(node), 0.0)[0]
}

pub(super) fn number_cells(score: Score) -> usize {
    text::width(&number(score))
}

/// How wide an inner node may become whose numbers have so many cells: with the test that cut it where reasons
/// are written, else with a value so far.
pub(super) fn widest_inner(number_cells: usize, detail: LabelDetail, row: Row) -> f64 {
    let number = "0".repeat(number_cells);
    let reason =
        if detail.has_reasons() { format!("✂ β {number} ≤ α {number}") } else { String::new() };
    let value = format!("≤{number}?");
    widths(Shape { form: Form::Max, row }, &value, Fonts::width(&reason, row.fonts.window))[1]
}

/// How wide a node may become on which its type stands.
pub(super) fn type_width(row: Row) -> f64 {
    widths(Shape { form: Form::Leaf, row }, "", Fonts::width("CUT", row.fonts.window))[1]
}

/// A name as it stands above a node.
pub(super) fn fit_name(name: &str) -> String {
    text::fit(&text::clean(name), MOST_CELLS)
}

fn widths(shape: Shape, value: &str, other: f64) -> [f64; 2] {
    shape.widths(Fonts::width(value, shape.row.fonts.value), other)
}

fn line_width(line: &Text, fonts: Fonts) -> f64 {
    Fonts::width(&line.to_string(), fonts.window)
}

/// A value with the signs of textbooks: `≥3`, `3?` while nothing is proved, `∞`.
pub(in crate::export) fn value_text(value: Option<Score>, bound: Option<Bound>, is_wrong: bool) -> String {
    let said = match value {
        None => "?".to_owned(),
        value => textbook_signs(&so_far_label(value, bound)).into_owned(),
    };
    if is_wrong { said + " !" } else { said }
}

fn number(score: Score) -> String {
    textbook_signs(&number_label(score)).into_owned()
}

/// The window of a node; where it closed, the two numbers that met.
fn second_line(context: &ExportContext<'_>, shown: &Shown<'_>) -> Text {
    if let Some(reason) = context.reason(shown) {
        // Without the selector some programs would draw a picture of scissors in colours of its own.
        let mut line = Text::of(SpanKind::Sign, format!("{}\u{fe0e}", cutoff_sign(shown.is_cut())));
        line.push_words("\u{a0}");
        line.append(cut_line(reason));
        return line;
    }
    if context.has_windows && !shown.node.is_leaf() {
        return window_line(shown.window);
    }
    Text::of(SpanKind::Words, context.node_type(shown))
}

/// A window: `α 3  β ∞`.
fn window_line(window: Window) -> Text {
    let (alpha, beta) = window_ends(window);
    Text::join([side(true, &alpha), side(false, &beta)], "\u{a0} ")
}

/// A window as graphs have it: `[3, ∞]`.
pub(in crate::export) fn window_text(window: Window) -> String {
    let (alpha, beta) = window_ends(window);
    textbook_signs(&format!("[{alpha}, {beta}]")).into_owned()
}

/// The test that closed a window: `β 2 ≤ α 3`.
pub(in crate::export) fn cut_line(reason: Reason) -> Text {
    let ([moved, met], sign) = reason.sides();
    let mut line = side(moved.0, &number_label(moved.1));
    line.push_words(format!(" {} ", textbook_signs(sign)));
    line.append(side(met.0, &number_label(met.1)));
    line
}

/// Alpha or beta, with its letter.
fn side(is_alpha: bool, number: &str) -> Text {
    let (kind, letter) = if is_alpha { (SpanKind::Alpha, "α") } else { (SpanKind::Beta, "β") };
    Text::of(kind, format!("{letter} {}", textbook_signs(number)))
}

/// What a node is called: the move that led to it, or its own name.
fn name(context: &mut ExportContext<'_>, shown: &Shown<'_>) -> String {
    if shown.node.kind() == VisitKind::Pass {
        return context.visit(shown.id, VisitKind::Pass).into_owned();
    }
    let name = if shown.depth == 0 {
        context.replay.node_name(context.recording, shown.id).unwrap_or_default()
    } else {
        context.shown(shown.id, shown.node).to_owned()
    };
    fit_name(&name)
}

/// The name with how probable it is, and the sign of a special visit.
fn caption(context: &ExportContext<'_>, shown: &Shown<'_>, name: String) -> String {
    let sign = if shown.node.kind() == VisitKind::Pass { "" } else { visit_sign(shown.node.kind()) };
    let parts = [name, context.chance(shown.id).unwrap_or_default(), sign.to_owned()];
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// All that is known of a node, for whoever points at it.
fn tooltip(
    context: &mut ExportContext<'_>,
    shown: &Shown<'_>,
    name: &str,
    contradictions: &[String],
) -> String {
    let visit = match shown.node.kind() {
        VisitKind::Pass => String::new(),
        kind => context.visit(shown.id, kind).into_owned(),
    };
    let cut = context.reason(shown).map(|reason| format!("{}: {}", shown.stop_word(), cut_line(reason)));
    let role = if shown.node.is_leaf() { "" } else { shown.node.role().name() };
    let open = if shown.is_open { "open" } else { "" };
    let value = value_text(shown.value, shown.bound, false);
    let parts = [name, role, &value, &visit, open].map(str::to_owned).into_iter().chain(cut);
    let parts = parts.chain(contradictions.iter().map(|sentence| format!("! {sentence}")));
    let parts: Vec<_> = parts.filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}
