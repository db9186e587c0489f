//! A node is entered, a pass begins or ends.

use super::super::Said;
use super::super::cut_at;
use super::super::speaker::{Speaker, bound_word, number, role_word, tell, written};
use crate::explain::facts::{AfterPass, Fact, FirstReason, LeafEnd, WindowEnd, ends};
use crate::record::NodeId;
use crate::score::{Bound, Score, Window};
use crate::search::{Cutoff, Order, Role};

impl Speaker<'_, '_> {
    /// The search comes to a node, and who chooses there, or why nobody does.
    pub(super) fn entered(
        self,
        node: NodeId,
        mover: Option<Role>,
        role: Role,
        again: bool,
        end: Option<LeafEnd>,
    ) -> Said {
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
        tell!(
            self,
            "entered",
            came = came,
            then = then,
            name = self.name(node),
            label = self.label(node),
            mover = mover.map(|mover| self.mover(mover)),
            player = self.player(role),
            role = role_word(role),
            again = again,
            end = end.map(leaf_word)
        )
    }

    pub(super) fn tried_first(self, reason: FirstReason) -> Said {
        let (word, order) = match reason {
            FirstReason::PassBefore => ("pass-before", None),
            FirstReason::TableMove => ("table-move", None),
            FirstReason::Gain => ("gain", None),
            FirstReason::Order(order) => (order_word(order), Some(order)),
        };
        let seed = if let Some(Order::Random(seed)) = order { Some(seed.to_string()) } else { None };
        tell!(self, "tried-first", reason = word, seed = seed, order = order.map(|order| order.to_string()))
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
        tell!(
            self,
            "entry-window",
            matters = matters,
            held = held,
            window = self.window(window),
            alpha = number(window.alpha),
            beta = number(window.beta)
        )
    }

    /// The question of a scout, or of its second search.
    pub(super) fn asks(self, window: Window, role: Role) -> Said {
        let found = if role == Role::Min { window.beta } else { window.alpha };
        tell!(
            self,
            "asks",
            wanted = self.wanted(window, role),
            window = self.window(window),
            role = role_word(role),
            found = number(found)
        )
    }

    /// What a value has to be at the parent of a leaf.
    pub(super) fn awaits(self, parent: NodeId, role: Role, window: Window) -> Said {
        let cutoff = self.names.recording().header.settings.cutoff;
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
        tell!(
            self,
            "awaits",
            case = case,
            wanted = wanted,
            parent = self.name(parent),
            role = role_word(role),
            strict = cutoff == Cutoff::Strict,
            limit = number(limit),
            has = number(has),
            cut_at = cut_at(role, window, cutoff).map(written)
        )
    }

    pub(super) fn pass_begins(self, fact: &Fact) -> Said {
        let Fact::PassBegins { pass, node, depth, again, window, known } = *fact else {
            return Said::default();
        };
        let narrowed = known.filter(|known| *known != Window::FULL);
        tell!(
            self,
            "pass-begins",
            pass = pass,
            depth = depth,
            question = self.asked(window).filter(|_| known.is_some() && depth.is_none()),
            node = self.name(node),
            low = narrowed.map(|known| number(known.alpha)),
            high = narrowed.map(|known| number(known.beta)),
            again = again.map(bound_word),
            window = self.window(window)
        )
    }

    pub(super) fn pass_ends(self, fact: &Fact) -> Said {
        let Fact::PassEnds { pass, node, value, bound, best, nodes, all_nodes, next, .. } = *fact else {
            return Said::default();
        };
        let bounds = match next {
            AfterPass::Crossed(bounds) | AfterPass::Asks(bounds) => Some(bounds),
            _ => None,
        };
        tell!(
            self,
            "pass-ends",
            pass = pass,
            node = self.name(node),
            value = self.value(bound, value),
            best = best.map(|place| self.branch_name(node, place)),
            label = best.map(|place| self.branch(node, place)),
            nodes = nodes,
            all_nodes = all_nodes,
            next = next_word(next, bound),
            number = number(value),
            window = bounds.map(|bounds| self.window(bounds)),
            low = bounds.map(|bounds| number(bounds.alpha)),
            high = bounds.map(|bounds| number(bounds.beta))
        )
    }

    /// `0.5 x 3 = 1.5: the sum at A is 1.5 so far.`
    pub(super) fn average(
        self,
        node: NodeId,
        value: Score,
        bound: Bound,
        part: Option<(f64, Score)>,
    ) -> Said {
        let digits = |number: f64| written(super::short(number));
        tell!(
            self,
            "average",
            node = self.name(node),
            worth = self.value(bound, value),
            value = number(value),
            chance = part.map(|(chance, _)| digits(chance)),
            part = part.map(|(chance, _)| digits(chance * value.get())),
            sum = part.map(|(_, sum)| digits(sum.get()))
        )
    }
}

/// The word by which messages choose why a node has no branches.
pub(super) const fn leaf_word(end: LeafEnd) -> &'static str {
    match end {
        LeafEnd::Terminal => "terminal",
        LeafEnd::Claimed => "claimed",
        LeafEnd::Horizon => "horizon",
        LeafEnd::Quiet => "quiet",
        LeafEnd::Pat => "pat",
        LeafEnd::Table => "table",
    }
}

const fn order_word(order: Order) -> &'static str {
    match order {
        Order::Natural => "natural",
        Order::Reverse => "reverse",
        Order::Center => "center",
        Order::Random(_) => "random",
        Order::Best => "best",
        Order::Worst => "worst",
        Order::Killer => "killer",
        Order::History => "history",
    }
}

fn next_word(next: AfterPass, bound: Bound) -> &'static str {
    match next {
        AfterPass::Deeper => "deeper",
        AfterPass::Again(Bound::Upper) => "failed-low",
        AfterPass::Again(_) => "failed-high",
        AfterPass::DeepEnough => "deep-enough",
        AfterPass::Complete => "complete",
        AfterPass::Met if bound == Bound::Exact => "known",
        AfterPass::Met => "met",
        AfterPass::Crossed(_) => "crossed",
        AfterPass::Asks(_) => "asks",
        AfterPass::Unknown => "unknown",
    }
}
