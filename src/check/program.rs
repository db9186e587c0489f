//! A textbook's search function as plain data, and what it does at one node.
//!
//! ```text
//! search(node, alpha, beta):
//!     if node is a leaf: return its value
//!     value = -inf at MAX, inf at MIN
//!     for each child:
//!         value = better of value and search(child, alpha, beta)
//!         alpha = max(alpha, value) at MAX, beta = min(beta, value) at MIN
//!         if alpha >= beta: break
//!     return value
//! ```
//!
//! Programs that are right differ in the test, in where it stands, and in what they return. A
//! program with a [`Mistake`] has one of these lines wrong. All numbers are MAX's; negamax is the
//! same function, seen from the side of who moves.

use std::cmp::Ordering;

use super::engine::Narrowing;
use super::reading::{ends, with_end};
use super::styles::Way;
use super::{Diagnosis, FailMode, Mistake};
use crate::score::{Score, Window};
use crate::search::{Cutoff, Role};

#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Program {
    /// When a window counts as closed; `None` of minimax, which has no window.
    pub cutoff: Option<Cutoff>,
    /// The only side at which a tie cuts, where the other tests strictly.
    pub ties_at: Option<Role>,
    pub test: CutoffTest,
    pub returns: Returns,
    /// Whether bounds move, and are tested, by what a child brought instead of by `value`.
    pub is_by_child: bool,
    pub leftover: Leftover,
    pub horizon: Horizon,
    /// Whether the root hands to every child the window that it was entered with. That costs nodes, and
    /// finds the same.
    pub is_root_wide: bool,
    pub way: Way,
    /// What MAX (alpha) and MIN (beta) begin with, where that is a number that is no infinity.
    pub start: Window,
    /// Whether one function serves both sides, so that a wrong line is wrong for both.
    pub is_negamax: bool,
    pub mistakes: Option<Diagnosis>,
    /// The only side at which a line is wrong, where it stands in one function a side.
    pub wrong_at: Option<Role>,
    /// What it takes for the infinities: in integers two large numbers.
    pub infinities: Window,
    pub narrowing: Narrowing,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum CutoffTest {
    /// After a bound was moved: `alpha >= beta`.
    #[default]
    Bounds,
    /// Before it moves: `value >= beta` at MAX.
    Value,
    /// Before a child is entered: `while alpha < beta`.
    Loop,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Returns {
    #[default]
    Value,
    /// `value`, moved into the window on entry.
    Clamped,
    /// `alpha` at MAX, `beta` at MIN.
    MovedBound,
    /// `return beta` where MAX cuts, else `return alpha`.
    EndOrBound,
    /// `value` at some nodes, and at others `value` moved into the window on entry.
    Either,
}

impl Returns {
    pub const fn fail(self) -> FailMode {
        match self {
            Self::Value | Self::Either => FailMode::Soft,
            Self::Clamped | Self::EndOrBound => FailMode::Hard,
            Self::MovedBound => FailMode::Bound,
        }
    }
}

/// Where a value that is not reset was left.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Leftover {
    /// By the child before, be it a leaf or not.
    #[default]
    Sibling,
    /// By the last child before that was no leaf.
    InnerSibling,
    /// By the last node of that ply that was no leaf, in one variable a ply.
    Ply,
}

/// Where a search that has a depth ends.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Horizon {
    /// So many plies below the root.
    #[default]
    Plies,
    PlyLater,
    PlyBefore,
    /// Where MAX has moved so many times.
    MovesOfMax,
    /// Where MIN has moved so many times.
    MovesOfMin,
}

/// How far below the root a node is.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct NodeDepth {
    pub plies: u32,
    pub moves_of_max: u32,
    pub moves_of_min: u32,
}

impl NodeDepth {
    /// How far a child is of a node that is so far, at which `role` chooses.
    pub fn below(self, role: Role) -> Self {
        let moves_of_max = self.moves_of_max + u32::from(role == Role::Max);
        let moves_of_min = self.moves_of_min + u32::from(role == Role::Min);
        Self { plies: self.plies + 1, moves_of_max, moves_of_min }
    }
}

impl Horizon {
    /// Where a node lies, seen from the horizon of a search of this depth.
    pub fn compare(self, at: NodeDepth, depth: u32) -> Ordering {
        match self {
            Self::Plies => at.plies.cmp(&depth),
            Self::PlyLater => at.plies.cmp(&depth.saturating_add(1)),
            Self::PlyBefore => at.plies.cmp(&depth.saturating_sub(1)),
            Self::MovesOfMax => at.moves_of_max.cmp(&depth),
            Self::MovesOfMin => at.moves_of_min.cmp(&depth),
        }
    }
}

