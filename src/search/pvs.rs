//! Principal variation search: the first child gets the whole window, every other one first a
//! zero window, which asks no more than whether it is better, and a second search if it is.
//!
//! Tony Marsland and Murray Campbell, *Parallel Search of Strongly Ordered Game Trees*, Computing
//! Surveys 14 (1982); the second search runs from the value found to beta, after Alexander
//! Reinefeld, *An Improvement to the Scout Tree-Search Algorithm*, ICCA Journal 6 (1983).

use super::inner::Inner;
use super::visit::{Plan, visit};
use super::walk::{Spot, Walk};
use super::{Found, Observer, Role, VisitKind};
use crate::game::Game;
use crate::score::{Score, Window};

/// The zero window that asks whether a child of a node with this window is better than what the
/// node has: it holds no score, since it lies between one and the next that can be represented.
/// `None` where the window has no room for it.
#[must_use]
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
#[must_use]
pub fn research_window(role: Role, window: Window, value: Score) -> Option<Window> {
    let better = window.alpha < value && value < window.beta;
    better.then(|| role.narrow(window, value))
}

pub(super) struct Scouting;

impl Plan for Scouting {
    fn child<G: Game, O: Observer, const AIDED: bool>(
        walk: &mut Walk<'_, G, O>,
        node: &Inner,
        role: Role,
        child: &Spot<'_, G::Position>,
        kind: VisitKind,
    ) -> Found {
        let scout = zero_window(role, node.window).filter(|scout| !node.is_fresh && *scout != node.window);
        let Some(scout) = scout else {
            return visit::<_, _, Self, AIDED>(walk, child, node.window, kind);
        };
        let found = visit::<_, _, Self, AIDED>(walk, child, scout, kind);
        match research_window(role, node.window, found.value) {
            Some(window) if walk.halt.is_none() => {
                visit::<_, _, Self, AIDED>(walk, child, window, VisitKind::Research)
            }
            _ => found,
        }
    }
}
