//! The algorithms by name, and the one way to run any of them.

use thiserror::Error;

use super::context::SearchContext;
use super::{Observer, Settings, VisitKind, alphabeta, deepening, expectimax, minimax, mtdf, negamax, pvs};
use crate::game::Evaluation;
use crate::language::words;
use crate::language::{Text, say, say_of};
use crate::score::{Bound, Score};

words! {
    /// A way to search a game tree.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    #[non_exhaustive]
    pub enum Algorithm {
        /// Minimax with alpha-beta pruning.
        #[default]
        AlphaBeta = "alphabeta",
        /// Plain minimax: every node is visited.
        Minimax = "minimax",
        /// Alpha-beta in negamax form.
        Negamax = "negamax",
        /// Principal variation search.
        Pvs = "pvs",
        /// Iterative deepening.
        Deepening = "deepening",
        /// MTD(f).
        Mtdf = "mtdf",
        /// Expectimax, for games with chance.
        Expectimax = "expectimax",
    }
}

/// How the children of a node make its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rule {
    /// The best child counts, and the window narrows with it.
    #[default]
    AlphaBeta,
    /// The best child counts; there is no window.
    Minimax,
    /// As with alpha-beta, but a child that was searched with a narrower window and turned out
    /// better counts only once it has been searched again.
    Scout,
    /// The best child counts, and at a chance node the average of all.
    Average,
}

/// What the passes of an algorithm do that searches the whole tree several times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passes {
    /// Each looks deeper than the one before; the last finished one counts.
    Deepen,
    /// Each proves a bound, by a window of its own; together they prove the value.
    Bound,
}

/// What is known of an algorithm: see [`Algorithm::info`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlgorithmInfo {
    /// The algorithm; `None` for one of another program.
    pub algorithm: Option<Algorithm>,
    /// The name that stands in sentences: `alpha-beta`.
    pub title: &'static str,
    /// How the children of a node make its value.
    pub rule: Rule,
    /// What its passes do, if it makes several.
    pub passes: Option<Passes>,
    /// Whether a node answers from the point of view of the side to move.
    pub is_from_mover: bool,
}

/// Every algorithm in the order of [`Algorithm`].
static ALGORITHMS: [AlgorithmInfo; Algorithm::ALL.len()] = {
    use AlgorithmInfo as Info;
    let alphabeta = Info::WITH_WINDOWS;
    [
        alphabeta.of(Algorithm::AlphaBeta, "alpha-beta"),
        Info::PLAIN.of(Algorithm::Minimax, "minimax"),
        Info { is_from_mover: true, ..alphabeta }.of(Algorithm::Negamax, "negamax"),
        Info { rule: Rule::Scout, ..alphabeta }.of(Algorithm::Pvs, "principal variation search"),
        Info { passes: Some(Passes::Deepen), ..alphabeta }.of(Algorithm::Deepening, "iterative deepening"),
        Info { passes: Some(Passes::Bound), ..alphabeta }.of(Algorithm::Mtdf, "MTD(f)"),
        Info { rule: Rule::Average, ..Info::PLAIN }.of(Algorithm::Expectimax, "expectimax"),
    ]
};

impl AlgorithmInfo {
    /// What plain minimax has; assumed of an unknown program too.
    const PLAIN: Self =
        Self { algorithm: None, title: "", rule: Rule::Minimax, passes: None, is_from_mover: false };

    /// What plain alpha-beta has; assumed of an unknown program that calls itself so.
    const WITH_WINDOWS: Self = Self { rule: Rule::AlphaBeta, ..Self::PLAIN };

    const fn of(self, algorithm: Algorithm, title: &'static str) -> Self {
        Self { algorithm: Some(algorithm), title, ..self }
    }

    /// The row of an algorithm by its name. Of another program only the name tells whether it has
    /// windows: `alpha-beta` in any spelling.
    pub fn named(name: &str) -> Self {
        let letters: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
        let is_alphabeta = || letters.to_lowercase().contains("alphabeta");
        match Algorithm::of_word(name) {
            Some(known) => *known.info(),
            None if is_alphabeta() => Self::WITH_WINDOWS,
            None => Self::PLAIN,
        }
    }

    /// Whether it searches with a window that its children narrow.
    pub const fn has_window(&self) -> bool {
        matches!(self.rule, Rule::AlphaBeta | Rule::Scout)
    }

    /// Whether it stops at nodes before their last move; expectimax does where it knows bounds.
    pub const fn has_cutoffs(&self, has_bounds: bool) -> bool {
        self.has_window() || (matches!(self.rule, Rule::Average) && has_bounds)
    }

    /// Whether its passes look deeper and deeper, so that it can be stopped after any of them.
    pub const fn deepens(&self) -> bool {
        matches!(self.passes, Some(Passes::Deepen))
    }
}

impl Algorithm {
    /// Its row.
    pub const fn info(self) -> &'static AlgorithmInfo {
        &ALGORITHMS[self as usize]
    }

    /// The name that stands in sentences: `alpha-beta`.
    pub const fn title(self) -> &'static str {
        self.info().title
    }

    /// What it does, in a line.
    pub fn summary(self) -> Text {
        say_of!("algorithm", self.word())
    }
}

/// The value of a node, and what it says of the true value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found {
    /// The value from MAX's point of view.
    pub value: Score,
    /// What the value says of the true value.
    pub bound: Bound,
}

impl Found {
    /// What a halted search has found.
    pub(super) const NOTHING: Self = Self { value: Score::ZERO, bound: Bound::Exact };

    /// The value and its bound from the other side's point of view.
    #[must_use]
    pub fn negated(self) -> Self {
        Self { value: -self.value, bound: self.bound.negated() }
    }
}

/// Why a search ended without a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SearchError {
    /// The observer asked for it.
    #[error("{}", say!("search-stopped"))]
    Stopped,
    /// MTD(f) with values that are cut off would not end.
    #[error("{}", say!("search-hard-bounds"))]
    HardBounds,
    /// The game goes on below the deepest ply that is searched.
    #[error("{}", say!("search-too-deep", most = super::MAX_PLY.to_string()))]
    TooDeep,
    /// The game goes on although its `ply_limit` says that it cannot.
    #[error("{}", say!("search-ply-limit", plies = .plies.to_string()))]
    PlyLimit {
        /// What it promises.
        plies: u32,
    },
    /// The game has chance nodes, and the algorithm does not know what to do at them.
    #[error("{}", say!("search-chance"))]
    Chance,
    /// Negamax in a game whose players do not take turns.
    #[error("{}", say!("search-no-turns"))]
    NoTurns,
    /// A chance node has a branch of infinite value, and so no average.
    #[error("{}", say!("search-infinite-under-chance"))]
    InfiniteUnderChance,
    /// A leaf whose value is not between the bounds that were said.
    #[error("{}", say!("search-outside-bounds", value = *.value, least = *.least, greatest = *.greatest))]
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
/// When the observer stops it, the algorithm is none for this game, or the game is deeper than [`MAX_PLY`](super::MAX_PLY) plies, or
/// than its own [`ply_limit`](Evaluation::ply_limit) says. The nodes that were entered by then stay open for the observer.
pub fn run<G: Evaluation, O: Observer>(
    game: &G,
    start: &G::Position,
    algorithm: Algorithm,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    if algorithm.info().is_from_mover && !game.info().alternates {
        return Err(SearchError::NoTurns);
    }
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
