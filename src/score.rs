//! Scores, windows and bounds: what a search computes with.
//!
//! Everything above this room speaks of values from MAX's point of view; the sign never flips.

mod value;
mod window;

pub use value::{ParseScoreError, Score};
pub use window::{Bound, ParseWindowError, Window};
