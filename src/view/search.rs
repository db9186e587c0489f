//! The search as a whole, as it is known at a moment.

use super::View;
use crate::record::{Counts, NodeId, Pass};
use crate::score::{Bound, Score};

/// The search as a whole, as it is known at a moment.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchView {
    /// Its value so far; `None` while nothing is known.
    pub value: Option<Score>,
    /// What the value says of the true one, where it says something.
    pub bound: Option<Bound>,
    /// The recorded branch that the value comes from.
    pub best: Option<NodeId>,
    /// What has happened so far.
    pub so_far: Counts,
    /// What happens in all; `None` where that is hidden.
    pub totals: Option<Counts>,
    /// The passes begun so far; none where the search makes one only.
    pub passes: Vec<Pass>,
}

impl View<'_> {
    /// The search as a whole.
    #[must_use]
    pub fn search(&self) -> SearchView {
        let known = self.known().filter(|_| !self.is_empty());
        let result = known.map(|known| self.session.recording.result_by(known));
        let mut passes = self.session.recording.passes();
        passes.retain(|pass| self.is_visited(pass.node));
        for pass in &mut passes {
            if self.value(pass.node).phase != crate::record::Phase::Done {
                pass.found = None;
            }
        }
        SearchView {
            value: result.and_then(|result| result.value),
            bound: result.and_then(|result| result.bound),
            best: result.and_then(|result| result.best),
            so_far: self.so_far(),
            totals: self.totals(),
            passes,
        }
    }

    /// What has happened so far.
    #[must_use]
    pub fn so_far(&self) -> Counts {
        self.known().map_or_else(Counts::default, |known| self.session.recording.counts(known))
    }

    /// What happens in all; `None` where that is hidden.
    #[must_use]
    pub fn totals(&self) -> Option<Counts> {
        (self.mask.spoilers || self.is_over()).then(|| self.session.recording.totals())
    }

    /// Whether the last moment is seen.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.known() == Some(self.session.recording.last_moment())
    }
}
