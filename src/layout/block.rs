//! A subtree laid out whole: children side by side, parents above the middle of them.

use super::What;
use super::family::Family;
use super::measure::Measure;
use super::plan::Spot;
use super::sight::Sight;
use crate::record::NodeId;
use crate::text;

/// A subtree with a place for every node in it, the same at every moment of the search.
pub(super) struct Block {
    /// The root first, parents before children; plies and columns count from the root's ply and
    /// the block's left edge.
    pub spots: Vec<Spot>,
    pub width: i32,
}

/// More nodes than this are never laid out whole.
const MOST: u32 = 4096;

/// Cells between siblings, and whether each node has room for its window: the airiest first.
const STYLES: [(i32, bool); 10] = [
    (13, true),
    (10, true),
    (7, true),
    (5, true),
    (4, true),
    (3, true),
    (2, true),
    (3, false),
    (2, false),
    (1, false),
];

impl Block {
    /// The subtree of `root` in so many columns; `None` where it is too wide.
    pub fn fitting(sight: &Sight, root: NodeId, columns: i32) -> Option<Self> {
        if !may_fit(sight, root, columns) {
            return None;
        }
        let (mut spots, measures) = collect(sight, root, columns)?;
        for (gap, with_windows) in STYLES {
            let own: Vec<i32> = spots
                .iter()
                .zip(&measures)
                .map(|(spot, measure)| {
                    let window = if with_windows { measure.window } else { 0 };
                    cells(measure.label.max(window).max(text::width(&spot.name)))
                })
                .collect();
            let widths = widths(&spots, &own, gap);
            if widths[0] <= columns {
                place(&mut spots, &own, &widths, gap);
                return Some(Self { width: widths[0], spots });
            }
        }
        None
    }
}

/// A quick look at what needs no names: each leaf, and each folded node, takes a cell, and one
/// beside it; and so does each child, which has a leaf below it.
fn may_fit(sight: &Sight, root: NodeId, columns: i32) -> bool {
    let recording = sight.scene.recording;
    let most = usize::try_from(columns / 2 + 1).unwrap_or(0);
    if recording.children(root).nth(most).is_some() {
        return false;
    }
    let end = recording.end(root);
    let (mut node, mut nodes, mut leaves) = (root, 0, 0);
    while node < end && nodes < MOST && leaves <= most {
        let after = recording.end(node);
        let is_folded = node != root && sight.folded(node) == Some(true);
        let is_leaf = is_folded || after == node.after(1);
        leaves += usize::from(is_leaf);
        nodes += 1;
        node = if is_leaf { after } else { node.after(1) };
    }
    node >= end && leaves <= most
}

/// Every node of a subtree, without columns; `None` once it is clear that they cannot fit.
fn collect(sight: &Sight, root: NodeId, columns: i32) -> Option<(Vec<Spot>, Vec<Measure>)> {
    let scene = sight.scene;
    let recording = scene.recording;
    let mut spots: Vec<Spot> = Vec::new();
    let mut measures = Vec::new();
    let mut ahead = vec![(What::Node(root), String::new(), None, Measure::node(recording, root))];
    let mut leaves = 0;
    while let Some((what, name, parent, measure)) = ahead.pop() {
        let ply = parent.map_or(0, |parent: usize| spots[parent].ply + 1);
        let number = spots.len();
        let mut is_open = false;
        if let What::Node(node) = what
            && (sight.folded(node) != Some(true) || number == 0)
            && !recording.node(node).is_leaf()
        {
            let most = usize::try_from(columns / 2 + 1).unwrap_or(0);
            if recording.children(node).nth(most).is_some() {
                return None;
            }
            let family = Family::of(scene, node);
            is_open = family.len() > 0;
            if family.len() > most {
                return None;
            }
            ahead.extend((0..family.len()).rev().map(|child| {
                let name = family.name(sight, child);
                (family.member(child), name, Some(number), Measure::member(scene, &family, child))
            }));
        }
        leaves += i32::from(!is_open);
        if number >= MOST as usize || 2 * leaves > columns + 1 {
            return None;
        }
        spots.push(Spot { what, name, parent, ply, centre: 0, room: cells(measure.label), is_open });
        measures.push(measure);
    }
    Some((spots, measures))
}

/// How wide the subtree of each spot is.
fn widths(spots: &[Spot], own: &[i32], gap: i32) -> Vec<i32> {
    let mut below = vec![-gap; spots.len()];
    let mut widths = own.to_vec();
    for (number, spot) in spots.iter().enumerate().rev() {
        widths[number] = own[number].max(below[number]);
        if let Some(parent) = spot.parent {
            below[parent] += widths[number] + gap;
        }
    }
    widths
}

/// Gives every spot its column: families from the left, parents above the middle of theirs.
fn place(spots: &mut [Spot], own: &[i32], widths: &[i32], gap: i32) {
    let mut left = vec![0; spots.len()];
    // Where the next child of each spot begins.
    let mut next = vec![0; spots.len()];
    let mut below = vec![-gap; spots.len()];
    for (number, spot) in spots.iter().enumerate().skip(1) {
        below[spot.parent.unwrap_or(0)] += widths[number] + gap;
    }
    for number in 0..spots.len() {
        if let Some(parent) = spots[number].parent {
            left[number] = next[parent];
            next[parent] += widths[number] + gap;
        }
        next[number] = left[number] + (widths[number] / 2 - below[number] / 2).max(0);
    }
    let mut ends: Vec<Option<(i32, i32)>> = vec![None; spots.len()];
    for number in (0..spots.len()).rev() {
        let middle =
            ends[number].map_or(left[number] + widths[number] / 2, |(first, end)| i32::midpoint(first, end));
        // Its own texts must not leave its columns.
        let least = left[number] + own[number] / 2;
        let most = left[number] + widths[number] - (own[number] - own[number] / 2);
        let centre = middle.clamp(least.min(most), most.max(least));
        spots[number].centre = centre;
        if let Some(parent) = spots[number].parent {
            let end = ends[parent].map_or(centre, |(_, end)| end);
            ends[parent] = Some((centre, end));
        }
    }
}

fn cells(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX / 2)
}
