//! The options of a search.

use std::fmt::Display;
use std::num::{IntErrorKind, NonZeroU32, NonZeroUsize, ParseIntError};
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::meaning;
use super::report::Failure;
use super::source::Game;
use super::time::Time;
use crate::catalog::{self, Opening, SettleError};
use crate::engine::{DynGame, Job};
use crate::game::Player;
use crate::record::Limits;
use crate::score::{Score, Window};
use crate::search::{Algorithm, Bounds, Cutoff, Depth, Fail, Order, Settings, Table};
use crate::text::{clean, did_you_mean};

/// What a limit of what is kept is called.
const THINGS: &str = "number of things to keep";

fn nodes(text: &str) -> Result<NonZeroU32, String> {
    whole(text, THINGS, 1, u32::MAX)
}

fn positions(text: &str) -> Result<NonZeroUsize, String> {
    whole(text, THINGS, 1, usize::MAX)
}

/// Reads a whole number from `least`; whoever writes one above `most` is told how far they go.
pub(super) fn whole<N: FromStr<Err = ParseIntError>>(
    text: &str,
    what: &str,
    least: u32,
    most: impl Display,
) -> Result<N, String> {
    text.parse().map_err(|error: ParseIntError| {
        let is_too_large = *error.kind() == IntErrorKind::PosOverflow;
        let most = if is_too_large { format!(" to {most}") } else { String::new() };
        format!("`{text}` is no {what}; write a whole number from {least}{most}")
    })
}

/// Reads the number of a moment; which there are, the search tells.
pub(super) fn moment(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| {
        format!("`{text}` is no moment; write its number, counted from 1 as the stepper shows it")
    })
}

/// Reads a number of plies.
pub(super) fn plies(text: &str) -> Result<u32, String> {
    whole(text, "number of plies", 0, u32::MAX)
}

/// How to search a game. What is not given is left to the game.
#[derive(Clone, PartialEq, Debug, Default, Args)]
#[command(next_help_heading = "Search options")]
pub(super) struct SearchArgs {
    /// Plies to look ahead, or full [default: full, where the game is small enough]
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true)]
    pub depth: Option<Depth>,
    /// When a window counts as closed: weak at alpha >= beta, strict at alpha > beta [default: weak]
    #[arg(long, value_name = "RULE")]
    pub cutoff: Option<Cutoff>,
    /// What comes back from outside the window: soft what was found, hard the window's end [default: soft]
    #[arg(long, value_name = "WAY")]
    pub fail: Option<Fail>,
    /// The window of the root; A below B [default: -inf,inf]
    #[arg(long, value_name = "A,B", allow_hyphen_values = true)]
    pub window: Option<Window>,
    /// What a win is worth [default: 1; 100 with --prefer-fast; 1000000 over a heuristic]
    #[arg(long, value_name = "SCORE", allow_hyphen_values = true)]
    pub win_score: Option<Score>,
    /// A win is worth one less, a loss one more, for each ply from the root
    #[arg(long)]
    pub prefer_fast: bool,
    /// Who maximises: root (the side to move there), first, second, or a player's name [default: root]
    #[arg(long, value_name = "WHO")]
    pub max: Option<String>,
    /// In which order moves are tried: natural, reverse, center, random:SEED, best, worst, killer or history [default: natural]
    #[arg(long, value_name = "ORDER")]
    pub order: Option<Order>,
    /// What is kept of positions that were searched: none, sound or naive (wrong on purpose) [default: none]
    #[arg(long, value_name = "KIND")]
    pub table: Option<Table>,
    /// How many positions the table holds at the most [default: 4194304]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = positions)]
    pub table_size: Option<NonZeroUsize>,
    /// The table takes positions that mirror or turn into each other for one
    #[arg(long)]
    pub symmetry: bool,
    /// deepening: how far a pass opens its window around the value before [default: the whole window]
    #[arg(long, value_name = "WIDTH", allow_hyphen_values = true)]
    pub aspiration: Option<Score>,
    /// mtdf: where it begins to look [default: 0]
    #[arg(long, value_name = "SCORE", allow_hyphen_values = true)]
    pub guess: Option<Score>,
    /// expectimax: the least and the greatest score there is, to prune as alpha-beta does, and below chance nodes too (Star1)
    #[arg(long, value_name = "LO,HI", allow_hyphen_values = true)]
    pub bounds: Option<Bounds>,
    /// deepening and play: stop after so long (5s, 500ms, 2m) and use the last finished pass
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub time: Option<Time>,
    /// Search on beyond the horizon as long as there are noisy moves, the dearest capture first; in
    /// check, through every move
    #[arg(long)]
    pub quiescence: bool,
    /// What scores the horizon: the game's own heuristic unless given; see `plyscope list`
    #[arg(long, value_name = "NAME")]
    pub evaluation: Option<String>,
    /// The position to search, in the notation of the game: XO./.X./..O
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: Option<String>,
    /// Moves to play from the position before the search: a1,b2, or with blanks, "1,1 0,2"
    #[arg(long, value_name = "MOVES")]
    pub moves: Option<String>,
    /// Nodes recorded at the most; what lies beyond is searched and counted [default: 20000000]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = nodes)]
    pub max_nodes: Option<NonZeroU32>,
    /// Plies recorded at the most; what lies below is searched and counted
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = plies)]
    pub record_depth: Option<u32>,
}

