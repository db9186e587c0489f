//! The order in which moves are tried.

mod picks;

use std::collections::HashMap;
use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

use super::alphabeta::AlphaBeta;
use super::beyond::Beyond;
use super::desk::Desk;
use super::expectimax;
use super::visit::search_from;
use super::walk::{Spot, Walk};
use super::{MAX_PLY, Observer, Order, Return, Role, SearchError, Visit, VisitKind};
use crate::game::{GOLDEN, Game, mix};
use crate::score::{Score, Window};
pub(super) use picks::Sorted;
use picks::{LAST, Ranked, put_first, rank_as_they_stand};

/// The moves of a node, each with its place, in the order in which they are tried.
pub(super) enum Arranged<N, M> {
    Natural(N),
    Sorted(Sorted<M>),
}

/// A move order, and what the search has learned for it.
pub(super) struct Orders<G: Game> {
    order: Order,
    /// The place of the move that is tried first at the root, whatever the order.
    pub first_at_root: Option<u32>,
    /// Whether the search was stopped while moves were sorted.
    pub is_stopped: bool,
    /// Lists of moves that are used no more: most nodes need no memory of their own then.
    pub spare: Vec<Vec<Ranked<G::Move>>>,
    // The last two moves that closed a window at each ply, the later first.
    killers: Vec<[Option<G::Move>; 2]>,
    // How often, and how near the root, a move closed a window.
    history: HashMap<(bool, G::Move), u64, FxBuildHasher>,
}

impl<G: Game> Orders<G> {
    pub fn new(order: Order) -> Self {
        Self {
            order,
            first_at_root: None,
            is_stopped: false,
            spare: Vec::new(),
            killers: Vec::new(),
            history: HashMap::default(),
        }
    }

    /// Whether the moves of a node that many plies below the root are tried as the game lists them.
    pub fn is_natural_at(&self, ply: u32) -> bool {
        self.order == Order::Natural && (ply > 0 || self.first_at_root.is_none())
    }

    /// The moves of a position in the order in which they are to be tried; before all others the one
    /// at the place `best`. Where that takes searches, `wants_stop` is asked at every node of theirs.
    pub fn arrange(
        &mut self,
        desk: &Desk<'_, G>,
        spot: &Spot<'_, G::Position>,
        role: Role,
        beyond: Option<Beyond>,
        best: Option<u32>,
        wants_stop: &mut dyn FnMut() -> bool,
    ) -> Sorted<G::Move> {
        let mut moves = self.spare.pop().unwrap_or_default();
        moves.clear();
        let is_noisy = |mv| desk.game.is_noisy(spot.position, mv);
        let wanted = |&(_, mv): &(u32, G::Move)| beyond != Some(Beyond::Noisy) || is_noisy(mv);
        let by_stake = beyond.is_some() && self.order == Order::Natural;
        let ranked = |(place, mv)| {
            let rank = if !by_stake {
                self.rank(desk, spot, role, place, mv)
            } else if is_noisy(mv) {
                -i64::from(desk.game.stake(spot.position, mv))
            } else {
                LAST
            };
            Ranked { rank, place, mv }
        };
        moves.extend(desk.moves(spot.position).filter(wanted).map(ranked));
        match self.order {
            Order::Random(seed) => shuffle(&mut moves, seed ^ FxBuildHasher.hash_one(spot.position)),
            Order::Best => self.is_stopped = sort_by_value(desk, spot, role, &mut moves, wants_stop),
            Order::Worst => {
                self.is_stopped = sort_by_value(desk, spot, role.opponent(), &mut moves, wants_stop);
            }
            _ => {}
        }
        if let Some(first) = self.first_at_root.filter(|_| spot.ply == 0) {
            put_first(&mut moves, first);
        }
        let is_led = best.is_some_and(|best| put_first(&mut moves, best));
        Sorted { moves, is_led }
    }

    /// What a move is sorted by, where it takes a look at that move alone.
    #[inline]
    fn rank(
        &self,
        desk: &Desk<'_, G>,
        spot: &Spot<'_, G::Position>,
        role: Role,
        place: u32,
        mv: G::Move,
    ) -> i64 {
        match self.order {
            Order::Reverse => -i64::from(place),
            Order::Center => -i64::from(desk.game.centrality(spot.position, mv)),
            Order::Killer => {
                let killers = self.killers.get(spot.ply as usize).copied().unwrap_or([None; 2]);
                killers
                    .into_iter()
                    .zip(0..)
                    .find(|&(killer, _)| killer == Some(mv))
                    .map_or(2, |(_, rank)| rank)
            }
            Order::History => {
                let score = self.history.get(&(role == Role::Max, mv)).copied().unwrap_or(0);
                -i64::try_from(score).unwrap_or(i64::MAX)
            }
            _ => 0,
        }
    }

    /// Learns that a move closed the window of a node.
    #[inline]
    pub fn learn(&mut self, desk: &Desk<'_, G>, ply: u32, role: Role, mv: G::Move) {
        match self.order {
            Order::Killer => self.remember_killer(ply as usize, mv),
            Order::History => {
                // Cutoffs near the root weigh more; without a horizon every cutoff weighs the same.
                let height = match desk.horizon {
                    u32::MAX => 1,
                    // No search goes deeper, so a horizon beyond that is as good as there.
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

/// Puts the moves that a full search likes best for `role` first. Tells whether it was stopped.
fn sort_by_value<G: Game>(
    desk: &Desk<'_, G>,
    spot: &Spot<'_, G::Position>,
    role: Role,
    moves: &mut [Ranked<G::Move>],
    wants_stop: &mut dyn FnMut() -> bool,
) -> bool {
    let mut is_stopped = false;
    let mut value = |ranked: &Ranked<G::Move>| -> Score {
        if is_stopped {
            return Score::ZERO;
        }
        let child = desk.game.play(spot.position, ranked.mv);
        let mut bystander = Bystander { wants_stop: &mut *wants_stop };
        let mut walk = Walk::unaided(*desk, &mut bystander);
        let below = spot.below(&child, ranked.place);
        let found = if desk.game.has_chance() {
            expectimax::search_whole(&mut walk, &below)
        } else {
            search_from::<_, _, AlphaBeta>(&mut walk, &below, Window::FULL, VisitKind::Plain)
        };
        is_stopped = matches!(walk.halt, Some(SearchError::Stopped));
        found.value
    };
    match role {
        Role::Min => moves.sort_by_cached_key(value),
        _ => moves.sort_by_cached_key(|mv| -value(mv)),
    }
    rank_as_they_stand(moves);
    is_stopped
}

/// Sees nothing of a search, and can stop it.
struct Bystander<'a> {
    wants_stop: &'a mut dyn FnMut() -> bool,
}

impl Observer for Bystander<'_> {
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
    rank_as_they_stand(moves);
}
