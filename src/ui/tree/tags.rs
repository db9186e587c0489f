//! What stands below the nodes, as far as there is room: windows, how much is folded, `pruned`.
//! That a window closed is always shown.

use super::draw::{Drawing, Placed};
use super::label::Writer;
use super::lines::GOES_ON;
use super::picture::{BLANK, Item, Part, Text, Tone, width};
use crate::layout::What;

/// Writes what there is room for: what the search is at first.
pub(super) fn write(drawing: &mut Drawing, items: &mut [Placed]) {
    reserve(drawing, items);
    let mut order: Vec<usize> = (0..items.len()).collect();
    order.sort_by_key(|&index| urgency(drawing, items[index].1.what));
    for index in order {
        let (number, item) = &mut items[index];
        write_tag(drawing, *number, item);
    }
    captions(drawing, items);
}

/// Writes the most that there is room for: all, or a shorter tag, or signs that the window closed and
/// that the tree goes on below what is in view. Each stands below the node, or beside it. That the
/// window closed stands in the label itself at the least.
fn write_tag(drawing: &mut Drawing, number: usize, item: &mut Item) {
    let spot = &drawing.layout.spots[number];
    let sign = drawing.writer.sign(spot);
    let more = drawing.goes_on(spot).then(|| Part::new(GOES_ON, Tone::Folded));
    let tag = drawing.writer.tag(spot);
    let shortened = Writer::shortened(&tag);
    let mut variants: Vec<_> = std::iter::once(tag)
        .chain(shortened.iter().cloned())
        .chain([Vec::new()])
        .map(|tag| joined([&tag, sign.as_slice(), more.as_slice()]))
        .collect();
    // That its window closed can stand in the label, and a cell is kept for this.
    variants.extend(shortened.filter(|_| drawing.writer.is_unrecorded(spot)));
    variants.push(Vec::from_iter(more));
    let is_below = drawing.layout.has_row_below() && i32::from(item.label.y) + 1 < drawing.cells.rows();
    item.tag = variants.iter().find_map(|parts| {
        let places = if is_below { below(spot.centre, &item.label, parts) } else { Vec::new() };
        drawing.cells.write_apart(number, places.into_iter().chain(aside(&item.label, parts)), parts)
    });
    let is_shown = |sign: &Part| item.tag.iter().flat_map(|tag| &tag.parts).any(|part| part == sign);
    if let Some(sign) = sign.filter(|sign| !is_shown(sign))
        && let Some(blank) = item.label.parts.iter_mut().find(|part| part.text == BLANK)
    {
        *blank = sign;
    }
}

/// Those that there are, with blanks between them.
fn joined<const COUNT: usize>(texts: [&[Part]; COUNT]) -> Vec<Part> {
    let mut joined: Vec<Part> = Vec::new();
    for text in texts.into_iter().filter(|text| !text.is_empty()) {
        joined.extend((!joined.is_empty()).then(|| Part::new(BLANK, Tone::Value)));
        joined.extend_from_slice(text);
    }
    joined
}

fn urgency(drawing: &Drawing, what: What) -> u8 {
    match what {
        What::Node(node) if node == drawing.context.now => 0,
        What::Node(node) if drawing.context.view.contains(node, drawing.context.now) => 1,
        What::Node(node) if node == drawing.context.scene.cursor => 2,
        What::Chip { .. } | What::Unrecorded { .. } => 3,
        _ => 4,
    }
}

/// Keeps the cells of lines down from parents, and of markers, free of other nodes' tags; and a cell
/// below those that would look childless without one.
fn reserve(drawing: &mut Drawing, items: &[Placed]) {
    for (number, item) in items {
        let spot = &drawing.layout.spots[*number];
        let keeps_cell = spot.is_open || drawing.writer.is_unrecorded(spot);
        if keeps_cell && drawing.layout.has_row_below() {
            drawing.cells.reserve(*number, spot.centre, i32::from(item.label.y) + 1);
        }
        if let Some(marker) = item.marker {
            drawing.cells.reserve(*number, marker.x.into(), marker.y.into());
        }
    }
}

/// Below a node, shifted if need be.
fn below(centre: i32, label: &Text, parts: &[Part]) -> Vec<(i32, i32)> {
    let cells = i32::try_from(width(parts)).unwrap_or(i32::MAX / 8);
    let shifts = (0..=cells / 2).flat_map(|shift| [shift, -shift]);
    shifts.map(|shift| (centre - cells / 2 + shift, i32::from(label.y) + 1)).collect()
}

/// Beside a node.
fn aside(label: &Text, parts: &[Part]) -> Vec<(i32, i32)> {
    let cells = i32::try_from(width(parts)).unwrap_or(i32::MAX / 8);
    let (left, y) = (i32::from(label.x), i32::from(label.y));
    vec![(left + i32::from(label.width()) + 1, y), (left - 2 - cells, y)]
}

/// Says `pruned` below each run of branches that were cut off.
fn captions(drawing: &mut Drawing, items: &mut [Placed]) {
    let is_pruned = |item: &Placed| match item.1.what {
        What::Branch(branch) if drawing.context.view.is_cut(branch.parent) => Some(branch.parent),
        _ => None,
    };
    let parents: Vec<_> = items.iter().map(is_pruned).collect();
    let mut first = 0;
    while first < items.len() {
        let run = parents[first..].iter().take_while(|&&parent| parent == parents[first]).count();
        if parents[first].is_some() {
            caption(drawing, &mut items[first..first + run], Part::new("pruned", Tone::Pruned));
        }
        first += run;
    }
}

fn caption(drawing: &mut Drawing, run: &mut [Placed], said: Part) {
    let parts = [said];
    let cells = i32::try_from(width(&parts)).unwrap_or(0);
    let Some(((first, _), (last, end))) = run.first().zip(run.last()) else { return };
    let (left, right) = (drawing.layout.spots[*first].centre, drawing.layout.spots[*last].centre);
    let (last, y) = (*last, i32::from(end.label.y));
    let mut places = vec![(right + 2, y)];
    if drawing.layout.has_row_below() {
        let below = [i32::midpoint(left, right) - cells / 2, right - cells + 1, left];
        places.splice(0..0, below.map(|x| (x, y + 1)));
    }
    let tag = drawing.cells.write_apart(last, places, &parts);
    if let Some((_, end)) = run.last_mut() {
        end.tag = tag;
    }
}
