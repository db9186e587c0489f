//! What a node makes of its children.

#![expect(clippy::inline_always, reason = "calls at every node make a third of an unwatched search")]

use super::{End, Fail, Found, Return, Role, Stored};
use crate::score::{Bound, Score, Window};

/// Stands for the index of a move where the side to move makes none and stands pat.
const NO_MOVE: u32 = u32::MAX;

/// A node while its children are searched: its value so far, and the window that is left.
pub(super) struct NodeFold {
    /// Who chooses: [`Role::Max`] wherever a search sees a node as the side to move does.
    pub role: Role,
    /// The window after the children so far.
    pub window: Window,
    /// Whether no child has been searched yet.
    pub is_fresh: bool,
    /// The index of the best move so far, the first of equals.
    pub best: u32,
    entry: Window,
    value: Score,
    /// The bound of the child that the value came from; of equals the one that says the best.
    source: Bound,
    /// How many branches are left, once the window has closed.
    pruned: Option<u32>,
}

impl NodeFold {
    pub fn new(role: Role, entry: Window) -> Self {
        Self {
            role,
            window: entry,
            is_fresh: true,
            best: 0,
            entry,
            value: role.start_value(),
            source: Bound::Exact,
            pruned: None,
        }
    }

    #[inline(always)]
    pub fn take(&mut self, child: Found, move_index: u32) {
        if self.is_fresh || self.role.prefers(child.value, self.value) {
            self.is_fresh = false;
            self.best = move_index;
            self.value = child.value;
            self.source = child.bound;
        } else if child.value == self.value
            && (self.source == self.role.worse() || child.bound == self.role.better())
        {
            self.source = child.bound;
        }
        self.window = self.role.narrow(self.window, self.value);
    }

    /// Takes a value where nobody looks at the window and every child has its exact value. That saves
    /// plain minimax a tenth of its time.
    #[inline(always)]
    pub fn take_exact(&mut self, child: Found, move_index: u32) {
        if self.is_fresh || self.role.prefers(child.value, self.value) {
            self.is_fresh = false;
            self.best = move_index;
            self.value = child.value;
        }
    }

    pub fn stand_pat(&mut self, stood: Found) {
        self.take(stood, NO_MOVE);
    }

    /// The window is closed, and so many branches are left.
    pub fn cut(&mut self, pruned: u32) {
        self.pruned = Some(pruned);
    }

    /// The fold from MAX's point of view, of a node of `role` that was seen as the side to move
    /// sees it.
    pub fn seen_by_max(self, role: Role) -> Self {
        if role != Role::Min {
            return self;
        }
        Self {
            role,
            window: self.window.negated(),
            entry: self.entry.negated(),
            value: -self.value,
            source: self.source.negated(),
            ..self
        }
    }

    /// The best move, if it proved to be good: where every move was too bad, the best of them is a
    /// matter of chance. Standing pat is no move that a later pass could try first.
    pub fn good_move(&self, bound: Bound) -> Option<u32> {
        (bound != self.role.worse() && self.best != NO_MOVE).then_some(self.best)
    }

    #[inline(always)]
    pub fn returned<T>(&self, fail: Fail) -> Return<T> {
        let (value, bound, end) = if self.is_fresh {
            // A position without moves that the game does not call finished is a draw.
            (Score::ZERO, Bound::Exact, End::Terminal)
        } else if fail == Fail::Hard {
            (self.entry.clamp(self.value), self.bound(), End::Inner)
        } else {
            (self.value, self.bound(), End::Inner)
        };
        let (cutoff, pruned) = (self.pruned.is_some(), self.pruned.unwrap_or(0));
        Return { value, bound, end, cutoff, pruned, stored: Stored::No, from: None }
    }

    /// Where alpha and beta are one number, a child that was clamped to it, or that a table
    /// answered for, tells only on which side of it the truth lies: what the number means here
    /// is then what it meant there.
    fn bound(&self) -> Bound {
        let point = self.entry.alpha == self.entry.beta && self.value == self.entry.alpha;
        if point { self.source } else { self.entry.bound_of(self.value) }
    }
}
