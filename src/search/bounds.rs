//! The bounds of all scores, as they are typed.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::score::Score;

/// The least and the greatest score that a search can find, as they are typed: `-10,10`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds(pub Score, pub Score);

/// Why a text is no pair of bounds.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseBoundsError {
    /// There are not two finite numbers with a comma between them.
    #[error(
        "`{0}` is not a pair of bounds; write the least and the greatest score with a comma between, as `-10,10`"
    )]
    NotAPair(String),
    /// The least score is not below the greatest.
    #[error("the least score {least} is not below the greatest {greatest}; write the smaller number first")]
    Order {
        /// The first number.
        least: Score,
        /// The second number.
        greatest: Score,
    },
}

impl FromStr for Bounds {
    type Err = ParseBoundsError;

    /// Reads `LO,HI` with LO below HI, both finite.
    ///
    /// ```
    /// use plyscope::search::Bounds;
    ///
    /// assert!("-10,10".parse::<Bounds>().is_ok());
    /// let error = "5,0".parse::<Bounds>().expect_err("5 is above 0");
    /// assert!(error.to_string().contains("write the smaller number first"));
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseBoundsError> {
        let pair = text.split_once(',').and_then(|(least, greatest)| {
            let pair: (Score, Score) = (least.trim().parse().ok()?, greatest.trim().parse().ok()?);
            (pair.0.is_finite() && pair.1.is_finite()).then_some(pair)
        });
        let (least, greatest) = pair.ok_or_else(|| ParseBoundsError::NotAPair(text.to_owned()))?;
        if least < greatest {
            Ok(Self(least, greatest))
        } else {
            Err(ParseBoundsError::Order { least, greatest })
        }
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{},{}", self.0, self.1))
    }
}
