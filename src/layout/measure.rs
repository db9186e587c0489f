//! How much room a node needs at any moment of the search, so that it can keep its place.

use super::family::Family;
use super::{Scene, What};
use crate::explain;
use crate::record::{Live, Node, NodeId, Recording};
use crate::score::{Bound, Score, Window};
use crate::search::{Role, VisitKind};
use crate::text;

/// The most cells that the values and windows of a node take over the whole search.
#[derive(Clone, Copy, Default)]
pub(super) struct Measure {
    pub label: usize,
    pub window: usize,
}

/// The sign of who chooses, and a space.
const SIGN: usize = 2;
/// Values longer than this are cut in the drawing.
pub(super) const VALUE_CELLS: usize = 12;
/// Of nodes with more children than this the values on the way are not looked at one by one.
const CHILDREN_LOOKED_AT: usize = 64;

impl Measure {
    /// What a member of a family needs.
    pub fn member(scene: &Scene, family: &Family, number: usize) -> Self {
        match family.member(number) {
            What::Node(node) => Self::node(scene.recording, node),
            What::Unrecorded { parent } => {
                let nodes = scene.recording.hidden(parent).map_or(0, |hidden| hidden.counts.nodes);
                Self { label: text::grouped(nodes).len() + 1, window: 0 }
            }
            _ => Self { label: 1, window: 0 },
        }
    }

    pub fn node(recording: &Recording, id: NodeId) -> Self {
        let node = recording.node(id);
        let returned = node.returned.map_or(0, |returned| value_cells(returned.bound, returned.value));
        let visit = text::width(explain::visit_sign(node.kind));
        if node.is_leaf() {
            return Self { label: visit + returned, window: 0 };
        }
        let signs = visit + SIGN;
        let mut measure = Self { label: signs + returned, window: 0 };
        let has_window = recording.header.has_window();
        let mut window = node.window;
        let mut best: Option<Score> = None;
        measure.see_window(has_window, window);
        if node.role == Role::Chance {
            measure.label = measure.label.max(signs + sum_cells(recording, id));
            return measure;
        }
        if node.kind == VisitKind::Umbrella {
            measure.see_passes(recording, id, &node);
        }
        for child in recording.children(id).take(CHILDREN_LOOKED_AT) {
            let Some(value) = recording.node(child).value() else { break };
            if best.is_none_or(|best| node.role.prefers(value, best)) {
                best = Some(value);
                measure.label = measure.label.max(signs + value_cells(Bound::Lower, value));
                window = node.role.narrow(window, value);
                measure.see_window(has_window, window);
            }
        }
        measure
    }

    /// What passes prove may move both ends of the window that they lie under.
    fn see_passes(&mut self, recording: &Recording, id: NodeId, node: &Node) {
        let mut live = Live::entered(node);
        for pass in recording.children(id).take(CHILDREN_LOOKED_AT) {
            recording.fold(&mut live, node, pass);
            self.see_window(recording.header.has_window(), live.window);
        }
    }

    fn see_window(&mut self, has_window: bool, window: Window) {
        if has_window {
            self.window = self.window.max(text::width(&explain::window_label(window)));
        }
    }
}

/// Cells for what a chance node adds up on the way, with the sign that it is not all yet.
fn sum_cells(recording: &Recording, id: NodeId) -> usize {
    let mut sum = 0.0;
    let sums = recording.children(id).take(CHILDREN_LOOKED_AT).filter_map(|child| {
        let probability = recording.names().note(child)?.probability?;
        sum += probability * recording.node(child).value()?.get();
        Score::new(sum)
    });
    sums.map(|sum| value_cells(Bound::Exact, sum) + 1).max().unwrap_or(0)
}

fn value_cells(bound: Bound, value: Score) -> usize {
    text::width(&explain::value_label(bound, value)).min(VALUE_CELLS)
}
