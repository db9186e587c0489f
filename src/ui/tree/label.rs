//! What is written at a spot at a moment: its label, its tag, its board.

use ratatui::text::Span;

use super::draw::Drawing;
use super::picture::BLANK;
use crate::explain;
use crate::explain::words::cut_at;
use crate::game::{Cell, Player};
use crate::language::say;
use crate::layout::{BoardForm, Spot, SpotKind, Zoom};
use crate::record::{Before, Branch, Ghost, NodeId, Phase, Trust};
use crate::score::Score;
use crate::search::{Role, VisitKind};
use crate::text;
use crate::ui::Theme;
use crate::ui::board::side_style;
use crate::ui::pen::window;
use crate::view::{Change, Part};

/// What stands below a chip is no wider than a chip.
const CHIP_CELLS: usize = 8;

/// Before how many nodes are folded, and how many were visited and not recorded.
const FOLDED: &str = "▸";
const UNRECORDED: &str = "∅";
/// A leaf that is a dot.
const LEAF: &str = "•";

impl Drawing<'_> {
    /// What stands at the spot itself.
    pub fn label(&self, spot: &Spot) -> Vec<Span<'static>> {
        let (view, theme) = (self.context.view, self.theme);
        let is_pruned = self.context.is_pruned(spot);
        let label = match spot.what {
            SpotKind::Node(node) => return self.node(node, spot.room),
            SpotKind::Branch(branch) if is_pruned => {
                let ghost = self.ghost(branch, 0).as_ref().map_or_else(String::new, explain::ghost_label);
                Span::styled(format!("┊{ghost}"), theme.pruned)
            }
            SpotKind::Branch(branch) if view.stopped(branch.parent).is_some() => Span::styled("?", theme.cut),
            SpotKind::Branch(branch) => {
                self.to_come(view.given_branch(branch), self.ghost(branch, 0).map(|ghost| ghost.role))
            }
            SpotKind::Ghost { branch, number } => match self.ghost(branch, number) {
                Some(ghost) if is_pruned => Span::styled(explain::ghost_label(&ghost), theme.pruned),
                ghost => {
                    self.to_come(ghost.as_ref().and_then(|ghost| ghost.value), ghost.map(|ghost| ghost.role))
                }
            },
            SpotKind::Chip { parent, from, to } => {
                let known = view.known_among(parent, from..to);
                Span::styled(format!("+{}", text::grouped(known.into())), theme.folded)
            }
            SpotKind::Unrecorded { parent } if view.phase(parent) == Phase::Done => {
                let counted = format!("{UNRECORDED}{}", text::grouped(view.unrecorded_below(parent)));
                // Half a number would be another number.
                let said = match usize::try_from(spot.room).unwrap_or(0) {
                    room if text::width(&counted) <= room => counted,
                    0 | 1 => UNRECORDED.to_owned(),
                    _ => format!("{UNRECORDED}…"),
                };
                Span::styled(said, theme.folded)
            }
            SpotKind::Unrecorded { .. } => self.to_come(None, None),
        };
        vec![label]
    }

    /// What stands below it, the [sign](Self::sign) of a cutoff aside.
    pub fn tag(&self, spot: &Spot) -> Vec<Span<'static>> {
        match spot.what {
            SpotKind::Node(node) => self.node_tag(node, spot.is_open),
            SpotKind::Chip { parent, from, to } => self.chip_tag(parent, from, to),
            SpotKind::Unrecorded { parent } if self.context.view.phase(parent) == Phase::Done => {
                vec![Span::styled(say!("label-not-recorded").to_string(), self.theme.folded)]
            }
            SpotKind::Branch(_) | SpotKind::Ghost { .. } | SpotKind::Unrecorded { .. } => Vec::new(),
        }
    }

    /// What stands written of a node that was never entered, where that is shown.
    fn ghost(&self, branch: Branch, number: u32) -> Option<Ghost> {
        if !self.context.view.has_ghosts(branch) {
            return None;
        }
        let mut known = self.ghosts.borrow_mut();
        let ghosts = known.entry(branch).or_insert_with(|| self.context.view.ghosts(branch));
        ghosts.get(number as usize).cloned()
    }

    fn node(&self, id: NodeId, room: i32) -> Vec<Span<'static>> {
        let (view, theme) = (self.context.view, self.theme);
        let node = view.node(id);
        if view.phase(id) == Phase::Unvisited {
            return vec![self.to_come(view.given(id), view.is_on_paper().then(|| node.role()))];
        }
        let (is_leaf, glyph, role) = (view.is_leaf(id), explain::glyph(node.role()), theme.role(node.role()));
        if self.context.scene.zoom == Some(Zoom::Dots) {
            return vec![if is_leaf { Span::styled(LEAF, theme.text) } else { Span::styled(glyph, role) }];
        }
        let (value, bound) = view.value(id);
        let value = theme.symbols.text(&explain::so_far_label(value, bound)).into_owned();
        let mut spans = Vec::new();
        let visit = explain::visit_sign(node.kind());
        if !visit.is_empty() && room > 1 {
            spans.push(Span::styled(visit, theme.text));
        }
        let room = usize::try_from(room).unwrap_or(0).saturating_sub(spans.len());
        let changed = self.is_changed(id, Part::Value).then_some(theme.changed);
        if is_leaf {
            let given = || view.given(id).map_or_else(|| "?".to_owned(), explain::number_label);
            let value = if value.is_empty() { given() } else { value };
            let value = self.with_before(id, value, room);
            spans.push(Span::styled(text::fit(&value, room.max(1)), changed.unwrap_or(theme.text)));
            return spans;
        }
        spans.push(Span::styled(glyph, role));
        if !value.is_empty() && room > 2 {
            spans.push(Span::styled(BLANK, theme.text));
            let value = self.with_before(id, value, room - 2);
            spans.push(Span::styled(text::fit(&value, room - 2), changed.unwrap_or(role)));
        }
        spans
    }

    /// The value of a node, with what it was before the tree was edited where that has room, else with a
    /// sign that it was something else.
    fn with_before(&self, id: NodeId, value: String, room: usize) -> String {
        let before = match self.context.scene.before_edit(id) {
            None => return value,
            Some(Before::Returned(before)) => explain::value_label(before.bound, before.value),
            Some(Before::NeverEntered | Before::Unfinished) => String::new(),
        };
        let before = self.theme.symbols.text(&before).into_owned();
        let forms = [format!("{before}→{value}"), format!("{value}≠")];
        let says_more = |form: &String| !before.is_empty() && before != value || form.ends_with('≠');
        let fits = |form: &String| text::width(&self.theme.symbols.text(form)) <= room;
        forms.into_iter().filter(says_more).find(fits).unwrap_or(value)
    }

    fn node_tag(&self, id: NodeId, is_open: bool) -> Vec<Span<'static>> {
        let (view, theme, zoom) = (self.context.view, self.theme, self.context.scene.zoom);
        let phase = view.phase(id);
        if zoom == Some(Zoom::Dots) || phase == Phase::Unvisited || view.is_leaf(id) {
            return Vec::new();
        }
        let has_stopped = view.stopped(id).is_some();
        let below = view.recording().visited_below(id) - 1;
        if !is_open && phase == Phase::Done && below > 0 {
            // What has no node can be counted and not be unfolded.
            let sign = if view.recording().size(id) > 1 { FOLDED } else { UNRECORDED };
            let count = view.mask().counts.then(|| Span::styled(text::grouped(below), theme.folded));
            return [Span::styled(sign, theme.folded)].into_iter().chain(count).collect();
        }
        let is_told = phase == Phase::Open || has_stopped || id == self.context.now;
        if !(view.header().has_window() && zoom != Some(Zoom::Values) && is_told) {
            return Vec::new();
        }
        // What a pass asked stays readable below its answer, where the ends would have crossed.
        let is_answered = has_stopped && view.node(id).kind() == VisitKind::Pass;
        let asked = if is_answered { view.node(id).window() } else { view.live(id).window };
        window(asked, [Part::Alpha, Part::Beta].map(|part| self.is_changed(id, part)), theme)
    }

    /// Whether all that was visited below a spot, if it is a node that is done, is not recorded: without its
    /// [tag](Self::tag) it looks childless.
    pub fn is_unrecorded(&self, spot: &Spot) -> bool {
        let view = self.context.view;
        let is_bare = |id: NodeId| view.node(id).has_hidden() && view.recording().size(id) == 1;
        !spot.is_open
            && matches!(spot.what, SpotKind::Node(id) if is_bare(id) && view.phase(id) == Phase::Done)
    }

    /// What a [tag](Self::tag) comes to where there is no room for it: of a count its sign, since half of
    /// a number would be another number; of anything else nothing.
    pub fn shortened(tag: &[Span<'static>]) -> Vec<Span<'static>> {
        tag.iter().filter(|sign| [FOLDED, UNRECORDED].contains(&&*sign.content)).cloned().collect()
    }

    /// The sign of a cutoff, where one was made.
    pub fn sign(&self, spot: &Spot) -> Option<Span<'static>> {
        let SpotKind::Node(id) = spot.what else { return None };
        let view = self.context.view;
        // No window has closed where the program stopped at its own.
        let sign = if view.session().stops_open(id) { "!" } else { explain::cutoff_sign(view.is_cut(id)) };
        view.stopped(id).map(|_| Span::styled(sign, self.theme.cut))
    }

    /// What would close the window of an open node on the path, where that is not asked.
    pub fn awaits(&self, spot: &Spot) -> Option<Span<'static>> {
        let SpotKind::Node(id) = spot.what else { return None };
        let (view, zoom) = (self.context.view, self.context.scene.zoom);
        let is_open = view.phase(id) == Phase::Open && view.stopped(id).is_none() && !view.is_leaf(id);
        let is_drawn = zoom != Some(Zoom::Values) && zoom != Some(Zoom::Dots);
        let has_window = is_drawn && view.mask().values_from.is_none() && view.header().has_window();
        let is_own = view.recording().trust == Trust::Own;
        if !(is_open && has_window && is_own) {
            return None;
        }
        let at = cut_at(view.node(id).role(), view.live(id).window, view.header().settings.cutoff)?;
        let said = say!("label-at", value = at).to_string();
        Some(Span::styled(self.theme.symbols.text(&said).into_owned(), self.theme.dim))
    }

    fn is_changed(&self, node: NodeId, part: Part) -> bool {
        self.changes.contains(&Change { node, part })
    }

    /// What is to come; where it is on paper, what it is worth, or who chooses there.
    fn to_come(&self, given: Option<Score>, role: Option<Role>) -> Span<'static> {
        let sign = || role.map_or("·", explain::glyph).to_owned();
        Span::styled(given.map_or_else(sign, explain::number_label), self.theme.dim)
    }

    /// What siblings without room hold: the best value among those that returned, or that they
    /// are still to come, or pruned.
    fn chip_tag(&self, parent: NodeId, from: u32, to: u32) -> Vec<Span<'static>> {
        let view = self.context.view;
        let group = view.group(parent, from..to);
        let said = match group.best {
            Some((value, bound)) => {
                // Half a number would be another number.
                let value = explain::so_far_label(Some(value), bound);
                let value = self.theme.symbols.text(&value).into_owned();
                let is_chance = view.node(parent).role() == Role::Chance;
                let said =
                    if is_chance { say!("fate-visited") } else { say!("label-best", value = value.clone()) };
                if said.width() <= CHIP_CELLS { said.to_string() } else { value }
            }
            None if group.visited == 0 && self.context.view.stopped(parent).is_some() => {
                return vec![Span::styled(say!("count-pruned").to_string(), self.theme.pruned)];
            }
            None if group.visited > 0 => say!("icicle-open").to_string(),
            None => say!("fate-to-come").to_string(),
        };
        vec![Span::styled(text::fit(&said, CHIP_CELLS), self.theme.folded)]
    }

    /// The rows of a node's board, as books draw it.
    pub fn board_rows(&self, node: NodeId, form: BoardForm) -> Vec<Vec<Span<'static>>> {
        let (view, theme) = (self.context.view, self.theme);
        let Some(board) = view.board(node).filter(|board| BoardForm::of(board).size == form.size) else {
            return Vec::new();
        };
        let max = view.maximiser().unwrap_or(Player::First);
        let mut rows: Vec<Vec<Span<'static>>> = Vec::new();
        for cells in &board.rows {
            if form.is_ruled && !rows.is_empty() {
                rows.push(vec![Span::styled(vec!["─"; cells.len()].join("┼"), theme.dim)]);
            }
            let mut row = Vec::new();
            for cell in cells {
                let between = if form.is_ruled { "│" } else { " " };
                let has_between = !row.is_empty() && (form.is_ruled || form.cell > 1);
                row.extend(has_between.then(|| Span::styled(between, theme.dim)));
                row.push(piece(cell, max, form, theme));
            }
            rows.push(row);
        }
        rows
    }
}

/// What stands in an empty cell of a board without lines.
const EMPTY: &str = "·";

fn piece(cell: &Cell, max: Player, form: BoardForm, theme: &Theme) -> Span<'static> {
    let said = text::clean(&cell.text);
    let said = match &*said {
        "." if form.is_ruled => " ",
        "." => EMPTY,
        said => said,
    };
    let is_changed = cell.touched && said != " ";
    let style = if is_changed { theme.changed } else { side_style(cell, max, theme) };
    let room = usize::from(form.cell);
    let said = text::fit(said, room);
    let spare = room.saturating_sub(text::width(&said));
    Span::styled(format!("{}{said}", " ".repeat(spare)), style)
}
