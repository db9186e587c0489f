//! The options of a search.

use std::str::FromStr;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::report::Failure;
use super::source::Source;
use crate::engine::Job;
use crate::search::{Algorithm, Settings};

/// How to search a game.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Search options")]
pub(super) struct SearchArgs {
    /// Plies to look ahead, or `full` [default: full where the game is small enough]
    #[arg(long, value_name = "PLIES")]
    pub depth: Option<Depth>,
}

/// `-a`, for the commands that run one algorithm.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Search options")]
pub(super) struct AlgorithmArg {
    /// How to search
    #[arg(short, long, value_name = "NAME", value_parser = algorithm_parser(), default_value = "alphabeta")]
    pub algorithm: Algorithm,
}

/// How far to look ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Depth {
    /// To the end of the game.
    Full,
    /// This many plies.
    Plies(u32),
}

impl FromStr for Depth {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "full" {
            return Ok(Self::Full);
        }
        text.parse().map(Self::Plies).map_err(|_| "a depth is a number of plies, or `full`".to_owned())
    }
}

/// Reads one of the words for an algorithm.
pub(super) fn algorithm_parser() -> impl TypedValueParser<Value = Algorithm> {
    PossibleValuesParser::new(Algorithm::ALL.map(Algorithm::word))
        .try_map(|word| word.parse::<Algorithm>().map_err(|()| format!("no algorithm is called {word}")))
}

impl SearchArgs {
    /// The search of a game.
    pub fn job(&self, source: Source, algorithm: Algorithm) -> Result<Job, Failure> {
        let mut job = Job::new(source.subject, algorithm);
        job.game = source.name;
        job.settings = Settings {
            depth: match self.depth {
                Some(Depth::Plies(plies)) => Some(plies),
                Some(Depth::Full) | None => None,
            },
            ..Settings::default()
        };
        Ok(job)
    }
}
