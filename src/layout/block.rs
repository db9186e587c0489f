//! A subtree laid out whole: children side by side, parents above the middle of them.

use super::area::cells;
use super::context::{LayoutContext, MOST_NAME_CELLS, NAME_CELLS, ghost_cells, with_chance};
use super::places::rows_in_boxes;
use super::spot::{Measure, deepest, next_on_row};
use super::{BoardForm, Size, Spot, SpotKind, Zoom};
use crate::explain::{Edge, Labels};
use crate::record::{Branch, Ghost, NodeId};
use crate::search::Role;
use crate::text;

/// A subtree with a place for every node in it, the same at every moment of the search.
pub(super) struct Block {
    /// The root first, parents before children; plies and columns count from the root's ply and
    /// the block's left edge.
    pub spots: Vec<Spot>,
    /// How many columns it takes.
    pub width: i32,
    /// How much of each node is drawn.
    pub zoom: Zoom,
    /// Whether boxes stand around its nodes.
    pub is_boxed: bool,
}

/// A child within this many columns of the middle of its family stands right below its parent.
const NEARLY: i32 = 2;

/// More nodes than this are never laid out whole: it is done anew at each moment.
const MOST: u32 = 1024;

struct Spacing<'a> {
    context: &'a LayoutContext<'a>,
    zoom: Zoom,
    /// Cells between the texts of siblings.
    gap: i32,
    is_boxed: bool,
}

/// Gaps at the zooms, the widest first.
const GAPS: [(Zoom, &[i32]); 4] = [
    (Zoom::Boards, &[6, 4, 3, 2]),
    (Zoom::Windows, &[13, 10, 7, 5, 4, 3, 2, 1]),
    (Zoom::Values, &[6, 5, 4, 3, 2, 1]),
    (Zoom::Dots, &[5, 3, 1]),
];

/// Cells of a box to either side of the label in it: a blank, and its border.
pub(super) const BESIDE_LABEL: i32 = 2;
/// Cells between boxes at the least.
const BETWEEN_BOXES: i32 = 3;

/// The most cells that a name takes, the longest first: names are shortened before a tree is folded.
const LENGTHS: [usize; 3] = [MOST_NAME_CELLS, NAME_CELLS, 7];

/// Cells that a node takes from its column on.
#[derive(Clone, Copy)]
struct Extent {
    own: i32,
    /// With the cells up to the next sibling.
    next: i32,
}

const GROWING_GAP: i32 = 2;

impl Block {
    /// Lays the tree below `root` out whole, in the middle of a picture; `None` where it does not fit there.
    pub(super) fn whole(context: &LayoutContext, size: Size, root: NodeId) -> Option<Self> {
        let [width, height] = [size.width, size.height].map(i32::from);
        let scene = context.scene;
        // The first column is kept for a marker.
        let columns = (width - 1).max(1);
        if scene.is_growing {
            return Self::growing(context, root, columns);
        }
        let fitting = |is_boxed| Self::fitting(context, root, columns, is_boxed);
        let fits_in_boxes = |block: &Self| rows_in_boxes(deepest(&block.spots)) <= height;
        let boxed = if scene.is_large { fitting(true).filter(fits_in_boxes) } else { None };
        let mut block = boxed.or_else(|| fitting(false))?;
        for spot in &mut block.spots {
            spot.x += 1 + (columns - block.width) / 2;
        }
        Some(block)
    }

    /// A tree that grows, at the left edge: whatever comes, its nodes have the same room.
    fn growing(context: &LayoutContext, root: NodeId, columns: i32) -> Option<Self> {
        let zoom = context.scene.zoom.unwrap_or_default();
        let (length, gap) = if zoom == Zoom::Dots { (0, 1) } else { (NAME_CELLS, GROWING_GAP) };
        let mut block = Self::first(context, root, columns, false, true, [(zoom, length, &[gap][..])])?;
        block.spots.iter_mut().for_each(|spot| spot.x += 1);
        Some(block)
    }

