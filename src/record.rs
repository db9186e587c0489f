//! Recordings: the tree that a search visited, in the order in which it visited it.
//!
//! A search is a depth-first walk, so the recorded tree is the log. With `p` a node's number in
//! visiting order, `d` its ply and `s` the size of its subtree, the node is entered at moment
//! `2p - d` and left at moment `2p - d + 2s - 1`; nothing else needs to be stored to travel in
//! time. `docs/architecture.md` derives it.

mod certificate;
mod changed;
mod counts;
mod derive;
mod game_replay;
mod ghost;
mod header;
mod hidden;
mod line;
mod moment;
mod move_names;
mod names;
mod node;
mod passes;
mod quality;
mod recorder;
mod recording;
mod seek;
mod seen;
mod state;
mod summary;
mod trace_defaults;
mod tree;
mod unentered;
mod verdict;
mod walk;

pub use crate::search::Rule;
pub use certificate::{Certificate, Holder};
pub use changed::{Before, Changed};
pub use counts::Counts;
pub use game_replay::GameReplay;
pub use ghost::Ghost;
pub use header::{Header, Values};
pub use hidden::Hidden;
pub(crate) use hidden::{KeptBest, Unrecorded};
pub use line::LineEnd;
pub use moment::{Event, Moment};
pub use move_names::MoveNames;
pub use names::{Comment, Names, Note, Printed, PrintedLine};
pub use node::{Node, NodeId, Returned};
pub use passes::Pass;
pub use quality::{MinimalTree, NodeTypes, SearchQuality, Survey, TableUse};
pub use recorder::{Limits, Recorder};
pub use recording::Recording;
pub use seek::Landmark;
pub use state::{Live, Phase};
pub use summary::{RootMove, Summary};
pub(crate) use trace_defaults::{SaidOnLeaving, TraceDefaults};
pub use unentered::{Branch, UnenteredMoves};
pub use verdict::{Trust, Verdict};
pub(crate) use walk::{Step, Walk};
