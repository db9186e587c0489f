//! Wrong runs of trees that are written down, by programs that call themselves what a textbook does: each
//! is told to be wrong, and nothing that only an engine does excuses it.

use plyscope::check::{Opened, Report, RootAnswer};
use plyscope::explain::checked;
use plyscope::record::NodeId;
use plyscope::search::End;

use crate::support::messages::message;
use crate::support::reading::read;

/// A recording of a tree: `(` enters a node, `(a2b5` with this window, `3)` leaves with 3, `3:2)` with
/// two branches pruned.
fn run(first_line: &str, moments: &str) -> Opened {
    read(&lines(first_line, moments))
}

fn lines(first_line: &str, moments: &str) -> String {
    let line = |moment: &str| match moment.strip_suffix(')') {
        Some(left) => {
            let (value, pruned) = left.split_once(':').unwrap_or((left, "0"));
            format!("{{\"type\":\"leave\",\"value\":{value},\"pruned\":{pruned}}}\n")
        }
        None => match moment[1..].strip_prefix('a').and_then(|window| window.split_once('b')) {
            Some((alpha, beta)) => format!("{{\"type\":\"enter\",\"alpha\":{alpha},\"beta\":{beta}}}\n"),
            None => "{\"type\":\"enter\"}\n".to_owned(),
        },
    };
    let lines: String = moments.split(' ').map(line).collect();
    format!("{{\"type\":\"search\",{first_line}}}\n{lines}")
}

fn names(report: &Report) -> Vec<String> {
    report.mistakes.iter().map(|each| each.word()).collect()
}

/// Of a tree that is searched by the weak rule, fail-soft.
fn weak(tree: &str, moments: &str) -> Report {
    let options = "\"algorithm\":\"alphabeta\",\"options\":\"--cutoff weak --fail soft\"";
    run(&format!("\"game\":\"{tree}\",{options}"), moments).report
}

#[test]
fn a_value_that_fades_on_a_tree_is_wrong() {
    let wrong = [
        ("(3 10)", "( ( 3) ( 10) 9)"),
        ("(1 0 -1)", "( ( 1) ( 0) ( -1) 0)"),
        ("((3 10) (2 4))", "( ( ( 3) ( 10) 3) ( ( 2) 2:1) 2)"),
    ];
    for (tree, moments) in wrong {
        let report = weak(tree, moments);
        assert_eq!((report.is_correct, report.root), (Some(false), RootAnswer::Wrong), "{tree}");
        let unnamed = run(&format!("\"game\":\"{tree}\""), moments).report;
        assert_eq!((unnamed.is_correct, unnamed.root), (Some(false), RootAnswer::Wrong), "{tree}");
        assert!(names(&report).iter().all(|name| name != "starts-at-number"), "{tree}");
    }
    // An engine may have its reasons, and without the tree nobody knows what it searched.
    for first_line in ["\"game\":\"(3 10)\",\"algorithm\":\"my engine\"", "\"algorithm\":\"alphabeta\""] {
        assert_eq!(run(first_line, wrong[0].1).report.is_correct, None, "{first_line}");
    }
}

#[test]
fn a_window_that_is_wrong_by_one_is_wrong() {
    let by_one = "(a-99b99 (a-99b99 (a-99b99 3) (a-99b2 10) 3) (a3b99 (a3b99 2) 2:1) 3)";
    let right = by_one.replace("b2", "b3");
    assert_eq!(weak("((3 10) (2 4))", &right).is_correct, Some(true));
    assert_eq!(weak("((3 10) (2 4))", by_one).is_correct, Some(false));
}

#[test]
fn a_tie_that_is_cut_where_the_strict_rule_is_declared_is_wrong() {
    let first_line =
        "\"game\":\"((3 10) (3 1))\",\"algorithm\":\"alphabeta\",\"options\":\"--cutoff strict --fail soft\"";
    let report = run(first_line, "( ( ( 3) ( 10) 3) ( ( 3) 3:1) 3)").report;
    assert_eq!((report.is_correct, names(&report)), (Some(false), vec!["weak-for-strict".to_owned()]));
}

#[test]
fn who_declares_fail_soft_returns_no_bound() {
    let tree = "((3 12 8) (2 4 6) (14 5 2))";
    let moments = "( ( ( 3) ( 12) ( 8) 3) ( ( 2) 3) ( ( 14) ( 5) ( 2) 3) 3)";
    let told = |fail: &str| {
        let options = format!("\"algorithm\":\"alphabeta\",\"options\":\"--fail {fail}\"");
        run(&format!("\"game\":\"{tree}\",{options}"), moments).report.is_correct
    };
    assert_eq!([told("hard"), told("soft")], [Some(true), Some(false)]);
}

