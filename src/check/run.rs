//! One walk over a recording beside a program: where the program would do anything else, it says so.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::average::{average, is_near};
use super::open_node::{Known, OpenNode, filled};
use super::program::{Depth, Frame, Leftover, Program};
use super::reading::{Leaves, Reading};
use super::rules::Win;
use super::{Evidence, RulesCheck, Violation, ViolationKind as Kind};
use crate::record::{Node, NodeId, Recording, Values};
use crate::score::{Score, Window};
use crate::search::{Cutoff, End, Role};

/// What all programs are held against.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub recording: &'a Recording,
    pub rules: &'a RulesCheck,
    /// How many plies ahead the search looks, where that is declared.
    pub depth: Option<u32>,
    pub reading: Reading,
    pub leaves: Leaves,
}

/// A program on its way through a recording. After each difference it has what the recording has.
pub(super) struct Run<'a, F> {
    ground: Ground<'a>,
    program: Program,
    open: Vec<OpenNode>,
    // By ply, what a value that is not reset begins with.
    left: Vec<Option<Score>>,
    // The last node said to be of the wrong side. The game says nothing below.
    turned: Option<NodeId>,
    tell: F,
}

/// A node that a program has finished as the recording has: whether the program would have entered
/// no more children.
pub(super) struct Finished {
    pub id: NodeId,
    pub is_closed: bool,
}

/// What a walk meets.
pub(super) enum Met {
    /// The program would do something else.
    Differs(Violation),
    /// The game speaks against it, whatever the program.
    AgainstGame(Violation),
    /// Something that nobody can know whether it is right: what lies below a stop at what may be a
    /// win, or what a node is worth of which not all is asked.
    NotAsked,
    /// A node with children has returned.
    Finished(Finished),
}

impl<'a, F: FnMut(Met) -> ControlFlow<()>> Run<'a, F> {
    /// Walks until the end, or until the listener has heard enough.
    pub fn walk(ground: Ground<'a>, program: Program, tell: F) -> ControlFlow<()> {
        let mut run = Self { ground, program, open: Vec::new(), left: Vec::new(), turned: None, tell };
        let recording = ground.recording;
        for id in recording.ids() {
            run.leave_until(id)?;
            run.enter(id)?;
        }
        run.leave_until(NodeId::new(recording.len()))
    }

    /// Walks to one node only, and over it, past what its ancestors have entered before: what a
    /// program does there depends on the values that came back, and on nothing below them.
    pub fn walk_to(ground: Ground<'a>, program: Program, id: NodeId, tell: F) -> ControlFlow<()> {
        let mut run = Self { ground, program, open: Vec::new(), left: Vec::new(), turned: None, tell };
        let recording = ground.recording;
        let path = recording.path(id);
        for (place, &node) in path.iter().enumerate() {
            run.enter(node)?;
            let next = path.get(place + 1);
            for child in recording.children(node).take_while(|child| Some(child) != next) {
                run.take(child);
            }
        }
        run.leave_until(recording.end(id))
    }

    /// The innermost node takes the value of a child without a look at what lies below.
    fn take(&mut self, id: NodeId) {
        let Ground { recording, reading, .. } = self.ground;
        let node = recording.node(id);
        let (Some(above), Some(value)) = (self.open.last_mut(), node.value()) else { return };
        if recording.is_counted(id) {
            let role = reading.role(&node);
            self.program.take(&mut above.frame, reading.value(role, value), role, node.move_index());
        } else if above.known == Known::Whole {
            above.known = Known::Printed;
        }
    }

    fn differs(&mut self, id: NodeId, kind: Kind, expected: Evidence, found: Evidence) -> ControlFlow<()> {
        let recording = self.ground.recording;
        let moment = match kind {
            Kind::Window | Kind::Needless | Kind::Deeper => recording.entered(id),
            Kind::Stopped => recording.stopped_at(id).unwrap_or(recording.left_or_last(id)),
            _ => recording.left_or_last(id),
        };
        (self.tell)(Met::Differs(Violation { node: id, moment, kind, expected, found }))
    }

