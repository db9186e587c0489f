//! A game, an algorithm and its settings, ready to run: the place where generic code ends.
//!
//! Below this room everything is generic over the game; above it nothing is. A [`Subject`] is any
//! game behind one object-safe trait, a [`Job`] a search of it, and [`Running`] a job under way
//! beside an interface that wants to look.

mod job;
mod running;
mod size;
mod subject;

pub use job::{Job, JobError};
pub use running::{Progress, Running};
pub use subject::{Subject, continued, subject};
