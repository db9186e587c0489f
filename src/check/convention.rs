//! How programs that are right may differ from one another.

use crate::record::Values;
use crate::search::{Algorithm, Cutoff};
use crate::text::words;

/// What a node returns whose value lies outside its window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailMode {
    /// The value it found.
    Soft,
    /// The nearer end of its window.
    Hard,
    /// The bound that it moves: MAX returns alpha, and MIN beta.
    Bound,
}

words!(FailMode, Soft => "soft", Hard => "hard", Bound => "bound");

/// What a program keeps to from its first line to its last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Convention {
    /// Minimax, or one of the forms of alpha-beta.
    pub algorithm: Algorithm,
    /// When its windows close; `None` of one that never cuts.
    pub cutoff: Option<Cutoff>,
    /// What its nodes return; `None` of one without windows.
    pub fail: Option<FailMode>,
    /// Whose point of view its values have.
    pub values: Values,
}
