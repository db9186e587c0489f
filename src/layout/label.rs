//! What is written at a spot at a moment.

use super::What;
use super::picture::{BLANK, Part, Tone};
use super::plan::Spot;
use super::sight::Sight;
use crate::explain;
use crate::record::{NodeId, Phase, Returned};
use crate::score::{Bound, Score, Window};
use crate::search::{Role, VisitKind};
use crate::text;
use crate::view::{Change, Part as Number};

/// What stands below a chip is no wider than a chip.
const CHIP_CELLS: usize = 8;

/// Before how many nodes are folded, and how many were visited and not recorded.
const FOLDED: &str = "▸";
const UNRECORDED: &str = "∅";

/// Writes labels and tags of a scene.
pub(super) struct Writer<'a> {
    sight: &'a Sight<'a>,
    changes: Vec<Change>,
}

impl<'a> Writer<'a> {
    pub fn new(sight: &'a Sight<'a>) -> Self {
        let scene = sight.scene;
        let changes = scene.view().changes();
        Self { sight, changes }
    }

    /// What stands at the spot itself.
    pub fn label(&self, spot: &Spot) -> Vec<Part> {
        match spot.what {
            What::Node(node) => self.node(node, spot.room),
            What::Branch(_) if self.sight.is_pruned(spot) => vec![Part::new("┊", Tone::Pruned)],
            What::Branch(branch) if self.sight.is_cut(branch.parent) => vec![Part::new("?", Tone::Cut)],
            What::Chip { parent, from, to } => {
                let known = self.sight.known(parent, from..to);
                vec![Part::new(format!("+{}", text::grouped(known.into())), Tone::Folded)]
            }
            What::Unrecorded { parent } if self.sight.phase(parent) == Phase::Done => {
                let nodes = self.sight.scene.recording.hidden(parent).map_or(0, |hidden| hidden.counts.nodes);
                vec![Part::new(format!("{UNRECORDED}{}", text::grouped(nodes)), Tone::Folded)]
            }
            What::Branch(_) | What::Unrecorded { .. } => vec![Part::new("·", Tone::Unvisited)],
        }
    }

    /// What stands below it, the [sign](Self::sign) of a cutoff aside.
    pub fn tag(&self, spot: &Spot) -> Vec<Part> {
        match spot.what {
            What::Node(node) => self.node_tag(node, spot.is_open),
            What::Chip { parent, from, to } => self.chip_tag(parent, from as usize, to as usize),
            What::Unrecorded { parent } if self.sight.phase(parent) == Phase::Done => {
                vec![Part::new("not recorded", Tone::Folded)]
            }
            What::Branch(_) | What::Unrecorded { .. } => Vec::new(),
        }
    }

    fn node(&self, id: NodeId, room: i32) -> Vec<Part> {
        let recording = self.sight.scene.recording;
        let node = recording.node(id);
        // What a node returned needs no look at its children.
        let value = match (self.sight.phase(id), node.returned) {
            (Phase::Unvisited, _) => return vec![Part::new("·", Tone::Unvisited)],
            (Phase::Done, Some(returned)) => explain::value_label(returned.bound, returned.value),
            _ => explain::live_label(&recording.live(id, self.sight.scene.clock)),
        };
        let mut parts = Vec::new();
        let visit = explain::visit_sign(node.kind);
        if !visit.is_empty() && room > 1 {
            parts.push(Part::new(visit, Tone::Kind));
        }
        let room = usize::try_from(room).unwrap_or(0).saturating_sub(parts.len());
        let tone = self.tone(id, Number::Value, Tone::Value);
        if self.sight.is_leaf(id) {
            let value = if value.is_empty() { "?".to_owned() } else { value };
            parts.push(Part::new(text::fit(&value, room.max(1)), tone));
            return parts;
        }
        parts.push(Part::new(explain::glyph(node.role), role_tone(node.role)));
        if !value.is_empty() && room > 2 {
            parts.push(Part::new(BLANK, Tone::Value));
            parts.push(Part::new(text::fit(&value, room - 2), tone));
        }
        parts
    }

