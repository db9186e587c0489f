//! The stepper and a game on a terminal of their own: whatever ends them, the terminal is left as it was.

use std::env;
use std::io::{self, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::support::messages::{before, message};
use crate::support::terminal::Terminal;
use plyscope::app::{Play, Setup};
use plyscope::check::Opened;
use plyscope::engine::{Job, dyn_game};
use plyscope::game::{Evaluation, Game, Mnk, Notation, Outcome, Player};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Depth};
use plyscope::tui::{GameKeeper, StepSource, TuiError, play, step};
use plyscope::ui::Theme;
use rustix::process::Signal;
use rustix::termios::{LocalModes, tcgetattr};

/// What is stepped through, for the test that plays the program.
const CASE: &str = "PLYSCOPE_TERMINAL_TEST";

/// A game whose positions cannot be valued: it fails in the search's thread, at the horizon. Or one whose
/// moves cannot be named: it fails where it is drawn.
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
        (*ply > 8).then_some(Outcome::Draw)
    }

    fn moves(&self, _: &u32) -> impl Iterator<Item = u32> {
        0..3
    }

    fn play(&self, ply: &u32, _: u32) -> u32 {
        ply + 1
    }

    fn evaluate(&self, _: &u32) -> Score {
        panic!("the search meets a broken game")
    }
}

impl Notation for Broken {
    fn move_name(&self, _: &u32, mv: u32) -> String {
        assert!(self.in_search, "the screen meets a broken game");
        (mv + 1).to_string()
    }
}

impl Evaluation for Broken {}

/// Files that are told on standard output.
struct Told;

impl GameKeeper for Told {
    fn keep(&mut self, play: &Play) -> io::Result<()> {
        let moves: Vec<_> = play.turns().iter().map(|turn| turn.name.as_str()).collect();
        print!("<kept {}>", moves.join(" "));
        io::stdout().flush()
    }

    fn save(&mut self, _: &Play, _: Option<&str>) -> io::Result<String> {
        Ok(String::new())
    }
}

/// A game against a search that crashes.
fn play_broken() -> Result<(), TuiError> {
    let setup = Setup {
        job: Job::new(dyn_game(Broken { in_search: true }), Algorithm::AlphaBeta),
        depth: Some(Depth::Plies(4)),
        win: None,
        level: 5,
        machine: Some(Player::Second),
        seed: 1,
    };
    play(Play::new(setup), &mut Told, Theme::plain())
}

/// Not a test of its own: the program that the others look at.
#[test]
fn the_program() {
    let Ok(case) = env::var(CASE) else { return };
    let source = match case.as_str() {
        "search" => StepSource::Job(Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::Minimax)),
        "short search" => StepSource::Job(Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta)),
        "broken game" => return end(play_broken()),
        "broken search" => {
            let mut job = Job::new(dyn_game(Broken { in_search: true }), Algorithm::Minimax);
            job.settings.depth = Some(4);
            StepSource::Job(job)
        }
        "broken screen" => {
            StepSource::Job(Job::new(dyn_game(Broken { in_search: false }), Algorithm::Minimax))
        }
        _ => {
            let job = Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
            let warnings =
                if case == "warned" { vec!["`alfa` means nothing".to_owned()] } else { Vec::new() };
            StepSource::Recorded(Opened::own(job.record().expect("a recording"), job.replay()), warnings)
        }
    };
    end(step(source, |_| (), Theme::plain()));
}

fn end(ended: Result<(), TuiError>) {
    match ended {
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
fn nothing_is_written_while_nothing_happens() {
    let terminal = on_terminal("recorded");
    terminal.shows("moment 1 of 36,594");
    terminal.shows(" quit");
    sleep(Duration::from_millis(200));
    let before = terminal.output();
    sleep(Duration::from_millis(500));
    assert_eq!(terminal.output(), before);
    terminal.types("q");
}

#[test]
fn it_can_be_suspended_and_goes_on() {
    let mut terminal = on_terminal("recorded");
    terminal.shows(" quit");
    terminal.types("\x1a");
    terminal.shows("\x1b[?1049l");
    // The program stops just after it gave the terminal back.
    sleep(Duration::from_millis(300));
    terminal.gets(Signal::CONT);
    terminal.presses("l", "moment 2 of 36,594");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_left_as_it_was();
}

#[test]
fn it_plays_by_itself_until_the_end() {
    let mut terminal = on_terminal("recorded");
    terminal.shows(" quit");
    terminal.presses(">>>>>>>>>>>>>> ", "moment 36,594 of 36,594");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
}

#[test]
fn a_search_that_ends_is_shown_whole_and_a_stopped_one_as_far_as_it_came() {
    let mut terminal = on_terminal("short search");
    terminal.presses("", "of 36,594");
    terminal.presses("G", "moment 36,594 of 36,594");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    let mut terminal = on_terminal("search");
    terminal.shows("so far");
    terminal.presses("\x1b", "Stopped after");
    terminal.presses("l", "cut short");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
}

#[test]
fn a_search_that_crashes_leaves_the_game_and_its_file() {
    let mut terminal = on_terminal("broken game");
    terminal.shows("<kept >");
    terminal.presses("1\r", before(&message!("play-no-search", why = "|")).trim_end());
    terminal.shows("<kept 1>");
    assert!(stays(&terminal.output(), "the search meets a broken game"), "{}", terminal.output());
    terminal.types("2\r");
    terminal.shows("<kept 1 2>");
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
    let lost = message!("error-lost");
    terminal.shows(lost.split_once(';').expect("what was lost").0);
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
