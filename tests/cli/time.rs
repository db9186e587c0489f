//! Searches that a clock ends.

use serde_json::Value;

use super::{TREE, before, idle, message, output, plyscope, refuses, solve, stderr, stdout};

const TIMED: [&str; 5] = ["connect4", "-a", "deepening", "--time", "60ms"];

fn with<'a>(command: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&[command], &TIMED[..], more].concat()
}

#[test]
fn a_search_that_runs_out_of_time_uses_its_last_finished_pass() {
    let done = plyscope(&with("solve", &["--json"])).assert().code(0);
    assert!(
        stderr(&done).starts_with(&format!("note: {}in pass ", message!("work-time-up", time = "60ms"))),
        "{}",
        stderr(&done)
    );
    let solved: Value = serde_json::from_str(&stdout(&done)).expect("JSON");
    assert_eq!(solved["complete"], false);
    let passes = solved["passes"].as_array().expect("passes");
    let counts = usize::try_from(solved["pass"].as_u64().expect("a pass")).expect("a small number");
    assert_eq!(counts + 1, passes.len(), "the one that was stopped does not count");
    assert_eq!(solved["value"], passes[counts - 1]["value"]);
    assert_eq!(passes[counts - 1]["depth"], counts);
    assert_eq!(passes[counts]["value"], Value::Null);
    let again = ["connect4", "-a", "deepening", "--depth", &counts.to_string()].map(str::to_owned);
    let again = solve(&again.each_ref().map(String::as_str));
    for key in ["value", "bound", "best_move", "pv", "moves"] {
        assert_eq!(solved[key], again[key], "{key}");
    }
}

#[test]
fn every_command_takes_a_time() {
    let pass = message!("stopped-at", pass = "|", counts = "|");
    let counts = pass.split('|').nth(1).expect("what counts");
    let stopped = message!("solve-cut-short", stopped = pass.as_str().to_owned());
    let stopped = before(&stopped);
    for (command, more, words) in [
        ("solve", &[][..], stopped),
        ("compare", &[][..], "deepening"),
        ("explain", &[][..], counts),
        ("snapshot", &["--keys", "G"][..], "moment"),
        ("export", &["-f", "text", "--max-depth", "2"][..], "deepening"),
    ] {
        let done = plyscope(&with(command, more)).assert().code(0);
        assert!(stderr(&done).contains(counts), "{command}: {}", stderr(&done));
        assert!(stdout(&done).contains(words), "{command} does not say {words}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("timed.jsonl");
    let path = path.to_str().expect("a path");
    plyscope(&with("record", &["-o", path])).assert().code(0);
    let read = plyscope(&["solve", path]).assert().code(0);
    assert!(stdout(&read).contains("--time 60ms"), "{}", stdout(&read));
    assert!(stdout(&read).contains(stopped), "{}", stdout(&read));
}

#[test]
fn a_time_that_is_enough_changes_nothing() {
    let without = solve(&[TREE, "-a", "deepening"]);
    let mut with = solve(&[TREE, "-a", "deepening", "--time", "60s"]);
    assert_eq!(with["complete"], true);
    for own in ["elapsed_ms", "options"] {
        with[own] = without[own].clone();
    }
    assert_eq!(with, without);
}

#[test]
fn times_are_read_and_written() {
    for (typed, written) in [
        ("5s", "5s"),
        ("5", "5s"),
        ("500ms", "500ms"),
        ("2m", "120s"),
        ("0.25s", "250ms"),
        ("1440m", "86400s"),
    ] {
        let recorded = output(&["record", "7", "-o", "-", "-a", "deepening", "--time", typed]);
        assert!(recorded.contains(&format!("\"options\":\"--time {written}\"")), "{recorded}");
    }
}

#[test]
fn a_time_means_nothing_to_other_algorithms() {
    let done = plyscope(&["solve", TREE, "--time", "5s"]).assert().code(0);
    assert!(stderr(&done).contains(&idle("time", Some("alpha-beta"))), "{}", stderr(&done));
    assert!(output(&["solve", TREE]).lines().count() == stdout(&done).lines().count());
    for wrong in ["0", "-5s", "soon", "5h", "2d", "nan", "inf", "s", "100000s"] {
        refuses(&["solve", TREE, "-a", "deepening", "--time", wrong], &[wrong, "5s, 500ms or 2m"]);
    }
}

#[test]
fn what_a_stopped_search_found_is_no_disagreement() {
    let args = ["compare", "connect4", "-a", "deepening", "-a", "alphabeta", "--depth", "5", "--time", "1ms"];
    plyscope(&args).assert().code(0);
}
