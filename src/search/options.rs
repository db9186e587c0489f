//! The options of a search: a row for each. The command line, its help, the first line of a
//! recording and the notes about options that mean nothing read the rows.

use std::num::NonZeroUsize;
use std::str::FromStr;

use super::{AlgorithmInfo, Cutoff, Depth, Fail, Order, Passes, Rule, Scoring, Settings, Windows};
use crate::game::{GameInfo, Player};
use crate::score::{Score, Window};

/// An option of a search: a row of [`OPTIONS`].
#[derive(Debug)]
pub struct SearchOption {
    /// What is typed after the two dashes: `depth`.
    pub name: &'static str,
    /// What its value is called in the help; empty for a flag.
    pub value: &'static str,
    /// What it does, in a line.
    pub help: &'static str,
    /// Whether it means nothing without a table.
    pub needs_table: bool,
    /// Why its value means nothing to an algorithm: `which has no window`.
    pub idle_in: fn(&AlgorithmInfo, &Settings) -> Option<&'static str>,
    /// Why its value means nothing to a game.
    pub idle_for: fn(&GameInfo, &Settings) -> Option<&'static str>,
    /// Reads its value into settings, or says in a sentence why the text is none.
    pub set: fn(&mut Settings, &str) -> Result<(), String>,
    /// Takes its value over from other settings.
    pub copy: fn(&mut Settings, &Settings),
    // The value as it is typed, empty for a flag; `None` where there is nothing to type.
    text: fn(&Settings) -> Option<String>,
}

/// An option in a line of options that changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddOption {
    /// What stands after the two dashes.
    pub name: String,
    /// Why its value makes no sense, in a sentence; `None` where there is no such option.
    pub reason: Option<String>,
}

/// Sets and prints a field that has words of its own.
macro_rules! word {
    ($name:literal, $value:literal, $field:ident, $help:literal) => {
        SearchOption {
            set: |settings, text| read(text).map(|read| settings.$field = read),
            text: |settings| Some(settings.$field.to_string()),
            copy: |settings, from| settings.$field = from.$field,
            ..SearchOption::plain($name, $value, $help)
        }
    };
}

/// Sets and prints a field that is a flag.
macro_rules! flag {
    ($name:literal, $($field:ident).+, $help:literal) => {
        SearchOption {
            set: |settings, _| {
                settings.$($field).+ = true;
                Ok(())
            },
            text: |settings| settings.$($field).+.then(String::new),
            copy: |settings, from| settings.$($field).+ = from.$($field).+,
            ..SearchOption::plain($name, "", $help)
        }
    };
}

