//! Whether the root has the value of the tree, and the move that it says it chooses too, as far as leaves tell.

use super::RootAnswer;
use super::reading::Reading;
use crate::record::{NodeId, Recording, Step, Walk};
use crate::score::{Bound, Score, Window};
use crate::search::{End, Role};

/// Judges the value of the last root, and its move. `is_whole` says whether all branches of a node are recorded.
pub(super) fn answer(
    recording: &Recording,
    reading: Reading,
    is_whole: impl Fn(NodeId) -> bool,
) -> RootAnswer {
    let Some(&root) =
        recording.roots().last().filter(|_| recording.is_complete() && recording.names.uncounted.is_empty())
    else {
        return RootAnswer::Unknown;
    };
    let has_all = |id, moves: u32| moves as usize <= recording.children(id).count();
    let is_whole = |id| is_whole(id) && recording.said_moves(id).is_none_or(|moves| has_all(id, moves));
    let (said, mut of_root, mut of_move) = (recording.said_best(root), Window::FULL, None);
    // Of each open node what its children so far make of its value.
    let mut walk = Walk::<(NodeId, Role, Option<Window>)>::over(root, NodeId::new(recording.len()));
    while let Some(step) = walk.step() {
        match step {
            Step::Enter(id) => walk.keep(recording, id, (id, reading.role(&recording.node(id)), None)),
            Step::Leave((id, role, bounds)) => {
                let node = recording.node(id);
                let value = reading.value(&node).unwrap_or_default();
                let bounds = match bounds.filter(|_| role != Role::Chance) {
                    _ if node.has_hidden() => Window::FULL,
                    _ if node.end() != Some(End::Inner) => exactly(value),
                    Some(bounds) if is_whole(id) => bounds,
                    Some(bounds) => with_more(bounds, role),
                    None => Window::FULL,
                };
                match walk.innermost_mut() {
                    Some((above_id, role, above)) => {
                        *above = Some(joined(bounds, *above, *role));
                        let is_said = *above_id == root && said == Some(node.move_index());
                        of_move = of_move.or(Some(bounds).filter(|_| is_said));
                    }
                    None => of_root = bounds,
                }
            }
        }
    }
    let value = reading.value(&recording.node(root)).unwrap_or_default();
    let judged = [of_root, of_move.unwrap_or(of_root)];
    if judged.iter().any(|bounds| bounds.clamp(value) != value) {
        RootAnswer::Wrong
    } else if judged == [exactly(value); 2] {
        RootAnswer::Right
    } else {
        RootAnswer::Unknown
    }
}

/// The bounds of a value that is known.
pub(super) const fn exactly(value: Score) -> Window {
    Window::FULL.bounded(Bound::Exact, value)
}

/// The bounds of the value of a node of `role` that has a child with these bounds, and those that came
/// `before`.
pub(super) fn joined(child: Window, before: Option<Window>, role: Role) -> Window {
    let better = |one: Score, other: Score| if role == Role::Min { one.min(other) } else { one.max(other) };
    before.map_or(child, |before| Window {
        alpha: better(child.alpha, before.alpha),
        beta: better(child.beta, before.beta),
    })
}

/// The bounds of the value of a node of `role` that has other children too, of which nothing is known.
pub(super) const fn with_more(bounds: Window, role: Role) -> Window {
    match role {
        Role::Min => Window { alpha: Score::NEG_INFINITY, ..bounds },
        Role::Max | Role::Chance => Window { beta: Score::INFINITY, ..bounds },
    }
}
