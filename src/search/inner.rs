//! A node while its children are searched.

#![expect(clippy::inline_always, reason = "calls at every node make a third of an unwatched search")]

use super::{End, Fail, Found, Return, Role, Settings, Stored};
use crate::score::{Bound, Score, Window};

/// What is known of a node while its children are searched.
pub(super) struct Inner {
    pub role: Role,
    /// The window after the children so far.
    pub window: Window,
    /// Whether no child has been searched yet.
    pub is_fresh: bool,
    /// The place of the best child so far, the first of equals.
    pub best: u32,
    entry: Window,
    value: Score,
    /// The bound of the child that the value came from; of equals the one that says the best.
    source: Bound,
    cut: Option<u32>,
}

impl Inner {
    pub fn new(role: Role, entry: Window) -> Self {
        Self {
            role,
            window: entry,
            is_fresh: true,
            best: 0,
            entry,
            value: role.start_value(),
            source: Bound::Exact,
            cut: None,
        }
    }

    /// A child came back.
    #[inline(always)]
    pub fn take(&mut self, child: Found, place: u32) {
        if self.is_fresh || self.role.prefers(child.value, self.value) {
            self.is_fresh = false;
            self.best = place;
            self.value = child.value;
            self.source = child.bound;
        } else if child.value == self.value
            && (self.source == self.role.worse() || child.bound == self.role.better())
        {
            self.source = child.bound;
        }
        self.window = self.role.narrow(self.window, self.value);
    }

    /// The same where the window is never looked at and every child is worth just what it says.
    #[inline(always)]
    pub fn take_exact(&mut self, child: Found, place: u32) {
        if self.is_fresh || self.role.prefers(child.value, self.value) {
            self.is_fresh = false;
            self.best = place;
            self.value = child.value;
        }
    }

    /// The window is closed and `pruned` branches are left.
    pub fn cut(&mut self, pruned: u32) {
        self.cut = Some(pruned);
    }

    /// What the node returns.
    #[inline(always)]
    pub fn returned<T>(&self, settings: &Settings) -> Return<T> {
        let (value, bound, end) = if self.is_fresh {
            // A position without moves that the game does not call finished is a draw.
            (Score::ZERO, Bound::Exact, End::Terminal)
        } else if settings.fail == Fail::Hard {
            (self.entry.clamp(self.value), self.bound(), End::Inner)
        } else {
            (self.value, self.bound(), End::Inner)
        };
        Return {
            value,
            bound,
            end,
            cutoff: self.cut.is_some(),
            pruned: self.cut.unwrap_or(0),
            stored: Stored::No,
            from: None,
        }
    }

    /// Where alpha and beta are one number, a child that was clamped to it, or that a table
    /// answered for, tells only on which side of it the truth lies: what the number means here
    /// is then what it meant there.
    fn bound(&self) -> Bound {
        let point = self.entry.alpha == self.entry.beta && self.value == self.entry.alpha;
        if point { self.source } else { self.entry.bound_of(self.value) }
    }
}
