//! The options of a search: a row for each. The command line, its help, the first line of a
//! recording and the notes about options that mean nothing read the rows.

mod line;

use std::num::NonZeroUsize;
use std::str::FromStr;

pub use self::line::IgnoredOption;
use super::words::whole;
use super::{Algorithm, AlgorithmInfo, Depth, Order, Passes, Rule, Settings, Table};
use crate::game::{GameInfo, Player};
use crate::language::{Text, say, say_of};
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
    /// Why its value means nothing to an algorithm, by the name of its message: `no-window`.
    pub idle_in: fn(&AlgorithmInfo, &Settings) -> Option<&'static str>,
    /// Why its value means nothing to a game.
    pub idle_for: fn(&GameInfo, &Settings) -> Option<&'static str>,
    /// Reads its value into settings, or says in a sentence why the text is none.
    pub set: fn(&mut Settings, &str) -> Result<(), Text>,
    /// Takes its value over from other settings.
    pub copy: fn(&mut Settings, &Settings),
    /// Its value as it is typed: `weak`; empty for a flag, `None` where there is nothing to type.
    pub text: fn(&Settings) -> Option<String>,
}

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
        idle_in: |row, _| match row.rule {
            Rule::AlphaBeta | Rule::Scout => unless(row.passes != Some(Passes::Bound), "own-windows"),
            Rule::Average => Some("exact-anyway"),
            Rule::Minimax => Some(NO_WINDOW),
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
        text: |settings| {
            let known = PLAYERS.iter().find(|(_, known)| *known == settings.max);
            Some(known.map_or("root", |(word, _)| word).to_owned())
        },
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
            unless(has_cutoffs || !learns, "no-cutoff")
        },
        idle_for: |info, settings| unless(info.has_center || settings.order != Order::Center, "no-middle"),
        ..word!(
            "order",
            "ORDER",
            order,
            "In which order moves are tried: natural, reverse, center, random:SEED, best, worst, killer or history [default: natural]"
        )
    },
    SearchOption {
        idle_in: |row, _| unless(row.rule != Rule::Average, "averages"),
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
            whole(text, "positions", 1, usize::MAX).map(|size: NonZeroUsize| settings.table_size = size.get())
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
        idle_for: |info, _| unless(info.has_symmetries, "no-mirrors"),
        ..flag!("symmetry", symmetry, "The table takes positions that mirror or turn into each other for one")
    },
    SearchOption {
        idle_in: |row, _| unless(row.deepens(), "no-pass"),
        set: |settings, text| {
            let width = Some(read(text)?).filter(|width| *width > Score::ZERO);
            settings.aspiration = width.or(settings.aspiration);
            width.map(drop).ok_or_else(|| say!("option-window-empty"))
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
        idle_in: |row, _| unless(row.passes == Some(Passes::Bound), "no-guess"),
        ..word!("guess", "SCORE", guess, "mtdf: where it begins to look [default: 0]")
    },
    SearchOption {
        idle_in: |row, _| unless(row.rule == Rule::Average, "no-chance"),
        set: |settings, text| {
            let bounds = text.parse().ok().map(|Window { alpha, beta }| (alpha, beta));
            settings.bounds = bounds.filter(|(least, greatest)| least.is_finite() && greatest.is_finite());
            settings.bounds.map(drop).ok_or_else(|| say!("option-no-bounds", text = text.to_owned()))
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

const NO_WINDOW: &str = "no-window";
const NO_WIN: &str = "no-win";

const PLAYERS: [(&str, Option<Player>); 3] =
    [("root", None), ("first", Some(Player::First)), ("second", Some(Player::Second))];

fn player(word: &str) -> Result<Option<Player>, Text> {
    let known = PLAYERS.iter().find(|(known, _)| *known == word);
    known.map(|(_, player)| *player).ok_or_else(|| say!("option-no-player", text = word.to_owned()))
}

fn read<T: FromStr<Err: ToString>>(text: &str) -> Result<T, Text> {
    text.parse().map_err(|error: T::Err| error.to_string().into())
}

fn unless(means_something: bool, why: &'static str) -> Option<&'static str> {
    (!means_something).then_some(why)
}

impl Settings {
    /// Takes back what means nothing to the game or to the algorithm, so that no recording has it.
    pub fn clear_idle(&mut self, game: &GameInfo, algorithm: Algorithm) {
        let (typed, usual) = (self.clone(), Self::default());
        for option in OPTIONS {
            let needs_table = option.needs_table && typed.table == Table::None;
            if needs_table || option.idle(game, algorithm, &typed).is_some() {
                (option.copy)(self, &usual);
            }
        }
    }
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
    pub fn named(name: &str) -> Option<&'static Self> {
        OPTIONS.iter().find(|option| option.name == name)
    }

    /// Why its value means nothing to the game or to the algorithm: `which has no window`.
    pub fn idle(&self, game: &GameInfo, algorithm: Algorithm, settings: &Settings) -> Option<Text> {
        let why = (self.idle_for)(game, settings).or_else(|| (self.idle_in)(algorithm.info(), settings));
        why.map(|why| say_of!("idle", why))
    }

    /// Whether it takes no value.
    pub const fn is_flag(&self) -> bool {
        self.value.is_empty()
    }

    fn written(&self, settings: &Settings, usual: &Settings) -> Option<String> {
        let mut same = settings.clone();
        (self.copy)(&mut same, usual);
        let text = (self.text)(settings).filter(|_| same != *settings)?;
        Some(if self.is_flag() { format!("--{}", self.name) } else { format!("--{} {text}", self.name) })
    }
}
