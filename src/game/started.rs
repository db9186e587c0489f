//! A game with the position that is searched.

use std::sync::Arc;

use thiserror::Error;

use super::{Game, GameInfo, Notation, PositionError, Refusal, refuse};
use crate::language::say;

/// A game with the position from which it is searched, and with its evaluation or without.
///
/// This is how `--position`, `--moves` and `--evaluation zero` work for every game. If a game has no
/// notation for positions, a position is written as the moves that lead to it, by their indices
/// counted from 1: `2,1`.
///
/// ```
/// use plyscope::game::{Mnk, Started};
///
/// let mut game = Started::new(Mnk::tic_tac_toe());
/// game.play_named("b2").expect("the centre is free");
/// assert_eq!(game.position_text(), ".../.X./...");
/// assert!(game.play_named("b2").is_err());
/// ```
#[derive(Debug)]
pub struct Started<G: Game> {
    /// The game, shared: a later position costs no second copy of a large tree.
    pub game: Arc<G>,
    /// Whether unfinished positions are evaluated; without, each is worth nothing.
    pub has_evaluation: bool,
    position: G::Position,
    path: Vec<u32>,
}

/// Why a move could not be played.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum MoveError {
    /// The game ended before.
    #[error("{}", say!("move-over", text = .text.clone(), position = after(.position)))]
    Over {
        /// The move as it was written.
        text: String,
        /// The position reached, in the notation of the game; empty where it has none.
        position: String,
    },
    /// There is no such move.
    #[error("{}", say!("move-illegal", text = .text.clone(), position = after(.position), reason = .refusal.as_ref().map(|refusal| refusal.reason.clone())))]
    Illegal {
        /// The move as it was written.
        text: String,
        /// The position reached, in the notation of the game; empty where it has none.
        position: String,
        /// Why it is none, where that can be said: `X stands there`.
        refusal: Option<Box<Refusal>>,
        /// The legal moves as screens show them, in natural order.
        legal: Vec<String>,
    },
}

fn after(position: &str) -> Option<String> {
    (!position.is_empty()).then(|| position.to_owned())
}

impl<G: Game> Started<G> {
    /// The game at its own start.
    pub fn new(game: G) -> Self {
        let position = game.start();
        Self { game: Arc::new(game), position, path: Vec::new(), has_evaluation: true }
    }

    /// The position to be searched.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// What is the same in every position; without its evaluation a game has no limit of it.
    pub fn info(&self) -> GameInfo {
        let info = self.game.info();
        if self.has_evaluation {
            info
        } else {
            GameInfo { evaluation_limit: Some(0.0), evaluation_margin: 0.0, ..info }
        }
    }

    fn path_text(&self) -> String {
        let numbers: Vec<_> = self.path.iter().map(|index| (index + 1).to_string()).collect();
        numbers.join(",")
    }
}

impl<G: Notation> Started<G> {
    /// Goes to a position, given in the notation of the game or as the indices of the moves that
    /// lead there from the game's own start.
    ///
    /// # Errors
    /// When the text stands for no position of the game.
    pub fn go_to(&mut self, text: &str) -> Result<(), PositionError> {
        match self.game.parse_position(text) {
            Ok(position) => {
                self.position = position;
                self.path.clear();
                Ok(())
            }
            Err(PositionError::NoNotation) => self.follow(text),
            Err(error) => Err(error),
        }
    }

    /// Plays the move at an index of the natural order, counted from 0; `false`, and nothing
    /// happens, where there is none.
    pub fn play_index(&mut self, index: u32) -> bool {
        if self.game.outcome(&self.position).is_some() {
            return false;
        }
        let mv = usize::try_from(index).ok().and_then(|index| self.game.moves(&self.position).nth(index));
        let Some(mv) = mv else { return false };
        self.position = self.game.play(&self.position, mv);
        self.path.push(index);
        true
    }

    /// Plays a move, in any notation that the game reads.
    ///
    /// # Errors
    /// When the game is over, or there is no such move.
    pub fn play_named(&mut self, text: &str) -> Result<(), MoveError> {
        if self.game.outcome(&self.position).is_some() {
            return Err(MoveError::Over { text: text.to_owned(), position: self.position_text() });
        }
        let wanted = self.game.parse_move(&self.position, text);
        let index = wanted.and_then(|wanted| self.game.moves(&self.position).position(|mv| mv == wanted));
        match index.and_then(|index| u32::try_from(index).ok()) {
            Some(index) if self.play_index(index) => Ok(()),
            _ => Err(self.illegal(text)),
        }
    }

    /// The position as `--position` reads it; empty where that needs no saying.
    pub fn position_text(&self) -> String {
        let text = self.game.position_text(&self.position);
        if text.is_empty() { self.path_text() } else { text }
    }

    fn illegal(&self, text: &str) -> MoveError {
        let refusal = self.game.refusal(&self.position, text).map(Box::new);
        let shown = |mv| self.game.shown_name(&self.position, mv);
        let legal = self.game.moves(&self.position).map(shown).collect();
        MoveError::Illegal { text: text.to_owned(), position: self.position_text(), refusal, legal }
    }

    fn follow(&mut self, text: &str) -> Result<(), PositionError> {
        self.position = self.game.start();
        self.path.clear();
        for step in text.split(',').map(str::trim) {
            let index = step.parse::<u32>().ok().and_then(|number| number.checked_sub(1));
            let Some(index) = index else {
                return refuse(say!("position-no-place", text = step.to_owned()));
            };
            if !self.play_index(index) {
                let reached = (!self.path.is_empty()).then(|| self.path_text());
                return refuse(say!("position-no-move", place = step.to_owned(), reached));
            }
        }
        Ok(())
    }
}

impl<G: Game> Clone for Started<G> {
    fn clone(&self) -> Self {
        let Self { game, position, path, has_evaluation } = self;
        Self {
            game: Arc::clone(game),
            position: position.clone(),
            path: path.clone(),
            has_evaluation: *has_evaluation,
        }
    }
}
