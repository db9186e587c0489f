//! From GAME and options to a recording: searched now, or read from a file.

use std::time::Duration;

use clap::Args;

use super::args::{AlgorithmArg, SearchArgs};
use super::option_checks;
use super::report::{Ending, Failure, note};
use super::source::Source;
use super::work::work;
use crate::catalog::{self, Form, Opening};
use crate::check::Opened;
use crate::engine::Job;

/// A game and how to search it, for the commands that look at one search.
#[derive(Clone, Debug, Args)]
pub(super) struct Target {
    /// A game, a tree such as "((3 12 8) (2 4 6) (14 5 2))", a file, or - for standard input
    #[arg(allow_negative_numbers = true)]
    game: String,
    #[command(flatten)]
    algorithm: AlgorithmArg,
    #[command(flatten)]
    search: SearchArgs,
}

/// What a target stands for before anything is searched.
pub(super) enum Ready {
    /// A search to be done.
    Job(Box<Job>),
    /// A search that somebody did, and what should be said about it.
    Recording(Box<Opened>, Vec<String>),
}

/// A search that is over.
pub(super) struct Searched {
    pub opened: Opened,
    /// How long it took; unknown of a recording that was read.
    pub elapsed: Option<Duration>,
    pub ending: Ending,
}

impl Target {
    /// Finds what the target stands for.
    pub fn ready(&self) -> Result<Ready, Failure> {
        match find_source(&self.game, &self.search)? {
            Source::Game(game) => {
                let algorithm = self.algorithm.algorithm.unwrap_or_default();
                Ok(Ready::Job(Box::new(self.search.job(&game, algorithm, &[algorithm])?)))
            }
            Source::Recording(opened, warnings) => {
                if self.algorithm.algorithm.is_some() || self.search != SearchArgs::default() {
                    note("this is a recording: what it holds is shown, and search options change nothing");
                }
                Ok(Ready::Recording(opened, warnings))
            }
        }
    }

    /// Does the search, if it is still to be done.
    pub fn searched(&self) -> Result<Searched, Failure> {
        match self.ready()? {
            Ready::Recording(opened, _) => {
                Ok(Searched { opened: *opened, elapsed: None, ending: Ending::Done })
            }
            Ready::Job(job) => {
                let guide = job.guide();
                let worked = work(*job)?;
                option_checks::check_quiescence(&worked.recording);
                let elapsed = Some(worked.elapsed);
                Ok(Searched { opened: Opened::own(worked.recording, guide), elapsed, ending: worked.ending })
            }
        }
    }
}

/// Finds what GAME stands for. Where `--moves` is two numbers that could also mean one cell, says how
/// they were read and how that cell is written.
pub(super) fn find_source(game: &str, args: &SearchArgs) -> Result<Source, Failure> {
    let found = Source::find(game, &args.opening());
    let Some(reading) = other_reading(game, args) else { return found };
    match found {
        Err(Failure::Input(message)) => Err(Failure::Input(format!("{message}\n{reading}"))),
        found => {
            note(&reading);
            found
        }
    }
}

fn other_reading(game: &str, args: &SearchArgs) -> Option<String> {
    let typed = args.moves.as_deref()?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (row, column) = typed.split_once(',').filter(|(row, column)| is_number(row) && is_number(column))?;
    if Form::of(game) != Form::Name {
        return None;
    }
    let before = Opening { position: args.position.clone(), ..Opening::default() };
    let replay = catalog::open(game, &before).ok()?.replay();
    let cell = replay.move_name(replay.find_move(typed)?)?;
    Some(format!(
        "--moves {typed} is two moves, `{row}` and `{column}`; for the one cell in row {row} and column {column}, \
         counted from 0, write `{cell}`"
    ))
}
