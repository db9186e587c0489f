//! A place in the tree, and what can stand there.

use super::area::cells;
use crate::explain::Edge;
use crate::record::{Branch, NodeId};
use crate::text;
use crate::view::{Family, Member, View};

/// What stands at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpotKind {
    /// A recorded node, entered or not.
    Node(NodeId),
    /// A branch that the recording has no node for: it was pruned, or not reached.
    Branch(Branch),
    /// A node below a branch that was never entered, as it stands written in a tree.
    Ghost {
        /// The branch.
        branch: Branch,
        /// Its number among the [ghosts](crate::view::View::ghosts) of the branch.
        number: u32,
    },
    /// Siblings that there is no room for.
    Chip {
        /// Their parent.
        parent: NodeId,
        /// The first of them, by its number among all its siblings.
        from: u32,
        /// The number after the last of them.
        to: u32,
    },
    /// Children that were visited without being recorded.
    Unrecorded {
        /// Their parent.
        parent: NodeId,
    },
}

impl SpotKind {
    /// What a member of a family is.
    pub(super) fn of(family: &Family, number: usize) -> Self {
        match family.member(number) {
            Member::Node(node) => Self::Node(node),
            Member::Branch(branch) => Self::Branch(branch),
            Member::Unrecorded => Self::Unrecorded { parent: family.parent },
        }
    }

    /// Whether it is known of at a moment at which its parent can be seen.
    pub(super) fn is_known(self, view: &View) -> bool {
        match self {
            Self::Node(node) => view.is_known(node),
            Self::Ghost { branch, .. } => view.is_shown_below(branch.parent) && view.has_ghosts(branch),
            Self::Chip { parent, from, to } => view.known_among(parent, from..to) > 0,
            Self::Branch(_) | Self::Unrecorded { .. } => true,
        }
    }

    /// The node that it is, or else the one that it hangs from.
    pub const fn node(self) -> NodeId {
        match self {
            Self::Node(node) => node,
            Self::Branch(Branch { parent, .. })
            | Self::Ghost { branch: Branch { parent, .. }, .. }
            | Self::Chip { parent, .. }
            | Self::Unrecorded { parent } => parent,
        }
    }
}

/// A place in the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// What stands there.
    pub what: SpotKind,
    /// The move that leads here.
    pub edge: Edge,
    /// The spot of the parent.
    pub parent: Option<usize>,
    /// Its ply.
    pub ply: u32,
    /// The column that its texts begin at.
    pub x: i32,
    /// Cells for its label.
    pub room: i32,
    // Cells for its window.
    pub(super) window: i32,
    /// Whether its children are shown.
    pub is_open: bool,
}

/// The most cells that the values and windows of a node take over the whole search.
#[derive(Clone, Copy, Default)]
pub(super) struct Measure {
    pub label: usize,
    pub window: usize,
}

impl Measure {
    /// What a node is given whose values are still to come.
    pub const UNKNOWN: Self = Self { label: 8, window: 8 };
}

impl Spot {
    /// A spot without a column, whose children are not shown.
    pub(super) fn new(what: SpotKind, edge: Edge, parent: Option<usize>, ply: u32, measure: Measure) -> Self {
        let [room, window] = [measure.label, measure.window].map(cells);
        Self { what, edge, parent, ply, x: 0, room, window, is_open: false }
    }

    /// How many cells the move takes on the line, from the spot's column on.
    pub fn edge_cells(&self) -> i32 {
        edge_cells(&self.edge)
    }
}

/// How many cells a move takes, with one of its line.
pub(super) fn edge_cells(edge: &Edge) -> i32 {
    if edge.said.is_empty() { 0 } else { cells(text::width(&edge.said)) + 1 }
}

pub(super) fn deepest(spots: &[Spot]) -> u32 {
    spots.iter().map(|spot| spot.ply).max().unwrap_or(0)
}

/// The column of what stands next on the row of each spot: of a ply, spots stand from the left to
/// the right.
pub fn next_on_row(spots: &[Spot], columns: i32) -> Vec<i32> {
    let plies = spots.iter().map(|spot| spot.ply as usize + 1).max().unwrap_or(0);
    let mut ahead = vec![columns + 1; plies];
    let mut next: Vec<i32> =
        spots.iter().rev().map(|spot| std::mem::replace(&mut ahead[spot.ply as usize], spot.x)).collect();
    next.reverse();
    next
}
