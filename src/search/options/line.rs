//! Options as they stand in one line: in the first line of a recording.

use super::{OPTIONS, SearchOption, player};
use crate::game::Player;
use crate::language::Text;
use crate::search::{Cutoff, Fail, Scoring, Settings};

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
    #[must_use]
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
    #[must_use]
    pub fn ignored_options(text: &str) -> Vec<IgnoredOption> {
        let mut odd = Vec::new();
        let _ = Self::default().with_options(text, |_| None, |one| odd.push(one));
        odd
    }

    /// The cutoff rule and the way to fail that a line of options names; `None` where it names none that is
    /// known, and a program may have followed either.
    ///
    /// ```
    /// use plyscope::search::{Cutoff, Settings};
    ///
    /// assert_eq!(Settings::rules_named("--depth 4 --cutoff weak"), (Some(Cutoff::Weak), None));
    /// assert_eq!(Settings::rules_named("--cutoffs 12 --depth 4"), (None, None));
    /// ```
    #[must_use]
    pub fn rules_named(text: &str) -> (Option<Cutoff>, Option<Fail>) {
        let from =
            |cutoff, fail| Self::default().cutoff(cutoff).fail(fail).with_options(text, |_| None, |_| {});
        // What is named does not depend on what there was before.
        let (read, other) = (from(Cutoff::Weak, Fail::Soft), from(Cutoff::Strict, Fail::Hard));
        let cutoff = (read.cutoff == other.cutoff).then_some(read.cutoff);
        (cutoff, (read.fail == other.fail).then_some(read.fail))
    }

    /// Whether a line of options names the option that is called so.
    #[must_use]
    pub fn names(text: &str, option: &str) -> bool {
        let named = text.split_whitespace().filter_map(|word| word.strip_prefix("--"));
        named.map(|typed| typed.split_once('=').map_or(typed, |(name, _)| name)).any(|name| name == option)
    }

    fn with_options(
        mut self,
        text: &str,
        player_named: impl Fn(&str) -> Option<Player>,
        mut odd: impl FnMut(IgnoredOption),
    ) -> Self {
        let mut has_win = false;
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let Some(typed) = word.strip_prefix("--") else { continue };
            let (name, value) = match typed.split_once('=') {
                Some(pair) => pair,
                // What follows may be the next option, when this one is a flag that is not known.
                None => (typed, words.clone().next().filter(|next| !next.starts_with("--")).unwrap_or("")),
            };
            let Some(option) = SearchOption::named(name).filter(|option| !option.is_flag() || name == typed)
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
    #[must_use]
    pub fn options_text(&self) -> String {
        self.options_from(&Self::default())
    }

    /// The options that make these settings when they are added to a line that makes `usual`.
    #[must_use]
    pub fn options_from(&self, usual: &Self) -> String {
        let written: Vec<_> = OPTIONS.iter().filter_map(|option| option.written(self, usual)).collect();
        written.join(" ")
    }
}
