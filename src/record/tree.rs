//! The recorded nodes in a petgraph tree. This is the one file that knows petgraph.

#![expect(
    clippy::inline_always,
    reason = "a search adds millions of nodes, and readers ask for a field or two of each"
)]

mod scores;

use std::collections::BTreeMap;

use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};

use self::scores::{Code, Scores};
use super::{Node, NodeId, Returned};
use crate::score::{Bound, Score, Window};
use crate::search::{End, Role, Stored, VisitKind};

/// A tree whose nodes were added in the order in which a search visited them. Nodes are never
/// removed, and a node's edge from its parent carries the number before its own, so that no look
/// through a list of neighbours is ever needed.
#[derive(Debug, Default)]
pub(super) struct Tree {
    graph: DiGraph<Packed, (), u32>,
    scores: Scores,
    // 1 where the root is an umbrella, else 0: a packed node leaves it out of its ply.
    umbrella: u32,
    // Places and counts that are too large for a packed node, by node.
    wide_places: BTreeMap<NodeId, u32>,
    wide_pruned: BTreeMap<NodeId, u32>,
}

/// What is known of a node as it is entered.
pub(super) struct Arrival {
    /// How many nodes there are above it: at most 65,535, as no search goes deeper, and one more
    /// below an umbrella.
    pub ply: u32,
    pub place: u32,
    pub role: Role,
    pub kind: VisitKind,
    pub window: Window,
}

/// A [`Node`] in 24 bytes: with petgraph's own 24 a recorded node takes 48.
#[derive(Clone, Copy, Debug, Default)]
struct Packed {
    alpha: Code,
    beta: Code,
    value: Code,
    // The subtree's size; 0 while the node is open. A table hit has no subtree: it keeps the
    // visit here that it took its value from.
    size: u32,
    place: u16,
    pruned: u16,
    ply: u16,
    flags: u16,
}

/// Stands in a packed node for a number that is kept aside.
const ASIDE: u16 = u16::MAX;

static BOUNDS: [Bound; 3] = [Bound::Exact, Bound::Lower, Bound::Upper];
static ENDS: [End; 3] = End::ALL;

const CUTOFF: u16 = 1 << 9;
const HIDDEN: u16 = 1 << 10;
const FROM: u16 = 1 << 11;
const UNTOLD: [u16; 2] = [1 << 14, 1 << 15];

/// The nodes that room is made for, one after the other. Every growth may copy the whole tree, so
/// there are few; room that nothing was written to takes no memory yet. With those in the middle
/// recordings of half a million and of a million nodes are what glibc keeps for the next one,
/// which then meets no page faults.
const ROOMS: [usize; 6] = [256, 4_096, 65_536, 560_000, 1_048_000, 2_250_000];

/// Beyond, room is made for one node in so many: allocators move blocks of that size without copying.
const GROWTH: usize = 8;

/// As long as all together is no more than so many bytes a node, spare room stays: a block of the
/// size that it was asked for is found again by the next recording. A recording has promised 64.
const ENOUGH: usize = 63;

impl Tree {
    pub fn len(&self) -> usize {
        self.graph.node_count()
    }

    /// How many nodes there are room for: the scores of more could not be told apart.
    pub const MOST: u32 = Scores::MOST / 3;

    /// Bytes allocated, spare room included.
    pub fn bytes(&self) -> usize {
        // What petgraph adds to each: two links to a node, two links and two ends to an edge.
        let node = size_of::<Packed>() + 2 * size_of::<u32>();
        let edge = 4 * size_of::<u32>();
        let (nodes, edges) = self.graph.capacity();
        nodes * node + edges * edge + self.scores.bytes()
    }

    /// Gives back the spare room, unless it is little.
    pub fn shrink(&mut self) {
        self.scores.shrink();
        if self.bytes() > ENOUGH * self.len() {
            self.graph.shrink_to_fit();
        }
    }

    /// Adds an open node below `parent`.
    #[inline(always)]
    pub fn enter(&mut self, parent: Option<NodeId>, arrival: &Arrival) -> NodeId {
        let packed = self.pack(arrival);
        self.add(parent, packed, arrival.place)
    }

