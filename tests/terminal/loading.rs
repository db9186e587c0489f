//! A file that takes long to be read, on a terminal. What a number asks for of a pipe is read as a file is.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::Command;

use crate::support::terminal::Terminal;
use rustix::process::Signal;
use tempfile::TempDir;

const SEARCH: &str = "{\"type\":\"enter\"}\n{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3}\n";

/// A folder with a pipe in it, and a program that reads that.
struct Slow {
    _folder: TempDir,
    pipe: PathBuf,
    terminal: Terminal,
}

impl Slow {
    fn with(command: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let pipe = folder.path().join("slow.jsonl");
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
        let mut program = Command::new(env!("CARGO_BIN_EXE_plyscope"));
        program.args(command).arg("slow.jsonl#1").current_dir(folder.path());
        program.env("PLYSCOPE_CONFIG", "").env("TERM", "xterm");
        let terminal = Terminal::with(program);
        terminal.presses("", "Reading slow.jsonl#1");
        Self { _folder: folder, pipe, terminal }
    }

    /// The end that a program writes to.
    fn writer(&self) -> File {
        OpenOptions::new().write(true).open(&self.pipe).expect("a pipe")
    }
}

fn write(mut file: File, text: &str) {
    file.write_all(text.as_bytes()).expect("it is read");
}

#[test]
fn a_screen_says_what_is_read_until_the_stepper_shows_it() {
    let mut slow = Slow::with(&["step"]);
    let writer = slow.writer();
    slow.terminal.presses("G", "Reading");
    slow.terminal.presses("\x0c", " quit");
    write(writer, &format!("{SEARCH}{{\"type\":\"leave\",\"value\":3}}\n"));
    slow.terminal.presses("", "moment 1 of 4");
    slow.terminal.presses("l", "moment 2 of 4");
    slow.terminal.types("q");
    assert_eq!(slow.terminal.ends().code(), Some(0));
    slow.terminal.is_left_as_it_was();
}

#[test]
fn notes_and_refusals_come_once_the_terminal_is_given_back() {
    let mut slow = Slow::with(&["step"]);
    write(slow.writer(), SEARCH);
    slow.terminal.presses("", "moment 1 of 3");
    slow.terminal.types("q");
    assert_eq!(slow.terminal.ends().code(), Some(0));
    let output = slow.terminal.last_output();
    let note = output.find("note: slow.jsonl").expect("a note");
    assert!(output[..note].ends_with("\x1b[?25h"), "{output}");

    let mut slow = Slow::with(&["practice"]);
    write(slow.writer(), &format!("{SEARCH}{{\"type\":\"leaf\"}}\n"));
    assert_eq!(slow.terminal.ends().code(), Some(2));
    slow.terminal.is_left_as_it_was();
    let output = slow.terminal.last_output();
    assert!(output.contains("\x1b[?25herror: slow.jsonl: line 4, column 1"), "{output}");
}

#[test]
fn nobody_has_to_wait_for_a_file() {
    for key in ["q", "\x1b", "\x03"] {
        let mut slow = Slow::with(&["step"]);
        slow.terminal.types(key);
        assert_eq!(slow.terminal.ends().code(), Some(0), "{key:?}");
        slow.terminal.is_left_as_it_was();
    }
    for signal in [Signal::INT, Signal::TERM] {
        let mut slow = Slow::with(&["practice"]);
        slow.terminal.gets(signal);
        assert_eq!(slow.terminal.ends().signal(), Some(signal.as_raw()));
        slow.terminal.is_left_as_it_was();
    }
    let mut slow = Slow::with(&["step"]);
    slow.terminal.hangs_up();
    assert_eq!(slow.terminal.ends().code(), Some(0));
}

#[test]
fn the_program_can_be_laid_aside_while_a_file_is_read() {
    let mut slow = Slow::with(&["step"]);
    slow.terminal.types("\x1a");
    slow.terminal.shows("\x1b[?1049l");
    // The program stops just after it gave the terminal back.
    std::thread::sleep(std::time::Duration::from_millis(300));
    slow.terminal.gets(Signal::CONT);
    slow.terminal.presses("", "Reading slow.jsonl#1");
    slow.terminal.types("q");
    assert_eq!(slow.terminal.ends().code(), Some(0));
    slow.terminal.is_left_as_it_was();
}

#[test]
fn a_large_file_of_our_own_is_shown_while_it_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let plyscope = |arguments: &[&str]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_plyscope"));
        program.args(arguments).current_dir(folder.path()).env("PLYSCOPE_CONFIG", "").env("TERM", "xterm");
        program
    };
    let record = ["record", "random:b=4,d=8", "-a", "minimax", "-o", "own.jsonl"];
    assert!(plyscope(&record).output().expect("it runs").status.success());
    let last = "moment 174,762 of 174,762";

    let mut own = Terminal::with(plyscope(&["step", "own.jsonl"]));
    own.presses("", " so far");
    // It begins at the beginning, and goes on with the end only for who is there.
    own.presses("", "moment 1 of 174,762");
    own.presses("G", last);
    own.types("q");
    assert_eq!(own.ends().code(), Some(0));
    own.is_left_as_it_was();

    // One that was changed is no longer our own: it is checked before it is shown.
    let text = std::fs::read_to_string(folder.path().join("own.jsonl")).expect("a recording");
    let changed = text.replacen("\"value\":", "\"value\":1", 1);
    std::fs::write(folder.path().join("changed.jsonl"), changed).expect("a file");
    let mut changed = Terminal::with(plyscope(&["step", "changed.jsonl"]));
    changed.presses("", "moment 1 of 174,762");
    changed.types("q");
    assert_eq!(changed.ends().code(), Some(0));
    assert!(!changed.last_output().contains(" so far"));
}
