//! A tree laid out: a place for everything in view.

use super::context::LayoutContext;
use super::plan::{Plan, Spot, plan};
use super::{Camera, Scene, Size, What};
use crate::record::NodeId;

/// Rows from one ply to the next where the height is not known to be enough for more.
const PITCH: i32 = 3;
/// Rows from one ply to the next in a low picture: nothing has room between a node and its edges.
const LOW_PITCH: i32 = 2;
const HIGHEST_PITCH: i32 = 7;
/// A picture with fewer rows than this is low.
const LOW: i32 = 10;
/// How many plies are assumed of a tree that does not fit as a whole.
const USUAL_PLIES: i32 = 10;
/// Where there are so many levels in view, one of them gives way to the names of the first.
const MANY_LEVELS: i32 = 6;
/// A deep path is laid out from the last ply that is a multiple of this and above the view.
const STRETCH: u32 = 32;
/// A click hits what begins at most this many columns before it.
const LEAST_TARGET: i32 = 5;

/// A tree laid out: where the camera has to stand, and a place for everything in view.
#[derive(Clone, Debug)]
pub struct Layout {
    /// For how much room it is.
    pub size: Size,
    /// What stands where, parents before children: a column each, and a ply, which has a
    /// [row](Self::row). Nothing where there is no tree.
    pub spots: Vec<Spot>,
    /// Whether every node of the recording has its place.
    pub is_whole: bool,
    /// Where the camera has to stand so that what is looked at lies in the safe middle: the cursor,
    /// where it was moved away from the search; else the search.
    pub camera: Camera,
    /// How many plies are in view.
    pub levels: u32,
    // Rows from one ply to the next, and the row of the camera's ply.
    pitch: i32,
    first_row: i32,
}

impl Layout {
    /// Lays out the tree of a scene.
    ///
    /// The work depends on what is in view and on how deep it lies, not on the size of the tree.
    #[must_use]
    pub fn of(scene: &Scene, size: Size, camera: Camera) -> Self {
        if scene.view.is_empty() {
            let (spots, camera) = (Vec::new(), Camera::default());
            return Self { size, spots, is_whole: false, camera, levels: 1, pitch: 1, first_row: 0 };
        }
        let context = &LayoutContext::new(scene);
        let height = i32::from(size.height);
        let focus = scene.focus().unwrap_or(context.now);
        // The children of an inner node are to be seen too.
        let (ply, below) = (scene.view.node(focus).ply(), u32::from(!context.view.is_leaf(focus)));
        let airy = (PITCH + 1..HIGHEST_PITCH).rev().find(|pitch| USUAL_PLIES * pitch + 2 <= height);
        let pitch = if height < LOW { LOW_PITCH } else { airy.unwrap_or(PITCH) };
        let followed = camera.following(ply, below, levels(height, pitch));
        let start = start(scene, focus, followed.top);
        let last_ply = followed.top + levels(height, pitch);
        let Plan { spots, is_whole } = plan(context, i32::from(size.width), start, last_ply);
        let deepest = spots.iter().map(|spot| spot.ply).max().unwrap_or(0);
        let pitch = if is_whole { whole_pitch(deepest, height) } else { pitch };
        let needed = cells(deepest) * pitch + 1;
        let mut layout = Self {
            size,
            spots,
            is_whole,
            camera: followed,
            levels: levels(height, pitch),
            pitch,
            first_row: 0,
        };
        if is_whole && needed <= height {
            layout.camera = Camera::default();
            layout.levels = deepest + 1;
            layout.first_row = (height - needed) / 3;
            return layout;
        }
        if is_whole {
            layout.camera = camera.following(ply, below, layout.levels);
        }
        layout.first_row = names_row(layout.camera, height, pitch);
        layout
    }

    /// The row that a ply stands in.
    #[must_use]
    pub fn row(&self, ply: u32) -> i32 {
        (cells(ply) - cells(self.camera.top)) * self.pitch + self.first_row
    }

    /// Whether there is a row between a ply and the edges to the next one.
    #[must_use]
    pub const fn has_row_below(&self) -> bool {
        self.pitch > LOW_PITCH
    }

    /// Whether a spot can be seen at the moment: its parent was entered, and it is known of.
    #[must_use]
    pub fn is_shown(&self, scene: &Scene, spot: &Spot) -> bool {
        let hangs = match spot.parent.map(|parent| self.spots[parent].what) {
            Some(What::Node(parent)) => scene.view.is_visited(parent),
            _ => true,
        };
        hangs
            && match spot.what {
                What::Node(node) => scene.view.is_known(node),
                What::Chip { parent, from, to } => scene.view.known_among(parent, from..to) > 0,
                _ => true,
            }
    }

    /// What a click on a cell means: the nearest of what stands in its row, in the row below, or at
    /// the end of an edge.
    #[must_use]
    pub fn at(&self, scene: &Scene, x: u16, y: u16) -> Option<What> {
        let (x, y) = (i32::from(x), i32::from(y));
        let is_hit = |spot: &&Spot| {
            let cells = match y - self.row(spot.ply) {
                -1 => spot.edge_cells(),
                0 | 1 => spot.room.max(spot.edge_cells()).max(LEAST_TARGET),
                _ => return false,
            };
            (spot.x - 1..spot.x + cells).contains(&x) && self.is_shown(scene, spot)
        };
        let hit = self.spots.iter().filter(is_hit).min_by_key(|spot| (spot.x - x).abs());
        hit.map(|spot| spot.what)
    }
}

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

/// The highest pitch at which a whole tree fits, if there is one.
fn whole_pitch(deepest: u32, height: i32) -> i32 {
    let plies = cells(deepest);
    let airy = (PITCH + 1..=HIGHEST_PITCH).rev().find(|pitch| plies * pitch + 2 <= height);
    let low = airy.or_else(|| [PITCH, LOW_PITCH].into_iter().find(|pitch| plies * pitch < height));
    low.unwrap_or(if height < LOW { LOW_PITCH } else { PITCH })
}

fn cells(plies: u32) -> i32 {
    i32::try_from(plies).unwrap_or(i32::MAX / 8)
}

/// The node that the layout begins with: the root, or an ancestor of what is looked at.
fn start(scene: &Scene, focus: NodeId, top: u32) -> NodeId {
    let ply = top / STRETCH * STRETCH;
    let above = scene.view.upwards(focus).find(|&node| scene.view.node(node).ply() <= ply);
    above.unwrap_or(NodeId::ROOT)
}
