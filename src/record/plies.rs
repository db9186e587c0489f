//! Counts by ply.

use super::{Counts, NodeId, Recording};
use crate::search::VisitKind;

/// The counts of every ply of a recording. They are summed up piece by piece, so that a screen can
/// be drawn in between. Nodes that are not recorded do not count.
#[derive(Clone, Debug, Default)]
pub struct PlySurvey {
    plies: Vec<Counts>,
    again: Vec<u64>,
    next: NodeId,
}

impl PlySurvey {
    /// Counts this many nodes more. Returns whether all are counted.
    pub fn advance(&mut self, recording: &Recording, nodes: u32) -> bool {
        let end = self.next.after(nodes).number().min(recording.len());
        for id in (self.next.number()..end).map(NodeId::new) {
            let node = recording.tree.at(id);
            let (ply, kind) = (node.ply() as usize, node.kind());
            if ply >= self.plies.len() {
                self.plies.resize(ply + 1, Counts::default());
                self.again.resize(ply + 1, 0);
            }
            self.again[ply] += u64::from(kind == VisitKind::Research);
            let counts = &mut self.plies[ply];
            counts.nodes += 1;
            if let Some(end) = node.end() {
                *counts += Counts::of(kind, end, node.is_cutoff(), node.pruned());
            }
        }
        self.next = NodeId::new(end);
        end == recording.len()
    }

    /// How many nodes are counted.
    #[must_use]
    pub const fn looked_at(&self) -> u32 {
        self.next.number()
    }

    /// The counts of each ply, from the root.
    #[must_use]
    pub fn plies(&self) -> &[Counts] {
        &self.plies
    }

    /// How many nodes of each ply are re-searches, which are no branches of their own.
    #[must_use]
    pub fn again(&self) -> &[u64] {
        &self.again
    }
}

impl Counts {
    /// Nodes that were entered and have branches.
    #[must_use]
    pub const fn inner(&self) -> u64 {
        self.nodes.saturating_sub(self.leaves).saturating_sub(self.table_hits)
    }
}
