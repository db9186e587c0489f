//! A game of one's own, with every command of plyscope: `cli::run_with`.

use super::{before, message};
use std::path::Path;

use assert_cmd::Command;

/// The example as `cargo test` has built it.
fn own_game(args: &[&str]) -> Command {
    let binary =
        Path::new(env!("CARGO_BIN_EXE_plyscope")).parent().expect("a folder").join("examples/own_game");
    let mut command = Command::new(binary);
    command.env("PLYSCOPE_CONFIG", "").args(args).write_stdin("");
    command
}

fn printed(args: &[&str]) -> String {
    let done = own_game(args).assert().code(0);
    assert_eq!(super::stderr(&done), "", "{args:?}");
    super::stdout(&done)
}

#[test]
fn the_game_is_meant_where_none_is_named() {
    let solved = printed(&["solve"]);
    assert!(solved.contains("\nvalue       1\nbest move   b1-b2\n"), "{solved}");
    let counts = |text: &str| text.lines().find(|line| line.starts_with("nodes")).map(str::to_owned);
    assert_eq!(counts(&solved), counts(&printed(&["solve", "domineering"])));
    assert!(printed(&["compare"]).contains("\nminimax         1      75"));
    assert!(printed(&["compare", "nim:1,2"]).contains("\nalphabeta"));
    assert!(printed(&["snapshot", "--size", "60x12"]).contains("domineering"));
    assert!(printed(&["explain", "--max-depth", "0"]).contains("a1-a2"));
    assert!(printed(&["list"]).contains("  domineering  "));
    assert!(printed(&["solve", "--help"]).contains("[default: domineering]"));
    let refused = own_game(&["solve", "domneering"]).assert().code(2);
    assert!(super::stderr(&refused).contains(&super::meant("domineering")));
}

#[test]
fn a_recording_of_the_game_is_of_that_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("own.jsonl");
    let path = path.to_str().expect("a plain path");
    own_game(&["record", "-o", path]).assert().code(0);
    assert_eq!(printed(&["explain", path]), printed(&["explain"]));
    let elsewhere = super::plyscope(&["solve", path]).assert().code(0);
    assert!(
        super::stderr(&elsewhere).contains(
            before(&message!("catalog-unknown-game", text = "domineering`|")).trim_end_matches('`')
        )
    );
}
