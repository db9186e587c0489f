//! A tree that is too large to be drawn whole: a row a ply, and in each row one family.
//!
//! Each member of a family has a slot, in the order searched: those that were pruned or never reached
//! follow the others. The slots of a family depend on nothing but the family, the zoom and the room,
//! so that a node stands in the same slot whenever its family is drawn. A row that is wider than the
//! picture is panned by itself, so that the path is never out of view.

use std::ops::Range;

use super::area::cells;
use super::block::Block;
use super::context::{LayoutContext, NAME_CELLS};
use super::icicle::page;
use super::spot::{Measure, edge_cells};
use super::{BoardForm, Camera, Spot, SpotKind, Zoom};
use crate::explain::Edge;
use crate::record::NodeId;
use crate::view::Family;

/// The cells of a chip at an edge.
const CHIP: i32 = 9;
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

/// What stands at an edge of the picture for siblings that lie outside it. It has no parent among the spots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chip {
    /// What it stands for, with its cells.
    pub spot: Spot,
    /// Whether they lie to the left.
    pub is_left: bool,
}

impl Chip {
    /// What stands for some members of a family, by their numbers.
    fn siblings(parent: NodeId, members: Range<usize>, ply: u32, is_left: bool) -> Self {
        let [from, to] = [members.start, members.end].map(|end| u32::try_from(end).unwrap_or(u32::MAX));
        let what = SpotKind::Chip { parent, from, to };
        let spot = Spot::new(what, Edge::default(), None, ply, Measure::default());
        Self { spot: Spot { room: CHIP - 1, ..spot }, is_left }
    }
}

/// Whether siblings outside the edges of a picture of `width` columns have chips.
const fn has_sibling_chips(width: i32) -> bool {
    width >= NARROW
}

impl InView {
    /// Spots in a picture of so many columns and levels, where all columns are theirs.
    pub(super) fn all(spots: Vec<Spot>, width: i32, levels: u32) -> Self {
        Self { spots, chips: Vec::new(), columns: vec![0..width; levels as usize + 1] }
    }
}

/// Cells between siblings where the row is wider than the picture, and at the most elsewhere.
const GAP: i32 = 2;
const WIDEST_GAP: i32 = 12;
/// The labels of families that are larger than this are not measured one by one.
const MEASURED: usize = 256;
const UNMEASURED: Slot = Slot { label: 8, edge: 7 };
/// A subtree with more nodes than this is not drawn whole below a row.
const MOST: u32 = 256;

/// The cells of each member of a family, from its column on.
#[derive(Clone, Copy)]
struct Slot {
    label: i32,
    edge: i32,
}

impl Slot {
    fn cells(self) -> i32 {
        self.label.max(self.edge)
    }
}

struct FamilyRow {
    slot: Slot,
    /// From one slot to the next.
    pitch: i32,
    /// The slots in view, and the column of the first of them.
    shown: Range<usize>,
    left: i32,
}

impl FamilyRow {
    fn column(&self, number: usize) -> i32 {
        self.left + cells(number - self.shown.start) * self.pitch
    }
}

/// The rows of a large tree, from the first ply in view to the last.
pub(super) struct PathRows<'a> {
    context: &'a LayoutContext<'a>,
    camera: Camera,
    // The columns of the picture.
    width: i32,
    in_view: InView,
}

impl<'a> PathRows<'a> {
    /// What a camera sees of a large tree around the path to what is looked at.
    pub fn of(context: &'a LayoutContext<'a>, camera: Camera, width: i32) -> InView {
        let mut rows =
            Self { context, camera, width, in_view: InView::all(Vec::new(), width, camera.levels) };
        let (mut node, mut block) = rows.first();
        let x = rows.column_of(node);
        rows.in_view.spots.push(rows.spot(SpotKind::Node(node), None, x));
        let mut number = 0;
        loop {
            if let Some(block) = block.take().or_else(|| rows.block(node)) {
                rows.hang(number, block);
                break;
            }
            if rows.in_view.spots[number].ply >= camera.top + camera.levels {
                rows.in_view.spots[number].is_open = true;
                break;
            }
            let Some(next) = rows.family(number, node) else { break };
            (number, node) = next;
        }
        rows.in_view
    }

