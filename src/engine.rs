//! A game, an algorithm and its settings, ready to run: the place where generic code ends.
//!
//! Below this room everything is generic over the game; above it nothing is. A [`DynGame`] is any
//! game behind one object-safe trait, a [`Job`] a search of it, and [`Running`] a job under way
//! beside an interface that wants to look, as `engine/handover.rs` lets it.

mod dyn_game;
mod handover;
mod job;
mod running;
mod truth;

pub use crate::game::Playable;
pub use dyn_game::{DynGame, dyn_game};
pub use handover::{Progress, Watcher};
pub(crate) use handover::{Worker, handover};
pub use job::{Job, JobError};
pub use running::{Running, SearchEnd};
pub use truth::Effort;
pub(crate) use truth::check_against_game;
