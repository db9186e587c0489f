//! What a recording holds and says of each moment.

mod differences;
mod extremes;
mod families;
mod known;
mod limits;
mod live;
mod moments;
mod mover_values;
mod plain_lines;
mod printed;
mod programs;
mod protocol;
mod quality;
mod seek;
mod sides;
mod small_truths;
mod sound;
#[path = "../support/mod.rs"]
mod support;
mod told;
mod verdicts;
mod view;
mod visits;
