//! `compare` of one algorithm in two ways, of recordings, and side by side.

use super::{TREE, before, behind, message, output, plyscope, refuses, stderr, stdout};
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
    // That the option means nothing, and that one search stands for both.
    assert_eq!(stderr(&done).lines().count(), 2, "{}", stderr(&done));
    let json = output(&["compare", TREE, "-a", "alphabeta", "--fail", "soft", "--fail", "hard", "--json"]);
    let json: Vec<Value> = serde_json::from_str(&json).expect("JSON");
    assert_eq!(
        json.iter().map(|row| row["options"].as_str().expect("text")).collect::<Vec<_>>(),
        ["", "--fail hard"]
    );
    refuses(&["compare", TREE, "--show-tree", "never"], &["--step"]);
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
    refuses(&["compare", &cut, &other], &[&message!("compare-two-positions", one = TREE, other = "7")]);
    refuses(
        &["compare", "tictactoe", "nim:1,2"],
        &[&message!("compare-two-positions", one = "tictactoe at .../.../...", other = "nim:1,2 at 1,2")],
    );
    refuses(&["compare", &cut, "--step"], &[&message!("compare-step-two")]);
}

#[test]
fn without_a_terminal_the_stepper_of_two_says_what_works() {
    let done = plyscope(&["compare", TREE, "--step"]).assert().code(3);
    let told = stderr(&done);
    assert!(told.contains(&message!("step-without-terminal")), "{told}");
    refuses(&["compare", TREE, "-a", "minimax,alphabeta,pvs", "--step"], &[&message!("compare-step-two")]);
    refuses(&["compare", TREE, "--step", "--json"], &["--step", "--json"]);
    for size in ["80x24", "120x40"] {
        let frame = output(&["snapshot", TREE, "--keys", "]pv<Enter>", "--size", size]);
        assert!(
            frame.contains("minimax")
                && frame.contains(&format!(
                    "{}: {}",
                    message!("beside-nodes"),
                    message!("beside-counts", here = 7_u64, there = 7_u64)
                )),
            "{frame}"
        );
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
        assert!(table.contains(&message!("compare-other-values")) && !table.contains("least:"), "{table}");
    }
}

/// What `compare` says below its table of where two searches part.
fn parting(args: &[&str]) -> String {
    let printed = output(&[&["compare"], args].concat());
    let (_, below) = printed.split_once("\nply ").expect("a table of plies");
    below.split_once("\n\n").expect("words below it").1.to_owned()
}

#[test]
fn two_searches_are_compared_by_moves_and_plies_up_to_where_they_part() {
    let printed = output(&["compare", TREE]);
    for line in [
        &message!("compare-both", one = "minimax", other = "alphabeta"),
        "B            4         2        0        1",
        "2           9         7        0        0",
        "At moment 13, after B, they part.",
        &format!("  minimax     {}", message!("entered".what, came = "comes", label = "B2", then = "leaf")),
        &format!(
            "  alphabeta   B was cut: {}.",
            message!("comes-back", value = "at most 2", parent = "the root")
        ),
    ] {
        assert!(printed.contains(line), "{line} in\n{printed}");
    }
    let windows = parting(&[TREE, "-a", "alphabeta,pvs"]);
    let differ = message!("parting-at", moment = "5", line = "A A2", what = "window");
    assert!(windows.starts_with(&format!("{differ}\n  alphabeta   [-inf, 3]\n")), "{windows}");
    assert!(windows.ends_with(&format!("{}\n", message!("parting-same", in_all = false))), "{windows}");
    let values = parting(&["((3 5) (2 9))", "-a", "alphabeta", "--fail", "soft", "--fail", "hard"]);
    assert!(
        values.contains(&format!(
            "{}\n",
            behind(&message!("parting-at", moment = "|", line = "B", what = "value"))
        )),
        "{values}"
    );
    let same = parting(&[TREE, "-a", "alphabeta,negamax"]);
    assert_eq!(same, format!("{}\n", message!("parting-same", in_all = true)));
    // Of more than two nothing is said one by one.
    let three = output(&["compare", TREE, "-a", "minimax,alphabeta,pvs"]);
    assert!(!three.contains("Below,") && !three.contains("At moment"), "{three}");
}

