//! What a moment changes.

use super::View;
use crate::record::{Certificate, Event, Live, Moment, Node, NodeId, Recording, Returned};

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

/// A moment with what was known just before it and what is known after it: all that there is to
/// tell of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Transition {
    /// What happens.
    pub event: Event,
    /// The node that it happens to, with what it returned if it does.
    pub node: Node,
    /// What is known of its value, once it has returned.
    pub known: Option<Returned>,
    /// What was known of the node just before it returned; of one that is entered what is known now.
    pub own: Live,
    /// Its parent; `None` at a root.
    pub above: Option<Above>,
    /// Why the parent stops, where this moment closes its window.
    pub cut: Option<Certificate>,
}

/// The parent of the node that something happens to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Above {
    /// Which node it is.
    pub id: NodeId,
    /// What was recorded as it was entered.
    pub node: Node,
    /// What was known of it just before.
    pub before: Live,
    /// What is known of it now.
    pub after: Live,
}

impl View<'_> {
    /// What the moment changes; `None` where nothing has happened yet, and where the outcome is
    /// hidden. Costs what the numbers of the node and of its parent cost.
    pub fn transition(&self) -> Option<Transition> {
        let event = self.event().filter(|_| self.known() == Some(self.moment))?;
        let before = self.before();
        let above = self.recording().parent(event.node()).map(|parent| (parent, before.said(parent)));
        let own = match event {
            Event::Enter(id) => Live::entered(&self.recording().node(id)),
            Event::Leave(id) => before.said(id),
        };
        Some(Transition::new(self.recording(), self.moment, event, own, above))
    }

    /// The numbers that are other ones than just before.
    pub fn changes(&self) -> Vec<Change> {
        let is_leave = matches!(self.event(), Some(Event::Leave(_)));
        let found = if is_leave { self.transition() } else { None };
        found.map_or_else(Vec::new, |found| found.changes())
    }
}

impl Transition {
    /// What happens to a node at a moment; so much was known just before, of it and of the node above it.
    pub(super) fn new(
        recording: &Recording,
        moment: Moment,
        event: Event,
        own: Live,
        above: Option<(NodeId, Live)>,
    ) -> Self {
        let node = recording.node(event.node());
        let (node, known) = match event {
            Event::Enter(_) => (node.reopened(), None),
            Event::Leave(id) => (node, recording.known(id)),
        };
        let above = above.map(|(id, before)| {
            let (mut after, node) = (before, recording.node(id));
            if let Event::Leave(child) = event {
                recording.fold(&mut after, &node, child);
            }
            Above { id, node: node.reopened(), before, after }
        });
        let closed = above.filter(|above| recording.closed_at(above.id) == Some(moment));
        let cut = closed.and_then(|above| recording.certificate(above.id));
        Self { event, node, known, own, above, cut }
    }

    /// The numbers that the return of a node changes: its own, and those of its parent.
    pub(crate) fn changes(&self) -> Vec<Change> {
        let Event::Leave(id) = self.event else { return Vec::new() };
        let Some(Returned { value, bound, .. }) = self.known else { return Vec::new() };
        let is_news = self.own.value != Some(value) || self.own.bound != Some(bound);
        let own = is_news.then_some(Change { node: id, part: Part::Value });
        own.into_iter().chain(self.above.iter().flat_map(Above::changes)).collect()
    }
}

impl Above {
    fn changes(&self) -> impl Iterator<Item = Change> + use<> {
        let (node, before, after) = (self.id, self.before, self.after);
        let parts = [
            (Part::Value, before.value != after.value || before.bound != after.bound),
            (Part::Alpha, before.window.alpha != after.window.alpha),
            (Part::Beta, before.window.beta != after.window.beta),
        ];
        parts.into_iter().filter(|(_, changed)| *changed).map(move |(part, _)| Change { node, part })
    }
}
