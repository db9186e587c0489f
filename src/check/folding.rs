//! What is asked of a search whose rule is not known: whether the children of a node make its value.
//!
//! Tables, scouts, passes, quiescence and whatever a program calls its own may narrow a window or
//! answer for a branch. Windows and cutoffs are theirs; a value is still that of a child, or an end
//! of the window.

use super::candidates::{has_own_kind, is_same_move};
use super::walk::{average, is_near};
use super::{Violation, ViolationKind};
use crate::record::{Live, Node, NodeId, Recording, Rule, Step};
use crate::score::{Score, Window};
use crate::search::{End, Role, VisitKind};

/// Every value that no children can have made.
pub(super) fn find(recording: &Recording) -> Vec<Violation> {
    let mut folding = Folding { recording, fading_from: None, fades: false, found: Vec::new() };
    folding.walk(|_| true);
    folding.found
}

/// Whether a win is worth one less for each ply that it is passed up, and all values are made so.
pub(crate) fn values_fade(recording: &Recording) -> bool {
    let leaves = recording.ids().map(|id| recording.node(id)).filter(Node::is_leaf);
    let Some(win) = leaves.filter_map(|leaf| leaf.value()).map(|value| value.max(-value)).max() else {
        return false;
    };
    // An estimate is worth less than half as much.
    let fading_from = Score::new(win.get() / 2.0);
    let mut folding = Folding { recording, fading_from, fades: false, found: Vec::new() };
    folding.walk(|folding| folding.found.is_empty());
    folding.fades && folding.found.is_empty()
}

struct Folding<'a> {
    recording: &'a Recording,
    // From which number on a value is a win that fades on the way up.
    fading_from: Option<Score>,
    // Whether any has.
    fades: bool,
    found: Vec<Violation>,
}

/// What is kept of a node whose children come back.
struct Fold {
    id: NodeId,
    node: Node,
    live: Live,
    // The window on entry, where it was not printed that which plain alpha-beta would give it; and
    // the same after the children that have returned. `None` where nobody can know.
    entry: Option<Window>,
    narrowed: Option<Window>,
    // Whether something may have had to do with its value that is not recorded.
    is_unsure: bool,
    // Whether a branch was searched again: then programs keep the value of either visit.
    is_repeated: bool,
}

impl Folding<'_> {
    /// Walks over the recording for as long as is wanted.
    fn walk(&mut self, goes_on: impl Fn(&Self) -> bool) {
        let mut walk = self.recording.walk();
        while let Some(step) = walk.step().filter(|_| goes_on(self)) {
            match step {
                Step::Enter(id) => {
                    let entered = self.enter(id, walk.innermost_mut());
                    walk.keep(self.recording, id, entered);
                }
                Step::Leave(left) => self.leave(&left, walk.innermost_mut()),
            }
        }
    }

    /// What a value is worth a ply further up.
    fn faded(&self, value: Score) -> Score {
        match self.fading_from {
            Some(least) if value.is_finite() && value >= least => value.plus(Score::from(-1)),
            Some(least) if value.is_finite() && -value >= least => value.plus(Score::from(1)),
            _ => value,
        }
    }

    fn enter(&self, id: NodeId, above: Option<&mut Fold>) -> Fold {
        let recording = self.recording;
        let node = recording.node(id);
        let given = recording.node(id).given_ends();
        // The window of a pass is its own.
        let has_usual = above.is_none() && given == [false; 2] && node.kind() != VisitKind::Pass;
        let mut inherited = has_usual.then_some(recording.header.settings.window);
        if let Some(above) = above {
            // A second search of a branch replaces what the first one found, and so its window is
            // not known either.
            let before = recording.last_child_before(above.id, id);
            let is_again = node.kind() == VisitKind::Research
                || before.is_some_and(|before| is_same_move(recording, before, id));
            let is_own =
                matches!(node.kind(), VisitKind::Quiet | VisitKind::Pass) || has_own_kind(recording, id);
            let counts = recording.is_counted(id);
            above.is_unsure |= is_own || !counts;
            above.is_repeated |= is_again && recording.header.rule != Rule::Scout;
            recording.take_back(&mut above.live, above.id, id);
            let is_known = !is_again && !is_own && above.node.role() != Role::Chance;
            inherited = above.narrowed.filter(|_| is_known && recording.header.rule == Rule::AlphaBeta);
        }
        let entry = if given == [true; 2] { Some(node.window()) } else { inherited };
        let is_unsure = node.has_hidden() || node.kind() == VisitKind::Table;
        let live = Live::entered(&node);
        Fold { id, node, live, entry, narrowed: entry, is_unsure, is_repeated: false }
    }

    fn leave(&mut self, left: &Fold, above: Option<&mut Fold>) {
        let Some(returned) = left.node.returned() else { return };
        let has_children = self.recording.size(left.id) > 1;
        if !left.is_unsure && has_children && returned.end == End::Inner {
            self.check_value(left);
        }
        let value = self.faded(returned.value);
        if let Some(above) = above.filter(|_| self.recording.is_counted(left.id)) {
            self.recording.fold(&mut above.live, &above.node, left.id);
            above.narrowed = above.narrowed.map(|window| above.node.role().narrow(window, value));
        }
    }

    fn check_value(&mut self, left: &Fold) {
        let (Some(value), Some(best)) = (left.node.value(), left.live.value) else { return };
        let role = left.node.role();
        let expected = if role == Role::Chance {
            let is_whole = !left.node.is_cutoff() && left.node.pruned() == 0;
            let average = average(self.recording, left.id).filter(|_| is_whole);
            average.filter(|&average| !is_near(average, value) && left.node.window().clamp(average) != value)
        } else {
            // Where values fade, nothing but the children's tells what a node without a window may have.
            let Some(window) = left.entry.or(self.fading_from.map(|_| Window::FULL)) else { return };
            let best = self.faded(best);
            self.fades |= value == best && Some(best) != left.live.value;
            let own_end = match role {
                Role::Min => best.min(window.beta),
                _ => best.max(window.alpha),
            };
            let is_right = [best, window.clamp(best), own_end].contains(&value)
                || (left.is_repeated && self.is_value_of_child(left.id, value));
            Some(best).filter(|_| !is_right)
        };
        if let Some(expected) = expected {
            let kind = ViolationKind::Value { found: value, expected };
            self.found.push(Violation::new(self.recording, left.id, kind));
        }
    }

    /// Whether a child that counts has returned this value.
    fn is_value_of_child(&self, id: NodeId, value: Score) -> bool {
        let recording = self.recording;
        let has_value =
            |child: NodeId| recording.node(child).value().map(|value| self.faded(value)) == Some(value);
        recording.children(id).any(|child| recording.is_counted(child) && has_value(child))
    }
}
