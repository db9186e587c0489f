//! What is known of a node at a moment.

use std::sync::Mutex;

use super::{Moment, Node, NodeId, Recording, Returned, Rule};
use crate::score::{Bound, Score, Window};
use crate::search::{Cutoff, Fail, Role, VisitKind, research_window, zero_window};

/// How far the search is with a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// It has not been entered.
    Unvisited,
    /// It was entered and has not returned.
    Open,
    /// It has returned its value.
    Done,
}

/// What is known of a node at a moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Live {
    /// How far the search is with it.
    pub phase: Phase,
    /// Its value so far, or what it returned; `None` while nothing is known.
    pub value: Option<Score>,
    /// What `value` says of the true value. `None` where it says nothing yet: the best child of
    /// an open node may itself be worth less to who chooses than it returned.
    pub bound: Option<Bound>,
    /// The window after the children that have returned. Of a cut node it stays as it closed.
    pub window: Window,
    /// The child that `value` came from, the first of equals.
    pub best: Option<NodeId>,
}

/// A node with more children than this is wide: what its children came to is kept.
const WIDE: u32 = 1024;

/// What was last asked of two wide nodes, or of one at two moments. One frame asks several times,
/// and a later moment continues from there, so the children are not walked again. Only for speed.
#[derive(Debug, Default)]
pub(super) struct LastFolded(Mutex<[Option<Folded>; 2]>);

/// What is known of a node from some of its children.
#[derive(Clone, Copy, Debug)]
struct Folded {
    id: NodeId,
    moment: Moment,
    /// The first child that had not returned by then.
    next: NodeId,
    /// How many had.
    count: u32,
    live: Live,
}

impl Clone for LastFolded {
    /// A copy has not been asked anything yet.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl LastFolded {
    fn take(&self, id: NodeId, moment: Moment) -> Option<Folded> {
        let kept = self.0.try_lock().ok()?;
        let usable = kept.iter().flatten().filter(|last| last.id == id && last.moment <= moment);
        usable.max_by_key(|last| last.moment).copied()
    }

    /// Keeps what was found. It replaces what it continues from, else the older of the two.
    fn keep(&self, folded: Folded, from: Option<Folded>) {
        if let Ok(mut kept) = self.0.try_lock() {
            let is_from =
                |last: &Folded| from.is_some_and(|from| (from.id, from.moment) == (last.id, last.moment));
            if !kept[0].as_ref().is_some_and(is_from) {
                kept.swap(0, 1);
            }
            kept[0] = Some(folded);
        }
    }
}

impl Live {
    /// What is known of a node as it is entered.
    pub(crate) const fn entered(node: &Node) -> Self {
        Self { phase: Phase::Open, value: None, bound: None, window: node.window(), best: None }
    }
}

impl Recording {
    /// How far the search is with a node at a moment.
    pub fn phase(&self, id: NodeId, moment: Moment) -> Phase {
        if self.entered(id) > moment {
            Phase::Unvisited
        } else if self.left(id).is_some_and(|left| left <= moment) {
            Phase::Done
        } else {
            Phase::Open
        }
    }

    /// What is known of a node at a moment: its entry window and start value, folded with the
    /// children that have returned by then. If not all children are recorded, value and best child
    /// are not known before the node returns.
    pub fn live(&self, id: NodeId, moment: Moment) -> Live {
        let node = self.node(id);
        let mut live = self.folded(id, moment);
        if live.phase == Phase::Done {
            let known = self.known(id);
            (live.value, live.bound) = known.map(|known| (known.value, known.bound)).unzip();
            live.window = closed(&node, live.window, self.header.settings.cutoff);
            // The visit that is named may be one that is hidden.
            live.best = self.named_child(id).filter(|_| !node.has_hidden()).or(live.best);
            self.settle(&mut live, id, known.filter(|_| !node.has_hidden()));
        } else if self.left(id).and_then(Moment::before) == Some(moment) && id.after(1) < self.end(id) {
            self.conclude(&mut live, id, &node);
        }
        if node.has_hidden() && (live.phase == Phase::Done || moment >= self.last_moment()) {
            self.leave_out_hidden(&mut live, id, &node);
        }
        live
    }

    /// What the recorded children alone tell of a node at a moment, one by one.
    pub(crate) fn folded(&self, id: NodeId, moment: Moment) -> Live {
        let node = self.node(id);
        let phase = self.phase(id, moment);
        let mut live = Live { phase, ..Live::entered(&node) };
        if phase == Phase::Unvisited {
            return live;
        }
        let is_done = phase == Phase::Done;
        let returned = |child: NodeId| self.left(child).is_some_and(|left| left <= moment);
        let is_large = self.end(id) > id.after(WIDE);
        let before = if is_large { self.folded.take(id, moment) } else { None };
        let before = before.filter(|before| before.next >= self.end(id) || !self.is_again(before.next));
        let (mut next, mut count) = (id.after(1), 0);
        if let Some(before) = before {
            (next, count) = (before.next, before.count);
            live = Live { phase, ..before.live };
        }
        let end = self.end(id);
        while next < end && (is_done || returned(next)) {
            let after = self.end(next);
            let is_replaced = after < end
                && self.entered(after) <= moment
                && self.is_same_branch(next, after)
                && self.is_counted(after);
            if !is_replaced {
                self.fold_one(&mut live, &node, next);
            }
            (next, count) = (after, count + 1);
        }
        if count > WIDE {
            self.folded.keep(Folded { id, moment, next, count, live }, before);
        }
        live
    }

