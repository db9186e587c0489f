//! A tree laid out: a place for everything in view.

use std::ops::Range;

use super::area::cells;
use super::block::{BESIDE_LABEL, Block};
use super::context::LayoutContext;
use super::in_view::{Chip, InView, Viewport};
use super::rows::PathRows;
use super::spot::deepest;
use super::{Area, BoardForm, Camera, Folds, Scene, Size, Spot, SpotKind, Zoom};
use crate::record::{Moment, NodeId};
use crate::view::Written;

/// A click hits what begins at most this many columns before it.
const LEAST_TARGET: i32 = 5;

/// A tree laid out: where the camera has to stand, and a place for everything in view.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// For how much room it is.
    pub size: Size,
    /// What stands where, parents before children: a column each, and a ply, which has a
    /// [row](Self::row). Nothing where there is no tree.
    pub spots: Vec<Spot>,
    /// What stands at the edges for what lies outside them.
    pub chips: Vec<Chip>,
    // The columns that nodes can be seen in, of each ply in view and the one after.
    columns: Vec<Range<i32>>,
    /// All of a tree that is laid out whole, in columns of its own: the same at every moment. Nothing of
    /// any other tree.
    pub tree: Vec<Spot>,
    /// Whether every node of the recording has its place.
    pub is_whole: bool,
    /// Where the camera has to stand so that what is looked at lies in the safe middle: the cursor,
    /// where it was moved away from the search; else the search.
    pub camera: Camera,
    /// How many plies are in view.
    pub levels: u32,
    /// How much of each node is drawn.
    pub zoom: Zoom,
    /// How a board is drawn on each node, where one is.
    pub board: Option<BoardForm>,
    /// Whether nodes stand in boxes.
    pub is_boxed: bool,
    // Rows from one ply to the next, and the row of the camera's ply.
    pitch: i32,
    first_row: i32,
    // How many columns the tree takes, at least those of the picture.
    width: i32,
    // What the places depend on.
    fixed: Option<Fixed>,
}

/// What the places of a tree depend on, and whether it is laid out whole.
#[derive(Clone, PartialEq, Debug)]
struct Fixed {
    root: NodeId,
    nodes: NodeId,
    size: Size,
    folds: Folds,
    zoom: Option<Zoom>,
    // What is shown of a written tree takes more room.
    written: Written,
    // What a rule folds depends on the moment.
    moment: Option<Moment>,
    is_growing: bool,
    is_large: bool,
}

struct Wanted {
    size: Size,
    camera: Camera,
    // What is looked at, its ply, and how many plies below it are to be seen too.
    focus: NodeId,
    ply: u32,
    below: u32,
}

impl Layout {
    /// Lays out the tree of a scene.
    ///
    /// A tree that is laid out whole costs as much as it has nodes. Of every other the work depends
    /// on what is in view and on how deep it lies.
    pub fn of(scene: &Scene, size: Size, camera: Camera) -> Self {
        Self::after(scene, size, camera, None)
    }

    /// Lays out the tree of a scene after another scene of the recording: the places that both have
    /// in common are kept.
    pub fn after(scene: &Scene, size: Size, camera: Camera, before: Option<Self>) -> Self {
        if scene.view.is_empty() {
            return Self::empty(size);
        }
        let context = &LayoutContext::new(scene);
        let focus = scene.focus().unwrap_or(context.now);
        // The children of an inner node are to be seen too.
        let (ply, below) = (scene.view.node(focus).ply(), u32::from(!context.view.is_leaf(focus)));
        let wanted = Wanted { size, camera, focus, ply, below };
        let root = scene.view.recording().root_of(focus);
        let fixed = Fixed {
            root,
            nodes: scene.view.recording().end(root),
            size,
            folds: scene.folds.clone(),
            zoom: scene.zoom,
            written: scene.view.mask().written,
            moment: scene.folds.has_rule().then(|| scene.view.moment()),
            is_growing: scene.is_growing,
            is_large: scene.is_large,
        };
        let found = match before.filter(|before| before.fixed.as_ref() == Some(&fixed)) {
            Some(before) if before.is_whole => {
                let Self { tree: spots, width, zoom, is_boxed, .. } = before;
                Some(Block { spots, width, zoom, is_boxed })
            }
            Some(_) => None,
            None => Block::whole(context, size, root),
        };
        let layout = match found {
            Some(block) => Self::whole(context, &wanted, block),
            None => Self::part(context, &wanted),
        };
        Self { fixed: Some(fixed), ..layout }
    }

