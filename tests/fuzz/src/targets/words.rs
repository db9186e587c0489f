//! What is typed at a stepper: conditions, scripts of keys, names of nodes, what is looked for.

use plyscope::app::parse_keys;
use plyscope::explain::{Condition, Needle, find_text, find_typed};
use plyscope::record::Moment;
use plyscope::text::{clean, readings};

use super::bytes::Bytes;
use super::lessons::opened;

const TREES: [&str; 3] =
    ["(A:(A1:3 \"a b\":12 A3:8) B:(2 4 6) C:(14 5 2))", "mnk:2,2,2", "(?(0.5:(3 4) 0.5:5) (1 2))"];

pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let [what, tree] = [bytes.below(4), bytes.below(3)];
    let Ok(text) = std::str::from_utf8(bytes.0) else { return };
    let game = TREES[usize::from(tree)];
    match what {
        0 => keys(text),
        1 | 2 => condition(game, text),
        _ => names(game, text),
    }
    assert!(clean(text).chars().all(|c| !c.is_control()), "{text:?}");
}

/// Keys that are written down again are the same.
fn keys(text: &str) {
    match parse_keys(text) {
        Ok(keys) => {
            let written: String = keys.iter().map(ToString::to_string).collect();
            assert_eq!(parse_keys(&written).as_ref(), Ok(&keys), "{written:?}");
            let _ = keys.iter().map(|key| key.label()).collect::<String>();
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn condition(game: &str, text: &str) {
    let condition = match Condition::parse(text) {
        Ok(condition) => condition,
        Err(error) => {
            assert!(error.column() >= 1 && error.at <= text.len());
            assert!(!error.pointed().contains('\u{1b}'));
            return;
        }
    };
    let opened = opened(game);
    match condition.watch(opened.session()) {
        Ok(watch) => {
            let end = Moment::new(opened.recording.moments());
            let first = watch.first_in(opened.session(), Moment::START..end);
            assert!(first.is_none_or(|first| first < end));
        }
        Err(error) => assert!(!error.pointed().is_empty()),
    }
}

fn names(game: &str, text: &str) {
    let opened = opened(game);
    let session = opened.session();
    let found = [find_text(session, text), find_typed(session, &readings(text))];
    for node in found.into_iter().flatten() {
        assert!(node.number() < opened.recording.len());
    }
    let _ = Needle::new(text);
}
