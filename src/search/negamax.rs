//! Alpha-beta in negamax form: one rule for both sides, with a change of sign at every ply.
//!
//! Donald Knuth and Ronald Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6
//! (1975), procedure F2. It visits the nodes that alpha-beta visits. Inside, values and windows
//! are those of the side to move; what an observer hears is from MAX's point of view, as always.

use super::inner::Inner;
use super::visit::{Plan, visit};
use super::walk::{Spot, Walk};
use super::{Found, Observer, Role, VisitKind};
use crate::game::Game;
use crate::score::Window;

/// To itself the side to move is always MAX.
pub(super) struct Negamax;

impl Plan for Negamax {
    fn child<G: Game, O: Observer, const AIDED: bool>(
        walk: &mut Walk<'_, G, O>,
        node: &Inner,
        role: Role,
        child: &Spot<'_, G::Position>,
        kind: VisitKind,
    ) -> Found {
        // A player who moves twice in a row needs no change of sign.
        if walk.desk.role(child.position) == role {
            visit::<_, _, Self, AIDED>(walk, child, node.window, kind)
        } else {
            visit::<_, _, Self, AIDED>(walk, child, node.window.negated(), kind).negated()
        }
    }

    fn side(_role: Role) -> Role {
        Role::Max
    }

    fn turn(role: Role, window: Window) -> Window {
        if role == Role::Min { window.negated() } else { window }
    }

    fn turn_found(role: Role, found: Found) -> Found {
        if role == Role::Min { found.negated() } else { found }
    }
}
