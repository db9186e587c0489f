//! Games: what a search walks over, and what a screen shows of it.
//!
//! Whoever wants a game of their own searched, stepped through and exported implements [`Game`],
//! [`Notation`] and [`Evaluation`]. [`Started`] is a game with the position that is searched.
//! [`Replay`] walks through any game by move indices, for code that is not generic.

mod board;
#[cfg(feature = "chess")]
mod chess;
mod graph;
mod grid;
mod in_a_row;
mod nim;
mod othello;
mod outcome;
mod random;
mod replay;
mod sequences;
mod started;
mod symmetry;
mod tree;

pub use board::{Board, Cell, Refusal};
#[cfg(feature = "chess")]
pub use chess::{Chess, ChessHeuristic, ChessMove, ChessPosition};
pub use graph::{GraphError, GraphGame, GraphPosition, GraphState, Opponents};
pub use grid::Cells;
pub use in_a_row::{Connect, InARow, LargeConnect, LargeMnk, Mnk, Stones};
pub use nim::{Heaps, Nim, Take};
pub use othello::{Discs, Othello, OthelloHeuristic, OthelloMove};
pub use outcome::{Outcome, Player};
pub(crate) use random::{GOLDEN, child_key, draw, mix};
pub use random::{RandomNode, RandomTree};
pub use replay::{Playable, Replay, Replayer};
pub use started::{MoveError, Started};
pub use tree::{Branch, Tree, TreeBuilder, TreeError, TreeLabel, TreePosition, TreeStep};

use thiserror::Error;

use std::hash::Hash;

use crate::language::{Text, say, say_of};
use crate::score::Score;

/// The deepest ply that a search reaches, and a tree may have: 65,535, or what the stack of a browser holds.
pub const MAX_PLY: u32 = if cfg!(target_family = "wasm") { 2_000 } else { 65_535 };

/// A two-player game in which one side's gain is the other's loss: what a search needs of it.
///
/// Five methods have to be written. With [`Notation`], which needs the names of moves, and an empty
/// `impl` of [`Evaluation`] the game can be searched, stepped through and exported. A game does not
/// know where a search starts; its methods take a position. Positions are small values that are
/// copied on every move.
#[expect(unused_variables, reason = "a default needs none of what it is asked about")]
pub trait Game {
    /// Everything that matters of a position: stones, whose turn it is. Two positions are equal
    /// only if the game goes on in the same way from both: a transposition table looks them up.
    type Position: Clone + Eq + Hash;
    /// A move. It means something only in the position it came from.
    type Move: Copy + Eq + Hash + Send;

    /// Where the game begins.
    fn start(&self) -> Self::Position;

    /// Who is to move. Players need not alternate.
    fn player(&self, position: &Self::Position) -> Player;

    /// How the game ended, or `None` while it goes on. A position without moves that has no
    /// outcome counts as a draw.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// The legal moves in their natural order, always the same for the same position. Only asked
    /// of positions without an outcome.
    fn moves(&self, position: &Self::Position) -> impl Iterator<Item = Self::Move>;

    /// The position after `mv`, one of the moves of `position`.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// How good an unfinished position looks for [`Player::First`], where the search may look no
    /// deeper. [`GameInfo::evaluation_limit`] says how large it can be.
    fn evaluate(&self, position: &Self::Position) -> Score {
        Score::ZERO
    }

    /// How probable a move is, where chance moves instead of a player: above 0, and 1 together with
    /// the other moves. `None` for the move of a player. Only asked if [`GameInfo::has_chance`].
    fn probability(&self, position: &Self::Position, mv: Self::Move) -> Option<f64> {
        None
    }

    /// Why the side to move cannot stand pat in a quiescence search, as it stands in a sentence
    /// after `black is`: `in check`. A quiescence search tries all moves there; it ends only if such
    /// positions do not follow each other for ever. `None` where standing pat is possible.
    fn must_move(&self, position: &Self::Position) -> Option<&'static str> {
        None
    }

    /// What is the same in every position of the game.
    fn info(&self) -> GameInfo {
        GameInfo::default()
    }
}

