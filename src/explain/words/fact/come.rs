//! A node is entered, a pass begins or ends.

use super::super::Said;
use super::super::cut_at;
use super::super::speaker::{Speaker, tell, word, written};
use crate::explain::facts::{AfterPass, Fact, FirstReason, LeafEnd, WindowEnd, ends};
use crate::record::NodeId;
use crate::score::{Bound, Window};
use crate::search::{Cutoff, Order, Role};

impl Speaker<'_, '_> {
    /// The search comes to a node, and who chooses there, or why nobody does.
    pub(super) fn entered(self, fact: &Fact) -> Said {
        let Fact::Entered { node, mover, player: role, again, leaf: end } = *fact else {
            return Said::default();
        };
        let is_move = self.names.is_called_by_move(node);
        let came = match mover {
            None => "begins",
            Some(_) if end == Some(LeafEnd::Pat) => "pat",
            Some(_) if again => "again",
            Some(Role::Chance) if is_move => "chance",
            Some(_) if is_move => "plays",
            Some(_) => "comes",
        };
        let then = match end {
            Some(LeafEnd::Terminal) if !is_move => "leaf",
            Some(LeafEnd::Terminal) => "over",
            Some(LeafEnd::Claimed) => "claimed",
            Some(LeafEnd::Quiet) => "quiet",
            Some(LeafEnd::Horizon) => "horizon",
            Some(LeafEnd::Table | LeafEnd::Pat) => "nothing",
            None if role != Role::Chance && self.names.player(role).is_some() => "player",
            None => "side",
        };
        let (name, label, end) = (node, self.label(node), end.map(word));
        let (mover, player) = (mover.map(|mover| self.mover(mover)), self.player(role));
        tell!(self, "entered", came, then, name, label, mover, player, role, again, end)
    }

    pub(super) fn tried_first(self, reason: FirstReason) -> Said {
        let order = if let FirstReason::Order(order) = reason { Some(order) } else { None };
        let seed = if let Some(Order::Random(seed)) = order { Some(seed.to_string()) } else { None };
        tell!(self, "tried-first", reason = word(reason), seed, order = order.map(|order| order.to_string()))
    }

    /// What a window means that a node is entered with.
    pub(super) fn entry_window(self, window: Window, low: WindowEnd, high: WindowEnd) -> Said {
        let matters = match (low, high) {
            _ if window.alpha >= window.beta => "none",
            (WindowEnd::Open, WindowEnd::Open) => "all",
            (_, WindowEnd::Open) => "above",
            (WindowEnd::Open, _) => "below",
            _ => "between",
        };
        let held = match (low == WindowEnd::Held, high == WindowEnd::Held) {
            (true, true) => "both",
            (true, false) => "max",
            (false, true) => "min",
            (false, false) => "neither",
        };
        tell!(self, "entry-window", matters, held, window, alpha = window.alpha, beta = window.beta)
    }

    /// The question of a scout, or of its second search.
    pub(super) fn asks(self, window: Window, role: Role) -> Said {
        let found = if role == Role::Min { window.beta } else { window.alpha };
        tell!(self, "asks", wanted = self.wanted(window, role), window, role, found)
    }

    /// What a value has to be at the parent of a leaf.
    pub(super) fn awaits(self, parent: NodeId, role: Role, window: Window) -> Said {
        let cutoff = self.names.recording.header.settings.cutoff;
        let (has, limit) = ends(role, window);
        let (has_any, has_limit) = (has != role.start_value(), limit != -role.start_value());
        let wanted = self.wanted(window, role).filter(|_| cutoff == Cutoff::Weak);
        let case = match () {
            () if wanted.is_some() => "asked",
            () if has == -role.start_value() => "nothing",
            () if has_limit && (!has_any || has == limit) => "limit",
            () if !has_any => "any",
            () if !has_limit => "better",
            () => "both",
        };
        let (strict, cut_at) = (cutoff == Cutoff::Strict, cut_at(role, window, cutoff).map(written));
        tell!(self, "awaits", case, wanted, parent, role, strict, limit, has, cut_at)
    }

    pub(super) fn pass_begins(self, fact: &Fact) -> Said {
        let Fact::PassBegins { pass, node, depth, again, window, known } = *fact else {
            return Said::default();
        };
        let question = self.asked(window).filter(|_| known.is_some() && depth.is_none());
        let (low, high) = known.filter(|known| *known != Window::FULL).map(Window::ends).unzip();
        tell!(self, "pass-begins", pass, depth, question, node, low, high, again, window)
    }

    pub(super) fn pass_ends(self, fact: &Fact) -> Said {
        let Fact::PassEnds { pass, node, value: number, bound, best, nodes, all_nodes, next, .. } = *fact
        else {
            return Said::default();
        };
        let window = match next {
            AfterPass::Crossed(bounds) | AfterPass::Asks(bounds) => Some(bounds),
            _ => None,
        };
        let next = match next {
            AfterPass::Again(Bound::Upper) => "failed-low".to_owned(),
            AfterPass::Again(_) => "failed-high".to_owned(),
            AfterPass::Met if bound == Bound::Exact => "known".to_owned(),
            next => word(next),
        };
        let (low, high) = window.map(Window::ends).unzip();
        let (value, best) = ((number, bound), best.map(|place| self.branch_name(node, place)));
        tell!(self, "pass-ends", pass, node, value, best, nodes, all_nodes, next, number, window, low, high)
    }

    /// `0.5 x 3 = 1.5: the sum at A is 1.5 so far.`
    pub(super) fn average(self, fact: &Fact) -> Said {
        let Fact::Average { node, value, bound, p: chance, sum } = *fact else { return Said::default() };
        let digits = |number: f64| written(super::short(number));
        let (worth, part) = ((value, bound), chance.zip(sum));
        let chance = part.map(|(chance, _)| digits(chance));
        let sum = part.map(|(_, sum)| digits(sum.get()));
        let part = part.map(|(chance, _)| digits(chance * value.get()));
        tell!(self, "average", node, worth, value, chance, part, sum)
    }
}
