//! The catalog: every game by the name that is typed, opened at the position to be searched.
//!
//! [`open`] takes a GAME as it stands on the command line, but for files: the command line reads
//! those and calls [`read_tree`]. [`open_game`] takes any type that implements the traits of a game.
//! `settle` decides how far to look ahead and what a win is worth by default, and refuses what
//! would take for ever or mislead.

mod again;
mod error;
mod form;
mod games;
mod lessons;
mod settle;

use std::sync::Arc;

pub use again::{
    ChangeError, EditError, search_again, search_asked, search_edited, search_otherwise, tree_kind,
};
pub use error::CatalogError;
pub use form::{FileKind, Form, numbered};
pub use games::{
    CatalogGame, OwnGame, add_own, evaluation_counts, evaluation_unit, games, own_game, value_unit,
};
pub use lessons::{LESSONS, MenuLesson};
pub use settle::{LARGEST_FULL_SEARCH, SettleError, Settled, settle};

use crate::engine::{DynGame, Playable};
use crate::game::{MoveError, Notation, Started, Tree};
use crate::import::saved_game::SavedGame;
use crate::import::{cs188, tree_json, tree_text};
use crate::record::Header;
use crate::search::{Settings, ZERO};
use crate::text::readings;

/// From where a game is searched, and what scores its horizon.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The position, in the notation of the game; its start unless said.
    pub position: Option<String>,
    /// Moves to be played from there, in any notation that the game reads.
    pub moves: Vec<String>,
    /// What else may have been meant by them: where one of the moves is none, the first of these is
    /// taken that can be played.
    pub other_moves: Vec<Vec<String>>,
    /// What scores unfinished positions: the game's own heuristic unless said.
    pub evaluation: Option<String>,
}

impl Opening {
    /// Plays moves from there, as somebody typed them: see [`readings`].
    #[must_use]
    pub fn with_moves(mut self, typed: &str) -> Self {
        let mut readings = readings(typed).into_iter();
        self.moves = readings.next().unwrap_or_default();
        self.other_moves = readings.collect();
        self
    }
}

/// Opens a game by its name, or a tree that is typed in place.
///
/// ```
/// use plyscope::catalog::{self, Opening};
///
/// let opening = Opening { moves: vec!["b2".to_owned()], ..Opening::default() };
/// let game = catalog::open("tictactoe", &opening)?;
/// assert_eq!(game.position_text(), ".../.X./...");
/// assert!(catalog::open("((3 12 8) (2 4 6))", &Opening::default()).is_ok());
///
/// let error = catalog::open("tictactoe4", &Opening::default()).err().expect("no such game");
/// assert!(error.to_string().contains("`tictactoe`"));
/// # Ok::<(), plyscope::catalog::CatalogError>(())
/// ```
///
/// # Errors
/// When there is no such game, its numbers make none, the tree is not well formed, or the opening
/// does not fit the game.
pub fn open(game: &str, opening: &Opening) -> Result<Arc<dyn DynGame>, CatalogError> {
    match Form::of(game) {
        Form::Typed(FileKind::GraphTest) => open_game(cs188::read(game.as_bytes())?.game, opening),
        Form::Typed(kind) => open_game(read_tree(game.as_bytes(), kind)?, opening),
        Form::Name => games::open(game, opening),
        Form::File | Form::StandardInput => Err(CatalogError::NotInCatalog(game.to_owned())),
    }
}

/// Reads the tree in a file or on standard input.
///
/// # Errors
/// When it is not the tree that it should be, or no tree at all.
pub fn read_tree(bytes: &[u8], kind: FileKind) -> Result<Tree, CatalogError> {
    match kind {
        FileKind::TreeText => Ok(tree_text::read(bytes)?),
        FileKind::TreeJson => Ok(tree_json::read(bytes)?),
        FileKind::GraphTest | FileKind::Recording | FileKind::Game => Err(CatalogError::NoTree),
    }
}

/// Opens a game where somebody left it: what was played, from its position, with its moves. Those
/// of the opening follow; its options are those of a search, and not taken over.
///
/// # Errors
/// When there is no such game, one of its moves cannot be played, or the opening does not fit it:
/// it can have no position.
pub fn open_played(played: &SavedGame, opening: &Opening) -> Result<Arc<dyn DynGame>, CatalogError> {
    if opening.position.is_some() {
        return Err(CatalogError::TwoPositions);
    }
    let position = Some(played.position.clone()).filter(|position| !position.is_empty());
    let after = |moves: &Vec<String>| played.moves.iter().chain(moves).cloned().collect();
    let moves = after(&opening.moves);
    let other_moves = opening.other_moves.iter().map(after).collect();
    open(&played.game, &Opening { position, moves, other_moves, evaluation: opening.evaluation.clone() })
}

/// Opens the game of a recording as it was searched: at its position, with its evaluation.
///
/// # Errors
/// When the recording names no game of the catalog, or a position that is none of it.
pub fn reopen(header: &Header) -> Result<Arc<dyn DynGame>, CatalogError> {
    let position = Some(header.position.clone()).filter(|position| !position.is_empty());
    let evaluation = Settings::read_options(&header.options, |_| None).evaluation;
    open(&header.game, &Opening { position, evaluation, ..Opening::default() })
}

/// The position of a recording, where it is not the one that its game starts at.
pub fn other_start(header: &Header) -> Option<&str> {
    let usual = || open(&header.game, &Opening::default()).ok().map(|game| game.position_text());
    let position = header.position.as_str();
    (!position.is_empty() && usual().is_some_and(|usual| usual != position)).then_some(position)
}

/// Opens any game.
///
/// # Errors
/// When the position is none of the game, a move is not legal, or there is no such evaluation.
pub fn open_game<G: Playable>(game: G, opening: &Opening) -> Result<Arc<dyn DynGame>, CatalogError> {
    let mut game = match opening.evaluation.as_deref() {
        None | Some(ZERO) => Started::new(game),
        Some(name) => {
            let known = G::EVALUATIONS.iter().map(|(name, _)| *name).chain([ZERO]).map(str::to_owned);
            let refused = || CatalogError::Evaluation { name: name.to_owned(), known: known.collect() };
            Started::new(game.with_evaluation(name).ok_or_else(refused)?)
        }
    };
    game.has_evaluation = opening.evaluation.as_deref() != Some(ZERO);
    if let Some(position) = &opening.position {
        game.go_to(position)
            .map_err(|reason| CatalogError::Position { position: position.clone(), reason })?;
    }
    let played = played(&game, &opening.moves).or_else(|error| {
        let mut others = opening.other_moves.iter().filter_map(|moves| played(&game, moves).ok());
        others.next().ok_or(error)
    });
    Ok(Arc::new(played.map_err(CatalogError::Move)?))
}

fn played<G: Notation>(game: &Started<G>, moves: &[String]) -> Result<Started<G>, MoveError> {
    let mut game = game.clone();
    moves.iter().try_for_each(|mv| game.play_named(mv))?;
    Ok(game)
}
