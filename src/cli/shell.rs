//! `plyscope completions` and `plyscope man`: the command line for shells and for manuals.

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
        let program = Man::new(command.clone());
        program.render_title(out)?;
        program.render_name_section(out)?;
        program.render_synopsis_section(out)?;
        program.render_description_section(out)?;
        program.render_options_section(out)?;
        for part in command.get_subcommands().filter(|part| part.get_name() != "help") {
            writeln!(out, ".SH {}", part.get_name().to_uppercase())?;
            let mut page = Vec::new();
            let man = Man::new(part.clone());
            man.render_description_section(&mut page)?;
            man.render_synopsis_section(&mut page)?;
            man.render_options_section(&mut page)?;
            // The sections of a page of its own become parts of this one's.
            write!(out, "{}", String::from_utf8_lossy(&page).replace(".SH ", ".SS "))?;
        }
        let mut notes = Vec::new();
        program.render_extra_section(&mut notes)?;
        write!(out, "{}", String::from_utf8_lossy(&notes).replace(".SH EXTRA", ".SH GAMES AND EXIT STATUS"))
    })?;
    Ok(Ending::Done)
}
