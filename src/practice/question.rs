//! What is asked, and what is right.

use super::{Answer, Form};
use crate::record::{Event, Moment, NodeId, Phase};
use crate::score::{Bound, Score};
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
/// let question = Question { moment: Moment::new(11), asked: Asked::Pruned(NodeId::new(5)) };
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
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Which value a node returns.
    Value(NodeId),
    /// Which value a node returns, and what that says of its true value.
    Bounded(NodeId),
    /// What alpha of a node is after the moment.
    Alpha(NodeId),
    /// What beta of a node is after the moment.
    Beta(NodeId),
    /// Whether the window of a node closes at the moment.
    Cut(NodeId),
    /// Which branches of a node are pruned.
    Pruned(NodeId),
    /// How many branches of a node are pruned.
    PrunedCount(NodeId),
    /// Which branch a node chooses: of equals the first in the order searched.
    Best(NodeId),
    /// Which branch of a node is searched first.
    First(NodeId),
    /// Whether a branch is searched again, which returns at the moment.
    Again(NodeId),
    /// On which side of the true value the value of a node lies.
    Side(NodeId),
    /// How many nodes the search visits in all.
    Nodes,
    /// How many leaves the search values in all.
    Leaves,
}

impl Asked {
    /// The node that it is about; `None` where it is about the whole search.
    #[must_use]
    pub const fn node(self) -> Option<NodeId> {
        match self {
            Self::Nodes | Self::Leaves => None,
            Self::Value(node)
            | Self::Bounded(node)
            | Self::Alpha(node)
            | Self::Beta(node)
            | Self::Cut(node)
            | Self::Pruned(node)
            | Self::PrunedCount(node)
            | Self::Best(node)
            | Self::First(node)
            | Self::Again(node)
            | Self::Side(node) => Some(node),
        }
    }

    /// What kind of answer it wants.
    #[must_use]
    pub const fn form(self) -> Form {
        match self {
            Self::Value(_) | Self::Alpha(_) | Self::Beta(_) => Form::Number,
            Self::Bounded(_) => Form::Bounded,
            Self::Cut(_) | Self::Again(_) => Form::YesOrNo,
            Self::Pruned(_) => Form::Branches,
            Self::Best(_) | Self::First(_) => Form::Branch,
            Self::Side(_) => Form::Side,
            Self::PrunedCount(_) | Self::Nodes | Self::Leaves => Form::Count,
        }
    }
}

impl Question {
    /// The first moment whose outcome is hidden while the question is open. That a node is entered, and
    /// with which window, is hidden only where the window is asked about; and nothing of the moment
    /// where it is asked what is searched first after it.
    #[must_use]
    pub fn hidden_from(&self, view: &View) -> Moment {
        let asks_of_now = matches!(self.asked, Asked::Alpha(_) | Asked::Beta(_) | Asked::Cut(_));
        let whole = view.masked(Mask::default()).at(self.moment);
        let is_entered = matches!(whole.event(), Some(Event::Enter(_)));
        let asks_of_next = matches!(self.asked, Asked::First(_));
        if asks_of_next || (is_entered && !asks_of_now) { self.moment.after() } else { self.moment }
    }

    /// Whether it asks how much the whole search visits: what was visited so far would tell.
    #[must_use]
    pub const fn asks_for_count(&self) -> bool {
        matches!(self.asked, Asked::Nodes | Asked::Leaves)
    }

    /// Whether it asks which branch is the best: the best so far would tell.
    #[must_use]
    pub const fn asks_for_best(&self) -> bool {
        matches!(self.asked, Asked::Best(_))
    }

