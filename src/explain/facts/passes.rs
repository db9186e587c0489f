//! The passes of a search that is done again and again from its root.

use super::{AfterPass, Fact, FactMaker};
use crate::record::{Node, NodeId, Pass, Returned};
use crate::score::{Bound, Window};
use crate::search::Algorithm;

impl FactMaker<'_> {
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

    /// The pass that a node belongs to.
    pub(super) fn pass_of(&self, id: NodeId) -> Option<&Pass> {
        self.passes().get((self.recording.pass_number(id) as usize).checked_sub(1)?)
    }

    /// The pass whose root a node is.
    pub(super) fn pass_at(&self, id: NodeId) -> Option<&Pass> {
        self.pass_of(id).filter(|pass| pass.node == id)
    }

    /// The pass before.
    pub(super) fn pass_before(&self, pass: &Pass) -> Option<&Pass> {
        self.passes().get((pass.number as usize).checked_sub(2)?)
    }

    fn is_mtdf(&self) -> bool {
        self.recording.header.info().algorithm == Some(Algorithm::Mtdf)
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
            known: self.is_mtdf().then(|| self.after_passes(number.saturating_sub(1)).1),
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
            best: self.recording.best_place(id).filter(|_| is_good && !self.is_mtdf()),
            nodes: pass.map_or(0, |pass| pass.nodes),
            all_nodes: self.after_passes(number).0,
            next: pass.map_or(AfterPass::Unknown, |pass| self.after_pass(pass, returned)),
        }
    }

    /// What follows a pass.
    fn after_pass(&self, pass: &Pass, returned: &Returned) -> AfterPass {
        let is_last = pass.number as usize >= self.passes().len();
        if self.is_mtdf() {
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
