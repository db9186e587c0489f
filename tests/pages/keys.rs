//! The page of keys is the key map.
//!
//! `BLESS=1 cargo test --test pages keys -- --test-threads 1` writes into the page what is true now.

use crate::support::page::Page;
use plyscope::app::{BINDINGS, Context, HEADLINES, PLAY_BINDINGS};

const PAGE: Page = Page::new("docs/keys.md", "keys");
const START: &str = "<!-- keys: written from the key map -->\n";
const END: &str = "<!-- end of keys -->";

#[test]
fn the_table_of_keys_is_the_key_map() {
    let written = PAGE.text();
    let (before, rest) = written.split_once(START).expect("the table begins");
    let (_, after) = rest.split_once(END).expect("the table ends");
    PAGE.check_or_bless(&written, &format!("{before}{START}{}{END}{after}", keys()));
}

fn keys() -> String {
    let mut table = String::from("| keys | what they do |\n|---|---|\n");
    for &group in HEADLINES {
        let bindings = BINDINGS.iter().filter(|binding| binding.group == group);
        for binding in
            bindings.filter(|binding| matches!(binding.context, Context::Stepping | Context::Prepared))
        {
            let keys: Vec<_> = binding.keys.iter().map(|keys| format!("`{}`", keys.label())).collect();
            table.extend(["| ", &keys.join(" "), " | ", &binding.what().to_string(), " |\n"]);
        }
    }
    table
}

#[test]
fn every_line_says_what_its_keys_do() {
    for line in BINDINGS.iter().chain(PLAY_BINDINGS).filter(|line| !line.name.is_empty()) {
        let is_said = !line.what().is_empty() || !line.hint().is_empty();
        assert!(is_said, "no message says what {} does", line.name);
    }
}
