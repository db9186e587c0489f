//! What a transposition table answers, and where a naive one takes a bound for a value.

use super::{Fact, FactMaker};
use crate::record::{NodeId, Recording, Returned};
use crate::score::{Bound, Score};
use crate::search::{Table, VisitKind};

impl FactMaker<'_> {
    /// Where the table knows a node from; and what that showed where more will be made of it, if that is asked.
    pub(super) fn known_by_table(&self, id: NodeId, tells_proved: bool) -> Fact {
        let from = source(self.recording, id);
        let misused = misused(self.recording, id).filter(|_| tells_proved);
        let proved = misused.and_then(|(from, bound)| Some((self.recording.node(from).value()?, bound)));
        Fact::Known { node: id, from: from.map(|from| self.visit(from)), proved }
    }

    pub(super) fn answer(&self, hit: NodeId) -> Option<Fact> {
        let Returned { value, bound, .. } = self.recording.node(hit).returned()?;
        let from = source(self.recording, hit).map(|from| self.visit(from));
        let proved = misused(self.recording, hit).map(|(_, bound)| bound);
        Some(Fact::TableAnswer { node: hit, value, bound, from, proved })
    }

    /// What the table answered, where it handed on a bound as if it were exact.
    pub(super) fn misused(&self, hit: NodeId) -> Option<Fact> {
        misused(self.recording, hit).and_then(|_| self.answer(hit))
    }

    /// The way from the value of a node to the first bound that was reused as if it were exact,
    /// each step with the node to look at; empty where no naive table handed on a bound.
    pub(super) fn misled(&self, start: NodeId) -> Vec<(Fact, NodeId)> {
        let recording = self.recording;
        let is_naive = recording.header.settings.table == Table::Naive && recording.totals().table_hits > 0;
        // Looks at every node, where any of them is one.
        let first = recording.ids().filter(|_| is_naive).find(|&id| misused(recording, id).is_some());
        let Some(first) = first else { return Vec::new() };
        self.answers_below(start)
            .unwrap_or_else(|| self.answer(first).map(|fact| (fact, first)).into_iter().collect())
    }

    fn answers_below(&self, start: NodeId) -> Option<Vec<(Fact, NodeId)>> {
        let recording = self.recording;
        let mut answers = Vec::new();
        let mut at = start;
        loop {
            let hit = self.line_below(at).last().unwrap_or(at);
            answers.push((self.answer(hit)?, hit));
            // Visits lie before what reuses them, so this comes to an end.
            at = source(recording, hit)?;
            if misused(recording, hit).is_some() {
                return Some(answers);
            }
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
    let answered = recording.node(id).returned()?.bound;
    (answered == Bound::Exact && is_open(&proved)).then_some((from, proved.bound))
}

/// Whether the true value may be another than was returned. No value is larger than an infinite one.
pub(super) fn is_open(returned: &Returned) -> bool {
    match returned.bound {
        Bound::Exact => false,
        Bound::Lower => returned.value < Score::INFINITY,
        Bound::Upper => returned.value > Score::NEG_INFINITY,
    }
}
