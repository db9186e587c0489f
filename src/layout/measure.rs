//! How much room a node needs at any moment of the search, so that it can keep its place.

use super::family::Family;
use super::{Scene, What};
use crate::explain;
use crate::record::NodeId;
use crate::score::{Bound, Score};
use crate::text;
use crate::view::View;

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

impl Measure {
    /// What a member of a family needs.
    pub fn member(scene: &Scene, family: &Family, number: usize) -> Self {
        match family.member(number) {
            What::Node(node) => Self::node(&scene.view(), node),
            What::Unrecorded { parent } => {
                let nodes = scene.recording.hidden(parent).map_or(0, |hidden| hidden.counts.nodes);
                Self { label: text::grouped(nodes).len() + 1, window: 0 }
            }
            _ => Self { label: 1, window: 0 },
        }
    }

    pub fn node(view: &View, id: NodeId) -> Self {
        let recording = view.recording();
        let node = recording.node(id);
        let visit = text::width(explain::visit_sign(node.kind));
        let signs = if node.is_leaf() { visit } else { visit + SIGN };
        let has_window = recording.header.has_window() && !node.is_leaf();
        let mut measure = Self { label: signs, window: 0 };
        for (value, window) in view.over_time(id) {
            let cells = value.map_or(0, |(value, bound)| match bound {
                Some(bound) => value_cells(bound, value),
                None => value_cells(Bound::Exact, value) + 1,
            });
            measure.label = measure.label.max(signs + cells);
            if has_window {
                measure.window = measure.window.max(text::width(&explain::window_label(window)));
            }
        }
        measure
    }
}

fn value_cells(bound: Bound, value: Score) -> usize {
    text::width(&explain::value_label(bound, value)).min(VALUE_CELLS)
}
