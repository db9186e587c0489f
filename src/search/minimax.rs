//! Plain minimax.
//!
//! Claude Shannon, *Programming a Computer for Playing Chess*, Philosophical Magazine 41 (1950);
//! Russell and Norvig, *Artificial Intelligence: A Modern Approach*, section "Optimal Decisions in
//! Games".

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
    let found = visit(&mut walk, &Spot::root(&root));
    walk.halt.map_or(Ok(found), Err)
}

/// What a position is worth; meaningless once the search has been halted.
fn visit<G: Game, O: Observer>(walk: &mut Walk<'_, G, O>, spot: &Spot<'_, G::Position>) -> Found {
    let entered = match walk.enter(spot, Window::FULL, VisitKind::Plain) {
        Step::Done(found) => return found,
        Step::Search(entered) => entered,
    };
    let role = entered.role;
    let mut node = Inner::new(role, Window::FULL);
    for (place, mv) in walk.arrange(spot, role) {
        let position = walk.desk.game.play(spot.position, mv);
        let found = visit(walk, &spot.below(&position, place));
        if walk.halt.is_some() {
            return found;
        }
        node.take(found, place);
    }
    let returned = node.returned(walk.settings());
    walk.leave(entered, spot, returned)
}
