//! `plyscope completions` and `plyscope man`: what shells and manuals are told of the command line.

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

/// Writes the manual page: the program, then the options of every command.
pub(super) fn manual(mut command: Command) -> Result<Ending, Failure> {
    command.build();
    output::print(|out| {
        Man::new(command.clone()).render(out)?;
        for part in command.get_subcommands().filter(|part| part.get_name() != "help") {
            let mut section = Vec::new();
            Man::new(part.clone()).render_synopsis_section(&mut section)?;
            Man::new(part.clone()).render_description_section(&mut section)?;
            Man::new(part.clone()).render_options_section(&mut section)?;
            let name = part.get_name();
            let section = String::from_utf8_lossy(&section);
            write!(out, "{}", section.replace("\n.SH ", &format!("\n.SH {} ", name.to_uppercase())))?;
        }
        Ok(())
    })?;
    Ok(Ending::Done)
}
