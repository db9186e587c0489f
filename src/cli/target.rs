//! From GAME and options to a recording: searched now, or read from a file.

use clap::Args;

use super::args::{AlgorithmArg, SearchArgs};
use super::colour::Looks;
use super::failure::{Ending, Failure};
use super::loading::load;
use super::report::note;
use super::source::{self, Source};
use super::work::{SearchRun, work};
use crate::catalog::{FileKind, Form};
use crate::engine::Effort;
use crate::language::say;
use crate::tui::StepSource;

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

impl Target {
    /// GAME as it was typed.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Finds what the target stands for, before anything is searched; `kind` is what a file holds,
    /// where that was said. A large file is read beside a screen; `None` where somebody quits that.
    pub fn loaded(&self, kind: Option<FileKind>, looks: Looks) -> Result<Option<Source>, Failure> {
        let target = self.clone();
        load(&self.game, looks, move || target.found_with(kind, Effort::Quick))
    }

    fn found_with(&self, kind: Option<FileKind>, effort: Effort) -> Result<Source, Failure> {
        Source::find_as(&self.game, kind, effort, &self.search.opening())
    }

    /// The search of what a program printed that turned out to be no recording.
    pub fn ready_from_bytes(&self, bytes: Vec<u8>, kind: Option<FileKind>) -> Result<StepSource, Failure> {
        self.ready_from(source::read_whole(self.name(), bytes, kind, &self.search.opening())?)
    }

    /// What the input is called.
    pub fn name(&self) -> &str {
        if Form::of(&self.game) == Form::StandardInput { source::STANDARD_INPUT } else { &self.game }
    }

    /// The search of a source: still to be done, or recorded.
    pub fn ready_from(&self, source: Source) -> Result<StepSource, Failure> {
        match source {
            Source::Game(game) => {
                let algorithm = self.algorithm.algorithm.unwrap_or(game.usual().algorithm);
                Ok(StepSource::Job(self.search.job(&game, algorithm, &[algorithm])?))
            }
            Source::Recording(opened, warnings, _) => {
                self.note_idle_search("recording");
                Ok(StepSource::Recorded(*opened, warnings))
            }
        }
    }

    /// Notes that search options mean nothing, where any were typed, and why.
    pub fn note_idle_search(&self, what: &'static str) {
        if self.algorithm.algorithm.is_some() || self.search.is_typed() {
            note(&say!("note-idle-search", what = what));
        }
    }

    /// Does the search, if it is still to be done.
    pub fn searched(&self) -> Result<SearchRun, Failure> {
        self.searched_with(Effort::Quick)
    }

    /// Does the search, or checks the recording with so much effort.
    pub fn searched_with(&self, effort: Effort) -> Result<SearchRun, Failure> {
        self.searched_from(self.found_with(None, effort)?)
    }

    /// Does the search of a source that was found, if it is still to be done.
    pub fn searched_from(&self, source: Source) -> Result<SearchRun, Failure> {
        match self.ready_from(source)? {
            StepSource::Recorded(opened, _) => Ok(SearchRun { opened, elapsed: None, ending: Ending::Done }),
            StepSource::Job(job) => work(job),
        }
    }
}
