//! A text that is searched for in a recording: in moves, names, values, and what a program says of a node.

use super::Labels;
use crate::check::Session;
use crate::record::{Event, NodeId};
use crate::score::{Bound, Score};
use crate::view::Transition;

const SIGNS: [(&str, Bound); 4] =
    [("<=", Bound::Upper), ("≤", Bound::Upper), (">=", Bound::Lower), ("≥", Bound::Lower)];

/// A text that is searched for. A move or a name is hit as its node is entered, where it is the text or,
/// unless that is a number, where it has the text in it; capitals do not matter. So are a note and a tag,
/// as the line comes that has them. A value is hit as a node returns it: `3` any 3, `<=3` only where it
/// is a bound.
#[derive(Clone, PartialEq, Debug)]
pub struct Needle {
    /// The text.
    pub text: String,
    lower: String,
    value: Option<(Option<Bound>, Score)>,
}

impl Needle {
    /// A text to search for; `None` where there is none.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        let sign = SIGNS.into_iter().find(|(sign, _)| text.starts_with(sign));
        let number = sign.map_or(text, |(sign, _)| text[sign.len()..].trim_start());
        let value = number.replace('∞', "inf").parse().ok();
        let value = value.map(|value| (sign.map(|(_, bound)| bound), value));
        (!text.is_empty()).then(|| Self { text: text.to_owned(), lower: text.to_lowercase(), value })
    }

    /// Whether a moment that changes so much is a hit.
    #[must_use]
    pub fn hits(&self, session: Session<'_>, labels: &Labels, change: &Transition) -> bool {
        match change.event {
            Event::Enter(id) => {
                self.is_in(&labels.label(id)) || self.is_move(session, id) || self.is_said(session, id, 0)
            }
            Event::Leave(id) => self.is_value(session, id) || self.is_said(session, id, 1),
        }
    }

    /// Whether it is the value that a node returns.
    fn is_value(&self, session: Session<'_>, id: NodeId) -> bool {
        let Some((sign, wanted)) = self.value else { return false };
        let found = session.recording.known(id);
        found.is_some_and(|found| found.value == wanted && sign.is_none_or(|sign| found.bound == sign))
    }

    /// Whether a line of a node, the first or the second, has it in its note or its tags.
    fn is_said(&self, session: Session<'_>, id: NodeId, line: usize) -> bool {
        let note = session.recording.names.note(id);
        note.is_some_and(|note| note.comments[line].texts().any(|text| self.is_in(text)))
    }

    /// Whether the text is what leads to a node, as files write it.
    fn is_move(&self, session: Session<'_>, id: NodeId) -> bool {
        session.replay.has_board
            && session.replay.move_name(session.recording, id).to_lowercase() == self.lower
    }

    fn is_in(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        name == self.lower || (self.value.is_none() && name.contains(&self.lower))
    }
}
