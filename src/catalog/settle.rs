//! How far to look ahead and what a win is worth by default, and what is refused.

use thiserror::Error;

use crate::engine::DynGame;
use crate::score::Score;
use crate::search::{Algorithm, Depth, MAX_PLY, Scoring};
use crate::text::grouped;

/// The largest game, in nodes, that is searched to its end without being told to.
pub const LARGEST_FULL_SEARCH: f64 = 1e10;

/// The horizon and the scoring of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settled {
    /// Plies to look ahead; `None` to the end of the game.
    pub depth: Option<u32>,
    /// What a finished game is worth.
    pub scoring: Scoring,
    /// Whether a win is worth more than it would be otherwise, since passes of iterative deepening
    /// end at a horizon that a heuristic scores, while the search itself sees the end of the game.
    pub is_for_passes: bool,
    /// Whether a win is to fade and does not, since it is worth so much that a ply makes no
    /// difference to it.
    pub is_too_large_to_fade: bool,
}

/// Why a search is refused before it begins.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
pub enum SettleError {
    /// Nobody said how deep, and the game is too large to be searched to its end unasked.
    #[error(
        "a full search of this game may enter {}; pass `--depth N` to look N plies ahead \
         (`--depth 6`), or `--depth full` to insist", nodes(*.size)
    )]
    TooLarge {
        /// How many nodes a full search can enter at the most; `None` where nobody knows.
        size: Option<f64>,
    },
    /// Nobody said how deep, and a game may go on for ever.
    #[error(
        "this game can have more than 10^308 nodes, and no end within the {MAX_PLY} plies that a search reaches; \
         pass `--depth N` to look N plies ahead (`--depth 4`)"
    )]
    Endless,
    /// A win has to be worth something.
    #[error("a win is worth more than 0: `--win-score {win}` is not; leave it out, or pass a number above 0")]
    WinIsNone {
        /// What was passed.
        win: Score,
    },
    /// A heuristic value could look better than a win, or a win fade to nothing.
    #[error("`--win-score {win}` does not outweigh {}; {}", rivals(*.heuristic, *.plies), enough(*.least, *.plies))]
    WinTooSmall {
        /// What was passed.
        win: Score,
        /// The largest size of a heuristic value at the horizon.
        heuristic: f64,
        /// How many plies a win can fade by.
        plies: u32,
        /// What a win has to be worth more than.
        least: f64,
    },
    /// A win that is to fade is so large that a ply less makes no other float of it.
    #[error(
        "`--win-score {win}` is too large to fade: 64-bit floats of that size do not tell one ply from the next; pass \
         more than {least}, and {LARGEST_FADING} at the most"
    )]
    WinTooLarge {
        /// What was passed.
        win: Score,
        /// What a win has to be worth more than.
        least: f64,
    },
}

/// The largest win that fades: beyond, floats leave out whole numbers.
const LARGEST_FADING: f64 = 9_007_199_254_740_992.0;

/// Settles how far to look ahead and what a win is worth, for a search by each of `algorithms`,
/// so that their values can be compared.
///
/// - The depth: `full` where a full search enters [`LARGEST_FULL_SEARCH`] nodes at the most;
///   larger games are refused unless somebody says how deep.
/// - A win: what it usually is ([`Scoring::usual`]). Where that is too little to outweigh every
///   heuristic value and every ply that it can fade by, the next power of ten that does. A number
///   of the user's that does not outweigh them is refused, and so is one that is to fade and is too
///   large for it; infinity is neither. A game that knows no wins is scored as usual.
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
    subject: &dyn DynGame,
    algorithms: &[Algorithm],
    depth: Option<Depth>,
    win: Option<Score>,
    prefer_fast: bool,
) -> Result<Settled, SettleError> {
    let depth = match depth {
        Some(depth) => depth.plies(),
        None => full_depth(subject)?,
    };
    if !subject.info().has_wins {
        let scoring = Scoring::default();
        return Ok(Settled { depth, scoring, is_for_passes: false, is_too_large_to_fade: false });
    }
    let rivals = Rivals::of(subject, algorithms, depth, prefer_fast);
    let is_given = win.is_some();
    let win = match win {
        Some(win) if win <= Score::ZERO => return Err(SettleError::WinIsNone { win }),
        Some(win) if !rivals.are_outweighed_by(win.get()) => return Err(rivals.refuse(win)),
        Some(win) if win.is_finite() && rivals.outlast(win) => {
            return Err(SettleError::WinTooLarge { win, least: rivals.least() });
        }
        Some(win) => win,
        None => rivals.usual_win(prefer_fast),
    };
    let others: Vec<_> =
        algorithms.iter().copied().filter(|&algorithm| !algorithm.info().deepens()).collect();
    let usual = Rivals::of(subject, &others, depth, prefer_fast).usual_win(prefer_fast);
    let is_for_passes = !is_given && usual != win;
    let is_too_large_to_fade = rivals.outlast(win);
    Ok(Settled { depth, scoring: Scoring { win, prefer_fast }, is_for_passes, is_too_large_to_fade })
}

