//! A game walked through by move numbers, for readers that are not generic.

use std::cell::{Cell, OnceCell};
use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::{Board, Evaluation, Game, GameInfo, Notation, Outcome, Player, Refusal, Started};
use crate::score::Score;

/// A walk through a game from the root of the search, one move at a time.
///
/// A move is given by its index in the natural order of the position, from 0. A recording stores
/// indices only; this is what turns them back into names and boards.
pub trait Replay: Send {
    /// How many plies below the root the walk stands.
    fn ply(&self) -> usize;

    /// Plays the move at `move_index`; `false`, and nothing happens, where there is none.
    fn descend(&mut self, move_index: u32) -> bool;

    /// Takes the last move back; at the root nothing happens.
    fn ascend(&mut self);

    /// What a reader in visiting order wants at a node, in one call: takes moves back until `ply`
    /// are left, writes the name of the move at `move_index` behind what `out` holds, and plays it if
    /// the reader `goes_on` below. `false`, and nothing is written, where there is no such move.
    fn go_on(&mut self, ply: usize, move_index: u32, goes_on: bool, out: &mut String) -> bool;

    /// Another walk through the same game, at the root.
    fn another(&self) -> Box<dyn Replay>;

    /// How the game ended, a draw where nobody can move; `None` while it goes on.
    fn result(&self) -> Option<Outcome>;

    /// What is the same in every position of the game.
    fn info(&self) -> &GameInfo;

    /// What ended a game that is over, in a word: `checkmate`; see [`Notation::ended_by`].
    fn ended_by(&self) -> Option<&'static str>;

    /// How many moves the position has: none where the game is over.
    fn move_count(&self) -> usize;

    /// The name of the move at `move_index`, if there is one.
    fn move_name(&self, move_index: u32) -> Option<String> {
        let mut name = String::new();
        self.write_move_name(move_index, &mut name).then_some(name)
    }

    /// Writes the name of the move at `move_index` behind what `out` holds; `false`, and nothing is
    /// written, where there is no such move.
    fn write_move_name(&self, move_index: u32, out: &mut String) -> bool;

    /// The name of the move at `move_index` as it is shown on a screen, if there is one.
    fn shown_name(&self, move_index: u32) -> Option<String>;

    /// Whether the move at `move_index` is one that a quiescence search looks at.
    fn is_noisy(&self, move_index: u32) -> bool;

    /// Why who is to move cannot stand pat in a quiescence search, if so: see [`Game::must_move`].
    fn must_move(&self) -> Option<&'static str>;

    /// The index of the move that a text means, in any of the notations of the game.
    fn find_move(&self, text: &str) -> Option<u32>;

    /// Why a text that means no move is none, where there is something to say.
    fn refusal(&self, text: &str) -> Option<Refusal>;

    /// Who is to move.
    fn player(&self) -> Player;

    /// How probable the move at `move_index` is where chance moves; `None` where a player does.
    fn probability(&self, move_index: u32) -> Option<f64>;

    /// The name that the position itself carries, if it has one.
    fn position_name(&self) -> Option<String>;

    /// A hash of the position, where [several moves may lead to one](GameInfo::transposes).
    fn position_hash(&self) -> Option<u64>;

    /// The name that the position after the move at `move_index` carries itself, if it has one.
    fn name_below(&self, move_index: u32) -> Option<String>;

    /// Whether a text may be the name of some position of the game.
    fn is_position_name(&self, text: &str) -> bool;

    /// Whether a text, in the notation of the game, stands for the position; `None` where nobody can
    /// read it.
    fn is_position(&self, text: &str) -> Option<bool>;

    /// The position in the notation of the game; empty if it has none.
    fn position_text(&self) -> String;

    /// The board, if the game has one, with the cells marked that the last move touched.
    fn board(&self) -> Option<Board>;

    /// What an unfinished position counts as at the horizon, from [`Player::First`]'s point of view.
    fn evaluation(&self) -> Score;

