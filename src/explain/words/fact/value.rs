//! A value comes back: what it changes, and what it cuts.

use super::super::Said;
use super::super::speaker::{Speaker, bound_word, list, number, role_word, tell, written};
use crate::explain::facts::{CurrentBest, Fact, Holder, How, WindowEnd, ends};
use crate::explain::numbers::distinct;
use crate::language::{Text, Voice, say};
use crate::record::NodeId;
use crate::score::{Bound, Score};
use crate::search::{Cutoff, Role};

/// So many branches of a cutoff are named in the terse voice.
const NAMED: usize = 12;

impl Speaker<'_, '_> {
    /// A node returns its value to its parent.
    pub(super) fn returned(
        self,
        [node, parent]: [NodeId; 2],
        value: Score,
        bound: Bound,
        how: How,
        last: bool,
    ) -> Said {
        let (winner, fast) =
            if let How::Won { winner, fast } = how { (Some(winner), fast) } else { (None, None) };
        let window = if let How::Table { window } = how { Some(window) } else { None };
        let source = self.names.recording().node(node).from().filter(|_| window.is_some());
        tell!(
            self,
            "returned",
            how = how_word(how),
            told = match how {
                How::Won { winner, .. } if self.names.player(winner).is_none() => "leaf",
                How::Claimed if !self.names.is_called_by_move(node) => "leaf",
                _ => how_word(how),
            },
            child = self.name(node),
            label = self.label(node),
            parent = self.name(parent),
            above = self.label(parent),
            value = self.value(bound, value),
            bound = bound_word(bound),
            winner = winner.map(|winner| self.mover(winner)),
            role = winner.map(role_word),
            win = fast.map(|(win, _)| written(win.to_string())),
            plies = fast.map(|(_, plies)| written(plies.to_string())),
            source = source.map(|from| self.names.mark(from)),
            alpha = window.map(|window| number(window.alpha)),
            beta = window.map(|window| number(window.beta)),
            last = last
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
        let left = left.filter(|_| moved.is_some()).map(|window| (window, ends(role, window)));
        let moved = moved.map(|(from, to)| distinct(from, to));
        let matters = left.map(|(_, (own, limit))| match () {
            () if own == limit => "tie",
            () if limit == -role.start_value() => "better",
            () => "between",
        });
        tell!(
            self,
            "improves",
            case = case,
            node = self.name(node),
            role = role_word(role),
            value = number(value),
            old = old.map(number),
            bound = bound.map(bound_word),
            from = moved.as_ref().map(|(from, _)| self.window_end(from.clone())),
            to = moved.map(|(_, to)| written(to)),
            trusted = trusted,
            matters = matters,
            own = left.map(|(_, (own, _))| number(own)),
            alpha = left.map(|(window, _)| number(window.alpha)),
            beta = left.map(|(window, _)| number(window.beta))
        )
    }

    /// That a value is no better than what there is.
    pub(super) fn not_better(self, role: Role, found: Text, than: Score, had: CurrentBest) -> Said {
        let (case, best) = match had {
            CurrentBest::Proved(best) => ("proved", best),
            CurrentBest::SoFar(best) => ("so-far", best),
            CurrentBest::End(WindowEnd::Held) => ("held", None),
            CurrentBest::End(_) => ("end", None),
        };
        tell!(
            self,
            "not-better",
            case = case,
            role = role_word(role),
            found = found,
            than = number(than),
            best = best.map(|best| self.name(best)),
            label = best.map(|best| self.label(best))
        )
    }

    /// A value closes the window of a node.
    pub(super) fn cutoff(self, fact: &Fact) -> Said {
        let Fact::Cutoff { node, player: role, value, is_alpha, window, holder, .. } = *fact else {
            return Said::default();
        };
        let (alpha, beta) = distinct(window.alpha, window.beta);
        tell!(
            self,
            "cutoff",
            node = self.name(node),
            role = role_word(role),
            value = number(value),
            at = if is_alpha { "alpha" } else { "beta" },
            strict = self.names.recording().header.settings.cutoff == Cutoff::Strict,
            alpha = written(alpha),
            beta = written(beta),
            holder = holder.map(|holder| {
                self.holder(node, holder, is_alpha, if is_alpha { window.alpha } else { window.beta })
            })
        )
    }

    /// Who holds the bound that was reached.
    fn holder(self, at: NodeId, holder: Holder, is_alpha: bool, limit: Score) -> Text {
        let (word, node, branch, window) = match holder {
            Holder::Ancestor { node, branch, .. } => ("ancestor", Some(node), branch, None),
            Holder::Scout { branch } => ("scout", None, Some(branch), None),
            Holder::Best => ("best", None, None, None),
            Holder::Start { window } => ("start", None, None, Some(window)),
            Holder::Question { node, window } => ("question", Some(node), None, Some(window)),
            Holder::Chance { node, branch, .. } => ("chance", Some(node), branch, None),
        };
        let end = if let Holder::Chance { end, .. } = holder { Some(number(end)) } else { None };
        let plies = if let Holder::Ancestor { plies, .. } = holder { plies } else { 0 };
        say!(
            self.voice;
            "holder",
            holder = word,
            at = if is_alpha { "alpha" } else { "beta" },
            limit = number(limit),
            node = node.map(|node| self.name(node)),
            branch = branch.map(|branch| self.name(branch)),
            label = branch.map(|branch| self.label(branch)),
            deep = (plies > 1).then(|| written(plies.to_string())),
            cut = self.names.recording().node(at).is_cut(),
            question = window.and_then(|window| self.asked(window)),
            end = end
        )
    }

    /// The branches that a cutoff left.
    pub(super) fn skipped(self, node: NodeId, branches: u32, moves: &[u32], proved: bool) -> Said {
        tell!(
            self,
            "skipped",
            branches = branches,
            skipped = self.skipped_branches(node, branches, moves, if proved { "skipped" } else { "unseen" }),
            proved = proved
        )
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
        let listed = match self.voice {
            Voice::Full => list(names),
            Voice::Short => {
                let more = known.saturating_sub(NAMED);
                let more = (more > 0).then(|| Text::words(format!("+{more}")));
                Text::join(names.take(NAMED).chain(more), " ")
            }
        };
        let are_numbers = listed.chars().next().is_some_and(|first| first.is_ascii_digit());
        say!(
            self.voice;
            "skipped-branches",
            listed = match known {
                0 => "count",
                1 if are_numbers => "number",
                _ if are_numbers => "numbers",
                _ => "names",
            },
            names = listed,
            branches = branches,
            how = how
        )
    }
}

const fn how_word(how: How) -> &'static str {
    match how {
        How::Leaf => "leaf",
        How::Evaluation => "evaluation",
        How::Pat => "pat",
        How::Won { .. } => "won",
        How::Draw => "draw",
        How::Claimed => "claimed",
        How::Table { .. } => "table",
        How::Cut => "cut",
        How::Early => "early",
        How::Searched => "searched",
    }
}
