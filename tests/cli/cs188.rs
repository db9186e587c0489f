//! Graph-game tests as Berkeley's course CS188 has them.

use std::fs;

use super::{before, meant, message, output, plyscope, refuses, solve, stderr};

const SHARED: &str = "tests/data/cs188/shared.test";
const THREE: &str = "tests/data/cs188/three-agents.test";
const DICE: &str = "tests/data/cs188/dice.test";

fn solution(file: &str) -> String {
    output(&["solve", file, "--cs188"])
}

/// Writes a test that is changed in one place, and returns what it is refused with.
fn refused(from: &str, to: &str, words: &[&str]) {
    let text = fs::read_to_string(SHARED).expect("a file");
    assert!(text.contains(from), "{from}");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("wrong.test");
    fs::write(&path, text.replacen(from, to, 1)).expect("a file");
    refuses(&["solve", path.to_str().expect("a plain path")], words);
}

#[test]
fn solutions_are_those_of_the_course() {
    assert_eq!(solution(THREE), "action: \"West\"\ngenerated: \"dig fog gale i4 i6 ice j5 j9 jam k3 keg\"\n");
    assert_eq!(solution(SHARED), "action: \"Over\"\ngenerated: \"goal loop mid mud pit top\"\n");
    assert_eq!(solution(DICE), "action: \"Risk\"\ngenerated: \"r1 r2 risky s1 s2 s3 sure table\"\n");
}

#[test]
fn a_file_says_how_it_is_searched_unless_somebody_does() {
    let how = |args: &[&str]| {
        let solved = solve(args);
        (solved["algorithm"].clone(), solved["options"].clone(), solved["nodes"].clone())
    };
    assert_eq!(how(&[THREE]), ("alphabeta".into(), "--cutoff strict".into(), 11.into()));
    assert_eq!(how(&[THREE, "--cutoff", "weak"]), ("alphabeta".into(), "".into(), 11.into()));
    assert_eq!(how(&[THREE, "-a", "minimax"]), ("minimax".into(), "".into(), 15.into()));
    assert_eq!(how(&[SHARED]), ("minimax".into(), "".into(), 19.into()));
    assert_eq!(how(&[SHARED, "--depth", "1"]), ("minimax".into(), "--depth 1".into(), 3.into()));
    assert_eq!(how(&[DICE]), ("expectimax".into(), "".into(), 8.into()));
    refuses(&["solve", THREE, "-a", "negamax"], &["turns the sign", "-a alphabeta"]);
    assert_eq!(solve(&[SHARED, "-a", "negamax"])["value"], 2);
    refuses(&["solve", DICE, "-a", "minimax"], &["-a expectimax"]);
}

#[test]
fn a_solution_needs_a_test_and_every_node() {
    refuses(&["solve", super::TREE, "--cs188"], &[&message!("cs188-no-test")]);
    refuses(&["solve", THREE, "--cs188", "--max-nodes", "4"], &[&message!("cs188-not-recorded")]);
    plyscope(&["solve", THREE, "--cs188", "--json"]).assert().code(2);
}

#[test]
fn a_recording_of_a_test_reads_back_as_the_same_search() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("search.jsonl");
    let path = path.to_str().expect("a plain path");
    for test in [THREE, SHARED, DICE] {
        plyscope(&["record", test, "-o", path]).assert().code(0);
        assert_eq!(solution(path), solution(test));
        assert_eq!(output(&["explain", path]), output(&["explain", test]), "{test}");
    }
    for test in [THREE, SHARED, DICE] {
        let piped =
            plyscope(&["solve", "-", "--cs188"]).write_stdin(fs::read(test).expect("a file")).assert();
        assert_eq!(super::stdout(&piped), solution(test));
    }
}

/// A program that does not say who moves: the game knows, also where sides do not take turns.
#[test]
fn who_moves_in_a_recording_is_what_the_test_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("search.jsonl");
    let file = path.to_str().expect("a plain path");
    for test in [THREE, DICE] {
        let printed = output(&["record", test, "-o", "-"]);
        let bare = printed.replace("\"player\":\"min\",", "").replace("\"player\":\"max\",", "");
        let bare = bare.replace(",\"player\":\"min\"", "").replace(",\"player\":\"max\"", "");
        let bare = bare.replace("\"player\":\"chance\",", "").replace(",\"player\":\"chance\"", "");
        assert!(!bare.contains("\"player\""));
        fs::write(&path, &bare).expect("a file");
        let solved = solve(&[file]);
        assert_eq!(solved["check"]["violations"], 0, "{solved}");
        assert_eq!(solved["nodes"], solve(&[test])["nodes"]);
    }
    let printed = output(&["record", THREE, "-o", "-"]);
    let by_mover = printed.replacen("\"version\":1", "\"version\":1,\"values\":\"mover\"", 1);
    fs::write(&path, by_mover).expect("a file");
    refuses(
        &["solve", file],
        &["line 1, column", &message!("trace-no-turns"), &message!("trace-no-turns".help)],
    );
}

#[test]
fn lines_may_end_as_on_windows() {
    let folder = tempfile::tempdir().expect("a folder");
    for test in [THREE, SHARED, DICE] {
        let text = fs::read_to_string(test).expect("a file");
        let path = folder.path().join("windows.test");
        fs::write(&path, format!("\u{feff}{}", text.replace('\n', "\r\n"))).expect("a file");
        assert_eq!(solution(path.to_str().expect("a plain path")), solution(test));
    }
}

