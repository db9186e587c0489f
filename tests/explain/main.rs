//! A search in words, and recordings of programs that are wrong.

mod against_the_game;
mod chances;
mod conditions;
mod contradictions;
mod counted;
mod engines;
mod facts;
mod finished_games;
mod folded;
mod foreign;
mod known;
mod leaves;
mod mate_distance;
mod mistakes;
mod mistakes_on_trees;
mod narration;
mod narration_family;
mod not_known;
mod one_side;
mod programs;
mod race;
mod reports;
mod root_answer;
mod root_windows;
mod sentences;
mod several_opponents;
mod shown;
mod strangers;
#[path = "../support/mod.rs"]
mod support;
mod trust;
mod two_values;
mod whose_leaves;
mod whose_turn;
mod why;
