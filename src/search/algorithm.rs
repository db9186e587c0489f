//! The algorithms by name, and the one way to run any of them.

use std::str::FromStr;

use thiserror::Error;

use super::context::SearchContext;
use super::{Observer, Settings, VisitKind, alphabeta, deepening, expectimax, minimax, mtdf, negamax, pvs};
use crate::game::Evaluation;
use crate::score::{Bound, Score};

/// A way to search a game tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Algorithm {
    /// Minimax with alpha-beta pruning.
    #[default]
    AlphaBeta,
    /// Plain minimax: every node is visited.
    Minimax,
    /// Alpha-beta in negamax form.
    Negamax,
    /// Principal variation search.
    Pvs,
    /// Iterative deepening.
    Deepening,
    /// MTD(f).
    Mtdf,
    /// Expectimax, for games with chance.
    Expectimax,
}

impl Algorithm {
    /// Every algorithm, the default first.
    pub const ALL: [Self; 7] = [
        Self::AlphaBeta,
        Self::Minimax,
        Self::Negamax,
        Self::Pvs,
        Self::Deepening,
        Self::Mtdf,
        Self::Expectimax,
    ];

    /// The name that is typed: `alphabeta`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::AlphaBeta => "alphabeta",
            Self::Minimax => "minimax",
            Self::Negamax => "negamax",
            Self::Pvs => "pvs",
            Self::Deepening => "deepening",
            Self::Mtdf => "mtdf",
            Self::Expectimax => "expectimax",
        }
    }

    /// The name that stands in sentences: `alpha-beta`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::AlphaBeta => "alpha-beta",
            Self::Minimax => "minimax",
            Self::Negamax => "negamax",
            Self::Pvs => "principal variation search",
            Self::Deepening => "iterative deepening",
            Self::Mtdf => "MTD(f)",
            Self::Expectimax => "expectimax",
        }
    }

    /// What it does, in a line.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::AlphaBeta => "minimax that stops at a node as soon as its window is closed",
            Self::Minimax => "every node is visited; a node takes the best of its children",
            Self::Negamax => "alpha-beta with one rule for both sides and a change of sign at every ply",
            Self::Pvs => "alpha-beta that asks of all but the first child only whether it is better",
            Self::Deepening => "alpha-beta to one ply, then to two, and so on",
            Self::Mtdf => "alpha-beta with zero windows only, until the bounds meet",
            Self::Expectimax => "minimax with chance nodes, which are worth the average of their children",
        }
    }

    /// Whether the algorithm searches with a window that its children narrow.
    #[must_use]
    pub const fn has_window(self) -> bool {
        !matches!(self, Self::Minimax | Self::Expectimax)
    }

    /// Whether the algorithm stops at nodes before their last move; expectimax does where it knows
    /// bounds.
    #[must_use]
    pub const fn has_cutoffs(self, has_bounds: bool) -> bool {
        self.has_window() || (matches!(self, Self::Expectimax) && has_bounds)
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

impl Found {
    /// What a halted search has found.
    pub(super) const NOTHING: Self = Self { value: Score::ZERO, bound: Bound::Exact };

    /// The same from the other side's point of view.
    #[must_use]
    pub fn negated(self) -> Self {
        Self { value: -self.value, bound: self.bound.negated() }
    }
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
    /// The game goes on although its `ply_limit` says that it cannot.
    #[error(
        "the game goes deeper than the {plies} plies that its `ply_limit` promises: correct that, or limit the depth"
    )]
    BeyondLimit {
        /// What it promises.
        plies: u32,
    },
    /// The game has chance nodes, and the algorithm does not know what to do at them.
    #[error("this game has chance nodes: search it with `-a expectimax`")]
    Chance,
    /// A chance node has a branch of infinite value, and so no average.
    #[error("a chance node has a branch of infinite value: an average needs finite values")]
    InfiniteUnderChance,
    /// A leaf whose value is not between the bounds that were said.
    #[error("a leaf is worth {value}, which is not between the bounds {least} and {greatest}")]
    OutsideBounds {
        /// What the leaf is worth.
        value: Score,
        /// The least score, as it was said.
        least: Score,
        /// The greatest score, as it was said.
        greatest: Score,
    },
}

/// Searches `game` from `start` and tells `observer` of every node.
///
/// The search recurses once a ply: see [`with_deep_stack`](super::with_deep_stack) for games that
/// last longer than the stack of the calling thread.
///
/// ```
/// use plyscope::game::{Game, Mnk};
/// use plyscope::score::Score;
/// use plyscope::search::{Algorithm, Counter, Settings, run};
///
/// let (game, mut counter) = (Mnk::tic_tac_toe(), Counter::default());
/// let found = run(&game, &game.start(), Algorithm::AlphaBeta, &Settings::default(), &mut counter)?;
/// assert_eq!(found.value, Score::ZERO);
/// assert_eq!(counter.nodes, 18_297);
/// # Ok::<(), plyscope::search::SearchError>(())
/// ```
///
/// # Errors
/// When the observer stops it, or the game is deeper than [`MAX_PLY`](super::MAX_PLY) plies, or
/// than its own [`ply_limit`](Evaluation::ply_limit) says. The nodes that were entered by then stay open for the observer.
pub fn run<G: Evaluation, O: Observer>(
    game: &G,
    start: &G::Position,
    algorithm: Algorithm,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    let mut search = SearchContext::new(game, start, settings, observer);
    let found = match algorithm {
        Algorithm::AlphaBeta => alphabeta::search(&mut search, settings.window, VisitKind::Plain),
        Algorithm::Minimax => minimax::search(&mut search),
        Algorithm::Negamax => negamax::search(&mut search),
        Algorithm::Pvs => pvs::search(&mut search),
        Algorithm::Deepening => deepening::search(&mut search),
        Algorithm::Mtdf => mtdf::search(&mut search),
        Algorithm::Expectimax => expectimax::search(&mut search),
    };
    search.halt.map_or(Ok(found), Err)
}
