//! Geometry of trees, in terminal cells: where each node stands, and what is written there.
//!
//! A tree that fits is laid out whole, and its nodes keep their places for the whole session. Of
//! a larger one the paths to what is looked at are unfolded and the rest is folded, so that the
//! work depends on what is in view and never on the size of the tree.

mod area;
mod block;
mod camera;
mod cells;
mod context;
mod draw;
mod folds;
mod frame;
mod group;
mod label;
mod lines;
mod measure;
mod names;
mod picture;
mod plan;
mod scene;
mod screen;
mod tags;
mod timeline;

pub use area::Area;
pub use camera::Camera;
pub use draw::{Layout, picture};
pub use folds::Folds;
pub use picture::{Item, Marker, Part, Picture, Pointer, Size, Stroke, StrokeKind, Text, Tone, What};
pub use scene::Scene;
pub use screen::Screen;
pub use timeline::TimeLine;
