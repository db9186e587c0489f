//! plyscope records a game-tree search, node by node, and shows how it thought.
//!
//! `docs/architecture.md` is the map of the house: what each room is for, and which way the
//! dependencies point.

pub use petgraph;

pub mod app;
pub mod catalog;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod engine;
pub mod explain;
pub mod export;
pub mod game;
pub mod import;
pub mod layout;
pub mod record;
pub mod score;
pub mod search;
pub mod text;
#[cfg(feature = "tui")]
pub mod tui;
#[cfg(feature = "tui")]
pub mod ui;
pub mod view;