fn full_depth(subject: &dyn DynGame) -> Result<Option<u32>, SettleError> {
    match subject.size_limit() {
        Some(size) if size <= LARGEST_FULL_SEARCH => Ok(None),
        Some(f64::INFINITY) if subject.ply_limit().is_none() => Err(SettleError::Endless),
        size => Err(SettleError::TooLarge { size }),
    }
}

/// What a win has to outweigh.
struct Rivals {
    /// The largest heuristic value at the horizon: 0 where there is no such horizon.
    heuristic: f64,
    has_heuristic: bool,
    /// How many plies a win can fade by.
    plies: u32,
}

impl Rivals {
    fn of(subject: &dyn DynGame, algorithms: &[Algorithm], depth: Option<u32>, prefer_fast: bool) -> Self {
        let longest = subject.ply_limit().unwrap_or(MAX_PLY);
        // Iterative deepening begins with a horizon, however deep it is to look in the end.
        let deepens = algorithms.iter().any(|algorithm| algorithm.info().deepens()) && longest > 1;
        let reaches_horizon = deepens || depth.is_some_and(|depth| depth < longest);
        let limit = if reaches_horizon { subject.info().evaluation_limit } else { Some(0.0) };
        Self {
            heuristic: limit.unwrap_or(0.0),
            has_heuristic: limit != Some(0.0),
            plies: if prefer_fast { longest.min(depth.unwrap_or(MAX_PLY)) } else { 0 },
        }
    }

    fn least(&self) -> f64 {
        self.heuristic + f64::from(self.plies)
    }

    fn are_outweighed_by(&self, win: f64) -> bool {
        win > self.least()
    }

    /// Whether a win is to fade, and is so large that it does not.
    fn outlast(&self, win: Score) -> bool {
        self.plies > 0 && win.get() > LARGEST_FADING
    }

    fn usual_win(&self, prefer_fast: bool) -> Score {
        let mut win = Scoring::usual(prefer_fast, self.has_heuristic).win.get();
        // Ends at infinity, if not before.
        while !self.are_outweighed_by(win) && win.is_finite() {
            win *= 10.0;
        }
        Score::new(win).unwrap_or(Score::INFINITY)
    }

    fn refuse(&self, win: Score) -> SettleError {
        SettleError::WinTooSmall { win, heuristic: self.heuristic, plies: self.plies, least: self.least() }
    }
}

fn rivals(heuristic: f64, plies: u32) -> String {
    let values = format!("heuristic values of up to {heuristic}");
    let fading = format!("a win that fades by up to {plies} plies");
    match (heuristic > 0.0, plies > 0) {
        (true, true) => format!("{values} with {fading}"),
        (true, false) => values,
        _ => fading,
    }
}

/// What a win has to be worth: an infinite one does not fade.
fn enough(least: f64, plies: u32) -> String {
    match plies {
        0 => format!("pass more than {least}, or `inf`"),
        _ if least < LARGEST_FADING => format!("pass more than {least}"),
        _ => "no number does that fades as well, so leave `--prefer-fast` out and pass `inf`".to_owned(),
    }
}

fn nodes(size: Option<f64>) -> String {
    match size {
        None => "nobody knows how many nodes".to_owned(),
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below 10^15, above 0")]
        Some(size) if size < 1e15 => format!("{} nodes", grouped(size as u64)),
        Some(size) if size.is_finite() => format!("about 10^{:.0} nodes", size.log10()),
        Some(_) => "more than 10^308 nodes".to_owned(),
    }
}
