//! How much of a name is written beside an edge of a tree that is laid out whole.

use super::context::{LayoutContext, MOST_NAME_CELLS};
use super::{Spot, What};
use crate::search::Role;
use crate::text;

/// Cells that a name keeps wherever the tree is laid out whole: one without folds is worth it.
const SHORT_NAME_CELLS: usize = 7;

/// The names that were shortened, by the numbers of their spots. Half a number would be another number:
/// counted places and chances are none of them.
pub(super) struct Names(Vec<(usize, String)>);

impl Names {
    /// Shortens the names of spots.
    pub fn shortened(context: &LayoutContext, spots: &mut [Spot]) -> Self {
        let is_chance = |spot: usize| match spots[spot].what {
            What::Node(node) => context.view.node(node).role() == Role::Chance,
            _ => false,
        };
        let long = spots.iter().enumerate().filter(|(_, spot)| {
            let is_fixed = spot.edge.is_counted || spot.parent.is_some_and(is_chance);
            text::width(&spot.edge.said) > SHORT_NAME_CELLS && !is_fixed
        });
        let names: Vec<_> = long.map(|(number, spot)| (number, spot.edge.said.clone())).collect();
        for (number, name) in &names {
            spots[*number].edge.said = text::shorten(name, SHORT_NAME_CELLS);
        }
        Self(names)
    }

    /// Writes more of a name where there is room for more: up to the next spot on its row, and not
    /// over the line that comes down from its parent.
    pub fn lengthen(&self, spots: &mut [Spot], columns: i32) {
        let next = next_on_row(spots, columns);
        for &(number, ref name) in &self.0 {
            let spot = &spots[number];
            let joint = spot.parent.map(|parent| spots[parent].x).filter(|joint| *joint > spot.x);
            // A cell of the line stands before the next spot.
            let end = joint.unwrap_or(i32::MAX).min(next[number] - 1);
            let room = usize::try_from(end - spot.x - 1).unwrap_or(0).min(MOST_NAME_CELLS);
            if room > SHORT_NAME_CELLS {
                spots[number].edge.said = text::shorten(name, room);
            }
        }
    }
}

/// The column of what stands next on the row of each spot: of a ply, spots stand from the left to
/// the right.
#[must_use]
pub fn next_on_row(spots: &[Spot], columns: i32) -> Vec<i32> {
    let plies = spots.iter().map(|spot| spot.ply as usize + 1).max().unwrap_or(0);
    let mut ahead = vec![columns + 1; plies];
    let mut next: Vec<i32> =
        spots.iter().rev().map(|spot| std::mem::replace(&mut ahead[spot.ply as usize], spot.x)).collect();
    next.reverse();
    next
}
