//! The passes of a search that is done again and again under one umbrella.

use super::{HiddenPass, Live, NodeId, Recording};
use crate::score::{Bound, Score, Window};
use crate::search::{Algorithm, VisitKind};

/// One pass of several.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pass {
    /// The node that stands for the root in it; `None` where a limit left the whole pass out.
    pub id: Option<NodeId>,
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
    /// The passes of the search, in order, recorded or not; none unless its root is an umbrella. Of a
    /// recording from elsewhere those are missing that are hidden and not told.
    #[must_use]
    pub fn passes(&self) -> Vec<Pass> {
        let Some(root) = self.get(NodeId::ROOT).filter(|root| root.kind == VisitKind::Umbrella) else {
            return Vec::new();
        };
        let deepens = self.header.algorithm.parse() == Ok(Algorithm::Deepening);
        let mut depth = self.header.settings.depth.unwrap_or(1).min(1);
        let mut again = None;
        let mut passes = Vec::new();
        let recorded = self.children(NodeId::ROOT).map(|id| {
            let node = self.node(id);
            let found = node.returned.map(|returned| (returned.value, returned.bound));
            (Some(id), HiddenPass { window: node.window, found, nodes: self.visited_below(id) })
        });
        let hidden = self.unrecorded().map_or(&[][..], |told| &told.passes).iter().map(|&pass| (None, pass));
        for (number, (id, pass)) in (1..).zip(recorded.chain(hidden)) {
            let HiddenPass { window, found, nodes } = pass;
            let pass = Pass { id, number, depth: deepens.then_some(depth), again, window, found, nodes };
            again = pass.fell_out(root.window).filter(|_| deepens);
            depth = depth.saturating_add(u32::from(again.is_none()));
            passes.push(pass);
        }
        passes
    }

    /// How many passes the search has made, recorded or not; 0 unless its root is an umbrella.
    #[must_use]
    pub fn pass_count(&self) -> u64 {
        if self.umbrellas() == 0 {
            return 0;
        }
        let hidden = self.hidden(NodeId::ROOT).map_or(0, |hidden| hidden.children);
        self.children(NodeId::ROOT).count() as u64 + u64::from(hidden)
    }

    /// The pass that [counts](Self::decided), recorded or not; `None` where there are no passes, and
    /// where it is not known.
    #[must_use]
    pub fn counting_pass(&self) -> Option<Pass> {
        let role = self.get(NodeId::ROOT)?.role;
        let value = self.node(NodeId::ROOT).value();
        let passes = self.passes();
        if (passes.len() as u64) < self.pass_count() {
            return None;
        }
        let proves = |(found, bound)| bound != role.worse() && value.is_none_or(|value| value == found);
        let proof = passes.iter().rfind(|pass| pass.found.is_some_and(proves));
        let ended = passes.iter().rfind(|pass| !pass.is_open());
        proof.or(ended).or(passes.last()).copied()
    }

    /// What the search came to: what its root is worth, or of a search of passes that was cut
    /// short, what the last pass found that [counts](Self::decided). The recording must have a
    /// node.
    #[must_use]
    pub fn result(&self) -> Live {
        let told = if self.is_complete() { NodeId::ROOT } else { self.decided() };
        let live = self.live(told, self.last_moment());
        match self.hidden_choice().filter(|_| !self.is_complete()) {
            Some(choice) => {
                let counting = self.counting_pass().and_then(|pass| pass.found);
                let bound = counting.filter(|(value, _)| *value == choice.value).map(|(_, bound)| bound);
                Live { value: Some(choice.value), bound, best: None, ..live }
            }
            None => live,
        }
    }
}