    fn enter(&mut self, id: NodeId) -> ControlFlow<()> {
        let Ground { recording, reading, .. } = self.ground;
        let node = recording.node(id);
        self.check_move(id, &node)?;
        let at = self.check_depth(id)?;
        let role = reading.role(&node);
        let (printed, given) = reading.window(role, node.window(), recording.given_ends(id));
        let counts = recording.is_counted(id);
        let (window, mut known) = self.window_of(id, role, (printed, given), counts)?;
        if known == Known::Whole && node.has_hidden() {
            known = Known::Printed;
        }
        let ply = self.open.len();
        self.left.truncate(if self.program.leftover == Leftover::Ply { usize::MAX } else { ply + 1 });
        let left = self.left.get(ply).copied().flatten();
        let frame = self.program.enter(role, window, left);
        let end = recording.end(id);
        self.open.push(OpenNode { id, end, node, frame, known, counts, goes_on: false, at });
        ControlFlow::Continue(())
    }

    /// The window of a node that is entered, as the recording has it or as the program has it, and
    /// whether it can be built on.
    fn window_of(
        &mut self,
        id: NodeId,
        role: Role,
        (printed, given): (Window, [bool; 2]),
        counts: bool,
    ) -> ControlFlow<(), (Window, Known)> {
        let nothing = ControlFlow::Continue((printed, Known::Nothing));
        let Some(above) = self.open.last_mut() else { return self.root_window(id, printed, given) };
        if !counts {
            // It may yet be the reason why the node above returns.
            above.known = if above.known == Known::Nothing { Known::Nothing } else { Known::Printed };
            return nothing;
        }
        let expected = match above.known {
            Known::Nothing => return nothing,
            Known::Printed if given != [true; 2] => return nothing,
            Known::Printed => printed,
            // What the other branches of a chance node may still bring narrows a window too.
            Known::Whole if above.frame.role == Role::Chance => filled(printed, given, Window::FULL),
            Known::Whole if self.program.has_closed(&above.frame) => {
                let (was_on, window) = (std::mem::replace(&mut above.goes_on, true), above.frame.window);
                let above_role = above.frame.role;
                if !was_on {
                    let [expected, found] = [(above_role, window), (role, printed)]
                        .map(|(role, window)| self.evidence(role, window));
                    self.differs(id, Kind::Needless, expected, found)?;
                }
                return nothing;
            }
            Known::Whole => self.program.child_window(&above.frame),
        };
        let window = filled(printed, given, expected);
        if window == expected {
            return ControlFlow::Continue((window, Known::Whole));
        }
        let [expected, found] = [expected, window].map(|window| self.evidence(role, window));
        self.differs(id, Kind::Window, expected, found)?;
        nothing
    }

    fn root_window(
        &mut self,
        id: NodeId,
        printed: Window,
        given: [bool; 2],
    ) -> ControlFlow<(), (Window, Known)> {
        let declared = self.ground.recording.header.settings.window;
        let usual = if declared == Window::FULL { self.program.infinities } else { declared };
        let window = filled(printed, given, usual);
        if window.alpha <= window.beta {
            return ControlFlow::Continue((window, Known::Whole));
        }
        let found = Evidence::Window(self.ground.recording.node(id).window());
        self.differs(id, Kind::Window, Evidence::Nothing, found)?;
        ControlFlow::Continue((window, Known::Nothing))
    }

    /// A window as the recording shows it.
    fn evidence(&self, role: Role, window: Window) -> Evidence {
        Evidence::Window(self.ground.reading.window(role, window, [true; 2]).0)
    }

