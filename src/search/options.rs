//! The words of the search options: one place for what the command line reads and what a
//! recording keeps in its first line.

use std::fmt;
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

use thiserror::Error;

use super::{Bounds, Cutoff, Fail, Order, Scoring, Settings, Table};
use crate::game::Player;
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
    /// The same as it stands in [`Settings::depth`].
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

impl Settings {
    /// The settings that a line of options makes, as `--cutoff strict --depth=4`. Options that
    /// are no settings of a search, or make no sense, are passed over: a line from a foreign
    /// program may hold anything. `player_named` knows the game's own names for the players;
    /// `first`, `second` and `root` are known anyway.
    ///
    /// ```
    /// use plyscope::search::{Cutoff, Settings};
    ///
    /// let settings = Settings::read_options("--cutoff strict --depth=4 --verbose", |_| None);
    /// assert_eq!(settings.cutoff, Cutoff::Strict);
    /// assert_eq!(settings.depth, Some(4));
    /// assert_eq!(settings.options_text(), "--depth 4 --cutoff strict");
    /// ```
    #[must_use]
    pub fn read_options(text: &str, player_named: impl Fn(&str) -> Option<Player>) -> Self {
        Self::default().with_options(text, player_named)
    }

    /// The cutoff rule that a line of options names; `None` where it names none that is known, and
    /// a program may have followed either.
    ///
    /// ```
    /// use plyscope::search::{Cutoff, Settings};
    ///
    /// assert_eq!(Settings::cutoff_named("--depth 4 --cutoff weak"), Some(Cutoff::Weak));
    /// assert_eq!(Settings::cutoff_named("--cutoffs 12 --depth 4"), None);
    /// ```
    #[must_use]
    pub fn cutoff_named(text: &str) -> Option<Cutoff> {
        let from = |cutoff| Self { cutoff, ..Self::default() }.with_options(text, |_| None).cutoff;
        // What is named does not depend on what there was before.
        let read = from(Cutoff::Weak);
        (read == from(Cutoff::Strict)).then_some(read)
    }

    fn with_options(self, text: &str, player_named: impl Fn(&str) -> Option<Player>) -> Self {
        let mut settings = self;
        let mut win = None;
        let mut prefer_fast = false;
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let Some(option) = word.strip_prefix("--") else { continue };
            match option {
                "prefer-fast" => prefer_fast = true,
                "quiescence" => settings.quiescence = true,
                "symmetry" => settings.symmetry = true,
                _ => {}
            }
            let (name, value) = match option.split_once('=') {
                Some(pair) => pair,
                // What follows may be the next option, when this one is a flag that is not known.
                None => (option, words.clone().next().filter(|next| !next.starts_with("--")).unwrap_or("")),
            };
            match name {
                "win-score" => win = value.parse().ok().or(win),
                "max" => settings.max = read_max(value, settings.max, &player_named),
                _ => settings.read_option(name, value),
            }
        }
        settings.scoring = Scoring::typed(win, prefer_fast);
        settings
    }

    /// The options that make these settings out of the usual ones.
    #[must_use]
    pub fn options_text(&self) -> String {
        self.options_from(&Self::default())
    }

    /// The options that make these settings when they are added to a line that makes `usual`.
    #[must_use]
    pub fn options_from(&self, usual: &Self) -> String {
        let mut options = Vec::new();
        if self.depth != usual.depth {
            options.push(format!("--depth {}", Depth::from(self.depth)));
        }
        if self.cutoff != usual.cutoff {
            options.push(format!("--cutoff {}", self.cutoff));
        }
        if self.fail != usual.fail {
            options.push(format!("--fail {}", self.fail));
        }
        if self.window != usual.window {
            options.push(format!("--window {},{}", self.window.alpha, self.window.beta));
        }
        if self.scoring != usual.scoring {
            options.push(format!("--win-score {}", self.scoring.win));
        }
        if self.scoring.prefer_fast && !usual.scoring.prefer_fast {
            options.push("--prefer-fast".to_owned());
        }
        if self.max != usual.max {
            options.push(format!("--max {}", max_word(self.max)));
        }
        if self.order != usual.order {
            options.push(format!("--order {}", self.order));
        }
        if self.quiescence && !usual.quiescence {
            options.push("--quiescence".to_owned());
        }
        options.extend(self.table_options(usual));
        options.extend(self.own_options(usual));
        if let Some(name) = self.evaluation.as_ref().filter(|_| self.evaluation != usual.evaluation) {
            options.push(format!("--evaluation {name}"));
        }
        options.join(" ")
    }

    fn table_options(&self, usual: &Self) -> Vec<String> {
        let mut options = Vec::new();
        if self.table != usual.table {
            options.push(format!("--table {}", self.table));
        }
        if self.table_size != usual.table_size {
            options.push(format!("--table-size {}", self.table_size));
        }
        if self.symmetry && !usual.symmetry {
            options.push("--symmetry".to_owned());
        }
        options
    }

    /// The options that belong to one algorithm each.
    fn own_options(&self, usual: &Self) -> Vec<String> {
        let mut options = Vec::new();
        if let Some(width) = self.aspiration.filter(|_| self.aspiration != usual.aspiration) {
            options.push(format!("--aspiration {width}"));
        }
        if self.guess != usual.guess {
            options.push(format!("--guess {}", self.guess));
        }
        if let Some((least, greatest)) = self.bounds.filter(|_| self.bounds != usual.bounds) {
            options.push(format!("--bounds {}", Bounds(least, greatest)));
        }
        options
    }

    fn read_option(&mut self, name: &str, value: &str) {
        match name {
            "depth" => self.depth = value.parse().map_or(self.depth, Depth::plies),
            "cutoff" => self.cutoff = value.parse().unwrap_or(self.cutoff),
            "fail" => self.fail = value.parse().unwrap_or(self.fail),
            "window" => self.window = value.parse().unwrap_or(self.window),
            "evaluation" if !value.is_empty() => self.evaluation = Some(value.to_owned()),
            "order" => self.order = value.parse().unwrap_or(self.order),
            "table" => self.table = value.parse().unwrap_or(self.table),
            "table-size" => {
                self.table_size = value.parse().ok().filter(|&size| size > 0).unwrap_or(self.table_size);
            }
            "aspiration" => self.aspiration = value.parse().ok().or(self.aspiration),
            "guess" => self.guess = value.parse().unwrap_or(self.guess),
            "bounds" => {
                let bounds = value.parse().map(|Bounds(least, greatest)| (least, greatest));
                self.bounds = bounds.ok().or(self.bounds);
            }
            _ => {}
        }
    }
}

fn max_word(max: Option<Player>) -> &'static str {
    match max {
        None => "root",
        Some(Player::First) => "first",
        Some(Player::Second) => "second",
    }
}

/// Who maximises, `None` for the side to move at the root; as before, where the word is none.
fn read_max(text: &str, usual: Option<Player>, named: impl Fn(&str) -> Option<Player>) -> Option<Player> {
    match text {
        "root" => None,
        "first" => Some(Player::First),
        "second" => Some(Player::Second),
        name => named(name).or(usual),
    }
}

#[cfg(test)]
mod tests;
