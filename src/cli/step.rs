//! `plyscope step`, and `plyscope` alone: the stepper.

use std::io::{self, Write};

use clap::Args;

use super::colour::{Looks, is_dumb};
use super::practice::Hiding;
use super::report::{Ending, Failure};
use super::target::Target;
use super::{memory, output};
use crate::app::Model;
use crate::catalog::{self, Opening};
use crate::check::Session;
use crate::engine::Job;
use crate::explain::{Excerpt, Format, Voice, write_document};
use crate::search::Algorithm;
use crate::tui::{self, StepSource, TuiError};

/// The tree of the lesson: small enough to be seen whole, with two cutoffs, of which one comes early.
const LESSON: &str = "(A:(3 12 8) B:(2 4 6) C:(14 5 2))";

/// What works without a terminal.
pub(super) const WITHOUT_TERMINAL: &str = "\
Without a terminal these work:
  plyscope solve GAME      value, every move's value, best line, counts
  plyscope compare GAME    the same search by several algorithms
  plyscope explain GAME    every moment in words
  plyscope snapshot GAME   one frame of the stepper
  plyscope export GAME     the tree as a picture, or for other programs
  plyscope record GAME     save a search
GAME can be tictactoe or \"((3 12 8) (2 4 6) (14 5 2))\"; `plyscope list` has the rest.";

#[derive(Debug, Args)]
pub(super) struct Step {
    /// Whole sentences, or the terse form of engine people: full, short
    #[arg(long, value_name = "VOICE", default_value_t)]
    words: Voice,
    #[command(flatten)]
    hiding: Hiding,
    #[command(flatten)]
    target: Target,
}

impl Step {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let mut source = self.target.ready()?;
        if let StepSource::Job(job) = &mut source
            && let Some(nodes) = memory::limit(job)
        {
            memory::note_limit(nodes);
        }
        let prepare = |model: &mut Model| {
            model.set_voice(self.words);
            self.hiding.apply(model);
        };
        tui::step(source, prepare, looks.theme(true)).map(|()| Ending::Done).map_err(failure)
    }
}

/// Steps through the lesson; without a terminal, prints it.
pub(super) fn lesson(looks: Looks) -> Result<Ending, Failure> {
    let game = catalog::open(LESSON, &Opening::default()).map_err(Failure::input)?;
    let mut job = Job::new(game, Algorithm::default());
    LESSON.clone_into(&mut job.game);
    match tui::step(StepSource::Job(job.clone()), |_| (), looks.theme(true)) {
        Ok(()) => Ok(Ending::Done),
        Err(TuiError::NoTerminal) => {
            print(&job)?;
            // Where standard error is closed there is nobody to read it.
            let _ = writeln!(io::stderr(), "\n{WITHOUT_TERMINAL}");
            Ok(Ending::Done)
        }
        Err(error) => Err(failure(error)),
    }
}

fn print(job: &Job) -> Result<(), Failure> {
    let recording = job.record().map_err(|error| Failure::System(error.to_string()))?;
    let replay = job.replay();
    let session = Session::own(&recording, &replay);
    output::print(|mut out| {
        write_document(session, &Excerpt::default(), Format::Plain, Voice::Full, &mut out)
    })
}

/// Why there was no stepper, or no game, to look at.
pub(super) fn failure(error: TuiError) -> Failure {
    match error {
        TuiError::NoTerminal => {
            let why =
                if is_dumb() { "`TERM=dumb` says that this is none" } else { "there is no terminal here" };
            Failure::System(format!("{error}, and {why}\n{WITHOUT_TERMINAL}"))
        }
        error => Failure::System(error.to_string()),
    }
}
