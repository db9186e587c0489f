//! How good a search was, measured by its own recording.
//!
//! The least that alpha-beta must visit is after Donald Knuth and Ronald Moore, *An Analysis of
//! Alpha-Beta Pruning*, Artificial Intelligence 6 (1975): a line of best play, and for every
//! other branch beside it one refutation.

mod proof;
mod tally;
mod uniform;

use self::proof::{Cost, Proof};
pub use self::tally::{NodeTypes, TableUse};
use self::uniform::{branching, minimal_tree};
use super::{Counts, GameReplay, Node, NodeId, Recording, Returned};
use crate::score::{Bound, Score, Window};
use crate::search::{Cutoff, End, Role, VisitKind};

/// How good a search was.
///
/// ```
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::game::Mnk;
/// use plyscope::record::SearchQuality;
/// use plyscope::search::Algorithm;
///
/// let job = Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
/// let quality = SearchQuality::of(&job.record()?, &job.replay());
/// let minimal = quality.minimal.expect("the whole search is recorded");
/// assert!(minimal.nodes < 18_297);
/// # Ok::<(), plyscope::engine::JobError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SearchQuality {
    /// The least that alpha-beta could have visited with a better order. `None` where the
    /// recording does not prove its value by itself: parts of it are missing, the value comes from
    /// several passes, there are chance nodes, a naive table answered, or a tie does not close a
    /// window: under the strict rule proofs cost more than is counted here.
    pub minimal: Option<MinimalTree>,
    /// Recorded nodes that returned, by type.
    pub types: NodeTypes,
    /// Recorded nodes that were cut, where all their children are recorded.
    pub cuts: u64,
    /// Nodes among these that the first move tried has cut.
    pub first_move_cuts: u64,
    /// Nodes that were visited and not recorded: `types` and the counts of cutoffs leave them out.
    pub unmeasured: u64,
    /// The branching of the uniform tree of the same depth that has as many nodes as were
    /// visited. `None` for a single node.
    pub branching: Option<f64>,
    /// Recorded nodes of the subtrees that table hits stood for: about what was not searched again,
    /// since another window may take more nodes or fewer.
    pub saved_by_table: u64,
    /// What the table did, as far as that is recorded.
    pub table: TableUse,
    /// The counts of the recorded nodes of each ply, from the root.
    pub plies: Vec<Counts>,
    /// How many nodes of each ply are re-searches, which are no branches of their own.
    pub researches: Vec<u64>,
}

/// The smallest tree that proves the value of the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MinimalTree {
    /// Its nodes, the root included.
    pub nodes: u64,
    /// Its leaves.
    pub leaves: u64,
    /// Whether no order whatever visits fewer: the whole tree of the game is known to be uniform.
    /// Otherwise so many nodes of those that were visited are enough, and fewer might be.
    pub is_certain: bool,
    /// What it proves of the value found: that it is the value, or one side of it only, where the
    /// window, or the pass that was looked at last, asked no more.
    pub proves: Bound,
}

impl SearchQuality {
    /// Measures a whole recording. Looks at every node once.
    pub fn of(recording: &Recording, replay: &GameReplay) -> Self {
        let mut survey = Survey::new(recording);
        while !survey.advance(recording, u32::MAX) {}
        survey.finish(recording, replay)
    }
}

/// A [`SearchQuality`] in the making: a recording is looked through piece by piece, so that a screen
/// can be drawn in between. It goes from the last node to the first, so that a node comes after its
/// children.
#[derive(Clone, Debug)]
pub struct Survey {
    // How many nodes are still to be looked at.
    left: u32,
    top: NodeId,
    value: Option<Score>,
    // Of the nodes whose parents are still to be looked at, the first one last.
    proofs: Vec<(NodeId, Proof)>,
    found: SearchQuality,
}

impl Survey {
    /// A survey that has looked at nothing yet.
    pub fn new(recording: &Recording) -> Self {
        let top = recording.top();
        let value = recording.get(top).and_then(|node| node.value());
        Self { left: recording.len(), top, value, proofs: Vec::new(), found: SearchQuality::default() }
    }

    /// Looks at this many nodes more; `true` once there are none left.
    pub fn advance(&mut self, recording: &Recording, nodes: u32) -> bool {
        let until = self.left.saturating_sub(nodes);
        while self.left > until {
            self.left -= 1;
            let id = NodeId::new(self.left);
            let node = recording.node(id);
            self.count(recording, id, &node);
            if recording.contains(self.top, id) {
                self.prove(recording, id, &node);
            }
        }
        self.left == 0
    }

