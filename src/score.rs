//! Scores, windows and bounds: what a search computes with.
//!
//! Values are from MAX's point of view, except inside `search/negamax.rs` and in
//! files of programs that print them as the side to move sees them.

mod value;
mod window;

pub use value::{ParseScoreError, Score};
pub use window::{Bound, ParseWindowError, Window};
