//! The order in which moves are tried.

#![expect(clippy::inline_always, reason = "calls at every node make a third of an unwatched search")]

use std::collections::HashMap;
use std::hash::BuildHasher;
use std::hint::select_unpredictable;

use rustc_hash::FxBuildHasher;

use super::alphabeta::alphabeta;
use super::context::{Entered, SearchContext, SearchNode};
use super::expectimax::expectimax;
use super::quiescence::Quiescence;
use super::{MAX_PLY, Observer, Order, Return, Role, SearchError, Visit, VisitKind};
use crate::game::{Evaluation, GOLDEN, mix};
use crate::score::{Score, Window};

#[derive(Clone, Copy)]
pub(super) struct Candidate<M> {
    pub mv: M,
    pub move_index: u32,
    pub kind: VisitKind,
}

pub(super) enum Moves<N, M> {
    /// As the game lists them, with the index of the next one.
    Natural(N, u32),
    Sorted(SortedMoves<M>),
}

impl<N: Iterator<Item = M>, M: Copy> Moves<N, M> {
    #[inline(always)]
    pub fn natural(moves: N) -> Self {
        Self::Natural(moves, 0)
    }

    #[inline(always)]
    pub fn next(&mut self) -> Option<Candidate<M>> {
        match self {
            Self::Natural(moves, next) => {
                let mv = moves.next()?;
                let move_index = *next;
                *next += 1;
                Some(Candidate { mv, move_index, kind: VisitKind::Plain })
            }
            Self::Sorted(moves) => moves.next(),
        }
    }

    /// How many moves are left, as far as anybody listens.
    #[inline(always)]
    pub fn left<O: Observer>(&mut self) -> u32 {
        let left = match self {
            _ if !O::LISTENS => 0,
            Self::Natural(moves, _) => moves.by_ref().count(),
            Self::Sorted(moves) => moves.left(),
        };
        u32::try_from(left).unwrap_or(u32::MAX)
    }
}

/// A move with its index in the natural order, and what it is sorted by: the least comes first,
/// and of equals the one that stands first. Moves stand as the game lists them, unless an order moves them.
#[derive(Clone, Copy)]
pub(super) struct Ranked<M> {
    /// At most [`LAST`].
    pub rank: i64,
    pub index: u32,
    pub mv: M,
}

/// The moves in their order. Most nodes are cut after a few moves, and so the first ones are sought
/// one by one, and all others sorted only when they are asked for.
pub(super) struct SortedMoves<M> {
    moves: Vec<Ranked<M>>,
    tried: usize,
    next_kind: VisitKind,
    kind: VisitKind,
}

const SOUGHT: usize = 8;

const LAST: i64 = i64::MAX - 1;
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

    /// Where the next move stands once the moves that are left are sorted; those that were sought
    /// stand behind them.
    #[cold]
    fn place_when_sorted(&mut self) -> usize {
        if self.tried == SOUGHT {
            // The sort of the keys alone is the same code for every game.
            self.moves.sort_by_cached_key(|ranked| ranked.rank);
        }
        self.tried - SOUGHT
    }
}

/// Has the move of an index be tried first, if it is there. Tells whether another would have been.
fn put_first<M>(moves: &mut [Ranked<M>], index: u32) -> bool {
    let first = least(moves);
    let Some(named) = moves.iter().position(|ranked| ranked.index == index) else { return false };
    moves[named].rank = i64::MIN;
    named != first
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

pub(super) struct MoveOrder<G: Evaluation> {
    order: Order,
    /// The index of the move that is tried first at the root, whatever the order.
    pub first_at_root: Option<u32>,
    // Lists of moves that are used no more: most nodes need no memory of their own then.
    spare: Vec<Vec<Ranked<G::Move>>>,
    // The last two moves that closed a window at each ply, the later first.
    killers: Vec<[Option<G::Move>; 2]>,
    // How often, and how near the root, a move closed a window.
    history: HashMap<(bool, G::Move), u64, FxBuildHasher>,
}

impl<G: Evaluation> MoveOrder<G> {
    pub fn new(order: Order) -> Self {
        Self {
            order,
            first_at_root: None,
            spare: Vec::new(),
            killers: Vec::new(),
            history: HashMap::default(),
        }
    }

    pub fn is_natural_at(&self, ply: u32) -> bool {
        self.order == Order::Natural && (ply > 0 || self.first_at_root.is_none())
    }

    /// Keeps the memory of a list of moves for another.
    #[inline(always)]
    pub fn take_back<N>(&mut self, moves: Moves<N, G::Move>) {
        if let Moves::Sorted(sorted) = moves {
            self.spare.push(sorted.moves);
        }
    }

    /// What a move is sorted by, where it takes a look at that move alone.
    #[inline]
    fn rank(&self, game: &G, position: &G::Position, role: Role, ply: u32, index: u32, mv: G::Move) -> i64 {
        match self.order {
            Order::Reverse => -i64::from(index),
            Order::Center => -i64::from(game.centrality(position, mv)),
            Order::Killer => {
                let killers = self.killers.get(ply as usize).copied().unwrap_or([None; 2]);
                let known = killers.into_iter().zip(0..).find(|&(killer, _)| killer == Some(mv));
                known.map_or(2, |(_, rank)| rank)
            }
            Order::History => {
                let score = self.history.get(&(role == Role::Max, mv)).copied().unwrap_or(0);
                -i64::try_from(score).unwrap_or(i64::MAX)
            }
            _ => 0,
        }
    }

    #[inline]
    pub fn learn(&mut self, ply: u32, horizon: u32, role: Role, mv: G::Move) {
        match self.order {
            Order::Killer => self.remember_killer(ply as usize, mv),
            Order::History => {
                // Cutoffs near the root weigh more; without a horizon every cutoff weighs the same.
                let height = match horizon {
                    u32::MAX => 1,
                    // No search goes deeper, so a farther horizon is the same.
                    horizon => u64::from(horizon.min(MAX_PLY).saturating_sub(ply)),
                };
                let weight = self.history.entry((role == Role::Max, mv)).or_default();
                *weight = weight.saturating_add(height * height);
            }
            _ => {}
        }
    }

    fn remember_killer(&mut self, ply: usize, mv: G::Move) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let [latest, _] = self.killers[ply];
        if latest != Some(mv) {
            self.killers[ply] = [Some(mv), latest];
        }
    }
}

