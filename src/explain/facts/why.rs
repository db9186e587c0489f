//! Why a node was cut, or why it has its value, reason by reason.

use std::iter;

use super::{BoundReason, Ended, Fact, FactMaker, Holder, LeafEnd};
use crate::check::{Violation, ViolationKind};
use crate::record::{Certificate, Event, Live, Moment, Node, NodeId, Pass, Returned, Trust};
use crate::score::{Bound, Score, Window};
use crate::search::{Role, Table, VisitKind};

/// One reason, and where to see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// The reason as data.
    pub fact: Fact,
    /// The node to look at; `None` where the reason is about the node that was asked about.
    pub node: Option<NodeId>,
    /// The moment that shows it.
    pub moment: Option<Moment>,
}

impl FactMaker<'_> {
    /// Why a node has the value that it returned, or why it was cut.
    pub fn why(&self, id: NodeId) -> Vec<Reason> {
        let recording = self.recording;
        let node = recording.node(id);
        let Some(returned) = recording.known(id) else {
            let fact = Fact::SoFar { node: id, value: None, bound: None, best: None };
            return vec![here(fact)];
        };
        let mut reasons = match recording.certificate(id) {
            Some(certificate) => self.certified(&certificate),
            None => self.valued(id, &node, &returned),
        };
        for found in self.session.violations_of(id) {
            match found.kind {
                ViolationKind::Value { .. }
                | ViolationKind::Unfinished { .. }
                | ViolationKind::Winner { .. }
                | ViolationKind::Leaf { .. }
                | ViolationKind::TwoValues { .. }
                | ViolationKind::LeafSide { .. }
                | ViolationKind::SlowWin { .. }
                | ViolationKind::Root { .. } => {
                    reasons.insert(0, contradicted(found));
                }
                _ => reasons.push(contradicted(found)),
            }
        }
        reasons.extend(self.leaves_out(id).map(here));
        if recording.parent(id).is_none() && recording.header.settings.table == Table::Naive {
            let misled = self.misled(recording.decided());
            reasons.extend(misled.into_iter().map(|(fact, node)| self.answered_by(fact, node)));
        }
        reasons
    }

    /// What there is to say at a moment of a node that is still being searched.
    pub fn why_so_far(&self, id: NodeId, moment: Moment) -> Vec<Reason> {
        let live = self.recording.live(id, moment);
        let Live { value, bound, best, .. } = live;
        let fact = Fact::SoFar { node: id, value, bound, best };
        let reason = match best {
            Some(best) => self.returned(fact, best),
            None => here(fact),
        };
        let together = best.map_or_else(Vec::new, |best| self.together(best));
        let found = self.session.annotations(id, moment);
        let found = found.map(contradicted);
        let awaited = self.awaits_still(id, &live).map(here);
        let misled = self.misled_at(id, moment, best);
        let rest = together.into_iter().chain(misled).chain(awaited).chain(found);
        iter::once(reason).chain(rest).collect()
    }

    /// What a naive table answered wrongly for the node that is searched, for the child that has just come
    /// back, or for its best one; of a node that the table is about to answer, where it knows it from.
    fn misled_at(&self, id: NodeId, moment: Moment, best: Option<NodeId>) -> Option<Reason> {
        let recording = self.recording;
        let back = match recording.event(moment) {
            Some(Event::Enter(hit)) if hit == id && recording.node(hit).kind() == VisitKind::Table => {
                return Some(here(self.known_by_table(hit, true)));
            }
            Some(Event::Leave(child)) => Some(child).filter(|&child| recording.parent(child) == Some(id)),
            _ => None,
        };
        let mut hits = back.into_iter().chain(best);
        hits.find_map(|hit| self.misused(hit).map(|fact| self.answered_by(fact, hit)))
    }

    /// What the branches of an open node have to bring that are left; only of our own searches it is
    /// known what they look at.
    fn awaits_still(&self, id: NodeId, live: &Live) -> Option<Fact> {
        let (node, header) = (self.recording.node(id), &self.recording.header);
        let is_known = self.recording.trust == Trust::Own && header.has_window();
        let is_narrow = live.window != Window::FULL && !self.is_closed(&node, live.window);
        let is_inner = node.role() != Role::Chance && self.leaf_end(id).is_none();
        let fact = Fact::Awaits { node: id, parent: id, player: node.role(), window: live.window };
        (is_known && is_narrow && is_inner).then_some(fact)
    }

    /// Puts what is wrong at a moment before everything else that is said of the node that the
    /// search stands in then. It may be about that node, or about the child that has just returned.
    pub fn contradict(&self, moment: Moment, at: NodeId, reasons: &mut Vec<Reason>) {
        let found = self.session.report.violations_at(moment).iter();
        let wrong: Vec<_> = found
            .map(|&found| {
                let node = (found.node != at).then_some(found.node);
                Reason { node, ..contradicted(found) }
            })
            .collect();
        reasons.retain(|reason| wrong.iter().all(|wrong| wrong.fact != reason.fact));
        reasons.splice(0..0, wrong);
    }

    fn returned(&self, fact: Fact, node: NodeId) -> Reason {
        let moment = self.recording.left(node).unwrap_or_else(|| self.recording.entered(node));
        Reason { fact, node: Some(node), moment: Some(moment) }
    }

    fn returned_by(&self, child: NodeId) -> Option<Reason> {
        self.returned_fact(child, false).map(|fact| self.returned(fact, child))
    }

    fn certified(&self, certificate: &Certificate) -> Vec<Reason> {
        let recording = self.recording;
        let id = certificate.node;
        let window = recording.live(id, certificate.moment).window;
        let [cutoff, skipped] = self.cutoff(certificate, window, true);
        let spared = self.spared(certificate, &cutoff);
        let is_proved = matches!(cutoff, Fact::Cutoff { holder: Some(_), .. });
        let mut reasons: Vec<_> =
            certificate.crossing.and_then(|child| self.returned_by(child)).into_iter().collect();
        let misled = certificate.crossing.and_then(|hit| Some(self.answered_by(self.misused(hit)?, hit)));
        reasons.extend(misled);
        reasons.push(self.held(cutoff));
        reasons.extend(self.still_cuts(certificate).filter(|_| is_proved).map(here));
        reasons.push(here(spared.unwrap_or(skipped)));
        reasons.extend(self.unproved().filter(|_| recording.decided() == id).map(here));
        reasons
    }

    /// A cutoff, with where the bound is held.
    fn held(&self, cutoff: Fact) -> Reason {
        let Fact::Cutoff { holder: Some(holder), .. } = &cutoff else { return here(cutoff) };
        match *holder {
            Holder::Ancestor { branch: Some(branch), .. } | Holder::Scout { branch } => {
                self.returned(cutoff, branch)
            }
            Holder::Ancestor { node, .. } | Holder::Question { node, .. } | Holder::Chance { node, .. } => {
                let moment = Some(self.recording.entered(node));
                Reason { fact: cutoff, node: Some(node), moment }
            }
            Holder::Start { .. } | Holder::Best => here(cutoff),
        }
    }

    fn valued(&self, id: NodeId, node: &Node, returned: &Returned) -> Vec<Reason> {
        match (node.kind(), self.leaf_end(id)) {
            (VisitKind::Table, _) => {
                let answer = self.answer(id);
                answer.into_iter().map(|fact| self.answered_by(fact, id)).collect()
            }
            (VisitKind::Pass, _) if self.recording.is_complete() && self.recording.top() == id => {
                self.of_passes()
            }
            (_, Some(end)) => vec![here(self.leaf(id, end, returned.value))],
            (_, None) if node.role() == Role::Chance => vec![here(self.sum(id, returned))],
            (_, None) => self.chosen(id, node, returned),
        }
    }

    /// How the game ended at a node, if it is a leaf for that.
    pub(in crate::explain) fn ended_at_leaf(&self, id: NodeId) -> Option<Ended> {
        self.ended(id).filter(|_| self.leaf_end(id) == Some(LeafEnd::Terminal))
    }

    fn leaf(&self, node: NodeId, end: LeafEnd, value: Score) -> Fact {
        let is_estimate = matches!(end, LeafEnd::Pat | LeafEnd::Horizon | LeafEnd::Quiet);
        let terms = is_estimate.then(|| self.replay.evaluation_terms(self.recording, node));
        let ended = self.ended_at_leaf(node);
        Fact::Leaf { node, value, leaf: end, ended, terms: terms.unwrap_or_default() }
    }

    fn chosen(&self, id: NodeId, node: &Node, returned: &Returned) -> Vec<Reason> {
        let recording = self.recording;
        let child = recording.best_child(id);
        // A bound is enough only where the node claims no more than that.
        let worse = Some(node.role().worse());
        let shown = child.and_then(|best| recording.shown(best));
        let is_half = shown.is_some_and(|best| Some(best.bound) == worse) && Some(returned.bound) != worse;
        let trusted = recording.is_believed() || (!is_half && self.is_sound(id));
        let chosen = Fact::Chosen {
            node: id,
            player: node.role(),
            child,
            value: shown.map_or(returned.value, |best| best.value),
            bound: shown.map_or(returned.bound, |best| best.bound),
            others: child.filter(|_| trusted).map_or_else(Vec::new, |best| self.others(id, best)),
            trusted,
        };
        let Some(best) = child else { return vec![here(chosen)] };
        // A root has what its search returned, also where more is known of its branches.
        let is_told = |shown: Returned| Some(shown.value) == recording.node(best).value();
        let is_told = recording.parent(id).is_some() || shown.is_none_or(is_told);
        let mut reasons: Vec<_> = is_told.then(|| self.returned(chosen, best)).into_iter().collect();
        reasons.extend(self.only_bound(id, best).filter(|_| trusted));
        reasons.extend(self.together(best));
        reasons.extend(self.line(id));
        reasons
    }

    /// Why a node that searched all its branches returns a bound, where it does.
    fn only_bound(&self, id: NodeId, best: NodeId) -> Option<Reason> {
        let (node, Returned { value, bound, .. }) = (self.recording.node(id), self.recording.known(id)?);
        let end = match bound {
            Bound::Exact => return None,
            Bound::Upper => node.window().alpha,
            Bound::Lower => node.window().beta,
        };
        let recording = self.recording;
        let is_half = |&child: &NodeId| {
            recording.shown(child).is_some_and(|shown| (shown.value, shown.bound) == (value, bound))
        };
        // Where the side to move gains by it, any branch of this value may be better than it says.
        let gains = bound == node.role().better();
        let mut branches = iter::once(best).chain(recording.children(id).filter(|_| gains));
        let reason = match branches.find(is_half) {
            // Its window closed at its last branch: what makes it a bound lies there, or below.
            Some(child) if self.is_seen_whole(child) => {
                return self.only_bound(child, recording.best_child(child)?);
            }
            Some(child) => BoundReason::Branch(child, recording.node(child).is_cut()),
            None => BoundReason::Outside,
        };
        let held = self.window_end(id, bound == Bound::Upper);
        let fact = Fact::OnlyBound { node: id, bound, value, end, held, reason };
        Some(match reason {
            BoundReason::Branch(child, _) => self.returned(fact, child),
            BoundReason::Outside => here(fact),
        })
    }

    /// Whether a node stopped at its last branch, and so skipped nothing.
    fn is_seen_whole(&self, id: NodeId) -> bool {
        let node = self.recording.node(id);
        node.is_cutoff() && node.pruned() == 0 && !node.has_hidden() && !node.is_leaf()
    }

    fn others(&self, id: NodeId, best: NodeId) -> Vec<(NodeId, Bound, Score)> {
        let recording = self.recording;
        let chosen = recording.node(best);
        let mut values = Vec::new();
        for child in recording.children(id).filter(|&child| child != best && recording.is_counted(child)) {
            let other = recording.node(child);
            let is_again = other.entered_by() == chosen.entered_by();
            let next = recording.end(child);
            let is_scout = recording.get(next).is_some() && recording.scout(next) == Some(child);
            let shown = recording.shown(child).filter(|_| !is_again && !is_scout);
            values.extend(shown.map(|shown| (child, shown.bound, shown.value)));
        }
        values
    }

    /// The scout of a branch and its second search, where neither alone proves what they do together.
    fn together(&self, again: NodeId) -> Vec<Reason> {
        if self.recording.node(again).bound() == Some(Bound::Exact) || !self.recording.meets_scout(again) {
            return Vec::new();
        }
        let scout = self.recording.scout(again).zip(self.second_search(again));
        let scout = scout.map(|(scout, fact)| self.returned(fact, scout));
        scout.into_iter().chain(self.returned_by(again)).collect()
    }

    fn sum(&self, id: NodeId, returned: &Returned) -> Fact {
        let recording = self.recording;
        let term = |child| Some((self.recording.probability(child)?, recording.node(child).value()?));
        let terms = recording.children(id).filter_map(term).collect();
        Fact::Sum { node: id, terms, value: returned.value }
    }

    fn answered_by(&self, answer: Fact, hit: NodeId) -> Reason {
        let from = if let Fact::TableAnswer { from, .. } = &answer { *from } else { None };
        self.returned(answer, from.map_or(hit, |from| from.node))
    }

    pub(super) fn line_below(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        iter::successors(self.recording.best_child(id), |&node| self.recording.best_child(node))
    }

    /// The line of play that gives a value, and the leaf that it leads to, or that none of the root is
    /// proved; nothing where there is no move, and at other nodes of what another program recorded.
    fn line(&self, id: NodeId) -> Vec<Reason> {
        let unproved = self.unproved().filter(|_| self.recording.decided() == id);
        let is_believed = self.recording.is_believed();
        let Some(line) = unproved.or_else(|| self.best_line(id).filter(|_| is_believed)) else {
            return Vec::new();
        };
        let last = if let Fact::BestLine { pv: line, .. } = &line { line.last().copied() } else { None };
        let Some(last) = last else { return vec![here(line)] };
        let end =
            self.leaf_end(last).filter(|&end| end != LeafEnd::Table).zip(self.recording.node(last).value());
        let end = end.map(|(end, value)| self.returned(self.leaf(last, end, value), last));
        iter::once(self.returned(line, last)).chain(end).collect()
    }

    /// What gives the value of a search in passes: the last of them, or two together.
    fn of_passes(&self) -> Vec<Reason> {
        let value = self.recording.result().value;
        let proves = |side| {
            let is_joint = self.recording.has_joint_passes();
            let found = |pass: &&Pass| is_joint && pass.found == value.map(|value| (value, side));
            self.passes().iter().rfind(found)
        };
        let both = proves(Bound::Lower).zip(proves(Bound::Upper));
        let mut passes =
            both.map_or_else(|| self.passes().last().into_iter().collect(), |(low, high)| vec![low, high]);
        passes.sort_by_key(|pass| pass.number);
        let ended = |pass: &Pass| {
            let node = self.recording.node(pass.node);
            Some(self.returned(self.pass_ended(pass.node, &node, &node.returned()?), pass.node))
        };
        let mut reasons: Vec<_> = passes.into_iter().filter_map(ended).collect();
        reasons.extend(self.line(self.recording.decided()));
        reasons
    }
}

fn contradicted(found: Violation) -> Reason {
    Reason { moment: Some(found.moment), ..here(Fact::Violation(found)) }
}

fn here(fact: Fact) -> Reason {
    Reason { fact, node: None, moment: None }
}
