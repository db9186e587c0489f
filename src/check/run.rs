//! One program beside a recording: where it would do anything else, it says so.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::finished::Win;
use super::program::{Leftover, NodeDepth, Program, ProgramFrame, Returns};
use super::walk::{CheckInput, CheckedNode, MoverCheck, is_near};
use super::{Mistake, NotKnown, Violation, ViolationKind as Kind};
use crate::record::{NodeId, Values};
use crate::score::{Score, Window};
use crate::search::{Cutoff, Role};

/// A program on its way through a recording. After each difference it has what the recording has.
pub(super) struct ProgramRun<'a, F> {
    input: &'a CheckInput<'a>,
    program: Program,
    // One a node that was entered and not left.
    open: Vec<OpenFrame>,
    // By ply, what a value that is not reset begins with.
    left: Vec<Option<Score>>,
    tell: F,
}

/// What a program has of a node that was entered and not left.
struct OpenFrame {
    frame: ProgramFrame,
    known: Known,
    // Whether a child was entered though the window had closed.
    is_past_cutoff: bool,
}

/// What is known of the windows at a node and of what it should return.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    /// All of it.
    Whole,
    /// Something has to do with its value that is not recorded, or does not count: of its children
    /// only windows that were printed.
    Printed,
    /// Nothing, here and below: its value does not count, or it had a wrong window.
    Nothing,
}

/// What a run observes.
pub(super) enum Observation {
    /// The program would do something else.
    Differs(Violation),
    /// The game speaks against it, whatever the program.
    AgainstGame(Violation),
    /// Something that nobody can know whether it is right: what lies below a stop at what may be a
    /// win, or what a node is worth of which not all is asked.
    NotAsked(NotKnown),
    /// A node with children has returned; `is_closed` is whether the program would have entered no
    /// more of them.
    Finished { id: NodeId, is_closed: bool },
}

/// A window of which some ends were printed, with the others as they should be.
fn filled(printed: Window, [alpha, beta]: [bool; 2], expected: Window) -> Window {
    Window {
        alpha: if alpha { printed.alpha } else { expected.alpha },
        beta: if beta { printed.beta } else { expected.beta },
    }
}

/// A child has returned to the node above it.
fn take(program: Program, above: &mut OpenFrame, is_root: bool, child: &CheckedNode, value: Score) {
    program.take(&mut above.frame, value, child.role, child.node.move_index());
    if is_root && program.is_root_wide {
        above.frame.window = above.frame.entry;
    }
}

impl<'a, F: FnMut(Observation) -> ControlFlow<()>> ProgramRun<'a, F> {
    pub const fn new(input: &'a CheckInput<'a>, program: Program, tell: F) -> Self {
        Self { input, program, open: Vec::new(), left: Vec::new(), tell }
    }

    /// The innermost node takes the value of a child without a look at what lies below.
    pub fn pass(&mut self, child: &CheckedNode) {
        let is_root = self.open.len() == 1;
        let (Some(above), Some(value)) = (self.open.last_mut(), child.value) else { return };
        if child.counts {
            take(self.program, above, is_root, child, value);
        } else if above.known == Known::Whole {
            above.known = Known::Printed;
        }
    }

    fn differs(&mut self, id: NodeId, kind: Kind) -> ControlFlow<()> {
        (self.tell)(Observation::Differs(Violation::new(self.input.recording, id, kind)))
    }

    /// A node is entered, the innermost is `above`.
    pub fn enter(&mut self, entered: &CheckedNode, above: Option<&CheckedNode>) -> ControlFlow<()> {
        self.check_move(entered)?;
        self.check_depth(entered, above)?;
        let (window, mut known) = self.window_of(entered)?;
        if known == Known::Whole && entered.node.has_hidden() {
            known = Known::Printed;
        }
        let ply = self.open.len();
        self.left.truncate(if self.program.leftover == Leftover::Ply { usize::MAX } else { ply + 1 });
        let left = self.left.get(ply).copied().flatten();
        let frame = self.program.enter(entered.role, window, left);
        self.open.push(OpenFrame { frame, known, is_past_cutoff: false });
        ControlFlow::Continue(())
    }

