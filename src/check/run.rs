//! One program beside a recording: where it would do anything else, it says so.

use std::cmp::Ordering;

use super::finished::Win;
use super::program::{Leftover, NodeDepth, Program, ProgramFrame, Returns};
use super::reading::ends;
use super::rules::Remark;
use super::trial::Observed;
use super::walk::{CheckInput, CheckedNode, MoverCheck, is_near};
use super::{Mistake, NotKnown, Violation, ViolationKind as Kind};
use crate::record::{NodeId, Values};
use crate::score::{Score, Window};
use crate::search::{Cutoff, Role};

/// A program on its way through a recording. After each difference it has what the recording has.
pub(super) struct ProgramRun<'a> {
    input: &'a CheckInput<'a>,
    program: Program,
    // One a node that was entered and not left.
    open: Vec<OpenFrame>,
    // By ply, what a value that is not reset begins with.
    left: Vec<Option<Score>>,
    seen: &'a mut Observed,
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

/// A window of which some ends were printed, with the others as they should be.
fn filled(printed: Window, [alpha, beta]: [bool; 2], expected: Window) -> Window {
    Window {
        alpha: if alpha { printed.alpha } else { expected.alpha },
        beta: if beta { printed.beta } else { expected.beta },
    }
}

/// A child has returned to the node above it.
fn take(program: &Program, above: &mut OpenFrame, is_root: bool, child: &CheckedNode, value: Score) {
    program.take(&mut above.frame, value, child.role, child.node.move_index());
    if is_root && program.is_root_wide {
        above.frame.window = above.frame.entry;
    }
}

impl<'a> ProgramRun<'a> {
    pub const fn new(input: &'a CheckInput<'a>, program: Program, seen: &'a mut Observed) -> Self {
        Self { input, program, open: Vec::new(), left: Vec::new(), seen }
    }

    /// Whether it is not over before the end of the recording.
    pub const fn goes_on(&self) -> bool {
        !self.seen.is_trial || self.seen.violations.is_empty()
    }

    /// The innermost node takes the value of a child without a look at what lies below.
    pub fn pass(&mut self, child: &CheckedNode) {
        let is_root = self.open.len() == 1;
        let (Some(above), Some(value)) = (self.open.last_mut(), child.value) else { return };
        if child.counts {
            take(&self.program, above, is_root, child, value);
        } else if above.known == Known::Whole {
            above.known = Known::Printed;
        }
    }

    fn tell(&mut self, id: NodeId, kind: Kind, is_of_game: bool) {
        if !(is_of_game && self.seen.is_trial) {
            self.seen.violations.push((Violation::new(self.input.recording, id, kind), is_of_game));
        }
    }

    fn differs(&mut self, id: NodeId, kind: Kind) {
        self.tell(id, kind, false);
    }

    /// A node is entered, the innermost is `above`.
    pub fn enter(&mut self, entered: &CheckedNode, above: Option<&CheckedNode>) {
        self.check_move(entered);
        self.check_depth(entered, above);
        let (window, mut known) = self.window_of(entered);
        if known == Known::Whole && entered.node.has_hidden() {
            known = Known::Printed;
        }
        let ply = self.open.len();
        self.left.truncate(if self.program.leftover == Leftover::Ply { usize::MAX } else { ply + 1 });
        let left = self.left.get(ply).copied().flatten();
        let frame = self.program.enter(entered.role, window, left);
        self.open.push(OpenFrame { frame, known, is_past_cutoff: false });
    }

