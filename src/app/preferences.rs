//! How searches are shown: what somebody chose, once for all of them.

use super::Speed;
use crate::explain::Voice;
use crate::layout::{Shape, Zoom};
use crate::view::Mask;

/// What somebody chose for the whole screen. It holds for every search that is shown.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Preferences {
    /// How the tree is shown.
    pub shape: Shape,
    /// How much of each node is drawn; `None` while the room decides.
    pub zoom: Option<Zoom>,
    /// Whether tree and words are shown large, for whoever sits far away.
    pub is_large: bool,
    /// How often another panel was asked for: first all of them are shown, then each by itself.
    pub panel: usize,
    /// How much is said of a moment.
    pub voice: Voice,
    /// What is hidden, whatever is asked. Without spoilers that are totals and cutoffs still to come.
    pub mask: Mask,
    /// Whether practice hides what the leaves of a tree are worth until the search comes to them.
    pub hides_leaves: bool,
    /// How fast the search plays by itself.
    pub speed: Speed,
}
