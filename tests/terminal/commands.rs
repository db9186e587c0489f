//! Commands on a terminal of 80 columns: lines fit, what is long says so, and Ctrl-C keeps what there is.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::support::is_thorough;
use crate::support::messages::{before, behind, message};
use crate::support::terminal::Terminal;
use plyscope::text::width;
use rustix::process::Signal;

/// What the program writes to a terminal, as lines.
#[track_caller]
fn lines(args: &[&str]) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.env("PLYSCOPE_CONFIG", "");
    command.args(args).env("TERM", "xterm");
    let mut terminal = Terminal::with(command);
    assert!(terminal.ends().success(), "{args:?}: {}", terminal.output());
    // A line of progress is wiped off before anything else is written.
    let seen = |line: &str| line.rsplit("\x1b[K").next().unwrap_or_default().to_owned();
    terminal.last_output().lines().map(seen).collect()
}

#[track_caller]
fn fit(args: &[&str]) -> Vec<String> {
    let lines = lines(args);
    for line in &lines {
        assert!(width(line) <= 80, "{args:?}: {line:?} has {} columns", width(line));
    }
    lines
}

#[test]
fn a_page_is_not_written_to_a_terminal() {
    for page in
        [&["lesson", "2"][..], &["export"], &["export", "((3 12) (2 4))"], &["practice", "((3 12) (2 4))"]]
    {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
        command.env("PLYSCOPE_CONFIG", "").args(page).args(["-f", "html"]).env("TERM", "xterm");
        let mut terminal = Terminal::with(command);
        assert_eq!(terminal.ends().code(), Some(2), "{page:?}");
        let told = terminal.last_output();
        assert!(told.contains("FILE.html") && !told.contains("<html"), "{page:?}: {told}");
    }
}

#[test]
fn after_practice_the_tree_is_shown_that_is_still_to_come() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = folder.path().join("mine.tree");
    fs::write(&tree, "((3 12) (2 9876))").expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.env("PLYSCOPE_CONFIG", "").env("TERM", "xterm");
    command.arg("practice").arg(&tree).args(["--level", "cutoffs"]);
    let mut terminal = Terminal::with(command);
    terminal.shows("alpha-beta");
    terminal.presses("\x1b", &message!("panel-happened"));
    terminal.presses("", "9876");
    terminal.types("q");
    assert!(terminal.ends().success());
}

#[test]
fn a_frame_is_drawn_as_the_terminal_says_that_it_can() {
    let frame = |name: &str, value: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
        command.args(["snapshot", "((3 12) (2 4))", "--ansi", "--size", "79x24"]).env("PLYSCOPE_CONFIG", "");
        command.env("TERM", "xterm-256color").env("LC_ALL", "C.UTF-8");
        for unset in ["COLORFGBG", "COLORTERM", "NO_COLOR"] {
            command.env_remove(unset);
        }
        command.env(name, value);
        let mut terminal = Terminal::with(command);
        assert!(terminal.ends().success(), "{}", terminal.output());
        terminal.last_output().clone()
    };
    let white = "48;5;231";
    let usual = frame("COLORFGBG", "15;0");
    assert!(usual.contains('▲') && !usual.contains(white), "{usual}");
    assert!(frame("COLORFGBG", "0;default;15").contains(white));
    assert!(frame("LC_ALL", "C").is_ascii());
    assert!(frame("LC_ALL", "de_DE.ISO-8859-1").is_ascii());
    assert!(frame("TERM", "linux").is_ascii());
    // Some 256, the first eight, none.
    let has = |term: &str, code: &str| frame("TERM", term).contains(code);
    assert!(has("xterm-256color", "38;5;") && !has("linux", ";5;") && has("linux", ";36m"));
    assert!(has("screen", ";36m") && has("screen", "▲") && !has("vt220", ";3"));
}

