//! Where everything stands: columns and plies, before anything is written.

use std::ops::Range;

use super::block::Block;
use super::context::{LayoutContext, NAME_CELLS};
use super::group::{Group, Placed, Slot};
use super::measure::Measure;
use super::{BoardForm, What, Zoom};
use crate::explain::Edge;
use crate::record::NodeId;
use crate::text;
use crate::view::Family;

/// A whole tree, parents before children, and the columns that it takes.
pub(super) struct Whole {
    pub spots: Vec<Spot>,
    pub width: i32,
    pub zoom: Zoom,
}

/// A place in the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// What stands there.
    pub what: What,
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
    #[must_use]
    pub fn edge_cells(&self) -> i32 {
        edge_cells(&self.edge)
    }
}

fn edge_cells(edge: &Edge) -> i32 {
    if edge.said.is_empty() { 0 } else { i32::try_from(text::width(&edge.said)).unwrap_or(0) + 1 }
}

/// A column narrower than this holds no path of its own.
const NARROWEST: i32 = 18;
/// Of families larger than this the labels are not measured one by one.
const MEASURED: usize = 256;
const UNMEASURED: Slot = Slot { label: 8, edge: 7 };

/// Lays the tree below `root` out whole: in the middle of `width` columns where it fits there, else in
/// as many as it takes; `None` where those are too many. Where a rule folds, or the search still
/// runs, it would be another tree at every moment, and is shown as far as there is room.
pub(super) fn whole(context: &LayoutContext, width: i32, root: NodeId) -> Option<Whole> {
    // The first column is kept for a marker.
    let columns = (width - 1).max(1);
    let (mut block, left) = match Block::fitting(context, root, columns) {
        Some(block) => {
            let left = 1 + (columns - block.width) / 2;
            (block, left)
        }
        None if context.scene.folds.has_rule() || !context.is_known() => return None,
        None => (Block::wide(context, root)?, 1),
    };
    for spot in &mut block.spots {
        spot.x += left;
    }
    Some(Whole { spots: block.spots, width: (left + block.width).max(width), zoom: block.zoom })
}

/// Lays the tree below `start` out in `width` columns as far as it is shown, down to `last_ply`.
pub(super) fn part(context: &LayoutContext, width: i32, start: NodeId, last_ply: u32) -> Vec<Spot> {
    let mut planner = Planner { context, spots: Vec::new(), last_ply, open: Vec::new() };
    planner.root(start, &(1..width.max(2)));
    while let Some((spot, columns)) = planner.open.pop() {
        planner.unfold(spot, &columns);
    }
    planner.spots
}

struct Planner<'a> {
    context: &'a LayoutContext<'a>,
    spots: Vec<Spot>,
    last_ply: u32,
    // Spots whose children are still to be placed, each in its columns.
    open: Vec<(usize, Range<i32>)>,
}

