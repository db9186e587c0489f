//! The program on a terminal: whatever ends it, the terminal is left as it was.

#![cfg(unix)]

mod commands;
mod environment;
mod live;
mod loading;
mod play;
mod stepper;
#[path = "../support/mod.rs"]
mod support;
