//! `plyscope check`: files, folders and exit codes.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::{before, behind, meant, message, plyscope, refuses, stderr, stdout};

/// A MAX root with a MIN child above leaves, which returns 3, or what it should not.
fn search(returned: i32) -> String {
    let leaf = |value: i32| format!("{{\"type\":\"enter\"}}\n{{\"type\":\"leave\",\"value\":{value}}}\n");
    let enter = |moves: u32| {
        let player = if moves == 1 { "max" } else { "min" };
        format!("{{\"type\":\"enter\",\"moves\":{moves},\"player\":\"{player}\"}}\n")
    };
    let leave = format!("{{\"type\":\"leave\",\"value\":{returned}}}\n");
    [enter(1), enter(2), leaf(3), leaf(8), leave.clone(), leave].concat()
}

fn class(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, content) in files {
        fs::write(folder.path().join(name), content).expect("it can be written");
    }
    folder
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("a plain path").to_owned()
}

/// What `check --json` prints, with its exit code.
fn check(args: &[&str]) -> (Value, Option<i32>) {
    let done = plyscope(&[&["check", "--json"], args].concat()).assert();
    let object =
        serde_json::from_str(&stdout(&done)).unwrap_or_else(|_| panic!("{args:?}: {}", stderr(&done)));
    (object, done.get_output().status.code())
}

#[test]
fn one_file_is_an_object_that_says_where_it_is_wrong_first() {
    let folder = class(&[("right.jsonl", &search(3)), ("wrong.jsonl", &search(8))]);
    let (right, code) = check(&[&path(folder.path(), "right.jsonl")]);
    assert_eq!((code, &right["violations"], &right["first"]), (Some(0), &json!(0), &Value::Null));
    let file = path(folder.path(), "wrong.jsonl");
    let (wrong, code) = check(&[&file]);
    assert_eq!(code, Some(1));
    assert_eq!((&wrong["file"], &wrong["correct"]), (&json!(file), &json!(false)));
    let first = &wrong["first"];
    assert_eq!([&first["moment"], &first["node"], &first["expected"], &first["found"]], [7, 1, 3, 8]);
    let told = plyscope(&["check", &file]).assert().code(1);
    let told = stdout(&told);
    let value = message!("violation-value", found = "8", node = "A");
    let returned = value.split(',').next().expect("what it returned");
    assert!(told.contains(&format!("moment 7: {returned}")) && told.contains("in line 7."), "{told}");
}

#[test]
fn open_nodes_are_a_fault_unless_they_are_meant() {
    let torn = search(3);
    let (torn, _) = torn.split_at(torn.rfind('{').expect("it has lines"));
    let folder = class(&[("torn.jsonl", torn)]);
    let file = path(folder.path(), "torn.jsonl");
    let (object, code) = check(&[&file]);
    assert_eq!((code, &object["correct"]), (Some(1), &json!(false)));
    assert!(object["first"]["what"].as_str().is_some_and(|what| what.contains("1 node open; --partial")));
    let (object, code) = check(&[&file, "--partial"]);
    assert_eq!((code, &object["correct"], &object["first"]), (Some(0), &Value::Null, &Value::Null));
    // So is garbage in the middle, after which nothing is read.
    let folder = class(&[("garbage.jsonl", &format!("{torn}{{\"type\":\n{torn}"))]);
    let (object, code) = check(&[&path(folder.path(), "garbage.jsonl")]);
    assert_eq!((code, &object["first"]["line"]), (Some(1), &json!(8)));
    assert!(object["first"]["what"].as_str().is_some_and(|what| what.contains("line 8")), "{object}");
    // And a node that is left twice.
    let folder = class(&[("twice.jsonl", &(search(3) + "{\"type\":\"leave\",\"value\":3}\n"))]);
    let (object, code) = check(&[&path(folder.path(), "twice.jsonl")]);
    assert_eq!((code, &object["correct"]), (Some(1), &json!(false)));
    assert!(object["first"]["what"].as_str().is_some_and(|what| what.contains("no open node")), "{object}");
}

#[test]
fn of_a_search_of_an_unknown_kind_it_is_not_said_that_it_keeps_to_a_rule() {
    let own = "{\"type\":\"enter\"}\n{\"type\":\"enter\",\"kind\":\"mine\"}\n\
        {\"type\":\"leave\",\"value\":3}\n{\"type\":\"leave\",\"value\":99}\n";
    let folder = class(&[("own.jsonl", own)]);
    let done = plyscope(&["check", &path(folder.path(), "own.jsonl")]).assert().success();
    let told = stdout(&done);
    assert!(told.contains(&message!("check-verdict", verdict = "unknown")), "{told}");
    assert!(!told.contains("rule"), "{told}");
}

