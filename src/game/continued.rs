//! A game taken up somewhere else than at its own start.

use std::sync::Arc;

use thiserror::Error;

use super::{Board, Game, Outcome, Player, PositionError, Refusal, refuse};
use crate::score::Score;

/// Any game, searched from another position than its own start, and with its heuristic or without.
///
/// This is how `--position`, `--moves` and `--evaluation zero` work for every game alike. Where a
/// game has no notation for positions, its positions are written as the moves that lead to them,
/// by their places in natural order counted from 1: `2,1`.
///
/// ```
/// use plyscope::game::{Continued, Game, Mnk};
///
/// let mut game = Continued::new(Mnk::tic_tac_toe());
/// game.play_named("b2").expect("the centre is free");
/// assert_eq!(game.start_text(), ".../.X./...");
/// assert!(game.play_named("b2").is_err());
/// ```
#[derive(Debug)]
pub struct Continued<G: Game> {
    // Shared, so that a position later in the game costs no second copy of a large tree.
    game: Arc<G>,
    start: G::Position,
    // The places of the moves from the game's own start, in case it has no notation.
    path: Vec<u32>,
    heuristic: bool,
}

/// Why a move could not be played.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum MoveError {
    /// The game ended before.
    #[error("`{text}` cannot be played: the game is over{}", after(.position))]
    Over {
        /// The move as it was written.
        text: String,
        /// The position reached, in the notation of the game; empty where it has none.
        position: String,
    },
    /// There is no such move.
    #[error("`{text}` is not a legal move{}{}", after(.position), because(.refusal.as_deref()))]
    Illegal {
        /// The move as it was written.
        text: String,
        /// The position reached, in the notation of the game; empty where it has none.
        position: String,
        /// Why it is none, where that can be said: `X stands there`.
        refusal: Option<Box<Refusal>>,
        /// The names of the legal moves, in natural order, written as the text is.
        legal: Vec<String>,
    },
}

fn because(refusal: Option<&Refusal>) -> String {
    refusal.map_or_else(String::new, |refusal| format!(": {}", refusal.reason))
}

fn after(position: &str) -> String {
    if position.is_empty() { String::new() } else { format!(" in {position}") }
}

impl<G: Game> Continued<G> {
    /// The game from its own start.
    pub fn new(game: G) -> Self {
        let start = game.start();
        Self { game: Arc::new(game), start, path: Vec::new(), heuristic: true }
    }

    /// The same game without its heuristic: every unfinished position is worth nothing.
    #[must_use]
    pub fn without_heuristic(mut self) -> Self {
        self.heuristic = false;
        self
    }

    /// Goes to a position, given in the notation of the game or as the places of the moves that
    /// lead there from the game's own start.
    ///
    /// # Errors
    /// When the text stands for no position of the game.
    pub fn go_to(&mut self, text: &str) -> Result<(), PositionError> {
        match self.game.parse_position(text) {
            Ok(position) => {
                self.start = position;
                self.path.clear();
                Ok(())
            }
            Err(PositionError::NoNotation) => self.follow(text),
            Err(error) => Err(error),
        }
    }

    /// Plays a move, in any notation that the game reads.
    ///
    /// # Errors
    /// When the game is over, or there is no such move.
    pub fn play_named(&mut self, text: &str) -> Result<(), MoveError> {
        if self.game.outcome(&self.start).is_some() {
            return Err(MoveError::Over { text: text.to_owned(), position: self.start_text() });
        }
        let wanted = self.game.parse_move(&self.start, text);
        let place = wanted.and_then(|wanted| self.game.place_of(&self.start, wanted));
        match place.and_then(|place| u32::try_from(place).ok()) {
            Some(place) if self.play_place(place) => Ok(()),
            _ => Err(self.illegal(text)),
        }
    }

    /// That a text is no legal move; the game is not over.
    fn illegal(&self, text: &str) -> MoveError {
        let refusal = self.game.refusal(&self.start, text).map(Box::new);
        let as_shown = refusal.as_ref().is_some_and(|refusal| refusal.as_shown);
        let name = if as_shown { G::shown_name } else { G::move_name };
        let legal = self.game.moves(&self.start).map(|mv| name(&self.game, &self.start, mv)).collect();
        MoveError::Illegal { text: text.to_owned(), position: self.start_text(), refusal, legal }
    }

    fn follow(&mut self, text: &str) -> Result<(), PositionError> {
        self.start = self.game.start();
        self.path.clear();
        for step in text.split(',').map(str::trim) {
            let place = step.parse::<u32>().ok().and_then(|number| number.checked_sub(1));
            let Some(place) = place else {
                return refuse(format!(
                    "`{step}` is not the place of a move; positions of this game are written as the places \
                     of the moves that lead there, counted from 1: `2,1`"
                ));
            };
            if !self.play_place(place) {
                let reached = if self.path.is_empty() { "the start".to_owned() } else { self.path_text() };
                return refuse(format!("there is no move {step} at {reached}"));
            }
        }
        Ok(())
    }

    /// Plays the move at a place of the natural order, counted from 0; `false`, and nothing
    /// happens, where there is none.
    pub fn play_place(&mut self, place: u32) -> bool {
        if self.game.outcome(&self.start).is_some() {
            return false;
        }
        let mv = usize::try_from(place).ok().and_then(|place| self.game.move_at(&self.start, place));
        let Some(mv) = mv else { return false };
        self.start = self.game.play(&self.start, mv);
        self.path.push(place);
        true
    }

    fn path_text(&self) -> String {
        let places: Vec<_> = self.path.iter().map(|place| (place + 1).to_string()).collect();
        places.join(",")
    }
}

