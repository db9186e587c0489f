//! What can be asked at a moment.

use super::{Answer, Asked, Question};
use crate::record::{Event, Header, Moment, Node, NodeId, Rule};
use crate::score::{Bound, Window};
use crate::search::{Order, Role, VisitKind};
use crate::view::{Above, View};

/// How much is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Level {
    /// Whether a window closes, and what that prunes.
    Cutoffs,
    /// The values that nodes return and the branches that they choose, too.
    #[default]
    Values,
    /// How windows narrow, and what is searched again, too.
    Windows,
    /// What a value says of the true one, too.
    Everything,
}

crate::language::words!(Level, Cutoffs => "cutoffs", Values => "values", Windows => "windows", Everything => "everything");

/// Branches that are to be ticked one by one at the most.
const MOST_TICKED: usize = 8;
/// Branches to choose one from at the most.
const MOST_CHOICES: usize = 40;
/// Digits of a number that is asked for at the most; averages are rounded.
const MOST_DIGITS: usize = 8;

impl Level {
    /// The levels that differ for a search: without windows there is only one.
    pub fn of(header: &Header) -> &'static [Self] {
        if header.narrows_windows() { &Self::ALL } else { &Self::ALL[1..2] }
    }
}

pub(super) struct Asker<'a> {
    view: View<'a>,
    level: Level,
    /// Nothing is asked about what was entered before: of deepening only the last pass counts.
    first: NodeId,
}

impl<'a> Asker<'a> {
    /// For a view that hides nothing.
    pub fn new(view: View<'a>, level: Level) -> Self {
        let recording = view.recording();
        let deepens = view.header().info().deepens();
        let first = if deepens { recording.last_pass() } else { NodeId::ROOT };
        Self { view, level, first }
    }

    /// The questions about a moment from [`begin`](Self::begin) on, in the order in which they are to be asked.
    pub fn at(&self, view: View<'a>) -> Vec<Question> {
        let asked = match view.event() {
            Some(Event::Leave(root)) if self.leads_to_last_pass(root) => vec![(Asked::First, self.first)],
            Some(Event::Enter(node)) => self.entered(node),
            Some(Event::Leave(child)) => self.returned(&view, child),
            None => Vec::new(),
        };
        let question = |(asked, node)| Question { moment: view.moment(), asked, node };
        asked.into_iter().map(question).filter(|question| self.is_askable(question)).collect()
    }

    /// Whether there is an answer, and one that can be typed.
    fn is_askable(&self, question: &Question) -> bool {
        let is_average = self.view.header().rule == Rule::Average;
        match question.expected(&self.view) {
            Some(Answer::Number(value) | Answer::Bounded(_, value)) => {
                is_average || value.to_string().len() <= MOST_DIGITS
            }
            Some(Answer::Branch(_)) => (2..=MOST_CHOICES).contains(&question.choices(&self.view).len()),
            found => found.is_some(),
        }
    }

    fn has_windows(&self) -> bool {
        self.view.header().narrows_windows()
    }

    /// What can be asked as a node is entered whose branches are all leaves that can be read off.
    fn entered(&self, node: NodeId) -> Vec<(Asked, NodeId)> {
        let order = self.view.header().settings.order;
        let is_foreseen = matches!(order, Order::Natural | Order::Reverse) && !self.is_scouted();
        if !is_foreseen || !self.is_over_leaves(node) {
            return Vec::new();
        }
        let pruned = self.has_windows().then_some(Asked::Pruned);
        pruned.into_iter().chain(self.value(node)).map(|asked| (asked, node)).collect()
    }

    /// Whether a node is the root of the pass before the last one: the branch that is tried first is asked
    /// for before that begins, since then it shows.
    fn leads_to_last_pass(&self, root: NodeId) -> bool {
        let is_before = self.first > NodeId::ROOT && self.view.recording().end(root) == self.first;
        is_before && self.view.recording().parent(root).is_none() && self.level >= Level::Values
    }

    /// The moment from which on questions are asked.
    pub fn begin(&self) -> Moment {
        let begin = self.view.recording().entered(self.first);
        begin.before().unwrap_or(begin)
    }

    fn is_scouted(&self) -> bool {
        self.view.header().rule == Rule::Scout
    }

