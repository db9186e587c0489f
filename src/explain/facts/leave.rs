//! A node returns its value.

use super::{Back, Fact, FactMaker, How, Told, ends};
use crate::explain::Mark;
use crate::record::{Live, Moment, Node, NodeId, Returned, Rule};
use crate::score::Score;
use crate::search::{Algorithm, End, Fail, Role, Stored, Table, VisitKind};

impl FactMaker<'_> {
    /// The facts of a node that returns.
    pub(super) fn left(
        &self,
        moment: Moment,
        id: NodeId,
        node: &Node,
        returned: &Returned,
        own: &Live,
        back: Option<&Back>,
    ) -> Told {
        if node.kind() == VisitKind::Pass {
            let mut facts = vec![self.pass_ended(id, node, returned)];
            facts.extend(self.stored(id, returned));
            if back.is_none() && moment == self.recording.last_moment() {
                let result = self.recording.result();
                let value = result.value.unwrap_or(returned.value);
                let bound = result.bound.unwrap_or(returned.bound);
                facts.extend(self.done(id, node, &Returned { value, bound, ..*returned }));
            }
            return Told { mark: Mark::Improves, facts, ..Told::default() };
        }
        let Some(back) = back else {
            let mut facts = self.done(id, node, returned);
            facts.extend(self.stored(id, returned));
            facts.extend(self.clamped(id, node, returned, own));
            return Told { mark: Mark::Done, facts, ..Told::default() };
        };
        let how = self.how(id, node, returned);
        let (value, bound) = (returned.value, returned.bound);
        let mut facts = vec![Fact::Returned { node: id, parent: back.above.id, value, bound, how }];
        facts.extend(self.clamped(id, node, returned, own));
        if let Some(hidden) = self.recording.hidden(id) {
            facts.push(Fact::NotRecorded { node: id, nodes: hidden.counts.nodes });
        }
        facts.extend(self.stored(id, returned));
        facts.extend(self.min_sees(back));
        let mark = self.brought(back, &mut facts);
        // A node whose last branch is not recorded is cut at the moment at which it returns.
        let is_cut_now = returned.cutoff && node.has_hidden();
        Told { mark: if is_cut_now { Mark::Cutoff } else { mark }, facts, ..Told::default() }
    }

    /// How a node came to its value.
    fn how(&self, id: NodeId, node: &Node, returned: &Returned) -> How {
        match (node.kind(), returned.end) {
            (VisitKind::Table, _) => How::Table { window: node.window(), misused: self.misused(id) },
            (VisitKind::StandPat, _) => How::Pat,
            (_, End::Terminal) => self.result(id, returned.value),
            (_, End::Horizon) => How::Evaluation,
            (_, End::Inner) => self.searched(id, node, returned),
        }
    }

    /// How a node with branches came to its end.
    fn searched(&self, id: NodeId, node: &Node, returned: &Returned) -> How {
        let has_window = self.recording.header.has_window() && node.role() != Role::Chance;
        if returned.cutoff {
            return if self.session.stops_open(id) { How::Early } else { How::Cut };
        }
        if returned.bound == node.role().worse() && has_window && self.untrusted_since(id).is_none() {
            return How::NoneBetter { role: node.role(), end: ends(node.role(), node.window()).0 };
        }
        How::Searched
    }

    /// The result of a finished game, or the leaf of a tree.
    fn result(&self, id: NodeId, value: Score) -> How {
        if self.is_over(id) != Some(true) {
            return How::Claimed;
        }
        if !self.guide.has_board() {
            return self.ended(id).map_or(How::Leaf, |ended| match ended.winner {
                Some(winner) => How::Won { winner, fast: None },
                None => How::Draw,
            });
        }
        let Some(ended) = self.ended(id) else { return How::Leaf };
        let Some(winner) = ended.winner else { return How::Draw };
        let scoring = self.recording.header.settings.scoring;
        let win = if winner == Role::Max { scoring.win } else { -scoring.win };
        let ply = self.recording.moves_made(id);
        let is_fast = scoring.prefer_fast && value == win.faded(ply) && win.is_finite();
        How::Won { winner, fast: is_fast.then_some((win, ply)) }
    }

    /// Why a node returns another value than it found. A program that does not say so may be
    /// fail-hard too.
    fn clamped(&self, id: NodeId, node: &Node, returned: &Returned, own: &Live) -> Option<Fact> {
        let is_known = !node.has_hidden() && node.role() != Role::Chance && !node.is_leaf();
        let found = own.value.filter(|&found| is_known && found != returned.value)?;
        let (value, window) = (returned.value, node.window());
        let hard = self.recording.header.settings.fail == Fail::Hard && window.clamp(found) == value;
        let at_end = (found < value && value == window.alpha) || (found > value && value == window.beta);
        (hard || at_end).then_some(Fact::Clamped { node: id, found, value, window, hard })
    }

    /// What a node that returns does to the table.
    fn stored(&self, id: NodeId, returned: &Returned) -> Option<Fact> {
        let replaced = match returned.stored {
            Stored::No => return None,
            Stored::Added => false,
            Stored::Replaced => true,
        };
        let (value, bound) = (returned.value, returned.bound);
        let is_naive = self.recording.header.settings.table == Table::Naive;
        let as_exact = is_naive && super::table::is_open(returned);
        Some(Fact::Stored { node: id, value, bound, replaced, as_exact })
    }

    /// What becomes of the sign of a value that comes back, in negamax.
    fn min_sees(&self, back: &Back) -> Option<Fact> {
        let value = back.returned.value;
        let is_negamax = self.recording.header.info().algorithm == Some(Algorithm::Negamax);
        let is_of_min = back.node.role() == Role::Min || back.above.node.role() == Role::Min;
        let told = (-value, back.returned.bound.negated());
        (is_negamax && is_of_min && value != -value)
            .then_some(Fact::MinSees { value: Some(told), window: None })
    }

    /// What a value does to the node that it comes back to.
    fn brought(&self, back: &Back, facts: &mut Vec<Fact>) -> Mark {
        let role = back.above.node.role();
        if role == Role::Chance {
            facts.push(self.averaged(back));
            return match back.cut {
                Some(certificate) => {
                    facts.extend(self.cut(certificate, back));
                    Mark::Cutoff
                }
                None => Mark::Improves,
            };
        }
        if let Some(certificate) = back.cut {
            facts.extend(Self::second_search(back));
            facts.extend(self.cut(certificate, back));
            return if self.was_closed(back) { Mark::NoChange } else { Mark::Cutoff };
        }
        if self.recording.header.rule == Rule::Scout {
            let scouted = self.scouted(back);
            let is_asked_again = matches!(scouted, Some(Fact::Scouted { next: Some(_), .. }));
            facts.extend(scouted);
            if is_asked_again {
                return Mark::Improves;
            }
            facts.extend(Self::second_search(back));
        }
        let (fact, mark) = self.changed(back);
        facts.push(fact);
        mark
    }
}
