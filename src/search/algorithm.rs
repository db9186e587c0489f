//! The algorithms by name, and the one way to run any of them.

use std::str::FromStr;

use thiserror::Error;

use super::{Observer, Settings, alphabeta, minimax};
use crate::game::Game;
use crate::score::{Bound, Score};

/// A way to search a game tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Algorithm {
    /// Minimax with alpha-beta pruning.
    #[default]
    AlphaBeta,
    /// Plain minimax: every node is visited.
    Minimax,
}

impl Algorithm {
    /// Every algorithm, the default first.
    pub const ALL: [Self; 2] = [Self::AlphaBeta, Self::Minimax];

    /// The name that is typed: `alphabeta`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::AlphaBeta => "alphabeta",
            Self::Minimax => "minimax",
        }
    }

    /// The name that stands in sentences: `alpha-beta`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::AlphaBeta => "alpha-beta",
            Self::Minimax => "minimax",
        }
    }

    /// What it does, in a line.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::AlphaBeta => "minimax that stops at a node as soon as its window is closed",
            Self::Minimax => "every node is visited; a node takes the best of its children",
        }
    }

    /// Whether the algorithm searches with a window that its children narrow.
    #[must_use]
    pub const fn has_window(self) -> bool {
        matches!(self, Self::AlphaBeta)
    }
}

impl FromStr for Algorithm {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|algorithm| algorithm.word() == text).ok_or(())
    }
}

/// What a search that ran to its end found at the root.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found {
    /// The value of the root from MAX's point of view.
    pub value: Score,
    /// What the value says of the true value.
    pub bound: Bound,
}

/// Why a search ended without a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SearchError {
    /// The observer asked for it.
    #[error("the search was stopped")]
    Stopped,
    /// The game goes on below the deepest ply that is searched.
    #[error("the game goes deeper than {max} plies; limit the depth", max = super::MAX_PLY)]
    TooDeep,
}

/// Searches `game` from its start and tells `observer` of every node.
///
/// The search recurses once a ply: see [`with_deep_stack`](super::with_deep_stack) for games that
/// last longer than the stack of the calling thread.
///
/// ```
/// use plyscope::game::Mnk;
/// use plyscope::score::Score;
/// use plyscope::search::{Algorithm, Counter, Settings, run};
///
/// let mut counter = Counter::default();
/// let found = run(&Mnk::tic_tac_toe(), Algorithm::AlphaBeta, &Settings::default(), &mut counter)?;
/// assert_eq!(found.value, Score::ZERO);
/// assert_eq!(counter.nodes, 18_297);
/// # Ok::<(), plyscope::search::SearchError>(())
/// ```
///
/// # Errors
/// When the observer stops it, or the game is deeper than [`MAX_PLY`](super::MAX_PLY) plies. The
/// nodes that were entered by then stay open for the observer.
pub fn run<G: Game, O: Observer>(
    game: &G,
    algorithm: Algorithm,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    match algorithm {
        Algorithm::AlphaBeta => alphabeta::search(game, settings, observer),
        Algorithm::Minimax => minimax::search(game, settings, observer),
    }
}
