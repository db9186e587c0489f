//! From a value that is wrong to the bound that a naive table handed on as if it were exact.

use super::label::number_label;
use super::table::{first_misused, misused, place, source};
use super::teller::Teller;
use super::words::spoken;
use crate::record::{NodeId, Recording};
use crate::text::{grouped, in_line};

/// One step of the way: down the line of play that gives a value, to an answer of the table.
pub(super) struct Hop {
    /// The nodes of the line, the answer last.
    pub line: Vec<NodeId>,
    /// The answer.
    pub hit: NodeId,
    /// The visit that it was taken from.
    pub from: NodeId,
}

/// The way from a node to the first reused bound that was not exact, along the line of play that
/// gives the node its value; `None` where no such bound lies on it.
pub(super) fn trail(recording: &Recording, start: NodeId) -> Option<Vec<Hop>> {
    let mut hops: Vec<Hop> = Vec::new();
    let mut at = start;
    loop {
        let line: Vec<_> =
            std::iter::successors(recording.best_child(at), |&node| recording.best_child(node)).collect();
        let hit = line.last().map_or(at, |&last| last);
        // Visits lie before what reuses them, so this comes to an end.
        let from = source(recording, hit)?;
        hops.push(Hop { line, hit, from });
        if misused(recording, hit).is_some() {
            return Some(hops);
        }
        at = from;
    }
}

impl Hop {
    /// `Down the line b2 c3: at moment 34 the table answers 91 there, as found at moment 12, at B.`
    pub fn told(&self, teller: &Teller) -> String {
        let names: Vec<_> = self.line.iter().map(|&node| teller.names.label(node)).collect();
        let moment = grouped(teller.recording.entered(self.hit).shown().into());
        let value = teller.recording.node(self.hit).value().map(number_label).unwrap_or_default();
        let from = place(teller, self.from);
        format!(
            "Down the line {}: at moment {moment} the table answers {value} there, as found {from}.",
            in_line(&names)
        )
    }
}

/// What was really proved where the way ends.
pub(super) fn proved(teller: &Teller, hop: &Hop) -> String {
    let Some((from, bound)) = misused(teller.recording, hop.hit) else { return String::new() };
    let Some(value) = teller.recording.node(from).value() else { return String::new() };
    let moment = grouped(teller.recording.entered(from).shown().into());
    let told = spoken(bound, value);
    let how = if teller.recording.node(from).is_cutoff() { "was cut and showed" } else { "showed" };
    let kept = number_label(value);
    format!(
        "But the search that began at moment {moment} {how} only {told}. The naive table kept {kept} as if it were exact: here the value goes wrong."
    )
}

/// The whole way from a node in sentences, each with the node to look at; empty where no naive
/// table handed on a bound.
pub(super) fn told(teller: &Teller, start: NodeId) -> Vec<(String, NodeId)> {
    let Some(first) = first_misused(teller.recording) else { return Vec::new() };
    let Some(hops) = trail(teller.recording, start) else {
        let moment = grouped(teller.recording.entered(first).shown().into());
        let text = format!(
            "The line of play holds no such bound; but branches beside it were ruled out by bounds that were used as if they were exact, first at moment {moment}."
        );
        return vec![(text, first)];
    };
    let mut reasons: Vec<_> = hops.iter().map(|hop| (hop.told(teller), hop.hit)).collect();
    if let Some(last) = hops.last() {
        reasons.push((proved(teller, last), last.from));
    }
    reasons
}