    /// Adds what a child of `parent` returned to what is known of the parent. A walk through all
    /// moments uses it on the open nodes.
    pub(crate) fn fold(&self, live: &mut Live, parent: &Node, child: NodeId) {
        self.fold_one(live, parent, child);
        if let Some(id) = self.parent(child).filter(|_| self.is_last(child)) {
            self.conclude(live, id, parent);
        }
    }

    fn fold_one(&self, live: &mut Live, parent: &Node, child: NodeId) {
        let Some((found, bound)) = self.tree.at(child).found().filter(|_| self.is_counted(child)) else {
            return;
        };
        if parent.role() == Role::Chance {
            self.add_to_average(live, parent, child, found);
            if parent.is_cutoff() && !parent.has_hidden() && self.is_last(child) {
                live.window = closed(parent, live.window, self.header.settings.cutoff);
            }
        } else if !self.is_asked_again(live, parent, child) {
            let may_differ = bound == parent.role().worse()
                || (bound != Bound::Exact && self.header.settings.fail == Fail::Hard);
            let shown = if may_differ { self.shown(child) } else { None };
            // A root names the move that its search took.
            let is_root = || self.parent(child).is_none_or(|parent| self.parent(parent).is_none());
            let shown = shown.filter(|shown| shown.value == found || !is_root());
            let (value, bound) = shown.map_or((found, bound), |shown| (shown.value, shown.bound));
            Self::take_better(live, parent.role(), child, value, bound);
            // The search goes on with what came back, though more may be known.
            if self.header.has_window() {
                live.window = parent.role().narrow(live.window, found);
            }
        }
    }

    /// With its last branch a node has the value that it is about to return, where that is known exactly.
    /// A root whose window is open returns at once.
    fn conclude(&self, live: &mut Live, id: NodeId, node: &Node) {
        let is_told = node.is_cutoff() || self.parent(id).is_some();
        if is_told && node.pruned() == 0 && !node.has_hidden() && self.is_believed() {
            self.settle(live, id, self.known(id));
        }
    }

    /// Where the value of a node is known exactly, it comes from a branch that is known to be worth it.
    fn settle(&self, live: &mut Live, id: NodeId, known: Option<Returned>) {
        let Some(Returned { value, bound: Bound::Exact, .. }) = known else { return };
        (live.value, live.bound) = (Some(value), Some(Bound::Exact));
        let brings = |&child: &NodeId| {
            self.is_counted(child)
                && self.shown(child).is_some_and(|shown| (shown.value, shown.bound) == (value, Bound::Exact))
        };
        if live.best.is_some_and(|best| self.is_believed() && !brings(&best)) {
            live.best = self.children(id).find(brings).or(live.best);
        }
    }

    /// A child is entered: where it searches the branch of the one before again, what that found
    /// does not count any more. A walk through all moments uses it on the open nodes.
    pub(crate) fn take_back(&self, live: &mut Live, parent: NodeId, again: NodeId) {
        if self.is_again(again) {
            *live = self.folded(parent, self.entered(again));
        }
    }

    /// What is proved of the value of a visit; `None` while it has not returned. A scout and the second
    /// search of its branch prove one side each: bounds that meet are the value.
    pub fn shown(&self, id: NodeId) -> Option<Returned> {
        let known = self.known(id)?;
        let is_met = known.bound != Bound::Exact && self.meets_scout(id);
        Some(if is_met { Returned { bound: Bound::Exact, ..known } } else { known })
    }

    /// Whether the value of a visit is known exactly.
    pub fn is_exact(&self, id: NodeId) -> bool {
        self.shown(id).is_some_and(|shown| shown.bound == Bound::Exact)
    }

    /// What a visit alone proves of its value; `None` while it is open. Where all branches were seen the
    /// value is known exactly, though the search promises only a bound, and fail-hard returns the end of
    /// its window.
    pub fn known(&self, id: NodeId) -> Option<Returned> {
        let (value, bound) = self.seen(id)?;
        Some(Returned { value, bound, ..self.node(id).returned()? })
    }

    /// What a visit hands to the node above; `None` while it is open. That it is exact is told of the
    /// number that it returned, and of no other.
    pub fn handed(&self, id: NodeId) -> Option<Returned> {
        let returned = self.node(id).returned()?;
        self.known(id).filter(|known| known.value == returned.value).or(Some(returned))
    }

