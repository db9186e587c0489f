//! Where two searches part, in words.

use super::Voice;
use super::violation::moment_label;
use crate::check::Session;
use crate::explain::{Labels, narrate, number_label, window_label};
use crate::language::Text;
use crate::record::{Moment, Node, NodeId};
use crate::view::{Parting, View};

/// A way in which two searches part, and what the one and the other does there.
pub(crate) struct Difference {
    pub what: String,
    pub sides: Option<[String; 2]>,
}

/// The ways in which two searches part, in the order of time.
pub(crate) fn parting(sessions: [Session<'_>; 2], parting: &Parting) -> Vec<Difference> {
    let one = sessions[0].recording;
    let left = |id| one.left(id).unwrap_or_else(|| one.entered(id));
    let mut differences: Vec<_> = [
        parting.window.map(|id| (one.entered(id), windows(sessions, id, one.entered(id)))),
        parting.value.map(|id| (left(id), values(sessions, id, left(id)))),
        parting.visit.map(|moment| (moment, visits(sessions, moment))),
    ]
    .into_iter()
    .flatten()
    .collect();
    differences.sort_by_key(|&(moment, _)| moment);
    let mut differences: Vec<_> = differences.into_iter().map(|(_, difference)| difference).collect();
    if parting.visit.is_none() {
        differences.push(Difference { what: same(*parting == Parting::default()).to_owned(), sides: None });
    }
    differences.extend(parting.best.map(|chosen| choices(sessions, chosen)));
    differences
}

const fn same(in_all: bool) -> &'static str {
    if in_all {
        "They do the same from the first moment to the last."
    } else {
        "They visit the same nodes in the same order."
    }
}

/// A node that they enter with different windows.
fn windows(sessions: [Session<'_>; 2], id: NodeId, moment: Moment) -> Difference {
    let what = at(sessions, id, moment, "at", "their windows differ");
    Difference { what, sides: Some(of_both(sessions, id, |node| window_label(node.window()))) }
}

/// A node that they leave with different values.
fn values(sessions: [Session<'_>; 2], id: NodeId, moment: Moment) -> Difference {
    let what = at(sessions, id, moment, "at", "they return different values");
    let value = |node: Node| node.value().map_or_else(String::new, number_label);
    Difference { what, sides: Some(of_both(sessions, id, value)) }
}

/// The moves that they choose at the root.
fn choices(sessions: [Session<'_>; 2], chosen: [NodeId; 2]) -> Difference {
    let name = |side: usize| sessions[side].replay.move_name(sessions[side].recording, chosen[side]);
    Difference {
        what: "They choose different moves at the root.".to_owned(),
        sides: Some([name(0), name(1)]),
    }
}

/// The moment from which on they do not visit the same nodes.
fn visits(sessions: [Session<'_>; 2], moment: Moment) -> Difference {
    let node = moment.before().map_or(NodeId::ROOT, |before| sessions[0].recording.standing(before));
    Difference {
        what: at(sessions, node, moment, "after", "they part"),
        sides: Some(sessions.map(|session| does(session, moment))),
    }
}

/// What they do otherwise at a moment, with the moves that lead to the node where they stand: `at`
/// its end, or `after` it.
fn at(sessions: [Session<'_>; 2], node: NodeId, moment: Moment, place: &str, what: &str) -> String {
    let Session { recording, replay, .. } = sessions[0];
    let path = recording.path(node);
    let place = match path.get(1..) {
        None | Some([]) => "at the root".to_owned(),
        Some(moves) => format!("{place} {}", Labels::new(recording, replay).line(moves)),
    };
    format!("At moment {}, {place}, {what}.", moment_label(moment))
}

/// What a search does at a moment, or that it does no more.
fn does(session: Session<'_>, moment: Moment) -> String {
    let recording = session.recording;
    if recording.event(moment).is_none() {
        return if recording.is_complete() { "It has ended." } else { "It was stopped there." }.to_owned();
    }
    let narration = narrate(&View::new(session, moment), Voice::Full);
    narration.sentences().map(Text::to_string).collect::<Vec<_>>().join(" ")
}

fn of_both(sessions: [Session<'_>; 2], id: NodeId, said: impl Fn(Node) -> String) -> [String; 2] {
    sessions.map(|session| said(session.recording.node(id)))
}