    /// What the evaluation of the position is made of, from [`Player::First`]'s point of view.
    fn evaluation_terms(&self) -> Vec<(String, Score)>;
}

impl fmt::Debug for dyn Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at ply {}", self.ply())
    }
}

impl<'a> dyn Replay + 'a {
    /// Asks the game after a move, which is taken back; `None` where there is no such move.
    pub fn after<T, F>(&mut self, move_index: u32, ask: F) -> Option<T>
    where
        F: FnOnce(&mut (dyn Replay + 'a)) -> Option<T>,
    {
        if !self.descend(move_index) {
            return None;
        }
        let told = ask(self);
        self.ascend();
        told
    }
}

/// The replay of any [`Game`].
pub struct Replayer<G: Game> {
    start: Started<G>,
    info: GameInfo,
    // The positions from the root to where the walk stands; never empty.
    path: Vec<Reached<G>>,
}

struct Reached<G: Game> {
    position: G::Position,
    moves: OnceCell<Vec<G::Move>>,
    // The place after that of the last move that was sought by its name.
    sought: Cell<usize>,
}

impl<G: Game> Reached<G> {
    fn new(position: G::Position) -> Self {
        Self { position, moves: OnceCell::new(), sought: Cell::new(0) }
    }
}

impl<G: Notation> Replayer<G> {
    /// A walk that stands at the position that is searched.
    pub fn new(start: &Started<G>) -> Self {
        let path = vec![Reached::new(start.position().clone())];
        Self { start: start.clone(), info: start.info(), path }
    }

    /// The position where the walk stands.
    pub fn position(&self) -> &G::Position {
        &self.here().position
    }

    fn here(&self) -> &Reached<G> {
        &self.path[self.path.len() - 1]
    }

    fn game(&self) -> &G {
        &self.start.game
    }

    /// The moves of the position, listed once: siblings are asked for one after the other.
    fn moves(&self) -> &[G::Move] {
        let Reached { position, moves, .. } = self.here();
        moves.get_or_init(|| match self.game().outcome(position) {
            Some(_) => Vec::new(),
            None => self.game().moves(position).collect(),
        })
    }

    fn nth_move(&self, move_index: u32) -> Option<G::Move> {
        self.moves().get(usize::try_from(move_index).ok()?).copied()
    }
}

/// What a game needs to be opened by name, and searched on another thread.
pub trait Playable: Notation<Position: Send + Sync> + Evaluation + Send + Sync + 'static {}

impl<G: Notation<Position: Send + Sync> + Evaluation + Send + Sync + 'static> Playable for G {}

impl<G: Playable> Replay for Replayer<G> {
    fn ply(&self) -> usize {
        self.path.len() - 1
    }

    fn descend(&mut self, move_index: u32) -> bool {
        let Some(mv) = self.nth_move(move_index) else { return false };
        let next = self.game().play(self.position(), mv);
        self.path.push(Reached::new(next));
        true
    }

    fn ascend(&mut self) {
        if self.path.len() > 1 {
            self.path.pop();
        }
    }

    #[inline]
    fn go_on(&mut self, ply: usize, move_index: u32, goes_on: bool, out: &mut String) -> bool {
        self.path.truncate(ply + 1);
        if self.path.len() <= ply {
            return false;
        }
        let Some(mv) = self.nth_move(move_index) else { return false };
        let position = self.position();
        self.game().write_move_name(position, mv, out);
        if goes_on {
            let next = self.game().play(position, mv);
            self.path.push(Reached::new(next));
        }
        true
    }

    fn another(&self) -> Box<dyn Replay> {
        Box::new(Self::new(&self.start))
    }

    fn result(&self) -> Option<Outcome> {
        let is_over = self.moves().is_empty();
        is_over.then(|| self.game().outcome(self.position()).unwrap_or(Outcome::Draw))
    }

    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn ended_by(&self) -> Option<&'static str> {
        self.game().ended_by(self.position())
    }

    fn move_count(&self) -> usize {
        self.moves().len()
    }

    fn write_move_name(&self, move_index: u32, out: &mut String) -> bool {
        let mv = self.nth_move(move_index);
        mv.map(|mv| self.game().write_move_name(self.position(), mv, out)).is_some()
    }

    fn shown_name(&self, move_index: u32) -> Option<String> {
        self.nth_move(move_index).map(|mv| self.game().shown_name(self.position(), mv))
    }

    fn is_noisy(&self, move_index: u32) -> bool {
        self.nth_move(move_index).is_some_and(|mv| self.game().is_noisy(self.position(), mv))
    }

    fn must_move(&self) -> Option<&'static str> {
        self.game().must_move(self.position())
    }

