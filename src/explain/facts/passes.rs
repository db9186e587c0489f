//! The passes of a search that is done again and again from its root.

use super::{AfterPass, Fact, FactMaker};
use crate::record::{Node, NodeId, Pass, Recording, Returned};
use crate::score::{Bound, Window};
use crate::search::Algorithm;

/// The passes of a search, and what each leaves behind.
pub(super) struct Passes {
    /// The passes, in order; none where the search is not one of passes.
    pub all: Vec<Pass>,
    /// What was spent and is known after each of them.
    after: Vec<After>,
    /// How many there were, known or not.
    pub count: u64,
}

/// What was spent and is known after a pass.
#[derive(Clone, Copy)]
pub(super) struct After {
    /// The nodes entered in it and in all passes before.
    pub nodes: u64,
    /// Where the value lies by what it and all passes before came to.
    pub bounds: Window,
}

impl After {
    const NOTHING: Self = Self { nodes: 0, bounds: Window::FULL };

    fn with(self, pass: &Pass) -> Self {
        let bounds = pass.found.map_or(self.bounds, |(value, bound)| self.bounds.bounded(bound, value));
        Self { nodes: self.nodes.saturating_add(pass.nodes), bounds }
    }
}

impl Passes {
    pub fn of(recording: &Recording) -> Self {
        let all = recording.passes();
        let add = |sum: &mut After, pass: &Pass| {
            *sum = sum.with(pass);
            Some(*sum)
        };
        let after = all.iter().scan(After::NOTHING, add).collect();
        Self { all, after, count: recording.pass_count() }
    }
}

impl FactMaker<'_> {
    /// How many passes the search has made, known or not; 0 where it is not one of passes.
    pub fn pass_count(&self) -> u64 {
        self.known_passes().count
    }

    /// What was spent and is known after so many passes.
    fn after_passes(&self, passes: u32) -> After {
        let last = (passes as usize).checked_sub(1).and_then(|last| self.known_passes().after.get(last));
        last.copied().unwrap_or(After::NOTHING)
    }

    /// The pass that a node belongs to.
    pub(super) fn pass_of(&self, id: NodeId) -> Option<&Pass> {
        let begun = self.passes().partition_point(|pass| pass.node <= id);
        self.passes().get(begun.checked_sub(1)?)
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
            known: self.is_mtdf().then(|| self.after_passes(number.saturating_sub(1)).bounds),
            asked: super::is_zero(node.window()),
        }
    }

    pub(super) fn pass_ended(&self, id: NodeId, node: &Node, returned: &Returned) -> Fact {
        let pass = self.pass_at(id).copied();
        let number = pass.map_or(0, |pass| pass.number);
        let is_good = returned.bound != node.role().worse();
        let is_high = match returned.bound {
            Bound::Lower => true,
            Bound::Upper => false,
            Bound::Exact => returned.value >= node.window().beta,
        };
        Fact::PassEnds {
            pass: number,
            node: id,
            depth: pass.and_then(|pass| pass.depth),
            value: returned.value,
            bound: returned.bound,
            best: self.recording.best_place(id).filter(|_| is_good && !self.is_mtdf()),
            yes: self.is_mtdf().then_some(is_high),
            nodes: pass.map_or(0, |pass| pass.nodes),
            all_nodes: self.after_passes(number).nodes,
            next: pass.map_or(AfterPass::Unknown, |pass| self.after_pass(&pass, returned)),
        }
    }

    /// What follows a pass.
    fn after_pass(&self, pass: &Pass, returned: &Returned) -> AfterPass {
        if self.is_mtdf() {
            let now = self.after_passes(pass.number).bounds;
            return match () {
                () if returned.bound == Bound::Exact => AfterPass::Certain,
                () if now.alpha > now.beta => AfterPass::Crossed(now),
                () if now.alpha == now.beta => AfterPass::Met,
                () if u64::from(pass.number) >= self.pass_count() => AfterPass::Unknown,
                () => AfterPass::Asks(now),
            };
        }
        if let Some(again) = self.passes().get(pass.number as usize).and_then(|next| next.again) {
            return AfterPass::Again(again);
        }
        let deepest = self.recording.header.settings.depth;
        if u64::from(pass.number) < self.pass_count() {
            AfterPass::Deeper
        } else if deepest.is_some() && pass.depth == deepest {
            AfterPass::DeepEnough
        } else if self.recording.is_complete() {
            AfterPass::Complete
        } else {
            AfterPass::Unknown
        }
    }
}
