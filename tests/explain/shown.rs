//! What the lines of a recording show of any search: windows nest, scouts only ask, tables know what was
//! searched, and moves that are counted are looked at.

use plyscope::check::{NotKnown, Report, ViolationKind as Kind};

use crate::support::reading::read;

/// The report on a search by an algorithm of its own: a line each, `e KEYS` and `l VALUE KEYS`.
fn report(lines: &[&str]) -> Report {
    report_of("mine", lines)
}

fn report_of(algorithm: &str, lines: &[&str]) -> Report {
    let line = |line: &&str| match line.split_once(' ').expect("a word and more") {
        ("e", keys) => format!("{{\"type\":\"enter\",{keys}}}\n"),
        (_, keys) => format!("{{\"type\":\"leave\",\"value\":{keys}}}\n"),
    };
    let text: String = lines.iter().map(line).collect();
    read(&format!("{{\"type\":\"search\",\"algorithm\":\"{algorithm}\"}}\n{text}")).report
}

fn kinds(report: &Report) -> Vec<Kind> {
    report.violations.iter().map(|found| found.kind).collect()
}

const ROOT: &str = r#"e "player":"max","alpha":0,"beta":10"#;

#[test]
fn a_window_outside_that_of_its_parent_is_told() {
    let child = |keys: &str| report(&[ROOT, &format!("e \"player\":\"min\",{keys}"), "l 5", "l 5"]);
    assert_eq!(kinds(&child(r#""alpha":0,"beta":10"#)), []);
    assert!(matches!(kinds(&child(r#""alpha":-1,"beta":10"#))[..], [Kind::Outside { .. }]));
    assert!(matches!(kinds(&child(r#""alpha":0,"beta":11"#))[..], [Kind::Outside { .. }]));
    assert!(matches!(kinds(&child(r#""alpha":6,"beta":5"#))[..], [Kind::Window { .. }]));
    // A null move, standing pat, and what does not count have windows of their own.
    for keys in [r#""kind":"null""#, r#""counts":false"#, r#""kind":"stand""#] {
        let outside = child(&format!(r#"{keys},"alpha":11,"beta":12"#));
        assert_eq!(kinds(&outside), [], "{keys}");
    }
}

#[test]
fn windows_of_who_moves_are_taken_as_such_and_said_to_be() {
    let search = |values: &str| {
        let text = [
            r#"{"type":"enter","player":"max","alpha":1,"beta":10}"#,
            r#"{"type":"enter","move":"a","player":"min","alpha":-10,"beta":-1}"#,
            r#"{"type":"leave","value":-5}"#,
            r#"{"type":"leave","value":5}"#,
        ];
        read(&format!("{{\"type\":\"search\",\"algorithm\":\"mine\"{values}}}\n{}\n", text.join("\n"))).report
    };
    let untold = search("");
    assert!(untold.read_as.is_some() && untold.violations.is_empty());
    assert!(search(",\"values\":\"mover\"").read_as.is_none());
    assert!(!search(",\"values\":\"max\"").violations.is_empty());
}

#[test]
fn branches_of_both_sides_are_doubted_where_sides_take_turns() {
    let leaf = |keys: &str| [format!("e \"player\":{keys}"), "l 1".to_owned()];
    let doubted = |usual: usize, others: &[String]| {
        let usual = (0..usual).flat_map(|_| leaf("\"min\""));
        let lines: Vec<_> = usual.chain(others.iter().cloned()).collect();
        let lines = lines.iter().map(String::as_str);
        let all: Vec<_> = ["e \"player\":\"max\""].into_iter().chain(lines).chain(["l 1"]).collect();
        let known = report(&all).not_known;
        assert_eq!((known[0], known.last()), (NotKnown::Algorithm, Some(&NotKnown::Branches)));
        known.contains(&NotKnown::Sides)
    };
    let max = "\"max\"";
    assert!(!doubted(20, &leaf("\"min\"")));
    assert!(doubted(20, &leaf(max)));
    // In some games a player may move again: it is one of twenty nodes there, or more.
    assert!(!doubted(20, &[leaf(max), leaf(max), leaf(max)].concat()));
    assert!(doubted(19, &leaf(max)) && !doubted(18, &leaf(max)));
    // Who stands pat makes no move, and what does not count is no branch.
    assert!(!doubted(20, &leaf("\"max\",\"kind\":\"stand\"")));
    assert!(!doubted(20, &leaf("\"max\",\"counts\":false")));
    // One branch beside another is enough, and both may be moves of who moved before.
    let below = |one: &str, other: &str| {
        let min = || leaf("\"min\"").into_iter();
        let branches = [leaf(one), leaf(other)].concat();
        min().take(1).chain(branches).chain(min().skip(1)).collect::<Vec<_>>()
    };
    assert!(doubted(60, &below(max, "\"min\"")) && doubted(60, &below("\"min\"", max)));
    assert!(!doubted(60, &below("\"min\"", "\"min\"")));
}

#[test]
fn a_roll_that_is_cut_has_a_bound_and_no_average() {
    let told = |leave: &str| {
        kinds(&report(&[r#"e "player":"chance""#, r#"e "p":1.0,"player":"max""#, "l 4", leave]))
    };
    assert_eq!(told("l 4"), []);
    assert!(matches!(told("l 3")[..], [Kind::Value { .. }]));
    assert_eq!((told("l 3,\"cutoff\":true"), told("l 3,\"pruned\":1")), (vec![], vec![]));
}

/// A root whose second branch is first asked by a scout.
fn scouted(after: &[&str]) -> Report {
    scouted_at("6", after)
}

/// The same where the scout comes back with this value.
fn scouted_at(value: &str, after: &[&str]) -> Report {
    let scout = r#"e "move":"b","player":"min","alpha":3,"beta":4"#;
    let leave = format!("l {value}");
    let below = [
        r#"e "move":"c","player":"max","alpha":3,"beta":4"#,
        r#"e "move":"d","player":"min","alpha":3,"beta":4"#,
        &leave,
        &leave,
        &leave,
    ];
    let first = [ROOT, r#"e "move":"a","player":"min","alpha":0,"beta":10"#, "l 3", scout];
    report(&[&first[..], &below, after].concat())
}

#[test]
fn a_scout_that_found_better_is_searched_again() {
    assert!(matches!(kinds(&scouted(&["l 6"]))[..], [Kind::ScoutKept { .. }]));
    let again = |window: &str| {
        let again = format!(r#"e "move":"b","player":"min",{window}"#);
        kinds(&scouted(&[&again, "l 5", "l 5"]))
    };
    assert_eq!(again(r#""alpha":3,"beta":10"#), []);
    assert!(matches!(again(r#""alpha":0,"beta":5"#)[..], [Kind::Window { .. }]), "it opens the wrong way");
    // What lies inside the scout's window is a value, and what closes that of the node needs no other.
    assert_eq!(kinds(&scouted_at("3.5", &["l 3.5"])), []);
    assert_eq!(kinds(&scouted_at("10", &["l 10"])), []);
    assert!(matches!(kinds(&scouted_at("9", &["l 9"]))[..], [Kind::ScoutKept { .. }]));
}

#[test]
fn a_table_answers_what_was_searched() {
    let with = |position: &str| {
        let table = format!(r#"e "kind":"table","player":"min","position":"{position}""#);
        let seen = [
            r#"e "player":"min","position":"p""#,
            "l 5",
            r#"e "kind":"table","player":"min","position":"p""#,
        ];
        kinds(&report(&[&[ROOT], &seen[..], &["l 5", &table, "l 4", "l 5"]].concat()))
    };
    assert_eq!(with("p"), []);
    assert_eq!(with("q"), [Kind::NeverSeen]);
    // Where it answers for more that it has not seen than for what it has, it was filled before.
    let table = |position: &str| format!(r#"e "kind":"table","player":"min","position":"{position}""#);
    let [p, q, r] = ["p", "q", "r"].map(table);
    let seen = [r#"e "player":"min","position":"p""#, "l 5", &p, "l 5"];
    let unseen = [&q[..], "l 4", &r, "l 4", "l 5"];
    assert_eq!(kinds(&report(&[&[ROOT], &seen[..], &unseen].concat())), []);
    let again = [&[ROOT], &seen[..], &[&p, "l 5"], &unseen].concat();
    assert_eq!(kinds(&report(&again)), [Kind::NeverSeen; 2]);
    // A position that it knew, and that was searched all the same, it has seen.
    let searched = [&q[..], r#"e "player":"max""#, "l 4", "l 4", "l 5"];
    assert_eq!(kinds(&report(&[&[ROOT], &seen[..], &searched].concat())), []);
    // A table that was filled before knows more.
    let filled = [ROOT, r#"e "kind":"table","player":"min","position":"q""#, "l 5", "l 5"];
    assert_eq!(kinds(&report(&filled)), []);
}

#[test]
fn moves_that_are_counted_are_looked_at() {
    // The best leaf of all is elsewhere: else it may be a win, at which a program stops.
    let searched = |moves: u32, keys: &str| {
        let root = format!(r#"e "player":"max","alpha":0,"beta":10,"moves":{moves}"#);
        let a = [r#"e "player":"min","alpha":0,"beta":10,"moves":2"#, r#"e "alpha":0,"beta":10"#, "l 5"];
        let leave = format!("l 5{keys}");
        let rest = [r#"e "alpha":0,"beta":5"#, "l 9", "l 5", r#"e "alpha":5,"beta":10"#, "l 4", &leave];
        let lines = [&[&*root], &a[..], &rest].concat();
        ["mine", "alphabeta"].map(|algorithm| report_of(algorithm, &lines))
    };
    let is_correct = |reports: &[Report; 2]| reports.each_ref().map(|report| report.is_correct);
    assert_eq!(is_correct(&searched(2, "")), [None, Some(true)]);
    let missing = searched(3, "");
    assert_eq!(missing.each_ref().map(kinds), [vec![Kind::Missed], vec![Kind::Missed]]);
    let told = searched(3, ",\"pruned\":1");
    assert!(matches!(kinds(&told[1])[..], [Kind::StopsOpen { .. }]), "it says so, and has no reason");
    // Of one that searched nothing nobody knows why.
    let none = [ROOT, r#"e "player":"min","alpha":0,"beta":10,"moves":2"#, "l 5,\"pruned\":1", "l 5"];
    assert_eq!(kinds(&report(&none)), []);
}

#[test]
fn any_number_may_be_said_to_be_pruned() {
    let root = format!(r#"e "player":"max","alpha":0,"beta":10,"moves":{}"#, u32::MAX);
    let leave = format!("l 3,\"pruned\":{}", u32::MAX);
    let found = report(&[&root, r#"e "player":"min""#, "l 3", r#"e "player":"min""#, "l 2", &leave]);
    assert_eq!(found.is_correct, None);
}

#[test]
fn nothing_is_correct_of_which_branches_may_be_missing() {
    let leaf = "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":4}\n";
    let with = |entry: &str, keys: &str| {
        let text = format!("{{\"type\":\"enter\"{entry}}}\n{leaf}{{\"type\":\"leave\",\"value\":4{keys}}}\n");
        read(&text).report
    };
    let untold = with("", "");
    assert_eq!((untold.is_correct, &untold.not_known[..]), (None, &[NotKnown::Branches][..]));
    assert!(untold.rule.is_none());
    for told in [with(",\"moves\":1", ""), with("", ",\"pruned\":0"), with("", ",\"pruned\":[]")] {
        assert_eq!((told.is_correct, told.not_known), (Some(true), vec![]));
    }
}