    fn node_tag(&self, id: NodeId, is_open: bool) -> Vec<Part> {
        let recording = self.sight.scene.recording;
        let phase = self.sight.phase(id);
        if phase == Phase::Unvisited || self.sight.is_leaf(id) {
            return Vec::new();
        }
        let is_cut = self.sight.is_cut(id);
        let below = recording.visited_below(id) - 1;
        if !is_open && phase == Phase::Done && below > 0 {
            // What has no node can be counted and not be unfolded.
            let sign = if recording.end(id) == id.after(1) { UNRECORDED } else { FOLDED };
            vec![Part::new(sign, Tone::Folded), Part::new(text::grouped(below), Tone::Folded)]
        } else if recording.header.has_window() && (phase == Phase::Open || is_cut || id == self.sight.now) {
            let node = recording.node(id);
            // What a pass asked stays readable below its answer, where the ends would have crossed.
            let is_answered = is_cut && node.kind == VisitKind::Pass;
            let left = || recording.live(id, self.sight.scene.clock).window;
            self.window(id, if is_answered { node.window } else { left() })
        } else {
            Vec::new()
        }
    }

    /// Whether all that was visited below a spot, if it is a node that is done, is not recorded: without its
    /// [tag](Self::tag) it looks childless.
    pub fn is_unrecorded(&self, spot: &Spot) -> bool {
        let recording = self.sight.scene.recording;
        let is_bare = |id: NodeId| recording.node(id).has_hidden && recording.end(id) == id.after(1);
        let node = match spot.what {
            What::Node(id) if !spot.is_open => Some(id),
            _ => None,
        };
        node.is_some_and(|id| is_bare(id) && self.sight.phase(id) == Phase::Done)
    }

    /// What a [tag](Self::tag) comes to where there is no room for it: of a count that there is one, since half
    /// of it would be another number. Shorter and shorter; nothing of other tags.
    pub fn shortened(tag: &[Part]) -> Vec<Vec<Part>> {
        match tag {
            [sign, _] if [FOLDED, UNRECORDED].contains(&sign.text.as_str()) => {
                let cut = Part::new(format!("{}…", sign.text), Tone::Folded);
                vec![vec![cut], vec![sign.clone()]]
            }
            _ => Vec::new(),
        }
    }

    /// The sign of a cutoff, where one was made.
    pub fn sign(&self, spot: &Spot) -> Option<Part> {
        let What::Node(id) = spot.what else { return None };
        // No window has closed where the program stopped at its own.
        let sign = if self.sight.stops_open(id) { "!" } else { "✂" };
        self.sight.is_cut(id).then(|| Part::new(sign, Tone::Cut))
    }

    /// The tone of a number that this moment may have changed.
    fn tone(&self, node: NodeId, part: Number, otherwise: Tone) -> Tone {
        if self.changes.contains(&Change { node, part }) { Tone::Changed } else { otherwise }
    }

    fn window(&self, id: NodeId, window: Window) -> Vec<Part> {
        let (alpha, beta) = explain::window_ends(window);
        vec![
            Part::new("[", Tone::Window),
            Part::new(alpha, self.tone(id, Number::Alpha, Tone::Window)),
            Part::new(", ", Tone::Window),
            Part::new(beta, self.tone(id, Number::Beta, Tone::Window)),
            Part::new("]", Tone::Window),
        ]
    }

    /// What siblings without room hold: the best value among those that returned, or that they
    /// are still to come, or pruned; of passes which they are.
    fn chip_tag(&self, parent: NodeId, from: usize, to: usize) -> Vec<Part> {
        let recording = self.sight.scene.recording;
        let of = recording.node(parent);
        if of.kind == VisitKind::Umbrella {
            let last = recording.children(parent).take(to).take_while(|&pass| self.sight.is_visited(pass));
            let passes = format!("{}-{}", from + 1, last.count());
            return vec![Part::new(text::fit(&passes, CHIP_CELLS), Tone::Folded)];
        }
        let mut best: Option<(Score, Bound)> = None;
        let mut visited = 0;
        for child in recording.children(parent).skip(from).take(to - from) {
            if recording.entered(child) > self.sight.scene.clock {
                break;
            }
            visited += 1;
            if recording.left(child).is_some_and(|left| left <= self.sight.scene.clock)
                && let Some(Returned { value, bound, .. }) = recording.node(child).returned
                && best.is_none_or(|(best, _)| of.role.prefers(value, best))
            {
                best = Some((value, bound));
            }
        }
        let said = match best {
            Some((value, bound)) => {
                // Half a number would be another number.
                let value = explain::value_label(bound, value);
                let said =
                    if of.role == Role::Chance { "visited".to_owned() } else { format!("best {value}") };
                if text::width(&said) <= CHIP_CELLS { said } else { value }
            }
            None if visited == 0 && self.sight.is_cut(parent) => {
                return vec![Part::new("pruned", Tone::Pruned)];
            }
            None if visited > 0 => "open".to_owned(),
            None => "to come".to_owned(),
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
