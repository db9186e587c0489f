//! `plyscope record`: a search saved, to be read back wherever a game is.

use std::path::PathBuf;

use clap::Args;

use super::output;
use super::report::{Ending, Failure};
use super::searched::Target;
use crate::export;

#[derive(Debug, Args)]
pub(super) struct Record {
    #[command(flatten)]
    target: Target,
    /// The file to write, whole or not at all; - is standard output
    #[arg(short, long, value_name = "FILE.jsonl")]
    output: PathBuf,
}

impl Record {
    pub fn run(&self) -> Result<Ending, Failure> {
        let searched = self.target.searched()?;
        output::write_to(Some(&self.output), |mut out| {
            export::jsonl::write(&searched.recording, &searched.guide, &mut out)
        })?;
        Ok(searched.ending)
    }
}
