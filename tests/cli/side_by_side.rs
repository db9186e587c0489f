//! `compare` of one algorithm in two ways, of recordings, and side by side.

use super::{TREE, output, plyscope, refuses, stderr, stdout};
use serde_json::Value;

#[test]
fn an_option_that_is_given_twice_makes_two_searches() {
    let orders =
        output(&["compare", "tictactoe", "-a", "alphabeta", "--order", "natural", "--order", "center"]);
    assert!(orders.contains("\nalphabeta                      0   18,297"), "{orders}");
    assert!(orders.contains("\nalphabeta --order center       0    7,275"), "{orders}");
    let rules = ["compare", TREE, "-a", "minimax,alphabeta", "--cutoff", "weak", "--cutoff", "strict"];
    let done = plyscope(&rules).assert().code(0);
    assert_eq!(stdout(&done).matches("\nminimax ").count(), 1, "the rule means nothing to minimax");
    assert!(stdout(&done).contains("\nalphabeta --cutoff strict "));
    assert_eq!(stderr(&done).lines().count(), 1, "{}", stderr(&done));
    let json = output(&["compare", TREE, "-a", "alphabeta", "--fail", "soft", "--fail", "hard", "--json"]);
    let json: Vec<Value> = serde_json::from_str(&json).expect("JSON");
    assert_eq!(
        json.iter().map(|row| row["options"].as_str().expect("text")).collect::<Vec<_>>(),
        ["", "--fail hard"]
    );
    refuses(
        &["solve", TREE, "--order", "natural", "--order", "best"],
        &["--order", "cannot be used multiple times"],
    );
}

#[test]
fn recordings_of_one_position_are_compared_and_of_two_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (cut, whole, other) = (path("cut.jsonl"), path("whole.jsonl"), path("other.jsonl"));
    for args in [
        &["record", TREE, "-o", &cut][..],
        &["record", TREE, "-a", "minimax", "-o", &whole],
        &["record", "7", "-o", &other],
    ] {
        plyscope(args).assert().code(0);
    }
    let table = output(&["compare", &cut, &whole]);
    assert!(table.contains("cut.jsonl") && table.contains("whole.jsonl"), "{table}");
    let both = output(&["compare", &cut, TREE]);
    assert!(both.contains("cut.jsonl") && both.contains("\nalphabeta "), "{both}");
    refuses(&["compare", &cut, &other], &["searches of one position are compared", TREE, "7"]);
    refuses(&["compare", "tictactoe", "nim:1,2"], &["searches of one position are compared", "nim:1,2"]);
    refuses(&["compare", &cut, "--step"], &["--step puts two searches side by side"]);
}

#[test]
fn without_a_terminal_the_stepper_of_two_says_what_works() {
    let done = plyscope(&["compare", TREE, "--step"]).assert().code(3);
    assert!(stderr(&done).contains("Without a terminal these work"), "{}", stderr(&done));
    refuses(
        &["compare", TREE, "-a", "minimax,alphabeta,pvs", "--step"],
        &["--step puts two searches side by side"],
    );
    refuses(&["compare", TREE, "--step", "--json"], &["--step", "--json"]);
    for size in ["80x24", "120x40"] {
        let frame = output(&["snapshot", TREE, "--keys", "]pv<Enter>", "--size", size]);
        assert!(frame.contains("minimax") && frame.contains("nodes so far: 7 here, 7 there"), "{frame}");
    }
}

#[test]
fn searches_that_ask_for_different_values_are_not_held_against_each_other() {
    let connect4 = ["compare", "connect4", "-a", "alphabeta"];
    for args in [
        [&connect4[..], &["--depth", "3", "--depth", "5"]].concat(),
        [&["compare", TREE, "-a", "alphabeta"][..], &["--max", "first", "--max", "second"]].concat(),
    ] {
        let done = plyscope(&args).assert().code(0);
        assert!(!stderr(&done).contains("disagree"), "{}", stderr(&done));
        let table = stdout(&done);
        assert!(table.contains("need not agree") && !table.contains("least:"), "{table}");
    }
}