/// What is the same in every position of a game with its settings.
///
/// ```
/// use plyscope::game::GameInfo;
///
/// let info = GameInfo { players: ["black", "white"], has_wins: false, ..GameInfo::default() };
/// assert!(info.transposes);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct GameInfo {
    /// What the two players are called: `X`, `white`.
    pub players: [&'static str; 2],
    /// Who maximises; `None` for the side to move at the root of the search.
    pub maximiser: Option<Player>,
    /// How the game is won, as a sentence without a full stop, where neither its name nor its board
    /// tells somebody who never played it.
    pub aim: Option<&'static str>,
    /// What [points](Outcome::Points) count, one and several: `["disc", "discs"]`.
    pub points: Option<[&'static str; 2]>,
    /// Whether chance moves anywhere: only expectimax can search such a game.
    pub has_chance: bool,
    /// Whether the players take turns, one ply each. `false` where one of them may stand for several
    /// who move one after the other: what turns the sign from ply to ply is refused there.
    pub alternates: bool,
    /// Whether the game may end with a [win](Outcome::Win). If not, every end has points.
    pub has_wins: bool,
    /// Whether some moves are nearer the middle than others: see [`Evaluation::centrality`].
    pub has_center: bool,
    /// Whether positions may mirror or turn into each other: see [`Evaluation::canonical`].
    pub has_symmetries: bool,
    /// Whether any move is ever noisy: see [`Evaluation::is_noisy`].
    pub has_noisy_moves: bool,
    /// Whether several moves may lead to one position, so that a table can save something.
    pub transposes: bool,
    /// Whether a position may come again in a game: engines call that a draw.
    pub may_repeat: bool,
    /// The largest size that [`Game::evaluate`] can return: a win has to outweigh it. `None` where
    /// that is not known.
    pub evaluation_limit: Option<f64>,
    /// Where the evaluation finds a smaller lead than this, the players are about even.
    pub evaluation_margin: f64,
}

impl Default for GameInfo {
    fn default() -> Self {
        Self::OF_BOARD
    }
}

impl GameInfo {
    const OF_BOARD: Self = Self {
        players: ["first", "second"],
        maximiser: None,
        aim: None,
        points: None,
        has_chance: false,
        alternates: true,
        has_wins: true,
        has_center: true,
        has_symmetries: true,
        has_noisy_moves: false,
        transposes: true,
        may_repeat: false,
        evaluation_limit: Some(0.0),
        evaluation_margin: 0.0,
    };

    /// Trees: their leaves say what they are worth, and no node is reached in two ways.
    const OF_TREE: Self = Self {
        players: ["MAX", "MIN"],
        maximiser: Some(Player::First),
        has_wins: false,
        has_center: false,
        has_symmetries: false,
        transposes: false,
        ..Self::OF_BOARD
    };

    /// What a player is called.
    pub const fn player_name(&self, player: Player) -> &'static str {
        self.players[player as usize]
    }

    /// The player who is called so.
    pub fn player_named(&self, name: &str) -> Option<Player> {
        [Player::First, Player::Second].into_iter().find(|&player| self.player_name(player) == name)
    }
}

/// What a player, a piece or another thing of a game is called in the language that is spoken.
pub(crate) fn called(word: &str) -> Text {
    say_of!("game-word", word.replace(' ', "-")).or(word.to_owned())
}

/// Whether chance moves in a position instead of a player.
pub fn is_chance<G: Game + ?Sized>(game: &G, position: &G::Position) -> bool {
    let is_over = game.outcome(position).is_some();
    !is_over && game.moves(position).next().is_some_and(|mv| game.probability(position, mv).is_some())
}

/// How the moves and positions of a game are written and read.
#[expect(unused_variables, reason = "a default needs none of what it is asked about")]
pub trait Notation: Game {
    /// The name of a move as people write it: `b2`. Unique among the moves of the position.
    fn move_name(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// Writes the name of a move after the text in `out`. Worth writing where it saves a string:
    /// recordings have millions of names.
    fn write_move_name(&self, position: &Self::Position, mv: Self::Move, out: &mut String) {
        out.push_str(&self.move_name(position, mv));
    }

    /// The name of a move on a screen, where that differs from the name in files: `Nf3`. Unique too.
    fn shown_name(&self, position: &Self::Position, mv: Self::Move) -> String {
        self.move_name(position, mv)
    }

    /// The move that a text means, in any notation of the game: by default its name, or its number
    /// in natural order counted from 1.
    fn parse_move(&self, position: &Self::Position, text: &str) -> Option<Self::Move> {
        let named = self.moves(position).find(|&mv| self.move_name(position, mv) == text);
        named.or_else(|| {
            let index = text.parse::<usize>().ok()?.checked_sub(1)?;
            self.moves(position).nth(index)
        })
    }

    /// Why a text is no legal move, if there is something to say: by default what stands on the
    /// cell, or how far the board reaches.
    fn refusal(&self, position: &Self::Position, text: &str) -> Option<Refusal> {
        board::refusal_of_cell(self, position, text)
    }

    /// What ended a game that is over, in the players' own word: `checkmate`. `None` where the
    /// rules know only one way to end.
    fn ended_by(&self, position: &Self::Position) -> Option<&'static str> {
        None
    }