#[test]
fn two_searches_are_compared_in_json() {
    let json = output(&["compare", TREE, "--json"]);
    let rows: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(rows[0].get("differences"), None);
    let found = &rows[1]["differences"];
    assert_eq!(
        found["moves"][1],
        serde_json::json!({ "move": "2", "nodes": [4, 2], "cutoffs": [0, 1], "cuts": [0, 1] })
    );
    assert_eq!(
        found["plies"][2],
        serde_json::json!({ "ply": 2, "nodes": [9, 7], "cutoffs": [0, 0], "cuts": [0, 0] })
    );
    let visit = serde_json::json!({
        "moment": 13, "events": [{ "event": "enter", "node": 7 }, { "event": "leave", "node": 5 }],
    });
    assert_eq!((&found["window"], &found["value"], &found["visit"]), (&Value::Null, &Value::Null, &visit));
}

#[test]
fn a_recording_is_compared_with_a_search_of_its_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (deep, plain) = (path("deep.jsonl"), path("plain.jsonl"));
    plyscope(&["record", "connect4", "--moves", "4", "--depth", "3", "--cutoff", "strict", "-o", &deep])
        .assert()
        .code(0);
    let table = output(&["compare", &deep, "-a", "pvs"]);
    assert!(table.contains("deep.jsonl ") && table.contains("\npvs "), "{table}");
    let json = output(&["compare", &deep, "-a", "alphabeta", "--json"]);
    let rows: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(rows[0]["options"], rows[1]["options"], "what is not typed is as in the recording");
    assert_eq!(rows[0]["nodes"], rows[1]["nodes"]);
    let orders = output(&["compare", &deep, "--order", "natural", "--order", "center"]);
    assert!(orders.contains("--order center"), "{orders}");
    // One position may be written in several ways, or left out where the game begins there.
    let trace =
        "{\"type\":\"search\",\"game\":\"(1, 2)\"}\n{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":2}\n";
    std::fs::write(&plain, trace).expect("a file");
    assert!(output(&["compare", &plain, "(1 2)"]).contains("\nalphabeta"));
    std::fs::write(&plain, "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":2}\n").expect("a file");
    refuses(
        &["compare", &plain, "-a", "pvs"],
        &["plain.jsonl", behind(&message!("compare-nameless", file = "|"))],
    );
}

#[test]
fn a_recording_that_is_wrong_is_called_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (right, wrong) = (path("right.jsonl"), path("wrong.jsonl"));
    plyscope(&["record", TREE, "-o", &right]).assert().code(0);
    let lines = std::fs::read_to_string(&right).expect("a recording");
    let (lines, _seal) = lines.rsplit_once('\n').expect("lines").0.rsplit_once('\n').expect("lines");
    let lines = format!("{lines}\n{{\"type\":\"leave\",\"value\":5}}\n");
    std::fs::write(&wrong, lines).expect("a file");
    let done = plyscope(&["compare", &right, &wrong]).assert().code(1);
    assert!(stderr(&done).contains(&message!("compare-disagree")), "{}", stderr(&done));
    let table = stdout(&done).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        table.contains("wrong.jsonl: Wrong: ")
            && table.contains(before(&message!("check-first-wrong", moment = "22", what = "|")).trim_end()),
        "{table}"
    );
    assert!(table.contains(&message!("parting-at", moment = "22", what = "value")), "{table}");
    let json = plyscope(&["compare", &right, &wrong, "--json"]).assert();
    let rows: Value = serde_json::from_str(&stdout(&json)).expect("JSON");
    assert_eq!(rows[0]["check"]["violations"], 0);
    assert_eq!(rows[1]["check"]["first"]["moment"], 22);
}

