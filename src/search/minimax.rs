//! Plain minimax.
//!
//! Claude Shannon, *Programming a Computer for Playing Chess*, Philosophical Magazine 41 (1950);
//! Russell and Norvig, *Artificial Intelligence: A Modern Approach*, section "Optimal Decisions in
//! Games".

use super::inner::Inner;
use super::visit::{Plan, search_from, visit};
use super::walk::{Spot, Walk};
use super::{Found, Observer, Role, SearchError, Settings, VisitKind};
use crate::game::Game;
use crate::score::Window;

pub(super) fn search<G: Game, O: Observer>(
    game: &G,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    let mut walk = Walk::new(game, settings, observer);
    let root = game.start();
    let found = search_from::<_, _, Minimax>(&mut walk, &Spot::root(&root), Window::FULL, VisitKind::Plain);
    walk.halt.map_or(Ok(found), Err)
}

/// Every child is searched, whatever its siblings are worth.
struct Minimax;

impl Plan for Minimax {
    const PRUNES: bool = false;

    #[expect(clippy::inline_always, reason = "a call a child costs a fifth of an unwatched search")]
    #[inline(always)]
    fn child<G: Game, O: Observer, const AIDED: bool>(
        walk: &mut Walk<'_, G, O>,
        _node: &Inner,
        _role: Role,
        child: &Spot<'_, G::Position>,
        kind: VisitKind,
    ) -> Found {
        visit::<_, _, Self, AIDED>(walk, child, Window::FULL, kind)
    }
}
