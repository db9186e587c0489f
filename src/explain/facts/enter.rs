//! A node is entered.

use super::{Fact, FactMaker, FirstReason, LeafEnd};
use crate::explain::Mark;
use crate::record::{Node, NodeId, Rule};
use crate::score::Window;
use crate::search::{End, Order, Quiescence, Role, VisitKind, zero_window};
use crate::view::Above;

impl FactMaker<'_> {
    pub(super) fn entered(&self, id: NodeId, node: &Node, above: Option<&Above>) -> (Mark, Vec<Fact>) {
        let end = self.leaf_end(id);
        let mut facts = Vec::new();
        let is_pass = node.kind() == VisitKind::Pass;
        facts.extend(is_pass.then(|| self.pass_begins(id, node)));
        // With the first pass the search begins.
        if !is_pass || id == NodeId::ROOT {
            let (mover, again) = (above.map(|above| above.node.role()), node.kind() == VisitKind::Research);
            facts.push(Fact::Entered { node: id, mover, player: node.role(), again, leaf: end });
        }
        facts.extend((end == Some(LeafEnd::Table)).then(|| self.known_by_table(id, false)));
        let first = self.tried_first(id, node, above);
        facts.extend(first.clone());
        facts.extend(self.quiescence(id, node, end));
        match (above, end) {
            (_, None) if !is_pass => facts.extend(self.asked(id, node, above)),
            (Some(above), Some(end)) if end != LeafEnd::Table && first.is_none() => {
                facts.extend(self.awaited(id, node, above));
            }
            _ => {}
        }
        if let Some(hidden) = self.recording.hidden(id).filter(|_| self.recording.size(id) == 1) {
            facts.push(Fact::NotRecorded { node: id, nodes: hidden.counts.nodes });
        }
        (if end.is_some() { Mark::Leaf } else { Mark::Enter }, facts)
    }

    /// Why a node has no branches; `None` where it has some.
    pub(super) fn leaf_end(&self, id: NodeId) -> Option<LeafEnd> {
        let pass = self.pass_of(id).and_then(|pass| pass.depth);
        let depth = pass.or(self.recording.header.settings.depth);
        match (self.recording.node(id).kind(), self.replay.end(self.recording, id, depth)) {
            (VisitKind::StandPat, _) => Some(LeafEnd::Pat),
            (VisitKind::Table, _) => Some(LeafEnd::Table),
            (_, End::Inner) => None,
            (_, End::Terminal) if self.is_over(id) == Some(true) => Some(LeafEnd::Terminal),
            (_, End::Terminal) => Some(LeafEnd::Claimed),
            (VisitKind::Quiet, End::Horizon) => Some(LeafEnd::Quiet),
            (_, End::Horizon) => Some(LeafEnd::Horizon),
        }
    }

    fn quiescence(&self, id: NodeId, node: &Node, end: Option<LeafEnd>) -> Option<Fact> {
        let forced = match self.recording.quiescence(id).filter(|_| end.is_none())? {
            Quiescence::Noisy => None,
            Quiescence::Forced => {
                Some(self.replay.at(self.recording, id, |game| game.must_move())?.to_owned())
            }
        };
        Some(Fact::Quiescence { node: id, player: node.role(), forced })
    }

    /// What is asked of a node with branches. A window that is wrong, or that has closed above, asks
    /// nothing.
    fn asked(&self, id: NodeId, node: &Node, above: Option<&Above>) -> Vec<Fact> {
        let header = &self.recording.header;
        let is_closed = above.is_some_and(|above| self.is_closed(&above.node, above.before.window));
        if !header.has_window() || is_closed || !self.session.is_trusted(id) {
            return Vec::new();
        }
        let window = node.window();
        let role = above.map_or(node.role(), |above| above.node.role());
        let is_zero = zero_window(Role::Max, window) == Some(window);
        let asked = if is_zero || above.is_some_and(|above| self.asks_again(node, above)) {
            Fact::Asks { node: id, window, player: role }
        } else {
            let (low, high) = (self.window_end(id, true), self.window_end(id, false));
            Fact::Window { node: id, window, low, high }
        };
        let is_negamax = header.info().is_from_mover;
        let to_min = window.negated();
        let sees = (is_negamax && node.role() == Role::Min && to_min != window)
            .then_some(Fact::MinSees { value: None, window: Some(to_min) });
        [asked].into_iter().chain(sees).collect()
    }

    /// Whether a node is searched by a scout, or once more after it.
    fn asks_again(&self, node: &Node, above: &Above) -> bool {
        let zero = zero_window(above.node.role(), above.before.window);
        let is_scout = zero == Some(node.window()) && node.window() != above.before.window;
        self.recording.header.rule == Rule::Scout && (is_scout || node.kind() == VisitKind::Research)
    }

    fn awaited(&self, id: NodeId, node: &Node, above: &Above) -> Option<Fact> {
        let header = &self.recording.header;
        let (role, parent) = (above.node.role(), above.id);
        if role == Role::Chance || !self.recording.is_counted(id) {
            return None;
        }
        if !header.has_window() {
            let window = above.before.value.map_or(Window::FULL, |has| role.narrow(Window::FULL, has));
            return Some(Fact::Awaits { node: id, parent, player: role, window });
        }
        if !self.session.is_trusted(parent) || self.is_closed(&above.node, above.before.window) {
            return None;
        }
        Some(if self.asks_again(node, above) {
            Fact::Asks { node: id, window: node.window(), player: role }
        } else {
            Fact::Awaits { node: id, parent, player: role, window: above.before.window }
        })
    }

    fn tried_first(&self, id: NodeId, node: &Node, above: Option<&Above>) -> Option<Fact> {
        let above = above?;
        let recording = self.recording;
        let is_move = node.kind().is_moved_to();
        let is_quiet = node.kind() == VisitKind::Quiet || recording.quiescence(above.id).is_some();
        let order = recording.header.settings.order;
        let is_first = id == above.id.after(1) && node.move_index() > 0;
        if !is_first || above.node.role() == Role::Chance || !is_move {
            return None;
        }
        let before =
            self.pass_at(above.id).and_then(|pass| self.passes().get(pass.number.checked_sub(2)? as usize));
        let was_best =
            before.is_some_and(|before| recording.best_place(before.node) == Some(node.move_index()));
        // Whether a hit was led there by the table or by the order is not recorded.
        let deepens = recording.header.info().deepens();
        let reason = match order {
            _ if was_best => FirstReason::PassBefore,
            _ if node.kind() == VisitKind::TableMove => FirstReason::TableMove,
            _ if (node.kind() == VisitKind::Table && deepens) || is_quiet => return None,
            Order::Natural => return None,
            order => FirstReason::Order(order),
        };
        Some(Fact::TriedFirst { node: id, reason })
    }
}