#[test]
fn so_many_searches_are_refused() {
    let order: Vec<_> = (0..101).flat_map(|seed| ["--order".to_owned(), format!("random:{seed}")]).collect();
    let args =
        [&["compare", "(1 2)", "-a", "alphabeta"][..], &order.iter().map(String::as_str).collect::<Vec<_>>()];
    refuses(&args.concat(), &["101 searches", "at most 100"]);
}

/// A file with a search of a root with these leaves, and nothing said of it.
fn nameless(folder: &std::path::Path, name: &str, leaves: &[(&str, i32)]) -> String {
    let largest = leaves.iter().map(|(_, value)| value).max().expect("a leaf");
    let leaf = |(mv, value): &(&str, i32)| {
        format!("{{\"type\":\"enter\",\"move\":\"{mv}\"}}\n{{\"type\":\"leave\",\"value\":{value}}}\n")
    };
    let leaves: String = leaves.iter().map(leaf).collect();
    let path = folder.join(name);
    let trace =
        format!("{{\"type\":\"enter\",\"moves\":2}}\n{leaves}{{\"type\":\"leave\",\"value\":{largest}}}\n");
    std::fs::write(&path, trace).expect("a file");
    path.to_str().expect("a path").to_owned()
}

#[test]
fn nameless_recordings_agree_or_disagree() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, leaves: &[(&str, i32)]| nameless(folder.path(), name, leaves);
    let (three, four) =
        (file("three.jsonl", &[("a", 3), ("b", 1)]), file("four.jsonl", &[("a", 4), ("b", 1)]));
    let done = plyscope(&["compare", &three, &four]).assert().code(1);
    assert!(stderr(&done).contains(&message!("compare-disagree")), "{}", stderr(&done));
    // Of each it is said what `check` says.
    let right = message!("check-verdict", verdict = "correct", root = "right", game = false);
    let said = format!("three.jsonl: {right}");
    assert!(stdout(&done).contains(&said) && !stdout(&done).contains("nobody"), "{}", stdout(&done));
    let same = file("same.jsonl", &[("a", 3), ("b", 0)]);
    assert_eq!(plyscope(&["compare", &three, &same]).assert().code(0).get_output().stderr, b"");
    // One that leaves a move out may be mistaken.
    let fewer = file("fewer.jsonl", &[("b", 3)]);
    plyscope(&["compare", &three, &fewer]).assert().code(0);
    refuses(&["compare", &three, TREE], &["three.jsonl", behind(&message!("compare-nameless", file = "|"))]);
    // Alone it is called by its file.
    let alone = stdout(&plyscope(&["compare", &three]).assert().code(0));
    assert!(alone.contains("three.jsonl   ") || alone.contains("three.jsonl  "), "{alone}");
    assert!(!alone.contains("\n: "), "{alone}");
}

#[test]
fn searches_are_called_by_the_options_in_which_they_differ() {
    let args = [
        "compare",
        "tictactoe",
        "-a",
        "alphabeta",
        "--depth",
        "3",
        "--order",
        "natural",
        "--order",
        "center",
    ];
    let table = stdout(&plyscope(&args).assert().code(0));
    assert!(
        table.contains("\nalphabeta                  ") && table.contains("\nalphabeta --order center   "),
        "{table}"
    );
}

#[test]
fn a_search_that_is_the_same_as_another_is_told_and_stands_once() {
    let tree = "((3 12 8) (2 4 6) (14 5 2))";
    let done = plyscope(&["compare", tree, "-a", "alphabeta", "--order", "natural", "--order", "center"])
        .assert()
        .code(0);
    assert_eq!(stdout(&done).matches("\nalphabeta").count(), 1);
    assert!(stderr(&done).contains("--order center"), "{}", stderr(&done));
}

#[test]
fn two_games_are_refused_before_either_is_searched() {
    let said = stderr(&plyscope(&["compare", "tictactoe", "chess"]).assert().code(2));
    assert!(said.contains("tictactoe") && said.contains("chess") && !said.contains("--depth"), "{said}");
}
