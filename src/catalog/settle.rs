//! How far to look ahead and what a win is worth by default, and what is refused.

use thiserror::Error;

use crate::engine::DynGame;
use crate::language::{Text, say};
use crate::score::Score;
use crate::search::{Algorithm, Depth, MAX_PLY, Scoring};

/// The largest game, in nodes, that is searched to its end unasked.
pub const LARGEST_FULL_SEARCH: f64 = 1e10;

/// The horizon and the scoring of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settled {
    /// Plies to look ahead; `None` to the end of the game.
    pub depth: Option<u32>,
    /// What a finished game is worth.
    pub scoring: Scoring,
}

/// Why a search is refused before it begins.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
pub enum SettleError {
    /// Nobody said how deep, and the game is too large to be searched to its end unasked.
    #[error(
        "{}",
        say!("settle-too-large", nodes = nodes(*.size), endless = *.size == Some(f64::INFINITY))
    )]
    TooLarge {
        /// How many nodes a full search can enter at the most; `None` where nobody knows.
        size: Option<f64>,
    },
    /// A heuristic value could look better than a win, or a win fade to nothing.
    #[error("{}", say!("settle-win-too-small", win = *.win, least = .least.to_string()))]
    WinTooSmall {
        /// What was passed.
        win: Score,
        /// What a win has to be worth more than.
        least: f64,
    },
}

/// Settles how far to look ahead and what a win is worth, for a search by each of `algorithms`,
/// so that their values can be compared.
///
/// - The depth: `full` where a full search enters [`LARGEST_FULL_SEARCH`] nodes at the most;
///   larger games are refused unless somebody says how deep.
/// - A win: what it usually is ([`Scoring::usual`]). Where that is too little to outweigh every
///   heuristic value and every ply that it can fade by, the next power of ten that does. A number
///   of the user's that does not outweigh them is refused. A game that knows no wins is scored as
///   usual.
///
/// ```
/// use plyscope::catalog::{self, Opening};
/// use plyscope::search::{Algorithm, Depth};
///
/// let game = catalog::open("tictactoe", &Opening::default())?;
/// let how = [Algorithm::AlphaBeta];
/// let settled = catalog::settle(game.as_ref(), &how, None, None, false).expect("tic-tac-toe is small");
/// assert_eq!(settled.depth, None);
/// let settled = catalog::settle(game.as_ref(), &how, Some(Depth::Plies(2)), None, false).expect("2 plies");
/// assert_eq!(settled.scoring.win.to_string(), "1000000");
/// # Ok::<(), plyscope::catalog::CatalogError>(())
/// ```
///
/// # Errors
/// When the game is too large, or the win worth too little.
pub fn settle(
    game: &dyn DynGame,
    algorithms: &[Algorithm],
    depth: Option<Depth>,
    win: Option<Score>,
    prefer_fast: bool,
) -> Result<Settled, SettleError> {
    let depth = match depth {
        Some(depth) => depth.plies(),
        None => full_depth(game)?,
    };
    if !game.info().has_wins {
        return Ok(Settled { depth, scoring: Scoring::default() });
    }
    let longest = game.ply_limit().unwrap_or(MAX_PLY);
    // Iterative deepening begins with a horizon, however deep it is to look in the end.
    let deepens = algorithms.iter().any(|algorithm| algorithm.info().deepens()) && longest > 1;
    let has_horizon = deepens || depth.is_some_and(|depth| depth < longest);
    let heuristic = if has_horizon { game.info().evaluation_limit } else { Some(0.0) };
    let fading = if prefer_fast { longest.min(depth.unwrap_or(MAX_PLY)) } else { 0 };
    let least = heuristic.unwrap_or(0.0) + f64::from(fading);
    let win = match win {
        Some(win) if win.get() <= least => return Err(SettleError::WinTooSmall { win, least }),
        Some(win) => win,
        None => usual_win(prefer_fast, heuristic != Some(0.0), least),
    };
    Ok(Settled { depth, scoring: Scoring { win, prefer_fast } })
}

fn full_depth(game: &dyn DynGame) -> Result<Option<u32>, SettleError> {
    match game.size_limit() {
        Some(size) if size <= LARGEST_FULL_SEARCH => Ok(None),
        size => Err(SettleError::TooLarge { size }),
    }
}

/// What a win usually is, or the next power of ten that is more than the least.
fn usual_win(prefer_fast: bool, has_heuristic: bool, least: f64) -> Score {
    let mut win = Scoring::usual(prefer_fast, has_heuristic).win.get();
    // Ends at infinity, if not before.
    while win <= least && win.is_finite() {
        win *= 10.0;
    }
    Score::new(win).unwrap_or(Score::INFINITY)
}

fn nodes(size: Option<f64>) -> Text {
    match size {
        None => say!("settle-any-number"),
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below 10^15, above 0")]
        Some(size) if size < 1e15 => say!("settle-nodes", nodes = size as u64),
        Some(size) if size.is_finite() => say!("settle-about", digits = format!("{:.0}", size.log10())),
        Some(_) => say!("settle-endless"),
    }
}
