//! How much room a node needs at any moment of the search, so that it can keep its place.

use crate::explain;
use crate::record::{Before, Ghost, NodeId};
use crate::score::{Bound, Score};
use crate::text;
use crate::view::{Family, Member, View};

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
    /// What a node is given whose values are still to come.
    pub const UNKNOWN: Self = Self { label: 8, window: 8 };

    /// What a member of a family needs.
    pub fn member(view: &View, family: &Family, number: usize) -> Self {
        match family.member(number) {
            Member::Node(node) => Self::node(view, node),
            Member::Unrecorded => {
                let nodes = view.unrecorded_below(family.parent());
                Self { label: text::grouped(nodes).len() + 1, window: 0 }
            }
            Member::Branch(branch) => {
                let ghost = view.ghosts(branch).first().map(|ghost| 1 + ghost_cells(ghost));
                let given = view.given_branch(branch).map(|value| value_cells(Bound::Exact, value));
                Self { label: ghost.or(given).unwrap_or(1), window: 0 }
            }
        }
    }

    /// The measure of a label with room for what the node came to before the tree was edited, and a sign.
    pub fn with_before(self, before: Option<&Before>) -> Self {
        let cells = match before {
            None => 0,
            Some(Before::Returned(was)) => 1 + value_cells(was.bound, was.value),
            Some(Before::NeverEntered | Before::Unfinished) => 1,
        };
        Self { label: self.label + cells, ..self }
    }

    pub fn ghost(ghost: &Ghost) -> Self {
        Self { label: ghost_cells(ghost), window: 0 }
    }

    pub fn node(view: &View, id: NodeId) -> Self {
        let is_leaf = view.ends_as_leaf(id);
        let visit = text::width(explain::visit_sign(view.node(id).kind()));
        let signs = if is_leaf { visit } else { visit + SIGN };
        let has_window = view.header().has_window() && !is_leaf;
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

/// A leaf has its value, any other node the sign of who chooses.
fn ghost_cells(ghost: &Ghost) -> usize {
    ghost.value.map_or(1, |value| value_cells(Bound::Exact, value))
}

fn value_cells(bound: Bound, value: Score) -> usize {
    text::width(&explain::value_label(bound, value)).min(VALUE_CELLS)
}
