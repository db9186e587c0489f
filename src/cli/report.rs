//! How a command ends, and what standard error says about it.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, PoisonError};

use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, Command};

use super::colour::symbols_of_errors;
use super::output;
use crate::import::SyntaxError;
use crate::language::{Text, say};
use crate::text::{clean, width, wrap};
use crate::tui::platform::Signal;

/// What standard error does not say as long as a screen is shown; `None` where there is none.
static HELD: Mutex<Option<Held>> = Mutex::new(None);

/// What is held back.
#[derive(Default)]
struct Held {
    /// Messages, to be said later.
    messages: Vec<String>,
    /// The last line of progress.
    progress: String,
}

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
        Failure::Closed => ExitCode::SUCCESS,
        Failure::Interrupted(signal) => {
            note(&say!("cli-nothing-written"));
            signal.exit_code().into()
        }
    }
}

/// Prints what clap has to say: help and version on standard output, errors on standard error.
pub(super) fn usage(mut error: clap::Error, command: &Command) -> ExitCode {
    if !error.use_stderr() {
        let text = error.render();
        let printed = match output::cells_of(&io::stdout()) {
            Some(_) => output::print(|out| write!(out, "{}", text.ansi())),
            None => output::print(|out| write!(out, "{text}")),
        };
        return printed.err().map_or(ExitCode::SUCCESS, |closed| failure(&closed));
    }
    let hint = hint(&mut error, command);
    // Arguments are repeated in it, so it is printed without escapes, also on a terminal.
    say(&error.render().to_string().trim_end());
    if let Some(hint) = hint {
        note(&hint);
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// What would be right, where clap does not know. Its own tips are about other commands and go.
fn hint(error: &mut clap::Error, command: &Command) -> Option<Text> {
    match error.kind() {
        ErrorKind::InvalidSubcommand => Some(say!("usage-command")),
        ErrorKind::InvalidUtf8 => Some(say!("usage-utf-8")),
        ErrorKind::UnknownArgument => {
            error.remove(ContextKind::Suggested);
            let typed = error.get(ContextKind::InvalidArg)?.to_string();
            if !typed.starts_with('-') {
                return Some(say!("usage-one-game"));
            }
            let owners = owners(command, &typed);
            if owners.is_empty() {
                return None;
            }
            error.remove(ContextKind::SuggestedArg);
            error.remove(ContextKind::Usage);
            Some(say!("usage-option-of", option = typed, commands = owners.join(", ")))
        }
        ErrorKind::InvalidValue | ErrorKind::MissingRequiredArgument => {
            let option = error.get(ContextKind::InvalidArg)?.to_string();
            option.contains("--format").then(|| say!("usage-picture"))
        }
        _ => None,
    }
}

/// The commands that have an option.
fn owners<'a>(command: &'a Command, typed: &str) -> Vec<&'a str> {
    let is_it = |arg: &Arg| {
        arg.get_long().is_some_and(|long| typed == format!("--{long}"))
            || arg.get_short().is_some_and(|short| typed == format!("-{short}"))
    };
    let commands = command.get_subcommands().filter(|part| part.get_arguments().any(is_it));
    commands.map(Command::get_name).collect()
}

/// A note that the result is not what somebody may have meant.
pub(super) fn note(message: &impl Display) {
    say(&say!("cli-note", message = message.to_string()));
}

/// Replaces the line of progress on standard error. Whatever comes of it, the work goes on.
pub(super) fn show_progress(line: &str) {
    match &mut *held() {
        Some(held) => line.clone_into(&mut held.progress),
        None => drop(write!(io::stderr(), "\r\x1b[K{line}")),
    }
}

/// Holds back what would spoil a screen.
pub(super) fn hold() {
    *held() = Some(Held::default());
}

/// The line of progress that is held back.
pub(super) fn held_progress() -> String {
    held().as_ref().map_or_else(String::new, |held| held.progress.clone())
}

/// Says what was held back.
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
    let cells = output::cells_of(&io::stderr()).unwrap_or(usize::MAX);
    let symbols = symbols_of_errors();
    for line in message.split('\n').map(clean) {
        let line = symbols.printed(&line);
        // Lines that are indented show where something is wrong, or what to type.
        let is_prose = !line.starts_with(' ') && width(&line) > cells;
        let line = if is_prose { wrap(&line, cells).join("\n") } else { line.into_owned() };
        // A closed standard error is ignored.
        let _ = writeln!(io::stderr(), "{line}");
    }
}
