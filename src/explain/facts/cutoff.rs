//! Why a node stops, and what it skips.

use super::{Back, CutState, Fact, FactMaker, Holder, is_zero};
use crate::record::{self, Certificate, NodeId};
use crate::score::Window;
use crate::search::{Role, VisitKind};

impl FactMaker<'_> {
    /// A value closes the window of its parent.
    pub(super) fn cut(&self, certificate: &Certificate, back: &Back) -> [Fact; 2] {
        let role = back.above.node.role();
        // Of a program that stops later than it could, another child may have brought the best.
        let best = back.after.value.filter(|&best| role.prefers(best, certificate.value));
        let state = match self.cut_state(certificate, back.after.window) {
            _ if self.was_closed(back) => CutState::Late,
            _ if role != Role::Chance && self.is_doubtful(back) => CutState::Taken,
            state => state,
        };
        let certificate = Certificate { value: best.unwrap_or(certificate.value), ..*certificate };
        let mut skipped = self.skipped(&certificate, back.after.window);
        if let (Fact::Skipped { proved, .. }, CutState::Taken) = (&mut skipped, state) {
            *proved = false;
        }
        [self.cutoff(&certificate, back.after.window, state), skipped]
    }

    /// What there is to say of the window of a node that stops.
    pub(super) fn cut_state(&self, certificate: &Certificate, window: Window) -> CutState {
        let id = certificate.node;
        if self.session.stops_open(id) {
            return CutState::Open;
        }
        if let Some(since) = self.untrusted_since(id) {
            return CutState::Untrusted(since);
        }
        match is_open(certificate, window) {
            false => CutState::Closed,
            true if self.has_the_best(id) => CutState::OpenBest,
            true => CutState::Open,
        }
    }

    /// A cutoff, with the window that it leaves the node with.
    pub(super) fn cutoff(&self, certificate: &Certificate, window: Window, state: CutState) -> Fact {
        let Certificate { node, role, crossing, value, limit, is_alpha, .. } = *certificate;
        // What a chance node can still come to stands in the place of one end of its window.
        let window = match (role, is_alpha) {
            (Role::Chance, true) => Window { alpha: limit, beta: value },
            (Role::Chance, false) => Window { alpha: value, beta: limit },
            _ => window,
        };
        let holder = self.holder(certificate);
        let strict = self.is_strict();
        Fact::Cutoff { node, role, child: crossing, value, is_alpha, window, holder, state, strict }
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
            record::Holder::Window if certificate.limit.is_infinite() => Holder::Best,
            record::Holder::Window => {
                let given = self.given(node);
                let question = is_zero(given).then_some(given);
                Holder::Start { question, pass: !self.passes().is_empty() }
            }
            record::Holder::Question { node: asker } => {
                Holder::Question { node: asker, window: recording.node(node).window() }
            }
            record::Holder::Chance { node: chance } => {
                let window = recording.node(chance).window();
                Holder::Chance {
                    node: chance,
                    end: if certificate.is_alpha { window.alpha } else { window.beta },
                }
            }
        }
    }

    /// Whether a node lies below the second visit of a branch.
    fn is_searched_again(&self, branch: NodeId, node: NodeId) -> bool {
        let again = self.recording.end(branch);
        let is_again = self.recording.get(again).is_some_and(|again| again.kind() == VisitKind::Research);
        is_again && self.recording.contains(again, node)
    }

    /// The branches that a cutoff left.
    pub(super) fn skipped(&self, certificate: &Certificate, window: Window) -> Fact {
        let node = certificate.node;
        let moves = self.guide.pruned_places(self.recording, node);
        let is_proved = !is_open(certificate, window) || self.has_the_best(node);
        let proved = is_proved && self.untrusted_since(node).is_none() && !self.session.stops_open(node);
        Fact::Skipped { node, branches: certificate.pruned, moves, proved }
    }

    /// Whether a node that stopped with its window open had the best that there is: where that is
    /// no violation. What a table narrowed is not recorded, and so may be the reason as well.
    fn has_the_best(&self, id: NodeId) -> bool {
        let recording = self.recording;
        recording.given_ends(id) == [true; 2]
            && recording.totals().table_hits == 0
            && !self.session.stops_open(id)
    }
}

/// Whether a search, not one of ours, stopped before its window was closed. A chance node stops
/// for what its other branches cannot bring any more, and its window says nothing of that.
fn is_open(certificate: &Certificate, window: Window) -> bool {
    certificate.role != Role::Chance && window.alpha < window.beta
}
