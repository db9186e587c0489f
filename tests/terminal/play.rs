//! A game on a terminal of its own: played, kept whatever ends it, and the terminal left as it was.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::messages::{before, message};
use crate::support::terminal::Terminal;
use plyscope::import::saved_game::{self, SavedGame};
use rustix::process::Signal;
use tempfile::TempDir;

/// The program on a terminal, with a folder of its own for the games that it keeps.
fn played(state: &Path, args: &[&str]) -> Terminal {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.env("PLYSCOPE_CONFIG", "");
    command.arg("play").args(args).current_dir(state).env("XDG_STATE_HOME", state).env("TERM", "xterm");
    Terminal::with(command)
}

/// The files of the games that are kept.
fn kept(state: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(state.join("plyscope")).into_iter().flatten();
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

fn saved(path: &Path) -> SavedGame {
    saved_game::read(&fs::read(path).expect("a file")).expect("a game")
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

#[test]
fn a_game_is_played_looked_into_and_left() {
    let state = folder();
    let mut terminal = played(state.path(), &["tictactoe"]);
    terminal.shows(&message!("play-your-turn", machine = true, name = "X"));
    terminal.presses("b2\r", &message!("play-played", by = "machine", move = "a1"));
    terminal.presses("h", "Hint: ");
    terminal.presses("w", &message!("play-behind", by = "machine", number = "move 2", made = "a1"));
    terminal.presses("g", "moment 1 of");
    terminal.presses("\x1b", &message!("play-your-turn", machine = true, name = "X"));
    terminal.presses("c3\r", &message!("play-played", by = "machine", move = "c1"));
    terminal.presses("u", "X c3");
    terminal.presses("?save mine\r", "Saved as mine.game");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_left_as_it_was();
    terminal.shows("the game is kept in");
    let files = kept(state.path());
    assert_eq!(files.len(), 1, "{files:?}");
    for path in [files[0].clone(), state.path().join("mine.game")] {
        let saved = saved(&path);
        assert_eq!(saved.moves, ["b2", "a1"]);
        assert_eq!(saved.machine, [false, true]);
    }
}

#[test]
fn a_game_whose_moves_were_all_taken_back_leaves_no_file() {
    let state = folder();
    let mut terminal = played(state.path(), &["tictactoe"]);
    terminal.shows(&message!("play-your-turn", machine = true, name = "X"));
    terminal.presses("b2\r", &message!("play-played", by = "machine", move = "a1"));
    assert_eq!(kept(state.path()).len(), 1);
    terminal.presses("u", &message!("play-your-turn", machine = true, name = "X"));
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    assert!(kept(state.path()).is_empty());
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let state = folder();
    let game = r#"{"type":"game","game":"tictactoe","second":"machine","moves":["b2","a1"]}"#;
    fs::write(state.path().join("mine.game"), game).expect("a file");
    let mut terminal = played(state.path(), &["mine.game"]);
    terminal.shows(&message!("play-played", by = "machine", move = "a1"));
    terminal.presses("c3\r", &message!("play-played", by = "machine", move = "c1"));
    terminal.presses("?save\r", "Saved as mine.game");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_left_as_it_was();
    let saved = saved(&state.path().join("mine.game"));
    assert_eq!(saved.moves, ["b2", "a1", "c3", "c1"]);
}

#[test]
fn a_signal_leaves_the_game_and_the_terminal() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP] {
        let state = folder();
        let mut terminal = played(state.path(), &["tictactoe"]);
        terminal.shows("Your turn");
        terminal.presses("b2\r", &message!("play-played", by = "machine", move = "a1"));
        terminal.gets(signal);
        assert_eq!(terminal.ends().signal(), Some(signal.as_raw()));
        terminal.is_left_as_it_was();
        let files = kept(state.path());
        assert_eq!(files.len(), 1, "{files:?}");
        assert_eq!(saved(&files[0]).moves, ["b2", "a1"]);
    }
}

#[test]
fn a_signal_while_the_machine_thinks_leaves_the_move_that_was_made() {
    let state = folder();
    let mut terminal = played(state.path(), &["connect4", "--depth", "30"]);
    terminal.shows("Your turn");
    terminal.types("4\r");
    terminal.shows("thinking");
    terminal.gets(Signal::TERM);
    assert_eq!(terminal.ends().signal(), Some(Signal::TERM.as_raw()));
    terminal.is_left_as_it_was();
    assert_eq!(saved(&kept(state.path())[0]).moves, ["4"]);
    let mut terminal = played(state.path(), &[&kept(state.path())[0].to_string_lossy()]);
    terminal.shows("thinking");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
}

#[test]
fn a_game_that_is_killed_is_in_its_file_and_goes_on_from_there() {
    let state = folder();
    let mut terminal = played(state.path(), &["connect4", "--depth", "30"]);
    terminal.shows("Your turn");
    terminal.types("4\r");
    terminal.shows("thinking");
    terminal.gets(Signal::KILL);
    assert_eq!(terminal.ends().signal(), Some(Signal::KILL.as_raw()));
    let files = kept(state.path());
    assert_eq!(saved(&files[0]).moves, ["4"]);
    let file = files[0].to_string_lossy();
    let mut terminal = played(state.path(), &[&file]);
    terminal.shows("thinking");
    // What it has found is played, and the game is still there when the size changes.
    terminal.resizes(60, 16);
    terminal.presses("\x03", before(&message!("play-played", by = "machine", move = "|")).trim_end());
    terminal.types("?quit\r");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_left_as_it_was();
    let longest = kept(state.path()).iter().map(|file| saved(file).moves.len()).max();
    assert_eq!(longest, Some(2), "what was opened is kept on");
}

#[test]
fn saving_says_what_is_typed_to_open_it_again_or_what_is_missing() {
    let state = folder();
    let mut terminal = played(state.path(), &["tictactoe"]);
    terminal.shows(&message!("play-your-turn", machine = true, name = "X"));
    terminal.presses("?save my game\r", &message!("save-saved", path = "my game.game"));
    terminal.presses(
        "?save a/b\r",
        &message!("output-file-unwritten", file = "a/b.game", why = message!("io-no-file")),
    );
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
}

#[test]
fn a_game_is_saved_again_in_its_file_and_kept_until_it_is_over() {
    let state = folder();
    let taken = state.path().join("mine.game");
    fs::write(&taken, "something else").expect("a file");
    let mut terminal = played(state.path(), &["tictactoe", "--players", "2"]);
    terminal.shows("X to move.");
    terminal.presses("a1\r", "O to move.");
    terminal.presses("s", "Saved as game-1.game.");
    terminal.presses("b1\r", "X to move.");
    terminal.presses("s", "Saved as game-1.game.");
    assert_eq!(saved(&state.path().join("game-1.game")).moves, ["a1", "b1"]);
    terminal.presses("?save mine\r", "Saved as mine.game.");
    assert_eq!(saved(&taken).moves, ["a1", "b1"], "who writes last replaces what was there");
    assert_eq!(kept(state.path()).len(), 1);
    terminal.presses("a2\rb2\ra3\r", "X wins!");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    assert!(kept(state.path()).is_empty(), "it is over");
}

#[test]
fn a_search_ends_in_time() {
    let state = folder();
    let mut terminal = played(state.path(), &["connect4", "--depth", "40", "--time", "150ms"]);
    terminal.shows("Your turn");
    terminal.presses("4\r", before(&message!("play-played", by = "machine", move = "|")).trim_end());
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
}
