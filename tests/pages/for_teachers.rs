//! The page for teachers is true: its commands run, and print what it shows.
//!
//! `BLESS=1 cargo test --test pages for_teachers` writes into the page what is true now.

use std::env;
use std::fs;

use crate::support::page::{Page, assert_runs, root};

const TEACHERS: Page = Page::new("docs/for-teachers.md", "for_teachers");

#[test]
fn every_command_runs_as_written_and_draws_the_pictures() {
    let folder = tempfile::tempdir().expect("a folder");
    let commands = TEACHERS.commands();
    assert!(commands.len() >= 7, "only {commands:?} were found");
    for (command, _) in commands {
        assert_runs(&command, folder.path(), 0);
    }
    for shown in fs::read_dir(root().join("docs/teachers")).expect("pictures") {
        let shown = shown.expect("a file");
        let name = shown.file_name();
        assert!(
            TEACHERS.text().contains(&format!("teachers/{}", name.display())),
            "{name:?} is shown nowhere"
        );
        let drawn = ["", "exam"].map(|below| folder.path().join(below).join(&name));
        let drawn = drawn.iter().find(|file| file.exists()).expect("a command draws it");
        if env::var_os("BLESS").is_some() {
            fs::copy(drawn, shown.path()).expect("the picture can be written");
        }
        let are_same = fs::read(drawn).ok() == fs::read(shown.path()).ok();
        assert!(are_same, "docs/teachers/{} is out of date; see the head of this file", name.display());
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