    /// How many nodes are still to be looked at.
    pub const fn left(&self) -> u32 {
        self.left
    }

    /// What was found. Of an unfinished survey it is a part.
    pub fn finish(mut self, recording: &Recording, replay: &GameReplay) -> SearchQuality {
        self.found.branching = branching(recording.totals().nodes, recording.max_ply());
        self.found.unmeasured = recording.totals().nodes.saturating_sub(u64::from(recording.len()));
        self.found.minimal = self.minimal(recording, replay);
        self.found
    }

    fn count(&mut self, recording: &Recording, id: NodeId, node: &Node) {
        let found = &mut self.found;
        let ply = node.ply() as usize;
        if ply >= found.plies.len() {
            found.plies.resize(ply + 1, Counts::default());
            found.researches.resize(ply + 1, 0);
        }
        found.plies[ply].nodes += 1;
        found.researches[ply] += u64::from(node.kind() == VisitKind::Research);
        let Some(returned) = node.returned() else { return };
        found.plies[ply] += Counts::of(node.kind(), returned.end, returned.cutoff, returned.pruned);
        if node.is_cut() && !node.has_hidden() {
            found.cuts += 1;
            let moves = recording.children(id).filter_map(|child| recording.node(child).entered_by()).take(2);
            found.first_move_cuts += u64::from(moves.count() == 1);
        }
        found.types.count(node, returned.value);
        found.table.count(node.kind(), &returned);
        if let Some(from) = returned.from {
            found.saved_by_table += u64::from(recording.end(from).number() - from.number() - 1);
        }
    }

    /// Proves a node from its children, or by itself where it has none.
    fn prove(&mut self, recording: &Recording, id: NodeId, node: &Node) {
        let end = recording.end(id);
        let mut branches = Proof::of_no_branch();
        while let Some((child, mut proof)) = self.proofs.pop_if(|(child, _)| *child < end) {
            // Another visit of the same move may follow.
            let taken = recording.node(child).entered_by();
            let is_same = |next: NodeId| next < end && recording.node(next).entered_by() == taken;
            while let Some((_, again)) = self.proofs.pop_if(|(next, _)| is_same(*next)) {
                proof = proof.or(again);
            }
            branches.add(proof.seen_by(node.role()));
        }
        let proof = match node.returned().zip(self.value) {
            Some((returned, value)) if returned.end != End::Inner => Proof::by_itself(&returned, value, true),
            Some((returned, value)) if node.kind() == VisitKind::Table => {
                Proof::by_itself(&returned, value, false)
            }
            Some((returned, _)) if node.size() > 1 && node.role() != Role::Chance => {
                branches.of_node(returned.pruned == 0).seen_by(node.role())
            }
            _ => Proof::default(),
        };
        self.proofs.push((id, proof));
    }

    fn minimal(&self, recording: &Recording, replay: &GameReplay) -> Option<MinimalTree> {
        let node = recording.get(self.top)?;
        let returned = node.returned()?;
        let is_strict = recording.header.settings.cutoff == Cutoff::Strict;
        if is_strict || self.found.unmeasured > 0 || recording.has_naive_answers() {
            return None;
        }
        let (_, proof) = self.proofs.last()?;
        let side = closed_end(node.window(), &returned);
        let cost = match side {
            Bound::Exact => proof.exactly?,
            Bound::Lower => proof.at_least?,
            Bound::Upper => proof.at_most?,
        };
        let uniform = if side == Bound::Exact { minimal_tree(recording, replay) } else { None };
        let Cost { nodes, leaves } = uniform.unwrap_or(cost);
        // Nothing is better than an infinite value, so that nothing is left to disprove.
        let proves = match side {
            Bound::Lower if returned.value == Score::INFINITY => Bound::Exact,
            Bound::Upper if returned.value == Score::NEG_INFINITY => Bound::Exact,
            side => side,
        };
        Some(MinimalTree { nodes, leaves, is_certain: uniform.is_some(), proves })
    }
}

/// Which side of the root's value has to be proven: an end of the window that the value reached
/// closes it, and an infinite end is an end like any other.
fn closed_end(window: Window, returned: &Returned) -> Bound {
    if returned.value >= window.beta {
        Bound::Lower
    } else if returned.value <= window.alpha {
        Bound::Upper
    } else {
        returned.bound
    }
}
