//! Search: one algorithm a file, generic over the game and over who watches.
//!
//! A search tells an [`Observer`] of every node that it enters and leaves and of nothing else. The
//! observer is a type parameter: with `()` watching, a search compiles to what one would have
//! written by hand.

mod algorithm;
mod alphabeta;
mod context;
mod deepening;
mod expectimax;
mod fold;
mod minimax;
mod mtdf;
mod negamax;
mod observer;
mod options;
mod order;
mod pvs;
mod quiescence;
mod settings;
mod stack;
mod table;
mod words;

pub use crate::game::MAX_PLY;
pub use algorithm::{Algorithm, AlgorithmInfo, Found, Passes, Rule, SearchError, run};
pub use observer::{Counter, End, Observer, Return, Stored, Visit, VisitKind};
pub use options::{IgnoredOption, OPTIONS, SearchOption};
pub use pvs::{research_window, zero_window};
pub use quiescence::Quiescence;
pub use settings::{Cutoff, Fail, Order, Role, Scoring, Settings, Table, ZERO};
pub use stack::{deep_thread, with_deep_stack};
pub(crate) use words::whole;
pub use words::{Depth, UnknownWord};

use fold::NodeFold;