#[test]
fn a_search_that_looks_only_so_far_is_right_to_its_depth() {
    let folder = class(&[]);
    let answer = |game: &[&str]| {
        let file = path(folder.path(), "own.jsonl");
        plyscope(&[&["record", "-o", &file], game].concat()).assert().success();
        let done = plyscope(&["check", &file]).assert().success();
        let told = String::from_utf8(done.get_output().stdout.clone()).expect("text");
        told.lines().find(|line| line.starts_with("Correct")).expect("an answer").to_owned()
    };
    assert_eq!(answer(&["connect4", "--depth", "2"]), "Correct: the answer is right to its depth.");
    assert_eq!(answer(&["nim:2,1"]), "Correct: the answer is right.");
}

#[test]
fn a_folder_is_a_table_with_a_row_a_search() {
    let folder = class(&[
        ("ben.jsonl", &search(8)),
        ("anna.jsonl", &(search(3) + &search(8))),
        ("carla.jsonl", "{\"type\":\"leave\",\"value\":3}\n"),
        ("notes.txt", "no recording"),
    ]);
    let class = folder.path().to_str().expect("a plain path");
    let done = plyscope(&["check", class]).assert().code(1);
    let table = stdout(&done);
    let rows: Vec<_> = table.lines().filter(|row| row.contains(".jsonl")).collect();
    let names = ["anna.jsonl#1", "anna.jsonl#2", "ben.jsonl", "carla.jsonl"];
    assert_eq!(rows.len(), names.len(), "{table}");
    assert!(rows.iter().zip(names).all(|(row, name)| row.contains(name)), "{table}");
    assert!(rows[3].contains("not read") && rows[3].contains("no open node"), "{table}");
    assert!(table.contains("4 searches in 3 files: "), "{table}");
    let (array, code) = check(&[class]);
    assert_eq!((array.as_array().map(Vec::len), code), (Some(4), Some(1)));
    assert!(array[3]["error"].is_string());
    // Where nothing else is wrong, a file that cannot be read is what there is to say.
    let files = ["anna.jsonl#1", "carla.jsonl"].map(|name| path(folder.path(), name));
    plyscope(&["check", &files[0], &files[1]]).assert().code(2);
}

#[test]
fn what_is_typed_counts_in_place_of_what_the_file_says() {
    let folder =
        class(&[("search.jsonl", &search(3)), ("other.tree", "((3 9))"), ("lesson.tree", "((3 8))")]);
    let file = path(folder.path(), "search.jsonl");
    for tree in ["((3 8))", &path(folder.path(), "lesson.tree")] {
        let (object, code) = check(&[&file, "--against", tree]);
        assert_eq!((code, &object["violations"]), (Some(0), &json!(0)), "{tree}");
    }
    let told = plyscope(&["check", &file, "--against", "((3 8))"]).assert().code(0);
    assert!(stdout(&told).contains("held against ((3 8))"), "{}", stdout(&told));
    let (object, code) = check(&[&file, "--against", "tictactoe"]);
    assert_eq!((code, &object["correct"]), (Some(1), &json!(false)), "its leaves are not the end of a game");
    refuses(&["check", &file, "--against", &file], &[&message!("check-against")]);
    refuses(&["check", &file, "--against", "tictactwo"], &["tictactwo"]);
    refuses(&["check", &file, "--moves", "1"], &["--against"]);
}

#[test]
fn what_is_no_recording_is_refused() {
    let folder = class(&[("empty.jsonl", ""), ("lesson.tree", "(3 4)"), ("blob.jsonl", "\u{0}\u{1}PNG\n")]);
    let file = |name: &str| path(folder.path(), name);
    refuses(&["check", &file("missing.jsonl")], &[&message!("io-no-file")]);
    refuses(&["check", &file("empty.jsonl")], &[&message!("trace-empty")]);
    refuses(&["check", &file("lesson.tree")], &["no recording", "--against"]);
    refuses(&["check", "tictactoe"], &["no recording", "--against"]);
    refuses(&["check", &file("blob.jsonl")], &["blob.jsonl"]);
    let empty = class(&[]);
    refuses(
        &["check", empty.path().to_str().expect("a plain path")],
        &[before(&message!("check-empty-folder", folder = "|"))],
    );
    refuses(
        &["check", empty.path().to_str().expect("a plain path"), "--step"],
        &[before(&message!("check-empty-folder", folder = "|"))],
    );
}

