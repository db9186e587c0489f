//! The recording itself: nodes, and what is kept beside them.

#![expect(clippy::inline_always, reason = "a call a node costs a third of what recording costs")]

use std::collections::BTreeMap;
use std::iter;

use petgraph::graph::DiGraph;

use super::counts::Blocks;
use super::state::LastFolded;
use super::tree::NodeTree;
use super::{Header, Hidden, KeptBest, Moment, Names, Node, NodeId, Printed, Returned, Trust};
use crate::search::{Quiescence, Visit, VisitKind};

/// A search as it happened: every node that was visited, in visiting order.
///
/// A recording is always a correct prefix of its search. Where the search was cut short, some
/// nodes are *open*: entered and never left. A recording without nodes is one of a search that
/// has not begun; its methods that take a node must not be called then.
#[derive(Clone, Debug, Default)]
pub struct Recording {
    /// What is known of the search beside its nodes.
    pub header: Header,
    /// The names and notes that came with a recording from elsewhere.
    pub names: Names,
    /// What the program printed beside its recording.
    pub printed: Printed,
    /// How far what it says is known to be true.
    pub trust: Trust,
    /// Whether the search still goes on, as far as is known. One that does not, and is not
    /// [complete](Self::is_complete), was cut short.
    pub is_growing: bool,
    pub(super) tree: NodeTree,
    pub(super) blocks: Blocks,
    pub(crate) hidden: BTreeMap<NodeId, Hidden>,
    pub(super) kept: BTreeMap<NodeId, KeptBest>,
    pub(super) folded: LastFolded,
    // One, or one for each pass.
    pub(super) roots: Vec<NodeId>,
    // The nodes entered and not left, from the root.
    open: Vec<NodeId>,
    // The deepest ply of a recorded node at which a move was made.
    pub(crate) deepest: u32,
}

impl Recording {
    /// The most nodes that a recording can hold: so many that their moments still fit into 32 bits.
    pub const MOST_NODES: u32 = NodeTree::MOST;

    /// A recording of a search that has not begun.
    pub fn new(header: Header) -> Self {
        Self { header, ..Self::default() }
    }

    /// How many nodes are recorded.
    pub fn len(&self) -> u32 {
        u32::try_from(self.tree.len()).unwrap_or(u32::MAX)
    }

    /// The roots, in order: one, or one for each pass.
    pub fn roots(&self) -> &[NodeId] {
        &self.roots
    }

    /// The root of the tree that a node belongs to.
    pub fn root_of(&self, id: NodeId) -> NodeId {
        let begun = self.pass_number(id) as usize;
        begun.checked_sub(1).map_or(NodeId::ROOT, |last| self.roots[last])
    }

    /// Which of the roots a node lies below, from 1: that of the search, or of a pass.
    pub fn pass_number(&self, id: NodeId) -> u32 {
        u32::try_from(self.roots.partition_point(|&root| root <= id)).unwrap_or(u32::MAX)
    }

    /// Whether no node is recorded.
    pub fn is_empty(&self) -> bool {
        self.tree.len() == 0
    }

    /// Whether the search ran to its end.
    pub fn is_complete(&self) -> bool {
        !self.is_empty() && self.open.is_empty()
    }

    /// How many nodes were entered and never left.
    pub fn open_nodes(&self) -> u32 {
        u32::try_from(self.open.len()).unwrap_or(u32::MAX)
    }

    /// A node.
    ///
    /// # Panics
    /// When there is no such node; see [`get`](Self::get).
    #[inline]
    pub fn node(&self, id: NodeId) -> Node {
        self.get(id).unwrap_or_else(|| panic!("node {id} of {}", self.len()))
    }

    /// A node, or `None` where there is no such node.
    #[inline]
    pub fn get(&self, id: NodeId) -> Option<Node> {
        self.tree.graph.node_weight(id.into()).copied()
    }

