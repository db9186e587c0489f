//! Moves in their order, sorted as far as somebody asks for them.

use std::hint::select_unpredictable;

use super::Candidate;
use crate::search::VisitKind;

/// A move with its index in the natural order, and what it is sorted by: the least comes first,
/// and of equals the one that the game lists first. Moves stand as the game lists them.
#[derive(Clone, Copy)]
pub(in crate::search) struct Ranked<M> {
    /// At most [`LAST`].
    pub rank: i64,
    pub index: u32,
    pub mv: M,
}

/// The moves in their order. Most nodes are cut after a few moves, and so the first ones are sought
/// one by one, and all others sorted only when they are asked for.
pub(in crate::search) struct SortedMoves<M> {
    moves: Vec<Ranked<M>>,
    tried: usize,
    next_kind: VisitKind,
    kind: VisitKind,
}

const SOUGHT: usize = 8;

pub(super) const LAST: i64 = i64::MAX - 1;
/// That of one that has been tried. It stays where it is: moving the others costs more than passing it.
const TRIED: i64 = i64::MAX;

impl<M: Copy> SortedMoves<M> {
    pub fn new(moves: Vec<Ranked<M>>, first_kind: VisitKind, kind: VisitKind) -> Self {
        Self { moves, tried: 0, next_kind: first_kind, kind }
    }

    #[inline]
    pub fn next(&mut self) -> Option<Candidate<M>> {
        if self.tried == self.moves.len() {
            return None;
        }
        let is_sought = self.tried < SOUGHT;
        let at = if is_sought { least(&self.moves) } else { self.place_when_sorted() };
        let Ranked { index, mv, ref mut rank } = self.moves[at];
        if is_sought {
            *rank = TRIED;
        }
        self.tried += 1;
        let kind = self.next_kind;
        self.next_kind = self.kind;
        Some(Candidate { mv, move_index: index, kind })
    }

    pub fn left(&self) -> usize {
        self.moves.len() - self.tried
    }

    pub fn into_list(self) -> Vec<Ranked<M>> {
        self.moves
    }

    /// Where the next move stands once the moves that are left are sorted; those that were sought
    /// stand behind them.
    #[cold]
    fn place_when_sorted(&mut self) -> usize {
        if self.tried == SOUGHT {
            self.moves.sort_by_key(|ranked| ranked.rank);
        }
        self.tried - SOUGHT
    }
}

/// Has the move of an index be tried first, if it is there. Tells whether another would have been.
pub(super) fn put_first<M>(moves: &mut [Ranked<M>], index: u32) -> bool {
    let first = least(moves);
    let Some(named) = moves.iter().position(|ranked| ranked.index == index) else { return false };
    moves[named].rank = i64::MIN;
    named != first
}

/// Has moves be tried as they stand.
pub(super) fn rank_as_they_stand<M>(moves: &mut [Ranked<M>]) {
    for (rank, ranked) in (0..).zip(moves) {
        ranked.rank = rank;
    }
}

/// Where the move stands that is tried first: of equals the first.
#[inline]
fn least<M>(moves: &[Ranked<M>]) -> usize {
    let mut least = (0, i64::MAX);
    for (at, ranked) in moves.iter().enumerate() {
        // Which move it will be no processor can guess, so nothing branches on it.
        least = select_unpredictable(ranked.rank < least.1, (at, ranked.rank), least);
    }
    least.0
}
