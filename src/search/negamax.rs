//! Alpha-beta in negamax form: one rule for both sides, with a change of sign at every ply.
//!
//! Donald Knuth and Ronald Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6
//! (1975), procedure F2. It visits the nodes that alpha-beta visits. Inside, values and windows
//! are those of the side to move; what an observer hears is from MAX's point of view, as always.

use super::context::{AIDED, Entered, SearchContext, SearchNode};
use super::{Found, NodeFold, Observer, Role, VisitKind};
use crate::game::Evaluation;
use crate::score::Window;

pub(super) fn search<G: Evaluation, O: Observer>(search: &mut SearchContext<'_, G, O>) -> Found {
    let window = search.settings.window;
    match search.enter_root(window, VisitKind::Plain) {
        Entered::Left(found) => found,
        Entered::Open(root) => {
            let window = seen_by(root.role, window);
            found_by(root.role, negamax(search, &root, window))
        }
    }
}

/// The value of a node for the side to move, as far as its window, which is the mover's too, asks
/// for it.
fn negamax<G: Evaluation, O: Observer>(
    search: &mut SearchContext<'_, G, O>,
    node: &SearchNode<'_, G, O>,
    window: Window,
) -> Found {
    // To itself the side to move is always MAX.
    let mut fold = NodeFold::new(Role::Max, window);
    if let Some(stood) = search.stand_pat(node) {
        fold.stand_pat(found_by(node.role, stood));
    }
    let mut moves = search.moves::<AIDED>(node);
    while !search.closes(&fold) {
        let Some(candidate) = moves.next() else { break };
        let position = search.game.play(node.position, candidate.mv);
        let found = match search.enter::<AIDED>(node, &position, candidate, seen_by(node.role, fold.window)) {
            Entered::Left(found) => found_by(node.role, found),
            // A player who moves twice in a row needs no change of sign.
            Entered::Open(child) if child.role == node.role => negamax(search, &child, fold.window),
            Entered::Open(child) => negamax(search, &child, fold.window.negated()).negated(),
        };
        if search.is_halted() {
            return Found::NOTHING;
        }
        fold.take(found, candidate.move_index);
        if search.closes(&fold) {
            search.learn(node, candidate.mv);
        }
    }
    if search.closes(&fold) {
        fold.cut(moves.left::<O>());
    }
    found_by(node.role, search.leave::<AIDED, _>(node, &fold.seen_by_max(node.role), moves))
}

/// A window turned from MAX's point of view to that of the side to move, or back.
fn seen_by(role: Role, window: Window) -> Window {
    if role == Role::Min { window.negated() } else { window }
}

/// What was found, turned from MAX's point of view to that of the side to move, or back.
fn found_by(role: Role, found: Found) -> Found {
    if role == Role::Min { found.negated() } else { found }
}
