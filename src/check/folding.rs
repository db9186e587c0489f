//! What is asked of a search whose rule is not known: whether windows nest, and whether the children of
//! a node make its value.
//!
//! Tables, scouts, passes, quiescence and whatever a program calls its own may narrow a window or
//! answer for a branch. Cutoffs are theirs; a window still lies in that of the node above, and a value
//! is still that of a child, or an end of the window.

use std::collections::HashSet;

use super::candidates::{has_own_kind, is_same_move};
use super::reading::{Reading, ends};
use super::walk::{CheckInput, average, is_near};
use super::{Violation, ViolationKind};
use crate::record::{Node, NodeId, Recording, Rule, Step, Values};
use crate::score::{Score, Window};
use crate::search::{End, Role, VisitKind};

/// Every window that does not nest, every value that no children can have made, and every scout that
/// was believed.
pub(super) fn find(input: &CheckInput<'_>) -> Vec<Violation> {
    let CheckInput { recording, reading, .. } = *input;
    let mut folding = Folding { asked: Some(input), ..Folding::new(recording, reading) };
    folding.walk(|_| true);
    let unseen = std::mem::take(&mut folding.unseen);
    // A table that was filled before, or by symmetry, knows positions that nobody has seen here.
    if unseen.len() <= folding.seen_answers {
        folding
            .found
            .extend(unseen.into_iter().map(|id| Violation::new(recording, id, ViolationKind::NeverSeen)));
    }
    folding.found
}

/// Whether a win is worth one less for each ply that it is passed up, and all values are made so.
pub(crate) fn values_fade(recording: &Recording, values: Values) -> bool {
    let leaves = recording.ids().map(|id| recording.node(id)).filter(Node::is_leaf);
    let Some(win) = leaves.filter_map(|leaf| leaf.value()).map(|value| value.max(-value)).max() else {
        return false;
    };
    // An estimate is worth less than half as much.
    let fading_from = Score::new(win.get() / 2.0);
    let mut folding = Folding { fading_from, ..Folding::new(recording, Reading::new(recording, values)) };
    folding.walk(|folding| folding.found.is_empty());
    folding.fades && folding.found.is_empty()
}

struct Folding<'a> {
    recording: &'a Recording,
    reading: Reading,
    // Where windows and moves are asked about, and not only values.
    asked: Option<&'a CheckInput<'a>>,
    // From which number on a value is a win that fades on the way up.
    fading_from: Option<Score>,
    // Whether any has.
    fades: bool,
    found: Vec<Violation>,
    // The positions that were left, where the program prints them; how many answers of a table are of
    // such a position, and which are not.
    positions: HashSet<&'a str>,
    seen_answers: usize,
    unseen: Vec<NodeId>,
}

/// What is kept of a node whose children come back. Numbers are MAX's.
struct Fold {
    id: NodeId,
    role: Role,
    node: Node,
    // The window as it was printed, and which of its ends were.
    printed: (Window, [bool; 2]),
    // What the children that have returned come to; and what those before the last of them, which a
    // second search of its branch replaces.
    so_far: SoFar,
    before_last: SoFar,
    // The child that returned last.
    last: Option<NodeId>,
    // How many branches were entered.
    branches: u32,
    // The window on entry, where it was not printed that which plain alpha-beta would give it. `None`
    // where nobody can know.
    entry: Option<Window>,
    // Whether something may have had to do with its value that is not recorded.
    is_unsure: bool,
    // Whether a branch was searched again: then programs keep the value of either visit.
    is_repeated: bool,
}

/// The best of some children, and what they leave of the window on entry.
#[derive(Clone, Copy, Default)]
struct SoFar {
    best: Option<Score>,
    window: Option<Window>,
}

impl<'a> Folding<'a> {
    fn new(recording: &'a Recording, reading: Reading) -> Self {
        Self {
            recording,
            reading,
            asked: None,
            fading_from: None,
            fades: false,
            found: Vec::new(),
            positions: HashSet::new(),
            seen_answers: 0,
            unseen: Vec::new(),
        }
    }

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

    /// What a node returned, as MAX sees it.
    fn value(&self, id: NodeId) -> Option<Score> {
        self.reading.value(&self.recording.node(id))
    }

    fn tell(&mut self, id: NodeId, kind: ViolationKind) {
        self.found.push(Violation::new(self.recording, id, kind));
    }