    /// Whether a second search found the value that its scout has found from the other side.
    pub fn meets_scout(&self, id: NodeId) -> bool {
        let scout = self.scout(id).and_then(|scout| self.tree.at(scout).found());
        let found = self.tree.at(id).found();
        scout.zip(found).is_some_and(|(scout, found)| scout.0 == found.0 && scout.1 != found.1)
    }

    /// The scout that came just before a second search of a branch; `None` for every other visit.
    pub fn scout(&self, again: NodeId) -> Option<NodeId> {
        if self.node(again).kind() != VisitKind::Research {
            return None;
        }
        self.sibling_before(again).filter(|&scout| self.is_same_branch(scout, again))
    }

    /// Whether a visit searches the branch again that the visit before it has searched, so that its
    /// value stands in place of what that found.
    pub(crate) fn is_again(&self, id: NodeId) -> bool {
        let is_again = |before| self.is_same_branch(before, id) && self.is_counted(id);
        self.sibling_before(id).is_some_and(is_again)
    }

    /// Whether one move leads to two siblings.
    pub(super) fn is_same_branch(&self, one: NodeId, other: NodeId) -> bool {
        let [one, other] = [one, other].map(|id| self.tree.at(id).entered_by());
        one.is_some() && one == other
    }

    /// The visit before this one below the same node.
    fn sibling_before(&self, id: NodeId) -> Option<NodeId> {
        self.last_child_before(self.parent(id)?, id)
    }

    /// The last child of a node that was entered before `end`, in its subtree or just behind it.
    pub(crate) fn last_child_before(&self, parent: NodeId, end: NodeId) -> Option<NodeId> {
        let last = NodeId::new(end.number().checked_sub(1)?);
        self.ancestors(last).take_while(|&before| before > parent).last()
    }

    fn is_last(&self, id: NodeId) -> bool {
        self.parent(id).is_some_and(|parent| self.end(parent) == self.end(id))
    }

    /// Removes what may come from children that are not recorded.
    fn leave_out_hidden(&self, live: &mut Live, id: NodeId, node: &Node) {
        // Fail-hard gives equal bounds to moves of different worth, and a tie need not stop a node.
        let settings = &self.header.settings;
        let is_clamped = settings.fail == Fail::Hard
            && settings.cutoff == Cutoff::Strict
            && node.bound() != Some(Bound::Exact);
        let shows = |&child: &NodeId| {
            !is_clamped
                && node.value().is_some()
                && self.node(child).value() == node.value()
                && self.shown(child).is_some_and(|shown| shown.bound != node.role().worse())
        };
        live.best = live.best.filter(shows);
        match node.value() {
            Some(value) if self.header.has_window() => live.window = node.role().narrow(live.window, value),
            Some(_) => {}
            None => (live.value, live.bound) = (self.kept_best(id).map(|best| best.value), None),
        }
    }

    fn take_better(live: &mut Live, role: Role, child: NodeId, value: Score, bound: Bound) {
        // No value is better than an infinite one.
        let better = if value == -role.start_value() { Bound::Exact } else { role.better() };
        let known = (bound != role.worse()).then_some(better);
        if live.value.is_none_or(|had| role.prefers(value, had)) {
            live.value = Some(value);
            live.best = Some(child);
            live.bound = known;
        } else if live.value == Some(value) && live.bound.is_none() {
            live.bound = known;
        }
    }

    /// Whether a scout found that a child is better than what its parent has. A second search finds
    /// how much better; until then value and window of the parent stay.
    pub(crate) fn is_asked_again(&self, live: &Live, parent: &Node, child: NodeId) -> bool {
        if self.header.rule != Rule::Scout {
            return false;
        }
        let node = self.node(child);
        zero_window(parent.role(), live.window) == Some(node.window())
            && node.value().is_some_and(|value| research_window(parent.role(), live.window, value).is_some())
    }

    /// A chance node is worth the sum of its children times their probabilities. Without recorded
    /// probabilities nothing is known before the node returns. The value that the search returned
    /// replaces the whole sum, since adding up again rounds worse.
    fn add_to_average(&self, live: &mut Live, parent: &Node, child: NodeId, value: Score) {
        let Some(probability) = self.probability(child) else { return };
        let sum = live.value.unwrap_or_default().get() + probability * value.get();
        let is_rounded = |whole: &Score| (whole.get() - sum).abs() <= sum.abs().max(1.0) * ROUNDING;
        let whole = parent.value().filter(is_rounded).filter(|_| self.is_last(child));
        live.value = whole.or_else(|| Score::new(sum));
    }
}

/// By how much an average may differ from the sum of its parts, relative to its size.
const ROUNDING: f64 = 1e-12;

/// The window of a chance node that was cut, closed by the best or the worst that its other branches
/// can still make of the average. The window of any other node stays as it is.
fn closed(node: &Node, window: Window, cutoff: Cutoff) -> Window {
    let is_cut = node.role() == Role::Chance && node.is_cutoff();
    let Some(returned) = node.returned().filter(|returned| is_cut && returned.bound != Bound::Exact) else {
        return window;
    };
    let met = window.bounded(returned.bound, returned.value);
    if cutoff.closes(met) { met } else { window }
}
