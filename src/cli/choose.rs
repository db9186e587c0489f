//! A file with several searches: which of them is looked at.

use std::io::{self, BufRead as _, IsTerminal};

use super::output;
use super::reading::contents;
use super::recordings::{Held, Recordings};
use super::report::Failure;
use super::source::open_file;
use super::table::write_table;
use crate::explain::words::check_files as words;
use crate::import::jsonl::Loaded;
use crate::text::{clean, fit, grouped};

/// How much of a long name stands in the list.
const NAME_CELLS: usize = 40;

/// Whether there is somebody to choose.
pub(super) fn is_asked() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Lists the searches of a file, and asks for the number of one; `None` where nobody answers.
pub(super) fn search_of(file: &str) -> Result<Option<u64>, Failure> {
    let mut searches = Recordings::new(file, contents(file, open_file(file)?), Held::default());
    let mut rows = vec![words::LIST_HEADING.map(str::to_owned).to_vec()];
    while let Some(loaded) = searches.next()? {
        rows.push(row(rows.len(), &loaded));
    }
    output::print(|out| write_table(out, output::cells(), "", 2, &rows))?;
    ask(rows.len() as u64 - 1)
}

/// A search in the list.
fn row(number: usize, loaded: &Loaded) -> Vec<String> {
    let recording = &loaded.opened.recording;
    let header = &recording.header;
    let parts = header.names().into_iter().chain([header.position.as_str()]);
    let parts: Vec<_> = parts.filter(|part| !part.is_empty()).collect();
    let name = fit(&clean(&parts.join(" ")), NAME_CELLS);
    let value = words::value(recording.result().value.filter(|_| recording.is_complete()));
    vec![number.to_string(), name, grouped(recording.len().into()), value]
}

/// Asks for a number up to `most` until one is typed.
fn ask(most: u64) -> Result<Option<u64>, Failure> {
    let mut input = io::stdin().lock();
    loop {
        output::print(|out| write!(out, "{} ", words::which(most)))?;
        let mut typed = String::new();
        match input.read_line(&mut typed) {
            Ok(0) => return Ok(None),
            Ok(_) if typed.trim().is_empty() => return Ok(Some(1)),
            Ok(_) => {
                let number = typed.trim().parse().ok().filter(|number| (1..=most).contains(number));
                if number.is_some() {
                    return Ok(number);
                }
            }
            // What was typed is no text.
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {}
            Err(error) => return Err(Failure::System(error.to_string())),
        }
    }
}