    fn enter(&mut self, id: NodeId, above: Option<&mut Fold>) -> Fold {
        let recording = self.recording;
        let node = recording.node(id);
        let role = self.reading.role(&node);
        let printed = self.reading.window(&node);
        // The window of a pass is its own.
        let has_usual = above.is_none() && printed.1 == [false; 2] && node.kind() != VisitKind::Pass;
        let mut inherited = has_usual.then_some(recording.header.settings.window);
        if let Some(above) = above {
            // A second search of a branch replaces what the first one found, and so its window is
            // not known either.
            let before = above.last;
            let is_again = node.kind() == VisitKind::Research
                || before.is_some_and(|before| is_same_move(recording, before, id));
            let is_own =
                matches!(node.kind(), VisitKind::Quiet | VisitKind::Pass) || has_own_kind(recording, id);
            let counts = recording.is_counted(id);
            // What the other branches of a chance node may bring makes the window of each.
            let is_free = is_own || node.kind() == VisitKind::StandPat || above.role == Role::Chance;
            if counts && !is_free {
                self.check_window(id, role, printed, above, is_again);
            }
            // Beside standing pat stand caps on what a capture may gain, which no child has returned.
            above.is_unsure |= is_own || node.kind() == VisitKind::StandPat || !counts;
            above.is_repeated |= is_again && recording.header.rule != Rule::Scout;
            above.branches += u32::from(!is_again);
            if is_again && counts && before.is_some_and(|before| recording.is_counted(before)) {
                above.so_far = above.before_last;
            }
            let is_known = !is_again && !is_own && above.role != Role::Chance;
            inherited = above.so_far.window.filter(|_| is_known && recording.header.rule == Rule::AlphaBeta);
        }
        let entry = if printed.1 == [true; 2] { Some(printed.0) } else { inherited };
        let is_unsure = node.has_hidden() || node.kind() == VisitKind::Table;
        let so_far = SoFar { best: None, window: entry };
        let (before_last, last, branches, is_repeated) = Default::default();
        Fold { id, role, node, printed, so_far, before_last, last, branches, entry, is_unsure, is_repeated }
    }

    /// Whether a window lies in that of the node above, as that was entered.
    fn check_window(
        &mut self,
        id: NodeId,
        role: Role,
        (window, given): (Window, [bool; 2]),
        above: &Fold,
        is_again: bool,
    ) {
        let reading = self.reading;
        let (outer, outer_given) = above.printed;
        let [alpha, beta] = [0, 1].map(|end| given[end] && outer_given[end]);
        // A scout's window is as wide as rounding lets it be.
        let is_below = |one: Score, other: Score| one < other && !is_near(one, other);
        let is_outside =
            (alpha && is_below(window.alpha, outer.alpha)) || (beta && is_below(outer.beta, window.beta));
        let found = reading.shown(role, window);
        if self.asked.is_none() {
            return;
        }
        if given == [true; 2] && window.alpha > window.beta {
            self.tell(id, ViolationKind::Window { found, expected: found });
        } else if is_outside {
            self.tell(id, ViolationKind::Outside { window: found, above: reading.shown(above.role, outer) });
        } else if is_again
            && given == [true; 2]
            && let Some(expected) = self.missed_by_second_search(above, window)
        {
            self.tell(id, ViolationKind::Window { found, expected: reading.shown(role, expected) });
        }
    }

    /// The window that a second search of a branch should have, where the first has shown that the branch
    /// is better than this one has room for. One that looks deeper may have the window of the first.
    fn missed_by_second_search(&self, above: &Fold, window: Window) -> Option<Window> {
        let (first, expected) = (above.last?, above.before_last.window?);
        let value = self.value(first).filter(|_| self.recording.is_counted(first))?;
        let is_same = self.reading.window(&self.recording.node(first)).0 == window;
        let (own, other) = ends(above.role, expected);
        let is_better = above.role.prefers(value, own) && above.role.prefers(other, value);
        let has_room = !above.role.prefers(value, ends(above.role, window).1);
        (is_better && !has_room && !is_same).then_some(expected)
    }

    fn leave(&mut self, left: &Fold, above: Option<&mut Fold>) {
        let Some(returned) = left.node.returned() else { return };
        let has_children = self.recording.size(left.id) > 1;
        if !left.is_unsure && has_children && returned.end == End::Inner {
            self.check_value(left);
            if let Some(input) = self.asked {
                self.check_moves(input, left);
                self.check_scout(left);
            }
        }
        if self.asked.is_some() {
            self.note_position(left);
        }
        let Some(above) = above else { return };
        above.last = Some(left.id);
        let Some(value) = self.value(left.id).filter(|_| self.recording.is_counted(left.id)) else { return };
        above.before_last = above.so_far;
        let SoFar { best, window } = above.so_far;
        above.so_far = SoFar {
            best: best.filter(|&best| !above.role.prefers(value, best)).or(Some(value)),
            window: window.map(|window| above.role.narrow(window, self.faded(value))),
        };
    }