/// Every option of a search, in the order in which they are printed.
pub const OPTIONS: &[SearchOption] = &[
    SearchOption {
        set: |settings, text| read::<Depth>(text).map(|depth| settings.depth = depth.plies()),
        text: |settings| Some(Depth::from(settings.depth).to_string()),
        copy: |settings, from| settings.depth = from.depth,
        ..SearchOption::plain(
            "depth",
            "PLIES",
            "Plies to look ahead, or full [default: full, where the game is small enough]",
        )
    },
    SearchOption {
        idle_in: |row, settings| unless(row.has_cutoffs(settings.bounds.is_some()), NO_WINDOW),
        ..word!(
            "cutoff",
            "RULE",
            cutoff,
            "When a window counts as closed: weak at alpha >= beta, strict at alpha > beta [default: weak]"
        )
    },
    SearchOption {
        idle_in: |row, _| unless(row.has_window(), NO_WINDOW),
        ..word!(
            "fail",
            "WAY",
            fail,
            "What comes back from outside the window: soft what was found, hard the window's end [default: soft]"
        )
    },
    SearchOption {
        idle_in: |row, _| match (row.windows, row.rule) {
            (Windows::Given, _) => None,
            (Windows::Own, _) => Some("which chooses its own windows"),
            (Windows::None, Rule::Average) => Some("which looks for the exact value in any case"),
            (Windows::None, _) => Some(NO_WINDOW),
        },
        text: |settings| Some(format!("{},{}", settings.window.alpha, settings.window.beta)),
        ..word!("window", "A,B", window, "The window of the root; A below B [default: -inf,inf]")
    },
    SearchOption {
        idle_for: |info, _| unless(info.has_wins, NO_WIN),
        set: |settings, text| read(text).map(|win| settings.scoring.win = win),
        text: |settings| Some(settings.scoring.win.to_string()),
        copy: |settings, from| settings.scoring = from.scoring,
        ..SearchOption::plain(
            "win-score",
            "SCORE",
            "What a win is worth [default: 1; 100 with --prefer-fast; 1000000 over a heuristic]",
        )
    },
    SearchOption {
        idle_for: |info, _| unless(info.has_wins, NO_WIN),
        ..flag!(
            "prefer-fast",
            scoring.prefer_fast,
            "A win is worth one less, a loss one more, for each ply from the root"
        )
    },
    SearchOption {
        set: |settings, text| player(text).map(|max| settings.max = max),
        text: |settings| Some(player_word(settings.max).to_owned()),
        copy: |settings, from| settings.max = from.max,
        ..SearchOption::plain(
            "max",
            "WHO",
            "Who maximises: root (the side to move there), first, second, or a player's name [default: root]",
        )
    },
    SearchOption {
        idle_in: |row, settings| {
            let learns = matches!(settings.order, Order::Killer | Order::History);
            let has_cutoffs = row.has_cutoffs(settings.bounds.is_some());
            unless(has_cutoffs || !learns, "which has no cutoff to learn from")
        },
        idle_for: |info, settings| {
            unless(info.has_center || settings.order != Order::Center, "which has no middle")
        },
        ..word!(
            "order",
            "ORDER",
            order,
            "In which order moves are tried: natural, reverse, center, random:SEED, best, worst, killer or history [default: natural]"
        )
    },
    SearchOption {
        idle_in: |row, _| unless(row.rule != Rule::Average, "which averages what lies past the horizon"),
        ..flag!(
            "quiescence",
            quiescence,
            "Search on past the horizon as long as there are noisy moves, the dearest capture first; in check, through every move"
        )
    },
    word!(
        "table",
        "KIND",
        table,
        "What is kept of positions that were searched: none, sound or naive (wrong on purpose) [default: none]"
    ),
    SearchOption {
        needs_table: true,
        set: |settings, text| {
            let size = crate::text::whole::<NonZeroUsize>(text, "number of positions", 1, usize::MAX)?;
            settings.table_size = size.get();
            Ok(())
        },
        ..word!(
            "table-size",
            "N",
            table_size,
            "How many positions the table holds at the most [default: 4194304]"
        )
    },
    SearchOption {
        needs_table: true,
        idle_for: |info, _| unless(info.has_symmetries, "where no position mirrors or turns into another"),
        ..flag!("symmetry", symmetry, "The table takes positions that mirror or turn into each other for one")
    },
    SearchOption {
        idle_in: |row, _| unless(row.deepens(), "which has no pass to learn from"),
        set: |settings, text| match read(text)? {
            width if width <= Score::ZERO => {
                Err("a window that wide holds nothing; pass a number above 0".to_owned())
            }
            width => {
                settings.aspiration = Some(width);
                Ok(())
            }
        },
        text: |settings| settings.aspiration.map(|width| width.to_string()),
        copy: |settings, from| settings.aspiration = from.aspiration,
        ..SearchOption::plain(
            "aspiration",
            "WIDTH",
            "deepening: how far a pass opens its window around the value before [default: the whole window]",
        )
    },
    SearchOption {
        idle_in: |row, _| unless(row.passes == Some(Passes::Bound), "which makes no guess"),
        ..word!("guess", "SCORE", guess, "mtdf: where it begins to look [default: 0]")
    },
    SearchOption {
        idle_in: |row, _| unless(row.rule == Rule::Average, "which knows no chance nodes"),
        set: |settings, text| {
            let bounds = text.parse().ok().map(|Window { alpha, beta }| (alpha, beta));
            settings.bounds = bounds.filter(|(least, greatest)| least.is_finite() && greatest.is_finite());
            settings.bounds.map(drop).ok_or_else(|| {
                format!(
                    "`{text}` is not a pair of bounds; write the least and the greatest score with a comma \
                     between, the smaller number first, as `-10,10`"
                )
            })
        },
        text: |settings| settings.bounds.map(|(least, greatest)| format!("{least},{greatest}")),
        copy: |settings, from| settings.bounds = from.bounds,
        ..SearchOption::plain(
            "bounds",
            "LO,HI",
            "expectimax: the least and the greatest score there is, to prune as alpha-beta does, and below chance nodes too (Star1)",
        )
    },
    SearchOption {
        set: |settings, text| {
            settings.evaluation = Some(text.to_owned()).filter(|name| !name.is_empty());
            Ok(())
        },
        text: |settings| settings.evaluation.clone(),
        copy: |settings, from| settings.evaluation.clone_from(&from.evaluation),
        ..SearchOption::plain(
            "evaluation",
            "NAME",
            "What scores the horizon: the game's own heuristic unless given; see `plyscope list`",
        )
    },
];

