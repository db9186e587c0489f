//! The search is over, or was stopped: what it came to.

use super::{Ended, Fact, FactMaker, Foreseen, Unproved, UnprovedReason};
use crate::record::{Node, NodeId, Recording, Returned, Verdict};
use crate::score::{Bound, Window};
use crate::search::Role;

impl FactMaker<'_> {
    /// The facts of the end of a search.
    pub(super) fn done(&self, id: NodeId, root: &Node, returned: &Returned) -> Vec<Fact> {
        let ended = if root.is_leaf() { self.ended(id) } else { None };
        let (value, bound) = (returned.value, self.recording.claimed(Some(returned.bound)));
        let mut facts = vec![Fact::Done { node: id, value, bound, leaf: root.is_leaf(), ended }];
        facts.extend(self.foreseen().map(Fact::Foreseen));
        if !root.is_leaf() {
            facts.extend(self.answer(root, returned));
        }
        facts.extend(self.totals());
        facts.extend(self.warning());
        facts.extend(self.violations());
        facts
    }

    /// What a whole search came to: for the end of a document, and for results.
    pub fn summary(&self) -> Vec<Fact> {
        let proved = self.unproved().map(Fact::Unproved).or_else(|| self.best_line());
        let mut facts: Vec<_> = self.foreseen().map(Fact::Foreseen).into_iter().chain(proved).collect();
        facts.extend(self.totals());
        facts.extend(self.warning());
        facts.extend(self.violations());
        if !self.recording.is_complete() {
            facts.push(self.stopped());
        }
        facts
    }

    /// What was asked, where that was less than the value, and which branch is the answer.
    fn answer(&self, root: &Node, returned: &Returned) -> Vec<Fact> {
        if let Some(unproved) = self.unproved() {
            return vec![Fact::Unproved(unproved)];
        }
        asked_less(root.role(), self.recording.asked(), returned)
            .into_iter()
            .chain(self.best_line())
            .collect()
    }

    /// The best line, as far as it is recorded.
    pub(super) fn best_line(&self) -> Option<Fact> {
        let recording = self.recording;
        let (node, place) = self.named()?;
        Some(Fact::BestLine {
            node,
            place,
            line: recording.best_moves(),
            end: recording.line_end(),
            stands: recording.stands_at_end(),
        })
    }

    /// The move that the search names.
    fn named(&self) -> Option<(NodeId, u32)> {
        let top = self.recording.decided();
        self.recording.get(top)?;
        Some((top, self.recording.chosen_place()?))
    }

    /// Whether it is said of a node which branch of the search is best.
    pub(super) fn tells_best(&self, id: NodeId) -> bool {
        self.decided() == id
    }

    /// The node that the value of the search comes from: the root, or the root of the pass that
    /// counts.
    pub(super) fn decided(&self) -> NodeId {
        self.recording.decided()
    }

    /// Why the move that the search names is not proved to be the best; `None` where it is, and of a
    /// search that was stopped.
    pub(super) fn unproved(&self) -> Option<Unproved> {
        let best = self.named();
        unproved_reason(self.recording).map(|reason| Unproved { best, reason })
    }

    /// What the value of a search says of who wins by how much, in a game whose points count
    /// something.
    pub fn foreseen(&self) -> Option<Foreseen> {
        self.guide.points_count()?;
        let found = self.recording.result();
        let (value, bound) = found.value.zip(found.bound)?;
        if self.recording.is_doubtful() || self.over().is_some() {
            return None;
        }
        let is_whole = self.recording.sees_the_end()?;
        Some(if is_whole { Foreseen::Wins { value, bound } } else { Foreseen::Estimate })
    }

    /// How the game ended that is over where the search begins.
    pub fn over(&self) -> Option<Ended> {
        self.ended(NodeId::ROOT)
    }

    /// What the search cost.
    fn totals(&self) -> Option<Fact> {
        let counts = self.recording.totals();
        (!self.recording.is_empty()).then(|| Fact::Totals {
            nodes: counts.nodes,
            leaves: counts.leaves,
            table_hits: counts.table_hits,
            cutoffs: counts.cutoffs,
            pruned: counts.pruned,
            passes: self.pass_count(),
            recorded: u64::from(self.recording.len()),
        })
    }

    /// The way from the value to a bound that a naive table handed on as if it were exact.
    fn warning(&self) -> Vec<Fact> {
        let way = self.misled(self.decided());
        let warning = (!way.is_empty()).then_some(Fact::NaiveTable);
        warning.into_iter().chain(way.into_iter().map(|(fact, _)| fact)).collect()
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
            lacks_leaves: self.session.report.lacks_leaves(),
        }
    }
}

/// That the window the search was started with asked for no more than a bound.
fn asked_less(role: Role, window: Window, returned: &Returned) -> Option<Fact> {
    let is_alpha = match returned.bound {
        Bound::Exact => return None,
        Bound::Lower => false,
        Bound::Upper => true,
    };
    let end = if is_alpha { window.alpha } else { window.beta };
    // Beyond an infinite value there is nothing to ask for.
    let is_known = end.is_finite() && returned.value.is_finite();
    is_known.then_some(Fact::AskedLess { role, is_alpha, end })
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
            let is_told = end.is_finite() && root.role() != Role::Chance;
            let out = UnprovedReason::OutOfWindow { is_alpha: is_low, end };
            Some(if is_told { out } else { UnprovedReason::OnlyBounds })
        }
        Verdict::Enough => {
            let end = if is_low { window.beta } else { window.alpha };
            let is_reached = recording.result().value.is_some_and(|value| !root.role().prefers(end, value));
            let enough = UnprovedReason::Enough { is_alpha: !is_low, end };
            Some(if end.is_finite() && is_reached { enough } else { UnprovedReason::StoppedAtIt })
        }
        Verdict::Said => Some(UnprovedReason::Said),
        Verdict::NoMove | Verdict::Best | Verdict::SoFar | Verdict::Doubtful => None,
    }
}
