//! What part of a tree is in view, and how far apart its plies are.

use super::context::LayoutContext;
use super::picture::Size;
use super::plan::{Plan, plan};
use super::{Camera, Scene};
use crate::record::NodeId;

/// Rows from one ply to the next where the height is not known to be enough for more.
pub(super) const PITCH: i32 = 3;
/// Rows from one ply to the next in a low picture: windows stand beside the nodes then.
pub(super) const LOW_PITCH: i32 = 2;
const HIGHEST_PITCH: i32 = 7;
/// A picture with fewer rows than this is low.
const LOW: i32 = 10;
/// As many plies are thought to be there of a tree that does not fit as a whole.
const USUAL_PLIES: i32 = 10;
/// Where there are so many levels in view, one of them is worth less than the names of the first.
const MANY_LEVELS: i32 = 6;
/// A deep path is laid out from the last ply that is a multiple of this and above the view.
const STRETCH: u32 = 32;

/// A tree with a place for everything, and the rows that are in view.
#[derive(Debug)]
pub(super) struct Frame {
    pub plan: Plan,
    pub camera: Camera,
    pub pitch: i32,
    pub first_row: i32,
    /// How many plies are in view.
    pub levels: u32,
}

impl Frame {
    pub fn of(context: &LayoutContext, size: Size, camera: Camera) -> Self {
        let scene = context.scene;
        let height = i32::from(size.height);
        let focus = focus(context);
        // The children of an inner node are to be seen too.
        let (ply, below) = (scene.view.shape(focus).ply, u32::from(!context.view.is_leaf(focus)));
        let airy = (PITCH + 1..HIGHEST_PITCH).rev().find(|pitch| USUAL_PLIES * pitch + 2 <= height);
        let pitch = if height < LOW { LOW_PITCH } else { airy.unwrap_or(PITCH) };
        let followed = camera.following(ply, below, levels(height, pitch));
        let start = start(scene, focus, followed.top);
        let last_ply = followed.top + levels(height, pitch);
        let plan = plan(context, i32::from(size.width), start, last_ply);
        if !plan.is_whole {
            let first_row = names_row(followed, height, pitch);
            return Self { plan, camera: followed, pitch, first_row, levels: levels(height, pitch) };
        }
        let pitch = whole_pitch(&plan, height);
        let needed = i32::try_from(plan.deepest).unwrap_or(i32::MAX / 8) * pitch + 1;
        let levels = levels(height, pitch);
        if needed <= height {
            let levels = plan.deepest + 1;
            return Self { plan, camera: Camera::default(), pitch, first_row: (height - needed) / 3, levels };
        }
        let camera = camera.following(ply, below, levels);
        Self { plan, camera, pitch, first_row: names_row(camera, height, pitch), levels }
    }

    pub fn row(&self, ply: u32) -> i32 {
        (i32::try_from(ply).unwrap_or(0) - i32::try_from(self.camera.top).unwrap_or(0)) * self.pitch
            + self.first_row
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
fn whole_pitch(plan: &Plan, height: i32) -> i32 {
    let plies = i32::try_from(plan.deepest).unwrap_or(i32::MAX / 8);
    let airy = (PITCH + 1..=HIGHEST_PITCH).rev().find(|pitch| plies * pitch + 2 <= height);
    let low = airy.or_else(|| [PITCH, LOW_PITCH].into_iter().find(|pitch| plies * pitch < height));
    low.unwrap_or(if height < LOW { LOW_PITCH } else { PITCH })
}

/// What is looked at: the cursor where it was moved away from the search.
fn focus(context: &LayoutContext) -> NodeId {
    let scene = context.scene;
    let is_away = scene.cursor != scene.view.standing();
    if is_away && scene.view.is_visited(scene.cursor) { scene.cursor } else { context.now }
}

/// The node that the layout begins with: the root, or an ancestor of what is looked at.
fn start(scene: &Scene, focus: NodeId, top: u32) -> NodeId {
    let ply = top / STRETCH * STRETCH;
    let above = scene.view.upwards(focus).find(|&node| scene.view.shape(node).ply <= ply);
    above.unwrap_or(NodeId::ROOT)
}