    /// The window of a node that is entered, as the recording has it or as the program has it, and
    /// whether it can be built on.
    fn window_of(&mut self, entered: &CheckedNode) -> (Window, Known) {
        let &CheckedNode { id, role, window: (printed, given), .. } = entered;
        let nothing = (printed, Known::Nothing);
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
                    let window = self.input.reading.shown(above_role, window);
                    let entered = self.input.recording.entered(id);
                    self.differs(id, Kind::Needless { window, since: entered.before().unwrap_or(entered) });
                }
                return nothing;
            }
            Known::Whole => self.program.child_window(&above.frame),
        };
        let [window, expected] = [filled(printed, given, expected), expected]
            .map(|window| self.program.narrowing.entered(role, window, ply));
        if window == expected {
            return (window, Known::Whole);
        }
        let [found, expected] = [window, expected].map(|window| self.input.reading.shown(role, window));
        self.differs(id, Kind::Window { found, expected });
        nothing
    }

    fn root_window(&mut self, root: &CheckedNode) -> (Window, Known) {
        let (printed, given) = root.window;
        let declared = self.input.recording.header.settings.window;
        let usual = if declared == Window::FULL { self.program.infinities } else { declared };
        let window = self.unused_ends(root, filled(printed, given, usual));
        if window.alpha <= window.beta {
            return (window, Known::Whole);
        }
        let found = root.node.window();
        self.differs(root.id, Kind::Window { found, expected: found });
        (window, Known::Nothing)
    }

    /// The window of the root, or that of its first child where no leaf has a value outside either: many
    /// programs begin with one number for infinity and print another.
    fn unused_ends(&mut self, root: &CheckedNode, window: Window) -> Window {
        let &CheckInput { recording, reading, leaves, .. } = self.input;
        let child = recording.children(root.id).next();
        let printed = child.map(|child| reading.window(&recording.node(child)));
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
                    self.seen.doubt(NotKnown::Win);
                }
                inner
            }
            _ => window,
        }
    }

    /// What the game says against the move that led to a node, and against the side to move there.
    fn check_move(&mut self, entered: &CheckedNode) {
        if entered.is_illegal {
            self.tell(entered.id, Kind::Illegal, true);
        }
        if entered.side != MoverCheck::BelowOther && self.input.rules.printed.is_other(entered.id) {
            self.tell(entered.id, Kind::Elsewhere, true);
        }
        if entered.side == MoverCheck::Other {
            self.tell(entered.id, Kind::Mover { is_said: true }, true);
        }
    }

    /// Whether the node above a node lies before the horizon.
    fn check_depth(&mut self, entered: &CheckedNode, above: Option<&CheckedNode>) {
        let is_first = |above: &&CheckedNode| above.id.after(1) == entered.id;
        if !entered.is_apart
            && let Some(depth) = self.input.depth
            && above.filter(is_first).and_then(|above| self.horizon(above.at)) == Some(Ordering::Equal)
        {
            self.differs(entered.id, Kind::Deeper { depth });
        }
    }

    /// Where a node lies, seen from the horizon; `None` where nobody says where that is.
    fn horizon(&self, at: NodeDepth) -> Option<Ordering> {
        Some(self.program.horizon.compare(at, self.input.depth?))
    }

    /// The innermost node is left.
    pub fn leave(&mut self, left: &CheckedNode) {
        let (Some(own), Some(value)) = (self.open.pop(), left.value) else { return };
        let is_inner = left.is_inner();
        if is_inner && own.known == Known::Whole {
            self.check_stop(left, &own);
            self.check_value(left, &own.frame, value);
            self.check_best(left, &own.frame);
        } else if is_inner && !left.node.has_hidden() {
            self.seen.doubt(NotKnown::Reduced);
        }
        if left.is_estimate()
            && !left.is_apart
            && let Some(depth) = self.input.depth
            && self.horizon(left.at) != Some(Ordering::Equal)
        {
            self.differs(left.id, Kind::Shallower { depth });
        }
        self.check_game(left, &own);
        if is_inner && !self.seen.is_trial && self.program.has_closed(&own.frame) {
            self.seen.closed.push(left.id);
        }
        self.keep_left(if is_inner { own.frame.value } else { value }, is_inner);
        let is_root = self.open.len() == 1;
        if let Some(above) = self.open.last_mut().filter(|_| left.counts) {
            if self.program.has(Mistake::BoundsGlobal) {
                above.frame.window = own.frame.window;
            }
            take(&self.program, above, is_root, left, value);
        }
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
        let win = rules.finished.win(rules.has_wins, role, found, || leaves.win(role) == Some(value));
        win.filter(|_| self.program.mistakes.is_none())
    }

    /// Whether a node may leave branches out.
    fn check_stop(&mut self, left: &CheckedNode, own: &OpenFrame) {
        let ProgramFrame { role, window, .. } = own.frame;
        // Nothing was left out, and yet the window closed. Whether it did was read with MAX's values.
        let claims = || {
            let is_own = self.program.mistakes.is_none() && self.program.cutoff.is_some();
            let is_of_max = self.input.reading.values == Values::Max && !self.input.reading.is_turned;
            let [is_whole, is_ours] = [left.node.given_ends() == [true; 2], is_of_max && !own.is_past_cutoff];
            is_own && is_whole && is_ours && left.node.is_cutoff() && !Cutoff::Weak.closes(window)
        };
        if self.is_open(left, &own.frame) && (left.node.pruned() > 0 || claims()) {
            self.differs(left.id, Kind::StopsOpen { window: self.input.reading.shown(role, window) });
        }
        let recording = self.input.recording;
        let misses = |moves: u32| {
            (moves - left.node.pruned().min(moves)) as usize > recording.children(left.id).count()
        };
        let misses = recording.said_moves(left.id).is_some_and(misses);
        if misses && !self.input.rules.knows_game() && self.is_open(left, &own.frame) {
            self.differs(left.id, Kind::Missed);
        }
        let leaves_out =
            left.node.pruned() > 0 || misses || self.input.rules.remark(left.id) == Some(Remark::Missed);
        if leaves_out
            && !self.program.has_closed(&own.frame)
            && self.win(left, &own.frame) == Some(Win::Likely)
        {
            self.seen.doubt(NotKnown::Win);
        }
    }

    /// Whether the children of a node make the value that it returned.
    fn check_value(&mut self, left: &CheckedNode, frame: &ProgramFrame, value: Score) {
        let reading = self.input.reading;
        let role = frame.role;
        // Of a root that moves no bound, the value is what it found.
        let is_wide = self.program.is_root_wide && self.open.is_empty();
        let expected = if role == Role::Chance {
            let Some(average) = left.average else { return self.seen.doubt(NotKnown::Chance) };
            if is_near(average, value) || left.node.window().clamp(average) == value {
                value
            } else {
                average
            }
        } else if is_wide {
            frame.value
        } else {
            self.program.returned(frame)
        };
        let may_be_moved = is_wide || self.program.returns == Returns::Either;
        let is_as_good = may_be_moved && value == frame.entry.clamp(expected);
        if expected != value && !is_as_good {
            let [found, expected] = [value, expected].map(|value| reading.values.value(role, value));
            self.differs(left.id, Kind::Value { found, expected });
        }
    }

    /// Whether a node says that it chooses a move that its children make the best. Where none is
    /// better than what is had elsewhere, any may be said to be. A later one of the same value is as
    /// good only where its value is no mere bound.
    fn check_best(&mut self, left: &CheckedNode, frame: &ProgramFrame) {
        let &ProgramFrame { role, value, entry, best, .. } = frame;
        let &CheckInput { recording, reading, leaves, .. } = self.input;
        let said = recording.said_best(left.id).filter(|_| role.prefers(value, ends(role, entry).0));
        let (Some(best), Some(said)) = (best, said.filter(|&said| Some(said) != best)) else { return };
        // What is moved into a window is no more than a bound.
        let is_exact = self.program.cutoff != Some(Cutoff::Weak) && self.program.returns == Returns::Value;
        let is_right = |id: NodeId| {
            let child = recording.node(id);
            let is_whole = child.pruned() == 0 || leaves.win(reading.role(&child)) == Some(value);
            child.move_index() == said
                && reading.value(&child) == Some(value)
                && (child.is_leaf() || (is_whole && is_exact))
        };
        if !recording.children(left.id).any(is_right) || self.program.mistakes.is_some() {
            self.differs(left.id, Kind::Best { found: said, expected: best });
        }
    }

    /// Whether the game has something against what a node returned.
    fn check_game(&mut self, left: &CheckedNode, own: &OpenFrame) {
        if left.side != MoverCheck::Right {
            return;
        }
        let &CheckInput { rules, reading, leaf_values, .. } = self.input;
        let is_whole = own.known == Known::Whole;
        let printed = Some(left.window.0).filter(|_| left.window.1 == [true; 2]);
        let entry = if is_whole { Some(own.frame.entry) } else { printed };
        let entry = entry.map(|window| reading.shown(left.role, window));
        let is_open = || is_whole && self.is_open(left, &own.frame);
        let Some(kind) = rules.violation_at(left.id, &left.node, leaf_values, entry, is_open) else { return };
        let is_of_program = match kind {
            Kind::Missed => true,
            Kind::Unfinished { .. } => match self.horizon(left.at) {
                // The search ends here, and the game goes on.
                Some(Ordering::Equal) => return,
                at => at.is_some(),
            },
            _ => false,
        };
        self.tell(left.id, kind, !is_of_program);
    }
}
