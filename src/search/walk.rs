//! What every algorithm does at a node, whatever it makes of the children.

#![expect(clippy::inline_always, reason = "calls at every node make a third of an unwatched search")]

use super::beyond::Beyond;
use super::desk::Desk;
use super::order::{Arranged, Orders};
use super::table::{Hit, Memory};
use super::{
    End, Found, MAX_PLY, Observer, Order, Return, Role, SearchError, Settings, Stored, Visit, VisitKind,
};
use crate::game::Game;
use crate::score::{Bound, Score, Window};

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
    /// Whether the move that the table knows as the best is tried first.
    pub follows_table: bool,
    // Whether there is a table, an order or a quiescence search to ask. Where that is known from
    // the start not to be so, nothing asks: a plain search is then nearly as fast as one written
    // by hand.
    is_aided: bool,
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
}

impl<'p, P> Spot<'p, P> {
    /// The root of the game tree.
    pub fn root(position: &'p P) -> Self {
        Self { position, place: 0, ply: 0 }
    }

    /// Where a move of a player leads from here.
    pub fn below<'c>(&self, position: &'c P, place: u32) -> Spot<'c, P> {
        Spot { position, place, ply: self.ply + 1 }
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
#[derive(Clone, Copy)]
pub(super) struct Entered<T> {
    /// How a quiescence search goes on from it, where it lies at the horizon or beyond.
    pub beyond: Option<Beyond>,
    token: T,
    // How many lines had been cut short when it was entered.
    cut_short: u64,
}