const NO_WINDOW: &str = "which has no window";
const NO_WIN: &str = "which ends with points and not with a win";

/// The words of `--max` that every game has.
const PLAYERS: [(&str, Option<Player>); 3] =
    [("root", None), ("first", Some(Player::First)), ("second", Some(Player::Second))];

fn player(word: &str) -> Result<Option<Player>, String> {
    let known = PLAYERS.iter().find(|(known, _)| *known == word);
    known.map(|(_, player)| *player).ok_or_else(|| format!("`{word}` is no player"))
}

fn player_word(player: Option<Player>) -> &'static str {
    PLAYERS.iter().find(|(_, known)| *known == player).map_or("root", |(word, _)| word)
}

fn read<T: FromStr<Err: ToString>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

fn unless(means_something: bool, why: &'static str) -> Option<&'static str> {
    (!means_something).then_some(why)
}

impl SearchOption {
    const fn plain(name: &'static str, value: &'static str, help: &'static str) -> Self {
        Self {
            name,
            value,
            help,
            needs_table: false,
            idle_in: |_, _| None,
            idle_for: |_, _| None,
            set: |_, _| Ok(()),
            text: |_| None,
            copy: |_, _| {},
        }
    }

    /// The option with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        OPTIONS.iter().find(|option| option.name == name)
    }

    /// Its value as it is typed: `weak`; `None` where there is nothing to type.
    #[must_use]
    pub fn value_in(&self, settings: &Settings) -> Option<String> {
        (self.text)(settings)
    }

    /// Whether it takes no value.
    #[must_use]
    pub const fn is_flag(&self) -> bool {
        self.value.is_empty()
    }

    /// How it is typed, where it makes a difference to `usual` settings: `--depth 4`.
    fn written(&self, settings: &Settings, usual: &Settings) -> Option<String> {
        let mut same = settings.clone();
        (self.copy)(&mut same, usual);
        let text = (self.text)(settings).filter(|_| same != *settings)?;
        Some(if self.is_flag() { format!("--{}", self.name) } else { format!("--{} {text}", self.name) })
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
        Self::default().with_options(text, player_named, |_| {})
    }

    /// What of a line of options changes nothing: options that are none of a search, and values that make
    /// no sense. Names of players are not judged.
    ///
    /// ```
    /// use plyscope::search::Settings;
    ///
    /// let odd = Settings::odd_options("--cuttof strict --depth four --order center");
    /// assert_eq!(odd.iter().map(|odd| odd.name.as_str()).collect::<Vec<_>>(), ["cuttof", "depth"]);
    /// ```
    #[must_use]
    pub fn odd_options(text: &str) -> Vec<OddOption> {
        let mut odd = Vec::new();
        let _ = Self::default().with_options(text, |_| None, |one| odd.push(one));
        odd
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
        let from = |cutoff| Self { cutoff, ..Self::default() }.with_options(text, |_| None, |_| {}).cutoff;
        // What is named does not depend on what there was before.
        let read = from(Cutoff::Weak);
        (read == from(Cutoff::Strict)).then_some(read)
    }

    /// The way to fail that a line of options names, in the same way.
    #[must_use]
    pub fn fail_named(text: &str) -> Option<Fail> {
        let from = |fail| Self { fail, ..Self::default() }.with_options(text, |_| None, |_| {}).fail;
        let read = from(Fail::Soft);
        (read == from(Fail::Hard)).then_some(read)
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
        mut odd: impl FnMut(OddOption),
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
                odd(OddOption { name: name.to_owned(), reason: None });
                continue;
            };
            if name == "max" && player(value).is_err() {
                self.max = player_named(value).or(self.max);
                continue;
            }
            // What makes no sense changes nothing.
            match (option.set)(&mut self, value) {
                Ok(()) => has_win |= name == "win-score",
                Err(reason) => odd(OddOption { name: name.to_owned(), reason: Some(reason) }),
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
