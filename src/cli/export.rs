//! `plyscope export`: a recording, or part of it, for other programs.

use std::path::PathBuf;

use clap::Args;

use super::format::{Format, FormatParser};
use super::output;
use super::part::{Chosen, Part};
use super::report::{Ending, Failure};
use super::searched::{Searched, Target};
use crate::export::{self, Options};

#[derive(Debug, Args)]
pub(super) struct Export {
    #[command(flatten)]
    target: Target,
    /// What to write: a graph for Graphviz, a list of nodes, an outline
    #[arg(short, long, value_parser = FormatParser)]
    format: Format,
    /// The file to write, whole or not at all; standard output unless given
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    part: Part,
    /// Only the principal variation
    #[arg(long, help_heading = "What of it")]
    pv_only: bool,
}

impl Export {
    pub fn run(&self) -> Result<Ending, Failure> {
        self.format.check_ending(self.output.as_deref())?;
        let Searched { recording, guide, ending, .. } = self.target.searched()?;
        let Chosen { max_depth, focus, at } = self.part.chosen(&recording, &guide)?;
        let options = Options { max_depth, focus, at, pv_only: self.pv_only };
        let written = output::write_to(self.output.as_deref(), |mut out| match self.format {
            Format::Dot => export::dot::write(&recording, &guide, &options, &mut out),
            Format::Json => export::json::write(&recording, &guide, &options, &mut out),
            Format::Text => export::text::write(&recording, &guide, &options, &mut out),
        })?;
        if let Some(written) = written {
            written.tell("");
        }
        Ok(ending)
    }
}
