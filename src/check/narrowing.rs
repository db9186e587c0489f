//! How engines narrow windows beside alpha-beta, and lose nothing by it.

use super::{Violation, ViolationKind};
use crate::record::Recording;
use crate::score::{Score, Window};
use crate::search::Role;

/// How an engine narrows windows.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Narrowing {
    /// Every child but the first is asked whether it is better, in a window of this width.
    pub scout: Option<Score>,
    pub mates: Option<Mates>,
}

/// Mate-distance pruning: no node is worth more than a win by its next move, or less than a loss there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Mates {
    /// What a game is worth that is won at the root; each ply takes one off.
    pub win: Score,
    /// After how many plies who is to move may win.
    pub plies_to_win: u32,
}

impl Narrowing {
    /// The window that a child is asked in that is not the first.
    pub fn asked(self, role: Role, window: Window) -> Window {
        let Some(width) = self.scout else { return window };
        let scout = match role {
            Role::Min => Window { alpha: window.beta.plus(-width).min(window.beta.next_down()), ..window },
            _ => Window { beta: window.alpha.plus(width).max(window.alpha.next_up()), ..window },
        };
        if scout.alpha >= window.alpha && scout.beta <= window.beta { scout } else { window }
    }

    /// What a node of `role`, so many plies below the root, makes of its window on entry.
    pub fn entered(self, role: Role, window: Window, plies: u32) -> Window {
        let Some(Mates { win, plies_to_win }) = self.mates else { return window };
        let (lost, won) = (win.plus(-count(plies)), win.plus(-count(plies + plies_to_win)));
        let room = match role {
            Role::Min => Window { alpha: -won, beta: lost },
            _ => Window { alpha: -lost, beta: won },
        };
        Window { alpha: window.alpha.max(room.alpha), beta: window.beta.min(room.beta) }
    }
}

/// So many plies as a score.
pub(super) fn count(plies: u32) -> Score {
    Score::from(i32::try_from(plies).unwrap_or(i32::MAX))
}

/// Whether something is wrong only in that it is the window of a scout: a child that is not the first
/// is only asked whether it is better, at the end of the window that the node above moves.
pub(super) fn is_scout(recording: &Recording, found: &Violation) -> bool {
    let &Violation { node, kind: ViolationKind::Window { found, expected }, .. } = found else {
        return false;
    };
    let Some(parent) = recording.parent(node).filter(|parent| parent.after(1) != node) else { return false };
    let step = found.alpha.plus(Score::from(1)).max(found.alpha.next_up());
    let is_at_own_end = match recording.node(parent).role() {
        Role::Min => found.beta == expected.beta,
        _ => found.alpha == expected.alpha,
    };
    is_at_own_end && found.alpha < found.beta && found.beta <= step
}
