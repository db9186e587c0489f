//! Where everything stands: columns and plies, before anything is written.

use super::area::cells;
use super::block::Block;
use super::context::LayoutContext;
use super::places::rows_in_boxes;
use super::{Size, SpotKind, Zoom};
use crate::explain::Edge;
use crate::record::NodeId;
use crate::text;

/// A whole tree, parents before children, and the columns that it takes.
pub(super) struct Whole {
    pub spots: Vec<Spot>,
    pub width: i32,
    pub zoom: Zoom,
    /// Whether boxes stand around its nodes.
    pub is_boxed: bool,
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
    /// Whether its children are shown.
    pub is_open: bool,
}

impl Spot {
    /// How many cells the move takes on the line, from the spot's column on.
    pub fn edge_cells(&self) -> i32 {
        edge_cells(&self.edge)
    }
}

/// How many cells a move takes, with one of its line.
pub(super) fn edge_cells(edge: &Edge) -> i32 {
    if edge.said.is_empty() { 0 } else { cells(text::width(&edge.said)) + 1 }
}

/// Lays the tree below `root` out whole: in the middle of a picture where it fits there, else in as many
/// columns as it takes. `None` where those are too many, and where a family a row shows more of the
/// path. Where a rule folds it would be another tree at every moment, and is shown as far as there is
/// room.
pub(super) fn whole(context: &LayoutContext, size: Size, root: NodeId) -> Option<Whole> {
    let [width, height] = [size.width, size.height].map(i32::from);
    // The first column is kept for a marker.
    let columns = (width - 1).max(1);
    let fitting = |is_boxed| Block::fitting(context, root, columns, is_boxed);
    let fits_in_boxes = |block: &Block| rows_in_boxes(deepest(&block.spots)) <= height;
    let is_large = context.scene.is_large && !context.scene.is_growing;
    let boxed = if is_large { fitting(true).filter(fits_in_boxes) } else { None };
    let is_boxed = boxed.is_some();
    let bare = || if context.scene.is_growing { None } else { fitting(false) };
    let (mut block, left) = match boxed.or_else(bare) {
        Some(block) => {
            let left = 1 + (columns - block.width) / 2;
            (block, left)
        }
        None if context.scene.folds.has_rule() => return None,
        None if context.is_for_rows() => return None,
        None => (Block::wide(context, root)?, 1),
    };
    for spot in &mut block.spots {
        spot.x += left;
    }
    Some(Whole { spots: block.spots, width: (left + block.width).max(width), zoom: block.zoom, is_boxed })
}

pub(super) fn deepest(spots: &[Spot]) -> u32 {
    spots.iter().map(|spot| spot.ply).max().unwrap_or(0)
}
