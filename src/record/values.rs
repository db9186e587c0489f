//! From whose point of view a recording gives its numbers.

use crate::score::{Bound, Score, Window};
use crate::search::Role;
use crate::text::words;

/// Whose point of view the values and windows of a recording have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Values {
    /// MAX's, at every node.
    #[default]
    Max,
    /// That of whoever moves at the node, as a negamax has them.
    Mover,
}

words!(Values, Max => "max", Mover => "mover");

impl Values {
    /// A window as MAX sees it, and whether its alpha and its beta were printed.
    pub(crate) fn window(self, role: Role, window: Window, is_printed: [bool; 2]) -> (Window, [bool; 2]) {
        let [alpha, beta] = is_printed;
        if self.are_negated(role) { (window.negated(), [beta, alpha]) } else { (window, is_printed) }
    }

    /// A value as MAX sees it.
    #[must_use]
    pub fn value(self, role: Role, value: Score) -> Score {
        if self.are_negated(role) { -value } else { value }
    }

    /// A bound as MAX sees it.
    pub(crate) fn bound(self, role: Role, bound: Bound) -> Bound {
        if self.are_negated(role) { bound.negated() } else { bound }
    }

    fn are_negated(self, role: Role) -> bool {
        self == Self::Mover && role == Role::Min
    }
}
