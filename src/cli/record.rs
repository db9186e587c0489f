//! `plyscope record`: a search saved, to be read back wherever a game is.

use std::path::PathBuf;

use clap::Args;

use super::failure::{Ending, Failure};
use super::output;
use super::reading::write_contents;
use super::target::Target;
use crate::catalog::FileKind;
use crate::check::Opened;
use crate::export;
use crate::language::say;
use crate::text::clean;

#[derive(Debug, Args)]
pub(super) struct Record {
    /// The file to write, whole or not at all; - is standard output, to be piped into another command
    #[arg(short, long, value_name = "FILE.jsonl")]
    output: PathBuf,
    #[command(flatten)]
    target: Target,
}

impl Record {
    pub fn run(&self) -> Result<Ending, Failure> {
        self.check_ending()?;
        output::check_place(Some(&self.output))?;
        let searched = self.target.searched()?;
        let Opened { recording, replay, .. } = searched.opened;
        let nodes = say!("record-nodes", nodes = recording.len());
        output::write_to(Some(&self.output), Some(nodes), |out| {
            let path = self.output.to_string_lossy();
            write_contents(&path, out, |out| export::jsonl::write(&recording, &replay, out))
        })?;
        Ok(searched.ending)
    }

    /// A recording with another ending could not be read back; a device can have any name.
    fn check_ending(&self) -> Result<(), Failure> {
        let path = self.output.to_string_lossy();
        if path == "-"
            || output::is_device(&self.output)
            || FileKind::of_path(&path) == Some(FileKind::Recording)
        {
            return Ok(());
        }
        let right = self.output.with_extension("jsonl");
        let right = clean(&right.to_string_lossy()).into_owned();
        Err(Failure::input(say!("record-ending", right = right)))
    }
}
