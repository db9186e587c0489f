//! What every algorithm does at a node, whatever it makes of the children.

use super::desk::Desk;
use super::order::{Arranged, Orders};
use super::table::{Hit, Memory};
use super::{
    End, Found, MAX_PLY, Observer, Order, Return, Role, SearchError, Settings, Stored, Visit, VisitKind,
};
use crate::game::Game;
use crate::score::{Bound, Window};

/// A search under way: the game, who watches, and what the search remembers.
pub(super) struct Walk<'a, G: Game, O: Observer> {
    pub desk: Desk<'a, G>,
    pub orders: Orders<G>,
    pub halt: Option<SearchError>,
    /// How many lines were cut short by the depth limit, also in what a table answered for.
    pub cut_short: u64,
    /// Whether the algorithm knows what to do at a chance node.
    pub takes_chances: bool,
    /// The place of the move that the last search of the root found best.
    pub best_at_root: u32,
    observer: &'a mut O,
    memory: Option<Memory<G::Position, O::Token>>,
}

/// A position where a search arrives.
pub(super) struct Spot<'p, P> {
    pub position: &'p P,
    /// The place of the move that led here.
    pub place: u32,
    /// Plies below the root of the game tree.
    pub ply: u32,
    /// How probable the move that led here is, where chance makes it.
    pub probability: Option<f64>,
}

impl<'p, P> Spot<'p, P> {
    /// The root of the game tree.
    pub fn root(position: &'p P) -> Self {
        Self { position, place: 0, ply: 0, probability: None }
    }

    /// Where a move of a player leads from here.
    pub fn below<'c>(&self, position: &'c P, place: u32) -> Spot<'c, P> {
        Spot { position, place, ply: self.ply + 1, probability: None }
    }
}

/// What is to be done at a node that was just entered.
pub(super) enum Step<T> {
    /// Nothing: it is a leaf, or the table knew it, or the search was halted.
    Done(Found),
    /// Its children are to be searched.
    Search(Entered<T>),
}

/// A node whose children are to be searched.
pub(super) struct Entered<T> {
    /// Whether it lies at the horizon, or below, and only its noisy moves are searched.
    pub is_quiet: bool,
    token: T,
    // How many lines had been cut short when it was entered.
    cut_short: u64,
}

impl<'a, G: Game, O: Observer> Walk<'a, G, O> {
    pub fn new(game: &'a G, settings: &'a Settings, observer: &'a mut O) -> Self {
        let plain = Self::unaided(Desk::new(game, settings), observer);
        Self { orders: Orders::new(settings.order), memory: Memory::new(settings), ..plain }
    }

    /// A walk with the same view of a game, in natural order, without a table.
    pub fn unaided(desk: Desk<'a, G>, observer: &'a mut O) -> Self {
        Self {
            desk,
            orders: Orders::new(Order::Natural),
            halt: None,
            cut_short: 0,
            takes_chances: false,
            best_at_root: 0,
            observer,
            memory: None,
        }
    }

