//! `--cs188`: what a graph-game test asks for, as the solution files of the course have it.

use std::collections::BTreeSet;

use crate::catalog::Form;
use crate::cli::failure::{Ending, Failure};
use crate::cli::output;
use crate::cli::report::note;
use crate::cli::work::SearchRun;
use crate::language::say;
use crate::record::{NodeId, Summary};
use crate::text::clean;

/// Writes the best action, and the states that the search entered, once each and sorted.
///
/// # Errors
/// When this is no graph-game test, or not every node is recorded.
pub(super) fn print(searched: &SearchRun, summary: &Summary) -> Result<Ending, Failure> {
    let (recording, replay) = (&searched.opened.recording, &searched.opened.replay);
    if Form::of(&recording.header.game) != Form::TypedTest || recording.get(NodeId::ROOT).is_none() {
        return Err(Failure::input(say!("cs188-no-test")));
    }
    if matches!(searched.ending, Ending::Interrupted(_)) {
        note(&say!("cs188-stopped"));
        return Ok(searched.ending);
    }
    if !summary.is_complete {
        return Err(Failure::input(say!("cs188-cut-short")));
    }
    if summary.recorded < summary.counts.nodes {
        return Err(Failure::input(say!("cs188-not-recorded")));
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
