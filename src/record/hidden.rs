//! What was visited below a recorded node without being recorded.

use super::{Counts, NodeId, Recording};
use crate::score::Score;
use crate::search::Role;

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
    #[must_use]
    pub fn max_ply(&self) -> u32 {
        let hidden = self.hidden.iter().map(|(&id, hidden)| self.ply(id) + hidden.plies);
        hidden.chain([self.deepest]).max().unwrap_or(0)
    }

    /// The deepest ply of the game that was recorded.
    #[must_use]
    pub const fn recorded_plies(&self) -> u32 {
        self.deepest
    }

    /// What was visited below a node without being recorded, if anything.
    #[must_use]
    pub fn hidden(&self, id: NodeId) -> Option<&Hidden> {
        if self.hidden.is_empty() { None } else { self.hidden.get(&id) }
    }

    /// The nodes below which something was visited without being recorded, and what that was.
    pub(crate) fn hidden_nodes(&self) -> impl Iterator<Item = (NodeId, &Hidden)> {
        self.hidden.iter().map(|(&id, hidden)| (id, hidden))
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
        let best = self.kept_best(root).or_else(|| self.best_recorded(root));
        let best = best.filter(|best| !role.prefers(value, best.value));
        self.keep_best(root, best.unwrap_or(KeptBest { place, value }));
    }

    pub(crate) fn keep_best(&mut self, root: NodeId, best: KeptBest) {
        self.kept.insert(root, best);
    }

    /// The best of the recorded moves at a node.
    fn best_recorded(&self, id: NodeId) -> Option<KeptBest> {
        let child = self.folded(id, self.last_moment()).best?;
        Some(KeptBest { place: self.node(child).entered_by(), value: self.node(child).value()? })
    }
}
