//! Quiescence: a search goes on past its horizon while there are noisy moves.
//!
//! Larry Harris, *The Heuristic Search and the Game of Chess*, IJCAI 4 (1975); standing pat after
//! Don Beal, *A Generalised Quiescence Search Algorithm*, Artificial Intelligence 43 (1990).

use super::context::{SearchContext, SearchNode};
use super::{End, Found, Observer, Visit, VisitKind};
use crate::game::Evaluation;
use crate::score::Bound;

/// Which moves a quiescence search looks at in a position at its horizon, or below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quiescence {
    /// The noisy ones: the side to move may leave the position at its evaluation instead (stand
    /// pat).
    Noisy,
    /// All of them, since there is no such choice.
    Forced,
}

impl Quiescence {
    /// How a search goes on from a position; `None` where it is quiet, and evaluated.
    pub(super) fn of<G: Evaluation>(game: &G, position: &G::Position) -> Option<Self> {
        if game.must_move(position).is_some() {
            return Some(Self::Forced);
        }
        let has_noise = game.moves(position).any(|mv| game.is_noisy(position, mv));
        has_noise.then_some(Self::Noisy)
    }
}

impl<G: Evaluation, O: Observer> SearchContext<'_, G, O> {
    /// What the side to move has if it makes no more moves, where it has that choice: its
    /// evaluation. The observer sees it as a leaf of its own, so that the branches of the node make its
    /// value as everywhere.
    pub fn stand_pat(&mut self, node: &SearchNode<'_, G, O>) -> Option<Found> {
        if node.quiescence != Some(Quiescence::Noisy) {
            return None;
        }
        self.cut_short += 1;
        let found = Found { value: self.evaluate(node.position), bound: Bound::Exact };
        let SearchNode { role, window, .. } = *node;
        let visit = Visit { move_index: 0, role, window, kind: VisitKind::StandPat, probability: None };
        Some(self.visit_childless(&visit, found, End::Horizon, None))
    }
}
