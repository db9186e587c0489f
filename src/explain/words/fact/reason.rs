//! Why a node has its value, or was cut.

use super::super::Said;
use super::super::result;
use super::super::speaker::{Speaker, list, number, role_word, tell, written};
use super::come::leaf_word;
use super::short;
use crate::explain::facts::{BoundReason, Fact, LeafEnd, WindowEnd};
use crate::explain::numbers::{value_label, window_ends};
use crate::language::{Text, Voice, say};
use crate::record::NodeId;
use crate::score::{Bound, Score, Window};
use crate::text::clean;

/// So many branches of a chance node are listed at the most.
const TERMS: usize = 6;

impl Speaker<'_, '_> {
    /// A reason; empty of facts that are none.
    pub(super) fn reason(self, fact: &Fact) -> Said {
        match *fact {
            Fact::SoFar { node, value, bound, best } => tell!(
                self,
                "so-far",
                node = self.name(node),
                value = value.map(number),
                worth = value.zip(bound).map(|(value, bound)| self.value(bound, value)),
                best = best.map(|best| self.name(best)),
                label = best.map(|best| self.label(best))
            ),
            Fact::Chosen { .. } => self.chosen(fact),
            Fact::OnlyBound { .. } => self.only_bound(fact),
            Fact::StillCuts { node, is_alpha, value, limit, strict } => tell!(
                self,
                "still-cuts",
                node = self.name(node),
                at = if is_alpha { "alpha" } else { "beta" },
                strict = strict,
                just = value == limit,
                limit = number(limit)
            ),
            Fact::Spared { node, player: role, pruned: branches, ref moves, stays } => tell!(
                self,
                "spared",
                skipped = self.skipped_branches(node, branches, moves, "skipped"),
                branches = branches,
                role = role_word(role),
                node = self.name(node),
                root = match stays {
                    true if self.names.recording().pass_count() > 0 => "pass",
                    true => "stays",
                    false => "unknown",
                }
            ),
            Fact::Leaf { .. } => self.leaf(fact),
            Fact::RootOfLeaf { root, window, .. } => self.root_of_leaf(root, window),
            Fact::Sum { node, ref terms, value } => self.sum(node, terms, value),
            _ => Said::default(),
        }
    }

    fn sum(self, node: NodeId, terms: &[(f64, Score)], value: Score) -> Said {
        let term = |&(chance, value): &(f64, Score)| {
            say!("term", chance = written(short(chance)), value = number(value))
        };
        let more =
            (terms.len() > TERMS).then(|| say!("more", count = written((terms.len() - TERMS).to_string())));
        let listed = terms.iter().take(TERMS).map(term).chain(more);
        tell!(
            self,
            "sum",
            node = self.name(node),
            terms = Text::join(listed, " + "),
            all = Text::join(terms.iter().map(term), " + "),
            value = written(short(value.get())),
            number = number(value)
        )
    }

    fn chosen(self, fact: &Fact) -> Said {
        let Fact::Chosen { node, player: role, child, value, bound, ref others, trusted } = *fact else {
            return Said::default();
        };
        let label = |bound, value| written(value_label(bound, value));
        let brings = |&(child, bound, value): &(NodeId, Bound, Score)| {
            say!("branch-brings", branch = self.name(child), value = label(bound, value))
        };
        let mut beside = Text::default();
        for &(child, bound, value) in others {
            beside.append(say!(
                "branch-beside",
                branch = self.label(child),
                value = self.value(bound, value)
            ));
        }
        tell!(
            self,
            "chosen",
            case = match child {
                None => "unrecorded",
                Some(_) if !trusted => "taken",
                Some(_) => "chosen",
            },
            node = self.name(node),
            child = child.map(|child| self.name(child)),
            label = child.map(|child| self.label(child)),
            role = role_word(role),
            value = self.value(bound, value),
            others = (!others.is_empty()).then(|| list(others.iter().map(brings))),
            beside = beside
        )
    }

    /// Why a node whose branches were all searched says at least, or at most.
    fn only_bound(self, fact: &Fact) -> Said {
        let Fact::OnlyBound { node, bound, value, end, held, reason } = *fact else { return Said::default() };
        let (word, branch, found) = match reason {
            BoundReason::Branch(child, true) => ("cut-branch", Some(child), None),
            BoundReason::Branch(child, false) => ("branch", Some(child), None),
            BoundReason::Shown => ("shown", None, None),
            BoundReason::Clamped(found) => ("clamped", None, Some(number(found))),
            BoundReason::Outside => ("outside", None, None),
        };
        tell!(
            self,
            "only-bound",
            reason = word,
            bound = if bound == Bound::Lower { "lower" } else { "upper" },
            held = held == WindowEnd::Held,
            node = self.name(node),
            branch = branch.map(|branch| self.name(branch)),
            label = branch.map(|branch| self.label(branch)),
            value = number(value),
            end = number(end),
            found = found
        )
    }

    /// What a leaf is worth, and why.
    fn leaf(self, fact: &Fact) -> Said {
        let Fact::Leaf { node, value, leaf: end, ref ended, ref terms } = *fact else {
            return Said::default();
        };
        let is_own = self.names.recording().is_believed();
        let word = match end {
            LeafEnd::Terminal if !is_own => "returned",
            LeafEnd::Terminal if ended.is_some() => "over",
            LeafEnd::Horizon | LeafEnd::Quiet if is_own => "estimated",
            LeafEnd::Horizon | LeafEnd::Quiet => "estimated-there",
            _ => leaf_word(end),
        };
        let part = |(name, score): &(String, Score)| say!(self.voice; "evaluation-part", name = clean(name).into_owned(), value = number(*score));
        let between = if self.voice == Voice::Full { "; " } else { ", " };
        tell!(
            self,
            "leaf",
            case = word,
            end = leaf_word(end),
            node = self.name(node),
            is_move = self.names.is_called_by_move(node),
            value = number(value),
            over = ended.as_ref().map(|ended| result::worth(ended, Bound::Exact, value, self.names)),
            parts = (!terms.is_empty()).then(|| Text::join(terms.iter().map(part), between))
        )
    }

    /// What the root is worth as a leaf holds this or that.
    fn root_of_leaf(self, root: NodeId, window: Option<Window>) -> Said {
        let (alpha, beta) = window.map(window_ends).unzip();
        let is_inside = |end: Score| end.is_finite();
        tell!(
            self,
            "root-of-leaf",
            case = match window {
                None => "searching",
                Some(window) if window.alpha >= window.beta => "fixed",
                Some(window) => match (is_inside(window.alpha), is_inside(window.beta)) {
                    (true, true) => "both",
                    (true, false) => "above",
                    (false, true) => "below",
                    (false, false) => "any",
                },
            },
            root = self.name(root),
            alpha = alpha.map(|end| self.window_end(end)),
            beta = beta.map(|end| self.window_end(end))
        )
    }
}
