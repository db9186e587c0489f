//! The README and the page of commands are true: their commands run, and what they show of them is
//! what they print.
//!
//! `BLESS=1 cargo test --test pages readme -- --test-threads 1` writes into them what is true now.

use std::env;
use std::fs;
use std::path::PathBuf;

use crate::support::page::{Page, assert_runs, root, run};

const README: Page = Page::new("README.md", "readme");
const COMMANDS: Page = Page::new("docs/commands.md", "readme");

/// What the gate runs itself, since a test cannot: `.ci/run` says these in so many words.
const RUN_BY_THE_GATE: [&str; 2] = ["cargo run --release", "cargo test"];

/// What installs the program, and who runs it. The other ways of Python do as `pip install .` does.
const INSTALLS: [(&str, &str); 2] =
    [("cargo install --locked --path .", ".ci/run"), ("pip install .", ".ci/wheel")];

#[test]
fn every_command_of_the_readme_runs_as_written() {
    check_commands(&README);
}

#[test]
fn every_command_of_the_page_of_commands_runs_as_written() {
    check_commands(&COMMANDS);
}

fn check_commands(page: &Page) {
    let folder = tempfile::tempdir().expect("a folder");
    let gate = script(".ci/run");
    let commands = page.commands();
    assert!(commands.len() >= 12, "only {commands:?} were found");
    for (command, _) in commands {
        if RUN_BY_THE_GATE.contains(&command.as_str()) {
            assert!(gate.contains(&command), "nobody runs `{command}`");
            continue;
        }
        if command.contains("dot -T") && run("command -v dot", folder.path()).stdout.is_empty() {
            assert!(env::var_os("PLYSCOPE_NEEDS_DOT").is_none(), "Graphviz is needed here");
            continue;
        }
        // What goes to the reader's own folders goes into this one, where they are made first.
        if let Some((command, file)) = command.split_once(" > ~/") {
            let file = folder.path().join(file);
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            assert_runs(&format!("{command} > '{}'", file.display()), folder.path(), 0);
            assert!(fs::read_to_string(file).expect("a file").contains("plyscope"), "{command}");
            continue;
        }
        // What steps, plays or asks needs a terminal, and says so where there is none.
        let needs_terminal =
            [" step", "--step", " play ", " practice "].iter().any(|word| command.contains(word))
                && !command.contains("--lines");
        let expected = if needs_terminal { 3 } else { 0 };
        let command = command.replace("cargo run --example own_game --", &example("own_game"));
        let command = command.replace("cargo run --example own_search --", &example("own_search"));
        assert_runs(&command, folder.path(), expected);
    }
}

/// A script of the gate.
fn script(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect("the gate is there")
}

#[test]
fn every_way_to_install_is_tried_by_the_gate() {
    assert!(script(".ci/run").contains(".ci/wheel"), "nobody runs .ci/wheel");
    let written = README.text();
    for (command, runner) in INSTALLS {
        assert!(written.contains(&format!("| `{command}` |")), "no row for `{command}`");
        assert!(script(runner).contains(command.trim_end_matches(" .")), "nobody runs `{command}`");
    }
}

/// An example as `cargo test` has built it.
fn example(name: &str) -> String {
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_plyscope"));
    binary.parent().expect("a folder").join("examples").join(name).display().to_string()
}

#[test]
fn a_search_of_ones_own_is_recorded_with_its_cutoffs() {
    let run = std::process::Command::new(example("own_search")).output().expect("it runs");
    let told = String::from_utf8(run.stdout).expect("it prints text");
    assert!(told.contains("the tree is worth 3\n"), "{told}");
    assert!(told.contains("my search"), "{told}");
    assert!(told.contains("B2") && told.contains("pruned"), "{told}");
}

#[test]
fn the_readme_is_short() {
    assert!(README.text().lines().count() <= 250);
}

#[test]
fn what_is_shown_of_a_command_is_what_it_prints() {
    README.check_shown();
    COMMANDS.check_shown();
}
