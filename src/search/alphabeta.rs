//! Alpha-beta pruning, fail-soft or fail-hard, with a weak or a strict test for a closed window.
//!
//! Donald Knuth and Ronald Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6
//! (1975); fail-soft after John Fishburn, *Another Optimization of Alpha-Beta Search*, SIGART
//! Newsletter 84 (1983).

use super::context::{Entered, SearchContext, SearchNode};
use super::{Found, NodeFold, Observer, VisitKind};
use crate::game::Evaluation;
use crate::score::Window;

pub(super) fn search<G: Evaluation, O: Observer>(
    search: &mut SearchContext<'_, G, O>,
    window: Window,
    kind: VisitKind,
) -> Found {
    match search.enter_root(window, kind) {
        Entered::Left(found) => found,
        Entered::Open(root) if search.is_aided => alphabeta::<_, _, true>(search, &root),
        Entered::Open(root) => alphabeta::<_, _, false>(search, &root),
    }
}

pub(super) fn alphabeta<G: Evaluation, O: Observer, const AIDED: bool>(
    search: &mut SearchContext<'_, G, O>,
    node: &SearchNode<'_, G, O>,
) -> Found {
    let mut fold = NodeFold::new(node.role, node.window);
    if AIDED && let Some(stood) = search.stand_pat(node) {
        fold.stand_pat(stood);
    }
    let mut moves = search.moves::<AIDED>(node);
    while !search.closes(&fold) {
        let Some(candidate) = moves.next() else { break };
        let position = search.game.play(node.position, candidate.mv);
        let found = match search.enter::<AIDED>(node, &position, candidate, fold.window) {
            Entered::Left(found) => found,
            Entered::Open(child) => alphabeta::<_, _, AIDED>(search, &child),
        };
        if search.is_halted() {
            return Found::NOTHING;
        }
        fold.take(found, candidate.move_index);
        if AIDED && search.closes(&fold) {
            search.learn(node, candidate.mv);
        }
    }
    if search.closes(&fold) {
        fold.cut(moves.left::<O>());
    }
    search.leave::<AIDED, _>(node, &fold, moves)
}
