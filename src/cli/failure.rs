//! How a command ends, and why it could not do its work.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use super::terminal::is_dumb;
use crate::import::SyntaxError;
use crate::language::say;
use crate::text::clean;
use crate::tui::TuiError;
use crate::tui::platform::Signal;

/// How a command that did its work ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// Everything is done.
    Done,
    /// `compare` found that values disagree.
    Disagreement,
    /// `lesson --check` found a fault.
    Fault,
    /// A signal stopped the search; what it had was kept.
    Interrupted(Signal),
}

/// Why a command could not do its work.
#[derive(Debug)]
pub(super) enum Failure {
    /// The input or the command line is wrong.
    Input(String),
    /// The system failed: a file that cannot be written, no terminal.
    System(String),
    /// Standard output was closed by its reader.
    Closed,
    /// A signal came while a file was being written; nothing was.
    Interrupted(Signal),
}

impl Failure {
    /// Wrong input, in the words of an error.
    pub fn input(error: impl Display) -> Self {
        Self::Input(error.to_string())
    }

    /// An error in a text, with the line in question; `name` is where the text came from, if not
    /// from the command line.
    pub fn syntax(name: Option<&str>, error: &SyntaxError) -> Self {
        Self::Input(pointed(name, error))
    }
}

impl Ending {
    /// The exit code.
    pub fn code(self) -> ExitCode {
        match self {
            Self::Done => ExitCode::SUCCESS,
            Self::Disagreement | Self::Fault => ExitCode::from(1),
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

/// Why the system could not read or write a file.
pub(super) fn io_reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => say!("io-no-file").into(),
        io::ErrorKind::PermissionDenied => say!("io-denied").into(),
        io::ErrorKind::IsADirectory => say!("io-folder").into(),
        _ => error.to_string(),
    }
}

/// Why an input is refused that has so many bytes or more.
pub(super) fn too_large(name: &str, most: u64) -> Failure {
    Failure::input(say!("source-too-large", name = clean(name).into_owned(), bytes = most))
}

pub(super) fn unreadable(name: &str, error: &io::Error) -> Failure {
    Failure::input(say!("source-unreadable", name = clean(name).into_owned(), why = io_reason(error)))
}

impl From<TuiError> for Failure {
    fn from(error: TuiError) -> Self {
        match error {
            TuiError::NoTerminal => {
                let why = say!("step-no-terminal", error = error.to_string(), dumb = is_dumb());
                Failure::System(format!("{why}\n{}", say!("step-without-terminal")))
            }
            error => Failure::System(error.to_string()),
        }
    }
}
