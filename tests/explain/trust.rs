//! What may be called exact, best or proved: only what was checked against the game.

use crate::sentences::both;
use crate::support::messages::{before, message};
use crate::support::said::{answer, checked, contradiction, contradictions};
use plyscope::catalog::{self, Opening};
use plyscope::check::{Mistake, Opened, RootAnswer, ViolationKind};
use plyscope::engine::Job;
use plyscope::explain::{Voice, narrate};
use plyscope::export;
use plyscope::record::{Summary, Trust, Verdict};
use plyscope::score::{Bound, Score};
use plyscope::search::{Algorithm, Settings, VisitKind};

use plyscope::view::View;

use crate::support::reading::read;

const TREE: &str = "((3 12 8) (2 4 6) (14 5 2))";

/// The lines of a search of ours, without the seal that says so.
fn unsealed(game: &str, algorithm: Algorithm, options: &str) -> (Job, String) {
    let evaluation = Settings::read_options(options, |_| None).evaluation;
    let opening = Opening { evaluation, ..Opening::default() };
    let mut job = Job::new(catalog::open(game, &opening).expect("a game"), algorithm);
    game.clone_into(&mut job.game);
    options.clone_into(&mut job.options);
    job.settings = Settings::read_options(options, |_| None);
    let recording = job.record().expect("it is searched");
    let mut text = Vec::new();
    export::jsonl::write(&recording, &job.replay(), &mut text).expect("memory");
    let text = String::from_utf8(text).expect("text");
    let seal = text.find(",\"seal\"").expect("a seal");
    let end = seal + text[seal..].find('}').expect("the end of the line");
    (job, text[..seal].to_owned() + &text[end..])
}

/// The same lines without some keys.
fn without(keys: &[&str], text: &str) -> String {
    let line = |line: &str| {
        let parts = line.trim_matches(['{', '}']).split(",\"");
        let is_kept = |part: &&str| !keys.iter().any(|key| part.starts_with(&format!("{key}\"")));
        format!("{{{}}}\n", parts.filter(is_kept).collect::<Vec<_>>().join(",\""))
    };
    text.lines().map(line).collect()
}

/// The same lines without a word about windows.
fn without_windows(text: &str) -> String {
    without(&["alpha", "beta"], text)
}

/// The leaf of 2 is told as $LEAF, and its window is [3, 9].
const CLAMPED: &str = r#"{"type":"search","game":"((3 12) (9 2))","algorithm":"alphabeta","options":"--cutoff weak"}
{"type":"enter","player":"max","alpha":"-inf","beta":"inf"}
{"type":"enter","move":"1","player":"min","alpha":"-inf","beta":"inf"}
{"type":"enter","move":"1","alpha":"-inf","beta":"inf"}
{"type":"leave","value":3}
{"type":"enter","move":"2","alpha":"-inf","beta":3}
{"type":"leave","value":12}
{"type":"leave","value":3,"pruned":0}
{"type":"enter","move":"2","player":"min","alpha":3,"beta":"inf"}
{"type":"enter","move":"1","alpha":3,"beta":"inf"}
{"type":"leave","value":9}
{"type":"enter","move":"2","alpha":3,"beta":9}
{"type":"leave","value":$LEAF}
{"type":"leave","value":$LEAF,"pruned":0}
{"type":"leave","value":3,"pruned":0}
"#;

#[test]
fn a_leaf_that_was_moved_into_its_window_is_not_called_exact() {
    for (leaf, trust) in [("2", Trust::Checked), ("3", Trust::Said)] {
        let opened = read(&CLAMPED.replace("$LEAF", leaf));
        assert_eq!((opened.report.is_correct, opened.report.root), (Some(true), RootAnswer::Right), "{leaf}");
        assert_eq!(opened.recording.trust, trust, "{leaf}");
    }
}

fn summary(opened: &Opened) -> Summary {
    Summary::new(&opened.recording, &opened.replay)
}