    fn find_move(&self, text: &str) -> Option<u32> {
        let (game, position, moves) = (self.game(), self.position(), self.moves());
        if moves.is_empty() {
            return None;
        }
        // Recordings name moves in their order mostly, and a position may have many.
        let sought = &self.here().sought;
        let next = sought.get();
        let place = if moves.get(next).is_some_and(|&mv| game.move_name(position, mv) == text) {
            next
        } else {
            let wanted = game.parse_move(position, text)?;
            moves.iter().position(|&mv| mv == wanted)?
        };
        sought.set(place + 1);
        u32::try_from(place).ok()
    }

    fn refusal(&self, text: &str) -> Option<Refusal> {
        self.game().refusal(self.position(), text)
    }

    fn player(&self) -> Player {
        self.game().player(self.position())
    }

    fn probability(&self, move_index: u32) -> Option<f64> {
        if !self.info.has_chance {
            return None;
        }
        self.game().probability(self.position(), self.nth_move(move_index)?)
    }

    fn position_name(&self) -> Option<String> {
        self.game().position_name(self.position())
    }

    fn position_hash(&self) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        self.position().hash(&mut hasher);
        self.info.transposes.then(|| hasher.finish())
    }

    fn name_below(&self, move_index: u32) -> Option<String> {
        let next = self.game().play(self.position(), self.nth_move(move_index)?);
        self.game().position_name(&next)
    }

    fn is_position_name(&self, text: &str) -> bool {
        self.game().is_position_name(text)
    }

    fn is_position(&self, text: &str) -> Option<bool> {
        // What follows pieces and side, as counters, programs leave out or do not keep.
        let shown = |text: &str| text.split_whitespace().take(2).map(str::to_owned).collect::<Vec<_>>();
        let (own, said) = (shown(&self.position_text()), shown(text));
        // A program that has the stones of who moves first, whoever that is, has them the other way round.
        let swap = |letter| match letter {
            'X' => 'O',
            'O' => 'X',
            other => other,
        };
        let is_turned = said.len() == 1 && said[0].chars().map(swap).eq(own.first()?.chars());
        if own == said || is_turned {
            return Some(true);
        }
        let other = self.game().parse_position(text).ok()?;
        Some(other == *self.position())
    }

    fn position_text(&self) -> String {
        self.game().position_text(self.position())
    }

    fn board(&self) -> Option<Board> {
        let mut board = self.game().board(self.position())?;
        let before =
            self.path.len().checked_sub(2).and_then(|last| self.game().board(&self.path[last].position));
        if let Some(before) = before {
            mark_changes(&mut board, &before);
        }
        Some(board)
    }

    fn evaluation(&self) -> Score {
        if self.start.has_evaluation { self.game().evaluate(self.position()) } else { Score::ZERO }
    }

    fn evaluation_terms(&self) -> Vec<(String, Score)> {
        if self.start.has_evaluation { self.game().evaluation_terms(self.position()) } else { Vec::new() }
    }
}

fn mark_changes(board: &mut Board, before: &Board) {
    for (row, old_row) in board.rows.iter_mut().zip(&before.rows) {
        for (cell, old) in row.iter_mut().zip(old_row) {
            cell.touched = cell.text != old.text;
        }
    }
}
