//! Plain minimax.
//!
//! Claude Shannon, *Programming a Computer for Playing Chess*, Philosophical Magazine 41 (1950);
//! Russell and Norvig, *Artificial Intelligence: A Modern Approach*, section "Optimal Decisions in
//! Games".

use super::inner::Inner;
use super::visit::{Plan, visit};
use super::walk::{Spot, Walk};
use super::{Found, Observer, Role, VisitKind};
use crate::game::Game;
use crate::score::Window;

/// Every child is searched, whatever its siblings are worth.
pub(super) struct Minimax;

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
