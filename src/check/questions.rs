//! Whether a search that names no algorithm asks questions: a scout looks only whether a branch is
//! better.

use super::{Evidence, Report, Violation, ViolationKind};
use crate::record::Recording;
use crate::score::{Score, Window};
use crate::search::Role;

/// Whether the first thing that is wrong is the window of a scout: a child that is not the first is
/// only asked whether it is better.
pub(super) fn asks_questions(recording: &Recording, report: &Report) -> bool {
    let Some(&Violation { node, kind: ViolationKind::Window, expected, found, .. }) =
        report.violations.first()
    else {
        return false;
    };
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
