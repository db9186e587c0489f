//! Every link of every page leads somewhere, and the pages are short enough to be read.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::page::root;

/// The pages of the repository.
fn pages() -> BTreeSet<PathBuf> {
    let folders = [root().to_owned(), root().join("docs"), root().join("docs/ko")];
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let paths = files.map(|file| file.expect("a file").path());
    paths.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect()
}

/// Whether a page is in Korean.
fn is_korean(page: &Path) -> bool {
    page.starts_with(root().join("docs/ko")) || page.ends_with("README.ko.md")
}

/// A page without what stands in its boxes.
fn prose(page: &Path) -> String {
    let text = fs::read_to_string(page).expect("a page");
    text.split("```").step_by(2).collect()
}

/// What links to the headings of a page are called.
fn anchors(page: &Path) -> Vec<String> {
    let text = prose(page);
    let headings = text.lines().filter_map(|line| line.trim_start_matches('#').strip_prefix(' '));
    let kept = |letter: &char| letter.is_alphanumeric() || " -_".contains(*letter);
    headings
        .map(|heading| heading.chars().filter(kept).collect::<String>())
        .map(|heading| heading.to_lowercase().replace(' ', "-"))
        .collect()
}

#[test]
fn every_file_and_heading_that_a_page_points_to_is_there() {
    let mut followed = 0;
    for page in pages() {
        let text = prose(&page);
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.starts_with("https://")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let folder = page.parent().expect("a folder");
            let file = if file.is_empty() { page.clone() } else { folder.join(file) };
            assert!(file.exists(), "{}: {link} is not there", page.display());
            let is_there = || anchors(&file).iter().any(|anchor| anchor == heading);
            assert!(heading.is_empty() || is_there(), "{}: no heading {link}", page.display());
            followed += 1;
        }
    }
    assert!(followed > 60, "only {followed} links were found");
}

#[test]
fn every_page_is_reached_from_the_readme() {
    let readme = prose(&root().join("README.md")) + &prose(&root().join("README.ko.md"));
    for page in pages() {
        let name = page.strip_prefix(root()).expect("a page").display().to_string();
        assert!(name == "README.md" || readme.contains(&format!("]({name})")), "nothing leads to {name}");
    }
}

#[test]
fn the_pages_are_short() {
    let pages = pages().into_iter().filter(|page| !is_korean(page)).map(|page| prose(&page));
    let words = pages.map(|text| {
        let lines = text.lines().filter(|line| !line.starts_with('|'));
        lines.map(|line| line.split_whitespace().count()).sum::<usize>()
    });
    let words: usize = words.sum();
    assert!(words <= 18_000, "{words} words outside boxes and tables");
}
