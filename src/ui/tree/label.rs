//! What is written at a spot at a moment: its label, its tag, its board.

use std::cell::RefCell;
use std::collections::BTreeMap;

use ratatui::style::Style;
use ratatui::text::Span;

use super::picture::BLANK;
use crate::explain;
use crate::explain::words::cut_at;
use crate::game::{Cell, Player};
use crate::language::say;
use crate::layout::{BoardForm, LayoutContext, Spot, SpotKind, Zoom};
use crate::record::{Before, Branch, Ghost, NodeId, Phase, Trust};
use crate::score::Score;
use crate::search::{Role, VisitKind};
use crate::text;
use crate::ui::Theme;
use crate::ui::pen::window;
use crate::view::{Change, Part};

/// What stands below a chip is no wider than a chip.
const CHIP_CELLS: usize = 8;

/// Before how many nodes are folded, and how many were visited and not recorded.
const FOLDED: &str = "▸";
const UNRECORDED: &str = "∅";
/// A leaf that is a dot.
const LEAF: &str = "•";

/// Writes labels and tags of a scene.
pub(super) struct Writer<'a> {
    context: &'a LayoutContext<'a>,
    pub theme: &'a Theme,
    changes: Vec<Change>,
    // What was asked of branches that were never entered.
    ghosts: RefCell<BTreeMap<Branch, Vec<Ghost>>>,
}

impl<'a> Writer<'a> {
    pub fn new(context: &'a LayoutContext<'a>, theme: &'a Theme) -> Self {
        let changes = context.view.changes();
        Self { context, theme, changes, ghosts: RefCell::default() }
    }

