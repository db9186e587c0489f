//! The node under the cursor: who chooses there, what it is worth so far, its window, its children.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::pen::{Pen, line_width, wrap};
use super::{Theme, number_line, visit};
use crate::app::Model;
use crate::explain::{self, Change, Namer, Part};
use crate::record::{Live, NodeId, Phase, Recording};
use crate::score::Bound;
use crate::search::{Algorithm, End, Role};
use crate::text;

/// From this width on the children stand beside the rest.
const TWO_COLUMNS: usize = 72;

/// The node that is looked at, with what is asked of it.
pub(super) struct Inspected<'a> {
    model: &'a Model,
    recording: &'a Recording,
    pub node: NodeId,
    live: Live,
    changes: &'a [Change],
    namer: Namer<'a>,
}

/// What became of a branch.
struct Fate {
    name: String,
    value: String,
    said: &'static str,
    // Where it stands in natural order, if elsewhere; how probable it is.
    note: String,
    style: Style,
    is_changed: bool,
}

impl<'a> Inspected<'a> {
    /// The node under the cursor, of a recording that has nodes; `changes` are what the moment
    /// changed.
    pub fn new(model: &'a Model, changes: &'a [Change]) -> Self {
        let recording = model.recording();
        let node = model.cursor();
        Self {
            model,
            recording,
            node,
            live: recording.live(node, model.clock()),
            changes,
            namer: Namer::new(recording, model.guide()),
        }
    }

    /// What the node is called.
    pub fn title(&self) -> String {
        self.namer.name(self.node)
    }

    /// Everything, into all of the pen's area.
    /// Its children stand below the rest, or beside it where that is wide enough.
    pub fn draw(&self, pen: &mut Pen) {
        if pen.width() < TWO_COLUMNS {
            let mut lines = self.facts(pen.width(), pen.theme);
            let rest = pen.height().saturating_sub(lines.len());
            lines.extend(self.children(rest, pen.theme));
            pen.lines(&lines);
            return;
        }
        let half = pen.width() / 2;
        pen.lines(&self.facts(half - 2, pen.theme));
        for (y, line) in self.children(pen.height(), pen.theme).iter().enumerate() {
            pen.line(half, y, line);
        }
    }

    /// What is to be said of the node itself.
    fn facts(&self, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
        let node = self.recording.node(self.node);
        let mut lines = vec![self.role_line(theme), self.value_line(theme)];
        lines.extend(self.mover_line(theme));
        if self.recording.header.has_window() && !node.is_leaf() && self.live.phase != Phase::Unvisited {
            lines.push(self.window_line(theme));
            lines.extend(number_line::draw(self.live.window, self.live.value, cells, theme));
        }
        let notes = visit::notes(self.model, &self.namer, self.node, self.live.phase);
        let notes = notes.iter().flat_map(|note| wrap(note, cells));
        lines.extend(notes.map(|line| Line::from(Span::styled(line, theme.text))));
        lines.extend(self.terms(theme));
        lines
    }