    /// The window of a node that is entered, as the recording has it or as the program has it, and
    /// whether it can be built on.
    fn window_of(&mut self, entered: &CheckedNode) -> ControlFlow<(), (Window, Known)> {
        let &CheckedNode { id, role, window: (printed, given), .. } = entered;
        let nothing = ControlFlow::Continue((printed, Known::Nothing));
        let ply = entered.node.ply();
        let Some(above) = self.open.last_mut() else { return self.root_window(entered) };
        if !entered.counts {
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
                let was_past = std::mem::replace(&mut above.is_past_cutoff, true);
                let ProgramFrame { role: above_role, window, .. } = above.frame;
                if !was_past {
                    let window = self.as_recorded(above_role, window);
                    let entered = self.input.recording.entered(id);
                    self.differs(id, Kind::Needless { window, since: entered.before().unwrap_or(entered) })?;
                }
                return nothing;
            }
            Known::Whole => self.program.child_window(&above.frame),
        };
        let [window, expected] = [filled(printed, given, expected), expected]
            .map(|window| self.program.narrowing.entered(role, window, ply));
        if window == expected {
            return ControlFlow::Continue((window, Known::Whole));
        }
        let [found, expected] = [window, expected].map(|window| self.as_recorded(role, window));
        self.differs(id, Kind::Window { found, expected })?;
        nothing
    }

    fn root_window(&mut self, root: &CheckedNode) -> ControlFlow<(), (Window, Known)> {
        let (printed, given) = root.window;
        let declared = self.input.recording.header.settings.window;
        let usual = if declared == Window::FULL { self.program.infinities } else { declared };
        let window = self.unused_ends(root, filled(printed, given, usual))?;
        if window.alpha <= window.beta {
            return ControlFlow::Continue((window, Known::Whole));
        }
        let found = root.node.window();
        self.differs(root.id, Kind::Window { found, expected: found })?;
        ControlFlow::Continue((window, Known::Nothing))
    }

    /// The window of the root, or that of its first child where no leaf has a value outside either: many
    /// programs begin with one number for infinity and print another.
    fn unused_ends(&mut self, root: &CheckedNode, window: Window) -> ControlFlow<(), Window> {
        let &CheckInput { recording, reading, leaves, .. } = self.input;
        let child = recording.children(root.id).next().map(|child| recording.node(child));
        let printed = child
            .map(|child| reading.values.window(reading.role(&child), child.window(), child.given_ends()));
        let is_finite = window.alpha.is_finite() && window.beta.is_finite();
        match printed {
            Some((inner, [true, true]))
                if is_finite
                    && inner != window
                    && leaves.lie_in(inner)
                    && window.alpha <= inner.alpha
                    && inner.beta <= window.beta =>
            {
                if leaves.reach(inner) {
                    // There is more beyond, or nothing: only the game can tell.
                    (self.tell)(Observation::NotAsked(NotKnown::Win))?;
                }
                ControlFlow::Continue(inner)
            }
            _ => ControlFlow::Continue(window),
        }
    }

    /// A window as the recording shows it.
    fn as_recorded(&self, role: Role, window: Window) -> Window {
        self.input.reading.values.window(role, window, [true; 2]).0
    }

    /// What the game says against the move that led to a node, and against the side to move there.
    fn check_move(&mut self, entered: &CheckedNode) -> ControlFlow<()> {
        let recording = self.input.recording;
        let violation = |kind| Observation::AgainstGame(Violation::new(recording, entered.id, kind));
        if entered.is_illegal {
            (self.tell)(violation(Kind::Illegal))?;
        }
        if entered.side != MoverCheck::BelowOther && self.input.rules.printed.is_other(entered.id) {
            (self.tell)(violation(Kind::Elsewhere))?;
        }
        if entered.side == MoverCheck::Other {
            (self.tell)(violation(Kind::Mover { is_said: true }))?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the node above a node lies before the horizon.
    fn check_depth(&mut self, entered: &CheckedNode, above: Option<&CheckedNode>) -> ControlFlow<()> {
        let is_first = |above: &&CheckedNode| above.id.after(1) == entered.id;
        if !entered.is_apart
            && let Some(depth) = self.input.depth
            && above.filter(is_first).and_then(|above| self.horizon(above.at)) == Some(Ordering::Equal)
        {
            self.differs(entered.id, Kind::Deeper { depth })?;
        }
        ControlFlow::Continue(())
    }

    /// Where a node lies, seen from the horizon; `None` where nobody says where that is.
    fn horizon(&self, at: NodeDepth) -> Option<Ordering> {
        Some(self.program.horizon.compare(at, self.input.depth?))
    }

    /// The innermost node is left.
    pub fn leave(&mut self, left: &CheckedNode) -> ControlFlow<()> {
        let (Some(own), Some(value)) = (self.open.pop(), left.value) else {
            return ControlFlow::Continue(());
        };
        let is_inner = left.is_inner();
        if is_inner && own.known == Known::Whole {
            self.check_stop(left, &own)?;
            self.check_value(left, &own.frame, value)?;
            self.check_best(left, &own.frame)?;
        } else if is_inner && !left.node.has_hidden() {
            (self.tell)(Observation::NotAsked(NotKnown::Reduced))?;
        }
        if left.is_estimate()
            && !left.is_apart
            && let Some(depth) = self.input.depth
            && self.horizon(left.at) != Some(Ordering::Equal)
        {
            self.differs(left.id, Kind::Shallower { depth })?;
        }
        self.check_game(left, &own)?;
        if is_inner {
            let is_closed = self.program.has_closed(&own.frame);
            (self.tell)(Observation::Finished { id: left.id, is_closed })?;
        }
        self.keep_left(if is_inner { own.frame.value } else { value }, is_inner);
        let is_root = self.open.len() == 1;
        if let Some(above) = self.open.last_mut().filter(|_| left.counts) {
            if self.program.has(Mistake::BoundsGlobal) {
                above.frame.window = own.frame.window;
            }
            take(self.program, above, is_root, left, value);
        }
        ControlFlow::Continue(())
    }

    /// Keeps what a value begins with that is not reset.
    fn keep_left(&mut self, value: Score, is_inner: bool) {
        let ply = self.open.len();
        let is_kept = is_inner || self.program.leftover == Leftover::Sibling;
        if is_kept && self.program.mistakes.is_some() {
            self.left.resize(self.left.len().max(ply + 1), None);
            self.left[ply] = Some(value);
        }
    }

    /// Whether a node that chooses may still look at more branches.
    fn is_open(&self, left: &CheckedNode, frame: &ProgramFrame) -> bool {
        frame.role != Role::Chance && !self.program.has_closed(frame) && self.win(left, frame).is_none()
    }

    /// Whether a node returned a win, at which a program that is right may stop.
    fn win(&self, left: &CheckedNode, frame: &ProgramFrame) -> Option<Win> {
        let &ProgramFrame { role, value, .. } = frame;
        let CheckInput { rules, leaves, .. } = self.input;
        let found = left.node.value().filter(|_| left.value == Some(value))?;
        let win = rules.win(role, found, || leaves.win(role) == Some(value));
        win.filter(|_| self.program.mistakes.is_none())
    }

    /// Whether a node may leave branches out.
    fn check_stop(&mut self, left: &CheckedNode, own: &OpenFrame) -> ControlFlow<()> {
        let ProgramFrame { role, window, .. } = own.frame;
        // Nothing was left out, and yet the window closed. Whether it did was read with MAX's values.
        let claims = || {
            let is_own = self.program.mistakes.is_none() && self.program.cutoff.is_some();
            let is_of_max = self.input.reading.values == Values::Max;
            let [is_whole, is_ours] = [left.node.given_ends() == [true; 2], is_of_max && !own.is_past_cutoff];
            is_own && is_whole && is_ours && left.node.is_cutoff() && !Cutoff::Weak.closes(window)
        };
        if self.is_open(left, &own.frame) && (left.node.pruned() > 0 || claims()) {
            self.differs(left.id, Kind::StopsOpen { window: self.as_recorded(role, window) })?;
        }
        let recording = self.input.recording;
        let misses = |moves: u32| {
            (moves - left.node.pruned().min(moves)) as usize > recording.children(left.id).count()
        };
        let misses = recording.said_moves(left.id).is_some_and(misses);
        if misses && !self.input.rules.knows_game() && self.is_open(left, &own.frame) {
            self.differs(left.id, Kind::Missed)?;
        }
        let leaves_out = left.node.pruned() > 0 || misses || self.input.rules.misses_moves(left.id);
        if leaves_out
            && !self.program.has_closed(&own.frame)
            && self.win(left, &own.frame) == Some(Win::Likely)
        {
            (self.tell)(Observation::NotAsked(NotKnown::Win))?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the children of a node make the value that it returned.
    fn check_value(&mut self, left: &CheckedNode, frame: &ProgramFrame, value: Score) -> ControlFlow<()> {
        let reading = self.input.reading;
        let role = frame.role;
        let expected = if role == Role::Chance {
            let Some(average) = left.average else {
                return (self.tell)(Observation::NotAsked(NotKnown::Chance));
            };
            if is_near(average, value) || left.node.window().clamp(average) == value {
                value
            } else {
                average
            }
        } else {
            self.program.returned(frame)
        };
        // Of a root that moves no bound, the value is what it found.
        let is_wide = self.program.is_root_wide && self.open.is_empty();
        let is_as_good = (is_wide && value == frame.value)
            || (self.program.returns == Returns::Either && value == frame.entry.clamp(expected));
        if expected == value || is_as_good {
            return ControlFlow::Continue(());
        }
        let [found, expected] = [value, expected].map(|value| reading.values.value(role, value));
        self.differs(left.id, Kind::Value { found, expected })
    }

    /// Whether a node says that it chooses a move that its children make the best. Where none is
    /// better than what is had elsewhere, any may be said to be. A later one of the same value is as
    /// good only where its value is no mere bound.
    fn check_best(&mut self, left: &CheckedNode, frame: &ProgramFrame) -> ControlFlow<()> {
        let &ProgramFrame { role, value, entry, best, .. } = frame;
        let &CheckInput { recording, reading, .. } = self.input;
        let own_end = if role == Role::Min { entry.beta } else { entry.alpha };
        let said = recording.said_best(left.id).filter(|_| role.prefers(value, own_end));
        let (Some(best), Some(said)) = (best, said.filter(|&said| Some(said) != best)) else {
            return ControlFlow::Continue(());
        };
        let is_as_good = |id: NodeId| {
            let child = recording.node(id);
            let is_equal =
                child.value().is_some_and(|found| reading.values.value(reading.role(&child), found) == value);
            is_equal && (self.program.cutoff != Some(Cutoff::Weak) || child.is_leaf())
        };
        let mut children = recording.children(left.id);
        let is_right = children.any(|id| recording.node(id).move_index() == said && is_as_good(id));
        if is_right && self.program.mistakes.is_none() {
            return ControlFlow::Continue(());
        }
        self.differs(left.id, Kind::Best { found: said, expected: best })
    }

    /// Whether the game has something against what a node returned.
    fn check_game(&mut self, left: &CheckedNode, own: &OpenFrame) -> ControlFlow<()> {
        if left.side != MoverCheck::Right {
            return ControlFlow::Continue(());
        }
        let &CheckInput { recording, rules, reading, leaf_values, .. } = self.input;
        let is_whole = own.known == Known::Whole;
        let entry = is_whole.then(|| reading.values.window(left.role, own.frame.entry, [true; 2]).0);
        let is_open = || is_whole && self.is_open(left, &own.frame);
        let Some(kind) = rules.violation_at(left.id, &left.node, leaf_values, entry, is_open) else {
            return ControlFlow::Continue(());
        };
        let violation = Violation::new(recording, left.id, kind);
        let is_of_program = match kind {
            Kind::Missed => true,
            Kind::Unfinished { .. } => match self.horizon(left.at) {
                // The search ends here, and the game goes on.
                Some(Ordering::Equal) => return ControlFlow::Continue(()),
                at => at.is_some(),
            },
            _ => false,
        };
        (self.tell)(if is_of_program {
            Observation::Differs(violation)
        } else {
            Observation::AgainstGame(violation)
        })
    }
}