#[test]
fn a_terminal_that_draws_signs_two_cells_wide_gets_ascii_with_korean_words() {
    let shown = |cells: u8| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
        command.args(["step", "((3 12) (2 4))"]).env("PLYSCOPE_CONFIG", "");
        command.env("TERM", "xterm-256color").env("LC_ALL", "ko_KR.UTF-8");
        let mut terminal = Terminal::with(command);
        // It is asked where the cursor stands behind one sign.
        terminal.shows("▲\x1b[6n");
        terminal.types(&format!("\x1b[1;{}R", 1 + cells));
        // Wide letters are placed one by one.
        terminal.shows("루");
        terminal.types("q");
        assert!(terminal.ends().success(), "{}", terminal.output());
        terminal.last_output()
    };
    let signs = |output: &str| output.matches(['▲', '▼', '│', '●']).count();
    let [narrow, wide] = [1, 2].map(shown);
    assert!(signs(&narrow) > 3, "{narrow}");
    assert_eq!(signs(&wide), 1, "{wide}");
}

#[test]
fn a_terminal_without_the_letters_of_a_language_gets_english_and_a_note() {
    let said = |locale: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
        command.args(["explain", "((3 12) (2 4))", "--language", "ko"]).env("PLYSCOPE_CONFIG", "");
        command.env("TERM", "xterm").env("LC_ALL", locale);
        let mut terminal = Terminal::with(command);
        assert!(terminal.ends().success(), "{}", terminal.output());
        terminal.last_output()
    };
    assert!(said("ko_KR.UTF-8").contains("루트"));
    let english = said("ko_KR.EUC-KR");
    assert!(english.is_ascii() && english.contains("UTF-8") && english.contains("root"), "{english}");
}

#[test]
fn what_commands_print_has_the_characters_of_the_terminal() {
    let printed = |tree: &str, locale: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
        command.args(["explain", tree]).env("PLYSCOPE_CONFIG", "");
        command.env("TERM", "xterm").env("LC_ALL", locale);
        let mut terminal = Terminal::with(command);
        terminal.ends();
        terminal.last_output().clone()
    };
    let tree = "((3 12) (2 4))";
    assert!(printed(tree, "C.UTF-8").contains('✂') && printed(tree, "C").is_ascii());
    // Of a long line that is refused a part is shown.
    let wrong = format!("({} x", "3 ".repeat(200));
    assert!(printed(&wrong, "C.UTF-8").contains('…') && printed(&wrong, "C").contains("~ 3 3"));
    assert!(printed(&wrong, "C").is_ascii());
}

/// The goal is a tenth of a second (`benches/first_frame.py`), the search takes minutes, and a machine
/// that runs all tests is slow.
#[test]
fn the_first_frame_of_the_stepper_does_not_wait_for_the_search() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.args(["step", "random:b=10,d=8", "-a", "minimax", "--max-nodes", "1000000"]);
    command.env("PLYSCOPE_CONFIG", "").env("TERM", "xterm");
    let started = Instant::now();
    let mut terminal = Terminal::with(command);
    terminal.shows("quit");
    assert!(started.elapsed() < Duration::from_secs(5), "it took {:?}", started.elapsed());
    terminal.types("q");
    assert!(terminal.ends().success(), "{}", terminal.output());
}

#[test]
fn lines_fit_a_terminal() {
    let tree = "((3 12 8) (2 4 6) (14 5 2))";
    let listed = fit(&["list"]);
    let lines = listed.iter().position(|line| line.starts_with("  lines ")).expect("an evaluation");
    let column = listed[lines].find("tictactoe,").expect("its games");
    assert!(listed[lines + 1].starts_with(&" ".repeat(column)), "it goes on below itself: {listed:?}");
    fit(&["explain", tree]);
    fit(&["explain", tree, "-a", "mtdf", "--from", "3", "--at", "9"]);
    fit(&["explain", "tictactoe", "--depth", "2", "--table", "sound"]);
    fit(&["compare", "tictactoe", "-a", "minimax,alphabeta,pvs,deepening,mtdf"]);
    fit(&["compare", "tictactoe", "-a", "alphabeta,pvs"]);
    fit(&["solve", "tictactoe", "--record-depth", "3"]);
    let long = "(abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz:(3 12) (2 4))";
    fit(&["solve", long]);
    let moves = ["solve", "connect4", "--depth", "5", "--win-score", "100000000", "--order", "center"];
    let solved = fit(&moves);
    assert!(solved.iter().any(|line| line.starts_with("best line   4 ")), "{solved:?}");
}

