//! The stepper on a terminal of its own: whatever ends it, the terminal is left as it was.

use plyscope::check::Opened;
use std::env;
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};

use crate::support::terminal::Terminal;
use plyscope::engine::{Job, dyn_game};
use plyscope::game::{Evaluation, Game, Mnk, Notation, Outcome, Player};
use plyscope::search::Algorithm;
use plyscope::tui::{StepSource, TuiError, step};
use plyscope::ui::Theme;
use rustix::process::Signal;
use rustix::termios::{LocalModes, tcgetattr};

/// What is stepped through, for the test that plays the program.
const CASE: &str = "PLYSCOPE_TERMINAL_TEST";

/// A game without end whose moves cannot be told after a while: it fails in the search's thread,
/// or where names are asked for.
struct Broken {
    in_search: bool,
}

impl Game for Broken {
    type Position = u32;
    type Move = u32;

    fn start(&self) -> u32 {
        0
    }

    fn player(&self, ply: &u32) -> Player {
        if ply.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    fn outcome(&self, ply: &u32) -> Option<Outcome> {
        (*ply > 12).then_some(Outcome::Draw)
    }

    fn moves(&self, ply: &u32) -> impl Iterator<Item = u32> {
        assert!(!self.in_search || *ply < 12, "the search meets a broken game");
        0..3
    }

    fn play(&self, ply: &u32, _: u32) -> u32 {
        ply + 1
    }
}

impl Notation for Broken {
    fn move_name(&self, _: &u32, mv: u32) -> String {
        assert!(self.in_search, "the screen meets a broken game");
        mv.to_string()
    }
}

impl Evaluation for Broken {}

/// Not a test of its own: the program that the others look at.
#[test]
fn the_program() {
    let Ok(case) = env::var(CASE) else { return };
    let source = match case.as_str() {
        "search" => StepSource::Job(Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::Minimax)),
        "broken search" => {
            StepSource::Job(Job::new(dyn_game(Broken { in_search: true }), Algorithm::Minimax))
        }
        "broken screen" => {
            StepSource::Job(Job::new(dyn_game(Broken { in_search: false }), Algorithm::Minimax))
        }
        _ => {
            let job = Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
            let warnings =
                if case == "warned" { vec!["`alfa` means nothing".to_owned()] } else { Vec::new() };
            StepSource::Recorded(Opened::own(job.record().expect("a recording"), job.guide()), warnings)
        }
    };
    match step(source, plyscope::explain::Voice::Full, Theme::plain()) {
        Ok(()) => std::process::exit(0),
        Err(TuiError::NoTerminal) => std::process::exit(3),
        Err(error) => {
            // Where the terminal is gone nobody can be told.
            let _ = writeln!(std::io::stderr(), "error: {error}");
            std::process::exit(4);
        }
    }
}

/// A terminal with one of the programs on it.
fn on_terminal(case: &str) -> Terminal {
    let mut command = Command::new(env::current_exe().expect("this test"));
    command.args(["--exact", "stepper::the_program", "--nocapture"]).env(CASE, case);
    Terminal::with(command)
}

#[test]
fn keys_lead_through_it_and_out() {
    let mut terminal = on_terminal("recorded");
    terminal.shows("moment 1 of 36,594");
    let raw = tcgetattr(&terminal.program).expect("settings");
    assert!(!raw.local_modes.contains(LocalModes::ICANON));
    terminal.types("lll");
    for step in 1..=40 {
        terminal.resizes(step * 5, step);
    }
    terminal.presses("", "moment 4 of 36,594");
    terminal.resizes(1, 1);
    terminal.presses("G", "moment 36,594 of 36,594");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_left_as_it_was();
}

#[test]
fn what_should_be_known_of_a_recording_is_said_until_a_key_is_pressed() {
    let mut terminal = on_terminal("warned");
    terminal.shows("Note: `alfa` means nothing.");
    terminal.types("l");
    terminal.shows(" over");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
}

#[test]
fn signals_end_it() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP, Signal::QUIT] {
        for case in ["recorded", "search"] {
            let mut terminal = on_terminal(case);
            terminal.shows("moment 1 of");
            terminal.gets(signal);
            assert_eq!(terminal.ends().signal(), Some(signal.as_raw()));
            terminal.is_left_as_it_was();
        }
    }
}

/// Whether words were written while the alternate screen was not shown: a search may crash before
/// the stepper has taken the screen.
fn stays(output: &str, words: &str) -> bool {
    output.find(words).is_some_and(|at| {
        let before = &output[..at];
        before.matches("\x1b[?1049h").count() == before.matches("\x1b[?1049l").count()
    })
}

#[test]
fn a_panic_is_told_on_the_screen_that_stays() {
    let mut terminal = on_terminal("broken search");
    assert_eq!(terminal.ends().code(), Some(4));
    terminal.is_left_as_it_was();
    terminal.shows("the search crashed");
    let output = terminal.output();
    assert!(stays(&output, "the search meets a broken game"), "{output}");

    let mut terminal = on_terminal("broken screen");
    assert!(!terminal.ends().success());
    terminal.is_left_as_it_was();
    let output = terminal.output();
    assert!(stays(&output, "the screen meets a broken game"), "{output}");
}

#[test]
fn a_terminal_that_goes_away_ends_it() {
    for case in ["recorded", "search"] {
        let mut terminal = on_terminal(case);
        terminal.shows("moment 1 of");
        terminal.hangs_up();
        assert_eq!(terminal.ends().code(), Some(0));
    }
}

#[test]
fn without_a_terminal_it_says_so() {
    let mut command = Command::new(env::current_exe().expect("this test"));
    command.args(["--exact", "stepper::the_program", "--nocapture"]).env(CASE, "recorded");
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    assert_eq!(command.output().expect("the program").status.code(), Some(3));
}
