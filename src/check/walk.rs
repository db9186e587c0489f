//! One walk through a recording that keeps what is known of the open nodes.

use super::cause::{Extremes, explains_value, explains_window, is_no_average};
use super::checked_node::CheckedNode;
use super::{Evidence, LikelyCause, Report, RulesCheck, Violation, ViolationKind as Kind};
use crate::record::{Moment, Node, NodeId, Recording, Rule};
use crate::score::{Score, Window};
use crate::search::{Cutoff, End, Role, Settings, Table, VisitKind};

/// Everything that is wrong in a recording. Each node is entered and left once.
pub(super) fn find(recording: &Recording, rules: &RulesCheck) -> Report {
    let mut walk = Checker::new(recording, rules);
    for id in recording.ids() {
        walk.leave_until(id);
        walk.enter(id);
    }
    walk.leave_until(NodeId::new(recording.len()));
    walk.finish()
}

struct Checker<'a> {
    recording: &'a Recording,
    rules: &'a RulesCheck,
    open: Vec<CheckedNode>,
    violations: Vec<Violation>,
    misled: Vec<NodeId>,
    // The end of the last subtree with a wrong window.
    misled_until: NodeId,
    // The last node said to be of the wrong side, and the last that went on with a closed window.
    turned: Option<NodeId>,
    went_on: Option<NodeId>,
    // The causes that explain every wrong window so far, and every wrong value. One number may fit a
    // cause by chance; hardly any cause fits all of them but the true one.
    window_causes: Vec<LikelyCause>,
    value_causes: Vec<LikelyCause>,
    has_window: bool,
    // Whether every value is that of all children, and no window has a say in it.
    is_minimax: bool,
    // Whether moves are searched more than once: then windows that are not given cannot be known.
    searches_again: bool,
    narrowing: Narrowing,
    // The values of the leaves, and of those among them that are no estimates.
    leaves: Extremes,
    ends: Extremes,
    // When a window is surely closed: where nobody says which rule stops a search, a tie need not
    // close it.
    closing: Cutoff,
}

/// What may give a child a narrower window than its parent has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Narrowing {
    /// Nothing: the algorithm is a plain one.
    Never,
    /// A question, asked with a zero window.
    Questions,
    /// What a table knows, which may also answer for branches.
    Tables,
}

impl<'a> Checker<'a> {
    fn new(recording: &'a Recording, rules: &'a RulesCheck) -> Self {
        let header = &recording.header;
        let totals = recording.totals();
        let [leaves, ends] = leaves(recording);
        let info = header.info();
        let is_plain = info.passes.is_none() && matches!(info.rule, Rule::AlphaBeta | Rule::Minimax);
        let narrowing = match info.algorithm {
            _ if header.settings.table != Table::None || totals.table_hits > 0 => Narrowing::Tables,
            Some(_) if is_plain => Narrowing::Never,
            _ => Narrowing::Questions,
        };
        Self {
            recording,
            rules,
            open: Vec::new(),
            violations: Vec::new(),
            misled: Vec::new(),
            misled_until: NodeId::ROOT,
            turned: None,
            went_on: None,
            window_causes: LikelyCause::ALL.to_vec(),
            value_causes: LikelyCause::ALL.to_vec(),
            has_window: header.has_window(),
            is_minimax: info.algorithm.is_some() && header.rule == Rule::Minimax,
            searches_again: false,
            narrowing,
            leaves,
            ends,
            closing: Settings::cutoff_named(&header.options).unwrap_or(Cutoff::Strict),
        }
    }

    /// The report, with the mistake that explains all wrong windows, or all wrong values.
    fn finish(mut self) -> Report {
        if self.searches_again {
            self.forget_inferred();
        }
        if self.violations.iter().any(|found| matches!(found.kind, Kind::Value(_))) {
            // The window that was passed on may be right, and the value wrong that should have moved it.
            self.window_causes.retain(|&cause| cause != LikelyCause::NotPassedOn);
        }
        let [of_windows, of_values] = [&self.window_causes, &self.value_causes]
            .map(|causes| causes.first().copied().unwrap_or(LikelyCause::Unknown));
        for found in &mut self.violations {
            match &mut found.kind {
                Kind::Window(cause) if *cause == LikelyCause::Unknown => *cause = of_windows,
                Kind::Value(cause) => *cause = of_values,
                _ => {}
            }
        }
        self.violations.shrink_to_fit();
        self.misled.shrink_to_fit();
        let is_correct = (!self.violations.is_empty()).then_some(false);
        Report { violations: self.violations, misled: self.misled, is_correct, ..Report::default() }
    }

    fn report(&mut self, node: NodeId, moment: Moment, kind: Kind, [expected, found]: [Evidence; 2]) {
        self.violations.push(Violation { node, moment, kind, expected, found });
    }

    /// The window of a node, and whatever is recorded below it, is not to be trusted.
    fn mislead(&mut self, id: NodeId) {
        if id >= self.misled_until {
            self.misled.push(id);
            self.misled_until = self.recording.end(id);
        }
    }