    /// Adds a node below `parent` that returns at once.
    #[inline(always)]
    pub fn visit(&mut self, parent: Option<NodeId>, arrival: &Arrival, returned: &Returned) -> NodeId {
        let mut packed = self.pack(arrival);
        packed.close(self.scores.pack(returned.value), 1, returned);
        let id = self.add(parent, packed, arrival.place);
        self.keep_pruned(id, packed, returned);
        id
    }

    /// Closes a node: everything recorded since it was entered is its subtree. Tells its kind.
    #[inline(always)]
    pub fn leave(&mut self, id: NodeId, returned: &Returned) -> VisitKind {
        let size = u32::try_from(self.len() - id.index()).unwrap_or(u32::MAX);
        let value = self.scores.pack(returned.value);
        let packed = &mut self.graph[NodeIndex::new(id.index())];
        packed.close(value, size, returned);
        let packed = *packed;
        self.keep_pruned(id, packed, returned);
        packed.kind()
    }

    pub fn mark_hidden(&mut self, id: NodeId) {
        self.graph[NodeIndex::new(id.index())].flags |= HIDDEN;
    }

    /// Notes whether alpha and beta were told on entering a node; unless said they were.
    pub fn mark_told(&mut self, id: NodeId, told: [bool; 2]) {
        for (flag, _) in UNTOLD.into_iter().zip(told).filter(|(_, told)| !told) {
            self.graph[NodeIndex::new(id.index())].flags |= flag;
        }
    }

    /// Whether alpha and beta were told on entering a node.
    pub fn told(&self, id: NodeId) -> [bool; 2] {
        let flags = self.graph[NodeIndex::new(id.index())].flags;
        UNTOLD.map(|flag| flags & flag == 0)
    }

    #[inline(always)]
    pub fn get(&self, id: NodeId) -> Option<Node> {
        let packed = *self.graph.node_weight(NodeIndex::new(id.index()))?;
        Some(Node {
            ply: self.ply_of(id, packed),
            place: self.place(id, packed),
            role: packed.role(),
            kind: packed.kind(),
            window: Window { alpha: self.scores.unpack(packed.alpha), beta: self.scores.unpack(packed.beta) },
            returned: (!packed.is_open()).then(|| Returned {
                value: self.scores.unpack(packed.value),
                bound: packed.bound(),
                end: packed.end(),
                cutoff: packed.flags & CUTOFF != 0,
                pruned: self.pruned(id, packed),
                stored: packed.stored(),
                from: (packed.flags & FROM != 0).then(|| NodeId::new(packed.size)),
            }),
            size: self.size_of(id, packed),
            has_hidden: packed.flags & HIDDEN != 0,
        })
    }

    /// Ply, subtree size and whether the node is open, without unpacking the rest.
    pub fn shape(&self, id: NodeId) -> (u32, u32, bool) {
        let packed = &self.graph[NodeIndex::new(id.index())];
        (self.ply_of(id, *packed), self.size_of(id, *packed), packed.is_open())
    }

    /// How many nodes there are above a node.
    #[inline]
    pub fn ply(&self, id: NodeId) -> usize {
        self.ply_of(id, self.graph[NodeIndex::new(id.index())]) as usize
    }

    /// The value that a node returned and what it says, without unpacking the rest.
    pub fn answer(&self, id: NodeId) -> Option<(Score, Bound)> {
        let packed = &self.graph[NodeIndex::new(id.index())];
        (!packed.is_open()).then(|| (self.scores.unpack(packed.value), packed.bound()))
    }

    /// What a node counts for, without unpacking the rest: its ply, why it was visited, how its
    /// value came about, whether it was cut, and how much that pruned.
    pub fn tally(&self, id: NodeId) -> (u32, VisitKind, Option<(End, bool, u32)>) {
        let packed = &self.graph[NodeIndex::new(id.index())];
        let returned =
            (!packed.is_open()).then(|| (packed.end(), packed.flags & CUTOFF != 0, self.pruned(id, *packed)));
        (self.ply_of(id, *packed), packed.kind(), returned)
    }

    /// The move that led to a node, by its place, and why it was visited.
    #[inline]
    pub fn step(&self, id: NodeId) -> (u32, VisitKind) {
        let packed = &self.graph[NodeIndex::new(id.index())];
        (self.place(id, *packed), packed.kind())
    }

