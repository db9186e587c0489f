//! Options as they stand in one line: in the first line of a recording.

use std::iter;
use std::str::FromStr;

use super::{OPTIONS, SearchOption, player};
use crate::game::Player;
use crate::language::Text;
use crate::search::{Scoring, Settings};

/// An option in a line of options that changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IgnoredOption {
    /// What stands after the two dashes.
    pub name: String,
    /// Why its value makes no sense, in a sentence; `None` where there is no such option.
    pub reason: Option<Text>,
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
    pub fn read_options(text: &str, player_named: impl Fn(&str) -> Option<Player>) -> Self {
        Self::default().with_options(text, player_named, |_| {})
    }

    /// What of a line of options changes nothing: options that are none of a search, and values that make
    /// no sense. Names of players are not judged.
    ///
    /// ```
    /// use plyscope::search::Settings;
    ///
    /// let odd = Settings::ignored_options("--cuttof strict --depth four --order center");
    /// assert_eq!(odd.iter().map(|odd| odd.name.as_str()).collect::<Vec<_>>(), ["cuttof", "depth"]);
    /// ```
    pub fn ignored_options(text: &str) -> Vec<IgnoredOption> {
        let mut odd = Vec::new();
        let _ = Self::default().with_options(text, |_| None, |one| odd.push(one));
        odd
    }

    /// The last value of an option in a line that makes sense.
    ///
    /// ```
    /// use plyscope::search::{Cutoff, Settings};
    ///
    /// assert_eq!(Settings::named("--depth 4 --cutoff weak", "cutoff"), Some(Cutoff::Weak));
    /// ```
    pub fn named<T: FromStr>(text: &str, option: &str) -> Option<T> {
        let values = typed(text).filter(|(name, ..)| *name == option).map(|(_, value, _)| value.parse().ok());
        values.flatten().last()
    }

    /// Whether a line of options names the option that is called so.
    pub fn names(text: &str, option: &str) -> bool {
        typed(text).any(|(name, ..)| name == option)
    }

    fn with_options(
        mut self,
        text: &str,
        player_named: impl Fn(&str) -> Option<Player>,
        mut odd: impl FnMut(IgnoredOption),
    ) -> Self {
        let mut has_win = false;
        for (name, value, is_joined) in typed(text) {
            let Some(option) = SearchOption::named(name).filter(|option| !(option.is_flag() && is_joined))
            else {
                odd(IgnoredOption { name: name.to_owned(), reason: None });
                continue;
            };
            if name == "max" && player(value).is_err() {
                self.max = player_named(value).or(self.max);
                continue;
            }
            // What makes no sense changes nothing.
            match (option.set)(&mut self, value) {
                Ok(()) => has_win |= name == "win-score",
                Err(reason) => odd(IgnoredOption { name: name.to_owned(), reason: Some(reason) }),
            }
        }
        if !has_win {
            self.scoring = Scoring::usual(self.scoring.prefer_fast, false);
        }
        self
    }

    /// The options that make these settings out of the usual ones.
    pub fn options_text(&self) -> String {
        self.options_from(&Self::default())
    }

    /// The options that make these settings when they are added to a line that makes `usual`.
    pub fn options_from(&self, usual: &Self) -> String {
        let written: Vec<_> = OPTIONS.iter().filter_map(|option| option.written(self, usual)).collect();
        written.join(" ")
    }
}

/// The options in a line, each with the value that stands behind it, and whether `=` joins them. The
/// value of a flag is none of it.
fn typed(text: &str) -> impl Iterator<Item = (&str, &str, bool)> {
    let mut words = text.split_whitespace().peekable();
    iter::from_fn(move || {
        let typed = words.find_map(|word| word.strip_prefix("--"))?;
        if let Some((name, value)) = typed.split_once('=') {
            return Some((name, value, true));
        }
        let value = words.peek().copied().filter(|next| !next.starts_with("--"));
        Some((typed, value.unwrap_or(""), false))
    })
}