#[test]
fn a_node_may_begin_with_a_number_that_is_no_infinity() {
    // Both sides with the same, and MAX with what Java calls the least double and Python the least float.
    let both = "( ( ( 3) ( 5) -1) ( ( 4) ( 9) -1) -1)";
    assert_eq!(names(&run("\"game\":\"((3 5) (4 9))\"", both).report), ["starts-at-number"]);
    for least in ["5e-324", "2.2250738585072014e-308", "1.4e-45", "1.17549435e-38"] {
        let found = run("\"game\":\"(-3 -5)\"", &format!("( ( -3) ( -5) {least})")).report;
        assert_eq!((names(&found), found.root), (vec!["starts-at-number".to_owned()], RootAnswer::Wrong));
    }
    let one = run("\"game\":\"(-3 -5)\"", "( ( -3) ( -5) 1)").report;
    assert_eq!(names(&one), [""; 0], "nobody takes 1 for the least number");
}

#[test]
fn a_mistake_explains_no_leaf_that_the_tree_has_otherwise() {
    // Both sides begin with -1; then one leaf is another one, too.
    let told = |first: &str| {
        let moments = format!("( ( ( {first}) ( 5) -1) ( ( 4) ( 9) -1) -1)");
        let opened = run("\"game\":\"((3 5) (4 9))\"", &moments);
        let all: Vec<_> = checked(opened.session()).iter().map(ToString::to_string).collect();
        let words = |rest: bool| {
            let name = "starts-at-number";
            let said = message!("check-mistake", two = false, rest = rest, name = name, what = "|");
            said.split('|').next().expect("a head").to_owned()
        };
        [false, true].map(|rest| all.iter().any(|text| text.starts_with(&words(rest))))
    };
    assert_eq!([told("3"), told("7")], [[true, false], [false, true]]);
}

#[test]
fn a_value_of_the_mover_is_not_shown_to_be_what_it_looks_like() {
    let moments = "( ( 1) ( -1) 1)";
    for algorithm in ["", ",\"algorithm\":\"alphabeta\"", ",\"algorithm\":\"negamax\""] {
        let said = run(&format!("\"game\":\"min (1 -1)\",\"values\":\"max\"{algorithm}"), moments);
        assert_eq!(
            (said.report.is_correct, said.report.root),
            (Some(false), RootAnswer::Wrong),
            "{algorithm}"
        );
        assert!(said.recording.is_doubtful());
        // It is right as a negamax has it, and yet 1 is not what MAX gets.
        let unsaid = run(&format!("\"game\":\"min (1 -1)\"{algorithm}"), moments);
        assert!(unsaid.recording.is_doubtful(), "{algorithm}");
    }
}

/// A fuzzer found that it was called minimax, and values exact of nodes that it had left half-way.
#[test]
fn what_prunes_without_a_word_is_no_minimax() {
    let tree = "((3 12) (4 (9 2 8) -3 (2 7 1)) (2 6))";
    let moments = "( ( ( 3) ( 12) 3) ( ( 4) ( ( 9) 9) ( -3) -3) ( ( 2) 2) 3)";
    for named in ["", ",\"algorithm\":\"alphabeta\""] {
        let told = lines(&format!("\"game\":\"{tree}\",\"values\":\"max\"{named}"), moments);
        let opened = read(&told.replace(",\"pruned\":0", ""));
        let recording = &opened.recording;
        assert_eq!(opened.report.is_correct, Some(true), "{named}");
        assert_eq!(recording.totals().pruned, 4, "{named}");
        let left = |id: &NodeId| recording.node(*id).end() == Some(End::Inner);
        for id in recording.ids().filter(left) {
            let [unentered, pruned] =
                [opened.replay.unentered(recording, id).len(), recording.node(id).pruned() as usize];
            assert_eq!(unentered, pruned, "{named} {id:?}");
            assert_eq!(unentered == 0, recording.is_exact(id), "{named} {id:?}");
        }
    }
}

#[test]
fn whether_an_answer_is_right_does_not_depend_on_the_algorithm_that_is_named() {
    let of = |game: &str, algorithm: &str, moments: &str| {
        run(&format!("\"game\":\"{game}\",\"algorithm\":\"{algorithm}\""), moments).report.root
    };
    for algorithm in ["minimax", "alphabeta", "negamax", "pvs", "deepening", "mtdf"] {
        assert_eq!(of("min (1 -1)", algorithm, "( ( 1) ( -1) 1)"), RootAnswer::Right, "{algorithm}");
        assert_eq!(of("(3 10)", algorithm, "( ( 3) ( 10) 9)"), RootAnswer::Wrong, "{algorithm}");
        assert_eq!(of("(3 10)", algorithm, "( ( 3) ( 10) 10)"), RootAnswer::Right, "{algorithm}");
    }
}