impl Planner<'_> {
    /// Places the first node, and its whole subtree where that fits.
    fn root(&mut self, start: NodeId, columns: &Range<i32>) {
        let room = columns.end - columns.start;
        let block = Block::fitting(self.context, start, room);
        let label = i32::try_from(Measure::node(&self.context.view, start).label).unwrap_or(room);
        let x = match &block {
            Some(block) => columns.start + (room - block.width) / 2 + block.spots[0].x,
            None => (columns.start + room / 2).min(columns.end - label).max(columns.start),
        };
        self.spots.push(Spot {
            what: What::Node(start),
            edge: Edge::default(),
            parent: None,
            ply: self.context.view.node(start).ply(),
            x,
            room: label,
            is_open: false,
        });
        match block {
            Some(block) => self.take_block(0, block, columns),
            None => self.open.push((0, columns.clone())),
        }
    }

    /// Places the children of a spot: its whole subtree where that fits, else a row.
    fn unfold(&mut self, spot: usize, columns: &Range<i32>) {
        let What::Node(node) = self.spots[spot].what else { return };
        if self.spots[spot].ply >= self.last_ply {
            self.spots[spot].is_open = true;
            return;
        }
        let room = columns.end - columns.start;
        match Block::fitting(self.context, node, room) {
            Some(block) => self.take_block(spot, block, columns),
            None => self.row(spot, node, columns),
        }
    }

    /// Hangs a block's spots below a spot that stands for the block's root.
    fn take_block(&mut self, spot: usize, block: Block, columns: &Range<i32>) {
        let root = &self.spots[spot];
        let (ply, wanted) = (root.ply, root.x - block.spots[0].x);
        let shift = wanted.min(columns.end - block.width).max(columns.start);
        let base = self.spots.len() - 1;
        let mut spots = block.spots.into_iter();
        self.spots[spot].is_open = spots.next().is_some_and(|root| root.is_open);
        for mut placed in spots {
            placed.parent = placed.parent.map(|parent| if parent == 0 { spot } else { base + parent });
            placed.ply += ply;
            placed.x += shift;
            self.spots.push(placed);
        }
    }

    /// Places the children of a spot side by side, near their parent. Where several of them are
    /// unfolded each gets columns of its own, so that what hangs from them never meets.
    fn row(&mut self, spot: usize, node: NodeId, columns: &Range<i32>) {
        let family = self.context.view.family(node);
        self.spots[spot].is_open = !family.is_empty();
        let unfolded = self.unfolded(&family, columns);
        let anchors = if unfolded.is_empty() { vec![self.last_visited(&family)] } else { unfolded.clone() };
        let parts = i32::try_from(anchors.len()).unwrap_or(1);
        let cells = self.slot(&family).within((columns.end - columns.start) / parts - 1);
        for (part, &anchor) in (0..).zip(&anchors) {
            let width = columns.end - columns.start;
            // A column between two groups keeps the marker of one off the texts of the other.
            let left = columns.start + width * part / parts + i32::from(part > 0);
            let own = left..columns.start + width * (part + 1) / parts;
            let number = usize::try_from(part).unwrap_or(0);
            let first = middle(&anchors, number).unwrap_or(0);
            let last = middle(&anchors, number + 1).unwrap_or(family.len());
            let group = Group { family: &family, members: first..last, anchor, slot: cells };
            self.group(spot, &group, &own, unfolded.contains(&anchor));
        }
    }

    fn group(&mut self, parent: usize, group: &Group, columns: &Range<i32>, is_unfolded: bool) {
        let shown = group.page(columns.end - columns.start);
        let opened = if is_unfolded { Some(group.anchor) } else { self.at_rest(group, &shown) };
        let row = group.row(&shown, columns, self.spots[parent].x);
        let ply = self.spots[parent].ply + 1;
        let before = self.context.board().map_or(0, BoardForm::before);
        for Placed { what, number, x, room } in row {
            let named = number.filter(|_| self.context.scene.zoom != Some(Zoom::Dots));
            let edge =
                named.map(|number| self.context.edge(group.family, number, NAME_CELLS)).unwrap_or_default();
            let x = if number.is_some() { x + before } else { x };
            if number.is_some() && number == opened {
                self.open.push((self.spots.len(), columns.clone()));
            }
            let parent = Some(parent);
            self.spots.push(Spot { what, edge, parent, ply, x, room, is_open: false });
        }
    }

    /// Which members of a family are unfolded: those on the way to what is looked at first, and
    /// no more of them than there is room for.
    fn unfolded(&self, family: &Family, columns: &Range<i32>) -> Vec<usize> {
        let most = usize::try_from((columns.end - columns.start) / NARROWEST).unwrap_or(0).max(1);
        let scene = self.context.scene;
        let by_hand = scene.folds.unfolded_below(&scene.view, family.parent());
        let mut unfolded: Vec<usize> = Vec::new();
        // Asked of those that may be unfolded, and not of the whole family: it can be very large.
        for below in [self.context.way, scene.cursor].into_iter().chain(by_hand) {
            let Some(number) = family.number_above(&scene.view, below) else { continue };
            let child = family.children()[number];
            let is_inner = scene.view.has_children(child);
            let is_on_the_way = [self.context.way, scene.cursor].contains(&below);
            let folded = self.context.folded(child);
            let is_wanted = folded == Some(false) || (is_on_the_way && folded != Some(true));
            if is_wanted && is_inner && self.context.view.is_visited(child) && !unfolded.contains(&number) {
                unfolded.push(number);
            }
            if unfolded.len() == most {
                break;
            }
        }
        unfolded.sort_unstable();
        unfolded
    }

    /// The child that is expanded when the current path does not enter this family: the best one, which
    /// the value comes from, else the last one visited. Its siblings keep their places.
    fn at_rest(&self, group: &Group, shown: &Range<usize>) -> Option<usize> {
        let view = self.context.view;
        let (family, parent) = (group.family, group.family.parent());
        // Where a key folded what the search is in, opening something else would only take its place.
        let way = family.number_above(&view, self.context.way);
        if way.is_some_and(|number| self.context.folded(family.children()[number]) == Some(true)) {
            return None;
        }
        let is_inner = |child: NodeId| view.has_children(child);
        // The families of thousands are leaves, and none of them need be asked which is the best.
        let members = family.children().get(shown.start..shown.end.min(family.children().len()))?;
        if !members.iter().any(|&child| is_inner(child)) {
            return None;
        }
        let last = family.visited(&view).checked_sub(1);
        let best = view.live(parent).best.and_then(|best| family.number_above(&view, best));
        let mut in_view = [best, last].into_iter().flatten().filter(|number| shown.contains(number));
        let number = in_view.find(|&number| is_inner(family.children()[number]))?;
        (self.context.folded(family.children()[number]) != Some(true)).then_some(number)
    }

    /// The member that the cursor is at, or the path, which ends as the best line; else the last one
    /// visited.
    fn last_visited(&self, family: &Family) -> usize {
        let scene = self.context.scene;
        if let Some(number) = scene.branch.and_then(|branch| family.number_of(branch)) {
            return number;
        }
        let children = family.children();
        let at_cursor = children.binary_search(&scene.cursor).ok();
        at_cursor
            .or_else(|| family.number_above(&scene.view, self.context.way))
            .unwrap_or_else(|| family.visited(&scene.view).saturating_sub(1))
    }

    /// The cells for each member of a family, the same at every moment.
    fn slot(&self, family: &Family) -> Slot {
        let zoom = self.context.scene.zoom.unwrap_or_default();
        let mut slot = Slot { label: 1, edge: 0 };
        if zoom == Zoom::Dots {
            return slot;
        }
        if let Some(board) = self.context.board() {
            slot.label = board.size.width.into();
        }
        if family.len() > MEASURED {
            return Slot { label: UNMEASURED.label.max(slot.label), ..UNMEASURED };
        }
        for number in 0..family.len() {
            let measure = Measure::member(&self.context.view, family, number);
            let window = if zoom >= Zoom::Windows { measure.window } else { 0 };
            let label = measure.label.max(window);
            slot.label = slot.label.max(i32::try_from(label).unwrap_or(UNMEASURED.label));
            slot.edge = slot.edge.max(edge_cells(&self.context.edge(family, number, NAME_CELLS)));
        }
        if let Some(board) = self.context.board() {
            slot.edge = board.before() + slot.edge.max(slot.label - board.before());
        }
        slot
    }
}

/// The number halfway between the anchors of two neighbouring groups, where the second begins.
fn middle(anchors: &[usize], second: usize) -> Option<usize> {
    let first = anchors.get(second.checked_sub(1)?)?;
    Some(usize::midpoint(*first, *anchors.get(second)?) + 1)
}
