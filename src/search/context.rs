//! What every algorithm does at a node, whatever it makes of the children.

#![expect(clippy::inline_always, reason = "calls at every node make a third of an unwatched search")]

use super::order::{Candidate, MoveOrder, Moves};
use super::quiescence::Quiescence;
use super::table::{DepthKey, Hit, TranspositionTable};
use super::{
    End, Fail, Found, MAX_PLY, NodeFold, Observer, Order, Return, Role, SearchError, Settings, Stored, Visit,
    VisitKind, ZERO,
};
use crate::game::{Evaluation, Player, is_chance};
use crate::score::{Bound, Score, Window};

/// Says that a search asks the table, the order and the quiescence search, where there are any.
pub(super) const AIDED: bool = true;

/// A search under way: the game and its settings, who watches, and what the search remembers.
#[expect(clippy::struct_excessive_bools, reason = "each is asked on its own at every node")]
pub(super) struct SearchContext<'a, G: Evaluation, O: Observer> {
    pub game: &'a G,
    pub settings: &'a Settings,
    pub start: &'a G::Position,
    /// What a node returns whose value lies outside its window.
    pub fail: Fail,
    /// The ply at which positions are evaluated instead of searched.
    pub horizon: u32,
    pub halt: Option<SearchError>,
    /// How many lines were cut short by the depth limit, also in what a table answered for.
    pub cut_short: u64,
    pub takes_chances: bool,
    /// The index of the move that the last search of the root found best.
    pub best_at_root: u32,
    /// Whether the move that the table knows as the best is tried first.
    pub follows_table: bool,
    pub order: MoveOrder<G>,
    pub observer: &'a mut O,
    pub has_chance: bool,
    max: Player,
    // The ply at which a search gives up: there is no stack for more. A game may promise too few
    // plies; the last of them may have no moves and still not be over.
    too_deep: u32,
    /// Whether there is a table, an order or a quiescence search to ask. Minimax and alpha-beta without them
    /// have code of their own (`AIDED` is false), in which nothing asks: they are then nearly as fast as
    /// written by hand.
    pub is_aided: bool,
    table: Option<TranspositionTable<G::Position, O::Token>>,
}

/// A node that was entered, and whose moves are to be searched.
pub(super) struct SearchNode<'p, G: Evaluation, O: Observer> {
    pub position: &'p G::Position,
    /// Plies below the root of the game tree.
    pub ply: u32,
    pub role: Role,
    /// The window that it was entered with, from MAX's point of view.
    pub window: Window,
    /// How a quiescence search goes on from it, where it lies at the horizon or below.
    pub quiescence: Option<Quiescence>,
    token: O::Token,
    cut_short: u64,
}

pub(super) enum Entered<'p, G: Evaluation, O: Observer> {
    /// It was left again: it is a leaf, or the table knew it, or the search was halted.
    Left(Found),
    /// Its moves are to be searched.
    Open(SearchNode<'p, G, O>),
}

impl<'a, G: Evaluation, O: Observer> SearchContext<'a, G, O> {
    pub fn new(game: &'a G, start: &'a G::Position, settings: &'a Settings, observer: &'a mut O) -> Self {
        let table = TranspositionTable::new(game, start, settings);
        let is_aided = table.is_some() || settings.order != Order::Natural || settings.quiescence;
        let order = MoveOrder::new(settings.order);
        Self { order, is_aided, table, ..Self::plain(game, start, settings, observer) }
    }

    pub fn plain(game: &'a G, start: &'a G::Position, settings: &'a Settings, observer: &'a mut O) -> Self {
        let info = game.info();
        let promised = game.ply_limit(start).map_or(MAX_PLY, |plies| plies.saturating_add(1));
        Self {
            game,
            settings,
            start,
            fail: settings.fail,
            horizon: settings.depth.unwrap_or(u32::MAX),
            halt: None,
            cut_short: 0,
            takes_chances: false,
            best_at_root: 0,
            follows_table: false,
            order: MoveOrder::new(Order::Natural),
            observer,
            max: settings.max.or(info.maximiser).unwrap_or_else(|| game.player(start)),
            has_chance: info.has_chance,
            too_deep: promised.min(MAX_PLY),
            is_aided: false,
            table: None,
        }
    }

