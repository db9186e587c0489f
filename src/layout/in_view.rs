//! What of a tree is in view, and what stands at the edges for the rest.

use std::ops::Range;

use super::spot::Measure;
use super::{Spot, SpotKind};
use crate::explain::Edge;
use crate::record::NodeId;

/// The cells of a chip at an edge.
pub(super) const CHIP: i32 = 9;
/// In a picture with fewer columns than this siblings have no chips: those would cover what is looked at.
const NARROW: i32 = 60;

/// The part of a tree that is in view, in columns of the picture.
#[derive(Clone, Debug, Default)]
pub struct InView {
    /// What is in view, and what lines from there lead to; parents before children.
    pub spots: Vec<Spot>,
    /// What stands at the edges for what lies outside them.
    pub chips: Vec<Chip>,
    // The columns that nodes can be seen in, of each ply in view and the one after.
    pub(super) columns: Vec<Range<i32>>,
}

/// What stands at an edge of the picture for siblings that lie outside it. It has no parent among the spots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chip {
    /// What it stands for, with its cells.
    pub spot: Spot,
    /// Whether they lie to the left.
    pub is_left: bool,
}

impl Chip {
    /// What stands for some members of a family, by their numbers.
    pub(super) fn siblings(parent: NodeId, members: Range<usize>, ply: u32, is_left: bool) -> Self {
        let [from, to] = [members.start, members.end].map(|end| u32::try_from(end).unwrap_or(u32::MAX));
        let what = SpotKind::Chip { parent, from, to };
        let spot = Spot::new(what, Edge::default(), None, ply, Measure::default());
        Self { spot: Spot { room: CHIP - 1, ..spot }, is_left }
    }
}

/// Whether siblings outside the edges of a picture of `width` columns have chips.
pub(super) const fn has_sibling_chips(width: i32) -> bool {
    width >= NARROW
}

impl InView {
    /// Spots in a picture of so many columns and levels, where all columns are theirs.
    pub(super) fn all(spots: Vec<Spot>, width: i32, levels: u32) -> Self {
        Self { spots, chips: Vec::new(), columns: vec![0..width; levels as usize + 1] }
    }
}
