//! `plyscope export`: a recording, or part of it, for other programs.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::format::{self, FORM, FormatParser};
use super::output;
use super::part::{Chosen, Part};
use super::report::{Ending, Failure, note};
use super::searched::{Searched, Target};
use crate::export::{Format, LabelDetail, Options};

#[derive(Debug, Args)]
pub(super) struct Export {
    #[command(flatten)]
    target: Target,
    #[arg(short, long, value_name = FORM.as_str(), value_parser = FormatParser, help = format::help())]
    format: &'static Format,
    /// The file to write, whole or not at all; standard output unless given, or where it is -
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What is written on it: full moves, values, windows and reasons, short moves and values, value
    /// only values [default: full]
    #[arg(long, value_name = "HOW", value_parser = labels_parser())]
    labels: Option<LabelDetail>,
    #[command(flatten)]
    part: Part,
    /// Only the principal variation
    #[arg(long, help_heading = "What of it")]
    pv_only: bool,
}

/// Reads one of the words for labels.
fn labels_parser() -> impl TypedValueParser<Value = LabelDetail> {
    let read = |word: String| LabelDetail::ALL.into_iter().find(|labels| labels.word() == word);
    PossibleValuesParser::new(LabelDetail::ALL.map(LabelDetail::word))
        .try_map(move |word| read(word.clone()).ok_or_else(|| format!("no labels are called {word}")))
}

impl Export {
    pub fn run(&self) -> Result<Ending, Failure> {
        format::check_ending(self.format, self.output.as_deref())?;
        output::check_place(self.output.as_deref())?;
        let Searched { opened, ending, .. } = self.target.searched()?;
        let Chosen { max_depth, focus, at } = self.part.chosen(opened.session())?;
        if self.labels.is_some() && !self.format.has_labels {
            note(&format!(
                "--labels means nothing to {}, which has all of it; it is ignored",
                self.format.word
            ));
        }
        let labels = self.labels.unwrap_or_default();
        let options = Options { max_depth, focus, at, pv_only: self.pv_only, labels };
        output::write_to(self.output.as_deref(), "", |mut out| {
            self.format.write(opened.session(), &options, &mut out)
        })?;
        Ok(ending)
    }
}