    /// The board to show for a position, if the game has one.
    fn board(&self, position: &Self::Position) -> Option<Board> {
        None
    }

    /// The name that a position itself carries, as nodes of typed trees may.
    fn position_name(&self, position: &Self::Position) -> Option<String> {
        None
    }

    /// Whether a text may be the [name](Self::position_name) of a position. No other position gets
    /// such a label.
    fn is_position_name(&self, text: &str) -> bool {
        false
    }

    /// A position in the notation that [`parse_position`](Self::parse_position) reads; empty if
    /// the game has none.
    fn position_text(&self, position: &Self::Position) -> String {
        String::new()
    }

    /// The position that a text stands for.
    ///
    /// # Errors
    /// [`PositionError::NoNotation`] if the game has no notation; otherwise what is wrong with the
    /// text, or why no game can reach the position.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError> {
        Err(PositionError::NoNotation)
    }
}

/// What helps a search besides the rules of the game. Everything has a default.
#[expect(unused_variables, reason = "a default needs none of what it is asked about")]
pub trait Evaluation: Game {
    /// The names of the evaluations that the game can have, each with what it counts, in a line;
    /// the default first. The game may understand further names.
    const EVALUATIONS: &'static [(&'static str, &'static str)] = &[];

    /// This game with the evaluation of this name, if it has one.
    #[must_use]
    fn with_evaluation(self, name: &str) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// What the evaluation of a position is made of, as name and contribution; they add up to it.
    fn evaluation_terms(&self, position: &Self::Position) -> Vec<(String, Score)> {
        Vec::new()
    }

    /// Whether a move changes so much that a position should not be evaluated before it has been
    /// tried: a capture.
    fn is_noisy(&self, position: &Self::Position, mv: Self::Move) -> bool {
        false
    }

    /// How much a noisy move may win at once. In natural order a quiescence search tries the
    /// largest first, and quiet moves last.
    fn capture_gain(&self, position: &Self::Position, mv: Self::Move) -> i32 {
        0
    }

    /// How near the middle of the board a move is: the higher, the nearer.
    fn centrality(&self, position: &Self::Position, mv: Self::Move) -> i32 {
        0
    }

    /// One position that stands for all that mirror or turn into each other.
    fn canonical(&self, position: &Self::Position) -> Self::Position {
        position.clone()
    }

    /// A number that tells a position from every other of the game: a transposition table keeps it
    /// instead of the position. A game has it for all positions or for none.
    fn packed(&self, position: &Self::Position) -> Option<u64> {
        None
    }

    /// How many nodes a full search from `position` enters at most; `None` where unknown.
    fn size_limit(&self, position: &Self::Position) -> Option<f64> {
        None
    }

    /// How many plies a game lasts from `position` at most; `None` where unknown. A search has a
    /// stack for that many, and gives up where a game lasts longer.
    fn ply_limit(&self, position: &Self::Position) -> Option<u32> {
        None
    }
}

/// Why the numbers after the name of a game make no game: `mnk:0,0,0`.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0}")]
pub struct ParametersError(String);

impl ParametersError {
    /// The error with this sentence, which needs no full stop.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

/// Why a text stands for no position of a game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum PositionError {
    /// The game has no notation for positions.
    #[error("{}", say!("position-no-notation"))]
    NoNotation,
    /// What is wrong with the text, or why the position cannot arise, in a sentence without a
    /// full stop.
    #[error("{0}")]
    Refused(String),
}

fn refuse_parameters<T>(sentence: impl Into<String>) -> Result<T, ParametersError> {
    Err(ParametersError::new(sentence))
}

fn refuse<T>(sentence: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::Refused(sentence.into()))
}
