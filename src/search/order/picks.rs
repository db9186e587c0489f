//! Moves in their order, sorted as far as somebody asks for them.

use std::hint::select_unpredictable;
use std::mem;

/// Moves that are to be tried in the order of their ranks.
pub(in crate::search) struct Sorted<M> {
    pub moves: Vec<Ranked<M>>,
    /// Whether the first of them is so only because the table knows it as the best.
    pub is_led: bool,
}

/// A move with the place where the game lists it, and what it is sorted by: the least comes first,
/// and of equals the one that the game lists first. Moves stand as the game lists them.
#[derive(Clone, Copy)]
pub(in crate::search) struct Ranked<M> {
    /// At most [`LAST`].
    pub rank: i64,
    pub place: u32,
    pub mv: M,
}

/// The moves in their order. Most nodes are cut after a few moves, and so the first ones are sought
/// one by one, and all others sorted only when they are asked for.
pub(in crate::search) struct Picks<'m, M> {
    // All of them while they are sought, then those that are left.
    moves: &'m mut [Ranked<M>],
    left: usize,
    to_seek: usize,
}

const SOUGHT: usize = 8;

/// The highest rank of a move.
pub(super) const LAST: i64 = i64::MAX - 1;
/// That of one that has been tried. It stays where it is: moving the others costs more than passing it.
const TRIED: i64 = i64::MAX;

impl<M> Sorted<M> {
    pub fn picks(&mut self) -> Picks<'_, M> {
        Picks { left: self.moves.len(), moves: &mut self.moves, to_seek: SOUGHT }
    }
}

impl<M> Picks<'_, M> {
    #[cold]
    fn sort(&mut self) {
        self.moves.sort_by_key(|ranked| ranked.rank);
        self.moves = &mut mem::take(&mut self.moves)[..self.left];
    }
}

impl<M: Copy> Iterator for Picks<'_, M> {
    type Item = (u32, M);

    #[inline]
    fn next(&mut self) -> Option<(u32, M)> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        if self.to_seek == 0 {
            let (&mut Ranked { place, mv, .. }, rest) = mem::take(&mut self.moves).split_first_mut()?;
            self.moves = rest;
            return Some((place, mv));
        }
        let least = least(self.moves);
        let Ranked { place, mv, .. } = self.moves[least];
        self.moves[least].rank = TRIED;
        self.to_seek -= 1;
        if self.to_seek == 0 {
            self.sort();
        }
        Some((place, mv))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }

    fn count(self) -> usize {
        self.left
    }
}

/// Has the move of a place be tried first, if it is there. Tells whether another would have been.
pub(super) fn put_first<M>(moves: &mut [Ranked<M>], place: u32) -> bool {
    let first = least(moves);
    let Some(named) = moves.iter().position(|ranked| ranked.place == place) else { return false };
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn listed(ranks: &[i64]) -> Vec<Ranked<()>> {
        ranks.iter().zip(0..).map(|(&rank, place)| Ranked { rank, place, mv: () }).collect()
    }

    fn picked(moves: Vec<Ranked<()>>) -> Vec<u32> {
        Sorted { moves, is_led: false }.picks().map(|(place, ())| place).collect()
    }

    proptest! {
        #[test]
        fn picks_are_what_a_stable_sort_gives(ranks in prop::collection::vec(-3..3_i64, 0..30)) {
            let mut sorted = listed(&ranks);
            sorted.sort_by_key(|ranked| ranked.rank);
            let places: Vec<_> = sorted.iter().map(|ranked| ranked.place).collect();
            prop_assert_eq!(picked(listed(&ranks)), places);
        }

        #[test]
        fn a_move_put_first_leaves_the_others_in_order(
            ranks in prop::collection::vec(-3..3_i64, 1..30),
            place in 0..40_u32,
        ) {
            let usual = picked(listed(&ranks));
            let mut moves = listed(&ranks);
            let changes = put_first(&mut moves, place);
            let is_there = usual.contains(&place);
            prop_assert_eq!(changes, is_there && usual[0] != place);
            let others = usual.iter().copied().filter(|&other| other != place);
            let expected: Vec<_> = Some(place).filter(|_| is_there).into_iter().chain(others).collect();
            prop_assert_eq!(picked(moves), expected);
        }
    }

    #[test]
    fn what_was_not_picked_is_counted() {
        let mut sorted = Sorted { moves: listed(&[2, 1, 3]), is_led: false };
        let mut picks = sorted.picks();
        assert_eq!(picks.next(), Some((1, ())));
        assert_eq!(picks.count(), 2);
    }
}