    /// The node that the first row hangs from: above the first ply in view, and not inside of a subtree
    /// that is drawn whole. With it its own subtree, where all that is small can be drawn whole.
    fn first(&self) -> (NodeId, Option<Block>) {
        let view = self.context.view;
        let is_above = |&node: &NodeId| view.node(node).ply() < self.camera.top.max(1);
        let above = view.recording().ancestors(self.context.path_end()).skip_while(|node| !is_above(node));
        // What lies in a subtree that can be drawn whole can be drawn whole too, and has at most `MOST` nodes.
        let above: Vec<NodeId> = above.take(MOST as usize).collect();
        let small = above.partition_point(|&node| self.is_small(node));
        let block = above[..small].last().and_then(|&node| self.block(node));
        let is_whole = |&node: &NodeId| self.block(node).is_some();
        let whole = if block.is_some() { small } else { above[..small].partition_point(is_whole) };
        (above.get(whole.saturating_sub(1)).copied().unwrap_or(NodeId::ROOT), block)
    }

    fn is_small(&self, node: NodeId) -> bool {
        !self.context.scene.is_growing && self.context.view.recording().end(node) <= node.after(MOST)
    }

    /// The subtree of a node, where it is small enough to be drawn whole.
    fn block(&self, node: NodeId) -> Option<Block> {
        let fitting = || Block::fitting(self.context, node, (self.width - 1).max(1), false);
        if self.is_small(node) { fitting() } else { None }
    }

    /// Hangs a subtree below the spot that stands for its root, in the middle of the picture.
    fn hang(&mut self, number: usize, block: Block) {
        let spots = &mut self.in_view.spots;
        let (ply, base) = (spots[number].ply, spots.len());
        let left = 1 + (self.width - 1 - block.width) / 2;
        let mut below = block.spots.into_iter();
        spots[number].is_open = below.next().is_some_and(|root| root.is_open);
        spots.extend(below.map(|spot| {
            let parent = spot.parent.map(|parent| if parent == 0 { number } else { base + parent - 1 });
            Spot { parent, ply: ply + spot.ply, x: left + spot.x, ..spot }
        }));
    }

    /// The column of the node that the first row hangs from.
    fn column_of(&self, node: NodeId) -> i32 {
        let view = self.context.view;
        let Some(parent) = view.recording().parent(node) else {
            let label = cells(self.context.measure_node(node).label);
            let board = self.context.board.map_or(0, |board| board.size.width.into());
            return ((self.width - label.max(board)) / 2).max(1);
        };
        let family = view.family(parent);
        let number = family.number_above(&view, node).unwrap_or(0);
        self.row(&family, number).column(number)
    }

    /// Places the family of a spot, and says which member the next row hangs from.
    fn family(&mut self, parent: usize, node: NodeId) -> Option<(usize, NodeId)> {
        let view = self.context.view;
        let family = view.family(node);
        if family.is_empty() {
            return None;
        }
        self.in_view.spots[parent].is_open = true;
        let (member, is_open) = self.opened(&family);
        let row = self.row(&family, member);
        let is_dots = self.context.scene.zoom == Some(Zoom::Dots);
        let name = usize::try_from(row.slot.cells() - 1).unwrap_or(0).min(NAME_CELLS);
        let first = self.in_view.spots.len();
        for number in row.shown.clone() {
            let what = SpotKind::of(&family, number);
            let edge = if is_dots { Edge::default() } else { self.context.edge(&family, number, name) };
            let x = row.column(number);
            let spot = Spot { edge, room: row.slot.label, ..self.spot(what, Some(parent), x) };
            self.in_view.spots.push(spot);
        }
        self.chips(&family, &row);
        let next = is_open.then(|| first + member - row.shown.start)?;
        Some((next, family.children[member]))
    }

    fn spot(&self, what: SpotKind, parent: Option<usize>, x: i32) -> Spot {
        let view = self.context.view;
        let ply = match parent {
            Some(parent) => self.in_view.spots[parent].ply + 1,
            None => view.node(what.node()).ply(),
        };
        let x = x + self.context.board.map_or(0, BoardForm::before);
        let measure = self.context.measure_node(what.node());
        Spot { x, ..Spot::new(what, Edge::default(), parent, ply, measure) }
    }

    /// What stands beside the slots in view for the others.
    fn chips(&mut self, family: &Family, row: &FamilyRow) {
        let ply = self.context.view.node(family.parent).ply() + 1;
        let level = ply.checked_sub(self.camera.top).map(|level| level as usize);
        let Some(columns) = level.and_then(|level| self.in_view.columns.get_mut(level)) else { return };
        if !has_sibling_chips(self.width) {
            return;
        }
        let sides = [(0..row.shown.start, true), (row.shown.end..family.len(), false)];
        for (members, is_left) in sides.into_iter().filter(|(members, _)| !members.is_empty()) {
            if is_left {
                columns.start = CHIP + 1;
            } else {
                columns.end = self.width - CHIP - 1;
            }
            self.in_view.chips.push(Chip::siblings(family.parent, members, ply, is_left));
        }
    }

