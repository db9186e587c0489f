//! Geometry of trees and of the screen: a place for each node and each panel, and nothing of what is
//! drawn there.
//!
//! A tree that fits the picture is laid out whole. Of every other the path to what is looked at is drawn, a
//! family a row, and the rest is folded, so that the work depends on what is in view and never on the size
//! of the tree. In both a node keeps its column for the whole session.
//!
//! While a search runs, its nodes are appended to the right. Of a family that is not on the path, the
//! one that is drawn is unfolded by hand, or else the best child's. A subtree on the path of at most
//! 256 nodes that fits is drawn whole. A row that is wider than the picture is panned in steps of half
//! a picture.

mod area;
mod block;
mod camera;
mod context;
mod folds;
mod icicle;
mod outline;
mod places;
mod rows;
mod scene;
mod screen;
mod spot;
mod tidy;

#[cfg(feature = "ui")]
pub(crate) use area::cells;
pub use area::{Area, Size};
pub use camera::Camera;
pub use context::LayoutContext;
pub use folds::Folds;
pub use icicle::{Icicle, Share};
pub use outline::{Outline, OutlineRow};
pub use places::Layout;
pub use rows::{Chip, InView};
pub use scene::{BoardForm, Scene, Shape, Zoom};
#[cfg(feature = "ui")]
pub(crate) use screen::Rest;
pub use screen::{Screen, SearchArea, TimeLine};
pub use spot::{Spot, SpotKind, next_on_row};
pub use tidy::{TidyNode, TidyPlaces, tidy};
