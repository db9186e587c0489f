//! The command line as users meet it: the real binary, its streams, its exit codes.

mod ascii;
mod bad_input;
mod check;
mod commands;
mod config;
mod cs188;
mod deep;
mod exam;
mod family;
mod figures;
mod files;
#[path = "../fuzz/seconds.rs"]
mod fuzz;
mod grading;
mod html;
mod keys;
mod language;
mod latex;
mod lessons;
mod limits;
mod line_ends;
mod lines;
mod names;
mod own_game;
mod paths;
mod plain;
mod side_by_side;
mod slides;
mod streams;
mod time;

#[path = "../support"]
mod support {
    #[allow(dead_code, reason = "every test program uses its own part of it")]
    pub mod lessons;
    pub mod messages;
}

use std::path::Path;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use serde_json::Value;
use support::messages::{before, behind, meant, message};

/// The textbook tree.
const TREE: &str = "((3 12 8) (2 4 6) (14 5 2))";

/// The binary with arguments, without a terminal and with nothing on standard input.
fn plyscope(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.env("PLYSCOPE_CONFIG", "");
    command.args(args).env_remove("NO_COLOR").env("TERM", "xterm").write_stdin("");
    command
}

/// What the program writes to standard output, where it ends well and has nothing to note.
fn output(args: &[&str]) -> String {
    let done = plyscope(args).assert().code(0);
    assert_eq!(stderr(&done), "", "{args:?}");
    stdout(&done)
}

/// What `solve --json` prints, read back.
fn solve(args: &[&str]) -> Value {
    let args: Vec<_> = ["solve", "--json"].iter().chain(args).copied().collect();
    serde_json::from_str(&output(&args)).expect("solve --json prints JSON")
}

/// The moves that a refusal names, all or those that are near, or how their list begins.
fn moves_are(close: bool, moves: &'static str) -> String {
    let said = message!("catalog-move", error = "|", close = close, moves = moves);
    behind(&said).to_owned()
}

/// That an option means nothing to an algorithm, or to a game.
fn idle(option: &'static str, algorithm: Option<&'static str>) -> String {
    before(&message!("note-idle", option = option, algorithm = algorithm, why = "|"))
        .trim_end_matches(", ")
        .to_owned()
}

/// What is told where a value proves who wins, in games of points.
fn won_by(winner: &'static str, at_least: bool, margin: &'static str) -> String {
    message!("foreseen", lead = message!("leads", winner = winner, open = at_least, margin = margin))
}

/// The program refuses the input: exit code 2, nothing on standard output, and these words.
fn refuses(args: &[&str], words: &[&str]) {
    let refused = plyscope(args).assert();
    check_refused(&refused, args, 2, words);
}

fn check_refused(refused: &Assert, args: &[&str], code: i32, words: &[&str]) {
    let said = stderr(refused);
    assert_eq!(refused.get_output().status.code(), Some(code), "{args:?} said {said}");
    assert_eq!(stdout(refused), "", "{args:?}");
    assert!(said.starts_with("error: "), "{args:?} said {said}");
    assert!(!said.contains("panicked"), "{args:?} said {said}");
    for word in words {
        assert!(said.contains(word), "{args:?} does not say {word:?}, but {said}");
    }
}

fn stdout(done: &Assert) -> String {
    String::from_utf8(done.get_output().stdout.clone()).expect("standard output is text")
}

fn stderr(done: &Assert) -> String {
    String::from_utf8(done.get_output().stderr.clone()).expect("standard error is text")
}

/// The names of what lies in a folder.
fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<_> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