#[test]
fn a_mistake_is_named_behind_a_root_that_narrows_no_window() {
    // MIN takes the most, and the root loop gives every branch the whole window.
    let whole = "(a-99b99";
    let branch = |leaves: &str| format!("{whole} {leaves}");
    let moments = [
        branch(&format!("{whole} 3) (a3b99 5) 5)")),
        branch(&format!("{whole} 2) (a2b99 4) 4)")),
        branch(&format!("{whole} 6) (a6b99 1) 6)")),
    ];
    let text = format!("{whole} {} 6)", moments.join(" "));
    let report = run("\"game\":\"((3 5) (2 4) (6 1))\"", &text).report;
    assert_eq!(report.is_correct, Some(false));
    assert!(names(&report).contains(&"maximum-at-min".to_owned()), "{:?}", names(&report));
}

#[test]
fn alpha_that_does_not_move_at_the_root_alone_may_be_a_loop_there() {
    let wide = "(a-99b99 (a-99b99 (a-99b99 3) (a-99b3 5) 3) (a-99b99 (a-99b99 2) (a-99b2 4) 2) 3)";
    let report = run("\"game\":\"((3 5) (2 4))\"", wide).report;
    let names = names(&report);
    assert_eq!(
        (names.first().map(String::as_str), names.last().map(String::as_str)),
        (Some("alpha-not-passed"), Some("root-window-not-narrowed"))
    );
}

#[test]
fn leaves_that_are_known_refute_values_of_the_mover() {
    // As a negamax reads it, the root would begin with 9.
    let report = weak("(3 10)", "( ( 3) ( 10) 9)");
    assert_eq!(report.violations.len(), 1, "{:?}", report.violations);
}

#[test]
fn each_cause_is_told_with_a_line_that_makes_the_recording() {
    // MIN tests before beta moves, so that the 9 is searched. "alpha <= beta" would end each node at its first
    // branch.
    let moments = "(a-50b50 (a-50b50 (a-50b50 6) (a-50b6 7) 6) (a6b50 (a6b50 5) (a6b5 9) 5:1) 6)";
    let opened = run("\"game\":\"((6 7) (5 9 8))\"", moments);
    assert_eq!(names(&opened.report), ["test-before-update", "wrong-bound-tested"]);
    let told = checked(opened.session()).iter().map(ToString::to_string).collect::<Vec<_>>();
    let wrong = "at MAX: if value <= alpha: break; at MIN: if value >= beta: break";
    let right = "at MAX: if value >= beta: break; at MIN: if value <= alpha: break";
    let mistake = message!("mistake-at", side = "none", mistake = message!("mistake-wrong-bound-tested"));
    let other = message!("mistake-line", mistake = mistake, wrong = wrong, right = right);
    let expected = message!("check-other-mistake", what = other);
    assert!(told.iter().any(|line| *line == *expected), "{told:?}");
}

#[test]
fn whoever_returns_infinity_did_not_return_the_first_child() {
    // MIN begins with -inf, as MAX does, and is content with its first child.
    let inf = "\"-inf\")";
    let report = run("\"game\":\"((6 7) (5 9))\"", &format!("( ( ( 6) {inf} ( ( 5) {inf} {inf}")).report;
    let names = names(&report);
    assert!(names.iter().any(|name| name == "starts-at-other-infinity"), "{names:?}");
    assert!(names.iter().all(|name| name != "returns-in-loop"), "{names:?}");
}

#[test]
fn whoever_returns_the_bound_at_a_cut_and_else_the_value_is_right() {
    // At B1 the value -7 is below alpha, and the value comes back; at B2 MAX cuts, and beta comes back.
    let tree = "\"game\":\"((4 5) ((-9 -7) (6 8)))\"";
    let report = run(tree, "( ( ( 4) ( 5) 4) ( ( ( -9) ( -7) -7) -7:1) 4)").report;
    assert_eq!((report.is_correct, report.root), (Some(true), RootAnswer::Right));
    let mixed = run(tree, "( ( ( 4) ( 5) 4) ( ( ( -9) ( -7) 4) -7:1) 4)").report;
    assert_eq!(mixed.is_correct, Some(false), "no value of a child, and no end of a window");
}
