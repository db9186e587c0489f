//! A program that is read while it runs, on a terminal: its lines come by a pipe, the keys by the terminal.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::support::messages::{before, behind, message};
use crate::support::terminal::Terminal;
use rustix::process::Signal;
use tempfile::TempDir;

const ENTER: &str = "{\"type\":\"enter\"}\n";
const LEAVE: &str = "{\"type\":\"leave\",\"value\":3}\n";

/// A script on a terminal that it controls, as a shell does; `$0` is the program, `$1` a path.
fn script(script: &str, path: &Path) -> Terminal {
    let mut command = Command::new("sh");
    // Whoever leads a session and opens a terminal controls it.
    let script = format!(": <\"$(tty)\"; {script}");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_plyscope")]).arg(path);
    command.env("PLYSCOPE_CONFIG", "").env("TERM", "xterm");
    Terminal::with(command)
}

/// A folder with a pipe in it.
fn pipe() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&path).status().expect("it runs").success());
    (folder, path)
}

/// The end of a pipe that a program prints into; waits until it is read.
fn printer(path: &Path) -> File {
    OpenOptions::new().write(true).open(path).expect("a pipe")
}

fn print(printer: &mut File, text: &str) {
    printer.write_all(text.as_bytes()).expect("it is read");
}

#[test]
fn a_program_is_seen_while_it_runs_and_keys_come_from_the_terminal() {
    let (_folder, path) = pipe();
    let mut terminal = script(r#"exec "$0" step - <"$1""#, &path);
    let mut program = printer(&path);
    terminal.presses("", &message!("screen-awaited", lines = 0_u64));
    print(&mut program, ENTER);
    print(&mut program, &format!("{ENTER}{LEAVE}"));
    terminal.presses("", "moment 3 of 3 so far");
    terminal.presses("h", "moment 2 of 3 so far");
    print(&mut program, ENTER);
    terminal.presses("", "moment 2 of 4 so far");
    terminal.presses("\x1b", before(&message!("screen-still-read", key = "|")).trim_end());
    let stopped = message!("screen-reading-stopped", lines = "|");
    terminal.presses("\x03", behind(&stopped).split_once("; ").expect("what is kept").1);
    terminal.presses("l", "moment 3 of 4");
    terminal.types("\x03");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_left_as_it_was();
}

#[test]
fn it_says_when_a_program_has_ended_or_died() {
    let (_folder, path) = pipe();
    let mut terminal = script(r#"exec "$0" step "$1" --format jsonl"#, &path);
    terminal.presses("", &message!("screen-awaited", lines = 0_u64));
    let mut program = printer(&path);
    print(&mut program, &format!("{ENTER}{ENTER}{LEAVE}{LEAVE}"));
    terminal.presses("", "moment 4 of 4 so far");
    drop(program);
    terminal.presses("", &message!("screen-program-ended", lines = 4_u64));
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    // Nobody has to say what comes by a pipe.
    let mut terminal = script(r#"exec "$0" step "$1""#, &path);
    print(&mut printer(&path), &format!("{ENTER}{ENTER}{{\"type\":"));
    terminal.presses("", "of 2 nodes 2");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
}

#[test]
fn a_file_is_read_on_as_it_grows_until_it_is_cut() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("engine.jsonl");
    let mut file = File::create(&path).expect("a file");
    print(&mut file, ENTER);
    let mut terminal = script(r#"exec "$0" step "$1" --follow"#, &path);
    terminal.presses("", "moment 1 of 1 so far");
    print(&mut file, &format!("{ENTER}{LEAVE}"));
    terminal.presses("", "moment 3 of 3 so far");
    File::create(&path).expect("a file");
    terminal.presses("", &message!("live-cut"));
    terminal.presses("h", "moment 2 of 3");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    let refused = script(r#"exec "$0" step "$1" --follow"#, Path::new("tree.tree"));
    refused.shows(&message!("io-no-file"));
}

#[test]
fn a_file_that_is_not_there_yet_is_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("engine.jsonl");
    let mut terminal = script(r#"exec "$0" step "$1" --follow"#, &path);
    terminal.shows(behind(&message!("live-waiting", file = "|")));
    terminal.presses("", &message!("screen-awaited", lines = 0_u64));
    print(&mut File::create(&path).expect("a file"), &format!("{ENTER}{ENTER}{LEAVE}"));
    terminal.presses("", "moment 3 of 3 so far");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    let nowhere = script(r#"exec "$0" step "$1" --follow"#, &folder.path().join("no/engine.jsonl"));
    // A long path may leave the sentence no room on its line.
    nowhere.shows(message!("io-no-file").rsplit_once(" or ").expect("two nouns").0);
}

#[test]
fn the_screen_is_drawn_anew_where_another_program_has_written_to_it() {
    const CLEARED: &str = "\x1b[2J";
    let (_folder, path) = pipe();
    let mut terminal = script(r#"exec "$0" step - <"$1""#, &path);
    let mut program = printer(&path);
    print(&mut program, ENTER);
    terminal.presses("", "moment 1 of 1 so far");
    let before = terminal.output().len();
    terminal.types("\x0c");
    let start = Instant::now();
    let is_drawn = |output: &str| {
        let since = output[before..].split(CLEARED).last().filter(|_| output[before..].contains(CLEARED));
        since.is_some_and(|since| since.contains("moment 1 of 1"))
    };
    while !is_drawn(&terminal.output()) {
        assert!(start.elapsed() < Duration::from_secs(30), "{}", terminal.output());
        thread::sleep(Duration::from_millis(10));
    }
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
}

#[test]
fn a_tree_and_what_is_neither_may_be_piped_too() {
    let mut terminal = script(r#"(sleep 0.2; echo "((3 12 8) (2 4 6))") | "$0" step -"#, Path::new(""));
    terminal.presses("", "moment 1 of 14");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_left_as_it_was();
    let nothing = message!("source-nothing-came", name = "|");
    let nothing = format!("{}standard input", before(&nothing));
    for (printed, said) in [("true", &*nothing), ("printf '\\001\\377x'", "standard input")] {
        let mut terminal = script(&format!(r#"{printed} | "$0" step -"#), Path::new(""));
        assert_eq!(terminal.ends().code(), Some(2), "{printed}");
        terminal.is_left_as_it_was();
        terminal.shows(said);
    }
    let mut terminal = script(r#"printf '{"type":"leave"}\n' | "$0" step -"#, Path::new(""));
    assert_eq!(terminal.ends().code(), Some(2));
    terminal.is_left_as_it_was();
    terminal.shows(&format!("line 1, column 1: {}", before(&message!("trace-nothing-open", what = "|"))));
}

#[test]
fn a_flood_of_lines_stalls_no_key_and_quitting_ends_the_program() {
    let flood = r#"(echo '{"type":"enter"}'; yes '{"type":"enter"}
{"type":"leave","value":3}'; echo "the program is gone" >&2) | "$0" step -"#;
    let mut terminal = script(flood, Path::new(""));
    terminal.presses("", "so far");
    terminal.presses("g", "moment 1 of ");
    terminal.presses("lll", "moment 4 of ");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_left_as_it_was();
}

#[test]
fn a_signal_leaves_the_terminal_while_a_program_is_silent() {
    let (_folder, path) = pipe();
    let mut terminal = script(r#"exec "$0" step - <"$1""#, &path);
    let program = printer(&path);
    terminal.presses("", &message!("screen-awaited", lines = 0_u64));
    terminal.gets(Signal::TERM);
    assert_eq!(terminal.ends().signal(), Some(Signal::TERM.as_raw()));
    terminal.is_left_as_it_was();
    drop(program);
}

#[test]
fn several_searches_of_a_file_are_a_list() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.jsonl");
    let header = "{\"type\":\"search\"}\n";
    let broken = format!("{ENTER}{{\"type\":\"leave\"}}\n");
    let whole =
        |title: &str| format!("{{\"type\":\"search\",\"title\":\"{title}\"}}\n{ENTER}{ENTER}{LEAVE}{LEAVE}");
    std::fs::write(&path, [&whole("move 1"), header, &broken, &whole("move 3")].concat()).expect("a file");
    let mut terminal = script(r#"exec "$0" step "$1""#, &path);
    terminal.presses("", "3 searches");
    terminal.presses("", "`value`");
    terminal.presses("j\r", &message!("trace-no-value"));
    terminal.presses("j\r", "moment 1 of 4");
    terminal.presses("l", "moment 2 of 4");
    // Quitting the stepper leads back.
    terminal.presses("q", "value 3?   move 3");
    terminal.types("\x1b");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_left_as_it_was();
}
