//! Alpha-beta pruning, fail-soft or fail-hard, with a weak or a strict test for a closed window.
//!
//! Donald Knuth and Ronald Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6
//! (1975); fail-soft after John Fishburn, *Another Optimization of Alpha-Beta Search*, SIGART
//! Newsletter 84 (1983).

use super::inner::Inner;
use super::walk::{Spot, Step, Walk};
use super::{Found, Observer, SearchError, Settings, VisitKind};
use crate::game::Game;
use crate::score::Window;

pub(super) fn search<G: Game, O: Observer>(
    game: &G,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    let mut walk = Walk::new(game, settings, observer);
    let root = game.start();
    let spot = Spot::root(&root);
    let found = visit::<_, _, Plain>(&mut walk, &spot, settings.window, VisitKind::Plain);
    walk.halt.map_or(Ok(found), Err)
}

/// How a node has its children searched.
pub(super) trait Plan {
    /// Searches a child of `node`, in whatever windows, and tells what it is worth.
    fn child<G: Game, O: Observer>(
        walk: &mut Walk<'_, G, O>,
        node: &Inner,
        child: &Spot<'_, G::Position>,
    ) -> Found;
}

/// Every child is searched with the window of its parent.
pub(super) struct Plain;

impl Plan for Plain {
    #[inline]
    fn child<G: Game, O: Observer>(
        walk: &mut Walk<'_, G, O>,
        node: &Inner,
        child: &Spot<'_, G::Position>,
    ) -> Found {
        visit::<_, _, Self>(walk, child, node.window, VisitKind::Plain)
    }
}

/// What a position is worth within a window; meaningless once the search has been halted.
pub(super) fn visit<G: Game, O: Observer, P: Plan>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
    window: Window,
    kind: VisitKind,
) -> Found {
    let entered = match walk.enter(spot, window, kind) {
        Step::Done(found) => return found,
        Step::Search(entered) => entered,
    };
    let role = entered.role;
    let mut node = Inner::new(role, window);
    let mut moves = walk.arrange(spot, role);
    while let Some((place, mv)) = moves.next() {
        let position = walk.desk.game.play(spot.position, mv);
        let child = spot.below(&position, place);
        let found = P::child(walk, &node, &child);
        if walk.halt.is_some() {
            return found;
        }
        node.take(found, place);
        if walk.settings().cutoff.closes(node.window) {
            walk.orders.learn(&walk.desk, spot.ply, role, mv);
            node.cut(if O::LISTENS { u32::try_from(moves.count()).unwrap_or(u32::MAX) } else { 0 });
            break;
        }
    }
    if spot.ply == 0 {
        walk.best_at_root = node.best;
    }
    let returned = node.returned(walk.settings());
    walk.leave(entered, spot, returned)
}
