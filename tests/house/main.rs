//! Rules that hold for the whole source, and how much memory a recording takes.

mod memory;
mod messages;
mod rooms;
mod words;
