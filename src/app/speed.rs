//! How fast a search plays by itself.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::Way;
use crate::language::{Text, say};

/// So many words are read in a tick; a moment of which more is said is shown for longer.
const WORDS: u32 = 8;
/// No moment is shown for as long as more words than these would take.
const MOST_WORDS: u32 = 80;

/// A speed of playing: a power of two in moments a second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Speed(i8);

impl Speed {
    /// One moment every four seconds.
    pub const SLOWEST: Self = Self(-2);
    /// 16,384 moments a second.
    pub const FASTEST: Self = Self(14);

    /// With more than this many ticks a second, a tick is several moments.
    const TICKS: i8 = 5;

    /// The next speed, or the same one where there is none.
    #[must_use]
    pub fn next(self, way: Way) -> Self {
        match way {
            Way::Forward => Self(self.0 + 1).min(Self::FASTEST),
            Way::Back => Self(self.0 - 1).max(Self::SLOWEST),
        }
    }

    fn moments_a_second(self) -> f64 {
        f64::from(self.0).exp2()
    }

    pub(super) const fn power(self) -> i8 {
        self.0
    }

    /// How long a tick takes.
    pub fn tick(self) -> Duration {
        let second = Duration::from_secs(1);
        match self.0.min(Self::TICKS) {
            power @ 0.. => second / (1 << power),
            power => second * (1 << -power),
        }
    }

    /// Whether it is slow enough for the sentences to be read.
    pub(super) const fn is_read(self) -> bool {
        self.0 <= 0
    }

    /// How long a tick takes at a moment of which so many words are said.
    pub(super) fn tick_for(self, words: usize) -> Duration {
        let words = u32::try_from(words).unwrap_or(u32::MAX).clamp(WORDS, MOST_WORDS);
        self.tick() * words / WORDS
    }

    /// How many moments pass in a tick.
    pub fn moments(self) -> u32 {
        1 << (self.0 - Self::TICKS).max(0)
    }
}

impl FromStr for Speed {
    type Err = Text;

    fn from_str(text: &str) -> Result<Self, Text> {
        let moments: f64 = text.parse().map_err(|_| say!("error-speed"))?;
        let mut speeds = (Self::SLOWEST.0..=Self::FASTEST.0).map(Self);
        speeds
            .find(|speed| speed.moments_a_second().to_bits() == moments.to_bits())
            .ok_or_else(|| say!("error-speed"))
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.moments_a_second())
    }
}

impl Default for Speed {
    /// A moment every two seconds.
    fn default() -> Self {
        Self(-1)
    }
}