    /// Notes the position that a node has left, or whether a table answered for one.
    fn note_position(&mut self, left: &Fold) {
        let Some(position) = said_position(self.recording, left.id) else { return };
        if left.node.kind() != VisitKind::Table || self.recording.size(left.id) > 1 {
            self.positions.insert(position);
        } else if self.positions.contains(position) {
            self.seen_answers += 1;
        } else {
            self.unseen.push(left.id);
        }
    }

    /// Whether a node returns, as its value, what only a scout of a branch has shown: it is at least that
    /// good. What lies at most a ply below such a branch the scout has seen whole. A table narrows windows too.
    fn check_scout(&mut self, left: &Fold) {
        let recording = self.recording;
        let is_asked = left.printed.1 == [true; 2] && recording.totals().table_hits == 0;
        let (Some(best), Some(entry)) = (left.so_far.best.filter(|_| is_asked), left.entry) else { return };
        let is_inside = entry.alpha < best && best < entry.beta && self.value(left.id) == Some(best);
        let Some(child) =
            recording.children(left.id).filter(|_| is_inside).find(|&child| self.value(child) == Some(best))
        else {
            return;
        };
        let (asked, given) = self.reading.window(&recording.node(child));
        let is_narrow =
            given == [true; 2] && asked.alpha < asked.beta && asked.beta <= asked.alpha.plus(Score::from(1));
        let (_, asked_end) = ends(left.role, asked);
        let is_better = !left.role.prefers(asked_end, best) && asked_end != ends(left.role, entry).1;
        let is_deep = recording.children(child).any(|below| recording.size(below) > 1);
        let same = |other: NodeId| other > child && is_same_move(recording, child, other);
        if is_narrow
            && is_better
            && is_deep
            && recording.is_counted(child)
            && !recording.children(left.id).any(same)
        {
            self.tell(left.id, ViolationKind::ScoutKept { child });
        }
    }

    /// Whether a node whose printed window stayed open has looked at all the moves that it says it has.
    /// A table may have closed it, and what may be the best that there is ends the search.
    fn check_moves(&mut self, input: &CheckInput<'_>, left: &Fold) {
        let Some(moves) = self.recording.said_moves(left.id) else { return };
        let has_table = self.recording.totals().table_hits > 0;
        let SoFar { best, window } = left.so_far;
        let is_open = window.is_some_and(|window| window.alpha < window.beta);
        let is_won = best.is_some() && best == input.leaves.best(left.role);
        let is_whole = left.branches.saturating_add(left.node.pruned()) >= moves;
        if left.printed.1 == [true; 2] && is_open && !has_table && !is_won && !is_whole {
            self.tell(left.id, ViolationKind::Missed);
        }
    }

    fn check_value(&mut self, left: &Fold) {
        let (Some(value), Some(best), role) = (self.value(left.id), left.so_far.best, left.role) else {
            return;
        };
        let expected = if role == Role::Chance {
            let is_whole = !left.node.is_cutoff() && left.node.pruned() == 0;
            let average = average(self.recording, left.id).filter(|_| is_whole);
            average.filter(|&average| !is_near(average, value) && left.node.window().clamp(average) != value)
        } else {
            // Where values fade, nothing but the children's tells what a node without a window may have.
            let Some(window) = left.entry.or(self.fading_from.map(|_| Window::FULL)) else { return };
            let best = self.faded(best);
            self.fades |= value == best && Some(best) != left.so_far.best;
            let (own_end, _) = ends(role, role.narrow(window, best));
            let is_right = [best, window.clamp(best), own_end].contains(&value)
                || (left.is_repeated && self.is_value_of_child(left.id, value));
            Some(best).filter(|_| !is_right)
        };
        if let Some(expected) = expected {
            let [found, expected] = [value, expected].map(|value| self.reading.values.value(role, value));
            self.tell(left.id, ViolationKind::Value { found, expected });
        }
    }

    /// Whether a child that counts has returned this value.
    fn is_value_of_child(&self, id: NodeId, value: Score) -> bool {
        let recording = self.recording;
        let has_value = |child: NodeId| self.value(child).map(|value| self.faded(value)) == Some(value);
        recording.children(id).any(|child| recording.is_counted(child) && has_value(child))
    }
}

/// The position that a program says a node has, as JSON.
fn said_position(recording: &Recording, id: NodeId) -> Option<&str> {
    let extra = &recording.names.note(id)?.extra;
    extra.iter().find(|(key, _)| key == "position").map(|(_, json)| json.as_str())
}
