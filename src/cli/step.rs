//! `plyscope step`: the stepper.

use clap::Args;
use clap::builder::TypedValueParser;

use super::colour::Looks;
use super::failure::{Ending, Failure};
use super::live::live;
use super::memory;
use super::parsers::one_of;
use super::practice::Hiding;
use super::recordings::unread;
use super::search_list::choose;
use super::source::Source;
use super::target::Target;
use crate::app::{Model, Speed};
use crate::catalog::FileKind;
use crate::explain::Voice;
use crate::import::jsonl::Unread;
use crate::tui::{self, StepSource, TuiError};

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
    /// Read on in a recording as it grows; what standard input or a pipe brings is shown as it comes
    #[arg(long)]
    follow: bool,
    /// What a file or a pipe holds whose name does not say it: jsonl (a recording), tree, json, test, game
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    format: Option<FileKind>,
    #[command(flatten)]
    target: Target,
}

/// Reads what a file may hold: the endings, without the point.
fn format_parser() -> impl TypedValueParser<Value = FileKind> {
    let words = FileKind::ENDINGS.into_iter().map(|(ending, kind)| (ending.trim_start_matches('.'), kind));
    // What is packed is known by its name.
    one_of(words.filter(|(word, _)| !word.contains('.')))
}

impl Step {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let source = match live(self.target.game(), self.format, self.follow)? {
            None => match self.target.loaded(self.format, looks)? {
                None => return Ok(Ending::Done),
                Some(Source::Recording(_, _, true)) => {
                    return choose(self.target.game(), |model| self.prepare(model), looks);
                }
                Some(source) => self.target.ready_from(source)?,
            },
            Some(live) => match tui::watch(live, |model| self.prepare(model), looks.theme(true)) {
                // A tree or a game that was piped.
                Err(TuiError::Unread(Unread::NoRecording(bytes))) => {
                    self.target.ready_from_bytes(bytes, self.format)?
                }
                Err(TuiError::Unread(Unread::Wrong(error))) => {
                    return Err(unread(self.target.name(), &error));
                }
                watched => return watched.map(|()| Ending::Done).map_err(Failure::from),
            },
        };
        self.step(source, looks)
    }

    fn step(&self, mut source: StepSource, looks: Looks) -> Result<Ending, Failure> {
        if let StepSource::Job(job) = &mut source
            && let Some(nodes) = memory::limit(job)
        {
            memory::note_limit(nodes);
        }
        let stepped = tui::step(source, |model| self.prepare(model), looks.theme(true));
        stepped.map(|()| Ending::Done).map_err(Failure::from)
    }

    fn prepare(&self, model: &mut Model) {
        model.set_voice(self.words);
        model.preferences_mut().speed = self.speed;
        model.preferences_mut().is_large = self.large;
        self.hiding.apply(model);
    }
}