    fn empty(size: Size) -> Self {
        Self { size, levels: 1, pitch: 1, ..Self::default() }
    }

    fn whole(context: &LayoutContext, wanted: &Wanted, block: Block) -> Self {
        let Wanted { size, camera, ply, below, focus } = *wanted;
        let [columns, height] = [size.width, size.height].map(i32::from);
        let Block { spots: tree, width, zoom, is_boxed } = block;
        let board_rows = board_rows(context.board);
        let deepest = deepest(&tree);
        let is_growing = context.scene.is_growing;
        let box_rows = i32::from(is_boxed);
        let pitch = if is_boxed {
            box_pitch(deepest, height)
        } else if is_growing {
            part_pitch(None, height, zoom, board_rows)
        } else {
            whole_pitch(deepest, height, zoom, board_rows)
        };
        let needed = cells(deepest) * pitch + 1 + board_rows + 2 * box_rows;
        let (is_whole, board, empty) = (true, context.board, Self::empty(size));
        let mut layout = Self { is_whole, zoom, board, is_boxed, pitch, width, ..empty };
        if needed <= height && !is_growing {
            layout.levels = deepest + 1;
            layout.first_row = (height - needed) / 3 + box_rows;
        } else {
            layout.levels = levels(height - board_rows, pitch);
            layout.camera = camera.following(ply, below, layout.levels);
            layout.first_row = names_row(layout.camera, height - board_rows, pitch);
        }
        let is_wide = width > columns;
        if is_wide {
            let panned = camera.panned(&looked_at(context, &tree, focus), columns, width);
            layout.camera = Camera { left: panned.left, columns: panned.columns, ..layout.camera };
        }
        let Camera { left, top, .. } = layout.camera;
        let viewport = Viewport { left, width: columns, top, levels: layout.levels };
        let InView { spots, columns, chips } = if is_wide {
            InView::of(context, &tree, focus, viewport)
        } else {
            InView::all(tree.clone(), viewport)
        };
        Self { spots, chips, columns, tree, ..layout }
    }

    fn part(context: &LayoutContext, wanted: &Wanted) -> Self {
        let Wanted { size, camera, focus, ply, below } = *wanted;
        let (zoom, board) = (context.scene.zoom.unwrap_or_default(), context.board);
        let height = i32::from(size.height) - board_rows(board);
        let pitch = part_pitch(context.plies(), height, zoom, board_rows(board));
        let levels = levels(height, pitch);
        let camera = Camera { left: 0, columns: 0, ..camera.following(ply, below, levels) };
        let width = i32::from(size.width);
        // Standing pat may lie a ply deeper.
        let spare = context.plies().map_or(0, |plies| height - 1 - (cells(plies) + 1) * pitch);
        let first_row = if camera.top == 0 { spare.max(0) / 3 } else { names_row(camera, height, pitch) };
        let viewport = Viewport { left: 0, width, top: camera.top, levels };
        let InView { spots, columns, chips } = PathRows::of(context, focus, viewport);
        let empty = Self::empty(size);
        Self { spots, chips, columns, camera, levels, zoom, board, pitch, first_row, width, ..empty }
    }

    /// Whether there is nothing of the tree that is out of view.
    pub fn is_all_in_view(&self) -> bool {
        self.is_whole && deepest(&self.tree) < self.levels && self.width <= i32::from(self.size.width)
    }

    /// The columns that the nodes of a ply can be seen in.
    pub fn columns(&self, ply: u32) -> Range<i32> {
        let level = ply.saturating_sub(self.camera.top) as usize;
        self.columns.get(level).cloned().unwrap_or(0..i32::from(self.size.width))
    }

