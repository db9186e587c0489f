//! The stepper on a terminal of its own: whatever ends it, the terminal is left as it was.

#![cfg(all(unix, feature = "tui"))]

use std::env;
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use plyscope::engine::{Job, subject};
use plyscope::game::{Game, Mnk, Outcome, Player};
use plyscope::search::Algorithm;
use plyscope::tui::{StepSource, TuiError, step};
use plyscope::ui::Theme;
use rustix::fs::{Mode, OFlags, fcntl_setfl, open};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Termios, Winsize, tcgetattr, tcsetwinsize};

/// What is stepped through, for the test that plays the program.
const CASE: &str = "PLYSCOPE_TERMINAL_TEST";

const LONG: Duration = Duration::from_secs(30);

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

    fn move_name(&self, _: &u32, mv: u32) -> String {
        assert!(self.in_search, "the screen meets a broken game");
        mv.to_string()
    }
}

/// Not a test of its own: the program that the others look at.
#[test]
fn the_program() {
    let Ok(case) = env::var(CASE) else { return };
    let source = match case.as_str() {
        "search" => StepSource::Job(Job::new(subject(Mnk::tic_tac_toe()), Algorithm::Minimax)),
        "broken search" => StepSource::Job(Job::new(subject(Broken { in_search: true }), Algorithm::Minimax)),
        "broken screen" => {
            StepSource::Job(Job::new(subject(Broken { in_search: false }), Algorithm::Minimax))
        }
        _ => {
            let job = Job::new(subject(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
            StepSource::Recorded(job.record().expect("a recording"), job.guide())
        }
    };
    match step(source, Theme::plain()) {
        Ok(()) => std::process::exit(0),
        Err(TuiError::NoTerminal) => std::process::exit(3),
        Err(error) => {
            // Where the terminal is gone nobody can be told.
            let _ = writeln!(std::io::stderr(), "error: {error}");
            std::process::exit(4);
        }
    }
}

/// A terminal with the program on it.
struct Terminal {
    master: Option<OwnedFd>,
    program: OwnedFd,
    before: Termios,
    child: Child,
    seen: Arc<Mutex<Vec<u8>>>,
    is_watched: Arc<AtomicBool>,
    watcher: Option<JoinHandle<()>>,
}

impl Terminal {
    fn with(case: &str) -> Self {
        let master =
            openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).expect("a terminal");
        grantpt(&master).expect("a terminal");
        unlockpt(&master).expect("a terminal");
        let name = ptsname(&master, Vec::new()).expect("a name");
        let program = open(name, OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC, Mode::empty())
            .expect("the other side");
        tcsetwinsize(&master, size(80, 24)).expect("a size");
        let before = tcgetattr(&program).expect("settings");
        let side = || Stdio::from(program.try_clone().expect("another handle"));
        let mut command = Command::new(env::current_exe().expect("this test"));
        command.args(["--exact", "the_program", "--nocapture"]).env(CASE, case);
        command.stdin(side()).stdout(side()).stderr(side()).process_group(0);
        let child = command.spawn().expect("the program");
        let seen = Arc::new(Mutex::new(Vec::new()));
        let is_watched = Arc::new(AtomicBool::new(true));
        fcntl_setfl(&master, OFlags::NONBLOCK).expect("a mode");
        let screen = File::from(master.try_clone().expect("another handle"));
        let (log, go_on) = (Arc::clone(&seen), Arc::clone(&is_watched));
        let watcher = Some(thread::spawn(move || watch(screen, &log, &go_on)));
        Self { master: Some(master), program, before, child, seen, is_watched, watcher }
    }

    /// Takes the terminal away from under the program.
    fn hangs_up(&mut self) {
        self.is_watched.store(false, Ordering::SeqCst);
        self.watcher.take().expect("it watches").join().expect("it watches");
        self.master = None;
    }

    fn output(&self) -> String {
        String::from_utf8_lossy(&self.seen.lock().expect("the log")).into_owned()
    }

    #[track_caller]
    fn shows(&self, text: &str) {
        let start = Instant::now();
        while !self.output().contains(text) {
            assert!(start.elapsed() < LONG, "{text:?} never came:\n{}", self.output());
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn types(&self, text: &str) {
        let master = self.master.as_ref().expect("a terminal").try_clone().expect("another handle");
        File::from(master).write_all(text.as_bytes()).expect("keys");
    }

    fn gets(&self, signal: Signal) {
        let pid = Pid::from_child(&self.child);
        kill_process(pid, signal).expect("a signal");
    }

    fn resizes(&self, columns: u16, rows: u16) {
        tcsetwinsize(self.master.as_ref().expect("a terminal"), size(columns, rows)).expect("a size");
        // The terminal is not the controlling one, so nobody else tells.
        self.gets(Signal::WINCH);
    }

    #[track_caller]
    fn ends(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return status;
            }
            if start.elapsed() > LONG {
                self.child.kill().expect("a child");
                panic!("it never ends:\n{}", self.output());
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// What was written and how the terminal is set are as they were.
    #[track_caller]
    fn is_left_as_it_was(&self) {
        self.shows("\x1b[?1049l");
        let output = self.output();
        for (on, off) in
            [("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?1000h", "\x1b[?1000l"), ("\x1b[?25l", "\x1b[?25h")]
        {
            let (on, off) = (output.rfind(on), output.rfind(off));
            assert!(on.is_some() && on < off, "{output:?}");
        }
        assert_eq!(modes(&tcgetattr(self.program.as_fd()).expect("settings")), modes(&self.before));
    }
}

fn watch(mut screen: File, log: &Mutex<Vec<u8>>, go_on: &AtomicBool) {
    let mut bytes = [0; 4096];
    while go_on.load(Ordering::SeqCst) {
        match screen.read(&mut bytes) {
            Ok(count) if count > 0 => log.lock().expect("the log").extend_from_slice(&bytes[..count]),
            _ => thread::sleep(Duration::from_millis(5)),
        }
    }
}

fn size(columns: u16, rows: u16) -> Winsize {
    Winsize { ws_col: columns, ws_row: rows, ws_xpixel: 0, ws_ypixel: 0 }
}

fn modes(settings: &Termios) -> (u32, u32, u32, u32) {
    let Termios { input_modes, output_modes, control_modes, local_modes, .. } = settings;
    (input_modes.bits(), output_modes.bits(), control_modes.bits(), local_modes.bits())
}

#[test]
fn keys_lead_through_it_and_out() {
    let mut terminal = Terminal::with("recorded");
    terminal.shows("moment 1 of 36,594");
    let raw = tcgetattr(&terminal.program).expect("settings");
    assert!(!raw.local_modes.contains(LocalModes::ICANON));
    terminal.types("lll");
    // Only what changed is written, but after a change of size everything is.
    for step in 1..=40 {
        terminal.resizes(step * 5, step);
    }
    terminal.shows("moment 4 of 36,594");
    terminal.types("G");
    terminal.resizes(1, 1);
    terminal.resizes(80, 24);
    terminal.shows("moment 36,594 of 36,594");
    terminal.types("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_left_as_it_was();
}

#[test]
fn signals_end_it() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP, Signal::QUIT] {
        for case in ["recorded", "search"] {
            let mut terminal = Terminal::with(case);
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
    let mut terminal = Terminal::with("broken search");
    assert_eq!(terminal.ends().code(), Some(4));
    terminal.is_left_as_it_was();
    terminal.shows("the search crashed");
    let output = terminal.output();
    assert!(stays(&output, "the search meets a broken game"), "{output}");

    let mut terminal = Terminal::with("broken screen");
    assert!(!terminal.ends().success());
    terminal.is_left_as_it_was();
    let output = terminal.output();
    assert!(stays(&output, "the screen meets a broken game"), "{output}");
}

#[test]
fn a_terminal_that_goes_away_ends_it() {
    for case in ["recorded", "search"] {
        let mut terminal = Terminal::with(case);
        terminal.shows("moment 1 of");
        terminal.hangs_up();
        assert_eq!(terminal.ends().code(), Some(0));
    }
}

#[test]
fn without_a_terminal_it_says_so() {
    let mut command = Command::new(env::current_exe().expect("this test"));
    command.args(["--exact", "the_program", "--nocapture"]).env(CASE, "recorded");
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    assert_eq!(command.output().expect("the program").status.code(), Some(3));
}
