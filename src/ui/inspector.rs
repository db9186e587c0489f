//! The node under the cursor: who chooses there, what it is worth so far, its window, its children.

mod children;

use children::Branches;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::pen::{Pen, line_width, packed, paragraph, window};
use super::{Theme, number_line};
use crate::app::{Action, Model, key_for};
use crate::catalog;
use crate::explain::words::node as words;
use crate::explain::{self, Labels};
use crate::language::{Text, say};
use crate::record::{Branch, Live, NodeId, Phase};
use crate::score::{Bound, Score};
use crate::search::{End, Role};
use crate::text;
use crate::view::{Change, Fate, Part, View};

/// Cells of a name at the least, in a line that has its value too.
const LEAST_NAME: usize = 6;
/// From this width on the children stand beside the rest.
const TWO_COLUMNS: usize = 72;

/// The node that is looked at, with what is asked of it.
pub(super) struct Inspected<'a> {
    pub model: &'a Model,
    pub view: View<'a>,
    pub id: NodeId,
    role: Role,
    live: Live,
    is_leaf: bool,
    /// The pruned branch of the node that is looked at, where it is one.
    branch: Option<Branch>,
    changes: Vec<Change>,
    pub labels: Labels<'a>,
}

impl<'a> Inspected<'a> {
    /// The node under the cursor, of a recording that has nodes.
    pub fn new(model: &'a Model) -> Self {
        let (view, id) = (model.view(), model.shown().cursor());
        Self {
            model,
            view,
            id,
            role: view.node(id).role(),
            live: view.live(id),
            is_leaf: view.is_leaf(id),
            branch: model.shown().branch(),
            changes: view.changes(),
            labels: Labels::of(&view),
        }
    }

    /// What is looked at, in at most `cells` cells, and the way back where the clock is elsewhere.
    pub fn title(&self, cells: usize) -> String {
        let name = self.branch.map_or_else(|| self.labels.name(self.id), |branch| self.branch_name(branch));
        if !self.is_away() {
            return name;
        }
        let back = say!("node-back", key = key_for(Action::CursorToClock));
        format!("› {}{back}", text::fit(&name, cells.saturating_sub(back.width() + 2)))
    }

    fn is_away(&self) -> bool {
        self.branch.is_some() || self.id != self.view.standing()
    }

    fn branch_name(&self, branch: Branch) -> String {
        let name = self.labels.never_entered(&self.view.never_entered(branch.parent), branch.index);
        if name.is_empty() { say!("node-nameless").to_string() } else { name }
    }

    /// Everything, into all of the pen's area. Children stand below the rest, or beside it where
    /// that is wide enough. Where they are too many the number line goes first.
    pub fn draw(&self, pen: &mut Pen) {
        if let Some(branch) = self.branch {
            pen.lines(&self.pruned_lines(branch, pen.width(), pen.theme));
            return;
        }
        let branches = Branches::of(self);
        let half = pen.width() / 2;
        let is_wide = pen.width() >= TWO_COLUMNS;
        let (cells, rows) = if is_wide { (half - 2, 0) } else { (pen.width(), branches.rows()) };
        let whole = self.facts(pen, cells, true);
        let is_short = whole.len() + rows > pen.height();
        let facts = if is_short { self.facts(pen, cells, false) } else { whole };
        pen.lines(&facts);
        let (x, top) = if is_wide { (half, 0) } else { (0, facts.len()) };
        let room = pen.height().saturating_sub(top);
        for (y, line) in (top..).zip(branches.lines(room, pen.width() - x, pen.theme)) {
            pen.line(x, y, &line);
        }
    }

    fn pruned_lines(&self, branch: Branch, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
        let mut lines = vec![Line::from(vec![
            Span::styled(words::fate(Fate::Pruned).to_string(), theme.pruned),
            Span::styled(ply(self.view.node(self.id).moves_made() + 1), theme.text),
            Span::styled(self.from(branch.parent), theme.dim),
        ])];
        lines.extend(paragraph(&self.pruned_words(branch), 0, cells, theme.text));
        lines.extend(self.window_lines(cells, theme));
        lines.extend(self.number_line(cells, theme));
        lines
    }

    fn pruned_words(&self, branch: Branch) -> String {
        words::never_searched(&self.view, &self.labels, branch, key_for(Action::Why)).to_string()
    }

