//! A game, an algorithm and its settings, ready to run: the place where generic code ends.
//!
//! Below this room everything is generic over the game; above it nothing is. A [`DynGame`] is any
//! game behind one object-safe trait, a [`Job`] a search of it, and [`Running`] a job under way
//! beside an interface that wants to look.

mod dyn_game;
mod job;
mod running;
mod size;

pub use dyn_game::{DynGame, Playable, dyn_game};
pub use job::{Job, JobError};
pub use running::{Progress, Running};
