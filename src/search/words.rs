//! The words of the settings: how each is read and printed.

use std::fmt;
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

use super::{Cutoff, End, Fail, Order, Role, Stored, Table};
use crate::language::{Text, say, say_of, words};
use crate::text::nearest;

/// A text that is none of the words of a setting, in a sentence.
#[derive(Clone, Debug, thiserror::Error, PartialEq, Eq)]
#[error("{0}")]
pub struct UnknownWord(Text);

/// Reads a whole number from `least`; of one above `most` the error says how far they go.
pub(crate) fn whole<N: FromStr<Err = ParseIntError>>(
    text: &str,
    what: &'static str,
    least: u32,
    most: impl fmt::Display,
) -> Result<N, Text> {
    text.parse().map_err(|error| {
        let (text, least, most) = (text.to_owned(), least.to_string(), largest(&error, most));
        say!("whole-number", text, what, least, most)
    })
}

/// The largest number, to somebody who wrote a larger one.
fn largest(error: &ParseIntError, most: impl fmt::Display) -> Option<String> {
    (*error.kind() == IntErrorKind::PosOverflow).then(|| most.to_string())
}

/// How far a search looks ahead, as it is typed: a number of plies, or `full`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Depth {
    /// To the end of the game.
    #[default]
    Full,
    /// This many plies.
    Plies(u32),
}

impl Depth {
    /// The plies as they stand in [`Settings::depth`](super::Settings::depth).
    pub const fn plies(self) -> Option<u32> {
        match self {
            Self::Full => None,
            Self::Plies(plies) => Some(plies),
        }
    }
}

impl From<Option<u32>> for Depth {
    fn from(plies: Option<u32>) -> Self {
        plies.map_or(Self::Full, Self::Plies)
    }
}

impl FromStr for Depth {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        if text == "full" {
            return Ok(Self::Full);
        }
        text.parse().map(Self::Plies).map_err(|error| {
            let near = nearest(text, ["full"]).map(str::to_owned);
            let most = largest(&error, u32::MAX);
            UnknownWord(say!("depth-unknown", text = text.to_owned(), near, most))
        })
    }
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Full => f.pad("full"),
            Self::Plies(plies) => fmt::Display::fmt(plies, f),
        }
    }
}

/// Gives the variants of a setting their words, the default first, and says how they are printed,
/// read and summed up.
macro_rules! setting_words {
    ($setting:ident, $summary:expr, $($variant:ident => $word:literal),+) => {
        words!($setting, $($variant => $word),+);

        impl $setting {
            /// What it does, in a line.
            pub fn summary(self) -> Text {
                let summary: fn(&str) -> Text = $summary;
                summary(self.word())
            }
        }

        impl fmt::Display for $setting {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        }

        impl FromStr for $setting {
            type Err = UnknownWord;

            fn from_str(text: &str) -> Result<Self, UnknownWord> {
                Self::of_word(text).ok_or_else(|| {
                    let words = Text::any_of([$(Text::words(concat!("`", $word, "`"))),+]);
                    let near = nearest(text, [$($word),+]).map(str::to_owned);
                    let what = stringify!($setting);
                    UnknownWord(say!("word-unknown", text = text.to_owned(), what, near, words))
                })
            }
        }
    };
}

setting_words!(Cutoff, |word| say_of!("cutoff-rule", word), Weak => "weak", Strict => "strict");
setting_words!(Fail, |word| say_of!("fail", word), Soft => "soft", Hard => "hard");
setting_words!(Table, |word| say_of!("table", word), None => "none", Sound => "sound", Naive => "naive");
// These in the order of their codes in a recording.
words!(Role, Max => "max", Min => "min", Chance => "chance");
words!(End, Inner => "none", Terminal => "terminal", Horizon => "horizon");
words!(Stored, No => "no", Added => "added", Replaced => "replaced");

impl Order {
    /// Every order, the default first; the shuffled one stands for that of every seed.
    pub const ALL: &[Self] = &[
        Self::Natural,
        Self::Reverse,
        Self::Center,
        Self::Random(0),
        Self::Best,
        Self::Worst,
        Self::Killer,
        Self::History,
    ];

    /// How it is typed: `natural`, `random:SEED`.
    pub const fn form(self) -> &'static str {
        match self {
            Self::Natural => "natural",
            Self::Reverse => "reverse",
            Self::Center => "center",
            Self::Random(_) => "random:SEED",
            Self::Best => "best",
            Self::Worst => "worst",
            Self::Killer => "killer",
            Self::History => "history",
        }
    }

    /// The word that is typed for it, without a seed.
    pub fn word(self) -> &'static str {
        self.form().trim_end_matches(":SEED")
    }

    /// What it does, in a line.
    pub fn summary(self) -> Text {
        say_of!("order", self.word())
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random(seed) => f.pad(&format!("random:{seed}")),
            _ => f.pad(self.form()),
        }
    }
}

impl FromStr for Order {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        if let Some(seed) = text.strip_prefix("random:") {
            return seed.parse().map(Self::Random).map_err(|_| {
                UnknownWord(say!("seed-unknown", text = seed.to_owned(), most = u64::MAX.to_string()))
            });
        }
        let plain = |order: &Self| order.form() == text && order.word() == text;
        Self::ALL.iter().copied().find(plain).ok_or_else(|| {
            // A seed is no part of the word.
            let word = text.split_once(':').map_or(text, |(word, _)| word);
            let meant = nearest(word, Self::ALL.iter().map(|order| order.word()));
            let meant = Self::ALL.iter().find(|order| Some(order.word()) == meant);
            let forms =
                Text::any_of(Self::ALL.iter().map(|order| Text::words(format!("`{}`", order.form()))));
            let near = meant.map(|order| order.form());
            UnknownWord(say!("order-unknown", text = text.to_owned(), near, words = forms))
        })
    }
}
