//! The branches below the innermost recorded node that a limit leaves out while they are searched.

#![expect(clippy::inline_always, reason = "a node that a call records costs a third more")]

use std::mem;

use super::{Counts, Hidden, Recording};
use crate::score::Score;
use crate::search::{Return, VisitKind};

/// The open nodes below the innermost recorded one that are not recorded themselves, and what was
/// counted of them.
#[derive(Debug, Default)]
pub(crate) struct Unrecorded {
    // Why each of them was visited.
    open: Vec<VisitKind>,
    // The place of the move to the first of them; `None` where it stands for making none.
    place: Option<u32>,
    // What was counted there since the recording last got it.
    hidden: Hidden,
}

impl Unrecorded {
    /// Whether a node is open that is not recorded.
    #[inline(always)]
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// A node is entered by the move at a place.
    #[inline(always)]
    pub fn enter(&mut self, kind: VisitKind, place: Option<u32>) {
        if self.open.is_empty() {
            self.place = place.filter(|_| kind.is_moved_to());
        }
        self.open.push(kind);
        if kind != VisitKind::StandPat {
            let plies = u32::try_from(self.open.len()).unwrap_or(u32::MAX);
            self.hidden.plies = self.hidden.plies.max(plies);
        }
        self.hidden.counts.nodes += 1;
    }

    /// Something below the innermost of them was not even entered one by one.
    pub fn add(&mut self, hidden: &Hidden) {
        let plies = u32::try_from(self.open.len()).unwrap_or(u32::MAX);
        self.hidden.counts += hidden.counts;
        self.hidden.plies = self.hidden.plies.max(plies.saturating_add(hidden.plies));
    }

    /// The innermost of them returns a value, which may count for the node above it. At the end of a
    /// branch the recording gets what was counted.
    #[inline(always)]
    pub fn leave<T>(&mut self, recording: &mut Recording, returned: &Return<T>, is_counted: bool) {
        let Some(kind) = self.open.pop() else { return };
        self.hidden.counts += Counts::of(kind, returned.end, returned.cutoff, returned.pruned);
        if self.open.is_empty() {
            self.end(recording, Some(returned.value).filter(|_| is_counted));
        }
    }

    /// A branch of the innermost recorded node returned.
    #[inline(never)]
    fn end(&mut self, recording: &mut Recording, value: Option<Score>) {
        if let Some(value) = value {
            recording.hide_move(self.place, value);
        }
        self.flush(recording);
    }

    /// Adds what was counted to the innermost recorded node.
    pub fn flush(&mut self, recording: &mut Recording) {
        let hidden = mem::take(&mut self.hidden);
        if let Some(above) = recording.innermost().filter(|_| hidden != Hidden::default()) {
            recording.hide(above, &hidden);
        }
    }
}