/// A node of a program whose children are searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProgramFrame {
    pub role: Role,
    pub window: Window,
    pub value: Score,
    pub entry: Window,
    /// The place of the best move so far.
    pub best: Option<u32>,
    has_children: bool,
    has_closed: bool,
}

impl Program {
    /// A program that is right.
    pub fn right(cutoff: Option<Cutoff>, returns: Returns) -> Self {
        Self { cutoff, returns, ..Self::default() }
    }

    pub fn has(&self, mistake: Mistake) -> bool {
        let Some(Diagnosis { mistake: first, second, .. }) = self.mistakes else { return false };
        // By number: nothing is asked as often.
        first as u8 == mistake as u8 || second.is_some_and(|second| second as u8 == mistake as u8)
    }

    /// Whether the program makes this mistake at nodes of `role`.
    fn has_at(&self, mistake: Mistake, role: Role) -> bool {
        self.has(mistake) && self.wrong_at.is_none_or(|side| side == role)
    }

    /// A node is entered. `left` is what a value that is not reset has by then.
    pub fn enter(&self, role: Role, window: Window, left: Option<Score>) -> ProgramFrame {
        let left = left.filter(|_| self.has(Mistake::ValueNotReset));
        let is_turned = self.takes_other_best(role);
        let role = if is_turned && self.way == Way::Whole { role.opponent() } else { role };
        let starts_at = [Mistake::StartsAtZero, Mistake::StartsAtNumber];
        let is_numbered = starts_at.into_iter().any(|mistake| self.has_at(mistake, role));
        let ends = match () {
            () if is_numbered => self.start,
            () if self.has_at(Mistake::StartsAtOtherInfinity, role) => swapped(self.infinities),
            () => self.infinities,
        };
        let starts_low = (role == Role::Max) != (is_turned && self.way == Way::WithStart);
        let value = left.unwrap_or(if starts_low { ends.alpha } else { ends.beta });
        let (best, has_children, has_closed) = (None, false, false);
        ProgramFrame { role, window, value, entry: window, best, has_children, has_closed }
    }

    /// Whether nodes of `role` take the best of the other side.
    fn takes_other_best(&self, role: Role) -> bool {
        let is_first = role == Role::Max || self.is_negamax;
        role != Role::Chance && self.has(if is_first { Mistake::MinimumAtMax } else { Mistake::MaximumAtMin })
    }

    /// Whether a node enters no more children.
    pub fn has_closed(&self, frame: &ProgramFrame) -> bool {
        if self.has_at(Mistake::ReturnsInLoop, frame.role) {
            return frame.has_children;
        }
        let never = if frame.role == Role::Max { Mistake::NoCutoffAtMax } else { Mistake::NoCutoffAtMin };
        let Some(cutoff) = self.cutoff.filter(|_| !self.has(never) && frame.role != Role::Chance) else {
            return false;
        };
        let early = [Mistake::WrongBoundTested, Mistake::TestBeforeUpdate];
        let is_early = early.into_iter().any(|mistake| self.has_at(mistake, frame.role));
        if self.test == CutoffTest::Value || is_early {
            return frame.has_closed;
        }
        let is_begun = frame.has_children || self.narrowing.mates.is_some() || self.test == CutoffTest::Loop;
        is_begun && self.closes(cutoff, frame.role, frame.window)
    }

    /// Whether a window of a node of `role` counts as closed.
    fn closes(&self, cutoff: Cutoff, role: Role, window: Window) -> bool {
        let cutoff = if self.ties_at.is_none_or(|side| side == role) { cutoff } else { Cutoff::Strict };
        cutoff.closes(if self.has_at(Mistake::CutoffInverted, role) { swapped(window) } else { window })
    }

    /// The window that the next child is called with.
    pub fn child_window(&self, frame: &ProgramFrame) -> Window {
        if frame.has_children && self.narrowing.scout.is_some() {
            return self.narrowing.asked(frame.role, frame.window);
        }
        // To itself the side to move of a negamax is always MAX.
        let is_turned = self.is_negamax && frame.role == Role::Min;
        let mut forgotten = [Mistake::AlphaNotPassed, Mistake::BetaNotPassed];
        forgotten.rotate_left(usize::from(is_turned));
        let mut window = frame.window;
        let has = |mistake| self.has_at(mistake, frame.role);
        if has(forgotten[0]) {
            window.alpha = self.infinities.alpha;
        }
        if has(forgotten[1]) {
            window.beta = self.infinities.beta;
        }
        if has(Mistake::ParentBoundOnly) {
            window = with_end(frame.role, self.infinities, frame.value);
        }
        if has(Mistake::BoundsSwapped) {
            window = swapped(window);
        }
        if has(Mistake::MinusForgottenAtAlpha) {
            window = with_end(frame.role, window, -ends(frame.role, frame.window).0);
        }
        if has(Mistake::MinusForgottenInWindow) { window.negated() } else { window }
    }