    /// The row that a ply stands in.
    pub fn row(&self, ply: u32) -> i32 {
        (cells(ply) - cells(self.camera.top)) * self.pitch + self.first_row
    }

    /// The row after a label with its board or its box.
    pub fn below(&self, ply: u32) -> i32 {
        self.row(ply) + 1 + self.rows_below_label()
    }

    /// The row of the edges that lead to a ply, where the moves stand.
    pub fn joint(&self, ply: u32) -> i32 {
        self.row(ply) - 1 - i32::from(self.is_boxed)
    }

    /// The box around the label of a spot, where nodes stand in boxes.
    pub fn box_of(&self, spot: &Spot) -> Option<Area> {
        let cell = |cells: i32| u16::try_from(cells).ok();
        let (x, y, width) = (spot.x - BESIDE_LABEL, self.row(spot.ply) - 1, spot.room + 2 * BESIDE_LABEL);
        let area = Area { x: cell(x)?, y: cell(y)?, width: cell(width)?, height: 3 };
        self.is_boxed.then_some(area)
    }

    fn rows_below_label(&self) -> i32 {
        board_rows(self.board).max(i32::from(self.is_boxed))
    }

    /// Whether there is a row between a ply and the edges to the next one.
    pub const fn has_row_below(&self) -> bool {
        self.pitch > LOW_PITCH
    }

    /// Whether a spot can be seen at the moment: its parent was entered, or the tree is on paper, and it
    /// is known of.
    pub fn is_shown(&self, scene: &Scene, spot: &Spot) -> bool {
        let hangs = match spot.parent.map(|parent| self.spots[parent].what) {
            Some(SpotKind::Node(parent)) => scene.view.is_shown_below(parent),
            _ => true,
        };
        hangs
            && match spot.what {
                SpotKind::Node(node) => scene.view.is_known(node),
                SpotKind::Ghost { branch, .. } => {
                    scene.view.is_shown_below(branch.parent) && scene.view.has_ghosts(branch)
                }
                SpotKind::Chip { parent, from, to } => scene.view.known_among(parent, from..to) > 0,
                _ => true,
            }
    }

    /// What a click on a cell means: the nearest of what stands in its row, in the row below, or at
    /// the end of an edge.
    pub fn at(&self, scene: &Scene, x: u16, y: u16) -> Option<SpotKind> {
        let (x, y) = (i32::from(x), i32::from(y));
        let is_hit = |spot: &&Spot| {
            let cells = match y - self.joint(spot.ply) {
                0 => spot.edge_cells(),
                row if (1..=2 + i32::from(self.is_boxed) + self.rows_below_label()).contains(&row) => {
                    spot.room.max(spot.edge_cells()).max(LEAST_TARGET)
                }
                _ => return false,
            };
            (spot.x - 1..spot.x + cells).contains(&x) && self.is_shown(scene, spot)
        };
        let hit = self.spots.iter().filter(is_hit).min_by_key(|spot| (spot.x - x).abs());
        hit.map(|spot| spot.what)
    }
}

/// The columns of what is looked at, and of what is worth a look beside it: the best line below it, its
/// children, its parent and its siblings.
fn looked_at(context: &LayoutContext, tree: &[Spot], focus: NodeId) -> Vec<Range<i32>> {
    let branch = context.scene.branch.map(SpotKind::Branch);
    let stands_for = |spot: &Spot| match spot.what {
        SpotKind::Node(node) => context.view.recording().contains(node, focus),
        what => branch == Some(what),
    };
    let number = tree.iter().rposition(stands_for).unwrap_or(0);
    let range = |spot: &Spot| {
        let texts = spot.x - 1..spot.x + spot.room.max(spot.edge_cells());
        let board = context.board.map_or(texts.clone(), |board| {
            let first = spot.x - board.before();
            first..first + i32::from(board.size.width)
        });
        texts.start.min(board.start)..texts.end.max(board.end)
    };
    let family = |parent: usize| {
        let family = tree.iter().filter(move |spot| spot.parent == Some(parent)).map(range);
        family.reduce(|all, next| all.start.min(next.start)..all.end.max(next.end))
    };
    let is_below = |spot: &&Spot| matches!(spot.what, SpotKind::Node(node) if node > focus && context.is_on_path(node, focus));
    let below = tree[number..].iter().filter(is_below).map(range);
    let parent = tree[number].parent;
    let above = parent.map(|parent| range(&tree[parent]));
    let beside = [family(number), above, parent.and_then(family)].into_iter().flatten();
    [range(&tree[number])].into_iter().chain(below).chain(beside).collect()
}

