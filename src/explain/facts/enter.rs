//! A node is entered.

use super::{Above, Asking, Fact, FactMaker, FirstReason, LeafEnd, Told, WindowEnd, ends, is_zero};
use crate::explain::Mark;
use crate::record::{Moment, Node, NodeId, Rule};
use crate::search::{Algorithm, End, Order, Quiescence, Role, VisitKind, zero_window};

impl FactMaker<'_> {
    /// The facts of a node that is entered.
    pub(super) fn entered(&self, moment: Moment, id: NodeId, node: &Node, above: Option<Above>) -> Told {
        let end = self.leaf_end(id, node);
        let mut facts = Vec::new();
        if node.kind() == VisitKind::Pass {
            // With the first pass the search begins.
            facts.extend((id == NodeId::ROOT).then(|| self.arrived(id, node, above.as_ref(), end)));
            facts.push(self.pass_begins(id, node));
        } else {
            facts.push(self.arrived(id, node, above.as_ref(), end));
        }
        facts.extend(self.quiescence(id, node, end));
        facts.extend(self.tried_first(id, node, above.as_ref()));
        match (above, end) {
            _ if node.kind() == VisitKind::Table => {}
            (_, None) => facts.extend(self.asked(moment, id, node, above.as_ref())),
            (Some(above), Some(_)) if node.kind() != VisitKind::Pass => {
                facts.extend(self.awaited(id, node, &above));
            }
            _ => {}
        }
        if let Some(hidden) = self.recording.hidden(id).filter(|_| node.size() == 1) {
            facts.push(Fact::NotRecorded { node: id, nodes: hidden.counts.nodes });
        }
        let mark = if end.is_some() { Mark::Leaf } else { Mark::Enter };
        Told { mark, facts, ..Told::default() }
    }

    /// Why a node has no branches; `None` where it has some.
    fn leaf_end(&self, id: NodeId, node: &Node) -> Option<LeafEnd> {
        let pass = self.pass_of(id).and_then(|pass| pass.depth);
        let depth = pass.or(self.recording.header.settings.depth);
        match self.guide.end(self.recording, id, depth) {
            _ if node.kind() == VisitKind::StandPat => Some(LeafEnd::Pat),
            End::Inner => None,
            End::Terminal if self.is_over(id) == Some(true) => Some(LeafEnd::Terminal),
            End::Terminal => Some(LeafEnd::Claimed),
            End::Horizon if node.kind() == VisitKind::Quiet => Some(LeafEnd::Quiet),
            End::Horizon => Some(LeafEnd::Horizon),
        }
    }

    fn arrived(&self, id: NodeId, node: &Node, above: Option<&Above>, end: Option<LeafEnd>) -> Fact {
        let mover = above.map(|above| above.node.role());
        let again = node.kind() == VisitKind::Research;
        match (node.kind(), above, end) {
            (VisitKind::StandPat, Some(above), _) => {
                Fact::StandsPat { node: id, parent: above.id, role: above.node.role() }
            }
            (VisitKind::Table, Some(above), _) => self.known_by_table(id, above.node.role()),
            (_, _, None) => Fact::Entered { node: id, mover, role: node.role(), again },
            (_, _, Some(end)) => {
                let ended = if above.is_none() { self.ended(id) } else { None };
                Fact::Leaf { node: id, mover, end, again, ended }
            }
        }
    }

    /// How a quiescence search goes on from a node.
    fn quiescence(&self, id: NodeId, node: &Node, end: Option<LeafEnd>) -> Option<Fact> {
        let forced = match self.recording.quiescence(id).filter(|_| end.is_none())? {
            Quiescence::Noisy => None,
            Quiescence::Forced => Some(self.guide.must_move(self.recording, id)?.to_owned()),
        };
        Some(Fact::Beyond { node: id, role: node.role(), forced })
    }

    /// What is asked of a node with branches.
    fn asked(&self, moment: Moment, id: NodeId, node: &Node, above: Option<&Above>) -> Vec<Fact> {
        let header = &self.recording.header;
        if !header.has_window() || node.kind() == VisitKind::Pass {
            return Vec::new();
        }
        if let Some(since) = self.untrusted_since(id) {
            let is_new = since == moment;
            return if is_new { Vec::new() } else { vec![Fact::Untrusted { node: id, since }] };
        }
        if above.is_some_and(|above| self.is_closed(&above.node, above.live.window)) {
            return Vec::new();
        }
        let window = node.window();
        let scout = above.is_some_and(|above| is_scout(node, above));
        let why = match above {
            Some(_) if header.rule == Rule::Scout && node.kind() == VisitKind::Research => {
                Some(Asking::Second)
            }
            Some(_) if header.rule == Rule::Scout && scout => Some(Asking::Scout),
            _ if !is_zero(window) => None,
            None => Some(Asking::Start),
            Some(_) => Some(Asking::Inherited),
        };
        let role = above.map_or(node.role(), |above| above.node.role());
        let asked = match why {
            Some(why) => Fact::Asks { node: id, window, role, why },
            None => Fact::Window {
                node: id,
                window,
                low: self.window_end(id, true),
                high: self.window_end(id, false),
                root: above.is_none(),
            },
        };
        let is_negamax = header.info().algorithm == Some(Algorithm::Negamax);
        let to_min = window.negated();
        let sees = (is_negamax && node.role() == Role::Min && to_min != window)
            .then_some(Fact::MinSees { value: None, window: Some(to_min) });
        [asked].into_iter().chain(sees).collect()
    }

    /// What is expected of a leaf before its value is known.
    fn awaited(&self, id: NodeId, node: &Node, above: &Above) -> Option<Fact> {
        let header = &self.recording.header;
        let (role, parent) = (above.node.role(), above.id);
        if role == Role::Chance {
            let probability = self.recording.names().note(id).and_then(|note| note.probability);
            return Some(Fact::Weight { node: id, parent, probability });
        }
        let strict = self.is_strict();
        if !header.has_window() {
            let has = above.live.value;
            return Some(Fact::Awaits { node: id, parent, role, has, closes: None, asked: None, strict });
        }
        if self.untrusted_since(parent).is_some() || self.is_closed(&above.node, above.live.window) {
            return None;
        }
        if header.rule == Rule::Scout && is_scout(node, above) {
            return Some(Fact::Asks { node: id, window: node.window(), role, why: Asking::Scout });
        }
        if header.rule == Rule::Scout && node.kind() == VisitKind::Research {
            return Some(Fact::Asks { node: id, window: node.window(), role, why: Asking::Second });
        }
        let (own, limit) = ends(role, above.live.window);
        let asked = is_zero(above.node.window()).then_some(above.node.window());
        let has = (own != role.start_value()).then_some(own);
        let closes = (limit != -role.start_value()).then_some(limit);
        Some(Fact::Awaits { node: id, parent, role, has, closes, asked, strict })
    }

    /// Why a move is tried first that is not the first by nature.
    fn tried_first(&self, id: NodeId, node: &Node, above: Option<&Above>) -> Option<Fact> {
        let above = above?;
        if let Some(fact) = self.gains_most(id, node, above.id) {
            return Some(fact);
        }
        let recording = self.recording;
        let is_first = id == above.id.after(1);
        if !is_first
            || node.move_index() == 0
            || above.node.role() == Role::Chance
            || !node.kind().is_moved_to()
        {
            return None;
        }
        let before = self.pass_at(above.id).and_then(|pass| self.pass_before(pass));
        let was_best =
            before.is_some_and(|before| recording.best_place(before.node) == Some(node.move_index()));
        // Whether a hit was led there by the table or by the order is not recorded.
        let deepens = recording.header.info().algorithm == Some(Algorithm::Deepening);
        let is_quiet = node.kind() == VisitKind::Quiet || recording.quiescence(above.id).is_some();
        let reason = match recording.header.settings.order {
            _ if was_best => FirstReason::PassBefore,
            _ if node.kind() == VisitKind::TableMove => FirstReason::TableMove,
            _ if (node.kind() == VisitKind::Table && deepens) || is_quiet => return None,
            Order::Natural => return None,
            Order::Reverse => FirstReason::Reverse,
            Order::Center => FirstReason::Center,
            Order::Random(seed) => FirstReason::Random(seed),
            Order::Best => FirstReason::Best,
            Order::Worst => FirstReason::Worst,
            Order::Killer => FirstReason::Killer,
            Order::History => FirstReason::History,
        };
        Some(Fact::TriedFirst { node: id, reason })
    }

    /// The same of the first move of a quiescence search.
    fn gains_most(&self, id: NodeId, node: &Node, above: NodeId) -> Option<Fact> {
        let recording = self.recording;
        let is_natural = recording.header.settings.order == Order::Natural && node.kind().is_moved_to();
        // Standing pat comes before all moves, and is one node.
        if !is_natural || id > above.after(2) {
            return None;
        }
        let (first, reason) = match recording.quiescence(above)? {
            Quiescence::Noisy => (above.after(2), FirstReason::NoisyGain),
            Quiescence::Forced => (above.after(1), FirstReason::Gain),
        };
        let entered = recording.children(above).map(|child| recording.node(child));
        let mut entered = entered.filter(|node| node.kind().is_moved_to()).map(|node| node.move_index());
        let is_before = |place: u32| place < node.move_index();
        let has_earlier = id == first
            && (entered.any(is_before) || self.guide.unentered(recording, above).into_iter().any(is_before));
        has_earlier.then_some(Fact::TriedFirst { node: id, reason })
    }
}

/// Whether a node is searched with a zero window that its parent does not have.
fn is_scout(node: &Node, above: &Above) -> bool {
    let zero = zero_window(above.node.role(), above.live.window);
    zero == Some(node.window()) && node.window() != above.live.window
}

impl WindowEnd {
    /// Whether somebody has as much.
    #[must_use]
    pub const fn is_held(self) -> bool {
        matches!(self, Self::Held)
    }
}