#[test]
fn a_broken_search_does_not_hide_those_after_it() {
    let header = "{\"type\":\"search\"}\n";
    let unvalued = "{\"type\":\"enter\"}\n{\"type\":\"enter\"}\n{\"type\":\"leave\"}\n{\"type\":\"leave\"}\n";
    let no_json = "{\"type\":\"enter\"}\n{\"type\" enter}\n{\"type\":\"leave\",\"value\":3}\n";
    let newer = "{\"type\":\"search\",\"version\":7}\n";
    let game = [header, &search(3), header, unvalued, header, no_json, newer, header, &search(8)].concat();
    let folder = class(&[("game.jsonl", &game)]);
    let file = path(folder.path(), "game.jsonl");
    let (rows, code) = check(&[&file]);
    let correct: Vec<_> = rows.as_array().expect("rows").iter().map(|row| &row["correct"]).collect();
    assert_eq!(
        (code, correct),
        (Some(1), vec![&json!(true), &json!(false), &json!(false), &Value::Null, &json!(false)])
    );
    assert_eq!([&rows[1]["first"]["line"], &rows[2]["first"]["line"]], [13, 17], "{rows}");
    assert!(rows[3]["error"].as_str().is_some_and(|error| error.contains("line 19")), "{rows}");
    let told = stdout(&plyscope(&["check", &file]).assert().code(1));
    assert!(told.contains("game.jsonl#2") && told.contains("Broken: line 13, column 1"), "{told}");
    assert!(told.contains("1 right, 1 wrong, 2 broken, 1 not read"), "{told}");
    assert!(told.contains(&message!("check-believed")), "a table says so too: {told}");
    // One by its number, for every command.
    let (last, _) = check(&[&format!("{file}#5")]);
    assert_eq!((&last["root"], &last["first"]["line"]), (&json!("wrong"), &json!(27)));
    plyscope(&["solve", &format!("{file}#5")]).assert().code(0);
    refuses(&["check", &format!("{file}#6")], &["has 5 searches"]);
}

#[test]
fn of_a_broken_search_text_json_and_exit_code_say_the_same() {
    let folder = class(&[
        ("behind.jsonl", &(search(3) + "{\"type\" 3}\n")),
        ("wrong.jsonl", &(search(8) + "{\"type\" 3}\n")),
    ]);
    let behind = path(folder.path(), "behind.jsonl");
    let (object, code) = check(&[&behind]);
    assert_eq!((code, &object["correct"], &object["root"]), (Some(1), &json!(false), &json!("unknown")));
    let (object, code) = check(&[&behind, "--partial"]);
    assert_eq!((code, &object["correct"], &object["root"]), (Some(0), &Value::Null, &json!("unknown")));
    let told = stdout(&plyscope(&["check", &behind, "--partial"]).assert().code(0));
    assert!(told.contains("\nNot known: ") && !told.contains("Correct"), "{told}");
    // What is wrong before the line is wrong in any case.
    let wrong = path(folder.path(), "wrong.jsonl");
    let (object, code) = check(&[&wrong, "--partial"]);
    assert_eq!((code, &object["correct"], &object["first"]["moment"]), (Some(1), &json!(false), &json!(7)));
    let told = stdout(&plyscope(&["check", &wrong, "--partial"]).assert().code(1));
    assert!(told.contains(&format!("\n{}", message!("check-verdict", verdict = "wrong"))), "{told}");
}

#[test]
fn an_option_that_cannot_be_held_against_a_search_is_refused() {
    let folder = class(&[("search.jsonl", &search(3))]);
    let file = path(folder.path(), "search.jsonl");
    for (options, why) in [
        (&["--depth", "1"][..], message!("check-idle-algorithm")),
        (&["--order", "center"], message!("check-idle-game")),
        (&["--prefer-fast"], message!("check-idle-game")),
        (&["--table-size", "9"], message!("check-idle-table")),
        (
            &["-a", "minimax", "--cutoff", "strict"],
            before(&message!("check-idle-to", algorithm = "minimax", why = "|")).to_owned(),
        ),
    ] {
        refuses(
            &[&["check", &file], options].concat(),
            &[behind(&message!("check-idle-option", option = "|", why = why))],
        );
    }
    let (object, code) = check(&[&file, "-a", "minimax", "--depth", "1"]);
    assert_eq!((code, &object["correct"]), (Some(1), &json!(false)), "it goes deeper");
    assert_eq!(check(&[&file, "-a", "minimax", "--depth", "2"]).1, Some(0));
}

