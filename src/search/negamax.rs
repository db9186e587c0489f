//! Alpha-beta in negamax form: one rule for both sides, with a change of sign at every ply.
//!
//! Donald Knuth and Ronald Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6
//! (1975), procedure F2. It visits the nodes that alpha-beta visits. Inside, values and windows
//! are those of the side to move; what an observer hears is from MAX's point of view, as always.

use super::inner::Inner;
use super::walk::{Spot, Step, Walk};
use super::{Found, Observer, Return, Role, SearchError, Settings, VisitKind};
use crate::game::Game;
use crate::score::Window;

pub(super) fn search<G: Game, O: Observer>(
    game: &G,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    let mut walk = Walk::new(game, settings, observer);
    let root = game.start();
    let role = walk.desk.role(&root);
    let found = visit(&mut walk, &Spot::root(&root), seen_by(role, settings.window));
    walk.halt.map_or(Ok(sign(role, found)), Err)
}

/// What a position is worth to the side to move within that side's window.
fn visit<G: Game, O: Observer>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
    window: Window,
) -> Found {
    let mover = walk.desk.role(spot.position);
    let entered = match walk.enter(spot, seen_by(mover, window), VisitKind::Plain) {
        Step::Done(found) => return sign(mover, found),
        Step::Search(entered) => entered,
    };
    // To itself the side to move is always MAX.
    let mut node = Inner::new(Role::Max, window);
    let mut moves = walk.arrange(spot, mover);
    while let Some((place, mv)) = moves.next() {
        let position = walk.desk.game.play(spot.position, mv);
        let child = spot.below(&position, place);
        // A player who moves twice in a row needs no change of sign.
        let found = if walk.desk.role(&position) == mover {
            visit(walk, &child, node.window)
        } else {
            visit(walk, &child, node.window.negated()).negated()
        };
        if walk.halt.is_some() {
            return found;
        }
        node.take(found, place);
        if walk.settings().cutoff.closes(node.window) {
            walk.orders.learn(&walk.desk, spot.ply, mover, mv);
            node.cut(if O::LISTENS { u32::try_from(moves.count()).unwrap_or(u32::MAX) } else { 0 });
            break;
        }
    }
    let returned: Return<O::Token> = node.returned(walk.settings());
    let Found { value, bound } = sign(mover, Found { value: returned.value, bound: returned.bound });
    sign(mover, walk.leave(entered, spot, Return { value, bound, ..returned }))
}

/// A window of MAX's seen by who has this role, or the other way round.
fn seen_by(role: Role, window: Window) -> Window {
    if role == Role::Min { window.negated() } else { window }
}

fn sign(role: Role, found: Found) -> Found {
    if role == Role::Min { found.negated() } else { found }
}
