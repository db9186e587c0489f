//! What stands below the nodes, as far as there is room: windows, how much is folded, `pruned`.

use super::What;
use super::draw::{Drawing, Placed};
use super::picture::{Part, Text, Tone, width};
use super::view::LOW_PITCH;

/// Writes what there is room for: what the search is at first.
pub(super) fn write(drawing: &mut Drawing, items: &mut [Placed]) {
    reserve(drawing, items);
    let mut order: Vec<usize> = (0..items.len()).collect();
    order.sort_by_key(|&index| urgency(drawing, items[index].1.what));
    for index in order {
        let (number, item) = &items[index];
        let parts = drawing.writer.tag(&drawing.spots[*number]);
        if !parts.is_empty() {
            let places = places(drawing, *number, &item.label, &parts);
            items[index].1.tag = drawing.cells.write_apart(*number, places, &parts);
        }
    }
    captions(drawing, items);
}

fn urgency(drawing: &Drawing, what: What) -> u8 {
    match what {
        What::Node(node) if node == drawing.sight.now => 0,
        What::Node(node) if drawing.sight.scene.recording.contains(node, drawing.sight.now) => 1,
        What::Node(node) if node == drawing.sight.scene.cursor => 2,
        What::Chip { .. } | What::Unrecorded { .. } => 3,
        _ => 4,
    }
}

/// Keeps the cells of lines down from parents, and of markers, free of other nodes' tags.
fn reserve(drawing: &mut Drawing, items: &[Placed]) {
    for (number, item) in items {
        let spot = &drawing.spots[*number];
        if spot.is_open && drawing.view.pitch > LOW_PITCH {
            drawing.cells.reserve(*number, spot.centre, i32::from(item.label.y) + 1);
        }
        if let Some(marker) = item.marker {
            drawing.cells.reserve(*number, marker.x.into(), marker.y.into());
        }
    }
}

/// Where a tag may stand: below its node, shifted if need be; in a low picture beside it.
fn places(drawing: &Drawing, number: usize, label: &Text, parts: &[Part]) -> Vec<(i32, i32)> {
    let cells = i32::try_from(width(parts)).unwrap_or(i32::MAX / 8);
    let (left, y) = (i32::from(label.x), i32::from(label.y));
    if drawing.view.pitch > LOW_PITCH {
        let middle = drawing.spots[number].centre - cells / 2;
        let shifts = (0..=cells / 2).flat_map(|shift| [shift, -shift]);
        shifts.map(|shift| (middle + shift, y + 1)).collect()
    } else {
        vec![(left + i32::from(label.width()) + 1, y), (left - 2 - cells, y)]
    }
}

/// Says `pruned` below each run of branches that were cut off.
fn captions(drawing: &mut Drawing, items: &mut [Placed]) {
    let is_pruned = |item: &Placed| match item.1.what {
        What::Branch(branch) if drawing.sight.is_cut(branch.parent) => Some(branch.parent),
        _ => None,
    };
    let parents: Vec<_> = items.iter().map(is_pruned).collect();
    let mut first = 0;
    while first < items.len() {
        let run = parents[first..].iter().take_while(|&&parent| parent == parents[first]).count();
        if parents[first].is_some() {
            caption(drawing, &mut items[first..first + run]);
        }
        first += run;
    }
}

fn caption(drawing: &mut Drawing, run: &mut [Placed]) {
    let parts = [Part::new("pruned", Tone::Pruned)];
    let cells = i32::try_from(width(&parts)).unwrap_or(0);
    let Some(((first, _), (last, end))) = run.first().zip(run.last()) else { return };
    let (left, right) = (drawing.spots[*first].centre, drawing.spots[*last].centre);
    let (last, y) = (*last, i32::from(end.label.y));
    let mut places = vec![(right + 2, y)];
    if drawing.view.pitch > LOW_PITCH {
        let below = [i32::midpoint(left, right) - cells / 2, right - cells + 1, left];
        places.splice(0..0, below.map(|x| (x, y + 1)));
    }
    let tag = drawing.cells.write_apart(last, places, &parts);
    if let Some((_, end)) = run.last_mut() {
        end.tag = tag;
    }
}
