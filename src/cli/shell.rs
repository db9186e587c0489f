//! `plyscope completions` and `plyscope man`: the command line for shells and for manuals.

use std::io::Write as _;

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use super::output;
use super::report::{Ending, Failure};

#[derive(Debug, Args)]
pub(super) struct Completions {
    /// Whose completions to write to standard output
    shell: Shell,
}

impl Completions {
    pub fn run(&self, mut command: Command) -> Result<Ending, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "plyscope", &mut script);
        output::print(|out| out.write_all(&script))?;
        Ok(Ending::Done)
    }
}

/// Writes the manual page: the program, then every command with its options.
pub(super) fn manual(mut command: Command) -> Result<Ending, Failure> {
    command.build();
    output::print(|out| {
        let mut page = Vec::new();
        Man::new(command.clone()).render(&mut page)?;
        for part in command.get_subcommands().filter(|part| part.get_name() != "help") {
            writeln!(page, ".SH {}", part.get_name().to_uppercase())?;
            let mut sections = Vec::new();
            let man = Man::new(part.clone());
            man.render_description_section(&mut sections)?;
            man.render_synopsis_section(&mut sections)?;
            man.render_options_section(&mut sections)?;
            // The sections of a page of its own become parts of this one's.
            write!(page, "{}", String::from_utf8_lossy(&sections).replace(".SH ", ".SS "))?;
        }
        write!(out, "{}", String::from_utf8_lossy(&page).replace(".SH EXTRA", ".SH GAMES AND EXIT STATUS"))
    })?;
    Ok(Ending::Done)
}
