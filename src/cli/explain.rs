//! `plyscope explain`: every moment in words.

use clap::Args;

use super::args;
use super::output;
use super::part::{self, Chosen, Part};
use super::report::{Ending, Failure};
use super::searched::{Searched, Target};
use crate::explain::{Excerpt, Format, write_document};
use crate::record::{Guide, Recording};

#[derive(Debug, Args)]
pub(super) struct Explain {
    #[command(flatten)]
    target: Target,
    /// Markdown instead of plain text
    #[arg(long)]
    markdown: bool,
    #[command(flatten)]
    part: Part,
    /// The first moment that is told, counted from 1; with --at the last one
    #[arg(long, value_name = "MOMENT", help_heading = "What of it", allow_negative_numbers = true, value_parser = args::moment)]
    from: Option<u32>,
}

impl Explain {
    pub fn run(&self) -> Result<Ending, Failure> {
        let searched = self.target.searched()?;
        let format = if self.markdown { Format::Markdown } else { Format::Plain };
        let Searched { recording, guide, .. } = &searched;
        let excerpt = self.excerpt(recording, guide)?;
        output::print(|mut out| write_document(recording, guide, &excerpt, format, &mut out))?;
        Ok(searched.ending)
    }

    fn excerpt(&self, recording: &Recording, guide: &Guide) -> Result<Excerpt, Failure> {
        let Chosen { max_depth, focus, at } = self.part.chosen(recording, guide)?;
        let from = self.from.map(|number| part::moment("--from", number, recording)).transpose()?;
        match (from, at) {
            (Some(from), Some(at)) if from > at => Err(Failure::Input(format!(
                "--from {} comes after --at {}: nothing is between them",
                from.shown(),
                at.shown()
            ))),
            _ => Ok(Excerpt { from, to: at, focus, max_depth }),
        }
    }
}
