//! What is written at a spot at a moment.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::picture::{BLANK, Part, Tone};
use crate::explain;
use crate::explain::words::cut_at;
use crate::language::say;
use crate::layout::{LayoutContext, Spot, SpotKind, Zoom};
use crate::record::{Before, Branch, Ghost, NodeId, Phase, Trust};
use crate::score::{Score, Window};
use crate::search::{Role, VisitKind};
use crate::text;
use crate::ui::Symbols;
use crate::view::{Change, Part as Number};

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
    pub symbols: Symbols,
    changes: Vec<Change>,
    // What was asked of branches that were never entered.
    ghosts: RefCell<BTreeMap<Branch, Vec<Ghost>>>,
}

impl<'a> Writer<'a> {
    pub fn new(context: &'a LayoutContext<'a>, symbols: Symbols) -> Self {
        let changes = context.view.changes();
        Self { context, symbols, changes, ghosts: RefCell::default() }
    }

    /// What stands at the spot itself.
    pub fn label(&self, spot: &Spot) -> Vec<Part> {
        match spot.what {
            SpotKind::Node(node) => self.node(node, spot.room),
            SpotKind::Branch(branch) if self.context.is_pruned(spot) => {
                let ghost = self.ghost(branch, 0).as_ref().map_or_else(String::new, explain::ghost_label);
                vec![Part::new(format!("┊{ghost}"), Tone::Pruned)]
            }
            SpotKind::Ghost { branch, number } => {
                let ghost = self.ghost(branch, number);
                vec![match ghost {
                    Some(ghost) if self.context.is_pruned(spot) => {
                        Part::new(explain::ghost_label(&ghost), Tone::Pruned)
                    }
                    ghost => {
                        to_come(ghost.as_ref().and_then(|ghost| ghost.value), ghost.map(|ghost| ghost.role))
                    }
                }]
            }
            SpotKind::Branch(branch) if self.context.view.stopped(branch.parent).is_some() => {
                vec![Part::new("?", Tone::Cut)]
            }
            SpotKind::Chip { parent, from, to } => {
                let known = self.context.view.known_among(parent, from..to);
                vec![Part::new(format!("+{}", text::grouped(known.into())), Tone::Folded)]
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
                vec![Part::new(said, Tone::Folded)]
            }
            SpotKind::Branch(branch) => {
                let role = self.ghost(branch, 0).map(|ghost| ghost.role);
                vec![to_come(self.context.view.given_branch(branch), role)]
            }
            SpotKind::Unrecorded { .. } => vec![to_come(None, None)],
        }
    }

