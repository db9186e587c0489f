//! A tree laid out: a place for everything in view.

use std::ops::{Range, RangeInclusive};

use super::area::cells;
use super::block::{BESIDE_LABEL, Block};
use super::context::LayoutContext;
use super::rows::{InView, PathRows};
use super::spot::deepest;
use super::{Area, BoardForm, Camera, Scene, Size, Spot, SpotKind, Zoom};

/// A click hits what begins at most this many columns before it.
const LEAST_TARGET: i32 = 5;

/// A tree laid out: where the camera has to stand, and a place for everything in view.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// For how much room it is.
    pub size: Size,
    /// What stands where: a column each, and a ply, which has a [row](Self::row).
    pub in_view: InView,
    /// How much of each node is drawn.
    pub zoom: Zoom,
    /// Whether every node of the recording has its place, the same at every moment.
    pub is_whole: bool,
    /// Whether boxes stand around the nodes.
    pub is_boxed: bool,
    /// Where the camera has to stand so that what is looked at lies in the safe middle: the cursor,
    /// where it was moved away from the search; else the search.
    pub camera: Camera,
    /// How a board is drawn on each node, where one is.
    pub board: Option<BoardForm>,
    // Rows from one ply to the next, and the row of the camera's ply.
    pitch: i32,
    first_row: i32,
}

impl Layout {
    /// Lays out the tree of a scene.
    ///
    /// A tree that fits costs as much as it has nodes. Of every other the work depends on what is in view and
    /// on how deep it lies.
    pub fn of(scene: &Scene, size: Size, camera: Camera) -> Self {
        if scene.view.is_empty() {
            return Self { size, ..Self::default() };
        }
        let context = &LayoutContext::new(scene);
        let root = scene.view.recording().root_of(context.focus);
        let layout = Self { size, board: context.board, ..Self::default() };
        match Block::whole(context, size, root) {
            Some(block) => layout.whole(context, camera, block),
            None => layout.part(context, camera),
        }
    }

    fn whole(self, context: &LayoutContext, camera: Camera, block: Block) -> Self {
        let Block { spots, zoom, is_boxed, .. } = block;
        let height = i32::from(self.size.height);
        let (deepest, board_rows) = (deepest(&spots), board_rows(self.board));
        let is_growing = context.scene.is_growing;
        let box_rows = i32::from(is_boxed);
        let pitch = if is_boxed {
            highest(BOX_PITCH..=HIGHEST_PITCH, deepest, BOX, height).unwrap_or(BOX_PITCH)
        } else if is_growing {
            part_pitch(None, height, zoom, board_rows)
        } else {
            whole_pitch(deepest, height, zoom, board_rows)
        };
        let needed = cells(deepest) * pitch + 1 + board_rows + 2 * box_rows;
        let (camera, first_row) = if needed <= height && !is_growing {
            (Camera { top: 0, levels: deepest + 1 }, (height - needed) / 3 + box_rows)
        } else {
            let height = height - board_rows;
            let camera = context.follow(camera, levels(height, pitch));
            (camera, names_row(camera, height, pitch))
        };
        let in_view = InView::all(spots, self.size.width.into(), camera.levels);
        Self { in_view, zoom, is_whole: true, is_boxed, camera, pitch, first_row, ..self }
    }

    fn part(self, context: &LayoutContext, camera: Camera) -> Self {
        let (zoom, board_rows) = (context.scene.zoom.unwrap_or_default(), board_rows(self.board));
        let [width, height] = [self.size.width.into(), i32::from(self.size.height) - board_rows];
        let pitch = part_pitch(context.plies(), height, zoom, board_rows);
        let camera = context.follow(camera, levels(height, pitch));
        // Standing pat may lie a ply deeper.
        let spare = context.plies().map_or(0, |plies| height - 1 - (cells(plies) + 1) * pitch);
        let first_row = if camera.top == 0 { spare.max(0) / 3 } else { names_row(camera, height, pitch) };
        let in_view = PathRows::of(context, camera, width);
        Self { in_view, zoom, camera, pitch, first_row, ..self }
    }

    /// Whether there is nothing of the tree that is out of view.
    pub fn is_all_in_view(&self) -> bool {
        self.is_whole && deepest(&self.in_view.spots) < self.camera.levels
    }

    /// The columns that the nodes of a ply can be seen in.
    pub fn columns(&self, ply: u32) -> Range<i32> {
        let level = ply.saturating_sub(self.camera.top) as usize;
        self.in_view.columns.get(level).cloned().unwrap_or(0..i32::from(self.size.width))
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
        let hangs = match spot.parent.map(|parent| self.in_view.spots[parent].what) {
            Some(SpotKind::Node(parent)) => scene.view.is_shown_below(parent),
            _ => true,
        };
        hangs && spot.what.is_known(&scene.view)
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
        let hit = self.in_view.spots.iter().filter(is_hit).min_by_key(|spot| (spot.x - x).abs());
        hit.map(|spot| spot.what)
    }
}

/// Rows from one ply to the next where the height is not known to be enough for more.
const PITCH: i32 = 3;
/// Rows from one ply to the next in a low picture: nothing has room between a node and its edges.
const LOW_PITCH: i32 = 2;
const HIGHEST_PITCH: i32 = 7;
/// A picture with fewer rows than this is low.
const LOW: i32 = 10;
/// How many plies should be in view of a tree that does not fit as a whole.
const USUAL_PLIES: u32 = 10;
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

/// The highest pitch at which so many plies have room with `rows` rows below the last joint.
fn highest(pitches: RangeInclusive<i32>, plies: u32, rows: i32, height: i32) -> Option<i32> {
    pitches.rev().find(|pitch| cells(plies) * pitch + rows <= height)
}

/// The pitches of a tree that has more room than it needs.
const AIRY: RangeInclusive<i32> = PITCH + 1..=HIGHEST_PITCH;

fn whole_pitch(plies: u32, height: i32, zoom: Zoom, board_rows: i32) -> i32 {
    if board_rows > 0 {
        return PITCH + board_rows;
    }
    let near = || highest(LOW_PITCH..=PITCH, plies, 1, height);
    if zoom == Zoom::Dots {
        return near().unwrap_or(LOW_PITCH);
    }
    let usual = if height < LOW { LOW_PITCH } else { PITCH };
    highest(AIRY, plies, 2, height).or_else(near).unwrap_or(usual)
}

/// The pitch of a tree of which not all plies need be in view; `None` where nobody knows how many it has.
fn part_pitch(plies: Option<u32>, height: i32, zoom: Zoom, board_rows: i32) -> i32 {
    let usual = plies.unwrap_or(USUAL_PLIES).min(USUAL_PLIES);
    match zoom {
        Zoom::Dots => LOW_PITCH,
        Zoom::Boards => PITCH + board_rows,
        _ if height < LOW => LOW_PITCH,
        _ => highest(AIRY, usual, 2, height).unwrap_or(PITCH),
    }
}

/// How many rows a tree takes at the least whose nodes stand in boxes.
pub(super) fn rows_in_boxes(deepest: u32) -> i32 {
    cells(deepest).saturating_mul(BOX_PITCH).saturating_add(BOX)
}