/// Rows from one ply to the next where the height is not known to be enough for more.
const PITCH: i32 = 3;
/// Rows from one ply to the next in a low picture: nothing has room between a node and its edges.
const LOW_PITCH: i32 = 2;
const HIGHEST_PITCH: i32 = 7;
/// A picture with fewer rows than this is low.
const LOW: i32 = 10;
/// How many plies should be in view of a tree that does not fit as a whole.
const USUAL_PLIES: i32 = 10;
/// With at least as many levels in view, one of them gives way to the names of the first.
const MANY_LEVELS: i32 = 5;
/// Rows from one ply to the next where nodes stand in boxes, at the least; and those of one box.
const BOX_PITCH: i32 = 5;
const BOX: i32 = 3;

/// How many plies are in view at once.
fn levels(height: i32, pitch: i32) -> u32 {
    let most = (height - 1) / pitch + 1;
    let has_spare = (height - 1) % pitch > 0 || most < MANY_LEVELS;
    u32::try_from(if has_spare { most } else { most - 1 }).unwrap_or(1)
}

/// Rows for the moves that lead to the uppermost level, where that costs no level of few. The root
/// has none.
fn names_row(camera: Camera, height: i32, pitch: i32) -> i32 {
    let has_room = (height - 1) % pitch > 0 || (height - 1) / pitch + 1 >= MANY_LEVELS;
    i32::from(camera.top > 0 && has_room)
}

/// The rows that a board takes below the label of its node.
fn board_rows(board: Option<BoardForm>) -> i32 {
    board.map_or(0, |board| board.size.height.into())
}

fn whole_pitch(deepest: u32, height: i32, zoom: Zoom, board_rows: i32) -> i32 {
    let plies = cells(deepest);
    if board_rows > 0 {
        return PITCH + board_rows;
    }
    if zoom == Zoom::Dots {
        let airy = (LOW_PITCH..=PITCH).rev().find(|pitch| plies * pitch < height);
        return airy.unwrap_or(LOW_PITCH);
    }
    let airy = (PITCH + 1..=HIGHEST_PITCH).rev().find(|pitch| plies * pitch + 2 <= height);
    let low = airy.or_else(|| [PITCH, LOW_PITCH].into_iter().find(|pitch| plies * pitch < height));
    low.unwrap_or(if height < LOW { LOW_PITCH } else { PITCH })
}

/// The highest pitch at which a whole tree fits whose nodes stand in boxes.
fn box_pitch(deepest: u32, height: i32) -> i32 {
    let fits = |pitch: &i32| cells(deepest) * pitch + BOX <= height;
    (BOX_PITCH..=HIGHEST_PITCH).rev().find(fits).unwrap_or(BOX_PITCH)
}

/// The pitch of a tree of which not all plies need be in view; `None` where nobody knows how many it has.
fn part_pitch(plies: Option<u32>, height: i32, zoom: Zoom, board_rows: i32) -> i32 {
    let usual = plies.map_or(USUAL_PLIES, |plies| cells(plies).min(USUAL_PLIES));
    let airy = (PITCH + 1..=HIGHEST_PITCH).rev().find(|pitch| usual * pitch + 2 <= height);
    match zoom {
        Zoom::Dots => LOW_PITCH,
        Zoom::Boards => PITCH + board_rows,
        _ if height < LOW => LOW_PITCH,
        _ => airy.unwrap_or(PITCH),
    }
}

/// How many rows a tree takes at the least whose nodes stand in boxes.
pub(super) fn rows_in_boxes(deepest: u32) -> i32 {
    cells(deepest).saturating_mul(BOX_PITCH).saturating_add(BOX)
}
