//! `plyscope practice`: the stepper asks before it shows.

use clap::Args;

use super::colour::Looks;
use super::failure::{Ending, Failure};
use super::parsers;
use super::target::Target;
use super::work::SearchRun;
use crate::app::{FIRST_SEED, Model};
use crate::explain::Voice;
use crate::language::{Text, say};
use crate::practice::Level;
use crate::text::nearest;
use crate::tui::{self, StepSource};

#[derive(Debug, Args)]
pub(super) struct Practice {
    /// How much is asked: cutoffs, values, windows, everything; unless said it is chosen on screen
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    level: Option<Level>,
    /// Draws the questions: the same number asks the same ones
    #[arg(long, value_name = "N", default_value_t = FIRST_SEED, allow_negative_numbers = true, value_parser = parsers::seed)]
    seed: u64,
    /// Whole sentences, or the terse form of engine people: full, short
    #[arg(long, value_name = "VOICE", default_value_t)]
    words: Voice,
    #[command(flatten)]
    hiding: Hiding,
    #[command(flatten)]
    target: Target,
}

/// What is not given away.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Hiding {
    /// Hide totals, and cutoffs that are still to come
    #[arg(long)]
    no_spoilers: bool,
    /// In practice, hide what the leaves of a tree are worth until the search comes to them
    #[arg(long)]
    hide_leaves: bool,
}

impl Hiding {
    pub fn apply(self, model: &mut Model) {
        let preferences = model.preferences_mut();
        preferences.mask.spoilers = !self.no_spoilers;
        preferences.hides_leaves = self.hide_leaves;
    }
}

impl Practice {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let Some(source) = self.target.loaded(None, looks)? else { return Ok(Ending::Done) };
        let SearchRun { opened, ending, .. } = self.target.searched_from(source)?;
        let prepare = |model: &mut Model| {
            model.set_voice(self.words);
            self.hiding.apply(model);
            model.practise(self.level, self.seed);
        };
        let source = StepSource::Recorded(opened, Vec::new());
        tui::step(source, prepare, looks.theme(true)).map(|()| ending).map_err(Failure::from)
    }
}

/// Reads the name of a level.
fn level(text: &str) -> Result<Level, Text> {
    let found = Level::ALL.into_iter().find(|&level| level.word() == text);
    found.ok_or_else(|| {
        let names = Level::ALL.map(Level::word);
        let near = nearest(text, names).map(str::to_owned);
        say!("typed-level", near = near, known = names.join(", "))
    })
}