    /// In negamax form a node answers from the point of view of who moves there.
    fn mover_line(&self, theme: &Theme) -> Option<Line<'static>> {
        let role = self.recording.node(self.node).role;
        let is_negamax = self.recording.header.algorithm == Algorithm::Negamax.word();
        if !is_negamax || self.live.phase == Phase::Unvisited {
            return None;
        }
        let mut live = self.live;
        if role == Role::Min {
            live.value = live.value.map(|value| -value);
            live.bound = live.bound.map(Bound::negated);
            live.window = live.window.negated();
        }
        let value = explain::live_label(&live);
        let value = if value.is_empty() { "not known yet".to_owned() } else { value };
        let mut told = Line::from(Span::styled("negamax  ", theme.dim));
        told.push_span(Span::styled(value, theme.text));
        let window = format!("  {}, seen by {}", explain::window_label(live.window), role.name());
        told.push_span(Span::styled(window, theme.dim));
        Some(told)
    }

    /// The most important of it in one line.
    pub fn draw_line(&self, pen: &mut Pen) {
        let theme = pen.theme;
        let node = self.recording.node(self.node);
        let mut line = Line::default();
        line.push_span(Span::styled(self.sign(), theme.role(node.role)));
        line.push_span(Span::styled(self.namer.label(self.node), theme.title));
        line.push_span(Span::styled(format!("  {}", self.role_words()), theme.text));
        line.push_span(Span::styled("  value ", theme.dim));
        line.push_span(Span::styled(self.value(), self.tone(Part::Value, theme)));
        if self.recording.header.has_window() && !node.is_leaf() {
            line.push_span(Span::styled("  alpha ", theme.dim));
            line.push_span(Span::styled(
                explain::number_label(self.live.window.alpha),
                self.tone(Part::Alpha, theme),
            ));
            line.push_span(Span::styled("  beta ", theme.dim));
            line.push_span(Span::styled(
                explain::number_label(self.live.window.beta),
                self.tone(Part::Beta, theme),
            ));
            line.push_span(Span::styled(format!("  {}", self.window_state()), theme.dim));
        }
        pen.line(0, 0, &line);
        let used = line_width(&line) + 3;
        let room = pen.width().saturating_sub(used);
        if room >= 16 && self.recording.header.has_window() && !node.is_leaf() {
            let [drawn, _] = number_line::draw(self.live.window, self.live.value, room.min(30), theme);
            pen.line(used, 0, &drawn);
        }
    }

    fn is_changed(&self, part: Part) -> bool {
        self.changes.contains(&Change { node: self.node, part })
    }

    fn tone(&self, part: Part, theme: &Theme) -> Style {
        if self.is_changed(part) { theme.changed } else { theme.title }
    }

    /// The sign of who chooses, and a space; a leaf that is visited has none.
    fn sign(&self) -> String {
        let node = self.recording.node(self.node);
        let is_leaf = node.is_leaf() && self.live.phase != Phase::Unvisited;
        if is_leaf { String::new() } else { format!("{} ", explain::glyph(node.role)) }
    }

    /// `MIN`, or what kind of leaf it is.
    fn role_words(&self) -> String {
        let node = self.recording.node(self.node);
        let end = node.returned.map(|returned| returned.end).filter(|_| self.live.phase == Phase::Done);
        match end {
            Some(End::Terminal) => "leaf: the end".to_owned(),
            Some(End::Horizon) => "leaf: the horizon".to_owned(),
            _ if node.is_leaf() && self.live.phase == Phase::Open => "leaf".to_owned(),
            _ => node.role.name().to_owned(),
        }
    }

    fn role_line(&self, theme: &Theme) -> Line<'static> {
        let node = self.recording.node(self.node);
        let mut line =
            Line::from(Span::styled(format!("{}{}", self.sign(), self.role_words()), theme.role(node.role)));
        line.push_span(Span::styled(format!("  ply {}", node.ply), theme.text));
        if let Some(parent) = self.recording.parent(self.node) {
            let from = self.namer.label(parent);
            line.push_span(Span::styled(format!("  from {from}"), theme.dim));
        }
        line
    }

    fn value(&self) -> String {
        let value = explain::live_label(&self.live);
        match (self.live.phase, value.is_empty()) {
            (Phase::Unvisited, _) => "not visited yet".to_owned(),
            (_, true) => "not known yet".to_owned(),
            _ => value,
        }
    }

    fn value_line(&self, theme: &Theme) -> Line<'static> {
        let mut line = Line::from(Span::styled("value    ", theme.dim));
        line.push_span(Span::styled(self.value(), self.tone(Part::Value, theme)));
        if self.is_changed(Part::Value) {
            line.push_span(Span::styled("  ← new", theme.changed));
        } else if self.live.phase == Phase::Open && self.live.value.is_some() {
            line.push_span(Span::styled("  so far", theme.dim));
        }
        line
    }

    fn window_line(&self, theme: &Theme) -> Line<'static> {
        let window = self.live.window;
        let mut line = Line::from(Span::styled("window   ", theme.dim));
        for (name, end, part) in
            [("alpha ", window.alpha, Part::Alpha), ("   beta ", window.beta, Part::Beta)]
        {
            line.push_span(Span::styled(name, theme.dim));
            line.push_span(Span::styled(explain::number_label(end), self.tone(part, theme)));
            if self.is_changed(part) {
                line.push_span(Span::styled(" ← new", theme.changed));
            }
        }
        let state = self.window_state();
        if state == "closed" {
            line.push_span(Span::styled("  closed", theme.cut));
        }
        line
    }

    fn window_state(&self) -> &'static str {
        let closes = self.recording.header.settings.cutoff.closes(self.live.window);
        if closes { "closed" } else { "open" }
    }

    /// What the evaluation of a leaf at the horizon is made of.
    fn terms(&self, theme: &Theme) -> Vec<Line<'static>> {
        let node = self.recording.node(self.node);
        let is_horizon = node.returned.is_some_and(|returned| returned.end == End::Horizon);
        if !is_horizon || self.live.phase != Phase::Done {
            return Vec::new();
        }
        let terms = self.model.guide().evaluation_terms(self.recording, self.node);
        let said = terms.into_iter().map(|(name, score)| format!("  {score:>6}  {}", text::clean(&name)));
        said.map(|said| Line::from(Span::styled(said, theme.text))).collect()
    }

    /// The children in as many lines as there are, around the one that the search is at.
    fn children(&self, rows: usize, theme: &Theme) -> Vec<Line<'static>> {
        if self.live.phase == Phase::Unvisited || rows == 0 {
            return Vec::new();
        }
        let children: Vec<NodeId> = self.recording.children(self.node).collect();
        let node = self.recording.node(self.node);
        let unentered = if node.is_open() || node.pruned() > 0 { self.unentered() } else { Vec::new() };
        let left_out = self.left_out(theme);
        let rows = rows - usize::from(left_out.is_some()).min(rows);
        let count = children.len() + unentered.len();
        let visited = children.partition_point(|&child| self.model.is_visited(child));
        let first = if count <= rows { 0 } else { visited.saturating_sub(rows / 2 + 1).min(count - rows) };
        let shown = first..(first + rows).min(count);
        let hidden = count - shown.len();
        let certificate = self.recording.certificate(self.node);
        let places = visit::places(self.recording, &children);
        let crossing =
            certificate.filter(|why| why.moment <= self.model.clock()).and_then(|why| why.crossing);
        let mut lines: Vec<Line> = shown
            .map(|number| match children.get(number) {
                Some(&child) => self.child(child, crossing, places[number], theme),
                None => self.branch(&unentered[number - children.len()], theme),
            })
            .map(|fate| fate.line(theme))
            .collect();
        if hidden > 0
            && rows > 1
            && let Some(last) = lines.last_mut()
        {
            *last =
                Line::from(Span::styled(format!("+{} more", text::grouped(hidden as u64 + 1)), theme.dim));
        }
        lines.extend(left_out);
        lines
    }

    /// What was visited below the node without being recorded.
    fn left_out(&self, theme: &Theme) -> Option<Line<'static>> {
        let hidden = self.recording.hidden(self.node).filter(|_| self.live.phase == Phase::Done)?;
        let nodes = text::grouped(hidden.counts.nodes);
        Some(Line::from(Span::styled(format!(" +{nodes} nodes not recorded"), theme.dim)))
    }

    fn unentered(&self) -> Vec<String> {
        let guide = self.model.guide();
        if guide.has_game() && !self.recording.node(self.node).has_hidden {
            let places = guide.unentered(self.recording, self.node);
            return places.into_iter().map(|place| self.namer.branch(self.node, place)).collect();
        }
        guide.pruned(self.recording, self.node)
    }

    fn child(&self, child: NodeId, crossing: Option<NodeId>, place: Option<u32>, theme: &Theme) -> Fate {
        let clock = self.model.clock();
        let phase = self.recording.phase(child, clock);
        let (said, style) = match phase {
            Phase::Unvisited => ("to come", theme.dim),
            Phase::Open => ("being searched", theme.path),
            Phase::Done if crossing == Some(child) => ("✂ closes the window", theme.cut),
            Phase::Done if self.live.best == Some(child) => ("best", theme.best),
            Phase::Done => ("visited", theme.text),
        };
        let value = match (phase, self.recording.node(child).returned) {
            (Phase::Done, Some(returned)) => explain::value_label(returned.bound, returned.value),
            _ => explain::live_label(&self.recording.live(child, clock)),
        };
        let is_changed = self.recording.left(child) == Some(clock);
        let kind = explain::visit_sign(self.recording.node(child).kind);
        let name = format!("{kind}{}", self.namer.label(child));
        let mut note =
            place.map_or_else(String::new, |place| format!("  by nature {}", visit::ordinal(place + 1)));
        if phase != Phase::Unvisited
            && let Some(probability) = visit::probability(self.recording, child)
        {
            note += "  × ";
            note += &probability.to_string();
        }
        Fate { name, value, said, note, style, is_changed }
    }

    fn branch(&self, name: &str, theme: &Theme) -> Fate {
        let is_cut = self.recording.cut_at(self.node).is_some_and(|cut| cut <= self.model.clock());
        let (said, style) = if is_cut { ("┊ pruned", theme.pruned) } else { ("to come", theme.dim) };
        Fate {
            name: text::clean(name).into_owned(),
            value: String::new(),
            said,
            note: String::new(),
            style,
            is_changed: false,
        }
    }
}

impl Fate {
    fn line(self, theme: &Theme) -> Line<'static> {
        let name = text::fit(&self.name, 10);
        let value = text::fit(&self.value, 8);
        let pad = |said: &str, cells: usize| " ".repeat(cells.saturating_sub(text::width(said)));
        let mut line = Line::default();
        line.push_span(Span::styled(if self.is_changed { "●" } else { " " }, theme.path));
        line.push_span(Span::styled(format!("{name}{} ", pad(&name, 6)), theme.text));
        line.push_span(Span::styled(format!("{value}{} ", pad(&value, 6)), self.style));
        line.push_span(Span::styled(self.said, self.style));
        line.push_span(Span::styled(self.note, theme.dim));
        line
    }
}
