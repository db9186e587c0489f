//! How far a recording is believed, and what its search shows of the move that it names at the root.

use super::{Node, NodeId, Recording};
use crate::score::Bound;
use crate::search::{Cutoff, Table};

/// How far what a recording says is known to be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Trust {
    /// It is a search of our own.
    #[default]
    Own,
    /// Another program says so, and nobody has checked it.
    Said,
    /// Another program says so, and something in it is wrong.
    Wrong,
    /// Another program says so, and its game and searches of our own bear it out, node by node.
    Checked,
}

/// What a search shows of the move that it names at the root position.
///
/// A search with an open window that runs to its end shows that no other move is better. With
/// another window it asks less, and its answer may be less.
///
/// ```
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::import::tree_text;
/// use plyscope::record::Verdict;
/// use plyscope::search::Algorithm;
///
/// let tree = tree_text::read(b"((3 12 8) (2 4 6) (14 5 2))").expect("a tree");
/// let mut job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
/// assert_eq!(job.record()?.verdict(), Verdict::Best);
/// job.settings.window = "-5,1".parse()?;
/// assert_eq!(job.record()?.verdict(), Verdict::Enough);
/// job.settings.window = "4,10".parse()?;
/// assert_eq!(job.record()?.verdict(), Verdict::Unproved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Verdict {
    /// There is no move to name: a leaf, a chance node, standing pat, or nothing came back yet.
    #[default]
    NoMove,
    /// No other move is better.
    Best,
    /// The root failed high for who chooses there: the move is good enough for the search to stop,
    /// and others, which may not have been looked at, may be better.
    Enough,
    /// The root failed low for who chooses there: every move is shown to be worth no more than
    /// something, and none to be the best.
    Unproved,
    /// The search was stopped: it is the best that had come back by then.
    SoFar,
    /// A naive table answered, or the recording contradicts itself: nothing is shown.
    Doubtful,
    /// Another program says so, and nobody has checked it: nothing is shown.
    Said,
}

impl Verdict {
    /// The word for it in JSON; `None` where there is no move.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Self::NoMove => None,
            Self::Best => Some("best"),
            Self::Enough => Some("enough"),
            Self::Unproved => Some("unproved"),
            Self::SoFar => Some("so_far"),
            Self::Doubtful => Some("doubtful"),
            Self::Said => Some("said"),
        }
    }
}

impl Recording {
    /// Whether what it says is known to be true: it is our own, or was checked.
    pub const fn is_believed(&self) -> bool {
        matches!(self.trust, Trust::Own | Trust::Checked)
    }

    /// A bound as far as it can be claimed: that a value is exact is not taken from another
    /// program, unless that was checked.
    pub fn claimed(&self, bound: Option<Bound>) -> Option<Bound> {
        bound.filter(|&bound| self.is_believed() || bound != Bound::Exact)
    }

    /// The bound of a node's value as far as it can be claimed. The value of a leaf is given, and stands
    /// as it is.
    pub fn claimed_at(&self, node: &Node, bound: Option<Bound>) -> Option<Bound> {
        if node.is_leaf() { bound } else { self.claimed(bound) }
    }

    /// What the search shows of the move that it names at the root position. Of passes it is what
    /// all of them show together, or where they were cut short, the one that
    /// [counts](Self::counting_pass).
    pub fn verdict(&self) -> Verdict {
        let named = self.get(NodeId::ROOT).filter(|_| self.chosen_place().is_some());
        let Some(root) = named else { return Verdict::NoMove };
        if self.has_naive_answers() || self.trust == Trust::Wrong {
            return Verdict::Doubtful;
        }
        if self.trust == Trust::Said {
            return Verdict::Said;
        }
        let result = self.result();
        let is_found = self.is_complete() || self.counting_pass().is_some_and(|pass| !pass.is_open());
        let Some((value, bound)) = result.value.zip(result.bound).filter(|_| is_found) else {
            return Verdict::SoFar;
        };
        let [worst, best] = [root.role().start_value(), -root.role().start_value()];
        let is_shown = || self.proofs().any(|(_, proven)| proven == value);
        let is_weak = self.header.settings.cutoff == Cutoff::Weak;
        match bound {
            // Nothing is better than the best, and any move is as good as the worst.
            _ if value == worst || value == best => Verdict::Best,
            Bound::Exact if is_shown() => Verdict::Best,
            bound if bound != root.role().better() => Verdict::Unproved,
            // Where no branch was left out the last of them stopped the root, and those before were all worth
            // less. By the strict rule one of them may have been worth more than the end of the window as well.
            _ if is_weak && self.node(self.decided()).pruned() == 0 => Verdict::Best,
            _ => Verdict::Enough,
        }
    }

    /// Whether what was found may be wrong: a naive table answered, or another program says it and it
    /// was not checked.
    pub fn is_doubtful(&self) -> bool {
        self.has_naive_answers() || !self.is_believed()
    }

    /// Whether a naive table answered in a search that leaves bounds in it.
    pub fn has_naive_answers(&self) -> bool {
        let takes_bounds = self.header.settings.table == Table::Naive && self.header.has_window();
        takes_bounds && self.totals().table_hits > 0
    }
}
