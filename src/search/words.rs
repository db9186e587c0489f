//! The words of the settings: how each is read and printed.

use std::fmt;
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

use thiserror::Error;

use super::{Cutoff, End, Fail, Order, Role, Stored, Table, VisitKind};
use crate::text::{did_you_mean, nearest, words};

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
            let is_too_large = *error.kind() == IntErrorKind::PosOverflow;
            let most = if is_too_large { format!(" up to {}", u32::MAX) } else { String::new() };
            UnknownWord {
                text: text.to_owned(),
                what: "a depth",
                near: did_you_mean(text, ["full"]),
                words: format!("a number of plies{most}, or `full`"),
            }
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

/// Gives the variants of a setting their words, the default first, and says how they are printed and
/// read.
macro_rules! setting_words {
    ($setting:ident: $what:literal, $($variant:ident => $word:literal),+) => {
        words!($setting, $($variant => $word),+);

        impl fmt::Display for $setting {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        }

        impl FromStr for $setting {
            type Err = UnknownWord;

            fn from_str(text: &str) -> Result<Self, UnknownWord> {
                Self::ALL.into_iter().find(|choice| choice.word() == text).ok_or_else(|| {
                    let words = [$(concat!("`", $word, "`")),+].join(" or ");
                    UnknownWord { text: text.to_owned(), what: $what, near: did_you_mean(text, [$($word),+]), words }
                })
            }
        }
    };
}

setting_words!(Cutoff: "a cutoff rule", Weak => "weak", Strict => "strict");
setting_words!(Fail: "a way to fail", Soft => "soft", Hard => "hard");
setting_words!(Table: "a kind of table", None => "none", Sound => "sound", Naive => "naive");
// These in the order of their codes in a recording.
words!(Role, Max => "max", Min => "min", Chance => "chance");
words!(End, Inner => "none", Terminal => "terminal", Horizon => "horizon");
words!(Stored, No => "no", Added => "added", Replaced => "replaced");
words!(
    VisitKind, Plain => "plain", Table => "table", Research => "research", Pass => "pass", Quiet => "quiet",
    StandPat => "stand", TableMove => "table-move"
);

impl Order {
    fn row(self) -> (&'static str, &'static str) {
        match self {
            Self::Natural => {
                ("natural", "as the game lists them: cells by rows, columns from the left, as written")
            }
            Self::Reverse => ("reverse", "the natural order from the last to the first"),
            Self::Center => ("center", "from the middle of the board outwards"),
            Self::Random(_) => ("random:SEED", "shuffled, with a seed"),
            Self::Best => ("best", "the best first, by a full search of each"),
            Self::Worst => ("worst", "the worst first, by a full search of each"),
            Self::Killer => ("killer", "the moves first that last closed a window at the same ply"),
            Self::History => ("history", "the moves first that most often closed a window"),
        }
    }

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
    pub fn form(self) -> &'static str {
        self.row().0
    }

    /// The word that is typed for it, without a seed.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.form().trim_end_matches(":SEED")
    }

    /// What it does, in a line.
    #[must_use]
    pub fn summary(self) -> &'static str {
        self.row().1
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
        let unknown = |what, near, words| UnknownWord { text: text.to_owned(), what, near, words };
        if let Some(seed) = text.strip_prefix("random:") {
            return seed.parse().map(Self::Random).map_err(|_| {
                let words = format!("a whole number from 0 to {} behind the colon: `random:7`", u64::MAX);
                UnknownWord { text: seed.to_owned(), ..unknown("a seed", String::new(), words) }
            });
        }
        let plain = |order: &Self| order.form() == text && order.word() == text;
        Self::ALL.iter().copied().find(plain).ok_or_else(|| {
            // A seed is no part of the word.
            let word = text.split_once(':').map_or(text, |(word, _)| word);
            let meant = nearest(word, Self::ALL.iter().map(|order| order.word()));
            let meant = Self::ALL.iter().find(|order| Some(order.word()) == meant);
            let near = meant.map_or_else(String::new, |order| format!("did you mean `{}`? ", order.form()));
            let forms: Vec<_> = Self::ALL.iter().map(|order| format!("`{}`", order.form())).collect();
            unknown("a move order", near, forms.join(" or ") + "; a SEED is a whole number from 0")
        })
    }
}