    /// What stands at the spot itself.
    pub fn label(&self, spot: &Spot) -> Vec<Span<'static>> {
        match spot.what {
            SpotKind::Node(node) => self.node(node, spot.room),
            SpotKind::Branch(branch) if self.context.is_pruned(spot) => {
                let ghost = self.ghost(branch, 0).as_ref().map_or_else(String::new, explain::ghost_label);
                vec![Span::styled(format!("┊{ghost}"), self.theme.pruned)]
            }
            SpotKind::Ghost { branch, number } => {
                let ghost = self.ghost(branch, number);
                vec![match ghost {
                    Some(ghost) if self.context.is_pruned(spot) => {
                        Span::styled(explain::ghost_label(&ghost), self.theme.pruned)
                    }
                    ghost => {
                        let value = ghost.as_ref().and_then(|ghost| ghost.value);
                        to_come(value, ghost.map(|ghost| ghost.role), self.theme)
                    }
                }]
            }
            SpotKind::Branch(branch) if self.context.view.stopped(branch.parent).is_some() => {
                vec![Span::styled("?", self.theme.cut)]
            }
            SpotKind::Chip { parent, from, to } => {
                let known = self.context.view.known_among(parent, from..to);
                vec![Span::styled(format!("+{}", text::grouped(known.into())), self.theme.folded)]
            }
            SpotKind::Unrecorded { parent } if self.context.view.phase(parent) == Phase::Done => {
                let nodes = self.context.view.unrecorded_below(parent);
                let room = usize::try_from(spot.room).unwrap_or(0);
                let counted = format!("{UNRECORDED}{}", text::grouped(nodes));
                // Half a number would be another number.
                let said = match room {
                    _ if text::width(&counted) <= room => counted,
                    0 | 1 => UNRECORDED.to_owned(),
                    _ => format!("{UNRECORDED}…"),
                };
                vec![Span::styled(said, self.theme.folded)]
            }
            SpotKind::Branch(branch) => {
                let role = self.ghost(branch, 0).map(|ghost| ghost.role);
                vec![to_come(self.context.view.given_branch(branch), role, self.theme)]
            }
            SpotKind::Unrecorded { .. } => vec![to_come(None, None, self.theme)],
        }
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
        let view = self.context.view;
        let node = view.node(id);
        if view.phase(id) == Phase::Unvisited {
            let role = view.is_on_paper().then(|| node.role());
            return vec![to_come(view.given(id), role, self.theme)];
        }
        if self.context.scene.zoom == Some(Zoom::Dots) {
            let is_leaf = view.is_leaf(id);
            let style = if is_leaf { self.theme.text } else { self.theme.role(node.role()) };
            return vec![Span::styled(if is_leaf { LEAF } else { explain::glyph(node.role()) }, style)];
        }
        let (value, bound) = view.value(id);
        let value = self.theme.symbols.text(&explain::so_far_label(value, bound)).into_owned();
        let mut parts = Vec::new();
        let visit = explain::visit_sign(node.kind());
        if !visit.is_empty() && room > 1 {
            parts.push(Span::styled(visit, self.theme.text));
        }
        let room = usize::try_from(room).unwrap_or(0).saturating_sub(parts.len());
        let role = self.theme.role(node.role());
        if self.context.view.is_leaf(id) {
            let given = || view.given(id).map_or_else(|| "?".to_owned(), explain::number_label);
            let value = if value.is_empty() { given() } else { value };
            let style = self.value_style(id, self.theme.text);
            let value = self.with_before(id, value, room);
            parts.push(Span::styled(text::fit(&value, room.max(1)), style));
            return parts;
        }
        parts.push(Span::styled(explain::glyph(node.role()), role));
        if !value.is_empty() && room > 2 {
            parts.push(Span::styled(BLANK, self.theme.text));
            let style = self.value_style(id, role);
            let value = self.with_before(id, value, room - 2);
            parts.push(Span::styled(text::fit(&value, room - 2), style));
        }
        parts
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
        let view = self.context.view;
        let phase = self.context.view.phase(id);
        let is_dot = self.context.scene.zoom == Some(Zoom::Dots);
        if is_dot || phase == Phase::Unvisited || self.context.view.is_leaf(id) {
            return Vec::new();
        }
        let has_stopped = self.context.view.stopped(id).is_some();
        let below = view.visited_below(id) - 1;
        if !is_open && phase == Phase::Done && below > 0 {
            // What has no node can be counted and not be unfolded.
            let sign = if view.has_children(id) { FOLDED } else { UNRECORDED };
            let count = view.mask().counts.then(|| Span::styled(text::grouped(below), self.theme.folded));
            [Span::styled(sign, self.theme.folded)].into_iter().chain(count).collect()
        } else if view.header().has_window()
            && self.context.scene.zoom != Some(Zoom::Values)
            && (phase == Phase::Open || has_stopped || id == self.context.now)
        {
            // What a pass asked stays readable below its answer, where the ends would have crossed.
            let is_answered = has_stopped && view.node(id).kind() == VisitKind::Pass;
            let shown = if is_answered { view.node(id).window() } else { view.live(id).window };
            window(shown, [Part::Alpha, Part::Beta].map(|part| self.is_changed(id, part)), self.theme)
        } else {
            Vec::new()
        }
    }

    /// Whether all that was visited below a spot, if it is a node that is done, is not recorded: without its
    /// [tag](Self::tag) it looks childless.
    pub fn is_unrecorded(&self, spot: &Spot) -> bool {
        let view = self.context.view;
        let is_bare = |id: NodeId| view.node(id).has_hidden() && !view.has_children(id);
        let node = match spot.what {
            SpotKind::Node(id) if !spot.is_open => Some(id),
            _ => None,
        };
        node.is_some_and(|id| is_bare(id) && self.context.view.phase(id) == Phase::Done)
    }

    /// What a [tag](Self::tag) comes to where there is no room for it: of a count its sign, since half of
    /// a number would be another number; of anything else nothing.
    pub fn shortened(tag: &[Span<'static>]) -> Vec<Span<'static>> {
        tag.iter().filter(|sign| [FOLDED, UNRECORDED].contains(&&*sign.content)).cloned().collect()
    }

    /// The sign of a cutoff, where one was made.
    pub fn sign(&self, spot: &Spot) -> Option<Span<'static>> {
        let SpotKind::Node(id) = spot.what else { return None };
        // No window has closed where the program stopped at its own.
        let sign = match () {
            () if self.context.view.stops_open(id) => "!",
            () => explain::cutoff_sign(self.context.view.loses_branches(id)),
        };
        self.context.view.stopped(id).map(|_| Span::styled(sign, self.theme.cut))
    }

    /// What would close the window of an open node on the path, where that is not asked.
    pub fn awaits(&self, spot: &Spot) -> Option<Span<'static>> {
        let SpotKind::Node(id) = spot.what else { return None };
        let (view, zoom) = (self.context.view, self.context.scene.zoom);
        let is_open = view.phase(id) == Phase::Open && view.stopped(id).is_none() && !view.is_leaf(id);
        let is_drawn = zoom != Some(Zoom::Values) && zoom != Some(Zoom::Dots);
        let has_window = is_drawn && view.mask().values_from.is_none() && view.header().has_window();
        let is_own = view.session().recording.trust() == Trust::Own;
        if !(is_open && has_window && is_own) {
            return None;
        }
        let window = view.live(id).window;
        let at = cut_at(view.node(id).role(), window, view.header().settings.cutoff)?;
        Some(Span::styled(
            self.theme.symbols.text(&say!("label-at", value = at).to_string()).into_owned(),
            self.theme.dim,
        ))
    }

    fn is_changed(&self, node: NodeId, part: Part) -> bool {
        self.changes.contains(&Change { node, part })
    }

    fn value_style(&self, node: NodeId, usual: Style) -> Style {
        if self.is_changed(node, Part::Value) { self.theme.changed } else { usual }
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
}

