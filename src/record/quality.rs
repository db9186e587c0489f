//! How good a search was, measured by its own recording.
//!
//! The least that alpha-beta must visit is after Donald Knuth and Ronald Moore, *An Analysis of
//! Alpha-Beta Pruning*, Artificial Intelligence 6 (1975): a line of best play, and for every
//! other branch beside it one refutation.

mod cost;
mod table;
mod types;
mod uniform;

use self::cost::Cost;
pub use self::table::TableUse;
pub use self::types::NodeTypes;
use self::uniform::{Shape, branching};
use super::{GameReplay, Node, NodeId, Recording, Returned};
use crate::score::{Bound, Score, Window};
use crate::search::{End, Role, VisitKind};

/// How good a search was.
///
/// ```
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::game::Mnk;
/// use plyscope::record::SearchQuality;
/// use plyscope::search::Algorithm;
///
/// let job = Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
/// let quality = SearchQuality::of(&job.record()?, &job.guide());
/// let minimal = quality.minimal.expect("the whole search is recorded");
/// assert!(minimal.nodes < 18_297);
/// # Ok::<(), plyscope::engine::JobError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SearchQuality {
    /// The least that alpha-beta could have visited with a better order. `None` where the
    /// recording does not prove its value by itself: parts of it are missing, the value comes from
    /// several passes, there are chance nodes, or a naive table answered.
    pub minimal: Option<MinimalTree>,
    /// Recorded nodes that returned, by type.
    pub types: NodeTypes,
    /// Recorded nodes that were cut, where all their children are recorded.
    pub cutoffs: u64,
    /// Nodes among these that the first move tried has cut.
    pub first_move_cutoffs: u64,
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
}

/// The smallest tree that proves the value of the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MinimalTree {
    /// Its nodes, the root included.
    pub nodes: u64,
    /// Its leaves.
    pub leaves: u64,
    /// Whether no order whatever visits fewer: every branch was visited, or the whole tree of the
    /// game is uniform. Otherwise a branch that was pruned might have been cheaper.
    pub is_certain: bool,
    /// What it proves of the value found: that it is the value, or one side of it only, where the
    /// window, or the pass that was looked at last, asked no more.
    pub proves: Bound,
}

impl SearchQuality {
    /// Measures a whole recording. Looks at every node once.
    #[must_use]
    pub fn of(recording: &Recording, guide: &GameReplay) -> Self {
        let mut survey = Survey::new(recording);
        while !survey.advance(recording, u32::MAX) {}
        survey.finish(recording, guide)
    }
}

/// A [`SearchQuality`] in the making: a recording is looked through piece by piece, so that a screen
/// can be drawn in between.
#[derive(Clone, Debug)]
pub struct Survey {
    next: NodeId,
    top: NodeId,
    value: Option<Score>,
    open: Vec<Frame>,
    proof: Option<Proof>,
    shape: Shape,
    found: SearchQuality,
}

/// What it costs to prove something of a node; `None` where the recording does not prove it.
#[derive(Clone, Copy, Debug, Default)]
struct Proof {
    /// That it is worth at least the value of the root.
    at_least: Option<Cost>,
    /// That it is worth at most that.
    at_most: Option<Cost>,
    /// Both.
    exactly: Option<Cost>,
}

/// An inner node whose children are being looked at.
#[derive(Clone, Debug)]
struct Frame {
    id: NodeId,
    end: NodeId,
    role: Role,
    branch: (u32, bool),
    is_whole: bool,
    /// The child looked at last; another visit of the same move may follow.
    last: Option<((u32, bool), Proof)>,
    /// What the other children make: one of them is enough, or all of them are needed.
    one: Option<Cost>,
    all: Option<Cost>,
    /// The smallest extra cost of proving one child exactly instead of by a bound.
    surplus: Option<(i128, i128)>,
}