    #[inline]
    pub fn is_halted(&self) -> bool {
        self.halt.is_some()
    }

    /// Whether the window of a node is closed, which ends its search. At least one child is searched.
    #[inline(always)]
    pub fn closes(&self, fold: &NodeFold) -> bool {
        !fold.is_fresh && self.settings.cutoff.closes(fold.window)
    }

    #[inline]
    pub fn role(&self, position: &G::Position) -> Role {
        if self.has_chance && is_chance(self.game, position) {
            Role::Chance
        } else if self.game.player(position) == self.max {
            Role::Max
        } else {
            Role::Min
        }
    }

    #[inline(never)]
    pub fn evaluate(&self, position: &G::Position) -> Score {
        if self.settings.evaluation.as_deref() == Some(ZERO) {
            return Score::ZERO;
        }
        let value = self.game.evaluate(position);
        if self.max == Player::First { value } else { -value }
    }

    pub fn enter_root(&mut self, window: Window, kind: VisitKind) -> Entered<'a, G, O> {
        self.enter_at::<AIDED>(self.start, 0, window, kind)
    }

    /// Enters a position where a search begins, so many plies below the root of the game tree.
    pub fn enter_at<'p, const AIDED: bool>(
        &mut self,
        position: &'p G::Position,
        ply: u32,
        window: Window,
        kind: VisitKind,
    ) -> Entered<'p, G, O> {
        let role = self.role(position);
        self.arrive::<AIDED>(position, ply, Visit { move_index: 0, role, window, kind, probability: None })
    }

    /// Enters the position that a move of `parent` leads to, with a window from MAX's point of
    /// view.
    #[inline(always)]
    pub fn enter<'p, const AIDED: bool>(
        &mut self,
        parent: &SearchNode<'_, G, O>,
        position: &'p G::Position,
        candidate: Candidate<G::Move>,
        window: Window,
    ) -> Entered<'p, G, O> {
        let Candidate { move_index, kind, .. } = candidate;
        let visit = Visit { move_index, role: self.role(position), window, kind, probability: None };
        self.arrive::<AIDED>(position, parent.ply + 1, visit)
    }

    /// Enters a position, and leaves it again where no move has to be searched. It is inlined where
    /// algorithms call it: a leaf then costs no call, and half of all nodes are leaves.
    #[inline(always)]
    pub fn arrive<'p, const AIDED: bool>(
        &mut self,
        position: &'p G::Position,
        ply: u32,
        visit: Visit,
    ) -> Entered<'p, G, O> {
        let mut leaf = self.leaf(position, ply);
        let asks = AIDED && self.is_aided;
        let quiescence = if asks { self.quiescence_at(position, leaf) } else { None };
        if quiescence.is_some() {
            leaf = None;
        }
        if let Some((value, end)) = leaf {
            if end == End::Horizon {
                self.cut_short += 1;
            }
            let found = Found { value, bound: Bound::Exact };
            return Entered::Left(self.visit_childless(&visit, found, end, None));
        }
        if asks && let Some(hit) = self.look_up(position, ply, &visit) {
            self.cut_short += u64::from(hit.cut_short);
            let visit = Visit { kind: VisitKind::Table, ..visit };
            return Entered::Left(self.visit_childless(&visit, hit.found, End::Inner, Some(hit.from)));
        }
        let token = self.observer.enter(&visit);
        self.heed_watcher();
        if self.is_halted() || self.must_give_up(ply, visit.role) {
            return Entered::Left(Found::NOTHING);
        }
        let Visit { role, window, .. } = visit;
        Entered::Open(SearchNode {
            position,
            ply,
            role,
            window,
            quiescence,
            token,
            cut_short: self.cut_short,
        })
    }

    #[inline(always)]
    pub fn moves<'p, const AIDED: bool>(
        &mut self,
        node: &SearchNode<'p, G, O>,
    ) -> Moves<impl Iterator<Item = G::Move> + use<'a, 'p, G, O, AIDED>, G::Move>
    where
        'a: 'p,
    {
        if AIDED && self.is_aided {
            let asks = self.follows_table && node.quiescence.is_none() && node.ply > 0;
            let best = if asks { self.best_move(node.ply) } else { None };
            if node.quiescence.is_some() || best.is_some() || !self.order.is_natural_at(node.ply) {
                return Moves::Sorted(self.sorted_moves(node, best));
            }
        }
        Moves::natural(self.game.moves(node.position))
    }

    #[inline]
    pub fn learn(&mut self, node: &SearchNode<'_, G, O>, mv: G::Move) {
        self.order.learn(node.ply, self.horizon, node.role, mv);
    }

    #[inline(always)]
    pub fn leave<const AIDED: bool, N>(
        &mut self,
        node: &SearchNode<'_, G, O>,
        fold: &NodeFold,
        moves: Moves<N, G::Move>,
    ) -> Found {
        if AIDED && self.is_aided {
            self.order.take_back(moves);
            if self.is_halted() {
                // It was stopped while the moves were sorted.
                return Found::NOTHING;
            }
        }
        if node.ply == 0 {
            self.best_at_root = fold.best;
        }
        let returned = fold.returned(self.fail);
        self.leave_with::<AIDED>(node, returned, fold.good_move(returned.bound))
    }

    #[inline(always)]
    pub fn leave_with<const AIDED: bool>(
        &mut self,
        node: &SearchNode<'_, G, O>,
        mut returned: Return<O::Token>,
        best: Option<u32>,
    ) -> Found {
        let found = Found { value: returned.value, bound: returned.bound };
        if AIDED && self.is_aided && returned.end == End::Inner {
            returned.stored = self.store(node, found, best);
        }
        self.observer.leave(node.token, &returned);
        found
    }

    #[inline(always)]
    pub fn visit_childless(
        &mut self,
        visit: &Visit,
        found: Found,
        end: End,
        from: Option<O::Token>,
    ) -> Found {
        let Found { value, bound } = found;
        let returned = Return { value, bound, end, cutoff: false, pruned: 0, stored: Stored::No, from };
        self.observer.visit(visit, &returned);
        self.heed_watcher();
        found
    }

    #[inline(always)]
    fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, End)> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some((self.settings.scoring.value(outcome, self.max, ply), End::Terminal));
        }
        (ply >= self.horizon).then(|| (self.evaluate(position), End::Horizon))
    }

    #[inline]
    fn quiescence_at(&self, position: &G::Position, leaf: Option<(Score, End)>) -> Option<Quiescence> {
        let at_horizon = leaf.is_some_and(|(_, end)| end == End::Horizon);
        let goes_on = self.is_aided && self.settings.quiescence && at_horizon && !self.takes_chances;
        if goes_on { Quiescence::of(self.game, position) } else { None }
    }

    #[inline(always)]
    fn heed_watcher(&mut self) {
        if self.observer.wants_stop() {
            self.halt = Some(SearchError::Stopped);
        }
    }

    #[inline(always)]
    fn must_give_up(&mut self, ply: u32, role: Role) -> bool {
        if ply >= self.too_deep {
            self.halt = Some(if ply >= MAX_PLY {
                SearchError::TooDeep
            } else {
                SearchError::PlyLimit { plies: ply - 1 }
            });
        } else if role == Role::Chance && !self.takes_chances {
            self.halt = Some(SearchError::Chance);
        }
        self.is_halted()
    }

    #[inline(never)]
    fn look_up(&mut self, position: &G::Position, ply: u32, visit: &Visit) -> Option<Hit<O::Token>> {
        let table = self.table.as_mut()?;
        // The root of a pass is searched in any case: it is what was asked for.
        if visit.kind == VisitKind::Pass {
            return None;
        }
        let depth = DepthKey::new(ply, self.horizon, self.settings.scoring.prefer_fast);
        table.probe(self.game, position, ply, depth, visit.window)
    }

    #[inline(never)]
    fn best_move(&self, ply: u32) -> Option<u32> {
        self.table.as_ref()?.best_move(ply)
    }

    #[inline(never)]
    fn store(&mut self, node: &SearchNode<'_, G, O>, found: Found, best: Option<u32>) -> Stored {
        let cut_short = self.cut_short > node.cut_short;
        let hit = Hit { found, from: node.token, cut_short };
        // What an earlier pass found good is still the better guess where nothing was good enough now.
        let best = if self.follows_table { best.or_else(|| self.best_move(node.ply)) } else { best };
        self.table.as_mut().map_or(Stored::No, |table| table.store(node.ply, hit, best))
    }
}
