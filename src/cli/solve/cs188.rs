//! `--cs188`: what a graph-game test asks for, as the solution files of the course have it.

use std::collections::BTreeSet;

use crate::catalog::Form;
use crate::cli::output;
use crate::cli::report::{Ending, Failure, note};
use crate::cli::target::SearchRun;
use crate::record::{NodeId, Summary};
use crate::text::clean;

/// Writes the best action, and the states that the search entered, once each and sorted.
///
/// # Errors
/// When this is no graph-game test, or not every node is recorded.
pub(super) fn print(searched: &SearchRun, summary: &Summary) -> Result<Ending, Failure> {
    let (recording, replay) = (&searched.opened.recording, &searched.opened.replay);
    if Form::of(&recording.header.game) != Form::TypedTest || recording.get(NodeId::ROOT).is_none() {
        return Err(refused("only a graph-game test has such a solution: a file that ends in .test"));
    }
    if matches!(searched.ending, Ending::Interrupted(_)) {
        note("the search was stopped: there is no solution");
        return Ok(searched.ending);
    }
    if !summary.is_complete {
        return Err(refused("this search was cut short, and has no solution"));
    }
    if summary.recorded < summary.counts.nodes {
        return Err(refused("not every state is recorded; leave --max-nodes and --record-depth out"));
    }
    let states: BTreeSet<_> = recording.ids().filter_map(|id| replay.node_name(recording, id)).collect();
    let states: Vec<_> = states.iter().map(|state| clean(state)).collect();
    let action = summary.best_move.as_deref().unwrap_or("None");
    output::print(|out| {
        writeln!(out, "action: \"{}\"", clean(action))?;
        writeln!(out, "generated: \"{}\"", states.join(" "))
    })?;
    Ok(searched.ending)
}

fn refused(why: &str) -> Failure {
    Failure::Input(format!("--cs188: {why}"))
}
