//! What a transposition table answers, and where a naive one leads astray.

use std::iter;

use super::{Fact, FactMaker, Visit};
use crate::record::{NodeId, Recording, Returned};
use crate::score::{Bound, Score};
use crate::search::{Role, Table, VisitKind};

impl FactMaker<'_> {
    /// The search comes to a node that the table knows.
    pub(super) fn known_by_table(&self, id: NodeId, mover: Role) -> Fact {
        let from = source(self.recording, id);
        let same = match from {
            _ if !self.recording.header.settings.symmetry => Some(true),
            Some(from) => self.looks_the_same(id, from),
            None => None,
        };
        Fact::Known { node: id, mover, from: from.map(|from| self.visit(from)), same }
    }

    /// Whether two nodes have the same pieces on the same cells; `None` without boards.
    fn looks_the_same(&self, one: NodeId, other: NodeId) -> Option<bool> {
        let cells = |id| {
            let rows = self.guide.board(self.recording, id)?.rows.into_iter().flatten();
            Some(rows.map(|cell| (cell.text, cell.owner)).collect::<Vec<_>>())
        };
        Some(cells(one)? == cells(other)?)
    }

    /// The visit that a hit took its value from, for why it has that value.
    pub(super) fn answered_from(&self, id: NodeId) -> Option<Visit> {
        source(self.recording, id).map(|from| self.visit(from))
    }

    /// The visit and the bound behind a table hit that hands on a bound as if it were exact.
    pub(super) fn misused(&self, id: NodeId) -> Option<(Visit, Bound)> {
        misused(self.recording, id).map(|(from, bound)| (self.visit(from), bound))
    }

    /// What a misused visit really proved.
    pub(super) fn misused_fact(&self, hit: NodeId) -> Option<Fact> {
        let (from, bound) = misused(self.recording, hit)?;
        let node = self.recording.node(from);
        Some(Fact::Misused { visit: self.visit(from), value: node.value()?, bound, cut: node.is_cutoff() })
    }

    /// The way from the value of a node to the first bound that was reused as if it were exact,
    /// each step with the node to look at; empty where no naive table handed on a bound.
    pub(super) fn misled(&self, start: NodeId) -> Vec<(Fact, NodeId)> {
        let Some(first) = first_misused(self.recording) else { return Vec::new() };
        let Some(hops) = self.trail(start) else {
            return vec![(Fact::MisusedElsewhere { visit: self.visit(first) }, first)];
        };
        let last = hops.last().and_then(|(fact, hit)| {
            let Fact::TableLine { from, .. } = fact else { return None };
            Some((self.misused_fact(*hit)?, from.node))
        });
        hops.into_iter().chain(last).collect()
    }

    fn trail(&self, start: NodeId) -> Option<Vec<(Fact, NodeId)>> {
        let recording = self.recording;
        let mut hops = Vec::new();
        let mut at = start;
        loop {
            let line: Vec<_> =
                iter::successors(recording.best_child(at), |&node| recording.best_child(node)).collect();
            let hit = line.last().map_or(at, |&last| last);
            // Visits lie before what reuses them, so this comes to an end.
            let from = source(recording, hit)?;
            let value = recording.node(hit).value()?;
            hops.push((Fact::TableLine { line, hit, value, from: self.visit(from) }, hit));
            if misused(recording, hit).is_some() {
                return Some(hops);
            }
            at = from;
        }
    }
}

/// The visit that a table hit took its value from, as far as it is recorded.
fn source(recording: &Recording, id: NodeId) -> Option<NodeId> {
    let node = recording.get(id).filter(|node| node.kind() == VisitKind::Table)?;
    node.returned()?.from
}

fn misused(recording: &Recording, id: NodeId) -> Option<(NodeId, Bound)> {
    let from = source(recording, id)?;
    let proved = recording.get(from)?.returned()?;
    let told = recording.node(id).returned()?.bound;
    (told == Bound::Exact && is_open(&proved)).then_some((from, proved.bound))
}

/// The first table hit that hands on a bound as if it were exact. Looks at every node, where any of
/// them is one.
pub fn first_misused(recording: &Recording) -> Option<NodeId> {
    if recording.header.settings.table != Table::Naive || recording.totals().table_hits == 0 {
        return None;
    }
    recording.ids().find(|&id| misused(recording, id).is_some())
}

/// Whether the true value may lie beyond what was returned. Nothing lies beyond an infinity.
pub(super) fn is_open(returned: &Returned) -> bool {
    match returned.bound {
        Bound::Exact => false,
        Bound::Lower => returned.value < Score::INFINITY,
        Bound::Upper => returned.value > Score::NEG_INFINITY,
    }
}