/// `-a`, for the commands that run one algorithm.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Search options")]
pub(super) struct AlgorithmArg {
    /// How to search [default: alphabeta]
    #[arg(short, long, value_name = "NAME", value_parser = algorithm_parser())]
    pub algorithm: Option<Algorithm>,
}

/// Reads one of the words for an algorithm.
pub(super) fn algorithm_parser() -> impl TypedValueParser<Value = Algorithm> {
    PossibleValuesParser::new(Algorithm::ALL.map(Algorithm::word))
        .try_map(|word| word.parse::<Algorithm>().map_err(|()| format!("no algorithm is called {word}")))
}

impl SearchArgs {
    /// The search of a game by an algorithm, one of those `among` which values are compared.
    pub fn job(&self, game: &Game, algorithm: Algorithm, among: &[Algorithm]) -> Result<Job, Failure> {
        meaning::check(self, game.subject.as_ref(), algorithm, among)?;
        let mut job = Job::new(game.subject.clone(), algorithm);
        job.title.clone_from(&game.title);
        job.game.clone_from(&game.name);
        job.settings = self.settings(game.subject.as_ref(), algorithm, among)?;
        job.limits = self.limits();
        job.time = self.time_for(algorithm);
        job.options = Self::options(&job);
        Ok(job)
    }

    /// Where the search begins.
    pub fn opening(&self) -> Opening {
        let opening = Opening {
            position: self.position.clone(),
            evaluation: self.evaluation.clone(),
            ..Opening::default()
        };
        opening.with_moves(self.moves.as_deref().unwrap_or_default())
    }

    /// The options as a recording keeps them. Moves have become part of the position.
    fn options(job: &Job) -> String {
        let settings = Some(job.settings.options_text()).filter(|settings| !settings.is_empty());
        let time = job.time.map(|time| format!("--time {}", Time(time)));
        let options: Vec<_> = [settings, time].into_iter().flatten().collect();
        options.join(" ")
    }

    /// How long the search may take; only an algorithm that has something to fall back on is
    /// stopped.
    fn time_for(&self, algorithm: Algorithm) -> Option<Duration> {
        self.time.filter(|_| algorithm.info().deepens()).map(|Time(time)| time)
    }

