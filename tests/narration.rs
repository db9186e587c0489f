//! Moments in words.

use plyscope::engine::{Job, subject};
use plyscope::explain::{Format, write_document};
use plyscope::game::{Player, Tree};
use plyscope::search::{Algorithm, Settings};

/// The tree that a text like `(A:(3 12) 5)` means, with MIN at the root where it begins with `min`.
fn tree(text: &str) -> Tree {
    let mut tree = Tree::builder();
    let text = match text.strip_prefix("min ") {
        Some(rest) => {
            tree.root_player(Player::Second);
            rest
        }
        None => text,
    };
    let spaced = text.replace('(', " ( ").replace(')', " ) ").replace(':', ": ");
    let mut name = "";
    for word in spaced.split_whitespace() {
        match word {
            "(" => tree.open(name).expect("a place for a node"),
            ")" => tree.close().expect("an open node with children"),
            _ if word.ends_with(':') => {
                name = word.trim_end_matches(':');
                continue;
            }
            _ => tree.leaf(name, word.parse().expect("a number")).expect("a place for a leaf"),
        }
        name = "";
    }
    tree.finish().expect("one tree")
}

fn job(text: &str, algorithm: Algorithm, settings: Settings) -> Job {
    let mut job = Job::new(subject(tree(text)), algorithm);
    job.game = text.to_owned();
    job.settings = settings;
    job
}

fn document(job: &Job) -> String {
    let mut text = Vec::new();
    let recording = job.record().expect("a recording");
    write_document(&recording, &job.guide(), Format::Plain, &mut text).expect("a vector takes everything");
    String::from_utf8(text).expect("text")
}

/// The sentences of a document, without the introduction and the summary.
fn moments(job: &Job) -> String {
    document(job).split("\n\n").nth(2).expect("moments").to_owned()
}

#[test]
fn the_textbook_tree_is_told_like_this() {
    let told = moments(&job(TEXTBOOK, Algorithm::AlphaBeta, Settings::default()));
    assert_eq!(told.trim(), include_str!("data/textbook.txt").trim());
}

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";
