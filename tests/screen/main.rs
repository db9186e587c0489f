//! The stepper drawn and driven by keys, without a terminal.

mod arranged;
mod every_move;
mod fitting;
mod ghosts;
mod journeys;
mod large;
mod layout;
mod leaf_windows;
mod live;
mod misbehaving_games;
mod notation;
mod outline_rows;
mod panels;
mod play;
mod positions;
mod practice;
mod prepared;
mod scenes;
mod screens;
mod shapes;
mod side_by_side;
mod slots;
#[path = "../support/mod.rs"]
mod support;
mod svg;
mod symbols;
mod terminals;
mod themes;
mod tidily;
mod visits;
mod what_if;