impl<G: Evaluation, O: Observer> SearchContext<'_, G, O> {
    /// The moves of a node in the order in which they are to be tried; before all others the one
    /// at the index `best`.
    #[inline(never)]
    pub fn sorted_moves(&mut self, node: &SearchNode<'_, G, O>, best: Option<u32>) -> SortedMoves<G::Move> {
        let SearchNode { position, ply, role, quiescence, .. } = *node;
        let (game, order) = (self.game, self.order.order);
        let mut moves = self.order.spare.pop().unwrap_or_default();
        moves.clear();
        let by_gain = quiescence.is_some() && order == Order::Natural;
        for (index, mv) in (0..).zip(game.moves(position)) {
            if quiescence == Some(Quiescence::Noisy) && !game.is_noisy(position, mv) {
                continue;
            }
            let rank = if !by_gain {
                self.order.rank(game, position, role, ply, index, mv)
            } else if game.is_noisy(position, mv) {
                -i64::from(game.capture_gain(position, mv))
            } else {
                LAST
            };
            moves.push(Ranked { rank, index, mv });
        }
        match order {
            Order::Random(seed) => shuffle(&mut moves, seed ^ FxBuildHasher.hash_one(position)),
            Order::Best => self.sort_by_value(node, role, &mut moves),
            Order::Worst => self.sort_by_value(node, role.opponent(), &mut moves),
            _ => {}
        }
        if let Some(first) = self.order.first_at_root.filter(|_| ply == 0) {
            put_first(&mut moves, first);
        }
        let is_led = best.is_some_and(|best| put_first(&mut moves, best));
        let kind = if quiescence.is_some() { VisitKind::Quiet } else { VisitKind::Plain };
        SortedMoves::new(moves, if is_led { VisitKind::TableMove } else { kind }, kind)
    }

    /// Puts the moves that a full search likes best for `role` first. Whoever watches the search
    /// sees nothing of these searches, but can stop them.
    fn sort_by_value(&mut self, node: &SearchNode<'_, G, O>, role: Role, moves: &mut Vec<Ranked<G::Move>>) {
        let mut unseen = Unseen { wants_stop: &mut || self.observer.wants_stop() };
        let mut search = SearchContext::plain(self.game, self.start, self.settings, &mut unseen);
        search.horizon = self.horizon;
        search.takes_chances = self.has_chance;
        let mut value = |ranked: &Ranked<G::Move>| -> Score {
            if search.halt == Some(SearchError::Stopped) {
                return Score::ZERO;
            }
            search.halt = None;
            let position = self.game.play(node.position, ranked.mv);
            let found =
                match search.enter_at::<false>(&position, node.ply + 1, Window::FULL, VisitKind::Plain) {
                    Entered::Left(found) => found,
                    Entered::Open(child) if search.takes_chances => {
                        expectimax::<_, _, false>(&mut search, &child)
                    }
                    Entered::Open(child) => alphabeta::<_, _, false>(&mut search, &child),
                };
            found.value
        };
        match role {
            Role::Min => moves.sort_by_cached_key(value),
            _ => moves.sort_by_cached_key(|mv| -value(mv)),
        }
        if search.halt == Some(SearchError::Stopped) {
            self.halt = search.halt;
            moves.clear();
        }
    }
}

/// Sees nothing of a search, and can stop it.
struct Unseen<'a> {
    wants_stop: &'a mut dyn FnMut() -> bool,
}

impl Observer for Unseen<'_> {
    type Token = ();

    const LISTENS: bool = false;

    fn enter(&mut self, _visit: &Visit) {}

    fn leave(&mut self, (): (), _returned: &Return<()>) {}

    fn wants_stop(&mut self) -> bool {
        (self.wants_stop)()
    }
}

/// Fisher and Yates's shuffle over a splitmix64 sequence: the same for the same seed, for ever.
fn shuffle<M>(moves: &mut [Ranked<M>], seed: u64) {
    let mut state = seed;
    for last in (1..moves.len()).rev() {
        state = state.wrapping_add(GOLDEN);
        let other = mix(state) % (last as u64 + 1);
        moves.swap(last, usize::try_from(other).unwrap_or(0));
    }
}
