//! The visit of a node: its children in order, until its window closes.
//!
//! Plain minimax, alpha-beta, its negamax form and principal variation search visit a node in the
//! same way; each is a [`Plan`] that says what is its own.

use super::beyond::Beyond;
use super::inner::Inner;
use super::order::Arranged;
use super::walk::{Entered, Spot, Step, Walk};
use super::{Found, Observer, Role, SearchError, Settings, VisitKind};
use crate::game::Game;
use crate::score::Window;

/// Standing pat has no place among the moves: a table must not have a later pass try a move first for it.
const STANDS: u32 = u32::MAX;

/// What one algorithm does differently from another at a node.
pub(super) trait Plan {
    /// Whether a closed window ends the node.
    const PRUNES: bool = true;

    /// Searches a child of `node`, where `role` chooses, in whatever windows, and tells what it is
    /// worth to `node`.
    fn child<G: Game, O: Observer, const AIDED: bool>(
        walk: &mut Walk<'_, G, O>,
        node: &Inner,
        role: Role,
        child: &Spot<'_, G::Position>,
        kind: VisitKind,
    ) -> Found;

    /// Who chooses at a node, as the algorithm sees it.
    fn side(role: Role) -> Role {
        role
    }

    /// A window turned from MAX's point of view to the algorithm's at a node of `role`, or back.
    fn turn(role: Role, window: Window) -> Window {
        let _ = role;
        window
    }

    /// What was found, turned from MAX's point of view to the algorithm's, or back.
    fn turn_found(role: Role, found: Found) -> Found {
        let _ = role;
        found
    }
}

/// Searches a game once from its root, as a plan has it.
pub(super) fn search_whole<G: Game, O: Observer, P: Plan>(
    game: &G,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    let mut walk = Walk::new(game, settings, observer);
    let root = game.start();
    let role = walk.desk.role(&root);
    let window = if P::PRUNES { P::turn(role, settings.window) } else { Window::FULL };
    let found = search_from::<G, O, P>(&mut walk, &Spot::root(&root), window, VisitKind::Plain);
    walk.halt.map_or(Ok(P::turn_found(role, found)), Err)
}

/// What a position is worth from where nothing was searched yet: as [`visit`] tells it. A walk that
/// is not aided gets code of its own, in which nothing asks for tables or orders.
pub(super) fn search_from<G: Game, O: Observer, P: Plan>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
    window: Window,
    kind: VisitKind,
) -> Found {
    if walk.is_aided() {
        visit::<G, O, P, true>(walk, spot, window, kind)
    } else {
        visit::<G, O, P, false>(walk, spot, window, kind)
    }
}

/// What a position is worth within a window, both as the plan sees them; meaningless once the
/// search has been halted.
#[expect(
    clippy::inline_always,
    reason = "a leaf then costs its parent no call: half of all nodes are leaves"
)]
#[inline(always)]
pub(super) fn visit<G: Game, O: Observer, P: Plan, const AIDED: bool>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
    window: Window,
    kind: VisitKind,
) -> Found {
    let role = walk.desk.role(spot.position);
    match walk.enter::<AIDED>(spot, role, P::turn(role, window), kind, None) {
        Step::Done(found) => P::turn_found(role, found),
        Step::Search(entered) => expand::<G, O, P, AIDED>(walk, spot, role, window, entered),
    }
}

/// Searches the children of a node that was entered, and leaves it.
pub(super) fn expand<G: Game, O: Observer, P: Plan, const AIDED: bool>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
    role: Role,
    window: Window,
    entered: Entered<O::Token>,
) -> Found {
    let mut node = Inner::new(P::side(role), if P::PRUNES { window } else { Window::FULL });
    let beyond = entered.beyond.filter(|_| AIDED);
    if beyond == Some(Beyond::Noisy) {
        // Who need not take may leave it at the evaluation.
        let stood = walk.stand(spot, role, P::turn(role, node.window));
        node.take(P::turn_found(role, stood), STANDS);
    }
    let kind = if beyond.is_some() { VisitKind::Quiet } else { VisitKind::Plain };
    // Each kind of iterator has its own loop: the natural order costs what counting costs.
    match walk.arrange::<AIDED>(spot, role, beyond) {
        Arranged::Natural(moves) => {
            children::<G, O, P, AIDED>(walk, &mut node, spot, role, [kind; 2], moves);
        }
        Arranged::Sorted(mut sorted) => {
            let kinds = [if sorted.is_led { VisitKind::TableMove } else { kind }, kind];
            children::<G, O, P, AIDED>(walk, &mut node, spot, role, kinds, sorted.picks());
            walk.orders.spare.push(sorted.moves);
        }
    }
    if spot.ply == 0 {
        walk.best_at_root = node.best;
    }
    let mut returned = node.returned(walk.settings());
    // Where every move was too bad, the best of them is a matter of chance.
    let is_good = returned.bound != node.role.worse() && node.best != STANDS;
    let best = is_good.then_some(node.best);
    let turned = P::turn_found(role, Found { value: returned.value, bound: returned.bound });
    (returned.value, returned.bound) = (turned.value, turned.bound);
    P::turn_found(role, walk.leave::<AIDED>(entered, spot, returned, best))
}

/// Searches children until there are no more, or the window closes, or the search is halted. The
/// visit of the first is of the first of `kinds`, that of all others of the second.
#[inline]
fn children<G: Game, O: Observer, P: Plan, const AIDED: bool>(
    walk: &mut Walk<'_, G, O>,
    node: &mut Inner,
    spot: &Spot<'_, G::Position>,
    role: Role,
    kinds: [VisitKind; 2],
    mut moves: impl Iterator<Item = (u32, G::Move)>,
) {
    let [first, others] = kinds;
    let cutoff = walk.settings().cutoff;
    let closes = |node: &Inner| P::PRUNES && cutoff.closes(node.window);
    // Standing pat may have been enough.
    let mut is_closed = AIDED && !node.is_fresh && closes(node);
    while !is_closed && walk.halt.is_none() {
        let Some((place, mv)) = moves.next() else { return };
        let position = walk.desk.game.play(spot.position, mv);
        let kind = if AIDED && node.is_fresh { first } else { others };
        let found = P::child::<G, O, AIDED>(walk, node, role, &spot.below(&position, place), kind);
        if P::PRUNES {
            node.take(found, place);
        } else {
            node.take_exact(found, place);
        }
        is_closed = closes(node);
        if is_closed && AIDED {
            walk.orders.learn(&walk.desk, spot.ply, role, mv);
        }
    }
    if is_closed {
        node.cut(if O::LISTENS { u32::try_from(moves.count()).unwrap_or(u32::MAX) } else { 0 });
    }
}