    fn enter(&mut self, id: NodeId) {
        let node = self.recording.node(id);
        self.check_move(id, &node);
        if let Some(mut above) = self.open.pop() {
            let is_odd = above.takes(self.recording, id, &node);
            self.searches_again |= is_odd;
            if !is_odd && self.has_window && !above.is_unsure && above.node.role() != Role::Chance {
                self.check_entry(&mut above, id, &node);
            }
            above.last = Some(id);
            self.open.push(above);
        } else if self.is_wrong_way(id, node.window()) {
            let found = [Evidence::Nothing, Evidence::Window(node.window())];
            self.report(id, self.recording.entered(id), Kind::Window(LikelyCause::WrongWay), found);
            self.mislead(id);
        }
        let inherited = match self.open.last() {
            None if self.recording.header.rule == Rule::Scout || node.kind() == VisitKind::Pass => None,
            None => Some(self.recording.header.settings.window),
            Some(above) => above.narrowed.filter(|_| above.node.role() != Role::Chance),
        };
        let mut open = CheckedNode::new(self.recording, id, node, inherited);
        if id < self.misled_until {
            (open.is_unsure, open.entry, open.narrowed) = (true, None, None);
        }
        self.open.push(open);
    }

    /// What the game says against the move that led to a node, and against the side to move there.
    fn check_move(&mut self, id: NodeId, node: &Node) {
        if self.is_turned(id) {
            return;
        }
        let moment = self.recording.entered(id);
        if self.rules.is_illegal(id) {
            self.report(id, moment, Kind::Illegal, [Evidence::Nothing; 2]);
        }
        if self.rules.is_of_other_side(self.recording, id) {
            let sides = [node.role().opponent(), node.role()].map(Evidence::Side);
            self.report(id, moment, Kind::Mover, sides);
            self.turned = Some(id);
        }
    }

    /// Whether a node, or one above it, is said to be of the wrong side.
    fn is_turned(&self, id: NodeId) -> bool {
        self.turned.is_some_and(|turned| self.recording.contains(turned, id))
    }

    /// Whether a node may be entered, and with the window that it was entered with.
    fn check_entry(&mut self, above: &mut CheckedNode, id: NodeId, node: &Node) {
        let (expected, moment) = (above.live.window, self.recording.entered(id));
        let windows = [Evidence::Window(expected), Evidence::Window(node.window())];
        if above.is_given == [true; 2] && self.closing.closes(expected) {
            // Where it was closed from the start it is the parent that should not have been entered.
            if !self.closing.closes(above.node.window()) {
                if self.went_on != Some(above.id) {
                    self.report(id, moment, Kind::Needless, windows);
                }
                self.went_on = Some(above.id);
                self.mislead(id);
            }
            return;
        }
        let given = self.recording.given_ends(id);
        let differs =
            |end: usize, said: Score, right: Score| given[end] && above.is_given[end] && said != right;
        let is_wrong =
            differs(0, node.window().alpha, expected.alpha) || differs(1, node.window().beta, expected.beta);
        let is_wrong_way = self.is_wrong_way(id, node.window()) && expected.alpha <= expected.beta;
        if !is_wrong_way && (!is_wrong || self.may_narrow(above, node.window())) {
            return;
        }
        if is_wrong {
            let (window, entry) = (node.window(), above.node.window());
            self.window_causes.retain(|&cause| explains_window(cause, window, entry));
            self.report(id, moment, Kind::Window(LikelyCause::Unknown), windows);
        } else {
            // What it should be is not known.
            let windows = [Evidence::Nothing, Evidence::Window(node.window())];
            self.report(id, moment, Kind::Window(LikelyCause::WrongWay), windows);
        }
        self.mislead(id);
    }

    /// Whether a node says that it was entered with alpha above beta.
    fn is_wrong_way(&self, id: NodeId, window: Window) -> bool {
        self.recording.given_ends(id) == [true; 2] && window.alpha > window.beta
    }

    /// Whether a child may have a window inside that of its parent: it is asked a question, or a
    /// table knows more.
    fn may_narrow(&self, above: &CheckedNode, window: Window) -> bool {
        let expected = above.live.window;
        let is_inside = window.alpha >= expected.alpha && window.beta <= expected.beta;
        let step = window.alpha.plus(Score::from(1)).max(window.alpha.next_up());
        let is_zero = window.alpha < window.beta && window.beta <= step;
        let at_own_end = match above.node.role() {
            Role::Min => window.beta == expected.beta,
            _ => window.alpha == expected.alpha,
        };
        match self.narrowing {
            Narrowing::Never => false,
            // The far end may lie outside that of the parent: by a rounding, or a whole step.
            Narrowing::Questions => above.children.count > 0 && is_zero && at_own_end,
            Narrowing::Tables => is_inside,
        }
    }

