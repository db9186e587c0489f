//! The Korean pages have the commands of the English ones, and show what they print.
//!
//! `BLESS=1 cargo test --test korean -- --test-threads 1` writes into them what is true now.

use crate::support::page::Page;

const README: Page = Page::new("README.ko.md", "pages");

/// The pages, each with its English one.
const PAGES: [(&str, &str); 3] = [
    ("README.ko.md", "README.md"),
    ("docs/ko/tutorial.md", "docs/tutorial.md"),
    ("docs/ko/gallery.md", "docs/gallery.md"),
];

#[test]
fn the_readme_shows_what_its_commands_print() {
    README.check_shown();
}

#[test]
fn the_pages_have_the_commands_of_the_english_ones() {
    for (korean, english) in PAGES {
        let [korean, english] = [korean, english].map(|path| Page::new(path, "pages"));
        let commands =
            |page: &Page| page.commands().into_iter().map(|(command, _)| command).collect::<Vec<_>>();
        assert_eq!(commands(&korean), commands(&english));
        // What picks lines out of an output names words of it.
        let shown = |page: &Page| {
            let blocks = page.blocks("console").into_iter();
            blocks
                .map(|block| {
                    assert!(block.len() > 1, "{} shows nothing", block[0]);
                    block[0].split(" | sed").next().map(str::to_owned)
                })
                .collect::<Vec<_>>()
        };
        assert_eq!(shown(&korean), shown(&english));
        let moments = |page: &Page| {
            let text = page.text();
            let lines = text.lines().filter(|line| line.starts_with("```moment"));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(moments(&korean), moments(&english));
    }
}