    #[inline]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let edge = EdgeIndex::new(id.index().checked_sub(1)?);
        self.graph.edge_endpoints(edge).map(|(parent, _)| id_of(parent))
    }

    #[inline(always)]
    fn pack(&mut self, arrival: &Arrival) -> Packed {
        let &Arrival { ply, place, role, kind, window } = arrival;
        let ply = narrow(ply.saturating_sub(self.umbrella));
        if kind == VisitKind::Umbrella && self.len() == 0 {
            self.umbrella = 1;
        }
        Packed {
            alpha: self.scores.pack(window.alpha),
            beta: self.scores.pack(window.beta),
            value: 0,
            size: 0,
            place: narrow(place),
            pruned: 0,
            ply,
            flags: role as u16 | (kind as u16) << 2,
        }
    }

    #[inline(always)]
    fn add(&mut self, parent: Option<NodeId>, packed: Packed, place: u32) -> NodeId {
        // There is one edge less than nodes, and room for as many as there are to be.
        let (room, _) = self.graph.capacity();
        if self.len() == room {
            self.grow();
        }
        let index = self.graph.add_node(packed);
        if let Some(parent) = parent {
            self.graph.add_edge(NodeIndex::new(parent.index()), index, ());
        }
        let id = id_of(index);
        if packed.place == ASIDE {
            self.wide_places.insert(id, place);
        }
        id
    }

    #[inline(always)]
    fn keep_pruned(&mut self, id: NodeId, packed: Packed, returned: &Returned) {
        if packed.pruned == ASIDE {
            self.wide_pruned.insert(id, returned.pruned);
        }
    }

    #[cold]
    fn grow(&mut self) {
        let nodes = self.len();
        let room = ROOMS.into_iter().find(|&room| room > nodes);
        let more = room.map_or(nodes / GROWTH, |room| room - nodes);
        self.graph.reserve_exact_nodes(more);
        self.graph.reserve_exact_edges(more);
    }

    #[inline(always)]
    fn ply_of(&self, id: NodeId, packed: Packed) -> u32 {
        u32::from(packed.ply) + if id == NodeId::ROOT { 0 } else { self.umbrella }
    }

    fn size_of(&self, id: NodeId, packed: Packed) -> u32 {
        if packed.is_open() {
            u32::try_from(self.len() - id.index()).unwrap_or(u32::MAX)
        } else if packed.flags & FROM != 0 {
            1
        } else {
            packed.size
        }
    }

    fn place(&self, id: NodeId, packed: Packed) -> u32 {
        if packed.place == ASIDE { number_aside(&self.wide_places, id) } else { u32::from(packed.place) }
    }

    fn pruned(&self, id: NodeId, packed: Packed) -> u32 {
        if packed.pruned == ASIDE { number_aside(&self.wide_pruned, id) } else { u32::from(packed.pruned) }
    }
}

impl Packed {
    #[inline(always)]
    fn close(&mut self, value: Code, size: u32, returned: &Returned) {
        self.value = value;
        self.size = size;
        self.pruned = narrow(returned.pruned);
        self.flags |= (returned.bound as u16) << 5 | (returned.end as u16) << 7;
        self.flags |= (returned.stored as u16) << 12;
        if let Some(from) = returned.from.filter(|_| size == 1) {
            self.flags |= FROM;
            self.size = from.number();
        }
        if returned.cutoff {
            self.flags |= CUTOFF;
        }
    }

    fn is_open(self) -> bool {
        self.size == 0 && self.flags & FROM == 0
    }

    fn stored(self) -> Stored {
        Stored::ALL[usize::from(self.flags >> 12 & 3)]
    }

    fn role(self) -> Role {
        Role::ALL[usize::from(self.flags & 3)]
    }

    fn kind(self) -> VisitKind {
        VisitKind::ALL[usize::from(self.flags >> 2 & 7)]
    }

    fn bound(self) -> Bound {
        BOUNDS[usize::from(self.flags >> 5 & 3)]
    }

    fn end(self) -> End {
        ENDS[usize::from(self.flags >> 7 & 3)]
    }
}

fn narrow(number: u32) -> u16 {
    u16::try_from(number).unwrap_or(ASIDE)
}

// Kept out of the way of what is asked for every node.
#[cold]
fn number_aside(numbers: &BTreeMap<NodeId, u32>, id: NodeId) -> u32 {
    numbers[&id]
}

fn id_of(index: NodeIndex<u32>) -> NodeId {
    NodeId::new(u32::try_from(index.index()).unwrap_or(u32::MAX))
}
