//! `plyscope completions` and `plyscope man`: the command line for shells and for manuals.

use std::io;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use super::failure::{Ending, Failure};
use super::output;
use crate::search::{Cutoff, Fail, Order, Table};

#[derive(Debug, Args)]
pub(super) struct Completions {
    /// Whose completions to write to standard output
    shell: Shell,
}

impl Completions {
    pub fn run(&self, command: Command) -> Result<Ending, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut with_words(command), "plyscope", &mut script);
        output::print(|out| out.write_all(&script))?;
        Ok(Ending::Done)
    }
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
        ("words", vec!["full", "short"]),
    ];
    command.mut_subcommands(|part| {
        words.iter().fold(part, |part, (option, words)| {
            if !part.get_arguments().any(|argument| argument.get_id() == option) {
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
