//! MTD(f): nothing but zero windows, each around the best guess so far, until the bounds that
//! they leave meet.
//!
//! Aske Plaat, Jonathan Schaeffer, Wim Pijls and Arie de Bruin, *A New Paradigm for Minimax
//! Search*, technical report EUR-CS-95-03 (1995).

use super::alphabeta::AlphaBeta;
use super::visit::search_from;
use super::walk::{Spot, Walk};
use super::{Fail, Found, Observer, SearchError, Settings, VisitKind};
use crate::game::Game;
use crate::score::{Bound, Window};

pub(super) fn search<G: Game, O: Observer>(
    game: &G,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    // A clamped value would be the same question's end again and again.
    let settings = &Settings { fail: Fail::Soft, ..settings.clone() };
    let mut walk = Walk::new(game, settings, observer);
    let root = game.start();
    let spot = Spot::root(&root);
    let umbrella = walk.enter_umbrella(&root, Window::FULL);
    let mut bounds = Window::FULL;
    let mut found = Found { value: settings.guess, bound: Bound::Exact };
    while walk.halt.is_none() && bounds.alpha < bounds.beta {
        // The zero window lies just below the guess, or just above the lower bound.
        let beta = found.value.max(bounds.alpha.next_up());
        let window = Window { alpha: beta.next_down(), beta };
        found = search_from::<_, _, AlphaBeta>(&mut walk, &spot, window, VisitKind::Pass);
        // A value that the search knows for certain leaves no more to ask.
        bounds = bounds.bounded(found.bound, found.value);
    }
    let found = Found { bound: Bound::Exact, ..found };
    if walk.halt.is_none() {
        walk.leave_umbrella(umbrella, found);
    }
    walk.halt.map_or(Ok(found), Err)
}
