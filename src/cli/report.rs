//! What standard error says.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use super::failure::Failure;
use super::terminal::{Terminal, cells_of};
use crate::language::say;
use crate::text::{clean, width, wrap};
use crate::ui::Symbols;

/// What standard error does not say as long as a screen is shown; `None` where there is none.
static HELD: Mutex<Option<Held>> = Mutex::new(None);

/// The characters of notes and refusals. Until the command line is read they are those of the terminal.
static SYMBOLS: OnceLock<Symbols> = OnceLock::new();

/// Writes to standard error in these characters from now on.
pub(super) fn write_in(symbols: Symbols) {
    // The command line is read once.
    let _ = SYMBOLS.set(symbols);
}

/// What is held back.
#[derive(Default)]
struct Held {
    /// Messages, to be said later.
    messages: Vec<String>,
    /// The last line of progress.
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
        Failure::Closed => ExitCode::SUCCESS,
        Failure::Interrupted(signal) => {
            note(&say!("cli-nothing-written"));
            signal.exit_code().into()
        }
    }
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
