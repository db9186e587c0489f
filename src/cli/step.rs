//! `plyscope step`: the stepper.

use clap::Args;

use super::colour::{Looks, is_dumb};
use super::memory;
use super::practice::Hiding;
use super::report::{Ending, Failure};
use super::target::Target;
use crate::app::{Model, Speed};
use crate::explain::Voice;
use crate::tui::{self, StepSource, TuiError};

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
    /// How many moments a second Space plays: 0.25, 0.5, 1, 2, 4 and so on, to 16384
    #[arg(long, value_name = "N", default_value_t)]
    speed: Speed,
    /// Large, for a projector: tree and words only, boxes around the nodes where there is room; as M does
    #[arg(long)]
    large: bool,
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
            model.set_speed(self.speed);
            model.set_large(self.large);
            self.hiding.apply(model);
        };
        tui::step(source, prepare, looks.theme(true)).map(|()| Ending::Done).map_err(failure)
    }
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
