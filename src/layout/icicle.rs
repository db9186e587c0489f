//! Every node of a recording at once: a level a ply, and each node as wide as its share of the
//! nodes.
//!
//! Nodes are numbered in the order of the search and a subtree has the numbers that follow its
//! root's, so a place is a number times the width by the number of nodes. Nothing above a node or
//! beside it has to be asked, no two nodes overlap, and places do not change with the clock.

use super::{Scene, Size, SpotKind};
use crate::record::{NodeId, Recording};

/// A recording laid out in half cells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Icicle {
    /// For how much room it is.
    pub size: Size,
    /// How many nodes the whole width stands for.
    pub nodes: u32,
    /// What stands at each ply, from the left to the right.
    pub plies: Vec<Vec<Share>>,
    /// Rows of a ply.
    pub pitch: u16,
    /// The uppermost ply in view.
    pub top: usize,
    /// How many nodes of the recording were asked where they lie.
    pub asked: u32,
}

/// A stretch of half cells of a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// The node that it stands for, whose share is half a cell at the least.
    pub node: NodeId,
    /// Whether it stands for nodes below that one, whose shares are less.
    pub is_narrow: bool,
    /// Its first half cell.
    pub first: u32,
    /// The half cell after its last one.
    pub end: u32,
}

/// A ply has no more rows than this.
const MOST_PITCH: usize = 9;
/// The fewest rows with which one is kept for marks above the plies, and one for the key to the colours
/// below them.
const WITH_MARKS: u16 = 3;
const WITH_KEY: u16 = 6;

impl Icicle {
    /// Lays out the recording of a scene, as wide as if it had `nodes` nodes.
    ///
    /// Each half cell asks the last node of its share, and what lies above it up to where the half
    /// cell before it has asked: so the work depends on the width and on how deep the tree is.
    pub fn of(scene: &Scene, size: Size, nodes: u32) -> Self {
        let recording = scene.view.recording();
        let mut icicle = Self { size, nodes, ..Self::default() };
        let mut path = Vec::new();
        for half in 0..icicle.halves() {
            let end = (u64::from(half) + 1) * u64::from(nodes);
            let last = end.div_ceil(u64::from(icicle.halves())).saturating_sub(1);
            let last = u32::try_from(last).unwrap_or(u32::MAX);
            if last < recording.len() {
                icicle.add(recording, NodeId::new(last), half, &mut path);
            }
        }
        icicle.look_at(scene);
        icicle
    }

    /// How many half cells there are.
    pub const fn halves(&self) -> u32 {
        self.size.width as u32 * 2
    }

    /// The half cell that a node begins in.
    pub fn half(&self, id: NodeId) -> u32 {
        self.half_of(id.number()).min(self.halves().saturating_sub(1))
    }

    /// The node that a half cell begins with; it need not exist.
    pub fn node_at(&self, half: u32) -> NodeId {
        let number = u64::from(half) * u64::from(self.nodes) / u64::from(self.halves().max(1));
        NodeId::new(u32::try_from(number).unwrap_or(u32::MAX - 1))
    }

    /// The row for marks above the plies, and that for the key to the colours below them, where
    /// there is room for them.
    pub const fn spare_rows(&self) -> (Option<u16>, Option<u16>) {
        let height = self.size.height;
        let marks = if height >= WITH_MARKS { Some(0) } else { None };
        (marks, if height >= WITH_KEY { Some(height - 1) } else { None })
    }

    /// The plies in view, each with its first row.
    pub fn in_view(&self) -> impl Iterator<Item = (usize, u16)> + '_ {
        let first = u16::from(self.spare_rows().0.is_some());
        let levels = self.rows() / usize::from(self.pitch.max(1));
        (self.top..self.plies.len()).zip((first..).step_by(self.pitch.into())).take(levels)
    }

    /// What a click on a cell means.
    pub fn at(&self, x: u16, y: u16) -> Option<SpotKind> {
        let (ply, _) = self.in_view().find(|&(_, row)| (row..row + self.pitch).contains(&y))?;
        let half = u32::from(x) * 2;
        let is_there = |share: &&Share| share.first < half + 2 && half < share.end;
        self.plies[ply].iter().rfind(is_there).map(|share| SpotKind::Node(share.node))
    }

    /// Adds what a half cell shows: the nodes above and at `last` that are wide enough, and that there
    /// are others below them. `path` is what the half cell before it has asked.
    fn add(&mut self, recording: &Recording, last: NodeId, half: u32, path: &mut Vec<NodeId>) {
        let depth = recording.ply(last) as usize;
        path.resize(depth + 1, NodeId::new(u32::MAX - 1));
        let mut narrow = None;
        let above = recording.ancestors(last).zip((0..=depth).rev());
        for (node, ply) in above {
            self.asked += 1;
            let is_known = std::mem::replace(&mut path[ply], node) == node;
            let is_half_a_cell =
                u64::from(recording.size(node)) * u64::from(self.halves()) >= u64::from(self.nodes);
            if !is_half_a_cell {
                narrow = Some(ply);
                continue;
            }
            if let Some(ply) = narrow.take() {
                self.add_narrow(node, ply, half);
            }
            if is_known {
                break;
            }
            let first = self.half_of(node.number());
            let end = self.half_of(recording.end(node).number()).min(self.halves());
            self.at_ply(ply).push(Share { node, is_narrow: false, first, end });
        }
    }

    fn add_narrow(&mut self, node: NodeId, ply: usize, half: u32) {
        let shares = self.at_ply(ply);
        match shares.last_mut() {
            Some(last) if last.is_narrow && last.node == node && last.end == half => last.end += 1,
            _ => shares.push(Share { node, is_narrow: true, first: half, end: half + 1 }),
        }
    }

    fn at_ply(&mut self, ply: usize) -> &mut Vec<Share> {
        if self.plies.len() <= ply {
            self.plies.resize(ply + 1, Vec::new());
        }
        &mut self.plies[ply]
    }

    /// The half cell in which the share of a number begins.
    fn half_of(&self, number: u32) -> u32 {
        let half = u64::from(number) * u64::from(self.halves()) / u64::from(self.nodes.max(1));
        u32::try_from(half).unwrap_or(u32::MAX)
    }

    /// Gives the plies as many rows as there are, or turns to the page that what is looked at is on.
    fn look_at(&mut self, scene: &Scene) {
        let rows = self.rows();
        let plies = self.plies.len().max(1);
        self.pitch = u16::try_from((rows / plies).clamp(1, MOST_PITCH)).unwrap_or(1);
        let ply = scene.focus().map_or(0, |focus| scene.view.recording().ply(focus) as usize);
        self.top = page(ply, rows, plies);
    }

    fn rows(&self) -> usize {
        let (marks, key) = self.spare_rows();
        usize::from(self.size.height) - usize::from(marks.is_some()) - usize::from(key.is_some())
    }
}

/// The first of `count` lines on the page with `line`, where a page has `room` lines. Pages overlap by
/// half, so that a page turns only when the line nears its edge, and it is the same one from wherever
/// the line was come to.
pub(super) fn page(line: usize, room: usize, count: usize) -> usize {
    if count <= room {
        return 0;
    }
    let step = (room / 2).max(1);
    (line.saturating_sub(room / 4) / step * step).min(count - room.max(1))
}