    /// The recording as it may be seen while the question is open.
    #[must_use]
    pub fn seen<'a>(&self, view: &View<'a>) -> View<'a> {
        let values_from = Some(self.hidden_from(view));
        let (counts, best) = (!self.asks_for_count(), !self.asks_for_best());
        let mask = Mask { values_from, spoilers: false, counts, best, ..view.mask() };
        view.masked(Mask::default()).at(self.moment).masked(mask)
    }

    /// What is right, whatever the view hides; `None` where the recording does not say.
    #[must_use]
    pub fn expected(&self, view: &View) -> Option<Answer> {
        let now = view.masked(Mask::default()).at(self.moment);
        if now.is_empty() {
            return None;
        }
        let whole = now.at(Moment::new(u32::MAX));
        let found = |node| known(&whole, node);
        match self.asked {
            Asked::Value(node) => Some(Answer::Number(found(node)?.0)),
            Asked::Bounded(node) => {
                let (value, bound) = found(node)?;
                Some(Answer::Bounded(bound, value))
            }
            Asked::Side(node) => {
                let (_, bound) = found(node)?;
                (bound != Bound::Exact).then_some(Answer::Side(bound))
            }
            Asked::Alpha(node) => has_window(&now, node).then(|| Answer::Number(now.live(node).window.alpha)),
            Asked::Beta(node) => has_window(&now, node).then(|| Answer::Number(now.live(node).window.beta)),
            Asked::Cut(node) => returns_to(&now, node).then(|| Answer::Yes(closes(&now, node))),
            Asked::Pruned(node) => found(node).and_then(|_| pruned(&whole, node)).map(Answer::branches),
            Asked::PrunedCount(node) => found(node).map(|_| Answer::Count(whole.node(node).pruned().into())),
            Asked::Best(node) => best(&whole, node).map(Answer::Branch),
            Asked::First(node) => first(&whole, node).map(Answer::Branch),
            Asked::Again(child) => is_again(&now, child).map(Answer::Yes),
            Asked::Nodes => whole.totals().map(|totals| Answer::Count(totals.nodes)),
            Asked::Leaves => whole.totals().map(|totals| Answer::Count(totals.leaves)),
        }
    }

    /// The branches among which to choose, by their places in natural order; empty where there is
    /// nothing to choose, and where the recording does not know its branches by their places.
    #[must_use]
    pub fn choices(&self, view: &View) -> Vec<u32> {
        let whole = view.masked(Mask::default());
        match self.asked {
            Asked::Pruned(node) => branches(&whole, node).unwrap_or_default(),
            Asked::Best(node) | Asked::First(node) => entered(&whole, node),
            _ => Vec::new(),
        }
    }
}

fn has_window(now: &View, node: NodeId) -> bool {
    now.header().has_window() && now.is_visited(node) && !now.is_leaf(node)
}

/// Whether a value comes back to a node at the moment.
fn returns_to(now: &View, node: NodeId) -> bool {
    matches!(now.event(), Some(Event::Leave(child)) if now.parent(child) == Some(node))
}

/// Whether the window of a node closes at the moment.
fn closes(now: &View, node: NodeId) -> bool {
    now.is_cut(node) && now.stopped(node) == Some(now.moment())
}

/// The branches of a node that were visited, in natural order.
fn entered(whole: &View, node: NodeId) -> Vec<u32> {
    whole.session().recording.entered_places(node)
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

/// What a node returned, and what is known of it then.
fn known(whole: &View, node: NodeId) -> Option<(Score, Bound)> {
    whole.node(node).value().zip(whole.session().recording.known_bound(node))
}

/// The branch that a node chooses; `None` where its value shows only that all are too bad: then the best
/// of them is a matter of chance.
fn best(whole: &View, node: NodeId) -> Option<u32> {
    let (_, bound) = known(whole, node)?;
    let role = whole.node(node).role();
    if role == Role::Chance || bound == role.worse() || whole.phase(node) != Phase::Done {
        return None;
    }
    whole.session().recording.node(whole.live(node).best?).entered_by()
}

fn first(whole: &View, node: NodeId) -> Option<u32> {
    whole.session().recording.node(whole.child_ids(node).next()?).entered_by()
}

/// Whether a branch that returns at the moment is searched once more; `None` where nothing returns.
fn is_again(now: &View, child: NodeId) -> Option<bool> {
    if now.event() != Some(Event::Leave(child)) {
        return None;
    }
    let parent = now.parent(child)?;
    let again = now.end(child);
    let is_next = again < now.end(parent);
    let recording = now.session().recording;
    let is_same = |again: NodeId| {
        let (first, second) = (recording.node(child), recording.node(again));
        second.kind() == VisitKind::Research && second.move_index() == first.move_index()
    };
    Some(is_next && is_same(again))
}
