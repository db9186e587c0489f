//! The model of the screen: what is looked at, what a key does to it. Pure: no terminal, no
//! files, no clock.

mod folds;
mod model;

pub use folds::Folds;
pub use model::{Mode, Model, SearchState};