    /// What there is to say of the node itself, in lines of `cells` cells.
    fn facts(&self, pen: &Pen, cells: usize, with_number_line: bool) -> Vec<Line<'static>> {
        let theme = pen.theme;
        let mut lines = vec![self.role_line(theme), self.value_line(theme)];
        lines.extend(self.mover_lines(cells, theme));
        if self.has_window() {
            lines.extend(self.window_lines(cells, theme));
            if with_number_line {
                lines.extend(self.number_line(cells, theme));
            }
        }
        let notes = words::notes(&self.view, &self.labels, self.id);
        lines.extend(notes.iter().flat_map(|note| paragraph(&note.to_string(), 0, cells, theme.text)));
        // A leaf has no children that stand beside it.
        lines.extend(self.term_lines(pen.width(), pen.height().saturating_sub(lines.len()), theme));
        lines
    }

    /// In negamax form a node answers from the point of view of who moves there.
    fn mover_lines(&self, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
        let is_negamax = self.view.header().info().is_from_mover;
        if !is_negamax || self.live.phase == Phase::Unvisited {
            return Vec::new();
        }
        let mut live = self.live;
        if self.role == Role::Min {
            live.value = live.value.map(|value| -value);
            live.bound = live.bound.map(Bound::negated);
            live.window = live.window.negated();
        }
        let dim = |said: &str| Span::styled(said.to_owned(), theme.dim);
        let pieces = vec![
            Line::from(Span::styled(words::value(&live).to_string(), theme.text)),
            Line::from(window(live.window, [false; 2], theme)),
            Line::from(dim(&say!("node-seen-by", side = self.role.name()).to_string())),
        ];
        packed(Line::from(dim(&words::heading(&say!("node-negamax")))), pieces, cells)
    }

    /// The most important of it in one line.
    pub fn draw_line(&self, pen: &mut Pen) {
        let theme = pen.theme;
        let mut line = Line::default();
        if self.is_away() {
            line.push_span(Span::styled("› ", theme.cursor));
        }
        if let Some(branch) = self.branch {
            let name = self.branch_name(branch);
            line.push_span(Span::styled(format!("┊ {name}  "), theme.pruned));
            line.push_span(Span::styled(self.pruned_words(branch), theme.text));
            return pen.line(0, 0, &line);
        }
        line.push_span(Span::styled(self.sign(), theme.role(self.role)));
        let mut numbers = Line::from(vec![
            Span::styled(format!("  {}", words::role(&self.view, self.id)), theme.text),
            Span::styled(format!("  {} ", say!("node-value")), theme.dim),
            Span::styled(words::value(&self.live).to_string(), self.tone(Part::Value, theme)),
        ]);
        for piece in self.window("", theme).into_iter().filter(|_| self.has_window()) {
            numbers.push_span("  ");
            numbers.extend(piece.spans);
        }
        // Value and window are written whole, however long a name is; what the sign says goes first.
        for (at, less) in ["", "  "].into_iter().enumerate() {
            if line_width(&line) + LEAST_NAME + line_width(&numbers) > pen.width() {
                numbers.spans[at].content = less.into();
            }
        }
        let room = pen.width().saturating_sub(line_width(&line) + line_width(&numbers));
        let name = text::fit(&self.labels.label(self.id), room.max(LEAST_NAME));
        line.push_span(Span::styled(name, theme.title));
        line.extend(numbers.spans);
        if let Some(hidden) = self.view.hidden(self.id) {
            let said = format!("  {}", say!("node-not-recorded", nodes = hidden.nodes));
            line.push_span(Span::styled(said, theme.dim));
        }
        pen.line(0, 0, &line);
    }

    fn has_window(&self) -> bool {
        self.view.header().has_window() && !self.is_leaf && self.live.phase != Phase::Unvisited
    }

    fn is_changed(&self, part: Part) -> bool {
        self.changes.contains(&Change { node: self.id, part })
    }

    fn tone(&self, part: Part, theme: &Theme) -> Style {
        if self.is_changed(part) { theme.changed } else { theme.title }
    }

    /// The sign of who chooses, and a space; a leaf that is visited has none.
    fn sign(&self) -> String {
        let is_leaf = self.is_leaf && self.live.phase != Phase::Unvisited;
        if is_leaf { String::new() } else { format!("{} ", explain::glyph(self.role)) }
    }

    fn role_line(&self, theme: &Theme) -> Line<'static> {
        let role = format!("{}{}", self.sign(), words::role(&self.view, self.id));
        let from = self.view.recording().parent(self.id).map(|parent| self.from(parent));
        Line::from(vec![
            Span::styled(role, theme.role(self.role)),
            Span::styled(ply(self.view.node(self.id).moves_made()), theme.text),
            Span::styled(from.unwrap_or_default(), theme.dim),
        ])
    }

    fn value_line(&self, theme: &Theme) -> Line<'static> {
        let is_so_far = self.live.phase == Phase::Open && self.live.value.is_some();
        let (note, style) = match () {
            () if self.is_changed(Part::Value) => (say!("node-new"), theme.changed),
            () if is_so_far => (say!("node-so-far"), theme.dim),
            () => (Text::default(), theme.dim),
        };
        let before = self.model.pane().scene().before_edit(self.id);
        let before = before.map(|before| format!("  {}", words::before_edit(before, &self.live)));
        Line::from(vec![
            Span::styled(words::heading(&say!("node-value")), theme.dim),
            Span::styled(words::value(&self.live).to_string(), self.tone(Part::Value, theme)),
            Span::styled(format!("  {note}"), style),
            Span::styled(before.unwrap_or_default(), theme.changed),
        ])
    }

    /// Alpha, beta, and whether they have closed: in one line, or in more where that is too long. Where
    /// it has no room, the word for what is new goes first; its sign and its style stay.
    fn window_lines(&self, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
        let lines = |news: &str| {
            let head = Line::from(Span::styled(words::heading(&say!("node-window")), theme.dim));
            packed(head, self.window(&theme.symbols.text(news), theme), cells)
        };
        let (whole, short) = (lines(&say!("node-new").to_string()), lines("←"));
        if short.len() < whole.len() { short } else { whole }
    }

    /// Alpha, beta, and whether they have closed. What is new is marked with `news`.
    fn window(&self, news: &str, theme: &Theme) -> Vec<Line<'static>> {
        let (alpha, beta) = explain::window_ends(self.live.window);
        let is_changed = [Part::Alpha, Part::Beta].map(|part| self.is_changed(part));
        let [low, high] = theme.ends(is_changed);
        let ends = [
            (say!("node-alpha"), theme.alpha, alpha, low, is_changed[0]),
            (say!("node-beta"), theme.beta, beta, high, is_changed[1]),
        ];
        let end = |(name, usual, end, style, is_changed)| {
            let new = if is_changed && !news.is_empty() { format!(" {news}") } else { String::new() };
            Line::from(vec![
                Span::styled(format!("{name} "), usual),
                Span::styled(end, style),
                Span::styled(new, theme.changed),
            ])
        };
        let is_closed = self.view.header().settings.cutoff.closes(self.live.window);
        let closed = is_closed.then(|| Line::from(Span::styled(say!("node-closed").to_string(), theme.cut)));
        ends.map(end).into_iter().chain(closed).collect()
    }

    fn from(&self, parent: NodeId) -> String {
        format!("  {}", say!("node-from", parent = self.labels.label(parent)))
    }

    fn number_line(&self, cells: usize, theme: &Theme) -> [Line<'static>; 2] {
        number_line::draw(self.live.window, self.live.value, cells, theme)
    }

    /// The terms of the evaluation of a leaf at the horizon, a term a row, cut short where it is too long.
    /// Terms without a row are summed up in the last one, so that the rows always add up to the value.
    fn term_lines(&self, cells: usize, rows: usize, theme: &Theme) -> Vec<Line<'static>> {
        if self.view.node(self.id).end() != Some(End::Horizon) || rows == 0 {
            return Vec::new();
        }
        let terms = self.view.evaluation_terms(self.id);
        let (shown, rest) = terms.split_at(if terms.len() > rows { rows - 1 } else { terms.len() });
        let line = |(name, score): Term| {
            let said = format!("  {score:>6}  {}", text::clean(&name));
            Line::styled(text::fit(&said, cells), theme.text)
        };
        let mut lines: Vec<_> = shown.iter().cloned().chain(rest_of(rest)).map(line).collect();
        let unit = catalog::evaluation_unit(self.view.header()).unwrap_or_default();
        let unit = paragraph(&unit.to_string(), 0, cells, theme.dim);
        if lines.len() + unit.len() < rows {
            lines.extend(unit);
        }
        lines
    }
}

fn ply(plies: u32) -> String {
    format!("  {}", say!("node-ply", ply = plies.to_string()))
}

type Term = (String, Score);

/// The terms that have no row in one, with the key that tells them all.
fn rest_of(terms: &[Term]) -> Option<Term> {
    let sum = terms.iter().map(|(_, score)| score.get()).sum();
    let name = say!("node-more-terms", terms = terms.len(), key = key_for(Action::Why)).to_string();
    Some((name, Score::new(sum)?)).filter(|_| !terms.is_empty())
}
