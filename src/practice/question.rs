//! What is asked, and what is right.

use super::{Answer, Form};
use crate::language::words;
use crate::record::{Event, Moment, NodeId, Phase};
use crate::score::Bound;
use crate::search::{Role, VisitKind};
use crate::view::{Mask, View};

/// A question about a recorded search, asked before a moment.
///
/// ```
/// use plyscope::check::Session;
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::import::tree_text;
/// use plyscope::practice::{Answer, Asked, Question, Verdict};
/// use plyscope::record::{Moment, NodeId};
/// use plyscope::search::Algorithm;
/// use plyscope::view::View;
///
/// let tree = tree_text::read(b"((3 12 8) (2 4 6) (14 5 2))").expect("a tree");
/// let job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
/// let (recording, replay) = (job.record()?, job.replay());
/// let view = View::new(Session::own(&recording, &replay), Moment::START);
/// // Which branches are pruned as 2 comes back to the second branch of the root?
/// let question = Question { moment: Moment::new(11), asked: Asked::Pruned, node: NodeId::new(5) };
/// let grade = question.grade(&view, &Answer::branches(vec![1, 2])).expect("a question");
/// assert_eq!(grade.verdict, Verdict::Right);
/// # Ok::<(), plyscope::engine::JobError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// The moment. What it asks happens then or later.
    pub moment: Moment,
    /// What is asked.
    pub asked: Asked,
    /// The node that it is asked about; where it is about the whole search, its root.
    pub node: NodeId,
}

words! {
    /// What is asked.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Asked {
        /// Which value a node returns.
        Value = "value",
        /// Which value a node returns, and what that says of its true value.
        Bounded = "bounded",
        /// What alpha of a node is after the moment.
        Alpha = "alpha",
        /// What beta of a node is after the moment.
        Beta = "beta",
        /// Whether the window of a node closes at the moment.
        Cut = "cut",
        /// Which branches of a node are pruned.
        Pruned = "pruned",
        /// How many branches of a node are pruned.
        PrunedCount = "pruned-count",
        /// Which branch a node chooses: of equals the first in the order searched.
        Best = "best",
        /// Which branch of a node is searched first.
        First = "first",
        /// Whether a branch is searched again, which returns at the moment.
        Again = "again",
        /// On which side of the true value the value of a node lies.
        Side = "side",
        /// How many nodes the search visits in all.
        Nodes = "nodes",
        /// How many leaves the search values in all.
        Leaves = "leaves",
    }
}

impl Asked {
    /// What kind of answer it wants.
    pub const fn form(self) -> Form {
        match self {
            Self::Value | Self::Alpha | Self::Beta => Form::Number,
            Self::Bounded => Form::Bounded,
            Self::Cut | Self::Again => Form::YesOrNo,
            Self::Pruned => Form::Branches,
            Self::Best | Self::First => Form::Branch,
            Self::Side => Form::Side,
            Self::PrunedCount | Self::Nodes | Self::Leaves => Form::Count,
        }
    }
}

impl Question {
    /// The node that it is about; `None` where it is about the whole search.
    pub fn about(&self) -> Option<NodeId> {
        (!matches!(self.asked, Asked::Nodes | Asked::Leaves)).then_some(self.node)
    }

    /// The first moment whose outcome is hidden while the question is open. That a node is entered, and
    /// with which window, is hidden only where the window is asked about; and nothing of the moment
    /// where it is asked what is searched first after it.
    fn hidden_from(&self, view: &View) -> Moment {
        let asks_of_now = matches!(self.asked, Asked::Alpha | Asked::Beta | Asked::Cut);
        let whole = view.masked(Mask::default()).at(self.moment);
        let is_entered = matches!(whole.event(), Some(Event::Enter(_)));
        let asks_of_next = matches!(self.asked, Asked::First);
        if asks_of_next || (is_entered && !asks_of_now) { self.moment.after() } else { self.moment }
    }

