//! What is particular about a visit: why it was made, in which order, what a table had to do with it.

use crate::app::Model;
use crate::check::{Session, Violation};
use crate::explain::{self, Namer};
use crate::record::{Node, NodeId, Phase, Recording};
use crate::search::{Quiescence, Stored, VisitKind};
use crate::text;

/// How much is shown of what a recording says in keys of its own.
const MOST_KEYS: usize = 20;
const MOST_CELLS: usize = 100;

/// Sentences about a node that is visited; none about a plain visit in natural order.
pub(super) fn notes(model: &Model, namer: &Namer, id: NodeId, phase: Phase) -> Vec<String> {
    let recording = model.recording();
    let mut notes = Vec::new();
    if phase == Phase::Unvisited {
        return notes;
    }
    notes.extend(kind(recording, namer, id, phase));
    notes.extend(order(model.session(), id));
    if let Some(probability) = probability(recording, id) {
        notes.push(format!("comes up with probability {probability}"));
    }
    let stored = recording.node(id).returned().map_or(Stored::No, |returned| returned.stored);
    match stored {
        _ if phase != Phase::Done => {}
        Stored::No => {}
        Stored::Added => notes.push("kept in the table".to_owned()),
        Stored::Replaced => notes.push("kept in the table, over another entry".to_owned()),
    }
    notes.extend(said(recording, id, phase));
    notes.extend(contradictions(model, id));
    notes
}

/// What no search can have done: what the moment is about, where the search stands at the node,
/// and what is about the node, as far as the clock has come.
fn contradictions(model: &Model, id: NodeId) -> impl Iterator<Item = String> + '_ {
    let (session, recording, clock) = (model.session(), model.recording(), model.clock());
    let by_now = move |found: &Violation| found.moment <= clock;
    let here = if recording.standing(clock) == id { session.report.violations_at(clock) } else { &[] };
    let of_others = here.iter().copied().filter(move |found| found.node != id);
    let found = of_others.chain(session.violations_of(id).filter(by_now));
    found.map(move |found| format!("! {}", explain::contradiction(session, found)))
}

/// What a recording from elsewhere says in keys of its own: of the search, at its root, and of
/// the node.
fn said(recording: &Recording, id: NodeId, phase: Phase) -> Vec<String> {
    let shown = |(key, json): &(String, String)| {
        format!("{} {}", text::fit(&text::clean(key), MOST_CELLS), text::fit(&text::clean(json), MOST_CELLS))
    };
    let header = recording.header.extra.iter().filter(|_| id == NodeId::ROOT);
    let mut said: Vec<_> = header.map(shown).collect();
    if let Some(note) = recording.names().note(id) {
        said.extend(note.said(phase == Phase::Done).take(MOST_KEYS).map(shown));
    }
    said
}

fn kind(recording: &Recording, namer: &Namer, id: NodeId, phase: Phase) -> Option<String> {
    let node = recording.node(id);
    let sign = explain::visit_sign(node.kind());
    let said = match node.kind() {
        VisitKind::Plain => return None,
        VisitKind::Table => match node.returned().and_then(|returned| returned.from) {
            Some(from) if phase == Phase::Done => {
                let (name, entered) = (namer.name(from), recording.entered(from).shown());
                let moment = text::grouped(entered.into());
                format!("a table hit: the value of {name}, moment {moment}; Enter goes there")
            }
            _ => "a table hit".to_owned(),
        },
        VisitKind::Research => format!("searched again, in {}", explain::window_label(node.window())),
        VisitKind::Pass => pass(&node),
        VisitKind::Quiet => match recording.beyond(id) {
            Some(Quiescence::Forced) => {
                "beyond the horizon: no standing pat here, so every move is looked at"
            }
            Some(Quiescence::Noisy) => "beyond the horizon: only noisy moves are looked at",
            None => "beyond the horizon",
        }
        .to_owned(),
        VisitKind::StandPat => "no move: the evaluation stands".to_owned(),
        VisitKind::TableMove => "the table's move: an earlier pass found it best".to_owned(),
    };
    Some(format!("{sign} {said}"))
}

fn pass(node: &Node) -> String {
    let asked =
        explain::question(node.window()).map_or_else(String::new, |asked| format!(", which asks: {asked}?"));
    format!("the root again, in a pass of its own{asked}")
}

/// Which of its siblings it was tried as, where natural order has it elsewhere.
fn order(session: Session<'_>, id: NodeId) -> Option<String> {
    let recording = session.recording;
    let tried = recording.children(recording.parent(id)?).take_while(|&child| child <= id);
    let (place, tried) = numbered(session, tried).last()?;
    let place = place.filter(|place| place + 1 != tried)?;
    Some(format!("tried {}; in natural order {}", ordinal(tried), ordinal(place + 1)))
}

/// Of each child, in the order tried, its place in natural order, from 0, where that is another.
pub(super) fn places(session: Session<'_>, children: &[NodeId]) -> Vec<Option<u32>> {
    let numbered = numbered(session, children.iter().copied());
    numbered.map(|(place, tried)| place.filter(|place| place + 1 != tried)).collect()
}

/// The place of each child, if a legal move led to it, and which of the moves tried that was, from 1. A
/// search again counts with the search before it.
fn numbered(
    session: Session<'_>,
    children: impl Iterator<Item = NodeId>,
) -> impl Iterator<Item = (Option<u32>, u32)> {
    children.scan(0, move |tried, child| {
        let (place, kind) = session.recording.step(child);
        *tried += u32::from(kind.is_moved_to() && kind != VisitKind::Research);
        let has_place = kind.is_moved_to() && !session.is_illegal(child);
        // A search again that nothing came before is of the first.
        Some((has_place.then_some(place), (*tried).max(1)))
    })
}

/// How probable the move is that led to a node, where chance makes it.
pub(super) fn probability(recording: &Recording, id: NodeId) -> Option<f64> {
    recording.names().note(id)?.probability
}

/// `1st`, `2nd`, `3rd`, `4th`.
pub(super) fn ordinal(number: u32) -> String {
    let end = match (number % 10, number % 100) {
        (1, 1 | 21..) => "st",
        (2, 2 | 22..) => "nd",
        (3, 3 | 23..) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinals_end_as_they_are_spoken() {
        let spoken: Vec<_> = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111, 112].map(ordinal).into();
        let expected = "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 101st 111th 112th";
        assert_eq!(spoken.join(" "), expected);
    }
}
