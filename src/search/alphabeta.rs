//! Alpha-beta pruning, fail-soft or fail-hard, with a weak or a strict test for a closed window.
//!
//! Donald Knuth and Ronald Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6
//! (1975); fail-soft after John Fishburn, *Another Optimization of Alpha-Beta Search*, SIGART
//! Newsletter 84 (1983).

use super::inner::Inner;
use super::visit::{Plan, visit};
use super::walk::{Spot, Walk};
use super::{Found, Observer, Role, VisitKind};
use crate::game::Game;

/// Every child is searched with the window that its parent has by then.
pub(super) struct AlphaBeta;

impl Plan for AlphaBeta {
    #[inline]
    fn child<G: Game, O: Observer, const AIDED: bool>(
        walk: &mut Walk<'_, G, O>,
        node: &Inner,
        _role: Role,
        child: &Spot<'_, G::Position>,
        kind: VisitKind,
    ) -> Found {
        visit::<_, _, Self, AIDED>(walk, child, node.window, kind)
    }
}