impl Survey {
    /// A survey that has looked at nothing yet.
    #[must_use]
    pub fn new(recording: &Recording) -> Self {
        let top = recording.top();
        let value = recording.get(top).and_then(|node| node.value());
        let (found, shape) = (SearchQuality::default(), Shape::default());
        Self { next: NodeId::ROOT, top, value, open: Vec::new(), proof: None, shape, found }
    }

    /// Looks at this many nodes more; `true` once there are none left.
    pub fn advance(&mut self, recording: &Recording, nodes: u32) -> bool {
        let end = NodeId::new(recording.len());
        let stop = self.next.after(nodes).min(end);
        while self.next < stop {
            let id = self.next;
            let node = recording.node(id);
            self.count(recording, id, &node);
            if recording.contains(self.top, id) {
                self.close(id);
                self.prove(recording, id, &node);
            }
            self.next = id.after(1);
        }
        if self.next == end {
            self.close(end);
        }
        self.next == end
    }

    /// What was found. Of an unfinished survey it is a part.
    #[must_use]
    pub fn finish(mut self, recording: &Recording, guide: &GameReplay) -> SearchQuality {
        self.found.branching = branching(recording.totals().nodes, recording.max_ply());
        self.found.minimal = self.minimal(recording, guide);
        self.found.unmeasured = recording.totals().nodes.saturating_sub(u64::from(recording.len()));
        self.found
    }

    fn count(&mut self, recording: &Recording, id: NodeId, node: &Node) {
        let Some(returned) = node.returned() else { return };
        if returned.cutoff && !node.has_hidden() {
            self.found.cutoffs += 1;
            let is_move = |child: &NodeId| recording.step(*child).1.is_moved_to();
            let moves = recording.children(id).filter(is_move).take(2).count();
            self.found.first_move_cutoffs += u64::from(moves == 1);
        }
        self.found.types.count(node.kind(), node.role(), node.window(), returned.value);
        self.found.table.count(node.kind(), &returned);
        if let Some(from) = returned.from {
            self.found.saved_by_table += u64::from(recording.end(from).number() - from.number() - 1);
        }
    }

    /// Begins a node: an inner one waits for its children, any other is proven by itself.
    fn prove(&mut self, recording: &Recording, id: NodeId, node: &Node) {
        let Some((returned, value)) = node.returned().zip(self.value) else { return };
        self.shape.see(recording, id, node, &returned, self.top);
        if returned.end == End::Inner && node.size() > 1 && node.role() != Role::Chance {
            self.open.push(Frame {
                id,
                end: recording.end(id),
                role: node.role(),
                branch: recording.branch_taken(id),
                is_whole: returned.pruned == 0,
                last: None,
                one: None,
                all: Some(Cost::default()),
                surplus: None,
            });
        } else {
            let is_leaf = returned.end != End::Inner;
            let is_known = is_leaf || node.kind() == VisitKind::Table;
            let proof = if is_known { Proof::by_itself(&returned, value, is_leaf) } else { Proof::default() };
            self.hand_up(recording.branch_taken(id), proof);
        }
    }

    /// Ends the inner nodes whose subtrees lie before a node.
    fn close(&mut self, next: NodeId) {
        while self.open.last().is_some_and(|frame| frame.end <= next) {
            let Some(mut frame) = self.open.pop() else { return };
            frame.settle();
            let proof = frame.proof();
            if frame.id == self.top {
                self.proof = Some(proof);
            } else {
                self.hand_up(frame.branch, proof);
            }
        }
    }

    fn hand_up(&mut self, branch: (u32, bool), proof: Proof) {
        match self.open.last_mut() {
            Some(frame) => frame.take(branch, proof),
            // The root itself is a leaf.
            None => self.proof = Some(proof),
        }
    }

