//! The words of the settings: how each is read and printed.

use std::fmt;
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

use thiserror::Error;

use super::{Cutoff, Fail, Order, Scoring, Table};
use crate::score::Score;
use crate::text::{did_you_mean, nearest};

/// A text that is none of the words of a setting.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{text}` is not {what}; {near}write {words}")]
pub struct UnknownWord {
    text: String,
    what: &'static str,
    // The word that was most likely meant, if any is near.
    near: String,
    words: String,
}

impl UnknownWord {
    /// The error about a setting that is one of `words`, each with how it is written.
    fn among(text: &str, what: &'static str, words: &[(&str, &str)]) -> Self {
        // A seed or the like is no part of the word.
        let word = text.split_once(':').map_or(text, |(word, _)| word);
        let meant = nearest(word, words.iter().map(|(word, _)| *word));
        let form = words.iter().find(|(word, _)| Some(*word) == meant).map(|(_, form)| *form);
        let near = form.map_or_else(String::new, |form| format!("did you mean `{form}`? "));
        let words: Vec<_> = words.iter().map(|(_, form)| format!("`{form}`")).collect();
        Self { text: text.to_owned(), what, near, words: words.join(" or ") }
    }

    fn expecting(text: &str, what: &'static str, words: &str) -> Self {
        Self { text: text.to_owned(), what, near: String::new(), words: words.to_owned() }
    }
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
    /// The same as it stands in [`Settings::depth`](super::Settings::depth).
    #[must_use]
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
        text.parse().map(Self::Plies).map_err(|error: ParseIntError| {
            if *error.kind() == IntErrorKind::PosOverflow {
                let words = format!("a number of plies up to {}, or `full`", u32::MAX);
                return UnknownWord::expecting(text, "a depth", &words);
            }
            let near = did_you_mean(text, ["full"]);
            UnknownWord { near, ..UnknownWord::expecting(text, "a depth", "a number of plies, or `full`") }
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

/// Gives a setting its words: how it prints, and how it reads back.
macro_rules! words {
    ($setting:ident, $what:literal, $($variant:ident => $word:literal),+) => {
        impl $setting {
            /// Every choice, the default first.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word that is typed for it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
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
                Self::ALL.iter().copied().find(|choice| choice.word() == text).ok_or_else(|| {
                    let words: Vec<_> = Self::ALL.iter().map(|choice| (choice.word(), choice.word())).collect();
                    UnknownWord::among(text, $what, &words)
                })
            }
        }
    };
}

words!(Cutoff, "a cutoff rule", Weak => "weak", Strict => "strict");
words!(Fail, "a way to fail", Soft => "soft", Hard => "hard");
words!(Table, "a kind of table", None => "none", Sound => "sound", Naive => "naive");

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
    #[must_use]
    pub const fn form(self) -> &'static str {
        match self {
            Self::Random(_) => "random:SEED",
            _ => self.word(),
        }
    }

    /// The word that is typed for it, without a seed.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Natural => "natural",
            Self::Reverse => "reverse",
            Self::Center => "center",
            Self::Random(_) => "random",
            Self::Best => "best",
            Self::Worst => "worst",
            Self::Killer => "killer",
            Self::History => "history",
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random(seed) => f.pad(&format!("random:{seed}")),
            _ => f.pad(self.word()),
        }
    }
}

impl FromStr for Order {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        if let Some(seed) = text.strip_prefix("random:") {
            return seed.parse().map(Self::Random).map_err(|_| {
                let words = format!("a whole number from 0 to {} behind the colon: `random:7`", u64::MAX);
                UnknownWord::expecting(seed, "a seed", &words)
            });
        }
        let plain = |order: &Self| order.form() == order.word() && order.word() == text;
        Self::ALL.iter().copied().find(plain).ok_or_else(|| {
            let words: Vec<_> = Self::ALL.iter().map(|order| (order.word(), order.form())).collect();
            let mut error = UnknownWord::among(text, "a move order", &words);
            error.words.push_str("; a SEED is a whole number from 0");
            error
        })
    }
}

impl Scoring {
    /// The scoring that `--win-score` and `--prefer-fast` make; without a score of its own a win
    /// is worth what it usually is where no heuristic scores the horizon.
    #[must_use]
    pub fn typed(win: Option<Score>, prefer_fast: bool) -> Self {
        let usual = Self::usual(prefer_fast, false);
        Self { win: win.unwrap_or(usual.win), ..usual }
    }
}
