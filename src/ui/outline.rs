//! The outline: a row a node, with its move, its value and what became of it.

use std::collections::BTreeMap;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::path::before_value;
use super::pen::{Pen, line_width, spans_width, window};
use super::theme::Theme;
use super::tree::{BREAKPOINT, Pointer};
use crate::app::Pane;
use crate::explain::words::node as words;
use crate::explain::{self, Labels, Marks};
use crate::language::say;
use crate::layout::{Outline, OutlineRow, Scene, SpotKind};
use crate::record::{Event, NodeId, Phase};
use crate::text;
use crate::view::{Fate, View};

/// The window of a node is shown on screens with at least as many columns.
const WITH_WINDOW: u16 = 100;

const NAME: (usize, usize) = (16, 44);
const VALUE: usize = 9;
const WINDOW: usize = 13;
const FATE: usize = 19;
/// Cells by which children stand to the right of their parent.
const INDENT: usize = 2;

/// Draws the rows, and says which marks can be seen.
pub(super) fn draw(pane: Pane, outline: &Outline, pen: &mut Pen) -> Marks {
    let scene = pane.scene();
    let has_window = pane.screen.width >= WITH_WINDOW && scene.view.header().has_window();
    let others = VALUE + 1 + FATE + if has_window { WINDOW + 1 } else { 0 };
    let name = pen.width().saturating_sub(others).clamp(NAME.0, NAME.1);
    // In a deep tree the indent that all rows share is left out.
    let shown = || outline.rows.iter().filter(|row| row.is_shown).map(|row| row.ply as usize);
    let deepest = shown().max().unwrap_or(0) * INDENT;
    let left_out = if deepest > name / 2 { shown().min().unwrap_or(0) * INDENT } else { 0 };
    let now = scene.view.event().map_or(NodeId::ROOT, Event::node);
    let (labels, breakpoints) = (Labels::of(&scene.view), pane.search.breakpoint_nodes().collect());
    let fates = fates(&scene.view, outline);
    let writer = Writer {
        scene: &scene,
        theme: pen.theme,
        now,
        labels,
        fates,
        name,
        left_out,
        has_window,
        breakpoints,
    };
    for (y, row) in outline.rows.iter().enumerate().filter(|(_, row)| row.is_shown) {
        writer.row(row, y, pen);
    }
    let has_row = |node| outline.rows.iter().any(|row| row.is_shown && row.what == SpotKind::Node(node));
    pane.marks().among(has_row)
}

/// A node that rows hang from, and the number of a row among the members of its family.
type Place = (NodeId, usize);

/// What became of what has a row, and perhaps of what stands between the rows of a family.
fn fates(view: &View, outline: &Outline) -> BTreeMap<Place, Fate> {
    let mut ranges: BTreeMap<NodeId, (usize, usize)> = BTreeMap::new();
    for (parent, number) in outline.rows.iter().filter(|row| row.is_shown).filter_map(|row| row.place) {
        let (first, end) = ranges.entry(parent).or_insert((number, number + 1));
        (*first, *end) = ((*first).min(number), (*end).max(number + 1));
    }
    let fates = |(parent, (first, end))| {
        let members = view.members(&view.family(parent), first..end);
        (first..).zip(members).map(move |(number, member)| ((parent, number), member.fate))
    };
    ranges.into_iter().flat_map(fates).collect()
}

struct Writer<'a> {
    scene: &'a Scene<'a>,
    theme: &'a Theme,
    /// The node that the moment is about.
    now: NodeId,
    labels: Labels<'a>,
    fates: BTreeMap<Place, Fate>,
    name: usize,
    left_out: usize,
    has_window: bool,
    breakpoints: Vec<NodeId>,
}