    fn settings(
        &self,
        subject: &dyn DynGame,
        algorithm: Algorithm,
        among: &[Algorithm],
    ) -> Result<Settings, Failure> {
        // The clock ends what the depth does not.
        let depth = self.depth.or(self.time_for(algorithm).map(|_| Depth::Full));
        let settled = catalog::settle(subject, among, depth, self.win_score, self.prefer_fast);
        let settled = settled.map_err(|error| self.refused(subject, error, algorithm))?;
        // Whoever gives the search a time expects it to end at a horizon.
        let is_expected = among.iter().all(|&one| self.time_for(one).is_some());
        if settled.is_for_passes && !is_expected && among.first() == Some(&algorithm) {
            meaning::tell_win(settled.scoring.win);
        }
        if settled.is_too_large_to_fade && among.first() == Some(&algorithm) {
            meaning::tell_lasting(settled.scoring.win);
        }
        let max = self.max.as_deref().map_or(Ok(None), |name| maximiser(subject, name))?;
        if let Some(max) = max.filter(|_| among.first() == Some(&algorithm)) {
            meaning::tell_sides(subject, max);
        }
        let usual = Settings::default();
        let mut settings = Settings {
            depth: settled.depth,
            scoring: settled.scoring,
            max,
            evaluation: self.evaluation.clone(),
            order: self.order.unwrap_or_default(),
            table: self.table.unwrap_or_default(),
            table_size: self.table_size.map_or(usual.table_size, NonZeroUsize::get),
            symmetry: self.symmetry,
            cutoff: self.cutoff.unwrap_or_default(),
            fail: self.fail.unwrap_or_default(),
            window: self.window.unwrap_or(usual.window),
            aspiration: self.aspiration,
            guess: self.guess.unwrap_or_default(),
            bounds: self.bounds.map(|Bounds(least, greatest)| (least, greatest)),
            quiescence: self.quiescence,
        };
        meaning::clear(&mut settings, subject, algorithm);
        Ok(settings)
    }

    /// Why a search is refused, with what else could be done about it.
    fn refused(&self, subject: &dyn DynGame, error: SettleError, algorithm: Algorithm) -> Failure {
        if !matches!(error, SettleError::TooLarge { .. } | SettleError::Endless) {
            return Failure::input(error);
        }
        let table = match self.table.filter(|&table| table != Table::None) {
            // However many positions a table saves, there are more.
            _ if error == SettleError::Endless => String::new(),
            _ if !subject.info().transposes => {
                "Every position of this tree comes up once, so that no table makes the search smaller."
                    .to_owned()
            }
            Some(table) => format!(
                "That counts a position once for every way to it. `--table {table}` searches it once; how much \
                 that saves, nobody can tell beforehand."
            ),
            None => {
                "`--table sound` as well saves much where many moves lead to the same position.".to_owned()
            }
        };
        let time = match algorithm {
            Algorithm::Deepening => "`--time 5s` looks as deep as it comes in that time.",
            _ => "",
        };
        let lines = [error.to_string(), table, time.to_owned()];
        Failure::Input(lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n"))
    }

    fn limits(&self) -> Limits {
        let usual = Limits::default();
        Limits {
            nodes: self.max_nodes.map_or(usual.nodes, NonZeroU32::get),
            plies: self.record_depth.unwrap_or(usual.plies),
        }
    }
}

/// Who `--max` names; `None` for the side to move at the root.
fn maximiser(subject: &dyn DynGame, name: &str) -> Result<Option<Player>, Failure> {
    let players = [Player::First, Player::Second];
    let word = |player| if player == Player::First { "first" } else { "second" };
    if name == "root" {
        return Ok(None);
    }
    let named = players.into_iter().find(|&player| word(player) == name);
    let called =
        || players.into_iter().find(|&player| subject.info().player_name(player).eq_ignore_ascii_case(name));
    named.or_else(called).map(Some).ok_or_else(|| {
        let mut words = vec!["root".to_owned(), "first".to_owned(), "second".to_owned()];
        let own = players.map(|player| subject.info().player_name(player));
        words.extend(
            own.into_iter()
                .filter(|own| players.iter().all(|&player| word(player) != *own))
                .map(str::to_owned),
        );
        let near = did_you_mean(name, words.iter().map(String::as_str));
        let (name, words) = (clean(name), words.join(", "));
        Failure::Input(format!("--max {name}: nobody here is called that; {near}write one of {words}"))
    })
}
