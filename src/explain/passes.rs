//! The passes of a search that is done again and again under one root.

use super::teller::Teller;
use super::words::count;
use crate::record::{NodeId, Recording};
use crate::score::{Bound, Window};
use crate::search::{Algorithm, VisitKind};

/// One pass.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Pass {
    /// The node that stands for the root in it.
    pub id: NodeId,
    /// Which pass it is, from 1.
    pub number: u32,
    /// How deep it looks; only iterative deepening says.
    pub depth: Option<u32>,
    /// On which side the pass before fell out of its window, where this one is the same again.
    pub again: Option<Bound>,
}

/// The passes of a recording, in order; none unless its root is an umbrella.
pub(super) fn passes(recording: &Recording) -> Vec<Pass> {
    let Some(root) = recording.get(NodeId::ROOT).filter(|root| root.kind == VisitKind::Umbrella) else {
        return Vec::new();
    };
    let header = &recording.header;
    let deepens = header.algorithm.parse() == Ok(Algorithm::Deepening);
    let mut depth = header.settings.depth.unwrap_or(1).min(1);
    let mut again = None;
    let mut passes = Vec::new();
    for (number, id) in (1..).zip(recording.children(NodeId::ROOT)) {
        passes.push(Pass { id, number, depth: deepens.then_some(depth), again });
        again = fell_out(recording, id, root.window).filter(|_| deepens);
        depth += u32::from(again.is_none());
    }
    passes
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

impl Pass {
    /// `Pass 2`.
    pub fn title(&self) -> String {
        format!("Pass {}", self.number)
    }

    /// `2 plies deep`; empty where that is not known.
    pub fn depth(&self) -> String {
        self.depth.map_or_else(String::new, |depth| format!("{} deep", count(depth.into(), "ply", "plies")))
    }
}

/// What a pass and all passes up to it cost, in a sentence; the first one costs what it costs.
pub(super) fn cost(teller: &Teller, pass: &Pass) -> String {
    let visited = |id| teller.recording.visited_below(id);
    let own = count(visited(pass.id), "node", "nodes");
    if pass.number == 1 {
        return format!("It cost {own}.");
    }
    let so_far = teller.passes().iter().take_while(|other| other.number <= pass.number);
    let all: u64 = so_far.map(|other| visited(other.id)).sum();
    format!("It cost {own}; all passes so far {}.", count(all, "node", "nodes"))
}