    /// A child of `role`, to which the move with this place led, returned a value.
    pub fn take(&self, frame: &mut ProgramFrame, child: Score, role: Role, place: u32) {
        let forgets_minus = self.has(Mistake::MinusForgottenInValue) && role != frame.role;
        let child = if forgets_minus { -child } else { child };
        frame.has_children = true;
        let is_tie = child == frame.value && self.has(Mistake::LastOfEquals);
        let chooser = if self.takes_other_best(frame.role) { frame.role.opponent() } else { frame.role };
        if chooser.prefers(child, frame.value) || is_tie {
            (frame.value, frame.best) = (child, Some(place));
        }
        if self.has_at(Mistake::ValueOverwritten, frame.role) {
            frame.value = child;
        }
        let Some(cutoff) = self.cutoff else { return };
        let value = if self.is_by_child { child } else { frame.value };
        let before = frame.window;
        frame.has_closed = self.closes(cutoff, frame.role, with_end(frame.role, before, value));
        let is_early = self.has_at(Mistake::TestBeforeUpdate, frame.role);
        if is_early {
            let (own, _) = ends(frame.role, before);
            let is_asked = self.way != Way::WhereBetter || frame.role.prefers(value, own);
            frame.has_closed = is_asked && self.closes(cutoff, frame.role, before);
        }
        // What is left in the bounds then matters only to whoever goes on with them.
        let is_over = is_early || (self.has(Mistake::BoundsGlobal) && self.test == CutoffTest::Value);
        if is_over && frame.has_closed {
            return;
        }
        if let Some(end) = self.moved_end(frame.role) {
            let is_kept = !self.has_at(Mistake::BoundOverwritten, end);
            frame.window = if is_kept { end.narrow(before, value) } else { with_end(end, before, value) };
        }
        if self.has_at(Mistake::WrongBoundTested, frame.role) {
            let window = if self.test == CutoffTest::Value { before } else { frame.window };
            // As `alpha >= beta` compares it with the bound that the node moves.
            let tested = Window { alpha: ends(frame.role, window).0, beta: value };
            let is_turned = (frame.role == Role::Min) == (self.way == Way::Turned);
            frame.has_closed = cutoff.closes(if is_turned { swapped(tested) } else { tested });
        }
    }

    /// The side whose bound a node moves, if it moves one.
    fn moved_end(&self, role: Role) -> Option<Role> {
        let alpha_stays = self.has(Mistake::AlphaNotUpdated) && (role == Role::Max || self.is_negamax);
        let beta_stays = self.has(Mistake::BetaNotUpdated) && role == Role::Min;
        let is_other = match role {
            Role::Max => self.has(Mistake::BetaMovedAtMax),
            _ => self.has(Mistake::AlphaMovedAtMin),
        };
        (!alpha_stays && !beta_stays).then_some(if is_other { role.opponent() } else { role })
    }

    pub fn returned(&self, frame: &ProgramFrame) -> Score {
        let &ProgramFrame { role, window, value, entry, .. } = frame;
        let (own, other) = ends(role, window);
        let is_plain =
            self.cutoff.is_none() || role == Role::Chance || self.has_at(Mistake::ReturnsInLoop, role);
        match self.returns {
            _ if self.has_at(Mistake::ReturnsOtherBound, role) => other,
            // The distance to mate had closed its window on entry.
            _ if self.narrowing.mates.is_some() && !frame.has_children => own,
            _ if is_plain => value,
            Returns::Value | Returns::Either => value,
            Returns::Clamped if role == Role::Min && self.way != Way::SameClamp => {
                value.min(entry.beta).max(entry.alpha)
            }
            Returns::Clamped => entry.clamp(value),
            Returns::EndOrBound if self.has_closed(frame) => other,
            // The test comes first, and the bound has not moved yet.
            Returns::MovedBound
                if self.test == CutoffTest::Value
                    && frame.has_closed
                    && !self.has_at(Mistake::TestBeforeUpdate, role) =>
            {
                value
            }
            Returns::EndOrBound | Returns::MovedBound => own,
        }
    }
}

const fn swapped(window: Window) -> Window {
    Window { alpha: window.beta, beta: window.alpha }
}