    /// The slots of a family, panned to a member.
    fn row(&self, family: &Family, member: usize) -> FamilyRow {
        let slot = self.slot(family);
        // The first column is kept for a marker.
        let room = self.width - 1;
        let fitting = |cells: i32| usize::try_from((cells + GAP) / (slot.cells() + GAP)).unwrap_or(0).max(1);
        let len = family.len();
        if len <= fitting(room) {
            let count = cells(len);
            let spare = room - count * slot.cells();
            let is_growing = self.context.scene.is_growing;
            let widest = if is_growing { GAP } else { WIDEST_GAP };
            let gap = if count > 1 { (spare / (count - 1)).min(widest) } else { 0 };
            let pitch = slot.cells() + gap;
            // Nobody knows the middle of a family that grows.
            let left = if is_growing { 1 } else { 1 + (spare - (count - 1) * gap) / 2 };
            return FamilyRow { slot, pitch, shown: 0..len, left };
        }
        let pitch = slot.cells() + GAP;
        let chip = if has_sibling_chips(self.width) { CHIP + 1 } else { 0 };
        let most = fitting(room - 2 * chip);
        let first = page(member, most, len);
        // At the left end there is no chip, and room for more.
        let shown = if first == 0 { 0..fitting(room - chip) } else { first..first + most };
        FamilyRow { slot, pitch, left: if first == 0 { 1 } else { 1 + chip }, shown }
    }

    /// The cells for each member of a family, the same at every moment.
    fn slot(&self, family: &Family) -> Slot {
        let context = self.context;
        let board = context.board;
        let mut slot = Slot { label: board.map_or(1, |board| board.size.width.into()), edge: 0 };
        if context.scene.zoom == Some(Zoom::Dots) {
            return slot;
        }
        if family.len() > MEASURED || context.scene.is_growing {
            slot = Slot { label: UNMEASURED.label.max(slot.label), ..UNMEASURED };
        } else {
            for number in 0..family.len() {
                let measure = context.measure(family, number);
                let has_window = context.scene.zoom >= Some(Zoom::Windows);
                let label = measure.label.max(if has_window { measure.window } else { 0 });
                slot.label = slot.label.max(cells(label));
                slot.edge = slot.edge.max(edge_cells(&context.edge(family, number, NAME_CELLS)));
            }
        }
        if let Some(board) = board {
            slot.edge = board.before() + slot.edge.max(slot.label - board.before());
        }
        let most = (self.width - 1).max(0);
        Slot { label: slot.label.min(most).max(1), edge: slot.edge.min(most) }
    }

    /// Which member of a family the path goes to, and whether the next row is its family. Where the path ends
    /// above: what is looked at or was unfolded by hand; else the best child, or else the last one visited, or on
    /// paper the first.
    fn opened(&self, family: &Family) -> (usize, bool) {
        let (context, view, scene) = (self.context, self.context.view, self.context.scene);
        let children = &family.children;
        let is_inner = |number: &usize| {
            view.is_shown_below(children[*number]) && view.recording().size(children[*number]) > 1
        };
        let is_folded = |number: usize| context.folded(children[number]) == Some(true);
        if let Some(member) = family.number_above(&view, self.context.path_end()) {
            return (member, is_inner(&member) && !is_folded(member));
        }
        if let Some(member) = scene.branch.and_then(|branch| family.number_of(branch)) {
            return (member, false);
        }
        let by_hand = scene.folds.unfolded_below(&view, family.parent);
        let mut by_hand = by_hand.filter_map(|below| family.number_above(&view, below));
        let is_unfolded =
            |number: &usize| context.folded(children[*number]) == Some(false) && is_inner(number);
        if let Some(member) = by_hand.find(is_unfolded) {
            return (member, true);
        }
        let last = family
            .visited(&view)
            .checked_sub(1)
            .or((view.is_on_paper() && !children.is_empty()).then_some(0));
        // The families of thousands are leaves, and none of them need be asked which is the best.
        let are_leaves = children.last().is_none_or(|last| {
            let nodes = last.index() - family.parent.index();
            nodes == children.len() && view.recording().size(*last) == 1
        });
        let best = if are_leaves { None } else { view.live(family.parent).best };
        let best = best.and_then(|best| family.number_above(&view, best));
        let opened = best.into_iter().chain(last).find(|number| is_inner(number) && !is_folded(*number));
        opened.map_or((last.unwrap_or(0), false), |member| (member, true))
    }
}