impl<'a, G: Game, O: Observer> Walk<'a, G, O> {
    pub fn new(game: &'a G, settings: &'a Settings, observer: &'a mut O) -> Self {
        let plain = Self::unaided(Desk::new(game, settings), observer);
        let memory = Memory::new(&plain.desk);
        let is_aided = memory.is_some() || settings.order != Order::Natural || settings.quiescence;
        Self { orders: Orders::new(settings.order), memory, is_aided, ..plain }
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
            follows_table: false,
            is_aided: false,
            observer,
            memory: None,
        }
    }

    /// Whether anything helps the search that a plain one does without.
    pub fn is_aided(&self) -> bool {
        self.is_aided
    }

    pub fn settings(&self) -> &'a Settings {
        self.desk.settings
    }

    /// Enters a node and leaves it again where no child has to be searched. `probability` is that
    /// of the move that led here, where chance made it.
    #[inline(always)]
    pub fn enter<const AIDED: bool>(
        &mut self,
        spot: &Spot<'_, G::Position>,
        role: Role,
        window: Window,
        kind: VisitKind,
        probability: Option<f64>,
    ) -> Step<O::Token> {
        let mut leaf = self.desk.leaf(spot.position, spot.ply);
        let mut hit = None;
        let mut beyond = None;
        if AIDED && self.is_aided {
            beyond = self.beyond_horizon(spot, leaf);
            leaf = leaf.filter(|_| beyond.is_none());
            // The root of a pass is searched in any case: it is what was asked for.
            let may_know = leaf.is_none() && kind != VisitKind::Pass;
            hit = if may_know { self.look_up(spot, window) } else { None };
        }
        let kind = if hit.is_some() { VisitKind::Table } else { kind };
        let visit = Visit { place: spot.place, role, window, kind, probability };
        if let Some((value, end)) = leaf {
            if end == End::Horizon {
                self.cut_short += 1;
            }
            return Step::Done(self.visit_childless(&visit, Found { value, bound: Bound::Exact }, end, None));
        }
        if let Some(hit) = hit {
            self.cut_short += u64::from(hit.cut_short);
            return Step::Done(self.visit_childless(&visit, hit.found, End::Inner, Some(hit.from)));
        }
        let token = self.observer.enter(&visit);
        self.heed_watcher();
        if self.halt.is_some() {
            return Step::Done(Found::NOTHING);
        }
        if spot.ply >= self.desk.too_deep {
            self.halt = Some(if spot.ply >= MAX_PLY {
                SearchError::TooDeep
            } else {
                SearchError::BeyondLimit { plies: spot.ply - 1 }
            });
            return Step::Done(Found::NOTHING);
        }
        if role == Role::Chance && !self.takes_chances {
            self.halt = Some(SearchError::Chance);
            return Step::Done(Found::NOTHING);
        }
        Step::Search(Entered { beyond, token, cut_short: self.cut_short })
    }

    /// What the side to move has if it makes no more moves: its evaluation, told as a leaf of its
    /// own, so that the branches of the node make its value as everywhere.
    pub fn stand(&mut self, spot: &Spot<'_, G::Position>, role: Role, window: Window) -> Found {
        self.cut_short += 1;
        let found = Found { value: self.desk.evaluate(spot.position), bound: Bound::Exact };
        let visit = Visit { place: 0, role, window, kind: VisitKind::Stand, probability: None };
        self.visit_childless(&visit, found, End::Horizon, None)
    }

    /// Has the next search of the root try a move first, whatever the order.
    pub fn try_first(&mut self, place: u32) {
        self.is_aided = true;
        self.orders.first_at_root = Some(place);
    }

    /// Enters a node that stands for no position of its own: an umbrella over passes.
    pub fn enter_umbrella(&mut self, position: &G::Position, window: Window) -> O::Token {
        let role = self.desk.role(position);
        self.observer.enter(&Visit { place: 0, role, window, kind: VisitKind::Umbrella, probability: None })
    }

    /// Leaves an umbrella with what its last pass found.
    pub fn leave_umbrella(&mut self, token: O::Token, found: Found) {
        self.observer.leave(token, &childless(found, End::Inner, None));
    }

    /// Leaves a node with what its children made of it, and the place of its best move, if that
    /// proved to be good. A halted search leaves nothing.
    #[inline(always)]
    pub fn leave<const AIDED: bool>(
        &mut self,
        entered: Entered<O::Token>,
        spot: &Spot<'_, G::Position>,
        mut returned: Return<O::Token>,
        best: Option<u32>,
    ) -> Found {
        let found = Found { value: returned.value, bound: returned.bound };
        if self.halt.is_none() {
            if AIDED && self.is_aided && returned.end == End::Inner {
                returned.stored = self.keep(&entered, spot.ply, found, best);
            }
            self.observer.leave(entered.token, &returned);
        }
        found
    }

    /// The moves of a position in the order in which they are to be tried, with their places.
    #[inline(always)]
    pub fn arrange<'p, const AIDED: bool>(
        &mut self,
        spot: &Spot<'p, G::Position>,
        role: Role,
        beyond: Option<Beyond>,
    ) -> Arranged<impl Iterator<Item = (u32, G::Move)> + use<'a, 'p, G, O, AIDED>, G::Move>
    where
        'a: 'p,
    {
        if AIDED && self.is_aided {
            let asks = self.follows_table && beyond.is_none() && spot.ply > 0;
            let best = if asks { self.best_move(spot.ply) } else { None };
            if beyond.is_some() || best.is_some() || !self.orders.is_natural_at(spot.ply) {
                let wants_stop = &mut || self.observer.wants_stop();
                let sorted = self.orders.arrange(&self.desk, spot, role, beyond, best, wants_stop);
                if self.orders.is_stopped {
                    self.halt = Some(SearchError::Stopped);
                }
                return Arranged::Sorted(sorted);
            }
        }
        Arranged::Natural(self.desk.moves(spot.position))
    }

    #[inline(never)]
    fn best_move(&self, ply: u32) -> Option<u32> {
        self.memory.as_ref()?.best_move(ply)
    }

    #[inline(never)]
    fn keep(&mut self, entered: &Entered<O::Token>, ply: u32, found: Found, best: Option<u32>) -> Stored {
        let cut_short = self.cut_short > entered.cut_short;
        let hit = Hit { found, from: entered.token, cut_short };
        // What an earlier pass found good is still the better guess where nothing was good enough now.
        let best = if self.follows_table { best.or_else(|| self.best_move(ply)) } else { best };
        self.memory.as_mut().map_or(Stored::No, |memory| memory.store(ply, hit, best))
    }

    #[inline(never)]
    fn look_up(&mut self, spot: &Spot<'_, G::Position>, window: Window) -> Option<Hit<O::Token>> {
        self.memory.as_mut()?.probe(&self.desk, spot, window)
    }

    #[inline]
    fn beyond_horizon(&self, spot: &Spot<'_, G::Position>, leaf: Option<(Score, End)>) -> Option<Beyond> {
        let at_horizon = leaf.is_some_and(|(_, end)| end == End::Horizon);
        let goes_on = self.settings().quiescence && at_horizon && !self.takes_chances;
        if goes_on { Beyond::of(self.desk.game, spot.position) } else { None }
    }

    /// Enters a node and leaves it at once, also where the search stops at it.
    #[inline(always)]
    fn visit_childless(&mut self, visit: &Visit, found: Found, end: End, from: Option<O::Token>) -> Found {
        self.observer.visit(visit, &childless(found, end, from));
        self.heed_watcher();
        found
    }

    #[inline(always)]
    fn heed_watcher(&mut self) {
        if self.observer.wants_stop() {
            self.halt = Some(SearchError::Stopped);
        }
    }
}

/// What a node returns that nothing was searched below.
#[inline(always)]
fn childless<T>(Found { value, bound }: Found, end: End, from: Option<T>) -> Return<T> {
    Return { value, bound, end, cutoff: false, pruned: 0, stored: Stored::No, from }
}