    /// The subtree of `root` in at most `columns` columns, perhaps with boxes around its nodes; `None` where
    /// it is too wide. What was pruned of a written tree keeps its room where there is room for all.
    pub(super) fn fitting(
        context: &LayoutContext,
        root: NodeId,
        columns: i32,
        is_boxed: bool,
    ) -> Option<Self> {
        // A label in a box has a value, and no board below it.
        let has_boxes = |zoom| [Zoom::Values, Zoom::Windows].contains(&zoom);
        let may_zoom = |zoom| context.may_zoom(zoom) && (!is_boxed || has_boxes(zoom));
        let ways = || {
            GAPS.into_iter().filter(|(zoom, _)| may_zoom(*zoom)).flat_map(|(zoom, gaps)| {
                let wide = gaps.partition_point(|&gap| gap >= BETWEEN_BOXES);
                let gaps = if is_boxed { &gaps[..wide] } else { gaps };
                // Dots have no names.
                let lengths = if zoom == Zoom::Dots { [0; LENGTHS.len()] } else { LENGTHS };
                lengths.into_iter().map(move |length| (zoom, length, gaps))
            })
        };
        let first = |has_ghosts| Self::first(context, root, columns, is_boxed, has_ghosts, ways());
        let may_leave_out = context.view.is_written() && !context.view.is_on_paper();
        first(true).or_else(|| if may_leave_out { first(false) } else { None })
    }

    /// The subtree of `root` at the first zoom, with names of the first length and with the first gap at
    /// which it fits, perhaps with what lies below branches that were never entered.
    fn first<'g>(
        context: &LayoutContext,
        root: NodeId,
        columns: i32,
        is_boxed: bool,
        has_ghosts: bool,
        ways: impl IntoIterator<Item = (Zoom, usize, &'g [i32])>,
    ) -> Option<Self> {
        if !may_fit(context, root, columns) {
            return None;
        }
        let mut spots = collect(context, root, columns, has_ghosts)?;
        let names: Vec<Edge> = spots.iter().map(|spot| spot.edge.clone()).collect();
        for (zoom, length, gaps) in ways {
            shorten(context, &mut spots, &names, length);
            for &gap in gaps {
                let spacing = Spacing { context, zoom, gap, is_boxed };
                if let Some(width) = spacing.fit(&mut spots, columns) {
                    return Some(Self { spots, width, zoom, is_boxed });
                }
            }
        }
        None
    }
}

impl Spacing<'_> {
    /// Gives each spot its column, and says how many there are; `None` where they are too many.
    fn fit(&self, spots: &mut [Spot], columns: i32) -> Option<i32> {
        let own: Vec<Extent> = spots.iter().map(|spot| self.extent(spot)).collect();
        let (widths, below) = widths(spots, &own);
        if widths[0] - self.gap > columns {
            return None;
        }
        let nearly = if self.zoom == Zoom::Dots { 0 } else { NEARLY };
        // More nodes come to the right of all others.
        let places = if self.context.scene.is_growing {
            appended(spots, &own)
        } else {
            places(spots, &own, [&widths, &below], nearly)
        };
        let ends = places.iter().zip(&own).map(|(x, extent)| x + extent.own);
        let width = ends.max().filter(|&width| width <= columns)?;
        let before =
            if self.is_boxed { BESIDE_LABEL } else { self.context.board.map_or(0, BoardForm::before) };
        for (spot, x) in spots.iter_mut().zip(places) {
            spot.x = x + before;
        }
        drop_counts(spots, columns);
        let edges = spots.iter().map(|spot| spot.x + spot.edge_cells());
        Some(edges.max().map_or(width, |end| width.max(end)))
    }

    fn extent(&self, spot: &Spot) -> Extent {
        if self.zoom == Zoom::Dots {
            return Extent { own: 1, next: 1 + self.gap };
        }
        let window = if self.zoom >= Zoom::Windows { spot.window } else { 0 };
        let texts = spot.room.max(window);
        if let Some(board) = self.context.board {
            // Its texts begin at the middle of the board.
            let texts = board.before() + texts.max(spot.edge_cells());
            let own = texts.max(board.size.width.into());
            return Extent { own, next: own + self.gap };
        }
        if self.is_boxed {
            let boxed = spot.room + BESIDE_LABEL;
            let own = BESIDE_LABEL + boxed.max(texts).max(spot.edge_cells());
            return Extent { own, next: own + self.gap };
        }
        // A move that can be counted is written where there is room for it.
        let edge = if spot.edge.is_counted { 0 } else { spot.edge_cells() };
        // The line on which moves stand goes on from one to the next.
        Extent { own: texts.max(edge), next: (texts + self.gap).max(edge) }
    }
}

