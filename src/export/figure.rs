//! Figures: what stands where in a picture, as [marks](mark::Mark) that each format writes in its own way.

pub(super) mod frame;
pub(super) mod label;
pub(super) mod mark;
pub(super) mod piece;
pub(super) mod places;
pub(super) mod scene;
pub(super) mod shape;

mod board;
mod legend;
