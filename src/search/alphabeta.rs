//! Alpha-beta pruning, fail-soft or fail-hard, with a weak or a strict test for a closed window.
//!
//! Donald Knuth and Ronald Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6
//! (1975); fail-soft after John Fishburn, *Another Optimization of Alpha-Beta Search*, SIGART
//! Newsletter 84 (1983).

use super::desk::{Arranged, Desk};
use super::{End, Fail, Found, MAX_PLY, Observer, Return, Role, SearchError, Settings, Visit, VisitKind};
use crate::game::Game;
use crate::score::{Bound, Score, Window};

pub(super) fn search<G: Game, O: Observer>(
    game: &G,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    let mut search = AlphaBeta { desk: Desk::new(game, settings), observer, halt: None };
    let found = search.visit(&game.start(), 0, 0, settings.window);
    search.halt.map_or(Ok(found), Err)
}

struct AlphaBeta<'a, G, O> {
    desk: Desk<'a, G>,
    observer: &'a mut O,
    halt: Option<SearchError>,
}

/// A node while its children are searched.
struct Inner {
    role: Role,
    entry: Window,
    window: Window,
    value: Score,
    /// The bound of the child that the value came from; of equals the one that says the best.
    source: Bound,
    end: End,
    cutoff: bool,
    pruned: u32,
}

impl<G: Game, O: Observer> AlphaBeta<'_, G, O> {
    /// What a position is worth; meaningless once the search has been halted.
    fn visit(&mut self, position: &G::Position, place: u32, ply: u32, window: Window) -> Found {
        let role = self.desk.role(position);
        let token = self.observer.enter(&Visit { place, role, window, kind: VisitKind::Plain });
        if self.observer.wants_stop() {
            self.halt = Some(SearchError::Stopped);
        }
        let returned = match self.desk.leaf(position, ply) {
            Some((value, end)) => {
                Return { value, bound: Bound::Exact, end, cutoff: false, pruned: 0, from: None }
            }
            None => self.inner(position, role, ply, window),
        };
        if self.halt.is_none() {
            self.observer.leave(token, &returned);
        }
        Found { value: returned.value, bound: returned.bound }
    }

    fn inner(&mut self, position: &G::Position, role: Role, ply: u32, entry: Window) -> Return<O::Token> {
        let value = role.start_value();
        let mut node = Inner {
            role,
            entry,
            window: entry,
            value,
            source: Bound::Exact,
            end: End::Terminal,
            cutoff: false,
            pruned: 0,
        };
        if ply >= MAX_PLY {
            self.halt = self.halt.or(Some(SearchError::TooDeep));
        } else if self.halt.is_none() {
            match self.desk.arrange(position) {
                Arranged::Natural(moves) => self.children(&mut node, position, ply, moves),
                Arranged::Sorted(moves) => self.children(&mut node, position, ply, moves),
            }
        }
        node.returned(self.desk.settings.fail)
    }

    fn children(
        &mut self,
        node: &mut Inner,
        position: &G::Position,
        ply: u32,
        mut moves: impl Iterator<Item = (u32, G::Move)>,
    ) {
        while let Some((place, mv)) = moves.next() {
            node.end = End::Inner;
            let child = self.desk.game.play(position, mv);
            let found = self.visit(&child, place, ply + 1, node.window);
            if self.halt.is_some() {
                return;
            }
            node.take(found);
            if self.desk.settings.cutoff.closes(node.window) {
                node.cutoff = true;
                if O::LISTENS {
                    node.pruned = u32::try_from(moves.count()).unwrap_or(u32::MAX);
                }
                return;
            }
        }
    }
}

impl Inner {
    fn take(&mut self, child: Found) {
        if self.role.prefers(child.value, self.value) {
            self.value = child.value;
            self.source = child.bound;
        } else if child.value == self.value && (self.source == self.worse() || child.bound == self.better()) {
            self.source = child.bound;
        }
        self.window = self.role.narrow(self.window, self.value);
    }

    /// The bound that says that the side to move may be worse off than the value.
    fn worse(&self) -> Bound {
        if self.role == Role::Max { Bound::Upper } else { Bound::Lower }
    }

    /// The bound that says that the side to move may be better off than the value.
    fn better(&self) -> Bound {
        if self.role == Role::Max { Bound::Lower } else { Bound::Upper }
    }

    fn returned<T>(&self, fail: Fail) -> Return<T> {
        let (value, bound) = match (self.end, fail) {
            // A position without moves that the game does not call finished is a draw.
            (End::Terminal, _) => (Score::ZERO, Bound::Exact),
            (_, Fail::Soft) => (self.value, self.entry.bound_of(self.value)),
            (_, Fail::Hard) => (self.entry.clamp(self.value), self.hard_bound()),
        };
        Return { value, bound, end: self.end, cutoff: self.cutoff, pruned: self.pruned, from: None }
    }

    /// Where alpha and beta are one number, a child that was clamped to it tells only on which
    /// side of it the truth lies: what the number means here is then what it meant there.
    fn hard_bound(&self) -> Bound {
        let point = self.entry.alpha == self.entry.beta && self.value == self.entry.alpha;
        if point { self.source } else { self.entry.bound_of(self.value) }
    }
}
