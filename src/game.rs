//! Games: what a search walks over, and what a screen shows of it.
//!
//! [`Game`] is what somebody implements to have a game of their own searched, stepped through and
//! exported. [`Replay`] is the same game seen by everything that is not generic: it walks from the
//! root by moves, and tells names, boards and evaluations.

mod board;
#[cfg(feature = "chess")]
mod chess;
mod connect;
mod continued;
mod grid;
mod in_a_row;
mod mnk;
mod nim;
mod othello;
mod outcome;
mod random;
mod refusal;
mod replay;
mod rows;
mod symmetry;
mod tree;

pub use board::{Board, Cell, Taken};
#[cfg(feature = "chess")]
pub use chess::{Chess, ChessHeuristic, ChessMove, ChessPosition};
pub use connect::{Connect, Falling, LargeConnect};
pub use continued::{Continued, MoveError};
pub use in_a_row::{InARow, Stones};
pub use mnk::{Anywhere, LargeMnk, Mnk};
pub use nim::{Heaps, Nim, Take};
pub use othello::{Discs, Othello, OthelloHeuristic, OthelloMove};
pub use outcome::{Outcome, Player};
pub use random::{Arrangement, RandomNode, RandomTree};
pub(crate) use random::{GOLDEN, child_key, mix};
pub use refusal::Refusal;
pub use replay::{Replay, Replayer};
pub use tree::{Branch, Chooser, Tree, TreeBuilder, TreeError, TreeLabel, TreePosition, TreeStep};

use thiserror::Error;

use std::hash::Hash;

use crate::score::Score;

/// The deepest ply that a search reaches, and a tree may have.
pub const MAX_PLY: u32 = 65_535;

/// A two-player game of perfect information in which one side's gain is the other's loss.
///
/// A game value also fixes the *root* of the search: [`Game::start`] is the position searched
/// from, whatever moves led to it. Positions are small values that are copied on every move.
pub trait Game {
    /// Everything that matters of a position: stones, whose turn it is. Two positions are equal
    /// only if the game goes on in the same way from both: a transposition table looks them up.
    type Position: Clone + Eq + Hash;
    /// A move. It means something only in the position it came from.
    type Move: Copy + Eq + Hash;

    /// The position that is searched.
    fn start(&self) -> Self::Position;

    /// Who is to move.
    fn player(&self, position: &Self::Position) -> Player;

