//! Plain minimax.
//!
//! Claude Shannon, *Programming a Computer for Playing Chess*, Philosophical Magazine 41 (1950);
//! Russell and Norvig, *Artificial Intelligence: A Modern Approach*, section "Optimal Decisions in
//! Games".

use super::context::{Entered, SearchContext, SearchNode};
use super::{Found, NodeFold, Observer, VisitKind};
use crate::game::Evaluation;
use crate::score::Window;

pub(super) fn search<G: Evaluation, O: Observer>(search: &mut SearchContext<'_, G, O>) -> Found {
    match search.enter_root(Window::FULL, VisitKind::Plain) {
        Entered::Left(found) => found,
        Entered::Open(root) if search.is_aided => minimax::<_, _, true>(search, &root),
        Entered::Open(root) => minimax::<_, _, false>(search, &root),
    }
}

/// The value of a node: every child is searched, whatever its siblings are worth.
fn minimax<G: Evaluation, O: Observer, const AIDED: bool>(
    search: &mut SearchContext<'_, G, O>,
    node: &SearchNode<'_, G, O>,
) -> Found {
    let mut fold = NodeFold::new(node.role, Window::FULL);
    if AIDED && let Some(stood) = search.stand_pat(node) {
        fold.stand_pat(stood);
    }
    let mut moves = search.moves::<AIDED>(node);
    while let Some(candidate) = moves.next() {
        let position = search.game.play(node.position, candidate.mv);
        let found = match search.enter::<AIDED>(node, &position, candidate, Window::FULL) {
            Entered::Left(found) => found,
            Entered::Open(child) => minimax::<_, _, AIDED>(search, &child),
        };
        if search.is_halted() {
            return Found::NOTHING;
        }
        fold.take_exact(found, candidate.move_index);
    }
    search.leave::<AIDED, _>(node, &fold, moves)
}
