//! Files that are written and read back.

mod exports;
mod pictures;
mod recordings;
#[path = "../support/mod.rs"]
mod support;