/// What is to come; where it is on paper, what it is worth, or who chooses there.
fn to_come(given: Option<Score>, role: Option<Role>, theme: &Theme) -> Span<'static> {
    let sign = || role.map_or("·", explain::glyph).to_owned();
    Span::styled(given.map_or_else(sign, explain::number_label), theme.to_come)
}

/// What stands in an empty cell of a board without lines.
const EMPTY: &str = "·";

/// The rows of a node's board, as books draw it.
pub(super) fn board_rows(
    context: &LayoutContext,
    node: NodeId,
    form: BoardForm,
    theme: &Theme,
) -> Vec<Vec<Span<'static>>> {
    let Some(board) = context.view.board(node).filter(|board| BoardForm::of(board).size == form.size) else {
        return Vec::new();
    };
    let max = context.view.maximiser().unwrap_or(Player::First);
    let mut rows: Vec<Vec<Span<'static>>> = Vec::new();
    for cells in &board.rows {
        if form.is_ruled && !rows.is_empty() {
            rows.push(vec![Span::styled(vec!["─"; cells.len()].join("┼"), theme.to_come)]);
        }
        let mut row = Vec::new();
        for cell in cells {
            let between = if form.is_ruled { "│" } else { " " };
            let has_between = !row.is_empty() && (form.is_ruled || form.cell > 1);
            row.extend(has_between.then(|| Span::styled(between, theme.to_come)));
            row.push(piece(cell, max, form, theme));
        }
        rows.push(row);
    }
    rows
}

fn piece(cell: &Cell, max: Player, form: BoardForm, theme: &Theme) -> Span<'static> {
    let said = text::clean(&cell.text);
    let said = match &*said {
        "." if form.is_ruled => " ",
        "." => EMPTY,
        said => said,
    };
    let style = match cell.owner {
        _ if cell.touched && said != " " => theme.changed,
        Some(owner) if owner == max => theme.max,
        Some(_) => theme.min,
        None => theme.to_come,
    };
    let room = usize::from(form.cell);
    let said = text::fit(said, room);
    let spare = room.saturating_sub(text::width(&said));
    Span::styled(format!("{}{said}", " ".repeat(spare)), style)
}
