//! The recorded nodes in a petgraph tree.

#![expect(
    clippy::inline_always,
    reason = "a search adds millions of nodes, and readers ask for a field or two of each"
)]

use std::hint::black_box;
use std::sync::Once;

use petgraph::Direction;
use petgraph::graph::{self, DiGraph, NodeIndex};

use super::{Node, NodeId};

/// A tree whose nodes were added in the order in which a search visited them.
///
/// Invariant: nodes are never removed, and a node has one edge from above, or none where it is a
/// root. So no list of neighbours is ever searched.
#[derive(Clone, Debug, Default)]
pub(super) struct NodeTree {
    pub graph: DiGraph<Node, ()>,
}

/// Room is made for so many nodes, one number after the other. Every growth may copy the whole
/// tree, so there are few; room that nothing was written to takes no memory yet.
const ROOMS: [usize; 6] = [256, 4_096, 65_536, KEPT, 1_048_000, 2_250_000];

/// After that, room is made for one node in so many: allocators move such blocks without copying them.
const GROWTH: usize = 8;

/// So many nodes of petgraph take a page less than 32 MiB. The largest block that glibc keeps for
/// the next recording, which then meets no page faults, has that size.
const KEPT: usize = 698_000;

/// Bytes a node while the tree grows: an allocator may copy all that there is.
const WHILE_GROWING: usize = 128;

/// Up to so many bytes a node spare room is kept.
const ENOUGH: usize = 65;

impl NodeTree {
    /// How many nodes there may be: twice the number plus one still fits into a moment.
    pub const MOST: u32 = (1 << 31) - 1;

    /// How many nodes fit into so many bytes, room that nothing is written to included.
    pub fn most_within(bytes: usize) -> usize {
        let most = bytes / WHILE_GROWING;
        if ROOMS.last().is_some_and(|&last| most > last) {
            return most;
        }
        ROOMS.into_iter().rev().find(|&room| room <= most).unwrap_or(ROOMS[0])
    }

    pub fn len(&self) -> usize {
        self.graph.node_count()
    }

    pub fn bytes(&self) -> usize {
        let (nodes, edges) = self.graph.capacity();
        nodes * size_of::<graph::Node<Node>>() + edges * size_of::<graph::Edge<()>>()
    }

    /// Gives back the spare room, unless it is little.
    pub fn shrink(&mut self) {
        if self.bytes() > ENOUGH * self.len() {
            // glibc keeps what is no larger than the largest block that was given back: one of `KEPT` nodes.
            static DONE: Once = Once::new();
            self.graph.shrink_to_fit();
            DONE.call_once(|| drop(black_box(Vec::<graph::Node<Node>>::with_capacity(KEPT))));
        }
    }

    /// The node as the graph has it.
    pub fn at(&self, id: NodeId) -> &Node {
        &self.graph[NodeIndex::from(id)]
    }

    pub fn at_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.graph[NodeIndex::from(id)]
    }

    #[inline]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let edge = self.graph.first_edge(id.into(), Direction::Incoming)?;
        self.graph.edge_endpoints(edge).map(|(parent, _)| parent.into())
    }

    /// How many nodes were added from this one on.
    pub fn since(&self, id: NodeId) -> u32 {
        u32::try_from(self.len() - id.index()).unwrap_or(u32::MAX)
    }

    #[inline(always)]
    pub fn add(&mut self, parent: Option<NodeId>, node: Node) -> NodeId {
        // There is one edge less than nodes, and room for as many as there are to be.
        let (room, _) = self.graph.capacity();
        if self.len() == room {
            self.grow();
        }
        let index = self.graph.add_node(node);
        if let Some(parent) = parent {
            self.graph.add_edge(parent.into(), index, ());
        }
        index.into()
    }

    #[cold]
    fn grow(&mut self) {
        let nodes = self.len();
        let room = ROOMS.into_iter().find(|&room| room > nodes);
        let more = room.map_or(nodes / GROWTH, |room| room - nodes);
        self.graph.reserve_exact_nodes(more);
        self.graph.reserve_exact_edges(more);
    }
}

impl From<NodeId> for NodeIndex {
    fn from(id: NodeId) -> Self {
        Self::new(id.index())
    }
}

impl From<NodeIndex> for NodeId {
    fn from(index: NodeIndex) -> Self {
        Self::new(u32::try_from(index.index()).unwrap_or(u32::MAX))
    }
}
