//! What was visited below a recorded node without being recorded.

#![expect(clippy::inline_always, reason = "a node that a call records costs a third more")]

use std::mem;

use super::{Counts, NodeId, Recording};
use crate::score::Score;
use crate::search::{Return, Role, VisitKind};

/// The part of a node's subtree that a limit left out: visited, counted, and not recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hidden {
    /// What is counted there.
    pub counts: Counts,
    /// How many plies below the node it goes.
    pub plies: u32,
}

/// The best move of a search that does not record all the moves at its root.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct KeptBest {
    /// The place of the move; `None` for standing pat, and where nothing says which it is.
    pub place: Option<u32>,
    /// What it returned.
    pub value: Score,
}

impl Recording {
    /// The deepest ply of the game that was entered, recorded or not.
    pub fn max_ply(&self) -> u32 {
        let hidden = self.hidden.iter().map(|(&id, hidden)| self.ply(id) + hidden.plies);
        hidden.chain([self.deepest]).max().unwrap_or(0)
    }

    /// What was visited below a node without being recorded, if anything.
    pub fn hidden(&self, id: NodeId) -> Option<&Hidden> {
        if self.hidden.is_empty() { None } else { self.hidden.get(&id) }
    }

    /// The best move that is kept for the root of a search or of a pass, where not all of its
    /// moves are recorded.
    pub(crate) fn kept_best(&self, id: NodeId) -> Option<KeptBest> {
        self.kept.get(&id).copied()
    }

    /// Counts what was visited below `id` without being recorded.
    pub(crate) fn hide(&mut self, id: NodeId, hidden: &Hidden) {
        self.blocks.add(id, hidden.counts);
        let entry = self.hidden.entry(id).or_insert_with(|| {
            self.tree.at_mut(id).mark_hidden();
            Hidden::default()
        });
        entry.counts += hidden.counts;
        entry.plies = entry.plies.max(hidden.plies);
    }

    /// Notes what a move at the innermost open node returned that is not recorded. Only at the
    /// root position of a search the best of them is kept.
    pub(crate) fn hide_move(&mut self, place: Option<u32>, value: Score) {
        let Some(root) = self.innermost().filter(|&id| self.parent(id).is_none()) else { return };
        let role = self.node(root).role();
        if role == Role::Chance {
            return;
        }
        let recorded = || {
            let child = self.folded(root, self.last_moment()).best?;
            Some(KeptBest { place: self.node(child).entered_by(), value: self.node(child).value()? })
        };
        let best = self.kept_best(root).or_else(recorded);
        let best = best.filter(|best| !role.prefers(value, best.value));
        self.keep_best(root, best.unwrap_or(KeptBest { place, value }));
    }

    pub(crate) fn keep_best(&mut self, root: NodeId, best: KeptBest) {
        self.kept.insert(root, best);
    }
}

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

    /// The innermost of them turns out to have been visited for another reason.
    pub fn change_kind(&mut self, kind: VisitKind) {
        if let Some(innermost) = self.open.last_mut() {
            *innermost = kind;
        }
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
