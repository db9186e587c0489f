//! Principal variation search: the first child gets the whole window, every other one first a
//! zero window, which asks no more than whether it is better, and a second search if it is.
//!
//! Tony Marsland and Murray Campbell, *Parallel Search of Strongly Ordered Game Trees*, Computing
//! Surveys 14 (1982); the second search runs from the value found to beta, after Alexander
//! Reinefeld, *An Improvement to the Scout Tree-Search Algorithm*, ICCA Journal 6 (1983).

use super::context::{AIDED, Entered, SearchContext, SearchNode};
use super::order::Candidate;
use super::{Found, NodeFold, Observer, Role, VisitKind};
use crate::game::Evaluation;
use crate::score::{Score, Window};

/// The zero window that asks whether a child of a node with this window is better than what the
/// node has: it holds no score, since it lies between one and the next that can be represented.
/// `None` where the window has no room for it.
pub fn zero_window(role: Role, window: Window) -> Option<Window> {
    let scout = match role {
        Role::Min => Window { alpha: window.beta.next_down(), beta: window.beta },
        _ => Window { alpha: window.alpha, beta: window.alpha.next_up() },
    };
    let inside = scout.alpha < scout.beta && scout.alpha >= window.alpha && scout.beta <= window.beta;
    inside.then_some(scout)
}

/// The window of the second search of a child that a zero window showed to be better; `None`
/// where the value found settles it.
pub fn research_window(role: Role, window: Window, value: Score) -> Option<Window> {
    let better = window.alpha < value && value < window.beta;
    better.then(|| role.narrow(window, value))
}

pub(super) fn search<G: Evaluation, O: Observer>(search: &mut SearchContext<'_, G, O>) -> Found {
    match search.enter_root(search.settings.window, VisitKind::Plain) {
        Entered::Left(found) => found,
        Entered::Open(root) => pvs(search, &root),
    }
}

fn pvs<G: Evaluation, O: Observer>(
    search: &mut SearchContext<'_, G, O>,
    node: &SearchNode<'_, G, O>,
) -> Found {
    let mut fold = NodeFold::new(node.role, node.window);
    if let Some(stood) = search.stand_pat(node) {
        fold.stand_pat(stood);
    }
    let mut moves = search.moves::<AIDED>(node);
    while !search.closes(&fold) {
        let Some(candidate) = moves.next() else { break };
        let position = search.game.play(node.position, candidate.mv);
        let zero = if fold.is_fresh { None } else { zero_window(fold.role, fold.window) };
        let mut found = child(search, node, &position, candidate, zero.unwrap_or(fold.window));
        if zero.is_some_and(|zero| zero != fold.window)
            && !search.is_halted()
            && let Some(window) = research_window(fold.role, fold.window, found.value)
        {
            let again = Candidate { kind: VisitKind::Research, ..candidate };
            found = child(search, node, &position, again, window);
        }
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
    search.leave::<AIDED, _>(node, &fold, moves)
}

fn child<G: Evaluation, O: Observer>(
    search: &mut SearchContext<'_, G, O>,
    node: &SearchNode<'_, G, O>,
    position: &G::Position,
    candidate: Candidate<G::Move>,
    window: Window,
) -> Found {
    match search.enter::<AIDED>(node, position, candidate, window) {
        Entered::Left(found) => found,
        Entered::Open(child) => pvs(search, &child),
    }
}
