//! Running counts.

use derive_more::{Add, AddAssign, Sub, Sum};

use super::{Moment, NodeId, Recording, Returned};
use crate::search::{End, VisitKind};

/// How much of a search has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, Add, AddAssign, Sub, Sum)]
pub struct Counts {
    /// Nodes entered, recorded or not.
    pub nodes: u64,
    /// Nodes entered and valued without children; table hits are counted apart.
    pub leaves: u64,
    /// Nodes answered by a transposition table.
    pub table_hits: u64,
    /// Nodes whose window closed, also where no branch was left.
    pub cutoffs: u64,
    /// Nodes that were cut: their window closed with branches left.
    pub cuts: u64,
    /// Branches that were there and never entered.
    pub pruned: u64,
}

/// Counts are summed up for blocks of this many nodes: those of a moment cost one block, not all.
const BLOCK: usize = 4096;

/// The counts of the nodes that returned, with what is hidden below them, in blocks by number.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks {
    blocks: Vec<Counts>,
}

impl Blocks {
    /// Adds what a node that returned counts for.
    #[inline]
    pub fn add_returned(&mut self, id: NodeId, kind: VisitKind, returned: &Returned) {
        // Most nodes of a plain search count for nothing.
        if returned.end != End::Inner || returned.cutoff || returned.pruned > 0 || kind == VisitKind::Table {
            self.add(id, Counts::of(kind, returned.end, returned.cutoff, returned.pruned));
        }
    }

    #[inline]
    pub fn add(&mut self, id: NodeId, counts: Counts) {
        let block = id.index() / BLOCK;
        if block >= self.blocks.len() {
            self.grow(block);
        }
        self.blocks[block] += counts;
    }

    #[cold]
    fn grow(&mut self, block: usize) {
        if block >= self.blocks.capacity() {
            self.blocks.reserve_exact(block / 8 + 1);
        }
        self.blocks.resize(block + 1, Counts::default());
    }

    pub fn bytes(&self) -> usize {
        self.blocks.capacity() * size_of::<Counts>()
    }

    /// Whether `wanted` finds something in the block of a node.
    pub fn may_hold(&self, id: NodeId, wanted: impl Fn(&Counts) -> bool) -> bool {
        self.blocks.get(id.index() / BLOCK).is_some_and(wanted)
    }

    pub fn next(id: NodeId) -> NodeId {
        NodeId::new(u32::try_from((id.index() / BLOCK + 1) * BLOCK).unwrap_or(u32::MAX))
    }

    /// The last node before the block of a node.
    pub fn previous(id: NodeId) -> Option<NodeId> {
        let first = id.index() / BLOCK * BLOCK;
        u32::try_from(first).ok()?.checked_sub(1).map(NodeId::new)
    }
}

impl Counts {
    /// Nodes whose window closed at their last branch, so that nothing was skipped.
    pub const fn closed(&self) -> u64 {
        self.cutoffs.saturating_sub(self.cuts)
    }

    /// Nodes that were entered and have branches.
    pub const fn inner(&self) -> u64 {
        self.nodes.saturating_sub(self.leaves).saturating_sub(self.table_hits)
    }

    /// What a node that returned counts for, beside being a node.
    #[expect(clippy::inline_always, reason = "a step of every node that is counted")]
    #[inline(always)]
    pub(super) fn of(kind: VisitKind, end: End, cutoff: bool, pruned: u32) -> Self {
        let is_hit = kind == VisitKind::Table;
        Self {
            nodes: 0,
            leaves: u64::from(end != End::Inner && !is_hit),
            cutoffs: u64::from(cutoff),
            cuts: u64::from(cutoff && pruned > 0),
            pruned: u64::from(pruned),
            table_hits: u64::from(is_hit),
        }
    }
}

impl Recording {
    /// The counts of the whole search, recorded or not.
    pub fn totals(&self) -> Counts {
        let mut totals: Counts = self.blocks.blocks.iter().copied().sum();
        totals.nodes += u64::from(self.len());
        totals
    }

    /// The counts up to and at a moment. A cutoff and the branches that it prunes count from the
    /// moment at which the child returns that closes the window. What is not recorded counts when
    /// the recorded node above it returns.
    pub fn counts(&self, moment: Moment) -> Counts {
        if self.is_empty() || moment >= self.last_moment() {
            return self.totals();
        }
        let last = self.last_entered(moment);
        let block = last.index() / BLOCK;
        let whole: Counts = self.blocks.blocks.iter().take(block).copied().sum();
        let rest = u32::try_from(block * BLOCK).unwrap_or(u32::MAX)..=last.number();
        let rest: Counts = rest.map(|node| self.counted(NodeId::new(node))).sum();
        let too_early: Counts = self.ancestors(last).map(|node| self.still_to_count(node, moment)).sum();
        let mut counts = whole + rest - too_early;
        counts.nodes += u64::from(last.number() + 1);
        counts
    }

    /// The counts of a node with what lies below it, recorded or not. Costs the nodes below it.
    pub fn counts_below(&self, id: NodeId) -> Counts {
        let below = (id.number()..self.end(id).number()).map(NodeId::new);
        let mut counts: Counts = below.map(|node| self.counted(node)).sum();
        counts.nodes += u64::from(self.size(id));
        counts
    }

    /// When the window of a node closed; see [`stopped_at`](Self::stopped_at).
    pub fn closed_at(&self, id: NodeId) -> Option<Moment> {
        if self.node(id).is_cutoff() { self.stopped_at(id) } else { None }
    }

    /// When a node stopped whose window closed, or that left branches out with its window open: when its
    /// last child returned, or the node itself where that child is not recorded.
    pub fn stopped_at(&self, id: NodeId) -> Option<Moment> {
        let node = self.node(id);
        if !node.is_cutoff() && node.pruned() == 0 {
            return None;
        }
        let left = self.left(id)?;
        if node.has_hidden() || node.size() == 1 { Some(left) } else { left.before() }
    }

    /// What a node adds to the counts once it has returned, with what is hidden below it.
    fn counted(&self, id: NodeId) -> Counts {
        let node = self.node(id);
        let counts = |end| Counts::of(node.kind(), end, node.is_cutoff(), node.pruned());
        let own = node.end().map_or_else(Counts::default, counts);
        own + self.hidden(id).map_or_else(Counts::default, |hidden| hidden.counts)
    }

    /// What is counted of a node only after a moment.
    fn still_to_count(&self, id: NodeId, moment: Moment) -> Counts {
        if self.left(id).is_some_and(|left| left <= moment) {
            return Counts::default();
        }
        let mut counts = self.counted(id);
        if self.closed_at(id).is_some_and(|cut| cut <= moment) {
            counts.cutoffs -= 1;
            counts.cuts -= u64::from(self.node(id).is_cut());
            counts.pruned -= u64::from(self.node(id).pruned());
        }
        counts
    }
}