    /// What stands below it, the [sign](Self::sign) of a cutoff aside.
    pub fn tag(&self, spot: &Spot) -> Vec<Part> {
        match spot.what {
            SpotKind::Node(node) => self.node_tag(node, spot.is_open),
            SpotKind::Chip { parent, from, to } => self.chip_tag(parent, from, to),
            SpotKind::Unrecorded { parent } if self.context.view.phase(parent) == Phase::Done => {
                vec![Part::new(say!("label-not-recorded").to_string(), Tone::Folded)]
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

    fn node(&self, id: NodeId, room: i32) -> Vec<Part> {
        let view = self.context.view;
        let node = view.node(id);
        if view.phase(id) == Phase::Unvisited {
            let role = view.is_on_paper().then(|| node.role());
            return vec![to_come(view.given(id), role)];
        }
        if self.context.scene.zoom == Some(Zoom::Dots) {
            let is_leaf = view.is_leaf(id);
            let tone = if is_leaf { Tone::Value } else { role_tone(node.role()) };
            return vec![Part::new(if is_leaf { LEAF } else { explain::glyph(node.role()) }, tone)];
        }
        let (value, bound) = view.value(id);
        let value = self.symbols.text(&explain::so_far_label(value, bound)).into_owned();
        let mut parts = Vec::new();
        let visit = explain::visit_sign(node.kind());
        if !visit.is_empty() && room > 1 {
            parts.push(Part::new(visit, Tone::Kind));
        }
        let room = usize::try_from(room).unwrap_or(0).saturating_sub(parts.len());
        let role = role_tone(node.role());
        if self.context.view.is_leaf(id) {
            let given = || view.given(id).map_or_else(|| "?".to_owned(), explain::number_label);
            let value = if value.is_empty() { given() } else { value };
            let tone = self.tone(id, Number::Value, [Tone::Value, Tone::Changed]);
            let value = self.with_before(id, value, room);
            parts.push(Part::new(text::fit(&value, room.max(1)), tone));
            return parts;
        }
        parts.push(Part::new(explain::glyph(node.role()), role));
        if !value.is_empty() && room > 2 {
            parts.push(Part::new(BLANK, Tone::Value));
            let tone = self.tone(id, Number::Value, [role, Tone::Changed]);
            let value = self.with_before(id, value, room - 2);
            parts.push(Part::new(text::fit(&value, room - 2), tone));
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
        let before = self.symbols.text(&before).into_owned();
        let forms = [format!("{before}→{value}"), format!("{value}≠")];
        let says_more = |form: &String| !before.is_empty() && before != value || form.ends_with('≠');
        let fits = |form: &String| text::width(&self.symbols.text(form)) <= room;
        forms.into_iter().filter(says_more).find(fits).unwrap_or(value)
    }

    fn node_tag(&self, id: NodeId, is_open: bool) -> Vec<Part> {
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
            let count = view.mask().counts.then(|| Part::new(text::grouped(below), Tone::Folded));
            [Part::new(sign, Tone::Folded)].into_iter().chain(count).collect()
        } else if view.header().has_window()
            && self.context.scene.zoom != Some(Zoom::Values)
            && (phase == Phase::Open || has_stopped || id == self.context.now)
        {
            // What a pass asked stays readable below its answer, where the ends would have crossed.
            let is_answered = has_stopped && view.node(id).kind() == VisitKind::Pass;
            self.window(id, if is_answered { view.node(id).window() } else { view.live(id).window })
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
    pub fn shortened(tag: &[Part]) -> Vec<Part> {
        tag.iter().filter(|sign| [FOLDED, UNRECORDED].contains(&sign.text.as_str())).cloned().collect()
    }

    /// The sign of a cutoff, where one was made.
    pub fn sign(&self, spot: &Spot) -> Option<Part> {
        let SpotKind::Node(id) = spot.what else { return None };
        // No window has closed where the program stopped at its own.
        let sign = match () {
            () if self.context.view.stops_open(id) => "!",
            () => explain::cutoff_sign(self.context.view.loses_branches(id)),
        };
        self.context.view.stopped(id).map(|_| Part::new(sign, Tone::Cut))
    }

    /// What would close the window of an open node on the path, where that is not asked.
    pub fn awaits(&self, spot: &Spot) -> Option<Part> {
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
        Some(Part::new(
            self.symbols.text(&say!("label-at", value = at).to_string()).into_owned(),
            Tone::Window,
        ))
    }

    /// The tone of a number: the second one where this moment changed it.
    fn tone(&self, node: NodeId, part: Number, [usual, changed]: [Tone; 2]) -> Tone {
        if self.changes.contains(&Change { node, part }) { changed } else { usual }
    }

    fn window(&self, id: NodeId, window: Window) -> Vec<Part> {
        let (alpha, beta) = explain::window_ends(window);
        let [alpha, beta] = [alpha, beta].map(|end| self.symbols.text(&end).into_owned());
        vec![
            Part::new("[", Tone::Window),
            Part::new(alpha, self.tone(id, Number::Alpha, [Tone::Alpha, Tone::ChangedAlpha])),
            Part::new(", ", Tone::Window),
            Part::new(beta, self.tone(id, Number::Beta, [Tone::Beta, Tone::ChangedBeta])),
            Part::new("]", Tone::Window),
        ]
    }

    /// What siblings without room hold: the best value among those that returned, or that they
    /// are still to come, or pruned.
    fn chip_tag(&self, parent: NodeId, from: u32, to: u32) -> Vec<Part> {
        let view = self.context.view;
        let group = view.group(parent, from..to);
        let said = match group.best {
            Some((value, bound)) => {
                // Half a number would be another number.
                let value = explain::so_far_label(Some(value), bound);
                let value = self.symbols.text(&value).into_owned();
                let is_chance = view.node(parent).role() == Role::Chance;
                let said =
                    if is_chance { say!("fate-visited") } else { say!("label-best", value = value.clone()) };
                if said.width() <= CHIP_CELLS { said.to_string() } else { value }
            }
            None if group.visited == 0 && self.context.view.stopped(parent).is_some() => {
                return vec![Part::new(say!("count-pruned").to_string(), Tone::Pruned)];
            }
            None if group.visited > 0 => say!("icicle-open").to_string(),
            None => say!("fate-to-come").to_string(),
        };
        vec![Part::new(text::fit(&said, CHIP_CELLS), Tone::Folded)]
    }
}

fn role_tone(role: Role) -> Tone {
    match role {
        Role::Max => Tone::Max,
        Role::Min => Tone::Min,
        Role::Chance => Tone::Chance,
    }
}

/// What is to come; where it is on paper, what it is worth, or who chooses there.
fn to_come(given: Option<Score>, role: Option<Role>) -> Part {
    let sign = || role.map_or("·", explain::glyph).to_owned();
    Part::new(given.map_or_else(sign, explain::number_label), Tone::Unvisited)
}
