//! Files that are written and read back.

mod csv;
mod exports;
mod figures;
mod pictures;
mod recordings;
mod said;
#[path = "../support/mod.rs"]
mod support;
mod tikz;
