//! Trees: text, JSON, and what is typed in place.

use plyscope::catalog::{self, FileKind, Opening};
use plyscope::check::Opened;
use plyscope::engine::{Job, dyn_game};
use plyscope::game::Tree;
use plyscope::import::{SyntaxError, tree_json, tree_text};
use plyscope::search::Algorithm;

use super::bytes::Bytes;
use super::shown;

/// Of larger trees nothing is drawn.
const DRAWN: usize = 300;

pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let reader = bytes.below(4);
    let (text, mut choices) = (bytes.part(), Bytes(bytes.0));
    let read = match reader {
        0 => tree_text::read(text),
        1 => tree_json::read(text),
        2 => return typed(text),
        _ => catalog::read_tree(text, FileKind::of_bytes(text)).map_err(|error| match error {
            catalog::CatalogError::Tree(error) => error,
            other => SyntaxError::at(text, 0, (other.to_string(), String::new())),
        }),
    };
    match read {
        Ok(tree) => check(tree, &mut choices),
        Err(error) => said(&error),
    }
}

pub fn said(error: &SyntaxError) {
    let pointed = error.pointed();
    assert!(!error.to_string().is_empty() && !pointed.contains('\u{1b}'), "{pointed}");
}

fn typed(text: &[u8]) {
    let Ok(text) = std::str::from_utf8(text) else { return };
    if let Err(error) = catalog::open(text, &Opening::default()) {
        assert!(!error.to_string().is_empty());
    }
}

/// What is written reads back; every algorithm agrees with minimax; what is shown of it is drawn.
fn check(tree: Tree, choices: &mut Bytes) {
    let written = tree_text::write(&tree);
    let again = tree_text::read(written.as_bytes()).expect("what was written is read");
    assert_eq!(tree_text::write(&again), written);
    if tree.len() > DRAWN {
        return;
    }
    let job = Job::new(dyn_game(tree.clone()), choices.pick(&Algorithm::ALL));
    let plain = Job::new(dyn_game(tree), Algorithm::Expectimax);
    let (Ok(recording), Ok(plain)) = (job.record(), plain.record()) else { return };
    if job.algorithm != Algorithm::Mtdf {
        assert_eq!(recording.result().value, plain.result().value, "{written}");
    }
    shown::all(Opened::own(recording, job.replay()), choices);
}
