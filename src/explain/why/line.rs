//! The line of play that a value comes from.

use std::iter;

use super::Reason;
use crate::explain::teller::Teller;
use crate::explain::words::spoken;
use crate::record::NodeId;
use crate::search::{End, Role, VisitKind};

/// The line of play that gives a value, to its end, or that none of the root is
/// proven; `None` where there is no move to be told.
pub(super) fn line(teller: &Teller, id: NodeId) -> Option<Reason> {
    let recording = teller.recording;
    if let Some(unproven) = teller.unproven().filter(|_| teller.tells_best(id)) {
        return Some(Reason::here(unproven));
    }
    // Passes that prove one side each prove the line of the search together: each by itself may follow
    // a branch that only seems as good.
    let mut line: Vec<_> = if recording.has_joint_passes() && teller.decided() == id {
        recording.principal_variation()
    } else {
        iter::successors(recording.best_child(id), |&node| recording.best_child(node)).collect()
    };
    let end = *line.last()?;
    let last = recording.node(end);
    let value = last.returned().map_or_else(String::new, |returned| spoken(returned.bound, returned.value));
    let how = match last.returned().map(|returned| returned.end) {
        _ if last.kind() == VisitKind::StandPat => {
            line.pop();
            &format!("{} standing pat", teller.mover(last.role()))
        }
        _ if last.kind() == VisitKind::Table => "an answer of the table",
        Some(End::Terminal) if teller.is_over(end) == Some(false) => {
            "what the program has for the end of the game"
        }
        Some(End::Terminal) if teller.names.tells_moves(end) => "the end of the game",
        Some(End::Terminal) => "a leaf",
        Some(End::Horizon) => "the horizon",
        _ if last.role() == Role::Chance => "a chance node",
        _ => "the end of what is recorded",
    };
    if line.is_empty() {
        return None;
    }
    let line = teller.line(&line);
    let text = format!("The line of play that gives it is {line}: it comes to {how}, worth {value}.");
    Some(Reason::returned(teller, text, end))
}