/// C3 is worth 2, and the program does not look at it.
const WRONG: &str = r#"{"type":"search","game":"((3 12 8) (2 4 6) (14 5 2))","algorithm":"alphabeta"}
{"type":"enter"}
{"type":"enter","move":"1"}
{"type":"enter","move":"1"}
{"type":"leave","value":3}
{"type":"enter","move":"2"}
{"type":"leave","value":12}
{"type":"enter","move":"3"}
{"type":"leave","value":8}
{"type":"leave","value":3}
{"type":"enter","move":"2"}
{"type":"enter","move":"1"}
{"type":"leave","value":2}
{"type":"leave","value":2,"pruned":["2","3"]}
{"type":"enter","move":"3"}
{"type":"enter","move":"1"}
{"type":"leave","value":14}
{"type":"enter","move":"2"}
{"type":"leave","value":5}
{"type":"leave","value":5,"pruned":["3"]}
{"type":"leave","value":5}
"#;

#[test]
fn a_wrong_answer_is_not_certified() {
    let unnamed = WRONG.replace(",\"algorithm\":\"alphabeta\"", "");
    let silent = WRONG.replace(",\"pruned\":[\"3\"]", "");
    for text in [WRONG, &unnamed, &silent] {
        let opened = read(text);
        let session = opened.session();
        assert_eq!(session.report.is_correct, Some(false), "{text}");
        assert_eq!(session.report.root, RootAnswer::Wrong, "{text}");
        assert_eq!(answer(session), message!("check-verdict", verdict = "wrong", root = "wrong"));
        assert_eq!(session.report.violations[0].moment.shown(), if text == silent { 19 } else { 18 });
        let worth = message!("violation-root", node = "the root", found = "5", expected = "3");
        assert_eq!(checked(session)[0], both(&format!("{}.", answer(session)), &worth));
        let summary = summary(&opened);
        assert_eq!((summary.value, summary.bound), (Some(Score::from(5)), None));
        assert_eq!(summary.verdict, Verdict::Doubtful);
        assert!(opened.recording.is_doubtful());
    }
}

#[test]
fn a_search_of_another_program_that_was_checked_is_believed_like_our_own() {
    for game in [TREE, "(7)", "min ((3 12) (2 4))", "nim:1,2,2", "mnk:3,2,3"] {
        for options in ["", "--cutoff strict", "--fail hard", "--prefer-fast", "--order reverse"] {
            for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::Pvs, Algorithm::Deepening]
            {
                let (job, text) = unsealed(game, algorithm, options);
                let own = job.record().expect("it is searched");
                let opened = read(&text);
                let read = &opened.recording;
                let what = format!("{algorithm:?} of {game} {options}: {:?}", opened.report);
                assert_eq!(opened.report.violations, [], "{what}");
                assert_eq!(read.trust, Trust::Checked, "{what}");
                assert_eq!(opened.report.root, RootAnswer::Right, "{what}");
                let expected = Summary::new(&own, &job.replay());
                assert_eq!(summary(&opened), expected, "{what}");
                if [Algorithm::AlphaBeta, Algorithm::Minimax].contains(&algorithm) {
                    let bare = self::read(&without_windows(&text));
                    assert_eq!(bare.recording.trust, Trust::Checked, "{what}");
                    assert_eq!(summary(&bare), expected, "{what}");
                    let nodes = |recording: &plyscope::record::Recording| {
                        recording.ids().map(|id| recording.node(id)).collect::<Vec<_>>()
                    };
                    assert_eq!(nodes(&bare.recording), nodes(&own), "{what}");
                    assert_eq!(bare.recording.totals(), own.totals());
                }
            }
        }
    }
}