    /// The recorded tree as petgraph has it: nodes in visiting order, so that a [`NodeId`] is its
    /// index, and an edge from each node to its children.
    ///
    /// petgraph lists the neighbours that were added last first: the children of a node come in
    /// reverse order. Trees may be 65,535 plies deep: use `Dfs`, which keeps a stack of its own, and
    /// not the recursive `depth_first_search`.
    ///
    /// ```
    /// use plyscope::game::{Game, Mnk};
    /// use plyscope::petgraph::visit::Dfs;
    /// use plyscope::record::{Header, Limits, NodeId, Recorder};
    /// use plyscope::search::{Algorithm, Settings, run};
    ///
    /// let mut recorder = Recorder::new(Header::default(), Limits::default());
    /// let game = Mnk::tic_tac_toe();
    /// run(&game, &game.start(), Algorithm::AlphaBeta, &Settings::default(), &mut recorder)?;
    /// let recording = recorder.finish();
    ///
    /// let graph = recording.graph();
    /// let mut walk = Dfs::new(graph, NodeId::ROOT.into());
    /// let mut cutoffs = 0;
    /// while let Some(node) = walk.next(graph) {
    ///     cutoffs += u64::from(graph[node].is_cutoff());
    /// }
    /// assert_eq!(cutoffs, recording.totals().cutoffs);
    /// # Ok::<(), plyscope::search::SearchError>(())
    /// ```
    pub const fn graph(&self) -> &DiGraph<Node, ()> {
        &self.tree.graph
    }

    /// How many nodes there are above a node.
    #[inline]
    pub fn ply(&self, id: NodeId) -> u32 {
        self.tree.at(id).ply()
    }

    /// Nodes recorded in a node's subtree, itself counted; of an open node, all that follow it.
    #[inline]
    pub fn size(&self, id: NodeId) -> u32 {
        let node = self.tree.at(id);
        if node.is_open() { self.tree.since(id) } else { node.size() }
    }

    /// The node that a node was entered from; `None` at a root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.tree.parent(id)
    }

    /// The node itself, its parent, and so on up to the root.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        iter::successors(Some(id), |&node| self.parent(node))
    }

    /// The nodes from the root down to the node itself.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = self.ancestors(id).collect();
        path.reverse();
        path
    }

    /// The node's children in the order in which they were visited.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let end = self.end(id);
        let first = Some(id.after(1)).filter(|child| *child < end);
        iter::successors(first, move |&child| Some(self.end(child)).filter(|next| *next < end))
    }

    /// The first node after the node's subtree, in visiting order; it need not exist.
    pub fn end(&self, id: NodeId) -> NodeId {
        id.after(self.size(id))
    }

    /// Whether `below` lies in the subtree of `above`, which is part of it itself.
    pub fn contains(&self, above: NodeId, below: NodeId) -> bool {
        above <= below && below < self.end(above)
    }

    /// Every node in visiting order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.len()).map(NodeId::new)
    }

    /// How many nodes were entered in a node's subtree, itself counted, recorded or not.
    pub fn visited_below(&self, id: NodeId) -> u64 {
        let hidden = self.hidden.range(id..self.end(id)).map(|(_, hidden)| hidden.counts.nodes);
        u64::from(self.size(id)) + hidden.sum::<u64>()
    }

    /// How many nodes were entered in a node's subtree, itself counted, up to a moment. What was
    /// left out of the recording counts from the moment at which the node above it returns.
    pub fn visited_by(&self, id: NodeId, moment: Moment) -> u64 {
        self.visited_among(id, self.end(id), moment)
    }

    /// Of the nodes from `from` to before `to`, with what is hidden below each.
    pub(crate) fn visited_among(&self, from: NodeId, to: NodeId, moment: Moment) -> u64 {
        let is_whole = moment >= self.last_moment();
        let to = to.min(self.last_entered(moment).after(1)).max(from);
        let known = self
            .hidden
            .range(from..to)
            .filter(|(node, _)| is_whole || self.left(**node).is_some_and(|left| left <= moment));
        let hidden: u64 = known.map(|(_, hidden)| hidden.counts.nodes).sum();
        u64::from(to.number() - from.number()) + hidden
    }

    /// How a quiescence search goes on from a node; `None` of every other node, and where that is
    /// not known: a program says nothing of standing pat.
    pub fn quiescence(&self, id: NodeId) -> Option<Quiescence> {
        let mut kinds = self.children(id).map(|child| self.node(child).kind());
        let first = kinds.next()?;
        if first == VisitKind::StandPat {
            return Some(Quiescence::Noisy);
        }
        // Programs that do not say how they search may begin with the evaluation unasked.
        if !self.header.settings.quiescence {
            return None;
        }
        // These say why a branch was visited in another way, and not where the node above it stands.
        let is_aside =
            |kind: &VisitKind| matches!(kind, VisitKind::Table | VisitKind::Research | VisitKind::TableMove);
        let is_quiet = match iter::once(first).chain(kinds).find(|kind| !is_aside(kind)) {
            Some(kind) => kind == VisitKind::Quiet,
            None => self.horizon_of(id).is_some_and(|horizon| self.node(id).moves_made() >= horizon),
        };
        (is_quiet || self.node(id).kind() == VisitKind::Quiet).then_some(Quiescence::Forced)
    }

    /// How many plies ahead the search looked that a node belongs to, where it says so.
    pub(crate) fn horizon_of(&self, id: NodeId) -> Option<u32> {
        let pass = self.passes().into_iter().rfind(|pass| pass.node <= id);
        pass.and_then(|pass| pass.depth).or(self.header.settings.depth)
    }

    /// How probable the move is that led to a node, where chance makes it.
    pub fn probability(&self, id: NodeId) -> Option<f64> {
        self.names.note(id)?.probability
    }

    /// Bytes allocated for the nodes and all that a search keeps per node, spare room included; names
    /// that came with a recording are not counted.
    pub fn allocated_bytes(&self) -> usize {
        let hidden = self.hidden.len() * (size_of::<Hidden>() + 2 * size_of::<NodeId>());
        self.tree.bytes() + self.blocks.bytes() + hidden
    }
}

