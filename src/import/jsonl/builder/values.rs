//! From whose point of view a recording tells its numbers.

use crate::score::{Bound, Score, Window};
use crate::search::Role;

/// Whose point of view the values and windows of a recording are told from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Values {
    /// MAX's, at every node.
    #[default]
    Max,
    /// That of whoever moves at the node, as a negamax has them.
    Mover,
}

impl Values {
    /// What may stand behind the key.
    pub const WORDS: &str = "`max` or `mover`";

    /// The one that a word means.
    pub fn called(word: &str) -> Option<Self> {
        match word {
            "max" => Some(Self::Max),
            "mover" => Some(Self::Mover),
            _ => None,
        }
    }

    /// A window as MAX sees it, and whether its alpha and its beta were told.
    pub fn window(self, role: Role, window: Window, told: [bool; 2]) -> (Window, [bool; 2]) {
        let [alpha, beta] = told;
        if self.are_turned(role) { (window.negated(), [beta, alpha]) } else { (window, told) }
    }

    /// A value as MAX sees it.
    pub fn value(self, role: Role, value: Score) -> Score {
        if self.are_turned(role) { -value } else { value }
    }

    /// A bound as MAX sees it.
    pub fn bound(self, role: Role, bound: Bound) -> Bound {
        if self.are_turned(role) { bound.negated() } else { bound }
    }

    fn are_turned(self, role: Role) -> bool {
        self == Self::Mover && role == Role::Min
    }
}