    /// How the game ended, or `None` while it goes on. A position without moves that has no
    /// outcome counts as a draw.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// How the game is won, as a sentence without a full stop, where neither its name nor its board
    /// tells somebody who never played it.
    fn aim(&self) -> Option<&'static str> {
        None
    }

    /// What ended a game that is over, in the word that players have for it: `checkmate`. `None`
    /// where its rules know only one way to end.
    fn ended_by(&self, position: &Self::Position) -> Option<&'static str> {
        let _ = position;
        None
    }

    /// What [points](Outcome::Points) count, one and several: `["disc", "discs"]`; `None` if nothing.
    fn points_count(&self) -> Option<[&'static str; 2]> {
        None
    }

    /// The legal moves in their natural order, always the same for the same position. Only asked
    /// of positions without an outcome.
    fn moves(&self, position: &Self::Position) -> impl Iterator<Item = Self::Move>;

    /// The position after `mv`, one of the moves of `position`.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// The place of a move in the natural order of the position, from 0. `None` where it is none
    /// of its moves.
    fn place_of(&self, position: &Self::Position, mv: Self::Move) -> Option<usize> {
        self.moves(position).position(|other| other == mv)
    }

    /// The move at a place of the natural order, from 0; `None` where there are not so many. Worth
    /// having where [`moves`](Game::moves) cannot skip at once what comes before.
    fn move_at(&self, position: &Self::Position, place: usize) -> Option<Self::Move> {
        self.moves(position).nth(place)
    }

    /// The name of a move as people write it: `b2`. Unique among the moves of the position.
    fn move_name(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// Writes the name of a move behind what `out` holds. Worth having where millions of names are
    /// written and one can be had without a string of its own.
    fn write_move_name(&self, position: &Self::Position, mv: Self::Move, out: &mut String) {
        out.push_str(&self.move_name(position, mv));
    }

    /// The name of a move as it is shown on a screen, where that is another than in files: `Nf3`.
    /// Unique likewise.
    fn shown_name(&self, position: &Self::Position, mv: Self::Move) -> String {
        self.move_name(position, mv)
    }

    /// How good an unfinished position looks for [`Player::First`], where the search may look no
    /// deeper. Zero unless said.
    fn evaluate(&self, position: &Self::Position) -> Score {
        let _ = position;
        Score::ZERO
    }

    /// The largest size that [`evaluate`](Game::evaluate) can return: a win has to outweigh it.
    /// `None` where that is not known.
    fn evaluation_limit(&self) -> Option<f64> {
        Some(0.0)
    }

    /// The evaluation can be trusted no further than this: where it finds a lead that is smaller,
    /// the players are told to be about even. 0 unless said, which trusts every lead.
    fn evaluation_margin(&self) -> f64 {
        0.0
    }

    /// What the evaluation of a position is made of, as name and contribution; they add up to it.
    fn evaluation_terms(&self, position: &Self::Position) -> Vec<(String, Score)> {
        let _ = position;
        Vec::new()
    }

    /// Whether chance moves here instead of a player. Its moves then have probabilities.
    fn is_chance(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// Whether chance moves anywhere in the game, so that it takes a search that knows of it.
    fn has_chance(&self) -> bool {
        false
    }

    /// How probable a move of chance is: above 0, and 1 together with the others.
    fn probability(&self, position: &Self::Position, mv: Self::Move) -> f64 {
        let _ = (position, mv);
        1.0
    }

    /// Whether the game may end with a [win](Outcome::Win), whose worth the search says. `false`
    /// where every end is worth points of its own.
    fn has_wins(&self) -> bool {
        true
    }

    /// Whether some moves are nearer the middle than others, as [`centrality`](Game::centrality)
    /// tells. Only a game that knows better says `false`.
    fn has_center(&self) -> bool {
        true
    }

    /// Whether positions may mirror or turn into each other, as [`canonical`](Game::canonical)
    /// tells. Only a game that knows better says `false`.
    fn has_symmetries(&self) -> bool {
        true
    }

    /// How near the middle of the board a move is: the higher, the nearer. Moves are ordered by
    /// it where somebody asks for that; zero unless said.
    fn centrality(&self, position: &Self::Position, mv: Self::Move) -> i32 {
        let _ = (position, mv);
        0
    }

    /// Whether a move changes so much that a position should not be evaluated before it has been
    /// tried: a capture. No move unless said.
    fn is_noisy(&self, position: &Self::Position, mv: Self::Move) -> bool {
        let _ = (position, mv);
        false
    }

    /// Why who is to move cannot leave a position at its evaluation (stand pat), put so that a
    /// sentence can say `black is …`: `in check`. A quiescence search looks at all moves there; it
    /// ends only if the game sees to it that such positions do not follow each other for ever.
    /// `None`, which it is unless said, where standing pat is a fair choice.
    fn must_move(&self, position: &Self::Position) -> Option<&'static str> {
        let _ = position;
        None
    }

    /// Whether any move of the game is ever noisy: then whoever plays it searches on beyond the
    /// horizon unless told otherwise. `false` unless said.
    fn has_noise(&self) -> bool {
        false
    }

    /// How much a noisy move may win at once: unless another order is asked for, a quiescence
    /// search tries those that may win most first, and equals as [`moves`](Self::moves) lists
    /// them; after them, where it looks at all moves, the others. Zero unless said.
    fn stake(&self, position: &Self::Position, mv: Self::Move) -> i32 {
        let _ = (position, mv);
        0
    }

    /// One position that stands for all that mirror or turn into each other. The position itself
    /// unless said.
    fn canonical(&self, position: &Self::Position) -> Self::Position {
        position.clone()
    }

    /// A word that tells a position from every other of the game: a transposition table then keeps it
    /// instead of the position. For all positions of a game or for none, which it is unless said.
    fn packed(&self, position: &Self::Position) -> Option<u64> {
        let _ = position;
        None
    }

    /// The number of the next move in a game where one number stands for a move of each player, who
    /// take turns, as in chess: `1. e4 e5`. `None`, which it is unless said, where every move has a
    /// number of its own.
    fn move_number(&self, position: &Self::Position) -> Option<u32> {
        let _ = position;
        None
    }

    /// Who maximises in a search from `position`, unless somebody says otherwise: the side to
    /// move there.
    fn maximiser(&self, position: &Self::Position) -> Player {
        self.player(position)
    }

    /// What a player is called: `X`, `white`.
    fn player_name(&self, player: Player) -> &str {
        match player {
            Player::First => "first",
            Player::Second => "second",
        }
    }

    /// The board to show for a position, if the game has one.
    fn board(&self, position: &Self::Position) -> Option<Board> {
        let _ = position;
        None
    }

    /// The name that a position itself carries, as nodes of typed trees may.
    fn position_name(&self, position: &Self::Position) -> Option<String> {
        let _ = position;
        None
    }

    /// Whether a text may be the [name](Game::position_name) of a position, and must not be made
    /// up for another.
    fn is_position_name(&self, text: &str) -> bool {
        let _ = text;
        false
    }

    /// A position in the notation that [`parse_position`](Game::parse_position) reads; empty
    /// where the game has none.
    fn position_text(&self, position: &Self::Position) -> String {
        let _ = position;
        String::new()
    }

    /// The position that a text stands for.
    ///
    /// # Errors
    /// [`PositionError::NoNotation`] unless the game has a notation; otherwise what is wrong with
    /// the text, or why no game can reach the position.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError> {
        let _ = text;
        Err(PositionError::NoNotation)
    }

    /// The start as `--position` reads it; empty where that needs no saying.
    fn start_text(&self) -> String {
        self.position_text(&self.start())
    }

    /// The move that a text means, in any of the notations of the game. Unless said, the name of
    /// a move, or its place in natural order counted from 1.
    fn parse_move(&self, position: &Self::Position, text: &str) -> Option<Self::Move> {
        let named = self.moves(position).find(|&mv| self.move_name(position, mv) == text);
        named.or_else(|| {
            let place = text.parse::<usize>().ok()?.checked_sub(1)?;
            self.move_at(position, place)
        })
    }

    /// Why a text that is no legal move is none; `None` where there is nothing more to say. Unless
    /// said, what stands on the cell that was meant, or that the board does not reach so far.
    fn refusal(&self, position: &Self::Position, text: &str) -> Option<Refusal> {
        refusal::of_cell(self, position, text)
    }

    /// Whether several moves may lead to one position, so that a table can save something.
    fn transposes(&self) -> bool {
        true
    }

    /// How many nodes a full search from `position` can enter at the most; `None` where unknown.
    fn size_limit(&self, position: &Self::Position) -> Option<f64> {
        let _ = position;
        None
    }

    /// How many plies a game can still last from `position` at the most; `None` where unknown. A
    /// search has a stack for that many, and gives up where a game lasts longer.
    fn ply_limit(&self, position: &Self::Position) -> Option<u32> {
        let _ = position;
        None
    }
}

/// A game that can be scored at the horizon in more than one way, or in none.
pub trait Heuristics: Game + Sized {
    /// What its heuristics are called, and what each counts, in a line; the one that it has unless
    /// told otherwise first. It may understand further names.
    const NAMES: &'static [(&'static str, &'static str)] = &[];

    /// The same game with the heuristic of this name, if it knows one.
    #[must_use]
    fn with_heuristic(self, name: &str) -> Option<Self> {
        let _ = name;
        None
    }
}

/// Why the numbers after the name of a game make no game: `mnk:0,0,0`.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0}")]
pub struct ParametersError(String);

impl ParametersError {
    /// The error with this sentence, which needs no full stop.
    #[must_use]
    pub fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

/// Why a text stands for no position of a game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum PositionError {
    /// The game has no notation for positions.
    #[error("this game has no notation for positions")]
    NoNotation,
    /// What is wrong with the text, or why the position cannot arise, in a sentence without a
    /// full stop.
    #[error("{0}")]
    Refused(String),
}

fn refuse<T>(sentence: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::Refused(sentence.into()))
}
