//! How a command ends, and what standard error says about it.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};

use super::output;
use crate::catalog::{self, Opening};
use crate::import::SyntaxError;
use crate::text::{clean, did_you_mean, wrap};

/// How a command that did its work ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// Everything is done.
    Done,
    /// `compare` found that values disagree.
    Disagreement,
    /// A signal stopped the search; what it had was kept.
    Interrupted(i32),
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
    Interrupted(i32),
}

impl Failure {
    /// Wrong input, in the words of an error.
    pub fn input(error: impl Display) -> Self {
        Self::Input(error.to_string())
    }

    /// An error in a text, with the line in question; `name` is where the text came from, if not
    /// from the command line.
    pub fn syntax(name: Option<&str>, error: &SyntaxError) -> Self {
        let place = name.map_or_else(String::new, |name| format!("{}: ", clean(name)));
        let mut message = format!("{place}{error}");
        let pointed = error.pointed();
        // Of an empty line there is nothing to be shown.
        if pointed.trim() != "^" {
            for line in pointed.lines() {
                message.extend(["\n  | ", line]);
            }
        }
        Self::Input(message)
    }
}

/// Why the system could not read or write a file.
pub(super) fn io_reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission is denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => error.to_string(),
    }
}

impl Ending {
    /// The exit code.
    pub fn code(self) -> ExitCode {
        match self {
            Self::Done => ExitCode::SUCCESS,
            Self::Disagreement => ExitCode::from(1),
            Self::Interrupted(signal) => signalled(signal),
        }
    }
}

/// What shells report of a program that a signal ended.
fn signalled(signal: i32) -> ExitCode {
    ExitCode::from(u8::try_from(128 + signal).unwrap_or(u8::MAX))
}

/// Tells of a failure, and says with which code it ends the program.
pub(super) fn failure(failure: &Failure) -> ExitCode {
    match failure {
        Failure::Input(message) => {
            say("error: ", message);
            ExitCode::from(2)
        }
        Failure::System(message) => {
            say("error: ", message);
            ExitCode::from(3)
        }
        Failure::Closed => ExitCode::SUCCESS,
        Failure::Interrupted(signal) => {
            note("interrupted: nothing was written");
            signalled(*signal)
        }
    }
}

/// Tells what clap has to say: help and version on standard output, errors on standard error.
pub(super) fn usage(error: &clap::Error, program: &clap::Command) -> ExitCode {
    if let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) {
        return no_command(word, program);
    }
    match error.print() {
        Err(unwritten) if !error.use_stderr() => return failure(&output::unwritten(&unwritten)),
        // Nothing more can be done if not even this can be written.
        _ => {}
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// Tells which commands there are, where one was typed that is none.
fn no_command(word: &str, program: &clap::Command) -> ExitCode {
    let names: Vec<_> = program.get_subcommands().map(clap::Command::get_name).collect();
    let near = did_you_mean(word, names.iter().copied());
    let is_game = catalog::open(word, &Opening::default()).is_ok() || word.starts_with('(');
    let word = clean(word);
    let ending = failure(&Failure::Input(format!(
        "there is no command `{word}`; {near}write one of {}; `plyscope --help` says what each does",
        names.join(", ")
    )));
    if is_game {
        note(&format!("a game comes after a command: plyscope step '{word}'"));
    }
    ending
}

/// A note that the result is not what somebody may have meant.
pub(super) fn note(message: &str) {
    let message = format!("note: {message}");
    match output::cells_of(&io::stderr()) {
        Some(cells) => say("", &wrap(&message, cells).join("\n")),
        None => say("", &message),
    }
}

fn say(kind: &str, message: &str) {
    // A closed standard error is ignored.
    let _ = writeln!(io::stderr().lock(), "{kind}{message}");
}
