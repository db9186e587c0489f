//! The passes of a search that is done again and again: each is a root of its own.
//!
//! Each pass of MTD(f) proves one side of the value: that it is at least so much, or at most so much.
//! The answers to the best move are proved by no single pass, so the best line ends where they begin.

use super::{Live, Moment, NodeId, Recording};
use crate::score::{Bound, Score, Window};
use crate::search::{Passes, VisitKind};

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
    /// Whether the search is one of passes.
    pub fn has_passes(&self) -> bool {
        !self.is_empty() && self.node(NodeId::ROOT).kind() == VisitKind::Pass
    }

    /// The passes of the search, in order; none where it makes one search only.
    pub fn passes(&self) -> Vec<Pass> {
        if !self.has_passes() {
            return Vec::new();
        }
        // The first pass has no value to be narrow around.
        let whole = self.node(NodeId::ROOT).window();
        let deepens = self.header.info().deepens();
        let mut depth = self.header.settings.depth.unwrap_or(1).min(1);
        let mut again = None;
        let mut passes = Vec::new();
        for (number, &id) in (1..).zip(&self.roots) {
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
            again = pass.fell_out(whole).filter(|_| deepens);
            depth = depth.saturating_add(u32::from(again.is_none()));
            passes.push(pass);
        }
        passes
    }

    /// The finished passes if each proves one side of the value, the one that
    /// [counts](Self::decided) first; else none.
    pub(super) fn joint_passes(&self) -> Vec<NodeId> {
        let finished = self.finished_passes().filter(|_| self.has_joint_passes());
        let mut passes: Vec<_> = finished.collect();
        passes.reverse();
        let decided = self.decided();
        passes.sort_by_key(|&pass| pass != decided);
        passes
    }

    /// Whether each pass proves one side of the value, as in MTD(f).
    pub fn has_joint_passes(&self) -> bool {
        self.header.info().passes == Some(Passes::Bound)
    }

    /// The root whose branches are listed as the moves of the root position. Of passes that belong
    /// together it is the last of those that entered most branches, else the one that
    /// [counts](Self::decided).
    pub fn listed_pass(&self) -> NodeId {
        let joint = self.joint_passes().into_iter().rev();
        joint.max_by_key(|&pass| self.children(pass).count()).unwrap_or_else(|| self.decided())
    }

    /// How many passes the search has begun; 0 where it makes one search only.
    pub fn pass_count(&self) -> u64 {
        if self.has_passes() { self.roots.len() as u64 } else { 0 }
    }

    /// The pass that [counts](Self::decided); `None` where there are no passes.
    pub fn counting_pass(&self) -> Option<Pass> {
        let passes = self.passes();
        let counts = passes.first().map(|_| self.decided());
        passes.into_iter().find(|pass| Some(pass.node) == counts)
    }

    /// The window that the search was started with, or where passes were cut short the one that
    /// [counts](Self::counting_pass). Passes that prove one side of the value each ask for all of it.
    pub fn asked(&self) -> Window {
        let counting = if self.is_complete() { None } else { self.counting_pass() };
        match (counting, self.get(NodeId::ROOT)) {
            (Some(pass), _) => pass.window,
            (None, Some(root)) if !self.has_joint_passes() => root.window(),
            _ => Window::FULL,
        }
    }

    /// What the search came to. The recording must have a node.
    pub fn result(&self) -> Live {
        self.result_by(self.last_moment())
    }

    /// What is known of the value of the search at a moment. Of a search of passes that is what
    /// the last pass found that has returned; where the search was cut short, what the one found
    /// that [counts](Self::decided), or what the first pass has so far. The bounds that the passes
    /// of MTD(f) prove are its window, and the value is known as they meet.
    pub fn result_by(&self, moment: Moment) -> Live {
        let returned = |&root: &NodeId| self.left(root).is_some_and(|left| left <= moment);
        let begun = self.roots.partition_point(|&root| self.entered(root) <= moment);
        let ended = self.roots[..begun].iter().copied().filter(returned).collect::<Vec<_>>();
        let counting = match ended.last() {
            None => NodeId::ROOT,
            Some(_) if moment >= self.last_moment() && !self.is_complete() => self.decided(),
            Some(&last) => last,
        };
        let mut live = self.live(counting, moment);
        if self.has_joint_passes() && !ended.is_empty() {
            live.window = Window::FULL;
            for (value, bound) in ended.into_iter().filter_map(|pass| self.tree.at(pass).found()) {
                live.window = live.window.bounded(bound, value);
            }
            if live.window.alpha == live.window.beta {
                live.bound = Some(Bound::Exact);
            }
        }
        live
    }
}
