//! One visited node.

use std::fmt;
use std::num::NonZeroU32;

use serde::{Serialize, Serializer};

use crate::score::{Bound, Score, Window};
use crate::search::{End, Return, Role, Stored, Visit, VisitKind};

/// A visited node by its number in visiting order; the root is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(
    // The number plus one, so that an `Option<NodeId>` takes four bytes too: tables keep millions.
    // The last number never occurs: see `Recording::MOST_NODES`.
    NonZeroU32,
);

impl Serialize for NodeId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.number())
    }
}

impl NodeId {
    /// The root.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    /// The node with this number in visiting order.
    pub const fn new(number: u32) -> Self {
        Self(NonZeroU32::MIN.saturating_add(number))
    }

    /// The number in visiting order, from 0.
    pub const fn number(self) -> u32 {
        self.0.get() - 1
    }

    /// The number as an index into anything that is kept per node.
    pub const fn index(self) -> usize {
        self.number() as usize
    }

    /// The node that many visits later; it need not exist.
    #[must_use]
    pub const fn after(self, visits: u32) -> Self {
        Self(self.0.saturating_add(visits))
    }
}

impl Default for NodeId {
    /// The root.
    fn default() -> Self {
        Self::ROOT
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

/// What a node returned. A table hit names the recorded visit that its value came from.
pub type Returned = Return<NodeId>;

/// What is recorded of a visited node: the weight of a node of
/// [`Recording::graph`](super::Recording::graph).
///
/// It takes 40 bytes, and 64 in the graph. A node is *open* until it returns; a search that was cut
/// short leaves some nodes open. The *window* of a node is open while a further branch can still
/// change what is returned; it closes at a *cutoff*. Whoever leaves branches out with the window open
/// *stops open*, which no correct search does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Node {
    alpha: Score,
    beta: Score,
    value: Score,
    // The size of the subtree; 0 while the node is open. A table hit with a known source has no
    // subtree: here it keeps the number of that source.
    size: u32,
    move_index: u32,
    pruned: u32,
    ply: u16,
    // Bits: role 0-1, kind 2-4, bound 5-6, end 7-8, and the flags below.
    flags: u16,
}

/// The flags of role and kind, which a node has from its entry on.
const ENTRY: u16 = (1 << 5) - 1;
const CUTOFF: u16 = 1 << 9;
const HIDDEN: u16 = 1 << 10;
const FROM: u16 = 1 << 11;
const STORED: u16 = 12;
const MISSING: [u16; 2] = [1 << 14, 1 << 15];

/// Nodes as searches visit them: made open, then closed.
impl Node {
    #[expect(clippy::inline_always, reason = "a search adds millions of nodes")]
    #[inline(always)]
    pub(super) const fn open(ply: u16, visit: &Visit) -> Self {
        let &Visit { move_index, role, kind, window: Window { alpha, beta }, .. } = visit;
        let flags = role as u16 | (kind as u16) << 2;
        Self { alpha, beta, value: Score::ZERO, size: 0, move_index, pruned: 0, ply, flags }
    }

    /// The node returns; so many nodes are its subtree.
    #[expect(clippy::inline_always, reason = "a search adds millions of nodes")]
    #[inline(always)]
    pub(super) fn close(&mut self, size: u32, returned: &Returned) {
        self.value = returned.value;
        self.size = size;
        self.pruned = returned.pruned;
        self.flags |= (returned.bound as u16) << 5 | (returned.end as u16) << 7;
        self.flags |= (returned.stored as u16) << STORED;
        if let Some(from) = returned.from.filter(|_| size == 1) {
            self.flags |= FROM;
            self.size = from.number();
        }
        if returned.cutoff {
            self.flags |= CUTOFF;
        }
    }

    /// The node as it was before it returned.
    pub(crate) const fn reopened(self) -> Self {
        let flags = self.flags & (ENTRY | HIDDEN | MISSING[0] | MISSING[1]);
        Self { value: Score::ZERO, size: 0, pruned: 0, flags, ..self }
    }

    /// The node turns out to have been visited for another reason.
    pub(super) const fn change_kind(&mut self, kind: VisitKind) {
        self.flags = self.flags & !(7 << 2) | (kind as u16) << 2;
    }

    pub(super) const fn mark_hidden(&mut self) {
        self.flags |= HIDDEN;
    }

    /// Marks the ends of the window, alpha and beta, that were not given on entering the node.
    pub(super) const fn mark_given(&mut self, given: [bool; 2]) {
        if !given[0] {
            self.flags |= MISSING[0];
        }
        if !given[1] {
            self.flags |= MISSING[1];
        }
    }

    /// Gives the node a window on entry that was not given.
    pub(super) const fn give_window(&mut self, window: Window) {
        (self.alpha, self.beta) = (window.alpha, window.beta);
        self.flags &= !(MISSING[0] | MISSING[1]);
    }

    /// Notes that a leaf, which did not say so, lies where the search looks no deeper.
    pub(super) fn end_at_horizon(&mut self) {
        self.flags = self.flags & !(3 << 7) | (End::Horizon as u16) << 7;
    }