#[test]
fn what_is_misspelt_in_a_first_line_is_noted() {
    let first = "{\"type\":\"search\",\"algorithm\":\"alphabetta\",\"options\":\"--cuttof strict --depth x --time 5s\"}\n";
    let folder = class(&[
        ("odd.jsonl", &(first.to_owned() + &search(3))),
        (
            "plain.jsonl",
            &("{\"type\":\"search\",\"algorithm\":\"Alpha-Beta\",\"options\":\"--depth 2\"}\n".to_owned()
                + &search(3)),
        ),
    ]);
    let done = plyscope(&["check", &path(folder.path(), "odd.jsonl")]).assert().code(0);
    let noted = stderr(&done);
    for words in [
        &meant("alphabeta"),
        &message!("warning-option", option = "`--cuttof`", meant = "--cutoff"),
        "`x` is not a depth",
    ] {
        assert!(noted.contains(words), "{words} in {noted}");
    }
    assert!(!noted.contains("--time"), "{noted}");
    let done = plyscope(&["check", &path(folder.path(), "plain.jsonl")]).assert().code(0);
    assert_eq!(stderr(&done), "");
}

#[test]
fn a_function_that_returns_nothing_is_found_in_its_line() {
    for nothing in ["null", "None"] {
        let text = search(3).replacen("\"value\":8", &format!("\"value\":{nothing}"), 1);
        let folder = class(&[("none.jsonl", &text)]);
        let (found, code) = check(&[&path(folder.path(), "none.jsonl")]);
        assert_eq!((code, &found["correct"], &found["first"]["line"]), (Some(1), &json!(false), &json!(6)));
        let said = found["first"]["what"].as_str().expect("words");
        assert!(said.contains(&message!("trace-nothing", word = nothing)), "{said}");
    }
}

#[test]
fn threads_in_one_file_are_no_searches() {
    let file = format!("{}/tests/data/foreign/py-threads-interleaved.jsonl.gz", env!("CARGO_MANIFEST_DIR"));
    let done = plyscope(&["check", &file]).assert().code(2);
    let told = stdout(&done) + &stderr(&done);
    assert!(told.contains(&message!("trace-threads", line = "125")), "{told}");
    // Lines of a log are found behind what stands before them.
    let logged = search(3).lines().map(|line| format!("[INFO] {line}\n")).collect::<Vec<_>>().concat();
    let checked = plyscope(&["check", "-"]).write_stdin(logged.clone()).assert().code(0);
    assert!(
        stderr(&checked).contains(&message!("warning-behind-text", lines = 8_u64)),
        "{}",
        stderr(&checked)
    );
    plyscope(&["explain", "-"]).write_stdin(logged).assert().code(0);
}

#[test]
fn a_root_of_min_is_worth_what_max_sees_whoever_tells_it() {
    let leaf = |value| {
        format!("{{\"type\":\"enter\"}}\n{{\"type\":\"leave\",\"value\":{value},\"leaf\":\"terminal\"}}\n")
    };
    let node = |inner: String, value| {
        format!("{{\"type\":\"enter\"}}\n{inner}{{\"type\":\"leave\",\"value\":{value}}}\n")
    };
    let first = |values| {
        format!(
            "{{\"type\":\"search\",\"values\":\"{values}\",\"game\":\"min((3 12) (2 4))\",\"algorithm\":\"minimax\"}}\n"
        )
    };
    let tree = |sign: i32| {
        let [a, b] =
            [(3, 12, 12), (2, 4, 4)].map(|(one, two, best)| node(leaf(sign * one) + &leaf(sign * two), best));
        a + &b
    };
    for (values, sign) in [("max", 1), ("mover", -1)] {
        let folder = class(&[("min.jsonl", &(first(values) + &node(tree(sign), sign * 5)))]);
        let (object, _) = check(&[&path(folder.path(), "min.jsonl")]);
        assert_eq!((&object["root"], &object["first"]["expected"]), (&json!("wrong"), &json!(4)), "{object}");
        let told = stdout(&plyscope(&["check", &path(folder.path(), "min.jsonl")]).assert().code(1));
        assert!(told.contains("returned 5 for the root, but it is worth 4"), "{told}");
    }
}