    /// Whether all branches of a node are leaves that stand on paper.
    fn is_over_leaves(&self, node: NodeId) -> bool {
        let count = self.view.recording().children(node).take(MOST_TICKED + 1).count();
        let recording = self.view.recording();
        let is_leaf = |child: NodeId| self.view.on_paper(child).is_some();
        let is_small = (1..=MOST_TICKED).contains(&count) && recording.node(node).value().is_some();
        if !is_small || !self.view.recording().children(node).all(is_leaf) {
            return false;
        }
        let pruned = self.view.never_entered(node);
        count + pruned.len() <= MOST_TICKED
            && (0..).take(pruned.len()).all(|index| self.view.branch_on_paper(&pruned, index).is_some())
    }

    /// What can be asked as a value comes back.
    fn returned(&self, view: &View, child: NodeId) -> Vec<(Asked, NodeId)> {
        let Some(found) = view.transition() else { return Vec::new() };
        let Some(above) = found.above else { return Vec::new() };
        let recording = self.view.recording();
        let parent = recording.node(above.id);
        if parent.has_hidden() || parent.is_open() || recording.quiescence(above.id).is_some() {
            return Vec::new();
        }
        let again = self.asks_again(&above, &found.node).then_some((Asked::Again, child));
        if again.is_some() && recording.is_asked_again(&above.before, &parent, child) {
            return again.into_iter().collect();
        }
        let mut asked = Vec::new();
        let is_last = self.view.recording().end(child) == self.view.recording().end(above.id);
        let is_cut = found.cut.is_some();
        if self.has_windows() && parent.role() != Role::Chance {
            if self.level >= Level::Windows {
                let is_max = parent.role() == Role::Max;
                asked.push(if is_max { Asked::Alpha } else { Asked::Beta });
            }
            let has_more = !is_last || parent.pruned() > 0;
            // Nothing can meet an infinite end: whether it does is no question.
            let end =
                if parent.role() == Role::Max { above.after.window.beta } else { above.after.window.alpha };
            asked.extend((has_more && (is_cut || end.is_finite())).then_some(Asked::Cut));
            asked.extend((is_cut && has_more).then(|| self.pruned(above.id, &parent)));
        }
        if is_last && (!is_cut || self.level == Level::Everything) {
            asked.extend(self.value(above.id));
            asked.extend(self.side(above.id));
        }
        again.into_iter().chain(asked.into_iter().map(|asked| (asked, above.id))).collect()
    }

    /// Whether it is a question if a branch is searched again: a scout has been there.
    fn asks_again(&self, above: &Above, child: &Node) -> bool {
        let is_scout = child.kind() != VisitKind::Research && child.window() != above.before.window;
        self.is_scouted() && is_scout && self.level >= Level::Windows
    }

    /// Which branches are pruned, or where there are many, how many.
    fn pruned(&self, node: NodeId, parent: &Node) -> Asked {
        let children = self.view.recording().children(node).take(MOST_TICKED + 1).count();
        let is_small = children + parent.pruned() as usize <= MOST_TICKED;
        let which = Question { moment: self.view.moment(), asked: Asked::Pruned, node };
        let is_known = is_small && which.expected(&self.view).is_some();
        if is_known { Asked::Pruned } else { Asked::PrunedCount }
    }

    fn value(&self, node: NodeId) -> Vec<Asked> {
        let recording = self.view.recording();
        let has_bounds = self.has_windows() && recording.is_believed();
        let Window { alpha, beta } = recording.node(node).window();
        // Where the strict rule leaves a single number, what it says depends on where it came from.
        let is_point = alpha == beta;
        match self.level {
            Level::Cutoffs => Vec::new(),
            Level::Everything if has_bounds && !is_point => vec![Asked::Bounded, Asked::Best],
            _ if recording.known(node).is_some_and(|known| known.bound == Bound::Exact) => {
                vec![Asked::Value, Asked::Best]
            }
            _ => vec![Asked::Value],
        }
    }

    /// On which side the value of a pass lies, where passes prove bounds.
    fn side(&self, node: NodeId) -> Option<Asked> {
        let recording = self.view.recording();
        let is_pass = recording.has_joint_passes() && recording.node(node).kind() == VisitKind::Pass;
        // What is asked with its bound was asked already.
        (is_pass && self.level != Level::Everything).then_some(Asked::Side)
    }
}
