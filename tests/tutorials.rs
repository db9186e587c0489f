//! The worked examples are true: their commands print what the page shows, and the keys that it
//! names lead to the frames that it shows.
//!
//! `BLESS=1 cargo test --test tutorials` writes into the page what is true now.

#[path = "support/page.rs"]
mod page;

use page::{Page, assert_runs, shown_command};

const TUTORIALS: Page = Page::new("docs/tutorials.md", "tutorials");
const STEP: &str = "plyscope step ";
const SNAPSHOT: &str = "plyscope snapshot ";

#[test]
#[cfg(unix)]
fn what_is_shown_of_a_command_is_what_it_prints() {
    TUTORIALS.check_shown();
}

#[test]
#[cfg(unix)]
fn every_command_runs_as_written() {
    let folder = tempfile::tempdir().expect("a folder");
    for (command, _) in TUTORIALS.commands() {
        // What steps needs a terminal, and says so where there is none.
        assert_runs(&command, folder.path(), if command.starts_with(STEP) { 3 } else { 0 });
    }
}

#[test]
fn the_keys_lead_to_the_frames() {
    let shown = TUTORIALS.blocks("console");
    let frames: Vec<_> = shown.iter().filter_map(|block| shown_command(block).strip_prefix(SNAPSHOT)).collect();
    let stepped = TUTORIALS.commands();
    for frame in &frames {
        let (search, rest) = frame.split_once(" --keys '").expect("keys");
        let (keys, size) = rest.split_once('\'').expect("the end of the keys");
        assert!(size.starts_with(" --size "), "{frame}");
        let step = (format!("{STEP}{search}"), format!("then press {keys}"));
        assert!(stepped.contains(&step), "nothing says how to come to {frame}");
    }
    assert!(frames.len() >= 8, "only {} frames", frames.len());
}

#[test]
fn every_file_that_it_points_to_is_there() {
    TUTORIALS.check_links();
}