    fn minimal(&self, recording: &Recording, guide: &GameReplay) -> Option<MinimalTree> {
        if self.shape.has_hidden || recording.has_naive_answers() {
            return None;
        }
        let node = recording.get(self.top)?;
        let returned = node.returned()?;
        let proof = self.proof?;
        let side = closed_end(node.window(), &returned);
        let cost = match side {
            Bound::Exact => proof.exactly?,
            Bound::Lower => proof.at_least?,
            Bound::Upper => proof.at_most?,
        };
        let is_of_all = side == Bound::Exact && self.shape.has_pruned;
        let uniform = if is_of_all { self.shape.whole_tree(recording, guide) } else { None };
        let Cost { nodes, leaves } = uniform.unwrap_or(cost);
        let is_certain = !self.shape.has_pruned || uniform.is_some();
        // Beyond an infinite value there is nothing that would have to be disproved.
        let proves = match side {
            Bound::Lower if returned.value == Score::INFINITY => Bound::Exact,
            Bound::Upper if returned.value == Score::NEG_INFINITY => Bound::Exact,
            side => side,
        };
        Some(MinimalTree { nodes, leaves, is_certain, proves })
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

impl Proof {
    /// What a visit proves without its children.
    fn by_itself(returned: &Returned, value: Score, is_leaf: bool) -> Self {
        let cost = Cost { nodes: 1, leaves: u64::from(is_leaf) };
        let at_least = returned.bound != Bound::Upper && returned.value >= value;
        let at_most = returned.bound != Bound::Lower && returned.value <= value;
        Self {
            at_least: at_least.then_some(cost),
            at_most: at_most.then_some(cost),
            exactly: (at_least && at_most).then_some(cost),
        }
    }

    /// The cheaper of two visits of the same move. What they prove only together is not told.
    fn or(self, other: Self) -> Self {
        let cheaper = |a: Option<Cost>, b: Option<Cost>| [a, b].into_iter().flatten().min();
        Self {
            at_least: cheaper(self.at_least, other.at_least),
            at_most: cheaper(self.at_most, other.at_most),
            exactly: cheaper(self.exactly, other.exactly),
        }
    }

    /// What who chooses at the parent shows with one child, and what all children must show.
    fn sides(self, role: Role) -> (Option<Cost>, Option<Cost>) {
        if role == Role::Min { (self.at_most, self.at_least) } else { (self.at_least, self.at_most) }
    }
}

impl Frame {
    fn take(&mut self, branch: (u32, bool), proof: Proof) {
        match self.last {
            Some((same, before)) if same == branch => {
                self.last = Some((branch, before.or(proof)));
            }
            _ => {
                self.settle();
                self.last = Some((branch, proof));
            }
        }
    }

    /// Adds the child looked at last to the sums.
    fn settle(&mut self) {
        let Some((_, proof)) = self.last.take() else { return };
        let (one, all) = proof.sides(self.role);
        self.one = [self.one, one].into_iter().flatten().min();
        if let (Some(exactly), Some(bound)) = (proof.exactly, all) {
            let more = |a: u64, b: u64| i128::from(a) - i128::from(b);
            let surplus = (more(exactly.nodes, bound.nodes), more(exactly.leaves, bound.leaves));
            self.surplus = Some(self.surplus.map_or(surplus, |least| least.min(surplus)));
        }
        self.all = self.all.zip(all).map(|(sum, cost)| sum + cost);
    }

    fn proof(&self) -> Proof {
        let one = self.one.map(Cost::below_a_node);
        let all = self.all.filter(|_| self.is_whole).map(Cost::below_a_node);
        let exactly = all.zip(self.surplus).map(|(all, (nodes, leaves))| {
            let plus = |a: u64, b: i128| u64::try_from(i128::from(a) + b).unwrap_or(u64::MAX);
            Cost { nodes: plus(all.nodes, nodes), leaves: plus(all.leaves, leaves) }
        });
        let (at_least, at_most) = if self.role == Role::Min { (all, one) } else { (one, all) };
        Proof { at_least, at_most, exactly }
    }
}
