//! Pages: lessons and practice in one file for browsers, and the menu of lessons.

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use clap::Args;

use super::output;
use super::report::{Failure, refuse};
use crate::export::html::Page;
use crate::language::say;

/// The word for a page, and what its files end in.
const HTML: &str = "html";

/// A lesson, or practice, as a page.
#[derive(Clone, Debug, Args)]
pub(super) struct PageArgs {
    /// Write it as a page that any browser opens, with the stepper in it: html
    #[arg(short, long, value_name = "FORMAT", value_parser = [HTML])]
    format: Option<String>,
    /// The file to write, whole or not at all; standard output unless given, or where it is -
    #[arg(short, long, value_name = "FILE.html", requires = "format")]
    output: Option<PathBuf>,
}

impl PageArgs {
    /// Whether a page is asked for, which can be written.
    pub fn is_asked(&self) -> Result<bool, Failure> {
        if self.format.is_some() {
            check_place(self.output.as_deref())?;
        }
        Ok(self.format.is_some())
    }

    pub fn write(&self, page: &Page<'_>) -> Result<(), Failure> {
        write(self.output.as_deref(), page)
    }
}

/// Refuses a file that is no page by its name, or cannot be written.
pub(super) fn check_place(output: Option<&Path>) -> Result<(), Failure> {
    let is_other = |path: &Path| {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        ending.is_some_and(|ending| ending != HTML && ending != "htm")
    };
    if output.is_some_and(is_other) {
        return refuse(say!("html-file-ending"));
    }
    // Nobody wants to see a megabyte of it.
    if output.is_none() && io::stdout().is_terminal() {
        return refuse(say!("html-terminal"));
    }
    output::check_place(output)
}

pub(super) fn write(output: Option<&Path>, page: &Page<'_>) -> Result<(), Failure> {
    output::write_to(output, None, |out| page.write(out))
}
