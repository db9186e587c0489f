//! The passes of a search that is done again and again under one umbrella.

use super::{Live, NodeId, Recording};
use crate::score::{Bound, Score, Window};
use crate::search::VisitKind;

/// One pass of several.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pass {
    /// The node that stands for the root in it.
    pub node: NodeId,
    /// Which pass it is, from 1.
    pub number: u32,
    /// How many plies deep it looks; only iterative deepening says.
    pub depth: Option<u32>,
    /// On which side the pass before fell out of its window, where this one is the same again.
    pub again: Option<Bound>,
    /// The window that it was started with.
    pub window: Window,
    /// What it came to, and what that says of the true value; `None` while it is open.
    pub found: Option<(Score, Bound)>,
    /// How many nodes were entered in it, recorded or not.
    pub nodes: u64,
}

impl Pass {
    /// Whether it is still being searched at the end of the recording.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.found.is_none()
    }

    /// On which side it fell out of a window that was narrower there than it had to be.
    fn fell_out(&self, whole: Window) -> Option<Bound> {
        let (_, bound) = self.found?;
        let is_narrow = match bound {
            Bound::Upper => self.window.alpha > whole.alpha,
            Bound::Lower => self.window.beta < whole.beta,
            Bound::Exact => false,
        };
        is_narrow.then_some(bound)
    }
}

impl Recording {
    /// The passes of the search, in order; none unless its root is an umbrella.
    #[must_use]
    pub fn passes(&self) -> Vec<Pass> {
        let Some(root) = self.get(NodeId::ROOT).filter(|root| root.kind() == VisitKind::Umbrella) else {
            return Vec::new();
        };
        let deepens = self.header.info().deepens();
        let mut depth = self.header.settings.depth.unwrap_or(1).min(1);
        let mut again = None;
        let mut passes = Vec::new();
        for (number, id) in (1..).zip(self.children(NodeId::ROOT)) {
            let node = self.node(id);
            let pass = Pass {
                node: id,
                number,
                depth: deepens.then_some(depth),
                again,
                window: node.window(),
                found: node.returned().map(|returned| (returned.value, returned.bound)),
                nodes: self.visited_below(id),
            };
            again = pass.fell_out(root.window()).filter(|_| deepens);
            depth = depth.saturating_add(u32::from(again.is_none()));
            passes.push(pass);
        }
        passes
    }

    /// How many passes the search has made; 0 unless its root is an umbrella.
    #[must_use]
    pub fn pass_count(&self) -> u64 {
        if self.umbrellas() == 0 { 0 } else { self.children(NodeId::ROOT).count() as u64 }
    }

    /// The pass that [counts](Self::decided); `None` where there are no passes.
    #[must_use]
    pub fn counting_pass(&self) -> Option<Pass> {
        let passes = self.passes();
        let counts = passes.first().map(|_| self.decided());
        passes.into_iter().find(|pass| Some(pass.node) == counts)
    }

    /// What the search came to: what its root is worth, or of a search of passes that was cut
    /// short, what the last pass found that [counts](Self::decided). The recording must have a
    /// node.
    #[must_use]
    pub fn result(&self) -> Live {
        let node = if self.is_complete() { NodeId::ROOT } else { self.decided() };
        self.live(node, self.last_moment())
    }
}
