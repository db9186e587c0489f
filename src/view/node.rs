//! One node as it is known at a moment.

use super::View;
use crate::check::Violation;
use crate::record::{Counts, Live, Moment, Node, NodeId, Phase, Trust};
use crate::score::{Bound, Score, Window};
use crate::search::{End, Quiescence};

/// A value with what it says of the true one, which a sum so far does not tell, and a window.
pub(crate) type Numbers = (Option<(Score, Option<Bound>)>, Window);

/// Of nodes with more children than this the values on the way are not looked at one by one.
const CHILDREN_LOOKED_AT: usize = 64;

impl<'a> View<'a> {
    /// What is recorded of a node, as far as it is known: until it has returned it is open.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Node {
        let node = self.session.recording.node(id);
        if self.phase(id) == Phase::Done { node } else { node.reopened() }
    }

    /// The value of a node, so far or as it returned, and what can be claimed that it says of the
    /// true value.
    #[must_use]
    pub fn value(&self, id: NodeId) -> (Option<Score>, Option<Bound>) {
        let node = self.node(id);
        if let Some(value) = node.value() {
            let recording = self.session.recording;
            return (Some(value), recording.claimed_at(&node, recording.known_bound(id)));
        }
        let Live { value, bound, .. } = self.live(id);
        (value, bound)
    }

    /// What is known of a node. Costs a look at the children that have returned.
    #[must_use]
    pub fn live(&self, id: NodeId) -> Live {
        let live = self.said(id);
        let node = self.session.recording.node(id);
        let recording = self.session.recording;
        // What a program that is still read has so far, it may yet return otherwise.
        let is_so_far =
            recording.is_growing() && recording.trust() != Trust::Own && live.phase == Phase::Open;
        let bound = recording.claimed_at(&node, live.bound).filter(|_| !is_so_far);
        Live { bound, best: live.best.filter(|_| self.mask.best), ..live }
    }

    /// What is known of a node as the recording says it, whoever wrote that.
    pub(super) fn said(&self, id: NodeId) -> Live {
        match self.known() {
            Some(known) => self.session.recording.live(id, known),
            None => Live { phase: Phase::Unvisited, ..Live::entered(&self.session.recording.node(id)) },
        }
    }

    /// What was visited below a node without being recorded; known once the node has returned.
    #[must_use]
    pub fn hidden(&self, id: NodeId) -> Option<Counts> {
        let hidden = self.session.recording.hidden(id).filter(|_| self.phase(id) == Phase::Done);
        hidden.map(|hidden| hidden.counts)
    }

    /// The recorded children of a node in the order of the search, visited by now or not.
    pub fn child_ids(&self, id: NodeId) -> impl Iterator<Item = NodeId> + use<'a> {
        self.session.recording.children(id)
    }

    /// The root that a node lies below: that of the search, or of a pass of it.
    #[must_use]
    pub fn root_of(&self, id: NodeId) -> NodeId {
        self.session.recording.root_of(id)
    }

    /// Whether anything is recorded below a node.
    #[must_use]
    pub fn has_children(&self, id: NodeId) -> bool {
        self.end(id) > id.after(1)
    }

    /// The first node after the node's subtree, in visiting order; it need not exist.
    #[must_use]
    pub fn end(&self, id: NodeId) -> NodeId {
        self.session.recording.end(id)
    }

    /// Whether a node returns as a leaf, by now or later: for room to be kept.
    pub(crate) fn ends_as_leaf(&self, id: NodeId) -> bool {
        self.session.recording.node(id).end().is_some_and(|end| end != End::Inner)
    }

    /// Whether a node returns, by now or later: for room to be kept.
    pub(crate) fn has_returned(&self, id: NodeId) -> bool {
        !self.session.recording.node(id).is_open()
    }

    /// How many nodes were visited below a node and not recorded, by now or later.
    #[must_use]
    pub fn unrecorded_below(&self, id: NodeId) -> u64 {
        self.session.recording.hidden(id).map_or(0, |hidden| hidden.counts.nodes)
    }

    /// How many nodes are visited in a node's subtree, itself counted, recorded or not.
    #[must_use]
    pub fn visited_below(&self, id: NodeId) -> u64 {
        self.session.recording.visited_below(id)
    }

    /// Whether a program that was recorded stopped at a node though its window was open.
    #[must_use]
    pub fn stops_open(&self, id: NodeId) -> bool {
        self.session.stops_open(id)
    }

    /// Whether a node is a leaf, also one that the search was stopped at before it had a value.
    #[must_use]
    pub fn is_leaf(&self, id: NodeId) -> bool {
        self.session.replay.is_leaf(self.session.recording, id)
    }

    /// How probable the move is that led to a node, where chance makes it.
    #[must_use]
    pub fn probability(&self, id: NodeId) -> Option<f64> {
        self.session.recording.probability(id)
    }

    /// Whether the value of a node goes to its parent, as far as the recording says by now.
    #[must_use]
    pub fn is_counted(&self, id: NodeId) -> bool {
        self.phase(id) != Phase::Done || self.session.recording.is_counted(id)
    }

    /// How many plies are left at a node, where the recording says it.
    #[must_use]
    pub fn depth_left(&self, id: NodeId) -> Option<u32> {
        self.session.recording.depth_left(id)
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
        others.chain(self.session.annotations(id, known)).collect()
    }

    /// The values and windows that a node has over the whole search, also those to come: for room
    /// to be kept, and for nothing that is shown.
    pub(crate) fn over_time(&self, id: NodeId) -> Vec<Numbers> {
        self.after_children(id, CHILDREN_LOOKED_AT)
    }

    /// The values and windows that a node has over the search, after at most so many of its children.
    pub(crate) fn after_children(&self, id: NodeId, most: usize) -> Vec<Numbers> {
        let node = self.session.recording.node(id);
        let claimed = |bound| self.session.recording.claimed_at(&node, bound);
        let returned = node.found().map(|(value, bound)| (value, claimed(Some(bound))));
        let mut seen = vec![(returned, node.window())];
        if node.is_leaf() {
            return seen;
        }
        let children = self.session.recording.children(id).take(most);
        let mut live = Live::entered(&node);
        for child in children {
            self.session.recording.fold(&mut live, &node, child);
            seen.push((live.value.map(|value| (value, claimed(live.bound))), live.window));
        }
        seen
    }
}
