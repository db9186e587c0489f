//! Recordings of programs with one mistake: what is told has to lead to it, and a number that fits
//! another mistake by chance must not lead away from it.

use crate::sentences::{returned, stopped, unseen};
use crate::support::said::contradiction;
use plyscope::check::{Opened, ViolationKind};
use plyscope::explain::Voice;
use plyscope::explain::narrate;
use plyscope::import::jsonl;
use plyscope::record::NodeId;
use plyscope::view::View;

/// A recording without a game; `min A2 0 1000` and `max ...` enter a node, `0` leaves one.
fn read(lines: &[&str]) -> Opened {
    let line = |line: &&str| match line.split(' ').collect::<Vec<_>>()[..] {
        [player, mv, alpha, beta] => format!(
            "{{\"type\":\"enter\",\"player\":\"{player}\",\"move\":\"{mv}\",\"alpha\":{alpha},\"beta\":{beta}}}\n"
        ),
        [value] => format!("{{\"type\":\"leave\",\"value\":{value}}}\n"),
        _ => panic!("{line}"),
    };
    let root = "{\"type\":\"enter\",\"player\":\"max\",\"alpha\":-1000,\"beta\":1000}\n";
    let text = [root.to_owned()].into_iter().chain(lines.iter().map(line)).collect::<String>();
    jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording").opened
}

fn told(opened: &Opened) -> Vec<String> {
    let session = opened.session();
    session.report.violations.iter().map(|&found| contradiction(session, found)).collect()
}

/// MIN takes the least, and raises alpha with it instead of lowering beta.
const ALPHA_ONLY: [&str; 15] = [
    "min a -1000 1000",
    "max a1 -1000 1000",
    "0",
    // By chance also what MAX would call [-1000, 0].
    "max a2 0 1000",
    "0",
    "0",
    "min b 0 1000",
    "max b1 0 1000",
    "3",
    // By chance also what a MAX node would hand on.
    "max b2 3 1000",
    "5",
    "max b3 3 1000",
    "4",
    "3",
    "3",
];

#[test]
fn what_explains_all_windows_is_told_and_not_what_fits_one_by_chance() {
    let opened = read(&ALPHA_ONLY);
    let found: Vec<_> = opened.report.violations.iter().map(|found| found.kind).collect();
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found.iter().all(|kind| matches!(kind, ViolationKind::Window { .. })), "{found:?}");
    let first = opened.report.mistakes.first().map(|made| made.word());
    assert_eq!(first.as_deref(), Some("alpha-moved-at-min"));
}

#[test]
fn a_side_that_is_wrong_throughout_is_told_of_its_value() {
    let told = told(&read(&[
        "min a -1000 1000",
        "max a1 -1000 1000",
        "3",
        "max a2 3 1000",
        "5",
        "max a3 5 1000",
        "4",
        "5",
        "5",
    ]));
    let took = returned("a", "5", "min", "3");
    assert!(told.contains(&took), "{told:#?}");
}

/// A node that `x` has led to returned 1 as a finished game, and the root stops with the value.
fn stopping(leaves: &str, value: i32) -> Opened {
    let begin = r#"{"type":"search","version":1,"algorithm":"alphabeta"}
{"type":"enter","alpha":"-inf","beta":"inf"}
{"type":"enter","move":"x","alpha":"-inf","beta":"inf"}"#;
    let end = format!(r#"{{"type":"leave","value":{value},"pruned":["y"]}}"#);
    let text = format!("{begin}\n{leaves}\n{end}\n");
    jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording").opened
}

#[test]
fn a_search_may_stop_at_a_forced_win() {
    let won = stopping(r#"{"type":"leave","value":1,"leaf":"terminal"}"#, 1);
    assert!(told(&won).is_empty());
    let narration = narrate(
        &View::new(won.session(), won.recording.last_moment().before().expect("a moment")),
        Voice::Full,
    );
    let words = format!("{} {}", narration.why, narration.meaning);
    assert!(words.contains(&unseen("names", "y", 1)) && !words.contains("skipped"), "{words}");
    // MIN stops at its own best below, and MAX has no reason to.
    let below = r#"{"type":"enter","move":"x1","alpha":"-inf","beta":"inf"}
{"type":"leave","value":-1,"leaf":"terminal"}
{"type":"leave","value":-1,"pruned":["x2"]}
{"type":"enter","move":"z","alpha":-1,"beta":"inf"}
{"type":"leave","value":0,"leaf":"terminal"}
{"type":"enter","move":"v","alpha":0,"beta":"inf"}
{"type":"enter","move":"v1","alpha":0,"beta":"inf"}
{"type":"leave","value":1,"leaf":"terminal"}
{"type":"enter","move":"v2","alpha":0,"beta":1}
{"type":"leave","value":0,"leaf":"terminal"}
{"type":"leave","value":0}"#;
    let told = told(&stopping(below, 0));
    assert_eq!(told, [stopped("the root", "[0, inf]")]);
}

#[test]
fn a_value_that_no_child_brought_is_no_win() {
    let found = stopping(r#"{"type":"leave","value":1}"#, 2).report.violations[0];
    assert!(matches!(found.kind, ViolationKind::StopsOpen { .. }), "{found:?}");
    assert_eq!(found.node, NodeId::ROOT);
}

/// MIN chooses at `a` and `b` of a recording without windows, and returns what MAX would have.
fn chosen_as_max(leaves: [[i32; 2]; 3], algorithm: &str) -> Opened {
    let mut text = format!("{{\"type\":\"search\",\"algorithm\":\"{algorithm}\"}}\n{{\"type\":\"enter\"}}\n");
    let leave = |value: i32| format!("{{\"type\":\"leave\",\"value\":{value}}}\n");
    for [one, other] in leaves {
        text += "{\"type\":\"enter\"}\n";
        for leaf in [one, other] {
            text += &(String::from("{\"type\":\"enter\"}\n") + &leave(leaf));
        }
        text += &leave(one.max(other));
    }
    text += &leave(leaves.into_iter().flatten().max().unwrap_or_default());
    jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording").opened
}

#[test]
fn a_negamax_without_its_minus_is_known_by_every_value() {
    for leaves in [[[1, -1], [1, 0], [2, 0]], [[1, -1], [2, -2], [3, -3]]] {
        let opened = chosen_as_max(leaves, "minimax");
        assert_eq!(told(&opened).len(), 3, "{leaves:?}");
        // A MIN that takes the most does the same.
        let words: Vec<_> = opened.report.mistakes.iter().map(|made| made.word()).collect();
        assert_eq!(words, ["minus-forgotten-in-value", "maximum-at-min"]);
    }
}

#[test]
fn every_mistake_stands_by_its_name_in_the_manual() {
    let page = include_str!("../../docs/check.md");
    for mistake in plyscope::check::Mistake::all() {
        let row = format!("| `{}` | ", mistake.word());
        assert!(page.contains(&row), "{row}");
    }
}
