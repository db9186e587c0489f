//! The window of a search, and what it makes of a value.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use thiserror::Error;

use super::{ParseScoreError, Score};
use crate::language::{say, words};

/// The open interval between alpha and beta in which a search looks for a value.
///
/// Alpha is what MAX can already be sure of elsewhere, beta what MIN can already be sure of. A
/// window that a search is *started* with has alpha below beta; a node inside it can be entered
/// with alpha equal to beta where only `alpha > beta` stops a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The lower end: what MAX already has.
    pub alpha: Score,
    /// The upper end: what MIN already has.
    pub beta: Score,
}

impl Default for Window {
    fn default() -> Self {
        Self::FULL
    }
}

/// In JSON a window is a list of two, alpha first.
impl Serialize for Window {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.alpha, self.beta].serialize(serializer)
    }
}

impl Window {
    /// From minus infinity to infinity: every value lies inside it.
    pub const FULL: Self = Self { alpha: Score::NEG_INFINITY, beta: Score::INFINITY };

    /// The window from `alpha` to `beta`, or `None` unless alpha is below beta.
    pub fn new(alpha: Score, beta: Score) -> Option<Self> {
        (alpha < beta).then_some(Self { alpha, beta })
    }

    /// What a value found by a fail-soft search with this entry window says of the true value.
    ///
    /// Exact inside, at most at or below alpha, at least at or above beta. At an infinite end it
    /// is exact, since nothing is larger; and where alpha and beta are the same number, a value
    /// equal to both is at least and at most itself.
    ///
    /// ```
    /// use plyscope::score::{Bound, Score, Window};
    ///
    /// let window = Window::new(Score::from(3), Score::INFINITY).expect("3 is below inf");
    /// assert_eq!(window.bound_of(Score::from(2)), Bound::Upper);
    /// assert_eq!(window.bound_of(Score::from(4)), Bound::Exact);
    /// assert_eq!(window.bound_of(Score::INFINITY), Bound::Exact);
    /// ```
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "what no processor can guess had better not be branched on"
    )]
    pub fn bound_of(self, value: Score) -> Bound {
        let at_most = (value <= self.alpha) & (self.alpha > Score::NEG_INFINITY);
        let at_least = (value >= self.beta) & (self.beta < Score::INFINITY);
        let is_point = (self.alpha == self.beta) & (value == self.beta);
        match (at_most & !is_point, at_least & !is_point) {
            (true, _) => Bound::Upper,
            (false, true) => Bound::Lower,
            (false, false) => Bound::Exact,
        }
    }

    /// The bounds of a value after such a value has been proved for it: one of them moves there, or
    /// both where it is exact.
    ///
    /// ```
    /// use plyscope::score::{Bound, Score, Window};
    ///
    /// let low = Window::FULL.bounded(Bound::Lower, Score::from(3));
    /// assert_eq!(low.to_string(), "[3, inf]");
    /// assert_eq!(low.bounded(Bound::Upper, Score::from(3)).to_string(), "[3, 3]");
    /// ```
    #[must_use]
    pub const fn bounded(self, bound: Bound, value: Score) -> Self {
        match bound {
            Bound::Lower => Self { alpha: value, ..self },
            Bound::Upper => Self { beta: value, ..self },
            Bound::Exact => Self { alpha: value, beta: value },
        }
    }

    /// Alpha and beta.
    pub const fn ends(self) -> (Score, Score) {
        (self.alpha, self.beta)
    }

    /// The window as the other side sees it: negamax swaps and negates at every ply.
    #[must_use]
    pub fn negated(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// The value moved to the nearer end of the window where it lies outside: what fail-hard returns.
    pub fn clamp(self, value: Score) -> Score {
        value.max(self.alpha).min(self.beta)
    }
}

impl fmt::Display for Window {
    /// `[3, inf]`, as textbooks print it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("[{}, {}]", self.alpha, self.beta))
    }
}

/// Why a text is not a window.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseWindowError {
    /// There are not two numbers with a comma between them.
    #[error("{}", say!("window-no-pair", text = .0.clone()))]
    NotAPair(String),
    /// One of the two is not a number.
    #[error(transparent)]
    Score(#[from] ParseScoreError),
    /// Alpha is not below beta.
    #[error("{}", say!("window-closed", alpha = *.alpha, beta = *.beta))]
    Closed {
        /// The first number.
        alpha: Score,
        /// The second number.
        beta: Score,
    },
}

impl FromStr for Window {
    type Err = ParseWindowError;

    /// Reads `A,B` with A below B, as `-1,1` or `-inf,3`.
    fn from_str(text: &str) -> Result<Self, ParseWindowError> {
        let (alpha, beta) =
            text.split_once(',').ok_or_else(|| ParseWindowError::NotAPair(text.to_owned()))?;
        let (alpha, beta) = (alpha.trim().parse()?, beta.trim().parse()?);
        Self::new(alpha, beta).ok_or(ParseWindowError::Closed { alpha, beta })
    }
}

/// What a returned value says of the true value of its node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bound {
    /// The value is the true one.
    #[default]
    Exact,
    /// The true value is at least this: the search stopped, or looked, above its window.
    Lower,
    /// The true value is at most this: the search stopped, or looked, below its window.
    Upper,
}

words!(Bound, Exact => "exact", Lower => "lower", Upper => "upper");

impl Bound {
    /// The sign before a value: nothing, `>=` or `<=`.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Exact => "",
            Self::Lower => ">=",
            Self::Upper => "<=",
        }
    }

    /// The bound that a text begins with, as people write it, and what follows.
    pub(crate) fn split_sign(text: &str) -> (Option<Self>, &str) {
        let signs = [
            ("<=", Self::Upper),
            ("≤", Self::Upper),
            (">=", Self::Lower),
            ("≥", Self::Lower),
            ("=", Self::Exact),
        ];
        let found = signs.iter().find_map(|(sign, bound)| Some((*bound, text.strip_prefix(sign)?)));
        found.map_or((None, text), |(bound, rest)| (Some(bound), rest.trim_start()))
    }

    /// The bound as the other side sees it.
    #[must_use]
    pub const fn negated(self) -> Self {
        match self {
            Self::Exact => Self::Exact,
            Self::Lower => Self::Upper,
            Self::Upper => Self::Lower,
        }
    }
}
