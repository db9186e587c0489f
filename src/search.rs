//! Search: one algorithm a file, generic over the game and over who watches.
//!
//! A search tells an [`Observer`] of every node that it enters and leaves and of nothing else. The
//! observer is a type parameter: with `()` watching, a search compiles to what one would have
//! written by hand.

mod algorithm;
mod alphabeta;
mod desk;
mod minimax;
mod observer;
mod options;
mod settings;
mod stack;

pub use crate::game::MAX_PLY;
pub use algorithm::{Algorithm, Found, SearchError, run};
pub use observer::{Counter, End, Observer, Return, Visit, VisitKind};
pub use options::{Depth, UnknownWord};
pub use settings::{Cutoff, Fail, Order, Role, Scoring, Settings};
pub use stack::{deep_thread, with_deep_stack};