impl<G: Game> Clone for Continued<G> {
    fn clone(&self) -> Self {
        let Self { game, start, path, heuristic } = self;
        Self { game: Arc::clone(game), start: start.clone(), path: path.clone(), heuristic: *heuristic }
    }
}

// Every method is handed on, also those that have a default: what is missing here is lost for
// every game of the catalog. `tests/search/continued.rs` counts them.
impl<G: Game> Game for Continued<G> {
    type Position = G::Position;
    type Move = G::Move;

    fn start(&self) -> G::Position {
        self.start.clone()
    }

    #[inline]
    fn player(&self, position: &G::Position) -> Player {
        self.game.player(position)
    }

    #[inline]
    fn outcome(&self, position: &G::Position) -> Option<Outcome> {
        self.game.outcome(position)
    }

    fn aim(&self) -> Option<&'static str> {
        self.game.aim()
    }

    fn ended_by(&self, position: &G::Position) -> Option<&'static str> {
        self.game.ended_by(position)
    }

    fn points_count(&self) -> Option<[&'static str; 2]> {
        self.game.points_count()
    }

    #[inline]
    fn moves(&self, position: &G::Position) -> impl Iterator<Item = G::Move> {
        self.game.moves(position)
    }

    #[inline]
    fn play(&self, position: &G::Position, mv: G::Move) -> G::Position {
        self.game.play(position, mv)
    }

    fn place_of(&self, position: &G::Position, mv: G::Move) -> Option<usize> {
        self.game.place_of(position, mv)
    }

    fn move_at(&self, position: &G::Position, place: usize) -> Option<G::Move> {
        self.game.move_at(position, place)
    }

    fn move_name(&self, position: &G::Position, mv: G::Move) -> String {
        self.game.move_name(position, mv)
    }

    fn write_move_name(&self, position: &G::Position, mv: G::Move, out: &mut String) {
        self.game.write_move_name(position, mv, out);
    }

    fn shown_name(&self, position: &G::Position, mv: G::Move) -> String {
        self.game.shown_name(position, mv)
    }

    fn evaluate(&self, position: &G::Position) -> Score {
        if self.heuristic { self.game.evaluate(position) } else { Score::ZERO }
    }

    fn evaluation_limit(&self) -> Option<f64> {
        if self.heuristic { self.game.evaluation_limit() } else { Some(0.0) }
    }

    fn evaluation_margin(&self) -> f64 {
        if self.heuristic { self.game.evaluation_margin() } else { 0.0 }
    }

    fn evaluation_terms(&self, position: &G::Position) -> Vec<(String, Score)> {
        if self.heuristic { self.game.evaluation_terms(position) } else { Vec::new() }
    }

    #[inline]
    fn is_chance(&self, position: &G::Position) -> bool {
        self.game.is_chance(position)
    }

    fn has_chance(&self) -> bool {
        self.game.has_chance()
    }

    fn probability(&self, position: &G::Position, mv: G::Move) -> f64 {
        self.game.probability(position, mv)
    }

    fn has_wins(&self) -> bool {
        self.game.has_wins()
    }

    fn has_center(&self) -> bool {
        self.game.has_center()
    }

    fn has_symmetries(&self) -> bool {
        self.game.has_symmetries()
    }

    fn centrality(&self, position: &G::Position, mv: G::Move) -> i32 {
        self.game.centrality(position, mv)
    }

    fn is_noisy(&self, position: &G::Position, mv: G::Move) -> bool {
        self.game.is_noisy(position, mv)
    }

    fn must_move(&self, position: &G::Position) -> Option<&'static str> {
        self.game.must_move(position)
    }

    fn has_noise(&self) -> bool {
        self.game.has_noise()
    }

    fn stake(&self, position: &G::Position, mv: G::Move) -> i32 {
        self.game.stake(position, mv)
    }

    fn canonical(&self, position: &G::Position) -> G::Position {
        self.game.canonical(position)
    }

    fn packed(&self, position: &G::Position) -> Option<u64> {
        self.game.packed(position)
    }

    fn move_number(&self, position: &G::Position) -> Option<u32> {
        self.game.move_number(position)
    }

    fn maximiser(&self, position: &G::Position) -> Player {
        self.game.maximiser(position)
    }

    fn player_name(&self, player: Player) -> &str {
        self.game.player_name(player)
    }

    fn board(&self, position: &G::Position) -> Option<Board> {
        self.game.board(position)
    }

    fn position_name(&self, position: &G::Position) -> Option<String> {
        self.game.position_name(position)
    }

    fn is_position_name(&self, text: &str) -> bool {
        self.game.is_position_name(text)
    }

    fn position_text(&self, position: &G::Position) -> String {
        self.game.position_text(position)
    }

    fn parse_position(&self, text: &str) -> Result<G::Position, PositionError> {
        self.game.parse_position(text)
    }

    fn start_text(&self) -> String {
        let text = self.game.position_text(&self.start);
        if text.is_empty() { self.path_text() } else { text }
    }

    fn parse_move(&self, position: &G::Position, text: &str) -> Option<G::Move> {
        self.game.parse_move(position, text)
    }

    fn refusal(&self, position: &G::Position, text: &str) -> Option<Refusal> {
        self.game.refusal(position, text)
    }

    fn transposes(&self) -> bool {
        self.game.transposes()
    }

    fn size_limit(&self, position: &G::Position) -> Option<f64> {
        self.game.size_limit(position)
    }

    fn ply_limit(&self, position: &G::Position) -> Option<u32> {
        self.game.ply_limit(position)
    }
}
