//! What is written at a spot at a moment.

use super::picture::{Part, Tone};
use super::plan::Spot;
use super::sight::Sight;
use super::{Scene, What};
use crate::explain;
use crate::record::{Event, Live, NodeId, Phase};
use crate::search::Role;
use crate::text;

/// What a moment changed at the node that the search came back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// The node, if anything changed.
    pub node: Option<NodeId>,
    /// Its value did.
    pub value: bool,
    /// Its alpha did.
    pub alpha: bool,
    /// Its beta did.
    pub beta: bool,
}

impl Scene<'_> {
    /// What the moment changed: a child that returns may change its parent's value and window.
    #[must_use]
    pub fn changes(&self) -> Changes {
        let Some(Event::Leave(child)) = self.recording.event(self.clock) else { return Changes::default() };
        let (Some(node), Some(before)) = (self.recording.parent(child), self.clock.before()) else {
            return Changes::default();
        };
        let (old, new) = (self.recording.live(node, before), self.recording.live(node, self.clock));
        Changes {
            node: Some(node),
            value: (old.value, old.bound) != (new.value, new.bound),
            alpha: old.window.alpha != new.window.alpha,
            beta: old.window.beta != new.window.beta,
        }
    }
}

/// Writes labels and tags of a scene.
pub(super) struct Writer<'a> {
    sight: &'a Sight<'a>,
    changes: Changes,
}

impl<'a> Writer<'a> {
    pub fn new(sight: &'a Sight<'a>) -> Self {
        Self { sight, changes: sight.scene.changes() }
    }

    /// What stands at the spot itself.
    pub fn label(&self, spot: &Spot) -> Vec<Part> {
        match spot.what {
            What::Node(node) => self.node(node, spot.room),
            What::Branch { parent, .. } if self.sight.is_cut(parent) => vec![Part::new("┊", Tone::Pruned)],
            What::Chip { from, to, .. } => {
                vec![Part::new(format!("+{}", text::grouped(u64::from(to - from))), Tone::Folded)]
            }
            What::Unrecorded { parent } if self.sight.phase(parent) == Phase::Done => {
                let nodes = self.sight.scene.recording.hidden(parent).map_or(0, |hidden| hidden.counts.nodes);
                vec![Part::new(format!("+{}", text::grouped(nodes)), Tone::Folded)]
            }
            What::Branch { .. } | What::Unrecorded { .. } => vec![Part::new("·", Tone::Unvisited)],
        }
    }

    /// What stands below it.
    pub fn tag(&self, spot: &Spot) -> Vec<Part> {
        match spot.what {
            What::Node(node) => self.node_tag(node, spot.is_open),
            What::Chip { parent, from, to } => self.chip_tag(parent, from as usize, to as usize),
            What::Unrecorded { parent } if self.sight.phase(parent) == Phase::Done => {
                vec![Part::new("not recorded", Tone::Folded)]
            }
            What::Branch { .. } | What::Unrecorded { .. } => Vec::new(),
        }
    }

    fn node(&self, id: NodeId, room: i32) -> Vec<Part> {
        let live = self.sight.scene.recording.live(id, self.sight.scene.clock);
        if live.phase == Phase::Unvisited {
            return vec![Part::new("·", Tone::Unvisited)];
        }
        let node = self.sight.scene.recording.node(id);
        let value = explain::live_label(&live);
        let room = usize::try_from(room).unwrap_or(0);
        let changed = self.changes.node == Some(id) && self.changes.value;
        let tone = if changed { Tone::Changed } else { Tone::Value };
        if node.is_leaf() {
            let value = if value.is_empty() { "?".to_owned() } else { value };
            return vec![Part::new(text::fit(&value, room.max(1)), tone)];
        }
        let mut parts = vec![Part::new(explain::glyph(node.role), role_tone(node.role))];
        if !value.is_empty() && room > 2 {
            parts.push(Part::new(" ", Tone::Value));
            parts.push(Part::new(text::fit(&value, room - 2), tone));
        }
        parts
    }

    fn node_tag(&self, id: NodeId, is_open: bool) -> Vec<Part> {
        let recording = self.sight.scene.recording;
        let phase = self.sight.phase(id);
        let node = recording.node(id);
        if phase == Phase::Unvisited || node.is_leaf() {
            return Vec::new();
        }
        let is_cut = self.sight.is_cut(id);
        let below = recording.visited_below(id) - 1;
        let mut parts = if !is_open && phase == Phase::Done && below > 0 {
            vec![Part::new(format!("▸{}", text::grouped(below)), Tone::Folded)]
        } else if recording.header.rule.has_window()
            && (phase == Phase::Open || is_cut || id == self.sight.now)
        {
            self.window(id, &recording.live(id, self.sight.scene.clock))
        } else {
            Vec::new()
        };
        if is_cut && !parts.is_empty() {
            parts.push(Part::new(" ✂", Tone::Cut));
        }
        parts
    }

    fn window(&self, id: NodeId, live: &Live) -> Vec<Part> {
        let changed =
            |is: bool| if is && self.changes.node == Some(id) { Tone::Changed } else { Tone::Window };
        vec![
            Part::new("[", Tone::Window),
            Part::new(live.window.alpha.to_string(), changed(self.changes.alpha)),
            Part::new(", ", Tone::Window),
            Part::new(live.window.beta.to_string(), changed(self.changes.beta)),
            Part::new("]", Tone::Window),
        ]
    }

    /// What siblings without room hold: the best value among those that returned, or that they
    /// are still to come, or pruned.
    fn chip_tag(&self, parent: NodeId, from: usize, to: usize) -> Vec<Part> {
        let recording = self.sight.scene.recording;
        let role = recording.node(parent).role;
        let mut best = None;
        let mut visited = 0;
        for child in recording.children(parent).skip(from).take(to - from) {
            if recording.entered(child) > self.sight.scene.clock {
                break;
            }
            visited += 1;
            if recording.left(child).is_some_and(|left| left <= self.sight.scene.clock)
                && let Some(value) = recording.node(child).value()
                && best.is_none_or(|best| role.prefers(value, best))
            {
                best = Some(value);
            }
        }
        let said = match best {
            Some(best) => format!("best {best}"),
            None if visited == 0 && self.sight.is_cut(parent) => {
                return vec![Part::new("pruned", Tone::Pruned)];
            }
            None => "to come".to_owned(),
        };
        vec![Part::new(text::fit(&said, 8), Tone::Folded)]
    }
}

fn role_tone(role: Role) -> Tone {
    match role {
        Role::Max => Tone::Max,
        Role::Min => Tone::Min,
        Role::Chance => Tone::Chance,
    }
}
