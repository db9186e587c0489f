//! The README is true: its commands run, what it shows of them is what they print, and its table
//! of keys is the key map.
//!
//! `BLESS=1 cargo test --test readme -- --test-threads 1` writes into the README what is true now.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use plyscope::app::{BINDINGS, Context, Group};

/// What the gate runs itself, since a test cannot: `.ci/run` says these in so many words.
const RUN_BY_THE_GATE: [&str; 3] = ["cargo run --release", "cargo test", "cargo install --path ."];

const KEYS_START: &str = "<!-- keys: written from the key map -->\n";
const KEYS_END: &str = "<!-- end of keys -->";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).expect("the README is there")
}

/// Compares what is written with what is true, or writes it.
fn check_or_bless(written: &str, truth: &str) {
    if env::var_os("BLESS").is_some() {
        fs::write(root().join("README.md"), truth).expect("the README can be written");
        return;
    }
    let differing = written.lines().zip(truth.lines()).find(|(written, truth)| written != truth);
    assert!(
        written == truth,
        "the README is out of date, first at {differing:?}; BLESS=1 cargo test --test readme -- --test-threads 1 mends it"
    );
}

/// The lines of the fenced blocks of one language.
fn blocks(text: &str, language: &str) -> Vec<Vec<String>> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let block: Vec<_> = lines.by_ref().take_while(|line| *line != "```").map(str::to_owned).collect();
            if line == format!("```{language}") {
                blocks.push(block);
            }
        }
    }
    blocks
}

/// Runs a command line as a shell does, with the binary on its path, without a terminal.
fn run(command: &str, folder: &Path) -> Output {
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_plyscope"));
    let mut path = binary.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path)
        .stdin(std::process::Stdio::null())
        .output()
        .expect("there is a shell")
}

#[test]
#[cfg(unix)]
fn every_command_runs_as_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let gate = fs::read_to_string(root().join(".ci/run")).expect("the gate is there");
    let mut commands = 0;
    for line in blocks(&readme(), "sh").into_iter().flatten() {
        let command = line.split("  #").next().unwrap_or(&line).trim();
        commands += 1;
        if RUN_BY_THE_GATE.contains(&command) {
            assert!(gate.contains(command), "nobody runs `{command}`");
            continue;
        }
        if command.contains("dot -T") && run("command -v dot", folder.path()).stdout.is_empty() {
            assert!(env::var_os("PLYSCOPE_NEEDS_DOT").is_none(), "Graphviz is needed here");
            continue;
        }
        let command = command.replace("cargo run --example own_game --", &own_game());
        let done = run(&command, folder.path());
        // What steps needs a terminal, and says so where there is none; of an example's errors all end with 1.
        let expected = match command.contains(" step") {
            true if command.contains("own_game") => 1,
            true => 3,
            false => 0,
        };
        let said = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(expected), "{command} says {said}");
    }
    assert!(commands >= 12, "only {commands} commands were found");
}

/// The example as `cargo test` has built it.
fn own_game() -> String {
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_plyscope"));
    binary.parent().expect("a folder").join("examples/own_game").display().to_string()
}

#[test]
#[cfg(unix)]
fn what_is_shown_of_a_command_is_what_it_prints() {
    let folder = tempfile::tempdir().expect("a folder");
    let written = readme();
    let mut truth = written.clone();
    let shown = blocks(&written, "console");
    assert!(!shown.is_empty());
    for block in shown {
        let command = block.first().and_then(|line| line.strip_prefix("$ ")).expect("a command after `$ `");
        let done = run(command, folder.path());
        assert!(done.status.success(), "{command} says {}", String::from_utf8_lossy(&done.stderr));
        let printed = String::from_utf8(done.stdout).expect("text");
        let printed: Vec<_> = printed.lines().map(str::trim_end).collect();
        let printed = printed.join("\n");
        let old = format!("```console\n{}\n```", block.join("\n"));
        truth = truth.replace(&old, &format!("```console\n$ {command}\n{printed}\n```"));
    }
    check_or_bless(&written, &truth);
}

#[test]
fn every_file_that_it_points_to_is_there() {
    let written = readme();
    let links = written.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    for link in links.filter(|link| !link.starts_with("https://")) {
        assert!(root().join(link).exists(), "{link} is not there");
    }
}

#[test]
fn the_table_of_keys_is_the_key_map() {
    let written = readme();
    let (before, rest) = written.split_once(KEYS_START).expect("the table begins");
    let (_, after) = rest.split_once(KEYS_END).expect("the table ends");
    check_or_bless(&written, &format!("{before}{KEYS_START}{}{KEYS_END}{after}", keys()));
}

fn keys() -> String {
    let mut table = String::from("| keys | what they do |\n|---|---|\n");
    for group in Group::SHOWN {
        let bindings = BINDINGS.iter().filter(|binding| binding.group == group);
        for binding in bindings.filter(|binding| binding.context == Context::Stepping) {
            let keys: Vec<_> = binding.keys.iter().map(|keys| format!("`{}`", keys.label())).collect();
            table.extend(["| ", &keys.join(" "), " | ", binding.what, " |\n"]);
        }
    }
    table
}
