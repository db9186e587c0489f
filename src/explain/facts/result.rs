//! What a pass came to, and a search that is over or was stopped.

use std::iter;

use super::{AfterPass, Ended, Fact, FactMaker, UnprovedReason};
use crate::record::{Node, NodeId, Pass, Recording, Returned, Trust, Verdict};
use crate::score::{Bound, Window};
use crate::search::Role;

impl FactMaker<'_> {
    pub(super) fn done(&self, id: NodeId, root: &Node) -> Vec<Fact> {
        let result = self.recording.result();
        let ended = if root.is_leaf() { self.ended(id) } else { None };
        let bound = self.recording.claimed(result.bound);
        let value = result.value.unwrap_or_default();
        let mut facts = vec![Fact::Done { node: id, value, bound, ended }];
        facts.extend(self.summary());
        facts
    }

    /// What a whole search came to: for the end of a document, and for results.
    pub fn summary(&self) -> Vec<Fact> {
        let line = || self.tells_line.then(|| self.best_line(self.recording.decided())).flatten();
        let proved = self.unproved().or_else(line);
        let mut facts: Vec<_> = proved.into_iter().collect();
        facts.extend(self.misled(self.recording.decided()).pop().map(|(fact, _)| fact));
        facts.extend(self.violations());
        facts.extend(self.totals());
        facts
    }

    /// The best line from a node, as far as it is recorded.
    pub(super) fn best_line(&self, node: NodeId) -> Option<Fact> {
        let recording = self.recording;
        let place = recording.get(node).and_then(|_| recording.best_place(node))?;
        let line = if node == recording.decided() {
            recording.best_moves()
        } else {
            self.line_below(node).filter(|&node| recording.node(node).kind().is_moved_to()).collect()
        };
        let end = line.last().copied().unwrap_or(node);
        let whole = !recording.node(end).has_hidden();
        // A bound says nothing of what the other side would have played in the branches that were left out.
        let is_exact = |&node: &NodeId| recording.is_exact(node);
        let is_sure = node == recording.decided() || iter::once(&node).chain(&line).all(is_exact);
        Some(Fact::BestLine { node, place, pv: line, whole, proved: is_sure && !recording.is_doubtful() })
    }

    /// Why the move that the search names is not proved to be the best; `None` where it is, and of a
    /// search that was stopped.
    pub(super) fn unproved(&self) -> Option<Fact> {
        let node = self.recording.decided();
        let reason = unproved_reason(self.recording)?;
        Some(Fact::Unproved { best: self.recording.chosen_place().map(|place| (node, place)), reason })
    }

    /// How the game ended that is over where the search begins.
    pub fn over(&self) -> Option<Ended> {
        self.ended(NodeId::ROOT)
    }

    fn totals(&self) -> Option<Fact> {
        (!self.recording.is_empty()).then(|| Fact::Totals {
            counts: self.recording.totals(),
            passes: self.recording.pass_count(),
            recorded: u64::from(self.recording.len()),
        })
    }

    /// The recording ends with nodes open.
    pub fn stopped(&self) -> Fact {
        let recording = self.recording;
        let open = self.passes().last().filter(|pass| pass.is_open());
        let counts = open.and_then(|open| {
            recording.counting_pass().filter(|pass| pass.number != open.number).map(|pass| pass.number)
        });
        Fact::Stopped {
            open: recording.open_nodes(),
            pass: open.map(|pass| pass.number),
            counts,
            lacks_leaves: self.session.report.lacks_leaves,
        }
    }

    /// The passes of the search, in order; none where it is not one of passes.
    pub(super) fn passes(&self) -> &[Pass] {
        self.passes.get_or_init(|| self.recording.passes())
    }

    /// The nodes that so many passes have entered, and where the value lies by what they came to.
    fn after_passes(&self, passes: u32) -> (u64, Window) {
        let after = self.after.get_or_init(|| {
            let add = |(nodes, known): &mut (u64, Window), pass: &Pass| {
                *nodes = nodes.saturating_add(pass.nodes);
                *known = pass.found.map_or(*known, |(value, bound)| known.bounded(bound, value));
                Some((*nodes, *known))
            };
            self.passes().iter().scan((0, Window::FULL), add).collect()
        });
        let last = (passes as usize).checked_sub(1).and_then(|last| after.get(last));
        last.copied().unwrap_or((0, Window::FULL))
    }

    pub(super) fn pass_of(&self, id: NodeId) -> Option<&Pass> {
        self.passes().get((self.recording.pass_number(id) as usize).checked_sub(1)?)
    }

    pub(super) fn pass_at(&self, id: NodeId) -> Option<&Pass> {
        self.pass_of(id).filter(|pass| pass.node == id)
    }

    pub(super) fn pass_begins(&self, id: NodeId, node: &Node) -> Fact {
        let pass = self.pass_at(id);
        let number = pass.map_or(0, |pass| pass.number);
        Fact::PassBegins {
            pass: number,
            node: id,
            depth: pass.and_then(|pass| pass.depth),
            again: pass.and_then(|pass| pass.again),
            window: node.window(),
            known: self.recording.has_joint_passes().then(|| self.after_passes(number.saturating_sub(1)).1),
        }
    }

    pub(super) fn pass_ended(&self, id: NodeId, node: &Node, returned: &Returned) -> Fact {
        let pass = self.pass_at(id);
        let number = pass.map_or(0, |pass| pass.number);
        let is_good = returned.bound != node.role().worse();
        Fact::PassEnds {
            pass: number,
            node: id,
            depth: pass.and_then(|pass| pass.depth),
            value: returned.value,
            bound: returned.bound,
            best: self.recording.best_place(id).filter(|_| is_good && !self.recording.has_joint_passes()),
            nodes: pass.map_or(0, |pass| pass.nodes),
            all_nodes: self.after_passes(number).0,
            next: pass.map_or(AfterPass::Unknown, |pass| self.after_pass(pass, returned)),
        }
    }

    fn after_pass(&self, pass: &Pass, returned: &Returned) -> AfterPass {
        let is_last = pass.number as usize >= self.passes().len();
        if self.recording.has_joint_passes() {
            let now = self.after_passes(pass.number).1;
            return match () {
                () if returned.bound == Bound::Exact || now.alpha == now.beta => AfterPass::Met,
                () if now.alpha > now.beta => AfterPass::Crossed(now),
                () if is_last => AfterPass::Unknown,
                () => AfterPass::Asks(now),
            };
        }
        if let Some(again) = self.passes().get(pass.number as usize).and_then(|next| next.again) {
            return AfterPass::Again(again);
        }
        let deepest = self.recording.header.settings.depth;
        match () {
            () if !is_last => AfterPass::Deeper,
            () if deepest.is_some() && pass.depth == deepest => AfterPass::DeepEnough,
            () if self.recording.is_complete() => AfterPass::Complete,
            () => AfterPass::Unknown,
        }
    }
}

