//! Plain minimax.
//!
//! Claude Shannon, *Programming a Computer for Playing Chess*, Philosophical Magazine 41 (1950);
//! Russell and Norvig, *Artificial Intelligence: A Modern Approach*, section "Optimal Decisions in
//! Games".

use super::desk::{Arranged, Desk};
use super::{End, Found, MAX_PLY, Observer, Return, Role, SearchError, Settings, Visit, VisitKind};
use crate::game::Game;
use crate::score::{Bound, Score, Window};

pub(super) fn search<G: Game, O: Observer>(
    game: &G,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    let mut search = Minimax { desk: Desk::new(game, settings), observer, halt: None };
    let value = search.visit(&game.start(), 0, 0);
    search.halt.map_or(Ok(Found { value, bound: Bound::Exact }), Err)
}

struct Minimax<'a, G, O> {
    desk: Desk<'a, G>,
    observer: &'a mut O,
    halt: Option<SearchError>,
}

impl<G: Game, O: Observer> Minimax<'_, G, O> {
    /// The value of a position; meaningless once the search has been halted.
    fn visit(&mut self, position: &G::Position, place: u32, ply: u32) -> Score {
        let role = self.desk.role(position);
        let visit = Visit { place, role, window: Window::FULL, kind: VisitKind::Plain };
        let token = self.observer.enter(&visit);
        if self.observer.wants_stop() {
            self.halt = Some(SearchError::Stopped);
            return Score::ZERO;
        }
        let (value, end) = match self.desk.leaf(position, ply) {
            Some(leaf) => leaf,
            None => self.best_child(position, role, ply),
        };
        if self.halt.is_none() {
            let returned = Return { value, bound: Bound::Exact, end, cutoff: false, pruned: 0, from: None };
            self.observer.leave(token, &returned);
        }
        value
    }

    fn best_child(&mut self, position: &G::Position, role: Role, ply: u32) -> (Score, End) {
        if ply == MAX_PLY {
            self.halt = Some(SearchError::TooDeep);
            return (Score::ZERO, End::Inner);
        }
        match self.desk.arrange(position) {
            Arranged::Natural(moves) => self.best_of(position, role, ply, moves),
            Arranged::Sorted(moves) => self.best_of(position, role, ply, moves),
        }
    }

    fn best_of(
        &mut self,
        position: &G::Position,
        role: Role,
        ply: u32,
        moves: impl Iterator<Item = (u32, G::Move)>,
    ) -> (Score, End) {
        let mut best = role.start_value();
        let mut end = End::Terminal;
        for (place, mv) in moves {
            end = End::Inner;
            let child = self.desk.game.play(position, mv);
            let value = self.visit(&child, place, ply + 1);
            if self.halt.is_some() {
                return (best, end);
            }
            if role.prefers(value, best) {
                best = value;
            }
        }
        // A position without moves that the game does not call finished is a draw.
        if end == End::Terminal { (Score::ZERO, end) } else { (best, end) }
    }
}