    /// Notes what its window makes of the value that an inner node has returned.
    pub(super) fn close_window(&mut self, is_cutoff: bool, pruned: u32) {
        self.pruned = pruned;
        let bound = self.window().bound_of(self.value);
        if bound != Bound::Exact {
            self.flags = self.flags & !(3 << 5) | (bound as u16) << 5;
        }
        if is_cutoff {
            self.flags |= CUTOFF;
        }
    }
}

impl Node {
    /// Plies below the root.
    pub const fn ply(&self) -> u32 {
        self.ply as u32
    }

    /// The index of the move that led here in the natural order of the parent's moves, from 0.
    pub const fn move_index(&self) -> u32 {
        self.move_index
    }

    /// The index of the move that led here; `None` where none was made: at the root of a pass, and
    /// where somebody stands pat.
    pub const fn entered_by(&self) -> Option<u32> {
        if self.kind().is_moved_to() { Some(self.move_index) } else { None }
    }

    /// How many moves led here from the position searched. To stand pat is none.
    pub const fn moves_made(&self) -> u32 {
        self.ply().saturating_sub(matches!(self.kind(), VisitKind::StandPat) as u32)
    }

    /// Who chooses here.
    pub const fn role(&self) -> Role {
        Role::ALL[(self.flags & 3) as usize]
    }

    /// Why the search visited the node.
    pub const fn kind(&self) -> VisitKind {
        VisitKind::ALL[(self.flags >> 2 & 7) as usize]
    }

    /// Alpha on entry.
    pub const fn alpha(&self) -> Score {
        self.alpha
    }

    /// Beta on entry.
    pub const fn beta(&self) -> Score {
        self.beta
    }

    /// The window on entry.
    pub const fn window(&self) -> Window {
        Window { alpha: self.alpha, beta: self.beta }
    }

    /// Whether alpha and beta were given on entering the node; a recording from elsewhere may leave
    /// them to be worked out.
    pub(crate) const fn given_ends(&self) -> [bool; 2] {
        [self.flags & MISSING[0] == 0, self.flags & MISSING[1] == 0]
    }

    /// Whether the node is still being searched at the end of the recording.
    pub const fn is_open(&self) -> bool {
        self.size == 0 && self.flags & FROM == 0
    }

    /// The value that the node returned; `None` while it is open.
    pub const fn value(&self) -> Option<Score> {
        if self.is_open() { None } else { Some(self.value) }
    }

    /// What the value says of the true value; `None` while the node is open.
    pub const fn bound(&self) -> Option<Bound> {
        if self.is_open() { None } else { Some(self.known_bound()) }
    }

    /// The value and its bound; `None` while the node is open.
    pub(crate) const fn found(&self) -> Option<(Score, Bound)> {
        if self.is_open() { None } else { Some((self.value, self.known_bound())) }
    }

    /// Whether the value comes from children, or why there are none; `None` while the node is open.
    pub const fn end(&self) -> Option<End> {
        if self.is_open() { None } else { Some(self.known_end()) }
    }

    /// Whether the node was valued without children: the game was over, or the horizon reached.
    pub const fn is_leaf(&self) -> bool {
        !matches!(self.known_end(), End::Inner)
    }

    /// Whether the node's window closed, be it at its last branch.
    pub const fn is_cutoff(&self) -> bool {
        self.flags & CUTOFF != 0
    }

    /// Whether the node was cut: its window closed with branches left, which are pruned.
    pub const fn is_cut(&self) -> bool {
        self.pruned > 0 && self.is_cutoff()
    }

    /// Whether it left branches out though its window was open, as only another program does.
    pub const fn stops_open(&self) -> bool {
        self.pruned > 0 && !self.is_cutoff()
    }

    /// How many of its branches were pruned.
    pub const fn pruned(&self) -> u32 {
        self.pruned
    }

    /// What the node did to the transposition table.
    pub const fn stored(&self) -> Stored {
        Stored::ALL[(self.flags >> STORED & 3) as usize]
    }

    /// The recorded visit whose value a table handed on to this node.
    pub const fn from(&self) -> Option<NodeId> {
        if self.flags & FROM == 0 { None } else { Some(NodeId::new(self.size)) }
    }

    /// All that the node returned; `None` while it is open.
    pub const fn returned(&self) -> Option<Returned> {
        if self.is_open() {
            return None;
        }
        Some(Returned {
            value: self.value,
            bound: self.known_bound(),
            end: self.known_end(),
            cutoff: self.is_cutoff(),
            pruned: self.pruned,
            stored: self.stored(),
            from: self.from(),
        })
    }

    /// Nodes recorded in its subtree, itself counted; 0 while the node is open. See
    /// [`Recording::size`](super::Recording::size).
    pub const fn size(&self) -> u32 {
        if self.flags & FROM == 0 { self.size } else { 1 }
    }

    /// Whether part of its subtree was visited without being recorded.
    pub const fn has_hidden(&self) -> bool {
        self.flags & HIDDEN != 0
    }

    /// Whether what stops the node is that it can reach no more than alpha, and not that it reaches
    /// beta: a chance node can stop at either.
    pub const fn stops_at_alpha(&self) -> bool {
        match self.role() {
            Role::Max => false,
            Role::Min => true,
            Role::Chance => matches!(self.bound(), Some(Bound::Upper)),
        }
    }

    const fn known_bound(&self) -> Bound {
        [Bound::Exact, Bound::Lower, Bound::Upper][(self.flags >> 5 & 3) as usize]
    }

    const fn known_end(&self) -> End {
        End::ALL[(self.flags >> 7 & 3) as usize]
    }
}
