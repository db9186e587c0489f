//! Questions: a scout looks only whether a branch is better.

use super::{Evidence, Violation, ViolationKind};
use crate::record::Recording;
use crate::score::{Score, Window};
use crate::search::Role;

/// Whether something is wrong only in that it is the window of a scout: a child that is not the first
/// is only asked whether it is better.
pub(super) fn is_scout(recording: &Recording, found: &Violation) -> bool {
    let &Violation { node, kind: ViolationKind::Window, expected, found, .. } = found else { return false };
    let (Evidence::Window(expected), Evidence::Window(found)) = (expected, found) else { return false };
    let Some(parent) = recording.parent(node).filter(|parent| parent.after(1) != node) else { return false };
    is_question(recording.node(parent).role(), expected, found)
}

/// Whether a window has room for no more than a question at the end that a node of `role` moves.
fn is_question(role: Role, expected: Window, found: Window) -> bool {
    let step = found.alpha.plus(Score::from(1)).max(found.alpha.next_up());
    let is_zero = found.alpha < found.beta && found.beta <= step;
    let at_own_end = match role {
        Role::Min => found.beta == expected.beta,
        _ => found.alpha == expected.alpha,
    };
    is_zero && at_own_end
}