    pub fn settings(&self) -> &'a Settings {
        self.desk.settings
    }

    /// Enters a node and leaves it again where no child has to be searched.
    #[inline]
    pub fn enter(
        &mut self,
        spot: &Spot<'_, G::Position>,
        role: Role,
        window: Window,
        kind: VisitKind,
    ) -> Step<O::Token> {
        let mut leaf = self.desk.leaf(spot.position, spot.ply);
        let is_quiet =
            self.settings().quiescence && !self.takes_chances && self.desk.is_unquiet(spot.position, leaf);
        if is_quiet {
            leaf = None;
        }
        let hit = match (&self.memory, leaf) {
            (Some(memory), None) => memory.probe(&self.desk, spot, window),
            _ => None,
        };
        let kind = if hit.is_some() { VisitKind::Table } else { kind };
        let token = self.observer.enter(&Visit {
            place: spot.place,
            role,
            window,
            kind,
            probability: spot.probability,
        });
        if self.observer.wants_stop() {
            self.halt = Some(SearchError::Stopped);
            return Step::Done(Found::NOTHING);
        }
        if let Some((value, end)) = leaf {
            self.cut_short += u64::from(end == End::Horizon);
            return Step::Done(self.leave_childless(token, Found { value, bound: Bound::Exact }, end, None));
        }
        if let Some(hit) = hit {
            self.cut_short += u64::from(hit.cut_short);
            return Step::Done(self.leave_childless(token, hit.found, End::Inner, Some(hit.from)));
        }
        if spot.ply >= MAX_PLY {
            self.halt = Some(SearchError::TooDeep);
            return Step::Done(Found::NOTHING);
        }
        if role == Role::Chance && !self.takes_chances {
            self.halt = Some(SearchError::Chance);
            return Step::Done(Found::NOTHING);
        }
        Step::Search(Entered { is_quiet, token, cut_short: self.cut_short })
    }

    /// What the side to move has if it makes no more moves: its evaluation, told as a leaf of its
    /// own, so that the branches of the node make its value as everywhere.
    pub fn stand(&mut self, spot: &Spot<'_, G::Position>, role: Role, window: Window) -> Found {
        self.cut_short += 1;
        let found = Found { value: self.desk.evaluate(spot.position), bound: Bound::Exact };
        let visit = Visit { place: 0, role, window, kind: VisitKind::Stand, probability: None };
        let token = self.observer.enter(&visit);
        if self.observer.wants_stop() {
            self.halt = Some(SearchError::Stopped);
            return found;
        }
        self.leave_childless(token, found, End::Horizon, None)
    }

    /// Enters a node that stands for no position of its own: an umbrella over passes.
    pub fn enter_umbrella(&mut self, position: &G::Position, window: Window) -> O::Token {
        let role = self.desk.role(position);
        self.observer.enter(&Visit { place: 0, role, window, kind: VisitKind::Umbrella, probability: None })
    }

    /// Leaves an umbrella with what its last pass found.
    pub fn leave_umbrella(&mut self, token: O::Token, found: Found) {
        self.leave_childless(token, found, End::Inner, None);
    }

    /// Leaves a node with what its children made of it. A halted search leaves nothing.
    #[inline]
    pub fn leave(
        &mut self,
        entered: Entered<O::Token>,
        spot: &Spot<'_, G::Position>,
        mut returned: Return<O::Token>,
    ) -> Found {
        let found = Found { value: returned.value, bound: returned.bound };
        if self.halt.is_none() {
            if let Some(memory) = self.memory.as_mut().filter(|_| returned.end == End::Inner) {
                let cut_short = self.cut_short > entered.cut_short;
                returned.stored =
                    memory.store(&self.desk, spot, Hit { found, from: entered.token, cut_short });
            }
            self.observer.leave(entered.token, &returned);
        }
        found
    }

    /// The moves of a position in the order in which they are to be tried, with their places.
    #[inline]
    pub fn arrange<'p>(
        &mut self,
        spot: &Spot<'p, G::Position>,
        role: Role,
        only_noisy: bool,
    ) -> Arranged<impl Iterator<Item = (u32, G::Move)> + use<'a, 'p, G, O>, G::Move>
    where
        'a: 'p,
    {
        let (game, position) = (self.desk.game, spot.position);
        let wanted = move |&(_, mv): &(u32, G::Move)| !only_noisy || game.is_noisy(position, mv);
        let natural = self.desk.moves(position).filter(wanted);
        if self.orders.is_natural(spot.ply) {
            Arranged::Natural(natural)
        } else {
            Arranged::Sorted(self.orders.sort(&self.desk, spot, role, natural.collect()).into_iter())
        }
    }

    fn leave_childless(&mut self, token: O::Token, found: Found, end: End, from: Option<O::Token>) -> Found {
        let Found { value, bound } = found;
        self.observer
            .leave(token, &Return { value, bound, end, cutoff: false, pruned: 0, stored: Stored::No, from });
        found
    }
}
