//! What plyscope says in Korean: its pages, its words, its frames, its lessons.
//!
//! A language is chosen once a process, so these tests have a program of their own. The pages are held as
//! the English ones are, by the same tests.

#![cfg(unix)]

mod frames;
#[path = "../pages/gallery.rs"]
mod gallery;
mod lessons;
mod pages;
#[path = "../support/mod.rs"]
mod support;
#[path = "../pages/tutorial.rs"]
mod tutorial;
mod words;

use plyscope::language::Language;

/// Speaks Korean from now on.
fn speak() {
    let files = Language::built_in("ko").expect("Korean is built in");
    Language::load("ko", files).expect("its messages are right").select();
    assert_eq!(Language::current().code(), "ko");
}