#[test]
fn a_test_that_is_wrong_is_refused_with_the_place() {
    for key in ["class", "alg", "depth", "num_agents", "start_state", "win_states", "lose_states"] {
        let line = fs::read_to_string(SHARED).expect("a file");
        let line = line.lines().find(|line| line.starts_with(key)).expect("a line").to_owned();
        refused(&line, "", &[&message!("test-key-missing", key = key)]);
    }
    refused("num_agents", "numagents", &["`num_agents` is missing", "is `numagents` meant for it?"]);
    refused("GraphGameTreeTest", "PacmanGameTreeTest", &["line 2, column 9", "`PacmanGameTreeTest`"]);
    refused("MinimaxAgent", "MiniMaxAgent", &["line 3, column 7", &meant("MinimaxAgent")]);
    for wrong in ["0", "-1", "two", "99999999999", ""] {
        refused("depth: \"2\"", &format!("depth: \"{wrong}\""), &["line 4, column 9", "is no number"]);
        refused("agents: \"2\"", &format!("agents: \"{wrong}\""), &["line 6, column 14", "is no number"]);
    }
    refused("agents: \"2\"", "agents: \"100000\"", &["line 4", "more than 65535 plies", "fewer agents"]);
    refused("depth: \"2\"", "depth: \"65535\"", &["line 4, column 9", "more than 65535 plies"]);
    refused(
        "depth: \"2\"",
        "depth: \"2",
        &["line 4, column 8", &message!("test-no-quotes"), "key: \"value\""],
    );
    refused("depth: \"2\"", "depth \"2\"", &["line 4, column 1", &message!("test-no-key")]);
    refused("depth: \"2\"", "depth: \"2\"\ndepth: \"3\"", &["line 5, column 1", "a second time"]);
    refused("start_state: \"top\"", "start_state: \"\"", &["line 8, column 15", &message!("test-no-start")]);
    refused(
        "start_state: \"top\"",
        "start_state: \"Top\"",
        &["line 8, column 15", &message!("graph-no-value", state = "Top", ended = true)],
    );
    refused("Wait loop\n\"\"\"", "Wait loop\n", &["line 12, column 13", &message!("test-open-quotes")]);
    refused(
        "Walk loop\nmid",
        "Walk loup\nmid",
        &["line 15, column 10", &message!("graph-no-value", state = "loup", ended = true), "evaluation"],
    );
    refused(
        "pit -10\n",
        "",
        &["line 18, column 10", &message!("graph-no-value", state = "pit", ended = "yes")],
    );
    refused(
        "Walk loop\nmid",
        "Walk\nmid",
        &["line 15, column 1", &message!("test-no-successor", line = "`mid Walk`"), "three words"],
    );
    refused(
        "mid Jump",
        "mid Walk",
        &["line 16, column 5", before(&message!("graph-same-action", action = "Walk", state = "|"))],
    );
    refused("goal 10", "goal ten", &["line 24, column 6", &message!("test-no-number", text = "`ten`")]);
    refused("goal 10", "goal nan", &[&message!("test-no-number", text = "`nan`")]);
    refused(
        "goal 10",
        "goal 10\ngoal 11",
        &["line 25, column 1", &message!("graph-second-value", state = "goal")],
    );
    refused("loop 2", "loop 2 # two", &["line 26, column 1", "two words", "comments stand outside"]);
}

#[test]
fn a_test_that_is_torn_is_refused_and_nothing_panics() {
    let text = fs::read(THREE).expect("a file");
    for end in (0..text.len()).step_by(7) {
        let (torn, mut odd) = (&text[..end], text.clone());
        odd[end] = b"\"#\n\xff "[end % 5];
        for bytes in [torn, &odd] {
            if let Err(error) = plyscope::import::cs188::read(bytes) {
                assert!(error.line >= 1 && error.column >= 1 && !error.help.is_empty(), "{error}");
            }
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("torn.test");
    fs::write(&path, &text[..text.len() - 20]).expect("a file");
    let said = stderr(&plyscope(&["solve", path.to_str().expect("a plain path")]).assert().code(2));
    assert!(said.contains(&message!("test-open-quotes")), "{said}");
}

#[test]
fn a_search_of_ones_own_is_held_against_the_test() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.jsonl");
    let file = path.to_str().expect("a plain path");
    for test in [THREE, SHARED, DICE] {
        let printed = output(&["record", test, "-o", "-"]);
        let (_, mine) = printed.split_once('\n').expect("a first line");
        fs::write(&path, mine).expect("a file");
        let right = plyscope(&["check", file, "--against", test]).assert().code(0);
        assert!(super::stdout(&right).contains(&message!("check-graph-test")));
    }
    let printed = output(&["record", THREE, "-o", "-"]);
    let (_, mine) = printed.split_once('\n').expect("a first line");
    assert!(mine.contains("\"value\":9"));
    fs::write(&path, mine.replace("\"value\":9", "\"value\":8")).expect("a file");
    let wrong = super::stdout(&plyscope(&["check", file, "--against", THREE]).assert().code(1));
    assert!(wrong.contains("j9") && wrong.contains('8') && wrong.contains('9'), "{wrong}");
}
