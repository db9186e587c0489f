//! Why a node stops, and what it skips.

use super::{Back, Fact, FactMaker, Holder};
use crate::record::{self, Certificate, NodeId, Trust};
use crate::score::{Bound, Window};
use crate::search::{Cutoff, Role, Table, VisitKind};

impl FactMaker<'_> {
    pub(super) fn cut(&self, certificate: &Certificate, back: &Back) -> [Fact; 2] {
        let is_doubtful = certificate.role != Role::Chance && self.is_doubtful(back);
        self.cutoff(certificate, back.above.after.window, !is_doubtful && !self.was_closed(back))
    }

    /// A cutoff, with the window that it leaves the node with, and what it skips. Nothing is said of
    /// a window that is open or wrong.
    pub(super) fn cutoff(&self, certificate: &Certificate, window: Window, is_sure: bool) -> [Fact; 2] {
        let Certificate { node, role, crossing: child, value, limit, is_alpha, pruned, .. } = *certificate;
        let recording = self.recording;
        // A chance node stops for what its other branches cannot bring any more.
        let is_met = role == Role::Chance || window.alpha >= window.beta;
        // A value that may be worse for its side is not in hand.
        let half = if is_alpha { Bound::Upper } else { Bound::Lower };
        let is_held = match certificate.holder {
            record::Holder::Ancestor { branch: Some(branch), .. } if !recording.is_believed() => {
                recording.shown(branch).is_some_and(|shown| shown.bound != half) && self.is_sound(branch)
            }
            _ => true,
        };
        let is_right = self.session.is_trusted(node) && !self.session.stops_open(node);
        let proved = is_sure && is_met && is_held && is_right;
        // What a chance node can still come to stands in the place of one end of its window.
        let window = match (role, is_alpha) {
            (Role::Chance, true) => Window { alpha: limit, beta: value },
            (Role::Chance, false) => Window { alpha: value, beta: limit },
            _ => window,
        };
        let holder = proved.then(|| self.holder(certificate));
        let moves = self.replay.pruned_places(recording, node);
        let known = recording.known(node).filter(|_| recording.is_believed() && role != Role::Chance);
        let known = known.filter(|known| known.bound == half || known.bound == Bound::Exact);
        let worth = known.map_or((value, half), |known| (known.value, known.bound));
        let is_told =
            recording.names.says_pruned || recording.said_moves(node).is_some() || self.replay.has_game();
        [
            Fact::Cutoff { node, player: role, child, value, is_alpha, window, holder, worth },
            Fact::Skipped { node, pruned, moves, proved: proved && (pruned > 0 || is_told) },
        ]
    }

    /// Which other values would have cut a node as well. Only of our own searches it is known by which
    /// rule they stop; at a chance node it depends on more than one value.
    pub(super) fn still_cuts(&self, certificate: &Certificate) -> Option<Fact> {
        let Certificate { node, role, crossing, value, limit, is_alpha, .. } = *certificate;
        let is_known = self.recording.trust == Trust::Own
            && role != Role::Chance
            && crossing.is_some()
            && certificate.pruned > 0;
        let strict = self.recording.header.settings.cutoff == Cutoff::Strict;
        let fact = Fact::StillCuts { node, is_alpha, value, limit, strict };
        (is_known && limit.is_finite()).then_some(fact)
    }

    /// That what a cutoff skipped does not matter, in place of the mere list.
    pub(super) fn spared(&self, certificate: &Certificate, cutoff: &Fact) -> Option<Fact> {
        let Certificate { node, role, pruned: branches, .. } = *certificate;
        let Fact::Cutoff { holder: Some(holder), .. } = *cutoff else { return None };
        let is_known = self.recording.is_believed() && role != Role::Chance;
        if !is_known || branches == 0 || holder == Holder::Best {
            return None;
        }
        // Whoever holds the bound has another branch in hand, and the node does not lie in it. A scout
        // has seen the same branch, and a mere question leaves open what the answer is taken for.
        let stays = matches!(holder, Holder::Ancestor { branch: Some(_), .. })
            && self.recording.header.settings.table != Table::Naive;
        let moves = self.replay.pruned_places(self.recording, node);
        Some(Fact::Spared { node, player: role, pruned: branches, moves, stays })
    }

    /// What another program leaves out at a node that stops with its window open.
    pub(super) fn leaves_out(&self, node: NodeId) -> Option<Fact> {
        let branches = self.recording.node(node).pruned();
        let moves = self.replay.pruned_places(self.recording, node);
        let stops_open = self.recording.node(node).stops_open();
        stops_open.then_some(Fact::Skipped { node, pruned: branches, moves, proved: false })
    }

    fn holder(&self, certificate: &Certificate) -> Holder {
        let recording = self.recording;
        let node = certificate.node;
        match certificate.holder {
            record::Holder::Ancestor { node: holder, branch, plies } => {
                match branch.filter(|&branch| self.is_searched_again(branch, node)) {
                    Some(branch) => Holder::Scout { branch },
                    None => Holder::Ancestor { node: holder, branch, plies },
                }
            }
            record::Holder::Window if !certificate.limit.is_finite() => Holder::Best,
            record::Holder::Window => Holder::Start { window: self.given(node) },
            record::Holder::Question { node: asker } => {
                Holder::Question { node: asker, window: recording.node(node).window() }
            }
            record::Holder::Chance { node } => Holder::Chance { node },
        }
    }

    /// Whether a node lies below the second visit of a branch.
    fn is_searched_again(&self, branch: NodeId, node: NodeId) -> bool {
        let again = self.recording.end(branch);
        let is_again = self.recording.get(again).is_some_and(|again| again.kind() == VisitKind::Research);
        is_again && self.recording.contains(again, node)
    }
}