/// Why no move at the root is proved to be the best, where the window that the search was started
/// with asked for less.
pub(in crate::explain) fn unproved_reason(recording: &Recording) -> Option<UnprovedReason> {
    let root = recording.get(NodeId::ROOT)?;
    let window = recording.asked();
    let is_low = root.role() != Role::Min;
    match recording.verdict() {
        Verdict::Unproved => {
            let end = if is_low { window.alpha } else { window.beta };
            let is_known = end.is_finite() && root.role() != Role::Chance;
            let out = UnprovedReason::OutOfWindow { is_alpha: is_low, end };
            Some(if is_known { out } else { UnprovedReason::OnlyBounds })
        }
        Verdict::Enough => {
            let end = if is_low { window.beta } else { window.alpha };
            let is_reached = recording.result().value.is_some_and(|value| !root.role().prefers(end, value));
            let enough = UnprovedReason::Enough { is_alpha: !is_low, end };
            Some(if end.is_finite() && is_reached { enough } else { UnprovedReason::StoppedAtIt })
        }
        Verdict::Said => Some(UnprovedReason::Said),
        Verdict::Doubtful if recording.trust != Trust::Own => Some(UnprovedReason::Said),
        Verdict::NoMove | Verdict::Best | Verdict::SoFar | Verdict::Doubtful => None,
    }
}
