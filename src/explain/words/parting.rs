//! Where two searches part, in words.

use super::Voice;
use super::speaker::{number, written};
use crate::check::Session;
use crate::explain::{Labels, narrate, window_label};
use crate::language::{Text, say};
use crate::record::{Moment, Node, NodeId};
use crate::view::{Parting, View};

/// A way in which two searches part, and what the one and the other does there.
pub(crate) struct Difference {
    /// The first moment at which it shows; `None` where it is of the searches as wholes.
    pub moment: Option<Moment>,
    pub what: Text,
    #[cfg_attr(not(feature = "cli"), expect(dead_code, reason = "only the command line tells both"))]
    pub sides: Option<[Text; 2]>,
}

/// The ways in which two searches part, in the order of time.
pub(crate) fn parting(sessions: [Session<'_>; 2], parting: &Parting) -> Vec<Difference> {
    let one = sessions[0].recording;
    let left = |id| one.left(id).unwrap_or_else(|| one.entered(id));
    let mut differences: Vec<_> = [
        parting.window.map(|id| {
            numbers(sessions, id, one.entered(id), "window", |node| written(window_label(node.window())))
        }),
        parting.value.map(|id| {
            let value = |node: Node| node.value().map_or_else(Text::default, number);
            numbers(sessions, id, left(id), "value", value)
        }),
        parting.visit.map(|moment| visits(sessions, moment)),
    ]
    .into_iter()
    .flatten()
    .collect();
    differences.sort_by_key(|difference| difference.moment);
    if parting.visit.is_none() {
        let what = say!("parting-same", in_all = *parting == Parting::default());
        differences.push(Difference { moment: None, what, sides: None });
    }
    differences.extend(parting.best.map(|chosen| choices(sessions, chosen)));
    differences
}

/// A node that has different numbers in them.
fn numbers(
    sessions: [Session<'_>; 2],
    id: NodeId,
    moment: Moment,
    what: &'static str,
    said: impl Fn(Node) -> Text,
) -> Difference {
    let sides = sessions.map(|session| said(session.recording.node(id)));
    Difference { moment: Some(moment), what: at(sessions, id, moment, what), sides: Some(sides) }
}

/// The moves that they choose at the root.
fn choices(sessions: [Session<'_>; 2], chosen: [NodeId; 2]) -> Difference {
    let name =
        |side: usize| Text::words(sessions[side].replay.move_name(sessions[side].recording, chosen[side]));
    Difference { moment: None, what: say!("parting-best"), sides: Some([name(0), name(1)]) }
}

/// The moment from which on they do not visit the same nodes.
fn visits(sessions: [Session<'_>; 2], moment: Moment) -> Difference {
    let node = moment.before().map_or(NodeId::ROOT, |before| sessions[0].recording.standing(before));
    Difference {
        moment: Some(moment),
        what: at(sessions, node, moment, "visits"),
        sides: Some(sessions.map(|session| does(session, moment))),
    }
}

/// What they do otherwise at a moment, with the moves that lead to the node where they stand.
fn at(sessions: [Session<'_>; 2], node: NodeId, moment: Moment, what: &'static str) -> Text {
    let Session { recording, replay, .. } = sessions[0];
    let path = recording.path(node);
    let moves = path.get(1..).filter(|moves| !moves.is_empty());
    let line = moves.map(|moves| Labels::new(recording, replay).line(moves));
    say!("parting-at", moment, line, what)
}

/// What a search does at a moment, or that it does no more.
fn does(session: Session<'_>, moment: Moment) -> Text {
    let recording = session.recording;
    if recording.event(moment).is_none() {
        return say!("parting-over", complete = recording.is_complete());
    }
    let narration = narrate(&View::new(session, moment), Voice::Full);
    Text::join(narration.sentences().cloned(), " ")
}