impl Writer<'_> {
    fn row(&self, row: &OutlineRow, y: usize, pen: &mut Pen) {
        let theme = self.theme;
        let fate = row.place.and_then(|place| self.fates.get(&place).copied());
        let fate = fate.unwrap_or_else(|| self.root_fate(row.what));
        let indent = (row.ply as usize * INDENT).saturating_sub(self.left_out).min(self.name * 2 / 3) + 1;
        let mut line = Line::from(" ".repeat(indent));
        let value = self.value(row.what);
        line.extend(self.named(row, &value, self.name.saturating_sub(indent)));
        pad(&mut line, self.name);
        let style = if fate == Fate::Best { theme.best } else { theme.text };
        line.push_span(Span::styled(text::fit(&value, VALUE), style));
        pad(&mut line, self.name + VALUE + 1);
        if self.has_window {
            line.extend(self.window(row.what));
            pad(&mut line, self.name + VALUE + 1 + WINDOW + 1);
        }
        let room = pen.width().saturating_sub(line_width(&line));
        line.push_span(Span::styled(text::fit(&words::fate(fate).to_string(), room), theme.fate(fate)));
        pen.line(0, y, &line);
        if let Some((sign, style)) = self.pointer(row) {
            pen.text(indent - 1, y, sign, style);
        }
    }

    /// Who chooses there and the name, and how much is folded there.
    fn named(&self, row: &OutlineRow, value: &str, room: usize) -> Vec<Span<'static>> {
        let (view, theme) = (self.scene.view, self.theme);
        let node = match row.what {
            SpotKind::Node(node) => node,
            SpotKind::Branch(branch) => {
                let branches = view.never_entered(branch.parent);
                let name = Some(self.labels.never_entered_edge(&branches, branch.index).said);
                let name = name.filter(|name| !name.is_empty());
                let name = name.unwrap_or_else(|| say!("node-nameless").to_string());
                let style = if view.is_pruned(branch) { theme.pruned } else { theme.dim };
                return vec![Span::styled(text::fit(&name, room), style)];
            }
            SpotKind::Chip { parent, from, to } => {
                let count = view.known_among(parent, from..to);
                let said = format!("+{}", text::grouped(count.into()));
                return vec![Span::styled(said, theme.folded)];
            }
            // The outline has no rows for what lies below a branch.
            SpotKind::Ghost { .. } => return Vec::new(),
            SpotKind::Unrecorded { parent } => {
                let said = view.hidden(parent).map_or_else(
                    || say!("node-more-not-recorded").to_string(),
                    |hidden| say!("node-not-recorded", nodes = hidden.nodes).to_string(),
                );
                return vec![Span::styled(text::fit(&said, room), theme.dim)];
            }
        };
        let is_root = view.recording().parent(node).is_none();
        let name = if is_root { self.labels.label(node) } else { self.labels.edge(node).said };
        let is_visited = view.is_visited(node);
        let mut spans = Vec::new();
        if is_visited && !view.is_leaf(node) {
            let role = view.node(node).role();
            spans.push(Span::styled(format!("{} ", explain::glyph(role)), theme.role(role)));
        }
        if let Some(sign) = self.scene.marks.sign(node) {
            spans.push(Span::styled(format!("{sign} "), theme.cut));
        }
        let visit = if is_visited { explain::visit_sign(view.node(node).kind()) } else { "" };
        let used = spans_width(&spans);
        let name =
            text::fit(&format!("{visit}{}", before_value(&name, value)), room.saturating_sub(used + 1));
        let below = view.recording().visited_below(node) - 1;
        let is_folded = !row.is_open && view.phase(node) == Phase::Done && below > 0;
        let count = if view.mask().counts { text::grouped(below) } else { String::new() };
        let folded = format!(" {}{count}", if view.recording().size(node) > 1 { "▸" } else { "∅" });
        // The count and the value stand apart: two numbers together would read as one.
        let has_room = used + text::width(&name) + text::width(&folded) + 2 < room;
        spans.push(Span::styled(name, self.name_style(node)));
        if is_folded {
            spans.push(Span::styled(if has_room { folded } else { String::new() }, theme.folded));
        }
        spans
    }

    fn name_style(&self, node: NodeId) -> Style {
        let (view, theme) = (self.scene.view, self.theme);
        match view.phase(node) {
            _ if self.now == node => theme.now,
            Phase::Unvisited => theme.dim,
            Phase::Open => theme.path,
            Phase::Done => theme.text,
        }
    }

    fn value(&self, what: SpotKind) -> String {
        let view = self.scene.view;
        let given = match what {
            SpotKind::Node(node) => view.given(node),
            SpotKind::Branch(branch) => view.given_branch(branch),
            _ => None,
        };
        let value = match (given, what) {
            (Some(given), _) => explain::number_label(given),
            (None, SpotKind::Node(node)) => {
                let (value, bound) = view.value(node);
                explain::so_far_label(value, bound)
            }
            (None, _) => String::new(),
        };
        self.theme.symbols.text(&value).into_owned()
    }

    /// The window of a node that is searched or was cut.
    fn window(&self, what: SpotKind) -> Vec<Span<'static>> {
        let (view, theme) = (self.scene.view, self.theme);
        let SpotKind::Node(node) = what else { return Vec::new() };
        let shows_window = view.phase(node) == Phase::Open || view.stopped(node).is_some();
        if !shows_window || view.is_leaf(node) {
            return Vec::new();
        }
        let said = window(view.live(node).window, [false; 2], theme);
        // Half a number would be another number.
        if spans_width(&said) <= WINDOW { said } else { vec![Span::styled("[…]", theme.dim)] }
    }

    fn root_fate(&self, what: SpotKind) -> Fate {
        match self.scene.view.phase(what.node()) {
            Phase::Unvisited => Fate::ToCome,
            Phase::Open => Fate::Open,
            Phase::Done => Fate::Visited,
        }
    }

    fn pointer(&self, row: &OutlineRow) -> Option<(&'static str, Style)> {
        let pointer =
            Pointer::at(self.scene, self.now, row.what, row.is_open).map(|pointer| pointer.drawn(self.theme));
        let is_stop = || matches!(row.what, SpotKind::Node(node) if self.breakpoints.contains(&node));
        pointer.or_else(|| is_stop().then_some((BREAKPOINT, self.theme.changed)))
    }
}

fn pad(line: &mut Line, column: usize) {
    line.push_span(" ".repeat(column.saturating_sub(line_width(line))));
}