#[test]
fn an_interrupted_search_keeps_what_it_has() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cut.jsonl");
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.env("PLYSCOPE_CONFIG", "");
    command.args(["record", "mnk:4,4,4", "--depth", "full", "--max-nodes", "1000", "-o"]).arg(&file);
    let mut terminal = Terminal::with(command);
    terminal.shows(behind(&message!("work-progress", ply = "|")));
    terminal.gets(Signal::INT);
    assert_eq!(terminal.ends().code(), Some(130), "as shells report a program that Ctrl-C ended");
    let interrupted = message!("work-interrupted", nodes = "|");
    assert!(terminal.last_output().contains(before(&interrupted)), "{}", terminal.output());
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.env("PLYSCOPE_CONFIG", "");
    let solved = command.arg("solve").arg(&file).arg("--json").output().expect("the program runs");
    assert_eq!(solved.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&solved.stdout).contains("\"complete\":false"));
    assert!(String::from_utf8_lossy(&solved.stderr).contains("cut short"));
}

#[test]
fn an_interrupted_search_of_the_moves_prints_those_that_it_has() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command
        .args(["solve", "random:b=2000,d=3", "--exact-moves"])
        .env("PLYSCOPE_CONFIG", "")
        .env("TERM", "xterm");
    let mut terminal = Terminal::with(command);
    terminal.shows(behind(&message!("exact-progress", known = "1", count = "|")));
    terminal.gets(Signal::INT);
    assert_eq!(terminal.ends().code(), Some(130), "{}", terminal.output());
    let output = terminal.last_output();
    assert!(output.contains(&message!("exact-not-all")) && output.contains("exactly"), "{output}");
}

#[test]
fn an_interrupted_check_keeps_the_rows_that_it_has() {
    let folder = tempfile::tempdir().expect("a folder");
    let search = "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3}\n";
    fs::write(folder.path().join("a.jsonl"), search).expect("a file");
    // Nobody ever writes to it.
    assert!(Command::new("mkfifo").arg(folder.path().join("b.jsonl")).status().expect("it runs").success());
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.env("PLYSCOPE_CONFIG", "").arg("check").arg(folder.path());
    let mut terminal = Terminal::with(command);
    terminal.shows(&message!("check-progress", searches = 1_u64, files = 2_u64));
    terminal.gets(Signal::INT);
    assert_eq!(terminal.ends().code(), Some(130));
    let output = terminal.last_output();
    let interrupted = message!("check-interrupted", files = 2_u64, searches = 1_u64);
    let (interrupted, _) = interrupted.split_once(';').expect("what follows is told");
    assert!(output.contains(interrupted), "{output}");
    assert!(output.contains("a.jsonl") && output.contains("right"), "{output}");
}

/// The program on a terminal, with a folder of its own for what came of lessons.
fn taught(folder: &Path, args: &[&str]) -> Terminal {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.args(args).env("XDG_DATA_HOME", folder).env("HOME", folder).env("TERM", "xterm");
    Terminal::with(command)
}

#[test]
fn what_came_of_a_lesson_is_remembered() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = taught(folder.path(), &["lesson", "ties"]);
    terminal.shows("Ties");
    terminal.presses("\rw\rw\rw\rw\rw\r\rw\rw\r\rw\rw\r\r", "0 of 9 right.");
    terminal.presses("q", "0 of 9 right, goal 7");
    terminal.presses("q", "");
    assert!(terminal.ends().success());
    let mut terminal = taught(folder.path(), &[]);
    terminal.presses("k", "0 of 9 right, goal 7");
    terminal.presses("q", "");
    assert!(terminal.ends().success());
}

/// The program on a terminal, with less memory than a search needs where that is said.
fn stepper(script: &str) -> Terminal {
    let mut command = Command::new("sh");
    command
        .args(["-c", script, env!("CARGO_BIN_EXE_plyscope")])
        .env("PLYSCOPE_CONFIG", "")
        .env("TERM", "xterm");
    Terminal::with(command)
}