    /// The recording as it may be seen while the question is open.
    pub fn seen<'a>(&self, view: &View<'a>) -> View<'a> {
        view.masked(Mask::default()).at(self.moment).masked(self.mask(view, view.mask()))
    }

    /// A mask that hides what would tell the answer too: what was visited so far, where it is asked how
    /// much that will be, and the best so far, where it is asked for the best branch.
    pub fn mask(&self, view: &View, mask: Mask) -> Mask {
        let values_from = Some(self.hidden_from(view));
        let counts = !matches!(self.asked, Asked::Nodes | Asked::Leaves);
        let best = !matches!(self.asked, Asked::Best);
        Mask { values_from, spoilers: false, counts, best, ..mask }
    }

    /// What is right, whatever the view hides; `None` where the recording does not say.
    pub fn expected(&self, view: &View) -> Option<Answer> {
        let now = view.masked(Mask::default()).at(self.moment);
        if now.is_empty() {
            return None;
        }
        let whole = now.at(Moment::new(u32::MAX));
        let node = self.node;
        let found = || whole.recording().known(node);
        match self.asked {
            Asked::Value => whole.recording().handed(node).map(|found| Answer::Number(found.value)),
            Asked::Bounded => found().map(|found| Answer::Bounded(found.bound, found.value)),
            Asked::Side => {
                let bound = found()?.bound;
                (bound != Bound::Exact).then_some(Answer::Side(bound))
            }
            Asked::Alpha => has_window(&now, node).then(|| Answer::Number(now.live(node).window.alpha)),
            Asked::Beta => has_window(&now, node).then(|| Answer::Number(now.live(node).window.beta)),
            Asked::Cut => returns_to(&now, node).then(|| Answer::Yes(closes(&now, node))),
            Asked::Pruned => found().and_then(|_| pruned(&whole, node)).map(Answer::branches),
            Asked::PrunedCount => found().map(|_| Answer::Count(whole.node(node).pruned().into())),
            Asked::Best => best(&whole, node).map(Answer::Branch),
            Asked::First => first(&whole, node).map(Answer::Branch),
            Asked::Again => is_again(&now, node).map(Answer::Yes),
            Asked::Nodes => whole.totals().map(|totals| Answer::Count(totals.nodes)),
            Asked::Leaves => whole.totals().map(|totals| Answer::Count(totals.leaves)),
        }
    }

    /// The branches among which to choose, by their places in natural order; empty where there is
    /// nothing to choose, and where the recording does not know its branches by their places.
    pub fn choices(&self, view: &View) -> Vec<u32> {
        let whole = view.masked(Mask::default());
        match self.asked {
            Asked::Pruned => branches(&whole, self.node).unwrap_or_default(),
            Asked::Best | Asked::First => entered(&whole, self.node),
            _ => Vec::new(),
        }
    }
}

fn has_window(now: &View, node: NodeId) -> bool {
    now.header().has_window() && now.is_visited(node) && !now.is_leaf(node)
}

/// Whether a value comes back to a node at the moment.
fn returns_to(now: &View, node: NodeId) -> bool {
    matches!(now.event(), Some(Event::Leave(child)) if now.recording().parent(child) == Some(node))
}

pub(super) fn closes(now: &View, node: NodeId) -> bool {
    now.is_cut(node) && now.stopped(node) == Some(now.moment())
}

/// The branches of a node that were visited, in natural order.
fn entered(whole: &View, node: NodeId) -> Vec<u32> {
    whole.recording().entered_places(node)
}

/// The branches of a node that were pruned; `None` where it is not known which they are.
fn pruned(whole: &View, node: NodeId) -> Option<Vec<u32>> {
    let moves = whole.never_entered(node);
    let pruned = whole.node(node).pruned() as usize;
    let places: Option<Vec<_>> = (0..).take(moves.len()).map(|index| moves.place(index)).collect();
    places.filter(|places| places.len() == pruned && !whole.node(node).has_hidden())
}

/// All branches of a node in natural order; `None` where it is not known which they are.
fn branches(whole: &View, node: NodeId) -> Option<Vec<u32>> {
    let whole = whole.at(Moment::new(u32::MAX));
    let mut places = entered(&whole, node);
    places.extend(pruned(&whole, node)?);
    places.sort_unstable();
    Some(places)
}

/// The branch that a node chooses; `None` where its value shows only that all are too bad: then the best
/// of them is a matter of chance.
fn best(whole: &View, node: NodeId) -> Option<u32> {
    let bound = whole.recording().known(node)?.bound;
    let role = whole.node(node).role();
    if role == Role::Chance || bound == role.worse() || whole.phase(node) != Phase::Done {
        return None;
    }
    whole.recording().node(whole.live(node).best?).entered_by()
}

fn first(whole: &View, node: NodeId) -> Option<u32> {
    whole.recording().node(whole.recording().children(node).next()?).entered_by()
}

/// Whether a branch that returns at the moment is searched once more; `None` where nothing returns.
fn is_again(now: &View, child: NodeId) -> Option<bool> {
    if now.event() != Some(Event::Leave(child)) {
        return None;
    }
    let parent = now.recording().parent(child)?;
    let again = now.recording().end(child);
    let is_next = again < now.recording().end(parent);
    let recording = now.recording();
    let is_same = |again: NodeId| {
        let (first, second) = (recording.node(child), recording.node(again));
        second.kind() == VisitKind::Research && second.move_index() == first.move_index()
    };
    Some(is_next && is_same(again))
}
