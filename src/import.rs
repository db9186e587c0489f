//! Import: one format a file; bytes in, a game or a recording out.
//!
//! A [`SyntaxError`] says what is wrong with a text, where it is, and what would be right.

pub mod cs188;
pub mod jsonl;
pub mod lesson;
pub mod saved_game;
pub(crate) mod syntax;
pub mod tree_json;
pub mod tree_text;

pub use syntax::{SyntaxError, utf8};
