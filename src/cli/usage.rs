//! What clap writes: help, errors with what it does not know of this command line, the completions of shells,
//! and the manual page.

use std::io;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use super::output;
use super::report::{Ending, Failure, failure, note, say};
use super::terminal::cells_of;
use crate::language::{Text, say};
use crate::search::{Cutoff, Fail, Order, Table};

/// Prints what clap has to say: help and version on standard output, errors on standard error.
pub(super) fn print(mut error: clap::Error) -> ExitCode {
    if !error.use_stderr() {
        let text = error.render();
        let printed = match cells_of(&io::stdout()) {
            Some(_) => output::print(|out| write!(out, "{}", text.ansi())),
            None => output::print(|out| write!(out, "{text}")),
        };
        return printed.err().map_or(ExitCode::SUCCESS, |closed| failure(&closed));
    }
    let hint = hint(&mut error);
    // Arguments are repeated in it, so it is printed without escapes, also on a terminal.
    say(&error.render().to_string().trim_end());
    if let Some(hint) = hint {
        note(&hint);
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// What would be right, where clap does not know. Its own tips are about other commands and go.
fn hint(error: &mut clap::Error) -> Option<Text> {
    match error.kind() {
        ErrorKind::InvalidSubcommand => Some(say!("usage-command")),
        ErrorKind::InvalidUtf8 => Some(say!("usage-utf-8")),
        ErrorKind::UnknownArgument => {
            error.remove(ContextKind::Suggested);
            let typed = error.get(ContextKind::InvalidArg)?.to_string();
            (!typed.starts_with('-')).then(|| say!("usage-one-game"))
        }
        _ => None,
    }
}

pub(super) fn completions(shell: Shell, command: Command) -> Result<Ending, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut with_words(command), "plyscope", &mut script);
    output::print(|out| out.write_all(&script))?;
    Ok(Ending::Done)
}

/// The command line with the words that stand for values, also of options that read them by rules of their own.
fn with_words(command: Command) -> Command {
    // An order with a seed is no word.
    let orders = Order::ALL.iter().filter(|order| order.form() == order.word());
    let words = [
        ("cutoff", Cutoff::ALL.iter().map(|rule| rule.word()).collect::<Vec<_>>()),
        ("fail", Fail::ALL.iter().map(|way| way.word()).collect()),
        ("order", orders.map(|order| order.word()).collect()),
        ("table", Table::ALL.iter().map(|kind| kind.word()).collect()),
    ];
    command.mut_subcommands(|part| {
        words.iter().fold(part, |part, (option, words)| {
            // Some options say their words themselves.
            let is_open =
                |argument: &Arg| argument.get_id() == option && argument.get_possible_values().is_empty();
            if !part.get_arguments().any(is_open) {
                return part;
            }
            part.mut_arg(option, |argument| argument.value_parser(PossibleValuesParser::new(words)))
        })
    })
}

/// Writes the manual page: the program with the options of every command, then each command with its own.
pub(super) fn manual(mut command: Command) -> Result<Ending, Failure> {
    command.build();
    output::print(|out| {
        let page = written(|page| Man::new(command.clone()).render(page))?;
        let mut page = page.replace(".SH EXTRA", ".SH GAMES AND EXIT STATUS");
        for part in command.get_subcommands() {
            // Commands are parts of this page, and have none of their own.
            let name = part.get_name();
            page = page.replace(&format!("plyscope\\-{name}(1)"), &format!("plyscope {name}"));
        }
        out.write_all(page.as_bytes())?;
        for part in command.get_subcommands().filter(|part| part.get_name() != "help") {
            writeln!(out, ".SH {}", part.get_name().to_uppercase())?;
            let sections = written(|page| sections(part, page))?;
            // The sections of a page of its own become parts of this one's.
            write!(out, "{}", sections.replace(".SH EXTRA", ".SS NOTE").replace(".SH ", ".SS "))?;
        }
        Ok(())
    })?;
    Ok(Ending::Done)
}

/// The sections of a command, without the options that every command has.
fn sections(part: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    let hidden = |option: Arg| {
        let is_of_all = option.is_global_set();
        option.hide(is_of_all)
    };
    let man = Man::new(part.clone().mut_args(hidden));
    man.render_description_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_options_section(page)?;
    if part.get_after_help().is_some() {
        man.render_extra_section(page)?;
    }
    Ok(())
}

fn written(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> io::Result<String> {
    let mut bytes = Vec::new();
    write(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
