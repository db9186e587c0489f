//! A value comes back: what it changes, and what it cuts.

use super::super::Said;
use super::super::speaker::{Speaker, list, speak, tell, word, written};
use crate::explain::facts::{CurrentBest, Fact, Holder, How, WindowEnd, ends};
use crate::explain::numbers::distinct;
use crate::language::{Text, Voice};
use crate::record::NodeId;
use crate::score::{Score, Window};
use crate::search::Cutoff;

/// So many branches of a cutoff are named in the terse voice.
const NAMED: usize = 12;

impl Speaker<'_, '_> {
    /// A node returns its value to its parent.
    pub(super) fn returned(self, fact: &Fact) -> Said {
        let Fact::Returned { node: child, parent, value, bound, how, last } = *fact else {
            return Said::default();
        };
        let (winner, quick) =
            if let How::Won { winner, fast: quick } = how { (Some(winner), quick) } else { (None, None) };
        let window = if let How::Table { window } = how { Some(window) } else { None };
        let source = self.names.recording.node(child).from().filter(|_| window.is_some());
        let is_leaf = winner.is_some_and(|winner| self.names.player(winner).is_none())
            || (how == How::Claimed && !self.names.is_called_by_move(child));
        let (alpha, beta) = window.map(Window::ends).unzip();
        let win = quick.map(|(win, _)| written(win.to_string()));
        let plies = quick.map(|(_, plies)| written(plies.to_string()));
        tell!(
            self,
            "returned",
            how = word(how),
            told = if is_leaf { "leaf".to_owned() } else { word(how) },
            child,
            parent,
            value = (value, bound),
            bound,
            winner = winner.map(|winner| self.mover(winner)),
            role = winner,
            win,
            plies,
            source = source.map(|from| self.names.mark(from)),
            alpha,
            beta,
            last
        )
    }

    /// The first value of a node, or a better one.
    pub(super) fn improves(self, fact: &Fact) -> Said {
        let Fact::Improves { node, player: role, value, old, bound, moved, left, trusted, .. } = *fact else {
            return Said::default();
        };
        let case = match (moved, old) {
            (None, _) => "unmoved",
            _ if !trusted => "taken",
            // Alpha and beta come from above as well: what a node had need not be what they move from.
            (Some((from, _)), Some(old)) if from == old => "better",
            _ => "has",
        };
        let left = left.filter(|_| moved.is_some());
        let own = left.map(|window| ends(role, window).0);
        let matters = left.map(|window| match ends(role, window) {
            (own, limit) if own == limit => "tie",
            (_, limit) if limit == -role.start_value() => "better",
            _ => "between",
        });
        let (from, to) = moved.map(|(from, to)| distinct(from, to)).unzip();
        let (from, to) = (from.map(|from| self.window_end(from)), to.map(written));
        let (alpha, beta) = left.map(Window::ends).unzip();
        tell!(
            self, "improves", case, node, role, value, old, bound, from, to, trusted, matters, own, alpha,
            beta
        )
    }

    /// That a value is no better than what there is.
    pub(super) fn not_better(self, fact: &Fact) -> Said {
        let Fact::NotBetter { player: role, value, bound, than, had, .. } = *fact else {
            return Said::default();
        };
        let (case, best) = match had {
            CurrentBest::Proved(best) => ("proved", best),
            CurrentBest::SoFar(best) => ("so-far", best),
            CurrentBest::End(WindowEnd::Held) => ("held", None),
            CurrentBest::End(_) => ("end", None),
        };
        tell!(self, "not-better", case, role, found = (value, bound), than, best)
    }

    /// A value closes the window of a node.
    pub(super) fn cutoff(self, fact: &Fact) -> Said {
        let Fact::Cutoff { node, player: role, value, is_alpha, window, holder, worth, .. } = *fact else {
            return Said::default();
        };
        let (alpha, beta) = distinct(window.alpha, window.beta);
        let (alpha, beta) = (written(alpha), written(beta));
        let strict = self.names.recording.header.settings.cutoff == Cutoff::Strict;
        let limit = if is_alpha { window.alpha } else { window.beta };
        let holder = holder.map(|holder| self.holder(node, holder, is_alpha, limit));
        tell!(self, "cutoff", node, role, value, worth, is_alpha, strict, alpha, beta, holder)
    }

    /// Who holds the bound that was reached.
    fn holder(self, at: NodeId, holder: Holder, is_alpha: bool, limit: Score) -> Text {
        let (node, branch, window) = match holder {
            Holder::Ancestor { node, branch, .. } => (Some(node), branch, None),
            Holder::Chance { node } => (Some(node), None, None),
            Holder::Scout { branch } => (None, Some(branch), None),
            Holder::Best => (None, None, None),
            Holder::Start { window } => (None, None, Some(window)),
            Holder::Question { node, window } => (Some(node), None, Some(window)),
        };
        let plies = if let Holder::Ancestor { plies, .. } = holder { plies } else { 0 };
        let deep = (plies > 1).then(|| written(plies.to_string()));
        let node = node.map(|node| self.name(node));
        let cut = self.names.recording.node(at).is_cut();
        let question = window.and_then(|window| self.asked(window));
        let holder = word(holder);
        speak!(self, "holder", holder, is_alpha, limit, node, branch, deep, cut, question)
    }

    /// `B2 and B3 are skipped`, or how many there are; in the terse voice their names alone.
    pub(super) fn skipped_branches(
        self,
        node: NodeId,
        branches: u32,
        moves: &[u32],
        how: &'static str,
    ) -> Text {
        let names = self.names.skipped(node, moves);
        let known = names.len();
        let names = match self.voice {
            Voice::Full => list(names),
            Voice::Short => {
                let more = known.saturating_sub(NAMED);
                let more = (more > 0).then(|| Text::words(format!("+{more}")));
                Text::join(names.take(NAMED).chain(more), " ")
            }
        };
        let are_numbers = names.chars().next().is_some_and(|first| first.is_ascii_digit());
        let listed = match known {
            0 => "count",
            1 if are_numbers => "number",
            _ if are_numbers => "numbers",
            _ => "names",
        };
        speak!(self, "skipped-branches", listed, names, branches, how)
    }
}
