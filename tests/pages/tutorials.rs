//! The worked examples are true: their commands print what the page shows, and the keys that it
//! names lead to the frames that it shows.
//!
//! `BLESS=1 cargo test --test pages tutorials` writes into the page what is true now.

use std::collections::BTreeSet;

use crate::support::page::{Page, assert_runs, shown_command};

const TUTORIALS: Page = Page::new("docs/tutorials.md", "tutorials");
const STEP: &str = "plyscope step ";
const SNAPSHOT: &str = "plyscope snapshot ";

#[test]
fn what_is_shown_of_a_command_is_what_it_prints() {
    TUTORIALS.check_shown();
}

#[test]
fn every_command_runs_as_written() {
    let folder = tempfile::tempdir().expect("a folder");
    for (command, _) in TUTORIALS.commands() {
        // What steps needs a terminal, and says so where there is none.
        assert_runs(&command, folder.path(), if command.starts_with(STEP) { 3 } else { 0 });
    }
}

#[test]
fn the_keys_lead_to_the_frames() {
    let boxes = TUTORIALS.blocks("console");
    let frames = boxes.iter().filter_map(|shown| shown_command(shown).strip_prefix(SNAPSHOT));
    let frames: BTreeSet<_> = frames.map(search_and_keys).collect();
    let steps = TUTORIALS.commands();
    let steps = steps.iter().map(|(command, comment)| {
        let search = command.strip_prefix(STEP).expect("the stepper");
        (search, comment.strip_prefix("then press ").expect("keys"))
    });
    assert_eq!(steps.collect::<BTreeSet<_>>(), frames);
    assert!(frames.len() >= 3, "only {frames:?}");
}

/// The search of a snapshot, with its options, and the keys that are pressed.
fn search_and_keys(snapshot: &str) -> (&str, &str) {
    let (search, rest) = snapshot.split_once(" --keys '").expect("keys");
    let (keys, size) = rest.split_once('\'').expect("the end of the keys");
    assert!(size.starts_with(" --size "), "{snapshot}");
    (search, keys)
}

#[test]
fn the_page_is_short() {
    assert!(include_str!("../../docs/tutorials.md").lines().count() <= 300);
}

#[test]
fn every_file_that_it_points_to_is_there() {
    TUTORIALS.check_links();
}