#[test]
fn what_nobody_can_check_is_only_said() {
    // The estimates are another evaluation than any that is known.
    let (_, text) = unsealed("tictactoe", Algorithm::AlphaBeta, "--depth 2");
    let other = text.replace("\"leaf\":\"horizon\"", "\"leaf\":\"horizon\",\"mine\":1");
    assert_eq!(read(&other).recording.trust, Trust::Checked);
    let shifted = |text: &str| {
        let line = |line: &str| match line.split_once("\"value\":") {
            Some((before, rest)) => {
                let end = rest.find([',', '}']).expect("the line ends");
                let value: f64 = rest[..end].parse().expect("a number");
                format!("{before}\"value\":{}{}\n", value * 10.0 + 1.0, &rest[end..])
            }
            None => format!("{line}\n"),
        };
        text.lines().map(line).collect::<String>()
    };
    let opened = read(&shifted(&without_windows(&text)));
    assert_eq!(opened.report.violations, []);
    assert_eq!(opened.recording.trust, Trust::Said);
    assert_eq!(summary(&opened).bound, None);
    assert_ne!(opened.report.root, RootAnswer::Wrong);
    // One that names its evaluation is held against it.
    let (_, text) = unsealed("tictactoe", Algorithm::AlphaBeta, "--depth 2 --evaluation lines");
    let opened = read(&shifted(&without_windows(&text)));
    assert!(opened.report.violations.iter().any(|found| matches!(found.kind, ViolationKind::Leaf { .. })));
    let told = checked(opened.session());
    let estimate = message!("violation-leaf", estimate = true, expected = "|");
    assert!(told[1].contains(before(&estimate)), "{told:?}");
}

#[test]
fn a_leaf_that_is_wrong_is_the_mistake_where_nothing_else_is() {
    let (_, text) = unsealed(TREE, Algorithm::AlphaBeta, "");
    let opened = read(&text.replace("\"value\":12", "\"value\":13"));
    let report = &opened.report;
    assert_eq!(report.mistakes.iter().map(|found| found.mistake).collect::<Vec<_>>(), [Mistake::LeafWrong]);
    assert_eq!((report.is_correct, report.root), (Some(false), RootAnswer::Right));
    assert_eq!(opened.recording.trust, Trust::Wrong);
    let all_the_same =
        message!("check-verdict", verdict = "wrong", root = "right", game = true, little = false);
    assert_eq!(answer(opened.session()), all_the_same);
    // Where it changes the answer, that is wrong.
    let opened = read(&text.replace("\"value\":3", "\"value\":4"));
    assert_eq!(opened.report.root, RootAnswer::Wrong);
}

#[test]
fn an_order_is_held_against_a_recording_only_where_it_is_declared() {
    let (_, text) = unsealed(TREE, Algorithm::AlphaBeta, "--order reverse");
    let undeclared = text.replace("--order reverse", "");
    assert_eq!(read(&undeclared).recording.trust, Trust::Checked);
    let opened = read(&text.replace("--order reverse", "--order natural"));
    assert_eq!(opened.report.violations.len(), 1);
    let told = checked(opened.session());
    assert!(
        told[1].ends_with(&message!("violation-order", node = "C", above = "the root", right = "A")),
        "{told:?}"
    );
    assert_eq!(opened.report.root, RootAnswer::Right);
}

#[test]
fn a_bound_is_checked_as_a_bound() {
    for (window, bound) in [("4,9", Bound::Upper), ("-9,1", Bound::Lower)] {
        let (_, text) = unsealed(TREE, Algorithm::AlphaBeta, &format!("--window {window}"));
        let opened = read(&text);
        assert_eq!(opened.recording.trust, Trust::Checked, "{:?}", opened.report);
        assert_eq!(summary(&opened).bound, Some(bound));
    }
}

#[test]
fn the_mistake_is_told_once_and_not_of_every_fault() {
    let opened = read(WRONG);
    let session = opened.session();
    let first = session.report.violations[0];
    let mistake = message!("mistake-alpha-moved-at-min");
    assert!(!contradiction(session, first).contains(&mistake));
    let at_first = narrate(&View::new(session, first.moment), Voice::Full);
    assert!(at_first.contradiction.contains(&mistake), "{at_first:?}");
    assert_eq!(contradictions(session).matches(&mistake).count(), 1);
    let told = checked(session);
    let is_line = |line: &&String| line.contains("alpha = max(alpha, value)");
    assert_eq!(told.iter().filter(is_line).count(), 1, "{told:?}");
}

/// A recording of a tree: `e` and `e min` enter, other parts are the rest of a line that leaves.
fn lines(search: &str, parts: &[&str]) -> Opened {
    let line = |part: &&str| match part.strip_prefix('e') {
        Some(rest) => format!("{{\"type\":\"enter\"{rest}}}\n"),
        None => format!("{{\"type\":\"leave\",\"value\":{part}}}\n"),
    };
    let begin = format!("{{\"type\":\"search\",{search}}}\n");
    let text = [begin].into_iter().chain(parts.iter().map(line)).collect::<String>();
    read(&text)
}

