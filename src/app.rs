//! The model of the screen: what is looked at, what a key does to it. Pure: no terminal, no
//! files, no clock.

mod model;

pub use model::{Mode, Model, SearchState};
