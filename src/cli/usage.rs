//! What clap has to say of a command line, and what it does not know of this one.

use std::io;
use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, Command};

use super::output;
use super::report::{failure, note, say};
use super::terminal::cells_of;
use crate::language::{Text, say};

/// Prints what clap has to say: help and version on standard output, errors on standard error.
pub(super) fn print(mut error: clap::Error, command: &Command) -> ExitCode {
    if !error.use_stderr() {
        let text = error.render();
        let printed = match cells_of(&io::stdout()) {
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
