//! Recordings whose values are told from the side of who moves, as a negamax has them.

use std::fmt::Write as _;

use crate::support::trees;
use plyscope::export;
use plyscope::game::Evaluation;
use plyscope::import::jsonl::{self, Loaded, Warning};
use plyscope::import::tree_text;
use plyscope::record::{Event, GameReplay, Header, Limits, Moment, NodeId, Recorder, Recording};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Role, Settings, run};
use proptest::prelude::*;

fn recorded(tree: &impl Evaluation) -> Recording {
    let mut recorder = Recorder::new(Header::default(), Limits::default());
    run(tree, &tree.start(), Algorithm::Negamax, &Settings::default(), &mut recorder).expect("it ends");
    recorder.finish()
}

fn number(score: Score) -> String {
    if score.get().is_finite() { score.to_string() } else { format!("\"{score}\"") }
}

/// What a negamax prints that sees every number from the side of who moves; `first` is the first line.
fn printed(first: &str, recording: &Recording) -> String {
    let mut text = format!("{first}\n");
    let is_min = |id: NodeId| recording.node(id).role() == Role::Min;
    for moment in 0..=recording.last_moment().number() {
        let moment = Moment::new(moment);
        match recording.event(moment) {
            Some(Event::Enter(id)) => {
                let node = recording.node(id);
                let Window { alpha, beta } = if is_min(id) { node.window().negated() } else { node.window() };
                let (player, alpha, beta) = (node.role().word(), number(alpha), number(beta));
                let line = format!(r#""player":"{player}","alpha":{alpha},"beta":{beta}"#);
                writeln!(text, r#"{{"type":"enter",{line}}}"#)
            }
            Some(Event::Leave(id)) => {
                let returned = recording.node(id).returned().expect("it has returned");
                let value = number(if is_min(id) { -returned.value } else { returned.value });
                let bound = match returned.bound {
                    Bound::Lower if is_min(id) => Bound::Upper,
                    Bound::Upper if is_min(id) => Bound::Lower,
                    bound => bound,
                };
                let (bound, pruned) = (bound.word(), returned.pruned);
                let line = format!(r#""value":{value},"bound":"{bound}","pruned":{pruned}"#);
                writeln!(text, r#"{{"type":"leave",{line}}}"#)
            }
            None => Ok(()),
        }
        .expect("memory");
    }
    text
}

fn read(text: &str) -> Loaded {
    jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording")
}

const BY_MOVERS: &str = r#"{"type":"search","algorithm":"negamax","values":"mover"}"#;
const BY_MAX: &str = r#"{"type":"search","algorithm":"negamax"}"#;

proptest! {
    #![proptest_config(crate::support::cases(256))]

    #[test]
    fn values_of_movers_are_read_as_max_sees_them(tree in trees()) {
        let meant = recorded(&tree);
        let Loaded { opened, warnings, .. } = read(&printed(BY_MOVERS, &meant));
        prop_assert_eq!(warnings, []);
        prop_assert_eq!(&opened.report.violations[..], []);
        let recording = opened.recording;
        prop_assert_eq!(recording.len(), meant.len());
        for id in meant.ids() {
            let (node, meant) = (recording.node(id), meant.node(id));
            prop_assert_eq!((node.role(), node.window()), (meant.role(), meant.window()));
            let told = node.returned().map(|returned| (returned.value, returned.bound, returned.pruned));
            prop_assert_eq!(told, meant.returned().map(|returned| (returned.value, returned.bound, returned.pruned)));
        }
        // It is written from MAX's point of view, and needs no key for that.
        let mut again = Vec::new();
        export::jsonl::write(&recording, &GameReplay::default(), &mut again).expect("memory");
        let again = String::from_utf8(again).expect("text");
        prop_assert!(!again.contains("values"), "{again}");
        let again = read(&again).opened.recording;
        prop_assert_eq!(again.node(NodeId::ROOT), recording.node(NodeId::ROOT));
    }

    #[test]
    fn who_tells_values_as_max_sees_them_is_not_told_of_movers(tree in trees()) {
        let meant = recorded(&tree);
        let mut text = Vec::new();
        export::jsonl::write(&meant, &GameReplay::default(), &mut text).expect("memory");
        let text = String::from_utf8(text).expect("text");
        prop_assert!(!read(&text).warnings.contains(&Warning::ValuesOfMover));
    }
}

/// The tree of the textbook with some signs changed.
const TREE: &str = "((3 -12 8) (2 4 -6) (-14 5 2))";

#[test]
fn who_reads_values_of_movers_as_those_of_max_is_told() {
    let tree = tree_text::read(TREE.as_bytes()).expect("a tree");
    let meant = recorded(&tree);
    assert_eq!(read(&printed(BY_MAX, &meant)).warnings, [Warning::ValuesOfMover]);
    assert_eq!(read(&printed(BY_MOVERS, &meant)).warnings, []);
    // To itself the side to move is always MAX.
    let only_max = printed(BY_MAX, &meant).replace("\"player\":\"min\"", "\"player\":\"max\"");
    let warnings = read(&only_max).warnings;
    assert_eq!(warnings, [Warning::OneSided(Role::Max), Warning::ValuesOfMover]);
}

#[test]
fn a_sign_that_was_lost_once_is_no_negamax() {
    let meant = recorded(&tree_text::read(TREE.as_bytes()).expect("a tree"));
    let mut text = Vec::new();
    export::jsonl::write(&meant, &GameReplay::default(), &mut text).expect("memory");
    let text = String::from_utf8(text).expect("text");
    let wrong = text.replacen("\"value\":-12}", "\"value\":12}", 1);
    assert!(wrong != text && !read(&wrong).opened.report.violations.is_empty(), "{text}");
    for text in [&text, &wrong] {
        assert!(!read(text).warnings.contains(&Warning::ValuesOfMover), "{text}");
    }
}

#[test]
fn windows_that_never_narrow_are_told_where_nobody_says_what_they_are_for() {
    let full = r#","alpha":"-inf","beta":"inf""#;
    let text = |first: &str, root: &str, below: &str, beta: i32| {
        let last = if below.is_empty() { String::new() } else { format!(r#","alpha":3,"beta":{beta}"#) };
        format!(
            r#"{{"type":"search"{first}}}
{{"type":"enter","player":"max","moves":2{root}}}
{{"type":"enter","player":"min","moves":0{below}}}
{{"type":"leave","value":3}}
{{"type":"enter","player":"min","moves":0{}}}
{{"type":"leave","value":5}}
{{"type":"leave","value":5}}
"#,
            if beta == 0 { below } else { &last }
        )
    };
    let is_told = |text: &str| read(text).warnings.contains(&Warning::WideWindows);
    assert!(is_told(&text("", full, full, 0)));
    // The windows narrow, or only the root prints one, or the program says that it is minimax.
    assert!(!is_told(&text("", full, full, 9).replace("\"beta\":9", "\"beta\":\"inf\"")));
    assert!(!is_told(&text("", full, "", 0)));
    assert!(!is_told(&text(r#","algorithm":"minimax""#, full, full, 0)));
}
