//! Exports: a recording, or part of it, written in a format that something else reads.
//!
//! One format a file, each with a `write` that streams: nothing but a page of text is kept in
//! memory, and no format recurses over the tree. What a limited export shows, and how much it
//! leaves out, is decided once for all of them (`export/selection.rs`). `docs/formats.md`
//! describes every format with an example.

pub mod dot;
pub mod json;
pub mod jsonl;
pub mod text;

mod calls;
mod page;
mod selection;
mod title;

use crate::record::{Moment, NodeId};

/// What of a recording is exported. The default is all of it.
///
/// ```
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::export::{self, Options};
/// use plyscope::game::Mnk;
/// use plyscope::search::Algorithm;
///
/// let job = Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
/// let options = Options { max_depth: Some(1), ..Options::default() };
/// let mut dot = Vec::new();
/// export::dot::write(&job.record()?, &job.guide(), &options, &mut dot)?;
/// let dot = String::from_utf8(dot)?;
/// assert_eq!(dot.matches("class=").count(), 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Plies shown below the root of the export; `None` for all. What lies deeper is left out, and
    /// its place says how many nodes that are.
    pub max_depth: Option<u32>,
    /// Only the subtree of this node: it becomes the root of the export. The moves that lead to
    /// it stand in the title, numbers of nodes and plies stay those of the whole recording, and
    /// the principal variation is the best line from here. `None` for the root of the search. A
    /// node that is not visited by then, or does not exist, leaves nothing to export.
    pub focus: Option<NodeId>,
    /// The search as it stood at this moment: only what was visited by then, with values so far
    /// at the nodes that are still open. `None` for the end.
    pub at: Option<Moment>,
    /// Only the principal variation. What stands beside it is left out, and counted.
    pub pv_only: bool,
    /// How much is written on nodes and edges; JSON has all of it anyway.
    pub labels: Labels,
}

/// How much is written on the nodes and edges of an export.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Labels {
    /// Moves, values, windows, and why branches were pruned.
    #[default]
    Full,
    /// Moves and values.
    Short,
    /// Values.
    Value,
}

impl Labels {
    /// All of them, the default first.
    pub const ALL: [Self; 3] = [Self::Full, Self::Short, Self::Value];

    /// The word that is typed.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Short => "short",
            Self::Value => "value",
        }
    }

    /// Whether windows and reasons are written.
    pub(crate) fn has_reasons(self) -> bool {
        self == Self::Full
    }

    /// Whether moves are written.
    pub(crate) fn has_moves(self) -> bool {
        self != Self::Value
    }
}
