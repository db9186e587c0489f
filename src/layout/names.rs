//! How much of a name is written beside an edge of a tree that is laid out whole.

use super::context::{LayoutContext, MOST_NAME_CELLS, NAME_CELLS};
use super::{Spot, SpotKind};
use crate::explain::Edge;
use crate::search::Role;
use crate::text;

/// The most cells that a name takes, the longest first: names are shortened before a tree is folded.
pub(super) const LENGTHS: [usize; 3] = [MOST_NAME_CELLS, NAME_CELLS, 7];

/// Gives spots their names, shortened. Half a number would be another number: counted places and chances
/// stay whole.
pub(super) fn shorten(context: &LayoutContext, spots: &mut [Spot], names: &[Edge], cells: usize) {
    let is_chance = |spot: &Spot| matches!(spot.what, SpotKind::Node(node) if context.view.node(node).role() == Role::Chance);
    let chances: Vec<bool> = spots.iter().map(is_chance).collect();
    for (spot, edge) in spots.iter_mut().zip(names) {
        if cells == 0 {
            spot.edge.said.clear();
            continue;
        }
        let is_number = edge.is_counted || spot.parent.is_some_and(|parent| chances[parent]);
        spot.edge.said = if is_number { edge.said.clone() } else { text::shorten(&edge.said, cells) };
    }
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
