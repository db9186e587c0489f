//! The numbers that a moment changed.

use crate::record::{Event, Live, Moment, NodeId, Recording, Returned};

/// A number that a moment changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Whose number.
    pub node: NodeId,
    /// Which of its numbers.
    pub part: Part,
}

/// One of the numbers of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Its value, or what that says of the true one.
    Value,
    /// The lower end of its window.
    Alpha,
    /// The upper end of its window.
    Beta,
}

/// What is another number at a moment than just before: the [`changes`](super::Narration::changes)
/// of its narration, for whoever needs no sentences. Past the last moment, those of the last one.
#[must_use]
pub fn changes(recording: &Recording, moment: Moment) -> Vec<Change> {
    let moment = moment.min(recording.last_moment());
    let Some(Event::Leave(id)) = recording.event(moment) else { return Vec::new() };
    let Some(returned) = recording.node(id).returned else { return Vec::new() };
    let before = moment.before().unwrap_or(Moment::START);
    let above = recording.parent(id).map(|parent| {
        let live = recording.live(parent, before);
        let mut after = live;
        recording.fold(&mut after, &recording.node(parent), id);
        (parent, live, after)
    });
    left(id, &returned, &recording.live(id, before), above)
}

/// The numbers that the return of a node changes: its own, and those of its parent, which are known
/// as they were and as they are.
pub(super) fn left(
    id: NodeId,
    returned: &Returned,
    own: &Live,
    above: Option<(NodeId, Live, Live)>,
) -> Vec<Change> {
    let is_news = own.value != Some(returned.value) || own.bound != Some(returned.bound);
    let own = is_news.then_some(Change { node: id, part: Part::Value });
    let above = above.into_iter().flat_map(|(node, before, after)| between(node, &before, &after));
    own.into_iter().chain(above).collect()
}

fn between(node: NodeId, before: &Live, after: &Live) -> impl Iterator<Item = Change> + use<> {
    let parts = [
        (Part::Value, before.value != after.value || before.bound != after.bound),
        (Part::Alpha, before.window.alpha != after.window.alpha),
        (Part::Beta, before.window.beta != after.window.beta),
    ];
    parts.into_iter().filter(|(_, changed)| *changed).map(move |(part, _)| Change { node, part })
}
