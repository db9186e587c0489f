//! The page for teachers is true: its commands run, and print what it shows.
//!
//! `BLESS=1 cargo test --test pages for_teachers` writes into the page what is true now.

use std::fs;

use crate::support::page::{Page, assert_runs};

const TEACHERS: Page = Page::new("docs/for-teachers.md", "for_teachers");

#[test]
fn every_command_runs_as_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let commands = TEACHERS.commands();
    assert!(commands.len() >= 2, "only {commands:?} were found");
    for (command, _) in commands {
        assert_runs(&command, folder.path(), 0);
    }
}

#[test]
fn what_is_shown_of_a_command_is_what_it_prints() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = TEACHERS.text();
    let answers = text.split("<!-- file: s017.txt -->\n```\n").nth(1).expect("answers").split("```").next();
    fs::write(folder.path().join("s017.txt"), answers.expect("an end")).expect("a file");
    TEACHERS.check_shown_in(folder.path());
}
