//! What the root is worth as one leaf holds this or that: searches beside the way to the leaf, on demand.

use super::every_move::FEW;
use super::request::is_small;
use super::{SearchFor, SearchState, SearchView};
use crate::catalog;
use crate::engine::Job;
use crate::explain::{LeafWindow, Reason};
use crate::record::{Limits, NodeId, Phase, Recording};
use crate::view::Mask;

/// A tree that takes more letters is not read again at a key: that would be felt.
pub(super) const LETTERS: usize = 200_000;

impl SearchView {
    /// The search of the next branch beside the way to a leaf.
    pub(super) fn leaf_request(&self, asked: NodeId) -> Option<(SearchFor, Job)> {
        let Some((leaf, Some(window))) = &self.leaf_window else { return None };
        let mut job = window.next_search().filter(|_| asked == *leaf)?;
        // Only its value is asked for.
        job.limits = Limits { nodes: 1, ..Limits::default() };
        Some((SearchFor::LeafWindow(*leaf, window.searched), job))
    }

    /// Takes what the search of the next branch came to. Without a value nothing is said of the leaf.
    pub(super) fn found_beside_leaf(&mut self, result: Result<Recording, String>) {
        let Some((_, found)) = &mut self.leaf_window else { return };
        let is_taken = found.as_mut().zip(result.ok()).is_some_and(|(window, found)| window.take(&found));
        if !is_taken {
            *found = None;
        }
    }

    /// What the root is worth as a leaf holds this or that. Nothing is said while the search goes on,
    /// and where what is still to come is hidden.
    pub(super) fn leaf_reason(&mut self, leaf: NodeId, mask: Mask) -> Option<Reason> {
        let view = self.now().masked(mask);
        let is_settled = view.is_leaf(leaf) && view.phase(leaf) == Phase::Done;
        if !is_settled || !mask.spoilers || self.state != SearchState::Over {
            return None;
        }
        if self.leaf_window.as_ref().is_none_or(|(known, _)| *known != leaf) {
            self.leaf_window = Some((leaf, self.window_of(leaf)));
        }
        Some(self.leaf_window.as_ref()?.1.as_ref()?.reason())
    }

    /// The window of a leaf, searched already where that takes no time.
    fn window_of(&self, leaf: NodeId) -> Option<LeafWindow> {
        let header = &self.recording().header;
        if header.game.len() > LETTERS {
            return None;
        }
        let job = catalog::search_again(header).ok()?;
        let is_small = is_small(&job);
        let mut window = LeafWindow::new(job, self.session(), leaf)?;
        if is_small && window.branches() <= FEW {
            window.search_all().ok()?;
        }
        Some(window)
    }
}
