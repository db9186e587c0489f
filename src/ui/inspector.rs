//! The node under the cursor: who chooses there, what it is worth so far, its window, its children.

mod children;
mod terms;

use children::{Family, UNLISTED};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::pen::{Pen, line_width, packed, wrap};
use super::{Theme, number_line, visit};
use crate::app::{Action, Model};
use crate::explain::{self, Namer};
use crate::record::{Branch, Live, Moment, NodeId, Phase, Recording};
use crate::score::Bound;
use crate::search::{End, Role};
use crate::text;
use crate::view::{Change, Part};

/// Cells of a name at the least, in the line that has value and window too.
const LEAST_NAME: usize = 6;
/// From this width on the children stand beside the rest.
const TWO_COLUMNS: usize = 72;

/// What a window and its ends are called.
struct Called {
    window: &'static str,
    alpha: &'static str,
    beta: &'static str,
    closed: &'static str,
    /// The ends on the number line.
    signs: [&'static str; 2],
}

const WINDOW: Called =
    Called { window: "window   ", alpha: "alpha ", beta: "beta ", closed: "closed", signs: ["α", "β"] };
/// The node that is looked at, with what is asked of it.
pub(super) struct Inspected<'a> {
    model: &'a Model,
    recording: &'a Recording,
    pub node: NodeId,
    /// The pruned branch of the node that is looked at, where it is one.
    branch: Option<Branch>,
    live: Live,
    changes: &'a [Change],
    namer: Namer<'a>,
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
            branch: model.branch(),
            live: recording.live(node, model.clock()),
            changes,
            namer: Namer::new(recording, model.guide()),
        }
    }

    /// What is looked at, in so many cells, and the way back where it is not what the clock is at.
    pub fn title(&self, cells: usize) -> String {
        let name = self.branch.map_or_else(|| self.namer.name(self.node), |branch| self.branch_name(branch));
        if !self.is_away() {
            return name;
        }
        let back = format!(" ({}: back)", self.model.key_for(Action::CursorToClock));
        format!("› {}{back}", text::fit(&name, cells.saturating_sub(text::width(&back) + 2)))
    }

    /// Whether the cursor stands somewhere else than the search.
    fn is_away(&self) -> bool {
        self.branch.is_some() || self.node != self.recording.standing(self.model.clock())
    }

    fn branch_name(&self, branch: Branch) -> String {
        let branches = self.model.guide().never_entered(self.recording, branch.parent);
        let name = self.namer.never_entered(&branches, branch.index);
        if name.is_empty() { "a branch without a name".to_owned() } else { name }
    }

    /// Whether the program may have pruned a branch that was never entered.
    fn is_listed(&self, branch: Branch) -> bool {
        self.model.guide().never_entered(self.recording, branch.parent).is_listed(branch.index)
    }

    /// Everything, into all of the pen's area. Children stand below the rest, or beside it where
    /// that is wide enough. Where they are too many the number line goes first.
    pub fn draw(&self, pen: &mut Pen) {
        if let Some(branch) = self.branch {
            pen.lines(&self.pruned_lines(branch, pen.width(), pen.theme));
            return;
        }
        let family = Family::of(self);
        if pen.width() < TWO_COLUMNS {
            let whole = self.facts(pen, pen.width(), true);
            let is_short = whole.len() + family.rows() > pen.height();
            let mut lines = if is_short { self.facts(pen, pen.width(), false) } else { whole };
            let rest = pen.height().saturating_sub(lines.len());
            lines.extend(family.lines(rest, pen.width(), pen.theme));
            pen.lines(&lines);
            return;
        }
        let half = pen.width() / 2;
        pen.lines(&self.facts(pen, half - 2, true));
        for (y, line) in family.lines(pen.height(), pen.width() - half, pen.theme).iter().enumerate() {
            pen.line(half, y, line);
        }
    }

    /// What there is to know of a branch that was never entered.
    fn pruned_lines(&self, branch: Branch, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
        let ply = self.recording.moves_made(branch.parent) + 1;
        let sign = if self.is_listed(branch) { ("┊ pruned", theme.pruned) } else { (UNLISTED, theme.cut) };
        let mut role = Line::from(Span::styled(sign.0, sign.1));
        role.push_span(Span::styled(format!("  ply {ply}"), theme.text));
        role.push_span(Span::styled(format!("  from {}", self.namer.label(branch.parent)), theme.dim));
        let mut lines = vec![role];
        let said = wrap(&self.pruned_words(branch), cells).into_iter();
        lines.extend(said.map(|line| Line::from(Span::styled(line, theme.text))));
        lines.extend(self.window_lines(cells, theme));
        lines.extend(self.number_line(cells, theme));
        lines
    }

    fn pruned_words(&self, branch: Branch) -> String {
        if !self.is_listed(branch) {
            return explain::unlisted(self.model.session(), branch);
        }
        let parent = self.namer.name(branch.parent);
        let cut = self.recording.cut_at(branch.parent).map_or(0, Moment::shown);
        let cut = text::grouped(u64::from(cut));
        let why = self.model.key_for(Action::Why);
        if self.model.session().stops_open(branch.parent) {
            return format!(
                "Never searched: the program stopped at {parent} at moment {cut}, with its window open."
            );
        }
        format!("Never searched: {parent} was cut at moment {cut}. {why} says why.")
    }

    /// What is to be said of the node itself, in so many cells of the pen's area.
    fn facts(&self, pen: &Pen, cells: usize, with_number_line: bool) -> Vec<Line<'static>> {
        let theme = pen.theme;
        let mut lines = vec![self.role_line(theme), self.value_line(theme)];
        lines.extend(self.mover_lines(cells, theme));
        if self.recording.header.has_window() && !self.is_leaf() && self.live.phase != Phase::Unvisited {
            lines.extend(self.window_lines(cells, theme));
            if with_number_line {
                lines.extend(self.number_line(cells, theme));
            }
        }
        let notes = visit::notes(self.model, &self.namer, self.node, self.live.phase);
        let notes = notes.iter().flat_map(|note| wrap(note, cells));
        lines.extend(notes.map(|line| Line::from(Span::styled(line, theme.text))));
        // A leaf has no children that stand beside it.
        lines.extend(terms::lines(self, pen.width(), pen.height().saturating_sub(lines.len()), theme));
        lines
    }

    /// In negamax form a node answers from the point of view of who moves there.
    fn mover_lines(&self, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
        let role = self.recording.node(self.node).role();
        let is_negamax = self.recording.header.info().is_from_mover;
        if !is_negamax || self.live.phase == Phase::Unvisited {
            return Vec::new();
        }
        let mut live = self.live;
        if role == Role::Min {
            live.value = live.value.map(|value| -value);
            live.bound = live.bound.map(Bound::negated);
            live.window = live.window.negated();
        }
        let value = explain::live_label(&live);
        let value = if value.is_empty() { "not known yet".to_owned() } else { value };
        let window = explain::window_label(live.window);
        let seen = format!("seen by {}", role.name());
        let pieces = [(value, theme.text), (window, theme.dim), (seen, theme.dim)];
        let pieces = pieces.map(|(said, style)| Line::from(Span::styled(said, style)));
        packed(Line::from(Span::styled("negamax  ", theme.dim)), pieces.to_vec(), cells)
    }

    /// The most important of it in one line.
    pub fn draw_line(&self, pen: &mut Pen) {
        let theme = pen.theme;
        if let Some(branch) = self.branch {
            let name = self.branch_name(branch);
            let mut line = Line::from(Span::styled("› ", theme.cursor));
            line.push_span(Span::styled(format!("┊ {name}  "), theme.pruned));
            line.push_span(Span::styled(self.pruned_words(branch), theme.text));
            pen.line(0, 0, &line);
            return;
        }
        let node = self.recording.node(self.node);
        let mut line = Line::default();
        if self.is_away() {
            line.push_span(Span::styled("› ", theme.cursor));
        }
        line.push_span(Span::styled(self.sign(), theme.role(node.role())));
        let numbers = self.numbers(theme);
        // Value and window are told whole, however long a name is.
        let room = pen.width().saturating_sub(line_width(&line) + line_width(&numbers));
        let name = text::fit(&self.namer.label(self.node), room.max(LEAST_NAME));
        line.push_span(Span::styled(name, theme.title));
        line.spans.extend(numbers.spans);
        if let Some(hidden) = self.recording.hidden(self.node).filter(|_| self.live.phase == Phase::Done) {
            let said = format!("  +{} nodes not recorded", text::grouped(hidden.counts.nodes));
            line.push_span(Span::styled(said, theme.dim));
        }
        pen.line(0, 0, &line);
        let used = line_width(&line) + 3;
        let room = pen.width().saturating_sub(used);
        if room >= 16 && self.recording.header.has_window() && !self.is_leaf() {
            let [drawn, _] = self.number_line(room.min(30), theme);
            pen.line(used, 0, &drawn);
        }
    }

    /// Who chooses, value and window in a line.
    fn numbers(&self, theme: &Theme) -> Line<'static> {
        let mut line = Line::from(Span::styled(format!("  {}", self.role_words()), theme.text));
        line.push_span(Span::styled("  value ", theme.dim));
        line.push_span(Span::styled(self.value(), self.tone(Part::Value, theme)));
        if self.recording.header.has_window() && !self.is_leaf() {
            let (alpha, beta) = explain::window_ends(self.live.window);
            let called = &WINDOW;
            line.push_span(Span::styled(format!("  {}", called.alpha), theme.dim));
            line.push_span(Span::styled(alpha, self.tone(Part::Alpha, theme)));
            line.push_span(Span::styled(format!("  {}", called.beta), theme.dim));
            line.push_span(Span::styled(beta, self.tone(Part::Beta, theme)));
            line.push_span(Span::styled(self.window_state(), theme.dim));
        }
        line
    }

    fn is_leaf(&self) -> bool {
        self.model.guide().is_leaf(self.recording, self.node)
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
        let is_leaf = self.is_leaf() && self.live.phase != Phase::Unvisited;
        if is_leaf { String::new() } else { format!("{} ", explain::glyph(node.role())) }
    }

    /// `MIN`, or what kind of leaf it is.
    fn role_words(&self) -> String {
        let node = self.recording.node(self.node);
        let end = node.returned().map(|returned| returned.end).filter(|_| self.live.phase == Phase::Done);
        match end {
            Some(End::Terminal) => "leaf: the end".to_owned(),
            Some(End::Horizon) => "leaf: the horizon".to_owned(),
            _ if self.is_leaf() && self.live.phase == Phase::Open => "leaf".to_owned(),
            _ => node.role().name().to_owned(),
        }
    }

    fn role_line(&self, theme: &Theme) -> Line<'static> {
        let node = self.recording.node(self.node);
        let mut line = Line::from(Span::styled(
            format!("{}{}", self.sign(), self.role_words()),
            theme.role(node.role()),
        ));
        let ply = self.recording.moves_made(self.node);
        line.push_span(Span::styled(format!("  ply {ply}"), theme.text));
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

    /// Alpha, beta, and whether they have closed: in one line, or in more where that is too long.
    fn window_lines(&self, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
        let (alpha, beta) = explain::window_ends(self.live.window);
        let called = &WINDOW;
        let mut pieces = Vec::new();
        for (name, end, part) in [(called.alpha, alpha, Part::Alpha), (called.beta, beta, Part::Beta)] {
            let mut piece = Line::from(Span::styled(name, theme.dim));
            piece.push_span(Span::styled(end, self.tone(part, theme)));
            if self.is_changed(part) {
                piece.push_span(Span::styled(" ← new", theme.changed));
            }
            pieces.push(piece);
        }
        if self.is_closed() {
            pieces.push(Line::from(Span::styled(called.closed, theme.cut)));
        }
        packed(Line::from(Span::styled(called.window, theme.dim)), pieces, cells)
    }

    fn is_closed(&self) -> bool {
        self.recording.header.settings.cutoff.closes(self.live.window)
    }

    fn number_line(&self, cells: usize, theme: &Theme) -> [Line<'static>; 2] {
        number_line::draw(self.live.window, WINDOW.signs, self.live.value, cells, theme)
    }

    /// What became of the window: nothing worth a word where the node is done and it never closed.
    fn window_state(&self) -> String {
        match self.live.phase {
            _ if self.is_closed() => format!("  {}", WINDOW.closed),
            Phase::Open => "  open".to_owned(),
            _ => String::new(),
        }
    }
}
