//! Searches of engines, which know more than a textbook: nothing in them is accused.

use plyscope::check::{Opened, ViolationKind};
use plyscope::import::jsonl;
use plyscope::record::{Moment, Summary};

use crate::support::reading::read;

/// A recording of `(` enter, `(a` enter by the move a, `3)` leave with 3, and `3:2)` leave with 3 and
/// 2 branches pruned.
fn opened(search: &str, moments: &str) -> Opened {
    let line = |moment: &str| match moment.strip_suffix(')') {
        None if moment.len() > 1 => format!("{{\"type\":\"enter\",\"move\":\"{}\"}}\n", &moment[1..]),
        None => "{\"type\":\"enter\"}\n".to_owned(),
        Some(left) => {
            let (value, pruned) = left.split_once(':').unwrap_or((left, "0"));
            format!("{{\"type\":\"leave\",\"value\":{value},\"pruned\":{pruned}}}\n")
        }
    };
    let lines: String = moments.split(' ').map(line).collect();
    let text = format!("{{\"type\":\"search\"{search}}}\n{lines}");
    jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording").opened
}

fn kinds(opened: &Opened) -> Vec<ViolationKind> {
    opened.report.violations.iter().map(|found| found.kind).collect()
}

fn best_move(opened: &Opened) -> Option<String> {
    Summary::new(&opened.recording, &opened.replay).best_move
}

#[test]
fn scouts_that_print_no_windows_are_not_accused() {
    // B1 and C1 stop at what a scout from 3 to 4 closes on, where alpha-beta would go on.
    let run = "( ( ( ( 3) ( 1) 3) 3) ( ( ( 4) 4:1) ( ( 2) ( 1) 2) 2) ( ( ( 9) 9:1) ( ( 2) ( 1) 2) 2) 3)";
    let nameless = opened("", run);
    assert_eq!((nameless.report.is_correct, kinds(&nameless)), (None, vec![]));
    assert!(nameless.report.mistakes.is_empty());
    let named = opened(",\"algorithm\":\"alphabeta\"", run);
    assert_eq!(named.report.is_correct, Some(false));
    assert!(matches!(kinds(&named)[..], [ViolationKind::StopsOpen { .. }]));
}

#[test]
fn a_window_that_the_distance_to_mate_closes_is_no_fault() {
    let run = "( ( 999) ( 999:3) ( 999:3) 999)";
    for search in ["", ",\"algorithm\":\"alphabeta\""] {
        let found = opened(search, run);
        assert_eq!((found.report.is_correct, kinds(&found)), (None, vec![]), "{search}");
    }
    let wrong = opened("", "( ( 999) ( 500:3) ( 999:3) 999)");
    assert_eq!(wrong.report.is_correct, Some(false));
    // Beside wins stand estimates, which are worth less than half as much.
    for (value, is_known) in
        [(499, true), (-499, true), (500, false), (-500, false), (997, false), (998, true)]
    {
        let found = opened("", &format!("( ( {value}) ( 999) ( 999:3) 999)"));
        assert_eq!(found.report.is_correct, Some(false).filter(|_| !is_known), "{value}");
    }
    // Where nothing is worth more than all plies, nobody has won.
    for (value, is_known) in [(2, false), (3, true)] {
        let found = opened("", &format!("( ( ( {value}) {value}) ( {value}:3) ( {value}:3) {value})"));
        assert_eq!(found.report.is_correct, Some(false).filter(|_| !is_known), "{value}");
    }
}

#[test]
fn scouts_that_print_their_windows_are_not_accused_by_whatever_name() {
    let run = r#"{"type":"search","algorithm":"alphabeta"}
{"type":"enter","alpha":"-inf","beta":"inf"}
{"type":"enter","alpha":"-inf","beta":"inf"}
{"type":"leave","value":3}
{"type":"enter","alpha":3,"beta":4}
{"type":"leave","value":2}
{"type":"leave","value":3}
"#;
    let found = read(run);
    assert_eq!((found.report.is_correct, kinds(&found)), (None, vec![]));
}

#[test]
fn wins_that_fade_on_the_way_up_are_not_accused() {
    for search in ["", ",\"algorithm\":\"minimax\"", ",\"algorithm\":\"my engine\""] {
        let found = opened(search, "( ( ( 1000) ( 1000) 999) ( ( 7) ( 3) 3) 998)");
        assert_eq!((found.report.is_correct, kinds(&found)), (None, vec![]), "{search}");
        let found = opened(search, "( ( ( ( 1000) 999) ( ( 1000) 999) 998) ( ( 7) ( 3) 3) 997)");
        assert_eq!((found.report.is_correct, kinds(&found)), (None, vec![]), "{search}");
    }
    // An estimate does not fade, nothing fades by two, and what fades does so everywhere.
    for run in
        ["( ( 5) ( 1000:1) 4)", "( ( 1000) ( 5) 998)", "( ( ( 1000) ( 1000) 1000) ( ( 999) ( 999) 998) 999)"]
    {
        assert_eq!(opened("", run).report.is_correct, Some(false), "{run}");
    }
}

#[test]
fn a_scout_that_was_searched_again_is_not_the_best_move() {
    let found = opened(",\"algorithm\":\"my engine\"", "( (a 3) (b 7) (b 2) 3)");
    assert_eq!((found.report.is_correct, kinds(&found)), (None, vec![]));
    assert_eq!(best_move(&found).as_deref(), Some("a"));
    let wrong = opened(",\"algorithm\":\"my engine\"", "( (a 3) (b 7) (b 2) 9)");
    assert!(matches!(kinds(&wrong)[..], [ViolationKind::Value { .. }]));
    // Until b is entered again nobody knows that it will be.
    let recording = &found.recording;
    let root = recording.roots()[0];
    let values: Vec<_> = [4, 5].map(|moment| recording.live(root, Moment::new(moment)).value).to_vec();
    assert_eq!(values, [Some(7.into()), Some(3.into())]);
}

#[test]
fn a_second_search_may_have_a_window_that_ends_at_the_quickest_mate() {
    let found = |beta: &str| {
        let lines = r#"{"type":"search","algorithm":"my engine"}
{"type":"enter","alpha":"-inf","beta":"inf"}
{"type":"enter","move":"a","alpha":-998,"beta":998}
{"type":"leave","value":3}
{"type":"enter","move":"b","alpha":3,"beta":4}
{"type":"leave","value":998}
{"type":"enter","move":"b","alpha":3,"beta":BETA}
{"type":"leave","value":998}
{"type":"leave","value":998}
"#;
        read(&lines.replace("BETA", beta))
    };
    assert_eq!(kinds(&found("998")), []);
    assert!(matches!(kinds(&found("997"))[..], [ViolationKind::Window { .. }]));
}

#[test]
fn a_visit_of_no_move_that_does_not_count_is_a_null_move() {
    let lines = r#"{"type":"search","game":"((3 4) (9 8))"}
{"type":"enter"}
{"type":"enter","counts":false}
{"type":"enter","move":"7"}
{"type":"leave","value":5,"leaf":"horizon"}
{"type":"leave","value":5}
{"type":"enter"}
{"type":"enter"}
{"type":"leave","value":3}
{"type":"enter"}
{"type":"leave","value":4}
{"type":"leave","value":3}
{"type":"enter"}
{"type":"enter"}
{"type":"leave","value":9}
{"type":"enter"}
{"type":"leave","value":8}
{"type":"leave","value":8}
{"type":"leave","value":8}
"#;
    let found = read(lines);
    assert_eq!((found.report.is_correct, kinds(&found)), (None, vec![]));
    assert_eq!(best_move(&found).as_deref(), Some("2"));
}
