//! Who moves where, as a recording says it and as its game has it.

use plyscope::check::{Report, RootAnswer, ViolationKind as Kind};

use crate::support::reading::read;

fn names(report: &Report) -> Vec<String> {
    report.mistakes.iter().map(|made| made.word()).collect()
}

#[test]
fn a_visit_of_a_kind_of_its_own_may_be_of_any_side() {
    let told = |player: &str, entered: &str, left: &str| {
        let text = format!(
            r#"{{"type":"search","game":"nim:1,1"}}
{{"type":"enter","player":"max"}}
{{"type":"enter","move":"1:1","player":"{player}"{entered}}}
{{"type":"enter","move":"2:1","player":"max"}}
{{"type":"leave","value":-1}}
{{"type":"leave","value":-1{left}}}
{{"type":"enter","move":"2:1","player":"min"}}
{{"type":"enter","move":"1:1","player":"max"}}
{{"type":"leave","value":-1}}
{{"type":"leave","value":-1}}
{{"type":"leave","value":-1}}
"#
        );
        read(&text).report.violations.into_iter().map(|found| found.kind).collect::<Vec<_>>()
    };
    assert_eq!(told("min", "", ""), []);
    assert_eq!(told("max", "", ""), [Kind::Mover { is_said: true }]);
    let own = ",\"kind\":\"probcut\"";
    assert_eq!((told("max", own, ""), told("max", "", own)), (vec![], vec![]));
}

#[test]
fn where_the_root_alone_is_of_the_wrong_side_no_other_node_is() {
    let told = |first: &str| {
        let text = format!(
            r#"{{"type":"search","game":"((3 5) (2 9))"}}
{{"type":"enter","player":"min"}}
{{"type":"enter","move":"1"{first}}}
{{"type":"enter","move":"1"}}
{{"type":"leave","value":3}}
{{"type":"enter","move":"2"}}
{{"type":"leave","value":5}}
{{"type":"leave","value":5}}
{{"type":"enter","move":"2"}}
{{"type":"enter","move":"1"}}
{{"type":"leave","value":2}}
{{"type":"enter","move":"2"}}
{{"type":"leave","value":9}}
{{"type":"leave","value":9}}
{{"type":"leave","value":5}}
"#
        );
        read(&text).report
    };
    for first in ["", ",\"player\":\"max\""] {
        let report = told(first);
        assert_eq!((report.violations.len(), report.root), (1, RootAnswer::Wrong), "{first}");
        assert_eq!(names(&report), ["root-side-wrong"], "{first}");
    }
}

#[test]
fn the_first_window_is_that_of_a_search_though_no_leaf_was_seen_yet() {
    // It was cut short.
    let told = |alpha: i32, beta: i32| {
        let child = format!(r#"{{"type":"enter","move":"a","player":"min","alpha":{alpha},"beta":{beta}}}"#);
        let root = r#"{"type":"enter","player":"max","alpha":-100,"beta":100}"#;
        let first = r#"{"type":"search","algorithm":"alphabeta"}"#;
        let found = read(&format!("{first}\n{root}\n{child}\n")).report.violations;
        found.iter().any(|found| matches!(found.kind, Kind::Window { .. }))
    };
    assert_eq!([told(-100, 100), told(-5, 5)], [false, true]);
}
