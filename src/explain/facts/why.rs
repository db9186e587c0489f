//! Why a node was cut, or why it has its value, reason by reason.

use std::iter;

use super::{Arrives, Fact, FactMaker, Holder, LeafEnd};
use crate::check::{Violation, ViolationKind};
use crate::record::{Branch, Certificate, Live, Moment, Node, NodeId, Pass, Returned};
use crate::score::{Bound, Score};
use crate::search::{End, Role, Table, VisitKind};

/// What is asked of a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::explain) enum Question {
    /// Why was it cut?
    Cut(NodeId),
    /// Why is it worth this?
    Worth(NodeId, Bound, Score),
    /// What is it worth?
    WorthWhat(NodeId),
    /// Why was a branch of it never searched?
    NeverSearched(Branch),
    /// What became of a branch of it?
    Became(Branch),
    /// What is wrong at a moment?
    Wrong(Moment),
}

/// A reason, and where to see it.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::explain) struct Because {
    /// The reason.
    pub fact: Fact,
    /// The node to look at; `None` where the reason is about the node that was asked about.
    pub node: Option<NodeId>,
    /// The moment at which that is to be seen.
    pub moment: Option<Moment>,
}

/// A question and its answer.
pub(in crate::explain) type Answer = (Question, Vec<Because>);

