//! What of a search is wanted: a branch, a moment, so many plies.

use crate::check::Session;
use crate::language::say;
use clap::Args;

use super::failure::Failure;
use super::parsers;
use crate::explain::{Excerpt, find_typed};
use crate::record::{Moment, NodeId, Recording};
use crate::text::{clean, readings};

/// The options that choose a part of a search.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "What of it")]
pub(super) struct ExcerptArgs {
    /// Plies shown; of what lies deeper is said how much it is
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true, value_parser = parsers::plies)]
    max_depth: Option<u32>,
    /// Only the branch that these moves lead to: a1,b2; names with blanks between commas or in quotes
    #[arg(long, value_name = "MOVES")]
    focus: Option<String>,
    /// The search as it stood at this moment, counted from 1: what was visited by then; branches
    /// not entered yet are left out
    #[arg(long, value_name = "MOMENT", allow_negative_numbers = true, value_parser = parsers::moment)]
    at: Option<u32>,
}

impl ExcerptArgs {
    /// Finds the part in a recording.
    pub fn chosen(&self, session: Session<'_>) -> Result<Excerpt, Failure> {
        let recording = session.recording;
        let at = self.at.map(|number| moment("--at", number, recording)).transpose()?;
        let focus = self.focus.as_deref().map(|moves| node(moves, session)).transpose()?;
        if let (Some(node), Some(at), Some(moves)) = (focus, at, &self.focus)
            && recording.entered(node) > at
        {
            let (at, entered) = (at.shown().to_string(), recording.entered(node).shown().to_string());
            let moves = clean(moves).into_owned();
            return Err(Failure::input(say!("excerpt-too-early", moves = moves, entered = entered, at = at)));
        }
        Ok(Excerpt { max_depth: self.max_depth, focus, from: None, to: at })
    }
}

/// The moment with a number, as `option` gives it.
pub(super) fn moment(option: &'static str, number: u32, recording: &Recording) -> Result<Moment, Failure> {
    let moments = recording.moments();
    let found = Moment::from_shown(number).filter(|_| number <= moments);
    found.ok_or_else(|| {
        let (number, last) = (number.to_string(), moments.to_string());
        Failure::input(say!("excerpt-moment", option = option, number = number, last = last))
    })
}

/// The node that moves from the root lead to.
fn node(moves: &str, session: Session<'_>) -> Result<NodeId, Failure> {
    if session.recording.is_empty() {
        return Err(Failure::input(say!("excerpt-nothing-recorded")));
    }
    let found = find_typed(session, &readings(moves));
    found.map_err(|error| {
        let (moves, problem) = (clean(moves).into_owned(), error.to_string());
        Failure::input(say!("excerpt-focus", moves = moves, problem = problem))
    })
}
