//! What stands below the nodes, as far as there is room: windows, how much is folded, `pruned`.
//! That a window closed is always shown.

use ratatui::text::Span;

use super::draw::{Drawing, Placed};
use super::picture::{BLANK, Item};
use crate::language::say;
use crate::layout::{SpotKind, cells};
use crate::ui::Theme;
use crate::ui::lines::GOES_ON;
use crate::ui::pen::spans_width;

/// Writes what there is room for, what the search is at first. In one row all tags are whole, or all
/// but those of the path are short.
pub(super) fn write(drawing: &mut Drawing, items: &mut [Placed]) {
    reserve(drawing, items);
    let mut order: Vec<&mut Placed> = items.iter_mut().collect();
    order.sort_by_key(|(_, item)| (item.label.y, urgency(drawing, item.what)));
    for row in order.chunk_by_mut(|(_, one), (_, other)| one.label.y == other.label.y) {
        let before = drawing.cells.clone();
        if !write_row(drawing, row, true) {
            drawing.cells = before;
            write_row(drawing, row, false);
        }
    }
    for (number, item) in items.iter_mut() {
        let Some(sign) = drawing.sign(drawing.spot(*number)) else { continue };
        // That its window closed stands in the label itself where there is no room for a tag.
        let is_shown = item.tag.iter().flat_map(|tag| &tag.line.spans).any(|part| *part == sign);
        if !is_shown && let Some(blank) = item.label.line.spans.iter_mut().find(|span| span.content == BLANK)
        {
            *blank = sign;
        }
    }
    captions(drawing, items);
}

/// Writes for each item the most that there is room for, below it or beside it: its tag, and signs that
/// its window closed and that the tree goes on below what is in view. `false` where tags that should be
/// `whole` have no room.
fn write_row(drawing: &mut Drawing, row: &mut [&mut Placed], whole: bool) -> bool {
    let theme = drawing.theme;
    for (number, item) in row {
        let spot = drawing.spot(*number);
        let sign = drawing.sign(spot);
        let more = drawing.goes_on(spot).then(|| Span::styled(GOES_ON.to_string(), theme.folded));
        let mut tag = drawing.tag(spot);
        let short = Drawing::shortened(&tag);
        if !whole && urgency(drawing, item.what) == REST {
            tag.clone_from(&short);
        }
        let is_tagged = !tag.is_empty();
        // That its window closed can stand in the label, and a cell is kept for what is not recorded.
        let least = if drawing.is_unrecorded(spot) { short } else { Vec::from_iter(more.clone()) };
        let awaits = drawing.awaits(spot);
        let [awaits, sign, more] = [awaits.or(sign.clone()), sign, more].map(Vec::from_iter);
        let whole_tag = joined(&[&tag, &awaits, &more], theme);
        let variants =
            [whole_tag, joined(&[&tag, &sign, &more], theme), joined(&[&sign, &more], theme), least];
        let is_below = drawing.layout.has_row_below() && item.row_below() < drawing.cells.rows();
        let written = variants.iter().enumerate().find_map(|(variant, parts)| {
            let places = if is_below { below(item, parts) } else { Vec::new() };
            let places = places.into_iter().chain(aside(item, parts));
            Some((variant, drawing.cells.write_apart(*number, places, parts)?))
        });
        if whole && is_tagged && written.as_ref().is_none_or(|(variant, _)| *variant > 1) {
            return false;
        }
        item.tag = written.map(|(_, text)| text);
    }
    true
}

/// The texts that are not empty, with blanks between them.
fn joined(texts: &[&[Span<'static>]], theme: &Theme) -> Vec<Span<'static>> {
    let mut joined: Vec<Span<'static>> = Vec::new();
    for text in texts.iter().filter(|text| !text.is_empty()) {
        joined.extend((!joined.is_empty()).then(|| Span::styled(BLANK, theme.text)));
        joined.extend_from_slice(text);
    }
    joined
}

/// How urgent the tags are that nothing makes so.
const REST: u8 = 4;

fn urgency(drawing: &Drawing, what: SpotKind) -> u8 {
    match what {
        SpotKind::Node(node) if node == drawing.context.now => 0,
        SpotKind::Node(node) if drawing.context.view.recording().contains(node, drawing.context.now) => 1,
        SpotKind::Node(node) if node == drawing.context.scene.cursor => 2,
        SpotKind::Chip { .. } | SpotKind::Unrecorded { .. } => 3,
        _ => REST,
    }
}

/// Keeps the cells of lines down from parents, and of markers, free of other nodes' tags; and a cell
/// below those that would look childless without one.
fn reserve(drawing: &mut Drawing, items: &[Placed]) {
    for (number, item) in items {
        let spot = drawing.spot(*number);
        let keeps_cell = spot.is_open || drawing.is_unrecorded(spot);
        if keeps_cell && drawing.layout.has_row_below() {
            drawing.cells.reserve(*number, item.label.x.into(), item.row_below());
        }
        if item.pointer.is_some() {
            drawing.cells.reserve(*number, i32::from(item.label.x) - 1, item.label.y.into());
        }
    }
}

fn below(item: &Item, parts: &[Span<'static>]) -> Vec<(i32, i32)> {
    let cells = cells(spans_width(parts));
    (0..cells).map(|shift| (i32::from(item.label.x) - shift, item.row_below())).collect()
}

fn aside(item: &Item, parts: &[Span<'static>]) -> Vec<(i32, i32)> {
    let cells = cells(spans_width(parts));
    let (columns, y) = (item.columns(), i32::from(item.label.y));
    // A sign may stand before a label that has no box.
    let before = columns.start - if item.frame.is_some() { 1 } else { 2 };
    vec![(columns.end + 1, y), (before - cells, y)]
}

/// Says `pruned` below each run of branches that were cut off.
fn captions(drawing: &mut Drawing, items: &mut [Placed]) {
    let (view, said) = (drawing.context.view, say!("count-pruned").to_string());
    let pruned_at = |item: &Placed| match item.1.what {
        SpotKind::Branch(branch) | SpotKind::Ghost { branch, .. } if view.is_pruned(branch) => {
            Some(branch.parent)
        }
        _ => None,
    };
    for run in items.chunk_by_mut(|one, other| pruned_at(one) == pruned_at(other)) {
        if pruned_at(&run[0]).is_some() {
            caption(drawing, run, Span::styled(said.clone(), drawing.theme.pruned));
        }
    }
}

fn caption(drawing: &mut Drawing, run: &mut [Placed], said: Span<'static>) {
    let parts = [said];
    let cells = cells(spans_width(&parts));
    let last = run.iter().rposition(|(_, item)| matches!(item.what, SpotKind::Branch(_)));
    let run = &mut run[..last.map_or(0, |last| last + 1)];
    let Some(((_, first), (last, end))) = run.first().zip(run.last()) else { return };
    let (left, right) = (i32::from(first.label.x), i32::from(end.label.x));
    let (last, y) = (*last, i32::from(end.label.y));
    let mut places = vec![(end.columns().end + 1, y)];
    if drawing.layout.has_row_below() {
        let below = [i32::midpoint(left, right) - cells / 2, right - cells + 1, left];
        places.splice(0..0, below.map(|x| (x, y + 1)));
    }
    let tag = drawing.cells.write_apart(last, places, &parts);
    if let Some((_, end)) = run.last_mut() {
        end.tag = tag;
    }
}
