//! The passes of a search that is done again and again under one umbrella.

use super::{Live, NodeId, Recording};
use crate::score::{Bound, Window};
use crate::search::{Algorithm, VisitKind};

/// One pass of several.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pass {
    /// The node that stands for the root in it.
    pub id: NodeId,
    /// Which pass it is, from 1.
    pub number: u32,
    /// How many plies deep it looks; only iterative deepening says.
    pub depth: Option<u32>,
    /// On which side the pass before fell out of its window, where this one is the same again.
    pub again: Option<Bound>,
}

impl Recording {
    /// The passes of the search, in order; none unless its root is an umbrella.
    #[must_use]
    pub fn passes(&self) -> Vec<Pass> {
        let Some(root) = self.get(NodeId::ROOT).filter(|root| root.kind == VisitKind::Umbrella) else {
            return Vec::new();
        };
        let deepens = self.header.algorithm.parse() == Ok(Algorithm::Deepening);
        let mut depth = self.header.settings.depth.unwrap_or(1).min(1);
        let mut again = None;
        let mut passes = Vec::new();
        for (number, id) in (1..).zip(self.children(NodeId::ROOT)) {
            passes.push(Pass { id, number, depth: deepens.then_some(depth), again });
            again = fell_out(self, id, root.window).filter(|_| deepens);
            depth += u32::from(again.is_none());
        }
        passes
    }

    /// What the search came to: what its root is worth, or of a search of passes that was cut
    /// short, what the last pass found that [counts](Self::decided). The recording must have a
    /// node.
    #[must_use]
    pub fn result(&self) -> Live {
        let told = if self.is_complete() { NodeId::ROOT } else { self.decided() };
        let live = self.live(told, self.last_moment());
        match self.hidden_choice().filter(|_| !self.is_complete()) {
            Some((_, value)) => Live { value: Some(value), bound: None, best: None, ..live },
            None => live,
        }
    }
}

/// On which side a pass fell out of a window that was narrower there than it had to be.
fn fell_out(recording: &Recording, pass: NodeId, whole: Window) -> Option<Bound> {
    let node = recording.node(pass);
    let bound = node.returned?.bound;
    let is_narrow = match bound {
        Bound::Upper => node.window.alpha > whole.alpha,
        Bound::Lower => node.window.beta < whole.beta,
        Bound::Exact => false,
    };
    is_narrow.then_some(bound)
}
