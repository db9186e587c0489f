//! The pages for readers are true: what they show is what the program does.
//!
//! Their commands are written for a shell of Unix, so the pages are held there.

#![cfg(unix)]

mod cs188;
mod for_teachers;
mod formats;
mod gallery;
mod keys;
mod links;
mod naive_table;
mod queries;
mod readme;
mod signs;
#[path = "../support/mod.rs"]
mod support;
mod tutorial;
mod your_program;

/// The language of these tests is English.
fn speak() {}
