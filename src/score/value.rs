//! The value of a position.

use crate::language::{Arg, SpanKind, Text, say};
use std::cmp::Ordering;
use std::fmt;
use std::ops::Neg;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// The value of a position from MAX's point of view.
///
/// A 64-bit float that is never NaN and never `-0`: integers are exact to 2^53, decimals and both
/// infinities are values like any other. It prints as short as it reads back.
///
/// ```
/// use plyscope::score::Score;
///
/// let score: Score = "0.250".parse()?;
/// assert_eq!(score.to_string(), "0.25");
/// assert!(score < Score::INFINITY);
/// assert!("nan".parse::<Score>().is_err());
/// # Ok::<(), plyscope::score::ParseScoreError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Default)]
pub struct Score(f64);

impl Score {
    /// The value of a drawn game.
    pub const ZERO: Self = Self(0.0);
    /// Better for MAX than every other value.
    pub const INFINITY: Self = Self(f64::INFINITY);
    /// Worse for MAX than every other value.
    pub const NEG_INFINITY: Self = Self(f64::NEG_INFINITY);

    /// The score of a number, or `None` for NaN. A negative zero becomes zero.
    pub fn new(number: f64) -> Option<Self> {
        // Adding zero turns -0 into 0 and leaves every other number alone.
        (!number.is_nan()).then_some(Self(number + 0.0))
    }

    /// The number behind the score, never NaN.
    pub const fn get(self) -> f64 {
        self.0
    }

    /// Whether the score is neither infinity.
    pub const fn is_finite(self) -> bool {
        self.0.is_finite()
    }

    /// The score moved towards zero by `plies`, without crossing it: how a quick win is preferred.
    /// Infinities stay what they are.
    ///
    /// ```
    /// use plyscope::score::Score;
    ///
    /// assert_eq!(Score::from(100).faded(3), Score::from(97));
    /// assert_eq!(Score::from(-100).faded(3), Score::from(-97));
    /// ```
    #[must_use]
    pub fn faded(self, plies: u32) -> Self {
        let plies = f64::from(plies);
        if self.0 > 0.0 { Self((self.0 - plies).max(0.0)) } else { Self((self.0 + plies).min(0.0) + 0.0) }
    }

    /// The sum; an infinity stays what it is whatever is added to it.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self::new(self.0 + other.0).unwrap_or(self)
    }

    /// The next score that can be represented above this one; infinity has none and stays.
    #[must_use]
    pub fn next_up(self) -> Self {
        Self(self.0.next_up() + 0.0)
    }

    /// The next score that can be represented below this one; minus infinity has none and stays.
    #[must_use]
    pub fn next_down(self) -> Self {
        Self(self.0.next_down() + 0.0)
    }
}

impl From<i32> for Score {
    fn from(number: i32) -> Self {
        Self(f64::from(number))
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(0.0 - self.0)
    }
}

impl Eq for Score {}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }

    // The four operators compare the floats directly: the hot loops of every search use them.
    fn lt(&self, other: &Self) -> bool {
        self.0 < other.0
    }

    fn le(&self, other: &Self) -> bool {
        self.0 <= other.0
    }

    fn gt(&self, other: &Self) -> bool {
        self.0 > other.0
    }

    fn ge(&self, other: &Self) -> bool {
        self.0 >= other.0
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }

    fn max(self, other: Self) -> Self {
        if other.0 > self.0 { other } else { self }
    }

    fn min(self, other: Self) -> Self {
        if other.0 < self.0 { other } else { self }
    }
}

/// In JSON whole numbers have no point, and infinities are strings.
impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(f64),
            Text(String),
        }
        let score = match Written::deserialize(deserializer)? {
            Written::Number(number) => Self::new(number),
            Written::Text(text) => text.parse().ok(),
        };
        score.ok_or_else(|| D::Error::custom("no score"))
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            f64::INFINITY => serializer.serialize_str("inf"),
            f64::NEG_INFINITY => serializer.serialize_str("-inf"),
            number if number.fract() == 0.0 && number.abs() < 1e16 =>
            {
                #[expect(clippy::cast_possible_truncation, reason = "it is a whole number of 16 digits")]
                serializer.serialize_i64(number as i64)
            }
            number => serializer.serialize_f64(number),
        }
    }
}

impl fmt::Display for Score {
    /// Writes the shortest text that reads back as the same score: `3`, `0.25`, `1e300`, `-inf`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let magnitude = self.0.abs();
        if magnitude.is_finite() && magnitude != 0.0 && !(1e-5..1e16).contains(&magnitude) {
            f.pad(&format!("{:e}", self.0))
        } else {
            f.pad(&self.0.to_string())
        }
    }
}

impl From<Score> for Arg {
    fn from(score: Score) -> Self {
        Self::Text(Text::of(SpanKind::Value, score.to_string()))
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a score.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseScoreError {
    /// The text is not a number at all, or it is `nan`.
    #[error("{}", say!("score-no-number", text = .0.clone()))]
    NotANumber(String),
    /// The number is too large for a 64-bit float.
    #[error("{}", say!("score-too-large", text = .0.clone()))]
    TooLarge(String),
}

impl FromStr for Score {
    type Err = ParseScoreError;

    /// Reads an integer, a decimal (with an exponent if need be), `inf` or `-inf`.
    fn from_str(text: &str) -> Result<Self, ParseScoreError> {
        if let Ok(integer) = text.parse::<i32>() {
            return Ok(integer.into());
        }
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        if unsigned == "inf" {
            return Ok(if text.starts_with('-') { Self::NEG_INFINITY } else { Self::INFINITY });
        }
        let starts_like_a_number = unsigned.starts_with(|c: char| c.is_ascii_digit() || c == '.');
        match text.parse::<f64>() {
            Ok(number) if starts_like_a_number && number.is_finite() => Ok(Self(number + 0.0)),
            Ok(_) if starts_like_a_number => Err(ParseScoreError::TooLarge(text.to_owned())),
            _ => Err(ParseScoreError::NotANumber(text.to_owned())),
        }
    }
}