/// Gives spots their names, shortened. Half a number would be another number: counted places and chances
/// stay whole.
fn shorten(context: &LayoutContext, spots: &mut [Spot], names: &[Edge], cells: usize) {
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

/// A quick look at what needs no names: each leaf, and each folded node, takes a cell, and one
/// beside it; and so does each child, which has a leaf below it.
fn may_fit(context: &LayoutContext, root: NodeId, columns: i32) -> bool {
    let view = context.view;
    let most = usize::try_from(columns / 2 + 1).unwrap_or(0);
    if view.recording().children(root).nth(most).is_some() {
        return false;
    }
    let end = view.recording().end(root);
    let (mut node, mut nodes, mut leaves) = (root, 0, 0);
    while node < end && nodes < MOST && leaves <= most {
        let after = view.recording().end(node);
        let is_folded = node != root && context.folded(node) == Some(true);
        let is_leaf = is_folded || after == node.after(1);
        leaves += usize::from(is_leaf);
        nodes += 1;
        node = if is_leaf { after } else { node.after(1) };
    }
    node >= end && leaves <= most
}

/// Every node of a subtree, without columns, perhaps with what lies below branches that were never entered;
/// `None` once it is clear that they cannot fit.
fn collect(context: &LayoutContext, root: NodeId, columns: i32, has_ghosts: bool) -> Option<Vec<Spot>> {
    let view = context.view;
    let mut spots: Vec<Spot> = Vec::new();
    let mut ahead =
        vec![Spot::new(SpotKind::Node(root), Edge::default(), None, 0, context.measure_node(root))];
    let mut leaves = 0;
    while let Some(mut spot) = ahead.pop() {
        let number = spots.len();
        if let SpotKind::Node(node) = spot.what
            && (context.folded(node) != Some(true) || number == 0)
            && !context.view.is_leaf(node)
        {
            let most = usize::try_from(columns / 2 + 1).unwrap_or(0);
            let family = view.family(node);
            // What is still to come below a node has no place before it is known what stands left of it.
            let is_known = !context.scene.is_growing || !view.recording().node(node).is_open();
            let members = if is_known { family.len() } else { family.children.len() };
            spot.is_open = members > 0;
            if members > most {
                return None;
            }
            ahead.extend((0..members).rev().map(|child| {
                let edge = context.edge(&family, child, MOST_NAME_CELLS);
                let measure = context.measure(&family, child);
                Spot::new(SpotKind::of(&family, child), edge, Some(number), spot.ply + 1, measure)
            }));
        }
        let below = match spot.what {
            SpotKind::Branch(branch) if has_ghosts => ghosts(context, branch, spot.ply),
            _ => Vec::new(),
        };
        spot.is_open |= !below.is_empty();
        leaves += i32::from(!spot.is_open) + cells(below.iter().filter(|spot| !spot.is_open).count());
        if number + below.len() >= MOST as usize || 2 * leaves > columns + 1 {
            return None;
        }
        spots.push(spot);
        spots.extend(
            below.into_iter().map(|spot| Spot { parent: spot.parent.map(|parent| number + parent), ..spot }),
        );
    }
    Some(spots)
}

/// What stands below a branch that was never entered; its spot at this ply is the parent with number 0.
fn ghosts(context: &LayoutContext, branch: Branch, ply: u32) -> Vec<Spot> {
    let ghosts = context.view.ghosts(branch);
    // The last ghost of each depth so far.
    let mut above = vec![0];
    let mut below = Vec::new();
    for (number, ghost) in ghosts.iter().enumerate().skip(1) {
        let depth = ghost.depth as usize;
        above.truncate(depth);
        let parent = above.last().copied();
        above.push(number);
        let what = SpotKind::Ghost { branch, number: u32::try_from(number).unwrap_or(u32::MAX) };
        let measure = Measure { label: ghost_cells(ghost), window: 0 };
        let spot = Spot::new(what, ghost_edge(ghost), parent, ply + ghost.depth, measure);
        let is_open = ghosts.get(number + 1).is_some_and(|next| next.depth > ghost.depth);
        below.push(Spot { is_open, ..spot });
    }
    below
}

/// The name of a ghost; where it has none nothing is known of the move but its place.
fn ghost_edge(ghost: &Ghost) -> Edge {
    let edge = Labels::ghost_edge(ghost);
    if edge.is_own { with_chance(&edge, ghost.probability, MOST_NAME_CELLS) } else { edge }
}

/// Takes away the edges that can be counted, of families that have no room for them all: each
/// needs its cells and one of its line, up to what stands next on its row.
fn drop_counts(spots: &mut [Spot], columns: i32) {
    let mut is_crowded = vec![false; spots.len()];
    for (spot, next) in spots.iter().zip(next_on_row(spots, columns)) {
        if let Some(parent) = spot.parent {
            is_crowded[parent] |= spot.x + spot.edge_cells() >= next;
        }
    }
    for spot in spots.iter_mut().filter(|spot| spot.edge.is_counted) {
        if spot.parent.is_some_and(|parent| is_crowded[parent]) {
            spot.edge.said.clear();
        }
    }
}

/// How wide the subtree of each spot is, with the cells up to the next sibling; and its children together.
fn widths(spots: &[Spot], own: &[Extent]) -> (Vec<i32>, Vec<i32>) {
    let mut below = vec![0; spots.len()];
    let mut widths: Vec<i32> = own.iter().map(|extent| extent.next).collect();
    for (number, spot) in spots.iter().enumerate().rev() {
        widths[number] = widths[number].max(below[number]);
        if let Some(parent) = spot.parent {
            below[parent] += widths[number];
        }
    }
    (widths, below)
}

/// The column of every spot: families from the left, parents above the middle of their families, or above
/// a child within `nearly` columns of it.
fn places(spots: &[Spot], own: &[Extent], [widths, below]: [&[i32]; 2], nearly: i32) -> Vec<i32> {
    let mut left = vec![0; spots.len()];
    // Where the next child of each spot begins.
    let mut next = vec![0; spots.len()];
    for number in 0..spots.len() {
        if let Some(parent) = spots[number].parent {
            left[number] = next[parent];
            next[parent] += widths[number];
        }
        next[number] = left[number] + (widths[number] - below[number]) / 2;
    }
    // The children of each spot, the last first.
    let mut families: Vec<Vec<usize>> = vec![Vec::new(); spots.len()];
    let mut places = vec![0; spots.len()];
    for number in (0..spots.len()).rev() {
        let (least, most) = (left[number], left[number] + widths[number] - own[number].next);
        // Its own texts must not leave its columns.
        let family = &families[number];
        let ends = family.first().zip(family.last());
        let middle = ends.map_or(least, |(&last, &first)| i32::midpoint(places[first], places[last]));
        let middle = middle.clamp(least, most);
        // The line that comes down is not covered by a move, and goes straight to a child that is
        // nearly below.
        let covers = |child: &&usize| {
            let (x, end) = (places[**child], places[**child] + spots[**child].edge_cells());
            (least..=most).contains(&x) && (x - nearly..end.max(x + nearly)).contains(&middle)
        };
        places[number] = family.iter().find(covers).map_or(middle, |&child| places[child]);
        if let Some(parent) = spots[number].parent {
            families[parent].push(number);
        }
    }
    places
}

/// The column of every spot of a tree that grows: a first child stands below its parent, and every other
/// one right of all that were there before it.
fn appended(spots: &[Spot], own: &[Extent]) -> Vec<i32> {
    let mut places: Vec<i32> = Vec::with_capacity(spots.len());
    let mut end = 0;
    for (number, spot) in spots.iter().enumerate() {
        let is_first = |&parent: &usize| parent + 1 == number;
        let x = spot.parent.filter(is_first).map_or(end, |parent| places[parent]);
        end = end.max(x + own[number].next);
        places.push(x);
    }
    places
}
