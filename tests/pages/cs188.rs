//! The page on the tests of CS188 is true: its test is read, and its commands print what it shows.
//!
//! `BLESS=1 cargo test --test pages cs188` writes into the page what is true now.

use std::fs;

use crate::support::page::Page;

const CS188: Page = Page::new("docs/cs188.md", "cs188");

#[test]
fn what_is_shown_of_a_command_is_what_it_prints() {
    let folder = tempfile::tempdir().expect("a folder");
    let test = CS188.blocks("text")[0].join("\n");
    fs::write(folder.path().join("dig.test"), test).expect("the test of the page");
    CS188.check_shown_in(folder.path());
}
