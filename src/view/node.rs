//! One node as it is known at a moment.

use super::View;
use crate::check::Violation;
use crate::record::{Comment, Counts, Live, Node, NodeId, Phase, Trust};
use crate::score::{Bound, Score, Window};

/// A value with what it says of the true one, which a sum so far does not tell, and a window.
pub(crate) type Numbers = (Option<(Score, Option<Bound>)>, Window);

impl View<'_> {
    /// What is recorded of a node, as far as it is known: until it has returned it is open.
    pub fn node(&self, id: NodeId) -> Node {
        let node = self.recording().node(id);
        if self.phase(id) == Phase::Done { node } else { node.reopened() }
    }

    /// The value of a node, so far or as it returned, and what can be claimed that it says of the
    /// true value.
    pub fn value(&self, id: NodeId) -> (Option<Score>, Option<Bound>) {
        let (recording, node) = (self.recording(), self.node(id));
        if let Some(known) = recording.known(id).filter(|_| !node.is_open()) {
            return (Some(known.value), recording.claimed_at(&node, Some(known.bound)));
        }
        let Live { value, bound, .. } = self.live(id);
        (value, bound)
    }

    /// What is known of a node. Costs a look at the children that have returned.
    pub fn live(&self, id: NodeId) -> Live {
        let live = self.said(id);
        let node = self.recording().node(id);
        let recording = self.recording();
        // What a program that is still read has so far, it may yet return otherwise.
        let is_so_far = recording.is_growing && recording.trust != Trust::Own && live.phase == Phase::Open;
        let bound = recording.claimed_at(&node, live.bound).filter(|_| !is_so_far);
        Live { bound, best: live.best.filter(|_| self.mask.best), ..live }
    }

    /// What is known of a node as the recording says it, whoever wrote that.
    pub(super) fn said(&self, id: NodeId) -> Live {
        match self.known() {
            // What all branches come to is not told before a question about it.
            Some(known) if self.mask.values_from.is_some() && self.phase(id) == Phase::Open => {
                self.recording().folded(id, known)
            }
            Some(known) => self.recording().live(id, known),
            None => Live { phase: Phase::Unvisited, ..Live::entered(&self.recording().node(id)) },
        }
    }

    /// What was visited below a node without being recorded; known once the node has returned.
    pub fn hidden(&self, id: NodeId) -> Option<Counts> {
        let hidden = self.recording().hidden(id).filter(|_| self.phase(id) == Phase::Done);
        hidden.map(|hidden| hidden.counts)
    }

    /// How many nodes were visited below a node and not recorded, by now or later.
    pub fn unrecorded_below(&self, id: NodeId) -> u64 {
        self.recording().hidden(id).map_or(0, |hidden| hidden.counts.nodes)
    }

    /// Whether a node is a leaf, also one that the search was stopped at before it had a value.
    pub fn is_leaf(&self, id: NodeId) -> bool {
        self.session.replay.is_leaf(self.recording(), id)
    }

    /// Whether the value of a node goes to its parent, as far as the recording says by now.
    pub fn is_counted(&self, id: NodeId) -> bool {
        self.phase(id) != Phase::Done || self.recording().is_counted(id)
    }

    /// What a program says of a node in words of its own, by now.
    pub fn comment(&self, id: NodeId) -> Comment {
        let note = self.recording().names.note(id);
        note.map(|note| note.comment(self.phase(id) == Phase::Done)).unwrap_or_default()
    }

    /// What a recording from elsewhere says in keys of its own, with their JSON: of the search, at
    /// its first root, and of the node.
    pub fn said_by_the_program(&self, id: NodeId) -> Vec<(String, String)> {
        let header = self.header().extra.iter().filter(|_| id == NodeId::ROOT);
        let note = self.recording().names.note(id);
        let note = note.into_iter().flat_map(|note| note.said(self.phase(id) == Phase::Done));
        header.chain(note).cloned().collect()
    }

    /// What no search can have done, of a node as far as it is known: of the moment, where the
    /// search stands at the node, and of the node itself.
    pub fn violations(&self, id: NodeId) -> Vec<Violation> {
        let Some(known) = self.known() else { return Vec::new() };
        let is_here = self.standing() == id;
        let here = if is_here { self.session.report.violations_at(known) } else { &[] };
        let others = here.iter().copied().filter(|found| found.node != id);
        others.chain(self.session.annotations(id, known)).collect()
    }

    /// The values and windows that a node has over the search, after at most so many of its children, also
    /// those to come: for room to be kept, and for nothing that is shown.
    pub(crate) fn after_children(&self, id: NodeId, most: usize) -> Vec<Numbers> {
        let node = self.recording().node(id);
        let claimed = |bound| self.recording().claimed_at(&node, bound);
        let known = self.recording().known(id);
        let returned = known.map(|known| (known.value, claimed(Some(known.bound))));
        let mut seen = vec![(returned, node.window())];
        if node.is_leaf() {
            return seen;
        }
        let children = self.recording().children(id).take(most);
        let mut live = Live::entered(&node);
        for child in children {
            self.recording().fold(&mut live, &node, child);
            seen.push((live.value.map(|value| (value, claimed(live.bound))), live.window));
        }
        seen
    }
}
