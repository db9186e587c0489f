//! Rows: from one ply to the next, and how many plies have room.

use super::area::cells;
use super::camera::Camera;
use super::zoom::{BoardForm, Zoom};

/// Rows from one ply to the next where the height is not known to be enough for more.
const PITCH: i32 = 3;
/// Rows from one ply to the next in a low picture: nothing has room between a node and its edges.
pub(super) const LOW_PITCH: i32 = 2;
const HIGHEST_PITCH: i32 = 7;
/// A picture with fewer rows than this is low.
const LOW: i32 = 10;
/// Of a tree that does not fit as a whole so many plies are to be in view, where there are as many.
const USUAL_PLIES: i32 = 10;
/// Where there are so many levels in view, one of them gives way to the names of the first.
const MANY_LEVELS: i32 = 6;
/// Rows from one ply to the next where nodes stand in boxes, at the least; and those of one box.
const BOX_PITCH: i32 = 5;
const BOX: i32 = 3;

/// How many plies are in view at once.
pub(super) fn levels(height: i32, pitch: i32) -> u32 {
    let most = (height - 1) / pitch + 1;
    let has_spare = (height - 1) % pitch > 0 || most < MANY_LEVELS;
    u32::try_from(if has_spare { most } else { most - 1 }).unwrap_or(1)
}

/// Rows for the moves that lead to the uppermost level, where that costs no level of few. The root
/// has none.
pub(super) fn names_row(camera: Camera, height: i32, pitch: i32) -> i32 {
    let has_room = (height - 1) % pitch > 0 || (height - 1) / pitch + 1 >= MANY_LEVELS;
    i32::from(camera.top > 0 && has_room)
}

/// The rows that a board takes below the label of its node.
pub(super) fn board_rows(board: Option<BoardForm>) -> i32 {
    board.map_or(0, |board| board.size.height.into())
}

/// The highest pitch at which a whole tree fits, if there is one.
pub(super) fn whole_pitch(deepest: u32, height: i32, zoom: Zoom, board_rows: i32) -> i32 {
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
pub(super) fn box_pitch(deepest: u32, height: i32) -> i32 {
    let fits = |pitch: &i32| cells(deepest) * pitch + BOX <= height;
    (BOX_PITCH..=HIGHEST_PITCH).rev().find(fits).unwrap_or(BOX_PITCH)
}

/// The pitch of a tree of which not all plies need be in view; `None` where nobody knows how many it has.
pub(super) fn part_pitch(plies: Option<u32>, height: i32, zoom: Zoom, board_rows: i32) -> i32 {
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