/// Building, for the recorder and for recordings from elsewhere.
impl Recording {
    /// The node that was entered last and not left.
    pub(crate) fn innermost(&self) -> Option<NodeId> {
        self.open.last().copied()
    }

    /// Enters a node below the innermost open one.
    #[inline(always)]
    pub(crate) fn enter(&mut self, visit: &Visit) -> NodeId {
        let node = self.arrive(visit);
        let id = self.tree.add(self.innermost(), node);
        self.open.push(id);
        id
    }

    /// Enters a node below the innermost open one and leaves it at once.
    #[inline(always)]
    pub(crate) fn visit(&mut self, visit: &Visit, returned: &Returned) -> NodeId {
        let mut node = self.arrive(visit);
        node.close(1, returned);
        let id = self.tree.add(self.innermost(), node);
        self.blocks.add_returned(id, visit.kind, returned);
        id
    }

    /// What is recorded of a node as it is entered below the innermost open one.
    #[inline(always)]
    fn arrive(&mut self, visit: &Visit) -> Node {
        let ply = u32::try_from(self.open.len()).unwrap_or(u32::MAX);
        if ply == 0 {
            self.roots.push(NodeId::new(self.len()));
        }
        if visit.kind != VisitKind::StandPat {
            self.deepest = self.deepest.max(ply);
        }
        Node::open(u16::try_from(ply).unwrap_or(u16::MAX), visit)
    }

    /// Notes which ends of the window of a node, alpha and beta, were given on entering it.
    pub(crate) fn note_given(&mut self, id: NodeId, given: [bool; 2]) {
        self.tree.at_mut(id).mark_given(given);
    }

    /// Notes why an open node was visited, where only its leave tells.
    pub(crate) fn change_kind(&mut self, id: NodeId, kind: VisitKind) {
        self.tree.at_mut(id).change_kind(kind);
    }

    /// Notes that a leaf, which did not say so, lies where the search looks no deeper.
    pub(crate) fn end_at_horizon(&mut self, id: NodeId) {
        self.tree.at_mut(id).end_at_horizon();
    }

    /// Leaves the innermost open node.
    #[inline(always)]
    pub(crate) fn leave(&mut self, returned: &Returned) {
        let Some(id) = self.open.pop() else { return };
        // Everything recorded since it was entered is its subtree.
        let size = self.tree.since(id);
        let node = self.tree.at_mut(id);
        node.close(size, returned);
        let kind = node.kind();
        self.blocks.add_returned(id, kind, returned);
    }

    /// Whether there is room for a further node, where all nodes may take so many bytes.
    pub(crate) fn has_room(&self, bytes: usize) -> bool {
        (self.tree.len()) < NodeTree::most_within(bytes).min(NodeTree::MOST as usize)
    }

    /// Gives back the room that nothing was recorded in.
    pub(crate) fn shrink(&mut self) {
        self.tree.shrink();
    }

    /// The last moment of a node that may still be open.
    pub(crate) fn left_or_last(&self, id: NodeId) -> Moment {
        self.left(id).unwrap_or_else(|| self.last_moment())
    }
}
