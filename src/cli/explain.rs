//! `plyscope explain`: every moment in words.

use clap::Args;

use super::output;
use super::report::{Ending, Failure};
use super::searched::Target;
use crate::explain::{Format, write_document};

#[derive(Debug, Args)]
pub(super) struct Explain {
    #[command(flatten)]
    target: Target,
    /// Markdown instead of plain text
    #[arg(long)]
    markdown: bool,
}

impl Explain {
    pub fn run(&self) -> Result<Ending, Failure> {
        let searched = self.target.searched()?;
        let format = if self.markdown { Format::Markdown } else { Format::Plain };
        output::print(|mut out| write_document(&searched.recording, &searched.guide, format, &mut out))?;
        Ok(searched.ending)
    }
}
