//! Why a node has its value, or was cut.

use super::super::Said;
use super::super::result;
use super::super::speaker::{Speaker, list, speak, tell, word, written};
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
    /// That what was skipped does not matter.
    pub(super) fn spared(self, fact: &Fact) -> Said {
        let Fact::Spared { node, player: role, pruned: branches, ref moves, stays } = *fact else {
            return Said::default();
        };
        let skipped = self.skipped_branches(node, branches, moves, "skipped");
        let root = match stays {
            true if self.names.recording.pass_count() > 0 => "pass",
            true => "stays",
            false => "unknown",
        };
        tell!(self, "spared", skipped, branches, role, node, root)
    }

    pub(super) fn sum(self, node: NodeId, terms: &[(f64, Score)], number: Score) -> Said {
        let term =
            |&(chance, value): &(f64, Score)| speak!(self, "term", chance = written(short(chance)), value);
        let more =
            (terms.len() > TERMS).then(|| say!("more", count = written((terms.len() - TERMS).to_string())));
        let listed = terms.iter().take(TERMS).map(term).chain(more);
        let (listed, all) = (Text::join(listed, " + "), Text::join(terms.iter().map(term), " + "));
        tell!(self, "sum", node, terms = listed, all, value = written(short(number.get())), number)
    }

    pub(super) fn chosen(self, fact: &Fact) -> Said {
        let Fact::Chosen { node, player: role, child: best, value, bound, ref others, trusted } = *fact
        else {
            return Said::default();
        };
        let brings = |&(child, bound, value): &(NodeId, Bound, Score)| {
            speak!(self, "branch-brings", branch = child, value = written(value_label(bound, value)))
        };
        let mut beside = Text::default();
        for &(child, bound, value) in others {
            beside.append(speak!(self, "branch-beside", branch = self.label(child), value = (value, bound)));
        }
        let case = match best {
            None => "unrecorded",
            Some(_) if !trusted => "taken",
            Some(_) => "chosen",
        };
        let others = (!others.is_empty()).then(|| list(others.iter().map(brings)));
        tell!(self, "chosen", case, node, best, role, value = (value, bound), others, beside)
    }

    /// Why a node whose branches were all searched says at least, or at most.
    pub(super) fn only_bound(self, fact: &Fact) -> Said {
        let Fact::OnlyBound { bound, value, end, held, reason, .. } = *fact else { return Said::default() };
        let (branch, cut) = match reason {
            BoundReason::Branch(child, cut) => (Some(child), cut),
            BoundReason::Outside => (None, false),
        };
        let (reason, held) = (word(reason), held == WindowEnd::Held);
        tell!(self, "only-bound", reason, cut, bound, held, branch, value, end)
    }

    /// What a leaf is worth, and why.
    pub(super) fn leaf(self, fact: &Fact) -> Said {
        let Fact::Leaf { node, value, leaf: end, ref ended, ref terms } = *fact else {
            return Said::default();
        };
        let is_own = self.names.recording.is_believed();
        let end_word = word(end);
        let case = match end {
            LeafEnd::Terminal if !is_own => "returned".to_owned(),
            LeafEnd::Terminal if ended.is_some() => "over".to_owned(),
            LeafEnd::Horizon | LeafEnd::Quiet if is_own => "estimated".to_owned(),
            LeafEnd::Horizon | LeafEnd::Quiet => "estimated-there".to_owned(),
            _ => end_word.clone(),
        };
        let part = |(name, score): &(String, Score)| {
            speak!(self, "evaluation-part", name = clean(name).into_owned(), value = *score)
        };
        let between = if self.voice == Voice::Full { "; " } else { ", " };
        let over = ended.as_ref().map(|ended| result::worth(ended, Bound::Exact, value, self.names));
        let parts = (!terms.is_empty()).then(|| Text::join(terms.iter().map(part), between));
        let is_move = self.names.is_called_by_move(node);
        tell!(self, "leaf", case, end = end_word, node, is_move, value, over, parts)
    }

    /// What the root is worth as a leaf holds this or that.
    pub(super) fn root_of_leaf(self, root: NodeId, window: Option<Window>) -> Said {
        let (alpha, beta) = window.map(window_ends).unzip();
        let is_inside = |end: Score| end.is_finite();
        let case = match window {
            None => "searching",
            Some(window) if window.alpha >= window.beta => "fixed",
            Some(window) => match (is_inside(window.alpha), is_inside(window.beta)) {
                (true, true) => "both",
                (true, false) => "above",
                (false, true) => "below",
                (false, false) => "any",
            },
        };
        let [alpha, beta] = [alpha, beta].map(|end| end.map(|end| self.window_end(end)));
        tell!(self, "root-of-leaf", case, root = self.name(root), alpha, beta)
    }
}
