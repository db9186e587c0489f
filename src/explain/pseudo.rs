//! Where in the algorithm a moment stands.

use super::method::{Step, method};
use crate::record::{Event, Live, Moment, NodeId, Recording};

/// The pseudo-code of the node that a search stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PseudoCode {
    /// What it is the code of: `alpha-beta, MIN node`.
    pub title: String,
    /// The lines, at most 10 of at most 38 columns.
    pub lines: Vec<&'static str>,
    /// The place of the line that is being done, from 0.
    pub current: Option<usize>,
}

/// The pseudo-code at a moment: that of the node entered, or of the parent that a value came back
/// to. `None` for a recording without nodes.
#[must_use]
pub fn pseudo_code(recording: &Recording, moment: Moment) -> Option<PseudoCode> {
    let moment = moment.min(recording.last_moment());
    let event = recording.event(moment)?;
    let role = recording.node(recording.standing(moment)).role;
    let method = method(&recording.header);
    let code = method.code(&recording.header.settings, role);
    let step = step(recording, moment, event);
    let current = code.iter().position(|line| line.1 == Some(step));
    let title = format!("{}, {} node", method.title(), role.name());
    Some(PseudoCode { title, lines: code.into_iter().map(|line| line.0).collect(), current })
}

fn step(recording: &Recording, moment: Moment, event: Event) -> Step {
    match (event, recording.parent(event.node())) {
        (Event::Enter(id), _) if recording.node(id).is_leaf() => Step::Leaf,
        (Event::Enter(_), _) => Step::Start,
        (Event::Leave(_), None) if recording.node(NodeId::ROOT).is_leaf() => Step::Leaf,
        (Event::Leave(_), None) => Step::Return,
        (Event::Leave(id), Some(parent)) => {
            if recording.cut_at(parent) == Some(moment) {
                return Step::Stop;
            }
            let before = recording.live(parent, moment.before().unwrap_or(Moment::START));
            let mut after: Live = before;
            recording.fold(&mut after, &recording.node(parent), id);
            if before.window == after.window { Step::Value } else { Step::Bound }
        }
    }
}
