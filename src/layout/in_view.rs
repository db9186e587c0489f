//! What of a whole tree is in view, and what stands at the edges for the rest.

use std::ops::Range;

use super::context::LayoutContext;
use super::{Spot, SpotKind};
use crate::explain::Edge;
use crate::record::NodeId;

/// The cells of a chip at an edge.
pub(super) const CHIP: i32 = 9;
/// In a picture with fewer columns than this siblings have no chips: those would cover what is looked at.
const NARROW: i32 = 60;

/// The part of a tree that is in view, in columns of the picture.
#[derive(Clone, Debug, Default)]
pub(super) struct InView {
    /// What is in view, and what lines from there lead to; parents before children.
    pub spots: Vec<Spot>,
    /// The columns that nodes can be seen in, of each ply in view and the one after.
    pub columns: Vec<Range<i32>>,
    pub chips: Vec<Chip>,
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
        let spot =
            Spot { what, edge: Edge::default(), parent: None, ply, x: 0, room: CHIP - 1, is_open: false };
        Self { spot, is_left }
    }
}

/// Whether siblings outside the edges of a picture of `width` columns have chips.
pub(super) const fn has_sibling_chips(width: i32) -> bool {
    width >= NARROW
}

#[derive(Clone, Copy)]
pub(super) struct Viewport {
    pub left: i32,
    pub width: i32,
    pub top: u32,
    pub levels: u32,
}

impl InView {
    /// All of a tree, where that has room.
    pub fn all(spots: Vec<Spot>, viewport: Viewport) -> Self {
        Self { spots, columns: viewport.columns(), chips: Vec::new() }
    }

    /// The part of a tree in a viewport.
    pub fn of(context: &LayoutContext, tree: &[Spot], focus: NodeId, viewport: Viewport) -> Self {
        let is_on_path =
            |spot: &Spot| matches!(spot.what, SpotKind::Node(node) if context.is_on_path(node, focus));
        let mut columns = viewport.columns();
        let mut chips = Vec::new();
        let mut is_path = vec![false; tree.len()];
        let mut families: Vec<Vec<usize>> = vec![Vec::new(); viewport.levels as usize];
        for (number, spot) in tree.iter().enumerate() {
            let hangs_from_path = spot.parent.is_none_or(|parent| is_path[parent]);
            is_path[number] = hangs_from_path && is_on_path(spot);
            let level = spot.ply.checked_sub(viewport.top).map(|level| level as usize);
            if let Some(family) = level.filter(|_| hangs_from_path).and_then(|level| families.get_mut(level))
            {
                family.push(number);
            }
        }
        for (family, columns) in families.iter().zip(&mut columns) {
            let Some(parent) = family.first().map(|&first| tree[first].parent) else { continue };
            let on_path = family.iter().find(|&&number| is_path[number]).map(|&number| &tree[number]);
            let members: Vec<&Spot> = family.iter().map(|&number| &tree[number]).collect();
            let marked = members.iter().copied().filter(|spot| context.is_marked(spot));
            let pointed = on_path.into_iter().chain(marked).collect();
            let parent = parent.map(|parent| tree[parent].what.node());
            let row = PathFamily { parent, members, pointed, viewport };
            *columns = row.columns();
            chips.extend(row.chips(columns));
        }
        Self { spots: viewport.spots(tree), columns, chips }
    }
}

impl Viewport {
    fn columns(self) -> Vec<Range<i32>> {
        vec![0..self.width; self.levels as usize + 1]
    }

    /// The spots that can be seen and those at the other ends of their lines.
    fn spots(self, tree: &[Spot]) -> Vec<Spot> {
        let mut is_kept = vec![false; tree.len()];
        let near = self.top.saturating_sub(1)..=self.top + self.levels;
        for (number, spot) in tree.iter().enumerate().filter(|(_, spot)| near.contains(&spot.ply)) {
            let above = spot.parent.map_or(spot.x, |parent| tree[parent].x);
            let (first, last) = (spot.x.min(above), spot.x.max(above));
            if first < self.left + self.width && last >= self.left {
                is_kept[number] = true;
                if let Some(parent) = spot.parent {
                    is_kept[parent] = true;
                }
            }
        }
        let mut numbers = vec![0; tree.len()];
        let mut spots: Vec<Spot> = Vec::new();
        for (number, spot) in tree.iter().enumerate().filter(|(number, _)| is_kept[*number]) {
            numbers[number] = spots.len();
            let parent = spot.parent.filter(|&parent| is_kept[parent]).map(|parent| numbers[parent]);
            spots.push(Spot { parent, x: spot.x - self.left, ..spot.clone() });
        }
        spots
    }
}

/// A family on the path to what is looked at.
struct PathFamily<'a> {
    parent: Option<NodeId>,
    members: Vec<&'a Spot>,
    // The one on the path, then those that the words point at, or at something below.
    pointed: Vec<&'a Spot>,
    viewport: Viewport,
}

impl PathFamily<'_> {
    fn column(&self, spot: &Spot) -> i32 {
        spot.x - self.viewport.left
    }

    fn has_sibling_chips(&self) -> bool {
        has_sibling_chips(self.viewport.width) && self.parent.is_some()
    }

    /// The first member that stands at a column or right of it.
    fn first_at(&self, column: i32) -> usize {
        self.members.partition_point(|spot| self.column(spot) < column)
    }

    fn pointed_at(&self, columns: &Range<i32>) -> Option<&Spot> {
        self.pointed.iter().copied().find(|spot| columns.contains(&self.column(spot)))
    }

    /// The columns that chips leave.
    fn columns(&self) -> Range<i32> {
        let Viewport { width, .. } = self.viewport;
        let (before, after) = (self.first_at(0), self.first_at(width));
        let is_left = self.pointed_at(&(i32::MIN..0)).is_some() || (self.has_sibling_chips() && before > 0);
        let is_right = self.pointed_at(&(width..i32::MAX)).is_some()
            || (self.has_sibling_chips() && after < self.members.len());
        let start = if is_left { CHIP + 1 } else { 0 };
        start..if is_right { width - CHIP - 1 } else { width }
    }

    /// What stands beside some columns: on the side of the path that, else what the words point at, else the
    /// siblings there.
    fn chips(&self, columns: &Range<i32>) -> Vec<Chip> {
        let members = [0..self.first_at(columns.start), self.first_at(columns.end)..self.members.len()];
        let sides = [(i32::MIN..columns.start, true), (columns.end..i32::MAX, false)];
        let mut chips = Vec::new();
        for ((side, is_left), members) in sides.into_iter().zip(members) {
            let pointed = self.pointed_at(&side).map(|spot| {
                let spot = Spot { room: CHIP - 1, parent: None, ..spot.clone() };
                Chip { spot, is_left }
            });
            chips.extend(pointed.or_else(|| self.siblings(members, is_left)));
        }
        chips
    }

    fn siblings(&self, members: Range<usize>, is_left: bool) -> Option<Chip> {
        let first = self.members.get(members.start).filter(|_| !members.is_empty())?;
        let parent = self.parent.filter(|_| self.has_sibling_chips())?;
        Some(Chip::siblings(parent, members, first.ply, is_left))
    }
}
