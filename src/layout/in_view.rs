//! What of a whole tree is in view, and what stands at the edges for the rest.

use std::ops::Range;

use super::context::LayoutContext;
use super::spot::Measure;
use super::{Camera, Spot, SpotKind};
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

/// What stands at an edge of the picture for what lies outside it: a node on the path to what is looked
/// at, or siblings of such a node. It has no parent among the spots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chip {
    /// What it stands for, with its cells.
    pub spot: Spot,
    /// Whether that lies to the left.
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
    /// All of a tree, where that has room.
    pub(super) fn all(spots: Vec<Spot>, camera: Camera) -> Self {
        let columns = vec![0..camera.columns; camera.levels as usize + 1];
        Self { spots, chips: Vec::new(), columns }
    }

    /// The part of a tree that a camera sees.
    pub(super) fn of(context: &LayoutContext, tree: &[Spot], camera: Camera) -> Self {
        let moved = |spot: &Spot| Spot { x: spot.x - camera.left, ..spot.clone() };
        let mut in_view = Self::all(tree.iter().map(moved).collect(), camera);
        let Self { spots, chips, columns } = &mut in_view;
        let is_on_path = |spot: &&Spot| matches!(spot.what, SpotKind::Node(node) if context.is_on_path(node));
        // One of each ply, from the root down.
        let path = (0..spots.len()).filter(|&number| is_on_path(&&spots[number])).map(Some);
        let rows = std::iter::once(None).chain(path).skip(camera.top as usize).take(camera.levels as usize);
        for (parent, columns) in rows.zip(columns) {
            let members: Vec<&Spot> = spots.iter().filter(|spot| spot.parent == parent).collect();
            let on_path = members.iter().copied().filter(is_on_path);
            let marked = members.iter().copied().filter(|spot| context.is_marked(spot));
            let pointed = on_path.chain(marked).collect();
            let parent = parent.map(|parent| spots[parent].what.node());
            let row = PathFamily { parent, members, pointed, width: camera.columns };
            *columns = row.columns();
            chips.extend(row.chip(i32::MIN..columns.start, true));
            chips.extend(row.chip(columns.end..i32::MAX, false));
        }
        in_view
    }
}

/// A family on the path to what is looked at.
struct PathFamily<'a> {
    parent: Option<NodeId>,
    members: Vec<&'a Spot>,
    // The one on the path, then those that the words point at, or at something below.
    pointed: Vec<&'a Spot>,
    // How many columns are in view.
    width: i32,
}

impl PathFamily<'_> {
    /// The first member that stands at a column or right of it.
    fn first_at(&self, column: i32) -> usize {
        self.members.partition_point(|spot| spot.x < column)
    }

    /// The columns that chips leave.
    fn columns(&self) -> Range<i32> {
        let start = self.chip(i32::MIN..0, true).map_or(0, |_| CHIP + 1);
        start..self.chip(self.width..i32::MAX, false).map_or(self.width, |_| self.width - CHIP - 1)
    }

    /// What stands for some columns on a side of the path: that, else what the words point at there, else the
    /// siblings.
    fn chip(&self, columns: Range<i32>, is_left: bool) -> Option<Chip> {
        let mut pointed = self.pointed.iter().filter(|spot| columns.contains(&spot.x));
        if let Some(&spot) = pointed.next() {
            return Some(Chip { spot: Spot { room: CHIP - 1, parent: None, ..spot.clone() }, is_left });
        }
        let members = self.first_at(columns.start)..self.first_at(columns.end);
        let first = self.members.get(members.start).filter(|_| !members.is_empty())?;
        let parent = self.parent.filter(|_| has_sibling_chips(self.width))?;
        Some(Chip::siblings(parent, members, first.ply, is_left))
    }
}
