//! The gallery: its frames and its pictures are what the commands above them draw.
//!
//! `BLESS=1 cargo test --test pages gallery -- --test-threads 1` writes what is true now.

use std::env;
use std::fs;

use crate::support::page::{Page, run};

/// The most bytes of the page and its pictures.
const MOST: usize = 1_500_000;

fn page() -> Page {
    Page::of_two("docs/gallery.md", "docs/ko/gallery.md", "gallery")
}

#[test]
fn the_frames_are_what_the_commands_print() {
    page().check_shown();
}

#[test]
fn the_pictures_are_what_the_commands_write() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut shown = Vec::new();
    let page = page();
    let mut bytes = page.text().len();
    for (command, _) in page.commands() {
        let (draw, name) = command.split_once(" > gallery/").expect("a picture is written");
        let done = run(draw, folder.path());
        assert!(done.status.success(), "{draw} says {}", String::from_utf8_lossy(&done.stderr));
        let file = page.folder().join("gallery").join(name);
        if env::var_os("BLESS").is_some() {
            fs::write(&file, &done.stdout).expect("the picture can be written");
        }
        let written = fs::read(&file).unwrap_or_default();
        assert!(written == done.stdout, "{} is out of date; see the head of this file", file.display());
        bytes += written.len();
        shown.push(name.to_owned());
    }
    let files = fs::read_dir(page.folder().join("gallery")).expect("pictures");
    let mut files: Vec<_> =
        files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned()).collect();
    files.sort();
    shown.sort();
    assert_eq!(files, shown, "no other picture is there");
    assert!(bytes < MOST, "the gallery has {bytes} bytes");
}