    fn leave_until(&mut self, next: NodeId) {
        while let Some(left) = self.open.pop_if(|open| self.recording.end(open.id) <= next) {
            let Some(value) = left.node.value() else { continue };
            if !left.is_unsure && left.children.count > 0 {
                self.check_stop(&left);
                self.check_value(&left, value);
            }
            self.check_game(&left);
            if let Some(above) = self.open.last_mut() {
                self.recording.fold(&mut above.live, &above.node, left.id);
                above.children.add(value);
                above.narrowed = above.narrowed.map(|window| above.node.role().narrow(window, value));
            }
        }
    }

    /// Whether the game has something against what a node returned.
    fn check_game(&mut self, left: &CheckedNode) {
        if self.is_turned(left.id) {
            return;
        }
        let is_open = || {
            let is_known = !left.is_unsure && self.narrowing != Narrowing::Tables;
            let may_stop = |window| !self.is_minimax && Cutoff::Weak.closes(window);
            is_known && left.narrowed.is_some_and(|window| !may_stop(window)) && !self.is_best_of_all(left)
        };
        if let Some(kind) = self.rules.held_against(left.id, &left.node, left.entry, is_open) {
            let found = left.node.value().map_or(Evidence::Nothing, Evidence::Value);
            let expected =
                self.rules.expected(left.id, &left.node).map_or(Evidence::Nothing, Evidence::Value);
            self.report(left.id, self.recording.left_or_last(left.id), kind, [expected, found]);
        }
    }

    /// Whether a node returned what is the best of all leaves for who chooses there: a program may
    /// stop looking then.
    fn is_best_of_all(&self, left: &CheckedNode) -> bool {
        let role = left.node.role();
        let is_best = |value: Score| !role.prefers(self.leaves.best(role), value);
        left.live.value.is_some_and(|value| is_best(value) && left.node.value() == Some(value))
    }

    /// Takes back what was said of values and missed moves where windows are not given.
    fn forget_inferred(&mut self) {
        let (recording, is_minimax) = (self.recording, self.is_minimax);
        let is_given = |found: &Violation| recording.given_ends(found.node) == [true; 2];
        let is_inferred = |found: &Violation| matches!(found.kind, Kind::Value(_) | Kind::Missed);
        self.violations.retain(|found| is_minimax || !is_inferred(found) || is_given(found));
    }

    /// Whether a node may leave branches out.
    fn check_stop(&mut self, left: &CheckedNode) {
        let is_checked = self.has_window && self.narrowing != Narrowing::Tables && left.is_given == [true; 2];
        let is_open = !self.recording.header.settings.cutoff.closes(left.live.window);
        let stops = left.node.is_cutoff() || left.node.stops_open();
        let is_cut = stops && left.node.role() != Role::Chance;
        // A finished game is no estimate: nothing that it left out need change that.
        let is_of_end = self.ends.count > 0 && left.live.value == Some(self.ends.best(left.node.role()));
        if is_checked && is_cut && is_open && !(is_of_end && self.is_best_of_all(left)) {
            let moment = self.recording.stopped_at(left.id).unwrap_or(self.recording.left_or_last(left.id));
            let found = Evidence::Window(left.live.window);
            self.report(left.id, moment, Kind::Stopped, [Evidence::Nothing, found]);
        }
    }

    /// Whether the children of a node make the value that it returned.
    fn check_value(&mut self, left: &CheckedNode, value: Score) {
        let role = left.node.role();
        let is_inner = left.node.returned().is_some_and(|returned| returned.end == End::Inner);
        if !is_inner || left.is_searched_again || self.narrowing == Narrowing::Tables {
            return;
        }
        let window = if self.is_minimax { Some(Window::FULL) } else { left.entry };
        // Of a scout nothing counts before its branch has been searched again.
        let (Some(window), Some(best)) = (window, left.live.value) else { return };
        let is_wrong = if role == Role::Chance {
            let is_whole = !left.node.is_cutoff() && !left.node.stops_open();
            is_whole && window.clamp(best) != value && is_no_average(self.recording, left.id, best, value)
        } else {
            // Fail-hard answers inside the window, and some programs return alpha at MAX and beta at
            // MIN.
            let own_end = match role {
                Role::Min => best.min(window.beta),
                _ => best.max(window.alpha),
            };
            ![best, window.clamp(best), own_end].contains(&value)
        };
        if is_wrong {
            self.value_causes.retain(|&cause| explains_value(cause, role, value, &left.children));
            let values = [best, value].map(Evidence::Value);
            let moment = self.recording.left_or_last(left.id);
            self.report(left.id, moment, Kind::Value(LikelyCause::Unknown), values);
        }
    }
}

/// The values of all leaves, and of those that are no estimates.
fn leaves(recording: &Recording) -> [Extremes; 2] {
    let [mut all, mut ends] = [Extremes::default(); 2];
    let leaves = recording.ids().filter(|&id| recording.size(id) == 1);
    for returned in leaves.filter_map(|id| recording.node(id).returned()) {
        all.add(returned.value);
        if returned.end != End::Horizon {
            ends.add(returned.value);
        }
    }
    [all, ends]
}
