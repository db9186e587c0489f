//! Games, and the searches of them, against slow and simple answers.

mod catalog;
mod chance;
#[cfg(feature = "chess")]
mod chess;
mod continued;
mod exact_moves;
mod family_games;
mod family_truth;
mod figures;
mod figures_games;
mod games;
mod graph_games;
mod language;
mod leaf_windows;
mod options;
mod orders;
mod othello_nim;
mod published_trees;
#[cfg(feature = "chess")]
mod quiescence;
mod random_trees;
mod running;
mod scores;
mod search_truth;
mod small_truths;
#[path = "../support/mod.rs"]
mod support;
mod texts;
mod tree_notations;