    /// What the game says against the move that led to a node, and against the side to move there.
    fn check_move(&mut self, id: NodeId, node: &Node) -> ControlFlow<()> {
        let Ground { recording, rules, .. } = self.ground;
        let moment = recording.entered(id);
        if self.is_turned(id) {
            return ControlFlow::Continue(());
        }
        if rules.is_illegal(id) {
            let [expected, found] = [Evidence::Nothing; 2];
            let kind = Kind::Illegal;
            (self.tell)(Met::AgainstGame(Violation { node: id, moment, kind, expected, found }))?;
        }
        if rules.is_of_other_side(recording, id) {
            let [expected, found] = [node.role().opponent(), node.role()].map(Evidence::Side);
            self.turned = Some(id);
            let kind = Kind::Mover;
            (self.tell)(Met::AgainstGame(Violation { node: id, moment, kind, expected, found }))?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the node above a node lies before the horizon; how deep the node lies.
    fn check_depth(&mut self, id: NodeId) -> ControlFlow<(), Depth> {
        let Some(above) = self.open.last() else { return ControlFlow::Continue(Depth::default()) };
        let is_max = above.frame.role == Role::Max;
        let (plies, moves_of_max) = (above.at.plies + 1, above.at.moves_of_max + u32::from(is_max));
        let is_first = above.id.after(1) == id;
        if is_first && self.horizon(above.at) == Some(Ordering::Equal) {
            self.differs(id, Kind::Deeper, Evidence::Nothing, Evidence::Nothing)?;
        }
        ControlFlow::Continue(Depth { plies, moves_of_max })
    }

    /// Where a node lies, seen from the horizon; `None` where nobody says where that is.
    fn horizon(&self, at: Depth) -> Option<Ordering> {
        Some(self.program.horizon.compare(at, self.ground.depth?))
    }

    /// Whether a node, or one above it, is said to be of the wrong side.
    fn is_turned(&self, id: NodeId) -> bool {
        self.turned.is_some_and(|turned| self.ground.recording.contains(turned, id))
    }

    fn leave_until(&mut self, next: NodeId) -> ControlFlow<()> {
        while let Some(left) = self.open.pop_if(|open| open.end <= next) {
            let Some(returned) = left.node.returned() else { continue };
            let has_branches = left.end > left.id.after(1) || left.node.pruned() > 0;
            let is_inner = has_branches && returned.end == End::Inner;
            let value = self.ground.reading.value(left.frame.role, returned.value);
            if is_inner && left.known == Known::Whole {
                self.check_stop(&left)?;
                self.check_value(&left, value)?;
                self.check_best(&left)?;
            } else if is_inner && !left.node.has_hidden() {
                (self.tell)(Met::NotAsked)?;
            }
            let is_estimate = returned.end == End::Horizon && left.end == left.id.after(1);
            if is_estimate && self.horizon(left.at).is_some_and(|at| at != Ordering::Equal) {
                self.differs(left.id, Kind::Shallower, Evidence::Nothing, Evidence::Nothing)?;
            }
            self.check_game(&left)?;
            if is_inner {
                let is_closed = self.program.has_closed(&left.frame);
                (self.tell)(Met::Finished(Finished { id: left.id, is_closed }))?;
            }
            self.keep_left(&left, is_inner, value);
            if let Some(above) = self.open.last_mut().filter(|_| left.counts) {
                self.program.take(&mut above.frame, value, left.frame.role, left.node.move_index());
            }
        }
        ControlFlow::Continue(())
    }

    /// Keeps what a value begins with that is not reset.
    fn keep_left(&mut self, left: &OpenNode, is_inner: bool, value: Score) {
        let ply = self.open.len();
        let is_kept = is_inner || self.program.leftover == Leftover::Sibling;
        if is_kept && self.program.mistakes.is_some() {
            self.left.resize(self.left.len().max(ply + 1), None);
            self.left[ply] = Some(if is_inner { left.frame.value } else { value });
        }
    }

    /// Whether a node that chooses may still look at more branches.
    fn is_open(&self, left: &OpenNode) -> bool {
        left.frame.role != Role::Chance && !self.program.has_closed(&left.frame) && self.win(left).is_none()
    }

    /// Whether a node returned a win, at which a program that is right may stop.
    fn win(&self, left: &OpenNode) -> Option<Win> {
        let Frame { role, value, .. } = left.frame;
        let Ground { rules, reading, leaves, .. } = self.ground;
        let found = left.node.value().filter(|&found| reading.value(role, found) == value)?;
        let win = rules.win(role, found, || leaves.is_win(role, value));
        win.filter(|_| self.program.mistakes.is_none())
    }

    /// Whether a node may leave branches out.
    fn check_stop(&mut self, left: &OpenNode) -> ControlFlow<()> {
        // Nothing was left out, and yet the window closed. Whether it did was read with MAX's values.
        let claims = || {
            let is_own = self.program.mistakes.is_none() && self.program.cutoff.is_some();
            let is_of_max = self.ground.reading.values == Values::Max;
            let [is_whole, is_ours] = [left.node.given_ends() == [true; 2], is_of_max && !left.goes_on];
            is_own && is_whole && is_ours && left.node.is_cutoff() && !Cutoff::Weak.closes(left.frame.window)
        };
        if self.is_open(left) && (left.node.pruned() > 0 || claims()) {
            let found = self.evidence(left.frame.role, left.frame.window);
            self.differs(left.id, Kind::Stopped, Evidence::Nothing, found)?;
        }
        let stops = left.node.pruned() > 0 && !self.program.has_closed(&left.frame);
        if stops && self.win(left) == Some(Win::Likely) {
            (self.tell)(Met::NotAsked)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the children of a node make the value that it returned.
    fn check_value(&mut self, left: &OpenNode, value: Score) -> ControlFlow<()> {
        let recording = self.ground.recording;
        let role = left.frame.role;
        let expected = if role == Role::Chance {
            let is_whole = !left.node.is_cutoff() && left.node.pruned() == 0;
            let Some(average) = average(recording, left.id).filter(|_| is_whole) else {
                return (self.tell)(Met::NotAsked);
            };
            if is_near(average, value) || left.node.window().clamp(average) == value {
                value
            } else {
                average
            }
        } else {
            self.program.returned(&left.frame)
        };
        if expected == value {
            return ControlFlow::Continue(());
        }
        let [expected, found] =
            [expected, value].map(|value| Evidence::Value(self.ground.reading.value(role, value)));
        self.differs(left.id, Kind::Value, expected, found)
    }

    /// Whether a node says that it chooses a move that its children make the best. Where none is
    /// better than what is had elsewhere, any may be said to be. A later one of the same value is as
    /// good only where its value is no mere bound.
    fn check_best(&mut self, left: &OpenNode) -> ControlFlow<()> {
        let Frame { role, value, entry, best, .. } = left.frame;
        let Ground { recording, reading, .. } = self.ground;
        let own_end = if role == Role::Min { entry.beta } else { entry.alpha };
        let said = recording.said_best(left.id).filter(|_| role.prefers(value, own_end));
        let (Some(best), Some(said)) = (best, said.filter(|&said| Some(said) != best)) else {
            return ControlFlow::Continue(());
        };
        let is_as_good = |id: NodeId| {
            let child = recording.node(id);
            let is_equal =
                child.value().is_some_and(|found| reading.value(reading.role(&child), found) == value);
            is_equal && (self.program.cutoff != Some(Cutoff::Weak) || child.is_leaf())
        };
        let mut children = recording.children(left.id);
        let is_right = children.any(|id| recording.node(id).move_index() == said && is_as_good(id));
        if is_right && self.program.mistakes.is_none() {
            return ControlFlow::Continue(());
        }
        self.differs(left.id, Kind::Best, Evidence::Move(best), Evidence::Move(said))
    }

    /// Whether the game has something against what a node returned.
    fn check_game(&mut self, left: &OpenNode) -> ControlFlow<()> {
        if self.is_turned(left.id) {
            return ControlFlow::Continue(());
        }
        let recording = self.ground.recording;
        let entry = self.ground.reading.window(left.frame.role, left.frame.entry, [true; 2]).0;
        let entry = Some(entry).filter(|_| left.known == Known::Whole);
        let is_open = || left.known == Known::Whole && self.is_open(left);
        let Some(kind) = self.ground.rules.held_against(left.id, &left.node, entry, is_open) else {
            return ControlFlow::Continue(());
        };
        let found = left.node.value().map_or(Evidence::Nothing, Evidence::Value);
        let expected =
            self.ground.rules.expected(left.id, &left.node).map_or(Evidence::Nothing, Evidence::Value);
        let (node, moment) = (left.id, recording.left_or_last(left.id));
        let violation = Violation { node, moment, kind, expected, found };
        let is_of_program = match kind {
            Kind::Missed => true,
            Kind::Unfinished { .. } => match self.horizon(left.at) {
                // The search ends here, and the game goes on.
                Some(Ordering::Equal) => return ControlFlow::Continue(()),
                at => at.is_some(),
            },
            _ => false,
        };
        (self.tell)(if is_of_program { Met::Differs(violation) } else { Met::AgainstGame(violation) })
    }
}
