//! The page for teachers is true: its lesson is checked by its command, and every key and question that
//! it names is read.

use std::fs;

use plyscope::import::lesson::{self, Key};

use crate::support::page::{Page, run};

const LESSONS: Page = Page::new("docs/lessons.md", "lessons");

#[test]
fn the_lesson_of_the_page_is_right() {
    let folder = tempfile::tempdir().expect("a folder");
    let lesson = LESSONS.blocks("markdown").remove(0).join("\n");
    fs::write(folder.path().join("prune.md"), lesson).expect("a file");
    let console = LESSONS.blocks("console").remove(0);
    let command = console[0].strip_prefix("$ ").expect("a command");
    let done = run(command, folder.path());
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(String::from_utf8_lossy(&done.stdout).trim_end(), console[1..].join("\n"));
}

#[test]
fn every_question_of_the_page_is_read() {
    let text = LESSONS.text();
    let asked: Vec<_> = text.split('`').filter(|code| code.starts_with("? ")).collect();
    for key in Key::ALL {
        assert!(
            asked.iter().any(|code| code.split_whitespace().nth(1) == Some(key.word())),
            "{}",
            key.word()
        );
    }
    for code in asked {
        let text = format!("---\ntitle: t\ngame: (3 4)\n---\n## start\n{}\n", code.replace("NODE", "A"));
        lesson::read(text.as_bytes()).unwrap_or_else(|error| panic!("{code}: {error}"));
    }
}

#[test]
fn every_file_that_it_points_to_is_there() {
    LESSONS.check_links();
}