impl FactMaker<'_> {
    /// Why a node has the value that it returned, or why it was cut.
    pub fn why(&self, id: NodeId) -> Answer {
        let recording = self.recording;
        let node = recording.node(id);
        let Some(returned) = node.returned() else {
            let fact = Fact::SoFar { node: id, value: None, bound: None, best: None };
            return (Question::WorthWhat(id), vec![here(fact)]);
        };
        let (question, mut reasons) = match recording.certificate(id) {
            Some(certificate) => (Question::Cut(id), self.certified(&certificate, &node)),
            None => (Question::Worth(id, returned.bound, returned.value), self.valued(id, &node, &returned)),
        };
        for found in self.session.violations_of(id) {
            match found.kind {
                ViolationKind::Stopped => {}
                ViolationKind::Value(_) | ViolationKind::Unfinished { .. } | ViolationKind::Winner => {
                    let reason = self.contradicted(found);
                    reasons.splice(0..0, reason);
                }
                _ => reasons.extend(self.contradicted(found)),
            }
        }
        if recording.parent(id).is_none() {
            reasons.extend(self.misled_reasons());
        }
        (question, reasons)
    }

    /// Why a branch was never searched: why the node it leads from was cut.
    pub fn why_pruned(&self, branch: Branch) -> Answer {
        let branches = self.guide.never_entered(self.recording, branch.parent);
        if !branches.is_listed(branch.index) {
            let fact = Fact::Unlisted { node: branch.parent, index: branch.index };
            return (Question::Became(branch), vec![here(fact)]);
        }
        (Question::NeverSearched(branch), self.why(branch.parent).1)
    }

    /// What there is to say at a moment of a node that is still being searched.
    pub fn why_so_far(&self, id: NodeId, moment: Moment) -> Answer {
        let live = self.recording.live(id, moment);
        let Live { value, bound, best, .. } = live;
        let fact = Fact::SoFar { node: id, value, bound, best };
        let reason = match best {
            Some(best) => self.returned(fact, best),
            None => here(fact),
        };
        let together = best.and_then(|best| self.together(best));
        let found = self.session.annotations(id, moment);
        let found = found.filter_map(|found| self.contradicted(found));
        (Question::WorthWhat(id), iter::once(reason).chain(together).chain(found).collect())
    }

    /// Puts what is wrong at a moment before everything else that is said of the node that the
    /// search stands in then. It may be about that node, or about the child that has just returned.
    pub fn contradict(&self, moment: Moment, at: NodeId, answer: &mut Answer) {
        let found = self.session.report.violations_at(moment).iter();
        let told: Vec<_> = found
            .filter_map(|&found| {
                let node = (found.node != at).then_some(found.node);
                Some(Because { node, ..self.contradicted(found)? })
            })
            .collect();
        answer.1.retain(|reason| told.iter().all(|told| told.fact != reason.fact));
        answer.1.splice(0..0, told);
        answer.0 = Question::Wrong(moment);
    }

    /// Something that a node returned.
    fn returned(&self, fact: Fact, node: NodeId) -> Because {
        let moment = self.recording.left(node).unwrap_or_else(|| self.recording.entered(node));
        Because { fact, node: Some(node), moment: Some(moment) }
    }

    /// What no search can have done.
    fn contradicted(&self, found: Violation) -> Option<Because> {
        let moment = Some(found.moment);
        Some(Because { fact: Fact::Violation(self.violation(found)?), node: None, moment })
    }

    /// The certificate of a cutoff.
    fn certified(&self, certificate: &Certificate, node: &Node) -> Vec<Because> {
        let recording = self.recording;
        let id = certificate.node;
        let brought = Fact::Brought {
            node: id,
            child: certificate.crossing,
            role: node.role(),
            value: certificate.value,
            is_alpha: certificate.is_alpha,
            rest: certificate.pruned > 0,
        };
        let brought = match certificate.crossing {
            Some(child) => self.returned(brought, child),
            None => here(brought),
        };
        let window = recording.live(id, certificate.moment).window;
        let stopped = self.session.violations_of(id).find(|found| found.kind == ViolationKind::Stopped);
        let cutoff = self.cutoff(certificate, window, self.cut_state(certificate, window));
        let held = match stopped.and_then(|stopped| self.contradicted(stopped)) {
            Some(stopped) => stopped,
            None => self.held(cutoff),
        };
        let mut reasons = vec![brought, held, here(self.skipped(certificate, window))];
        let unproved = self.unproved().filter(|_| self.tells_best(id));
        reasons.extend(unproved.map(|unproved| here(Fact::Unproved(unproved))));
        reasons
    }

    /// A cutoff, with where the bound is held.
    fn held(&self, cutoff: Fact) -> Because {
        let Fact::Cutoff { holder, .. } = &cutoff else { return here(cutoff) };
        match *holder {
            Holder::Ancestor { branch: Some(branch), .. } | Holder::Scout { branch } => {
                self.returned(cutoff, branch)
            }
            Holder::Ancestor { node, .. } | Holder::Question { node, .. } | Holder::Chance { node, .. } => {
                let moment = Some(self.recording.entered(node));
                Because { fact: cutoff, node: Some(node), moment }
            }
            Holder::Start { .. } | Holder::Best => here(cutoff),
        }
    }

    /// What gives a node that was not cut its value.
    fn valued(&self, id: NodeId, node: &Node, returned: &Returned) -> Vec<Because> {
        match (node.kind(), returned.end) {
            (VisitKind::Table, _) => self.answered(id, returned),
            (VisitKind::Pass, _) if self.recording.is_complete() && self.recording.top() == id => {
                self.of_passes()
            }
            (_, End::Inner) if node.role() == Role::Chance => vec![here(self.sum(id, returned))],
            (_, End::Inner) => self.chosen(id, node, returned),
            (kind, end) => {
                let end = match end {
                    _ if kind == VisitKind::StandPat => LeafEnd::Pat,
                    End::Horizon => LeafEnd::Horizon,
                    _ if self.is_over(id) == Some(true) => LeafEnd::Terminal,
                    _ => LeafEnd::Claimed,
                };
                let is_estimate = matches!(end, LeafEnd::Pat | LeafEnd::Horizon);
                let terms = is_estimate.then(|| self.guide.evaluation_terms(self.recording, id));
                vec![here(Fact::LeafValue { node: id, end, terms: terms.unwrap_or_default() })]
            }
        }
    }

    /// The side to move takes the best of its branches.
    fn chosen(&self, id: NodeId, node: &Node, returned: &Returned) -> Vec<Because> {
        let recording = self.recording;
        let best = recording.best_child(id);
        let Returned { value, bound, .. } = *returned;
        let found = best.and_then(|best| recording.node(best).value()).unwrap_or(value);
        let shown = best.and_then(|best| recording.shown(best)).unwrap_or(bound);
        let wrong = self.is_wrong(id);
        let chosen =
            Fact::Chosen { node: id, role: node.role(), child: best, value: found, bound: shown, wrong };
        let Some(best) = best else { return vec![here(chosen)] };
        let mut reasons = vec![self.returned(chosen, best)];
        reasons.extend(self.together(best));
        let values = self.others(id, best);
        if !values.is_empty() {
            reasons.push(here(Fact::Others { node: id, role: node.role(), values }));
        }
        if bound != Bound::Exact {
            reasons.push(here(Fact::Outside { node: id, window: node.window(), value, bound }));
        }
        reasons.extend(self.line(id));
        reasons
    }

    /// What the other branches came to. Of a branch that was searched twice only the second counts.
    fn others(&self, id: NodeId, best: NodeId) -> Vec<(NodeId, Bound, Score)> {
        let recording = self.recording;
        let chosen = recording.node(best);
        let mut values = Vec::new();
        for child in recording.children(id).filter(|&child| child != best) {
            let other = recording.node(child);
            let is_again = other.move_index() == chosen.move_index()
                && other.kind().is_moved_to() == chosen.kind().is_moved_to();
            let next = recording.end(child);
            let is_scout = recording.get(next).is_some() && recording.scout(next) == Some(child);
            let shown = recording.shown(child).filter(|_| !is_again && !is_scout);
            if let (Some(value), Some(bound)) = (other.value(), shown) {
                values.push((child, bound, value));
            }
        }
        values
    }

    /// That neither the scout of a branch nor its second search alone proves what they do together.
    fn together(&self, again: NodeId) -> Option<Because> {
        let recording = self.recording;
        let scout = recording.scout(again)?;
        let (found, second) = (recording.node(scout).returned()?, recording.node(again).returned()?);
        if second.bound == Bound::Exact || recording.shown(again) != Some(Bound::Exact) {
            return None;
        }
        let [first, then] = [found, second].map(|returned| (returned.bound, returned.value));
        Some(self.returned(Fact::Together { child: again, scout: first, second: then }, scout))
    }

    fn sum(&self, id: NodeId, returned: &Returned) -> Fact {
        let recording = self.recording;
        let terms = recording.children(id).filter_map(|child| {
            let probability = recording.names().note(child)?.probability?;
            Some((probability, recording.node(child).value()?))
        });
        Fact::Sum { node: id, terms: terms.collect(), value: returned.value }
    }

    fn answered(&self, id: NodeId, returned: &Returned) -> Vec<Because> {
        let Returned { value, bound, .. } = *returned;
        let from = self.answered_from(id);
        let fact = Fact::TableAnswer { node: id, value, bound, from };
        let Some(from) = from else { return vec![here(fact)] };
        let misused = self.misused_fact(id).map(|fact| self.returned(fact, from.node));
        iter::once(self.returned(fact, from.node)).chain(misused).collect()
    }

    /// Where a naive table led the search astray.
    fn misled_reasons(&self) -> Vec<Because> {
        if self.recording.header.settings.table != Table::Naive {
            return Vec::new();
        }
        let way = self.misled(self.decided());
        way.into_iter().map(|(fact, node)| self.returned(fact, node)).collect()
    }

    /// The line of play that gives a value, to its end, or that none of the root is proved; `None`
    /// where there is no move to be told.
    fn line(&self, id: NodeId) -> Option<Because> {
        let recording = self.recording;
        if let Some(unproved) = self.unproved().filter(|_| self.tells_best(id)) {
            return Some(here(Fact::Unproved(unproved)));
        }
        // Passes that prove one side each prove the line of the search together.
        let mut line: Vec<_> = if recording.has_joint_passes() && self.decided() == id {
            recording.principal_variation()
        } else {
            iter::successors(recording.best_child(id), |&node| recording.best_child(node)).collect()
        };
        let last = *line.last()?;
        let node = recording.node(last);
        let end = match node.returned().map(|returned| returned.end) {
            _ if node.kind() == VisitKind::StandPat => {
                line.pop();
                Arrives::Pat(node.role())
            }
            _ if node.kind() == VisitKind::Table => Arrives::Table,
            Some(End::Terminal) if self.is_over(last) == Some(false) => Arrives::Claimed,
            Some(End::Terminal) if self.guide.has_board() => Arrives::GameOver,
            Some(End::Terminal) => Arrives::Leaf,
            Some(End::Horizon) => Arrives::Horizon,
            _ if node.role() == Role::Chance => Arrives::Chance,
            _ => Arrives::Unrecorded,
        };
        let Returned { value, bound, .. } = node.returned()?;
        if line.is_empty() {
            return None;
        }
        Some(self.returned(Fact::Line { line, end, value, bound }, last))
    }

    /// What gives the value of a search in passes: the last of them, or two together.
    fn of_passes(&self) -> Vec<Because> {
        let value = self.recording.result().value.unwrap_or_default();
        let passes = self.pass_count();
        let last = self.passes().last().filter(|last| u64::from(last.number) >= passes);
        let found = last.and_then(|last| Some((last, last.found?)));
        let mut reasons = match (self.both_sides(value), found) {
            (Some(sides), _) => sides.map(|(pass, bound)| self.proved(pass, value, bound, false)).into(),
            (None, Some((last, (value, bound)))) => vec![self.proved(last, value, bound, true)],
            (None, None) => {
                vec![here(Fact::PassProved { passes, pass: None, value: None, bound: None, last: true })]
            }
        };
        reasons.extend(self.line(self.decided()));
        reasons
    }

    /// The passes that proved the value from below and from above, in their order, where it took two.
    fn both_sides(&self, value: Score) -> Option<[(&Pass, Bound); 2]> {
        if !self.recording.has_joint_passes() {
            return None;
        }
        let proof = |side| self.passes().iter().rfind(|pass| pass.found == Some((value, side)));
        let (low, high) = (proof(Bound::Lower)?, proof(Bound::Upper)?);
        let mut sides = [(low, Bound::Lower), (high, Bound::Upper)];
        sides.sort_by_key(|(pass, _)| pass.number);
        Some(sides)
    }

    fn proved(&self, pass: &Pass, value: Score, bound: Bound, last: bool) -> Because {
        let fact = Fact::PassProved {
            passes: self.pass_count(),
            pass: Some(pass.number),
            value: Some(value),
            bound: Some(bound),
            last,
        };
        self.returned(fact, pass.node)
    }
}

fn here(fact: Fact) -> Because {
    Because { fact, node: None, moment: None }
}
