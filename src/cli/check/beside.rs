//! Files that are checked on a thread of its own, so that a signal ends it at any moment.

use std::io::{self, IsTerminal};
use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;

use super::files::SearchesOf;
use super::finding::{Checked, Finding};
use super::typed::refuse_idle;
use crate::cli::failure::{Ending, Failure};
use crate::cli::recordings::Overrides;
use crate::cli::report::{note, show_progress};
use crate::cli::terminal::is_dumb;
use crate::cli::typed::Typed;
use crate::cli::work::ROUND;
use crate::explain::words::check_files as words;
use crate::import::jsonl::{Loaded, Warning};
use crate::language::say;
use crate::text::clean;
use crate::tui::platform::Signals;

/// The files that are checked.
pub(super) struct Files {
    pub names: Vec<String>,
    /// What they are held against.
    pub overrides: Overrides,
    /// Whether nodes that are open at the end are no fault.
    pub is_partial: bool,
    /// The options that were typed.
    pub typed: Typed,
}

/// A search that was checked, and what a reader of it should know.
type Row = (Checked, Vec<String>);

/// Checks files. A signal ends that, and what was checked by then is kept.
pub(super) fn check(files: Files) -> Result<(Vec<Checked>, Ending), Failure> {
    let signals = Signals::catch();
    let (rows, sent) = channel();
    let is_shown = io::stderr().is_terminal() && !is_dumb();
    let number = files.names.len();
    let thread = thread::Builder::new().spawn(move || files.check(&rows));
    let thread = thread.map_err(|error| Failure::System(error.to_string()))?;
    let mut checked = Vec::new();
    loop {
        if is_shown && !checked.is_empty() {
            show_progress(&say!("check-progress", searches = checked.len(), files = number).to_string());
        }
        let row: Result<Row, _> = sent.recv_timeout(ROUND);
        if is_shown && !matches!(row, Err(RecvTimeoutError::Timeout)) {
            show_progress("");
        }
        match row {
            Ok((one, notes)) => {
                for said in notes {
                    note(&said);
                }
                checked.push(one);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if let Some(signal) = signals.seen() {
            note(&say!("check-interrupted", files = number, searches = checked.len()));
            return Ok((checked, Ending::Interrupted(signal)));
        }
    }
    thread.join().unwrap_or_else(|panic| resume_unwind(panic)).map(|()| (checked, Ending::Done))
}

impl Files {
    /// Checks them one after the other, and sends what came of each search.
    fn check(self, rows: &Sender<Row>) -> Result<(), Failure> {
        for file in &self.names {
            match self.check_file(file, rows) {
                // Of several files the others are still checked.
                Err(Failure::Input(reason)) => {
                    let _ = rows.send((Checked { name: file.clone(), result: Err(reason) }, Vec::new()));
                }
                ended => ended?,
            }
        }
        Ok(())
    }

    fn check_file(&self, file: &str, rows: &Sender<Row>) -> Result<(), Failure> {
        let mut searches = SearchesOf::file(file, self.overrides.clone())?;
        while let Some((name, loaded)) = searches.next() {
            let (result, notes) = match loaded.and_then(|loaded| self.finding(&name, &loaded)) {
                Ok((finding, notes)) => (Ok(finding), notes),
                Err(Failure::Input(reason)) => (Err(reason), Vec::new()),
                Err(error) => return Err(error),
            };
            // Nobody may be left to receive it.
            let _ = rows.send((Checked { name, result }, notes));
        }
        Ok(())
    }

    /// What came of a search, and what a reader of it should know.
    fn finding(&self, name: &str, loaded: &Loaded) -> Result<(Finding, Vec<String>), Failure> {
        refuse_idle(&self.typed, loaded)?;
        let finding = Finding::of(loaded, self.is_partial);
        let notes = notes(name, loaded, &finding);
        Ok((finding, notes))
    }
}

/// What a reader of a recording should know, unless the report says it.
fn notes(name: &str, loaded: &Loaded, finding: &Finding) -> Vec<String> {
    let is_in_report = |warning: &&Warning| {
        let is_of_end = matches!(
            warning,
            Warning::CutShort { .. } | Warning::LeavesNotLeft { .. } | Warning::Broken { .. }
        );
        is_of_end && matches!(finding.verdict, words::Verdict::CutShort | words::Verdict::Broken)
    };
    let warnings = loaded.warnings.iter().filter(|warning| !is_in_report(warning));
    warnings.map(|warning| format!("{}: {warning}", clean(name))).collect()
}
