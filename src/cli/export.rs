//! `plyscope export`: a recording, or part of it, for other programs.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::output;
use super::report::{Ending, Failure};
use super::searched::{Searched, Target};
use crate::export::{self, Options};
use crate::record::{Guide, Moment, NodeId, Recording};

#[derive(Debug, Args)]
pub(super) struct Export {
    #[command(flatten)]
    target: Target,
    /// What to write: a graph for Graphviz, a list of nodes, an outline
    #[arg(short, long)]
    format: Format,
    /// The file to write, whole or not at all; standard output unless given
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Plies shown; what lies deeper becomes one node that says how much it is
    #[arg(long, value_name = "PLIES", help_heading = "What of it")]
    max_depth: Option<u32>,
    /// Only the branch that these moves lead to: a1,b2
    #[arg(long, value_name = "MOVES", help_heading = "What of it")]
    focus: Option<String>,
    /// The search as it stood at this moment, counted from 1
    #[arg(long, value_name = "MOMENT", help_heading = "What of it")]
    at: Option<u32>,
    /// Only the principal variation
    #[arg(long, help_heading = "What of it")]
    pv_only: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Dot,
    Json,
    Text,
}

impl Export {
    pub fn run(&self) -> Result<Ending, Failure> {
        let Searched { recording, guide, ending, .. } = self.target.searched()?;
        let options = self.options(&recording, &guide)?;
        output::write_to(self.output.as_deref(), |mut out| match self.format {
            Format::Dot => export::dot::write(&recording, &guide, &options, &mut out),
            Format::Json => export::json::write(&recording, &guide, &options, &mut out),
            Format::Text => export::text::write(&recording, &guide, &options, &mut out),
        })?;
        Ok(ending)
    }

    fn options(&self, recording: &Recording, guide: &Guide) -> Result<Options, Failure> {
        let at = self.at.map(|number| moment(number, recording)).transpose()?;
        let focus = self.focus.as_deref().map(|moves| node(moves, recording, guide)).transpose()?;
        if let (Some(node), Some(at), Some(moves)) = (focus, at, &self.focus)
            && recording.entered(node) > at
        {
            let (at, entered) = (at.shown(), recording.entered(node).shown());
            return Err(Failure::Input(format!(
                "--focus {moves} is entered at moment {entered}, which is after --at {at}"
            )));
        }
        Ok(Options { max_depth: self.max_depth, focus, at, pv_only: self.pv_only })
    }
}

fn moment(number: u32, recording: &Recording) -> Result<Moment, Failure> {
    let moments = recording.moments();
    let found = Moment::from_shown(number).filter(|_| number <= moments);
    found.ok_or_else(|| Failure::Input(format!("--at {number}: moments are counted from 1 to {moments}")))
}

/// The node that moves from the root lead to.
fn node(moves: &str, recording: &Recording, guide: &Guide) -> Result<NodeId, Failure> {
    let mut node = recording.last_pass();
    if recording.is_empty() {
        return Err(Failure::Input("--focus: nothing is recorded".to_owned()));
    }
    for mv in moves.split(',').map(str::trim).filter(|mv| !mv.is_empty()) {
        let child = guide.find_node(recording, node, mv);
        node = child.ok_or_else(|| {
            let entered: Vec<_> =
                recording.children(node).map(|child| guide.move_name(recording, child)).collect();
            let entered = if entered.is_empty() { "nothing".to_owned() } else { entered.join(", ") };
            Failure::Input(format!("--focus {moves}: `{mv}` was not entered there; entered were: {entered}"))
        })?;
    }
    Ok(node)
}
