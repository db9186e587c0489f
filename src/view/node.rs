//! One node as it is known at a moment.

use super::View;
use crate::check::Violation;
use crate::record::{Counts, Live, Moment, NodeId, Phase, Returned};
use crate::score::{Bound, Score, Window};
use crate::search::{End, Quiescence, Role, VisitKind};

/// A node as it is known at a moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NodeView {
    /// Which node it is.
    pub id: NodeId,
    /// Who chooses at it.
    pub role: Role,
    /// Why it was visited.
    pub kind: VisitKind,
    /// Where the move that led to it stands in natural order, from 0.
    pub place: u32,
    /// How many moves led to it.
    pub moves: u32,
    /// Its value so far with what that says of the true one, its window now, its best child.
    pub live: Live,
    /// The window that it was entered with.
    pub entry: Window,
    /// What it returned, once it has.
    pub returned: Option<Returned>,
    /// Whether it is a leaf, also one that the search was stopped at.
    pub is_leaf: bool,
    /// Whether its window has closed.
    pub is_cut: bool,
    /// Whether its window can be trusted: neither it nor a node above it was entered with one that
    /// no search can have had.
    pub is_trusted: bool,
    /// What was visited below it without being recorded: known once the node has returned.
    pub hidden: Option<Counts>,
}

/// The value of a node, without what only its children tell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ValueView {
    /// How far the search is with the node.
    pub phase: Phase,
    /// Its value so far, or what it returned.
    pub value: Option<Score>,
    /// What the value says of the true one; see [`Live::bound`].
    pub bound: Option<Bound>,
}

impl NodeView {
    /// What ended the search at the node, once it has returned.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.returned.map(|returned| returned.end)
    }
}

impl View<'_> {
    /// A node. Of an open one it costs a look at the children that have returned.
    #[must_use]
    pub fn node(&self, id: NodeId) -> NodeView {
        let node = self.session.recording.node(id);
        let live = self.live(id);
        let is_done = live.phase == Phase::Done;
        let hidden = self.session.recording.hidden(id).filter(|_| is_done);
        NodeView {
            id,
            role: node.role(),
            kind: node.kind(),
            place: node.move_index(),
            moves: self.session.recording.moves_made(id),
            live,
            entry: node.window(),
            returned: node.returned().filter(|_| is_done),
            is_leaf: self.is_leaf(id),
            is_cut: self.is_cut(id),
            is_trusted: self.session.window_is_wrong_above(id).is_none(),
            hidden: hidden.map(|hidden| hidden.counts),
        }
    }

    /// The value of a node. Of one that has returned that needs no look at its children.
    #[must_use]
    pub fn value(&self, id: NodeId) -> ValueView {
        let phase = self.phase(id);
        let returned = self.session.recording.node(id).returned().filter(|_| phase == Phase::Done);
        if let Some(Returned { value, bound, .. }) = returned {
            return ValueView { phase, value: Some(value), bound: Some(bound) };
        }
        let Live { value, bound, .. } = self.live(id);
        ValueView { phase, value, bound }
    }

    /// The numbers of a node as they are known.
    #[must_use]
    pub fn live(&self, id: NodeId) -> Live {
        match self.known() {
            Some(known) => self.session.recording.live(id, known),
            None => Live { phase: Phase::Unvisited, ..Live::entered(&self.session.recording.node(id)) },
        }
    }

    /// Whether a node is a leaf, also one that the search was stopped at before it had a value.
    #[must_use]
    pub fn is_leaf(&self, id: NodeId) -> bool {
        self.session.replay.is_leaf(self.session.recording, id)
    }

    /// How probable the move is that led to a node, where chance makes it.
    #[must_use]
    pub fn probability(&self, id: NodeId) -> Option<f64> {
        self.session.recording.names().note(id)?.probability
    }

    /// The moment at which a node is entered.
    #[must_use]
    pub fn entered(&self, id: NodeId) -> Moment {
        self.session.recording.entered(id)
    }

    /// How a quiescence search goes on from a node; `None` of every other node.
    #[must_use]
    pub fn quiescence(&self, id: NodeId) -> Option<Quiescence> {
        self.session.recording.quiescence(id)
    }

    /// What a recording from elsewhere says in keys of its own, with their JSON: of the search, at
    /// its first root, and of the node.
    #[must_use]
    pub fn said_by_the_program(&self, id: NodeId) -> Vec<(String, String)> {
        let header = self.header().extra.iter().filter(|_| id == NodeId::ROOT);
        let note = self.session.recording.names().note(id);
        let note = note.into_iter().flat_map(|note| note.said(self.phase(id) == Phase::Done));
        header.chain(note).cloned().collect()
    }

    /// What no search can have done, of a node as far as it is known: of the moment, where the
    /// search stands at the node, and of the node itself.
    #[must_use]
    pub fn violations(&self, id: NodeId) -> Vec<Violation> {
        let Some(known) = self.known() else { return Vec::new() };
        let is_here = self.standing() == id;
        let here = if is_here { self.session.report.violations_at(known) } else { &[] };
        let others = here.iter().copied().filter(|found| found.node != id);
        others.chain(self.session.violations_of(id).filter(|found| found.moment <= known)).collect()
    }
}
