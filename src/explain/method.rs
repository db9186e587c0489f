//! What differs from algorithm to algorithm: its pseudo-code and its own words.
//!
//! A further algorithm is a further file here that implements [`Method`], and a line in
//! [`method`].

mod alphabeta;
mod minimax;

use super::narrate::Mark;
use super::scene::{Above, Back, Entering};
use crate::record::{Header, Rule};
use crate::search::{Algorithm, Role, Settings};

/// An algorithm as it is taught.
pub(super) trait Method: Sync {
    /// The name that stands in sentences.
    fn title(&self) -> &'static str;

    /// How it works, in a few sentences of a line each, with the rules that were chosen.
    fn introduction(&self, header: &Header) -> Vec<String>;

    /// Its pseudo-code at a node of a role: at most 10 lines of at most 38 columns.
    fn code(&self, settings: &Settings, role: Role) -> Vec<Line>;

    /// What the window means that a node with branches is entered with; empty where there is none.
    fn window(&self, scene: &Entering) -> String;

    /// What to expect of a leaf before its value is known.
    fn awaited(&self, scene: &Entering, above: &Above) -> String;

    /// What a value does to the parent that it comes back to.
    fn returned(&self, scene: &Back) -> Told;
}

/// A line of pseudo-code, and what is done in it.
pub(super) struct Line(pub &'static str, pub Option<Step>);

/// What a line of pseudo-code does, as far as moments are told apart by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A leaf is valued.
    Leaf,
    /// A node begins.
    Start,
    /// A child's value is compared with the value so far.
    Value,
    /// The window is narrowed.
    Bound,
    /// The node stops.
    Stop,
    /// The node returns.
    Return,
}

/// The part of a narration that is an algorithm's own.
pub(super) struct Told {
    pub mark: Mark,
    /// Goes on from the sentence that says where the value comes from.
    pub what: String,
    pub why: String,
    pub meaning: String,
}

/// The words for a recorded search. A foreign algorithm is told by how its nodes make their
/// values.
pub(super) fn method(header: &Header) -> &'static dyn Method {
    match (header.algorithm.parse(), header.rule) {
        (Ok(Algorithm::Minimax), _) | (_, Rule::Minimax) => &minimax::Minimax,
        (_, Rule::AlphaBeta | Rule::Scout | Rule::Average) => &alphabeta::AlphaBeta,
    }
}