#[test]
fn a_dumb_terminal_gets_no_escapes() {
    let mut terminal = stepper(r#"echo quit | TERM=dumb "$0" step tictactoe"#);
    assert_eq!(terminal.ends().code(), Some(0));
    let output = terminal.last_output();
    assert!(output.lines().count() > 2 && !output.contains('\x1b'), "{output}");
    let mut terminal = stepper(r#"TERM=dumb exec "$0" solve tictactoe -a minimax"#);
    assert_eq!(terminal.ends().code(), Some(0));
    assert!(!terminal.last_output().contains('\x1b'), "{}", terminal.output());
}

#[cfg(target_os = "linux")]
#[test]
fn a_stepper_with_little_memory_records_a_part_and_leaves_the_terminal_as_it_was() {
    let mut terminal = stepper(r#"ulimit -v 300000; exec "$0" step connect4 --depth 7 -a minimax"#);
    terminal.presses("", "960,793");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_left_as_it_was();
    assert!(!terminal.output().contains("memory allocation"), "{}", terminal.output());
}

#[test]
fn a_paste_or_a_sequence_that_does_not_end_blocks_no_key() {
    let mut terminal = stepper(r#"exec "$0" step tictactoe --depth 3"#);
    terminal.shows(" quit");
    terminal.presses("G", "moment 334 of 334");
    // Its keys are typed, and then any other.
    terminal.types("\x1b[200~g");
    terminal.presses("", "moment 1 of 334");
    terminal.types("\x1b[");
    std::thread::sleep(std::time::Duration::from_millis(300));
    let no_key = message!("screen-unknown-half", pressed = "", known = "|");
    terminal.presses("G", no_key.split_once('.').expect("what there is").0);
    terminal.presses("G", "moment 334 of 334");
    terminal.types("\x03");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_left_as_it_was();
}

#[test]
fn what_is_on_screen_is_saved_and_nothing_is_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.args(["step", "((3 12 8) (2 4 6) (14 5 2))"]).current_dir(folder.path()).env("TERM", "xterm");
    let mut terminal = Terminal::with(command);
    terminal.shows("moment 1 of 22");
    terminal.presses("]p", "moment 12 of 22");
    terminal.presses("E", &message!("screen-frame-saved", file = "plyscope-0012.svg"));
    terminal.presses("E", &message!("screen-frame-saved", file = "plyscope-0012-2.svg"));
    let mut names: Vec<_> =
        folder.path().read_dir().expect("it").map(|file| file.expect("a file").file_name()).collect();
    names.sort();
    assert_eq!(names, ["plyscope-0012-2.svg", "plyscope-0012.svg"]);
    let picture = fs::read_to_string(folder.path().join("plyscope-0012.svg")).expect("a picture");
    assert!(
        picture.starts_with("<svg ") && picture.contains("moment 12 of 22") && picture.ends_with("</svg>\n")
    );
    folder.close().expect("it goes");
    terminal.presses("E", before(&message!("screen-frame-not-saved", why = "|")).trim_end());
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
}

#[test]
fn two_searches_are_stepped_through_side_by_side() {
    let mut terminal = stepper(r#"exec "$0" compare '((3 12 8) (2 4 6) (14 5 2))' --step"#);
    terminal.shows("minimax");
    terminal.presses(":13\r", "pruned at B");
    terminal.presses("\t", "skipped.");
    terminal.presses("v", " why");
    terminal.types("q");
    assert!(terminal.ends().success());
    terminal.is_left_as_it_was();
}

#[test]
fn a_written_tree_stands_whole_from_the_first_moment_in_every_stepper() {
    let folder = tempfile::tempdir().expect("a folder");
    // In a file: the title of a tree that is typed has its leaves.
    let [tree, recording] = ["small.tree", "search.jsonl"].map(|name| folder.path().join(name));
    fs::write(&tree, "((3 12 8) (2 94 95))").expect("a file");
    let mut record = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    record.args(["record", "-o"]).args([&recording, &tree]).env("PLYSCOPE_CONFIG", "");
    assert!(record.output().expect("the program runs").status.success());
    let check = format!("check {} --step", recording.display());
    let compare = format!("compare {} --step", tree.display());
    for command in [&format!("step {}", tree.display()), &compare, &check] {
        let mut terminal = stepper(&format!(r#"exec "$0" {command}"#));
        terminal.shows("95");
        terminal.types("q");
        assert!(matches!(terminal.ends().code(), Some(0 | 1)), "{command}");
    }
    let mut terminal = stepper(&format!(r#"exec "$0" {compare} --show-tree never"#));
    terminal.shows("minimax");
    terminal.types("q");
    assert!(terminal.ends().success() && !terminal.output().contains("95"), "{}", terminal.output());
}

#[test]
fn the_stepper_opens_at_a_moment_a_node_or_a_cut_and_presses_keys() {
    let tree = "(A:(3 12 8) B:(2 4 6) C:(14 2 5))";
    for (options, shown) in [
        ("--at 12", "12 of 20"),
        ("--at B,B1", "11 of 20"),
        ("--at cut:2", "18 of 20"),
        ("--at C --keys ]pw", &message!("why-cut", node = "C")),
        ("--keys G[p", "18 of 20"),
    ] {
        let mut terminal = stepper(&format!(r#"exec "$0" step '{tree}' {options}"#));
        terminal.shows(shown);
        terminal.types("q");
        assert!(terminal.ends().success(), "{options}");
    }
    for (options, refusal) in [
        ("--at cut:3", &*message!("step-no-cut", place = "cut:3", cuts = 2_u64)),
        ("--at 99", &message!("excerpt-moment", option = "--at", number = "99", last = "20")),
        ("--at Z", before(&message!("excerpt-focus", option = "--at", moves = "Z", problem = "|"))),
    ] {
        let mut terminal = stepper(&format!(r#"exec "$0" step '{tree}' {options}"#));
        terminal.shows(refusal);
        assert_eq!(terminal.ends().code(), Some(2), "{options}");
    }
}

/// Every command that opens a screen, with what it searches or reads before.
fn screens() -> Vec<Vec<&'static str>> {
    let wrong = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/wrong/nobeta.jsonl");
    vec![
        vec!["step", "tictactoe"],
        vec!["step", wrong],
        vec!["practice", "tictactoe"],
        vec!["practice", wrong],
        vec!["compare", "tictactoe", "--step"],
        vec!["check", wrong, "--step"],
        vec!["play", "tictactoe"],
        vec!["lesson", "2"],
        vec![],
    ]
}

#[test]
fn a_signal_while_a_line_is_edited_gives_the_terminal_back() {
    for signal in [Signal::TERM, Signal::HUP, Signal::QUIT] {
        let mut terminal = stepper(r#"exec "$0" step '((3 12) (2 4))' --lines"#);
        terminal.shows("> ");
        terminal.gets(signal);
        assert_eq!(terminal.ends().signal(), Some(signal.as_raw()));
        terminal.is_given_back();
    }
}

#[test]
fn a_signal_at_any_moment_gives_the_terminal_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let rounds = if is_thorough() { 5 } else { 2 };
    let signals = [Signal::TERM, Signal::HUP, Signal::INT, Signal::QUIT];
    for (number, args) in screens().iter().enumerate() {
        for round in 0..rounds {
            for (place, signal) in signals.into_iter().enumerate() {
                let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
                command.args(args).env("PLYSCOPE_CONFIG", "").env("TERM", "xterm").env("HOME", folder.path());
                command.env("XDG_STATE_HOME", folder.path()).env("XDG_DATA_HOME", folder.path());
                let mut terminal = Terminal::with(command);
                // Spread over the search and the first frames, and each time elsewhere.
                let wait = (round * 37 + place * 11 + number * 5) % 240;
                thread::sleep(Duration::from_millis(wait as u64));
                terminal.gets(signal);
                // signal-hook may lose one that comes while its handler is being installed.
                let ended = terminal.ends_within(Duration::from_secs(10)).unwrap_or_else(|| {
                    terminal.gets(signal);
                    terminal.ends()
                });
                let code = ended.signal().or(ended.code().map(|code| code - 128));
                assert_eq!(code, Some(signal.as_raw()), "{args:?} after {wait} ms: {}", terminal.output());
                terminal.is_given_back();
            }
        }
    }
}
