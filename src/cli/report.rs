//! How a command ends, why it could not do its work, and what standard error says of that.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use super::terminal::{cells_of, is_dumb};
use crate::import::SyntaxError;
use crate::language::say;
use crate::text::{clean, width, wrap};
use crate::tui::Terminal;
use crate::tui::TuiError;
use crate::tui::platform::Signal;
use crate::ui::Symbols;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Done,
    /// `check` or `lesson --check` found a fault, or `compare` that values disagree.
    Fault,
    /// A signal stopped the search; what it had was kept.
    Interrupted(Signal),
}

#[derive(Debug)]
pub(super) enum Failure {
    Input(String),
    /// The system failed: a file that cannot be written, no terminal.
    System(String),
    /// Nobody wants more: standard output was closed by its reader, or a screen was left.
    Quit,
    /// A signal came before the work was done, which was said.
    Stopped(Signal),
}

impl Failure {
    pub fn input(error: impl Display) -> Self {
        Self::Input(error.to_string())
    }

    /// An error in a text, with the line in question; `name` is where the text came from, if not
    /// from the command line.
    pub fn syntax(name: Option<&str>, error: &SyntaxError) -> Self {
        Self::Input(pointed(name, error))
    }

    /// What there is to say, in a line.
    pub fn first_line(&self) -> String {
        let (Self::Input(reason) | Self::System(reason)) = self else { return String::new() };
        reason.lines().next().unwrap_or_default().to_owned()
    }
}

/// Refuses what was typed, or read.
pub(super) fn refuse<T>(why: impl Display) -> Result<T, Failure> {
    Err(Failure::input(why))
}

impl Ending {
    pub fn code(self) -> ExitCode {
        match self {
            Self::Done => ExitCode::SUCCESS,
            Self::Fault => ExitCode::from(1),
            Self::Interrupted(signal) => signal.exit_code().into(),
        }
    }
}

/// What is wrong with a text and where, with the line in question.
pub(super) fn pointed(name: Option<&str>, error: &SyntaxError) -> String {
    let place = name.map_or_else(String::new, |name| format!("{}: ", clean(name)));
    let pointed = error.pointed();
    // Of an empty line there is nothing to be shown.
    let shown = pointed.lines().filter(|_| pointed.trim() != "^");
    let shown: String = shown.flat_map(|line| ["\n  | ", line]).collect();
    format!("{place}{error}{shown}")
}

pub(super) fn io_reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => say!("io-no-file").into(),
        io::ErrorKind::PermissionDenied => say!("io-denied").into(),
        io::ErrorKind::IsADirectory => say!("io-folder").into(),
        _ => error.to_string(),
    }
}

pub(super) fn unreadable(name: &str, error: &io::Error) -> Failure {
    Failure::input(say!("source-unreadable", name = clean(name), why = io_reason(error)))
}

impl From<TuiError> for Failure {
    fn from(error: TuiError) -> Self {
        match error {
            TuiError::NoTerminal => {
                let why = say!("step-no-terminal", error = error.to_string());
                Failure::System(format!("{why}\n{}", say!("step-without-terminal")))
            }
            error => Failure::System(error.to_string()),
        }
    }
}

/// What standard error does not say as long as a screen is shown; `None` where there is none.
static HELD: Mutex<Option<Held>> = Mutex::new(None);

/// The characters of notes and refusals. Until the command line is read they are those of the terminal.
pub(super) static SYMBOLS: OnceLock<Symbols> = OnceLock::new();

#[derive(Default)]
struct Held {
    messages: Vec<String>,
    progress: String,
}

/// Tells of a failure, and says with which code it ends the program.
pub(super) fn failure(failure: &Failure) -> ExitCode {
    match failure {
        Failure::Input(message) => {
            say(&say!("cli-error", message = message.clone()));
            ExitCode::from(2)
        }
        Failure::System(message) => {
            say(&say!("cli-error", message = message.clone()));
            ExitCode::from(3)
        }
        Failure::Quit => ExitCode::SUCCESS,
        Failure::Stopped(signal) => signal.exit_code().into(),
    }
}

pub(super) fn note(message: &impl Display) {
    say(&say!("cli-note", message = message.to_string()));
}

/// Whether anybody sees lines of progress, if no screen is shown.
pub(super) fn shows_progress() -> bool {
    io::stderr().is_terminal() && !is_dumb()
}

pub(super) fn show_progress(line: &str) {
    match &mut *held() {
        Some(held) => line.clone_into(&mut held.progress),
        None if shows_progress() => drop(write!(io::stderr(), "\r\x1b[K{line}")),
        None => {}
    }
}

/// Holds back what would spoil a screen.
pub(super) fn hold() {
    *held() = Some(Held::default());
}

pub(super) fn held_progress() -> String {
    held().as_ref().map_or_else(String::new, |held| held.progress.clone())
}

pub(super) fn release() {
    let held = held().take().unwrap_or_default();
    for message in held.messages {
        write_message(&message);
    }
}

fn held() -> MutexGuard<'static, Option<Held>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Says something on standard error, unless that is held back.
pub(super) fn say(message: &impl Display) {
    let message = message.to_string();
    match &mut *held() {
        Some(held) => held.messages.push(message),
        None => write_message(&message),
    }
}

/// Writes to standard error, without what a terminal obeys, in its characters and in lines that fit.
fn write_message(message: &str) {
    let cells = cells_of(&io::stderr()).unwrap_or(usize::MAX);
    let symbols = SYMBOLS.get().copied().unwrap_or_else(|| Terminal::behind(&io::stderr()).symbols);
    for line in message.split('\n').map(clean) {
        let line = symbols.printed(&line);
        // Lines that are indented show where something is wrong, or what to type.
        let is_prose = !line.starts_with(' ') && width(&line) > cells;
        let line = if is_prose { wrap(&line, cells).join("\n") } else { line.into_owned() };
        // A closed standard error is ignored.
        let _ = writeln!(io::stderr(), "{line}");
    }
}