#[test]
fn a_root_that_stops_open_is_no_bound() {
    let opened = lines(r#""game":"(2 (4))""#, &["e", "e", "2", r#"2,"pruned":1"#]);
    assert_ne!(opened.report.root, RootAnswer::Right);
    assert_ne!(opened.recording.trust, Trust::Checked);
    // A window that is asked for makes a bound.
    let asked = r#""game":"(0)","algorithm":"alphabeta","options":"--cutoff weak --window 1,7""#;
    for value in ["0", "1"] {
        let opened = lines(asked, &["e", "e", "0", value]);
        assert_eq!(opened.report.violations, [], "{value}");
        assert_eq!(opened.report.root, RootAnswer::Right, "{value}");
    }
}

#[test]
fn what_was_not_asked_of_every_node_is_not_believed() {
    // Of the parent of a visit that does not count nothing is asked.
    let null = r#"e,"kind":"null","counts":false"#;
    let opened = lines(
        r#""game":"((3 4) (9 8))","algorithm":"alphabeta""#,
        &["e", "e", null, "7", "e", "3", "e", "4", "-55", "e", "e", "9", "e", "8", "8", "8"],
    );
    assert_ne!(opened.recording.trust, Trust::Checked, "{:?}", opened.report);
    // Nor of an average whose odds only the game knows.
    let opened = lines(
        r#""game":"(?(0.5:4 0.5:8) 9)""#,
        &["e", r#"e,"player":"chance""#, "e", "4", "e", "8", "-700", "e", "9", "9"],
    );
    assert_ne!(opened.recording.trust, Trust::Checked, "{:?}", opened.report);
}

#[test]
fn a_program_that_looks_farther_somewhere_is_not_accused() {
    let opened = lines(
        r#""game":"((4 1) ((2 (5))))""#,
        &["e", "e", r#"0,"leaf":"horizon""#, "e", "e", "e", "2", "e", "e", "5", "5", "2", "2", "2"],
    );
    assert_ne!(opened.report.root, RootAnswer::Wrong, "{:?}", opened.report);
    assert!(opened.report.violations.iter().all(|found| !matches!(found.kind, ViolationKind::Root { .. })));
}

/// A program finds what ours finds, and says of a node what is not so: that is told, be its algorithm named or not.
#[test]
fn an_equal_run_excuses_nothing_that_it_does_not_show() {
    let is_right = |text: &str| read(text).report.is_correct == Some(true);
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
        let (_, right) = unsealed(TREE, algorithm, "");
        let with_best = |name: &str| {
            let before = right.trim_end().strip_suffix('}').expect("a line");
            format!("{before},\"best\":\"{name}\"}}\n")
        };
        assert!(is_right(&right) && is_right(&with_best("1")), "{right}");
        assert!(!is_right(&with_best("2")), "{}", with_best("2"));
    }
    let (_, right) = unsealed("?(2 8)", Algorithm::Expectimax, "");
    let wrong = right.replacen("\"p\":0.5", "\"p\":0.9", 1).replacen("\"p\":0.5", "\"p\":0.1", 1);
    assert!(is_right(&right) && wrong != right && !is_right(&wrong), "{wrong}");
}

/// A branch that is searched again is the one before, also where nobody says what it is called.
#[test]
fn a_second_search_needs_no_name() {
    let (job, text) = unsealed("((1) ((2 -3 -1)) 1)", Algorithm::Pvs, "");
    let opened = read(&without(&["move", "game"], &text));
    let recording = &opened.recording;
    let again: Vec<_> =
        recording.ids().filter(|&id| recording.node(id).kind() == VisitKind::Research).collect();
    let own = job.record().expect("a recording");
    assert!(!again.is_empty());
    for id in again {
        assert_eq!(recording.node(id).move_index(), own.node(id).move_index());
    }
    assert_ne!(opened.report.is_correct, Some(false), "{:?}", opened.report.violations);
}
