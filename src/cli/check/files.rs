//! The files that are checked, on a thread of its own, so that a signal ends it at any moment.

use std::fs;
use std::io::{self, BufRead};
use std::iter::from_fn;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;

use super::finding::{Checked, Finding, Verdict};
use super::{Check, refuse_idle};
use crate::catalog::{FileKind, Form, numbered};
use crate::cli::reading::{Overrides, Recordings, contents, open_file};
use crate::cli::report::{Ending, Failure, note, refuse, show_progress, unreadable};
use crate::cli::source::STANDARD_INPUT;
use crate::cli::work::ROUND;
use crate::engine::Effort;
use crate::import::jsonl::{Loaded, Warning};
use crate::language::say;
use crate::text::clean;
use crate::tui::platform::Signals;

/// The files that were typed; in the place of a folder the recordings in it, by their names.
pub(super) fn files(typed: &[String]) -> Result<Vec<String>, Failure> {
    let mut files = Vec::new();
    for name in typed {
        if Path::new(name).is_dir() {
            files.extend(in_folder(name)?);
        } else if name.contains('*') && !Path::new(name).exists() {
            // The shells of Windows leave a pattern as it is.
            return refuse(say!("check-pattern", name = clean(name)));
        } else {
            files.push(name.clone());
        }
    }
    Ok(files)
}

fn in_folder(folder: &str) -> Result<Vec<String>, Failure> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let entries = entries.map_err(|error| unreadable(folder, &error))?;
    let paths = entries.iter().map(|entry| entry.path().to_string_lossy().into_owned());
    let is_recording = |path: &String| FileKind::of_path(path) == Some(FileKind::Recording);
    let mut files: Vec<_> = paths.filter(is_recording).collect();
    files.sort();
    if files.is_empty() {
        return refuse(say!("check-empty-folder", folder = clean(folder)));
    }
    Ok(files)
}

/// The searches of a file or of standard input, or why they cannot be read. Each is called as its file, with a
/// number where there are several.
pub(super) fn searches(
    typed: &str,
    overrides: Overrides,
) -> Result<impl Iterator<Item = (String, Result<Loaded, Failure>)>, Failure> {
    let (file, only) = numbered(typed);
    let input: Box<dyn BufRead> = if file == "-" {
        Box::new(io::stdin().lock())
    } else {
        refuse_games(file)?;
        contents(file, open_file(file)?)
    };
    let file = if file == "-" { STANDARD_INPUT } else { file }.to_owned();
    let mut recordings = Recordings::new(&file, input, overrides, Effort::Full);
    recordings.searches.keeps_sound = true;
    let mut recordings = Some(recordings);
    let mut count = 0;
    Ok(from_fn(move || {
        if let Some(number) = only {
            return Some((format!("{file}#{number}"), recordings.take()?.numbered(number)));
        }
        let recordings = recordings.as_mut()?;
        let loaded = recordings.next()?;
        count += 1;
        let is_alone = count == 1 && !recordings.searches.has_more();
        let name = if is_alone { file.clone() } else { format!("{file}#{count}") };
        Some((name, loaded))
    }))
}

/// Refuses what holds no recording by its ending, and names that are games.
fn refuse_games(file: &str) -> Result<(), Failure> {
    let is_game = match FileKind::of_path(file) {
        Some(kind) => kind != FileKind::Recording,
        None => Form::of(file) != Form::File && !Path::new(file).exists(),
    };
    if is_game {
        return refuse(say!("check-no-recording", file = clean(file)));
    }
    Ok(())
}

impl Check {
    /// Checks files on a thread of its own. A signal ends that, and what was checked by then is kept.
    pub(super) fn checked(
        &self,
        files: Vec<String>,
        overrides: Overrides,
    ) -> Result<(Vec<Checked>, Ending), Failure> {
        let signals = Signals::catch();
        let (results, sent) = channel();
        let number = files.len();
        let check = self.clone();
        let thread = thread::Builder::new().spawn(move || check.check_all(&files, &overrides, &results));
        let thread = thread.map_err(|error| Failure::System(error.to_string()))?;
        let mut checked: Vec<Checked> = Vec::new();
        loop {
            if !checked.is_empty() {
                show_progress(&say!("check-progress", searches = checked.len(), files = number).to_string());
            }
            let result = sent.recv_timeout(ROUND);
            if !matches!(result, Err(RecvTimeoutError::Timeout)) {
                show_progress("");
            }
            match result {
                Ok(one) => {
                    one.notes.iter().for_each(note);
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

    fn check_all(
        &self,
        files: &[String],
        overrides: &Overrides,
        results: &Sender<Checked>,
    ) -> Result<(), Failure> {
        let send = |name, found| {
            let (result, notes) = match found {
                Ok((finding, notes)) => (Ok(finding), notes),
                // The others are still checked.
                Err(Failure::Input(reason)) => (Err(reason), Vec::new()),
                Err(error) => return Err(error),
            };
            // Nobody may be left to receive it.
            let _ = results.send(Checked { name, result, notes });
            Ok(())
        };
        for file in files {
            match searches(file, overrides.clone()) {
                Err(error) => send(file.clone(), Err(error))?,
                Ok(mut searches) => searches.try_for_each(|(name, loaded)| {
                    let found = loaded.and_then(|loaded| self.finding(&name, &loaded));
                    send(name, found)
                })?,
            }
        }
        Ok(())
    }

    /// What came of a search, and the warnings that are not in that.
    fn finding(&self, name: &str, loaded: &Loaded) -> Result<(Finding, Vec<String>), Failure> {
        refuse_idle(&self.search.args.typed, loaded)?;
        let finding = Finding::of(loaded, self.partial);
        let tells_end = matches!(finding.verdict, Verdict::CutShort | Verdict::Broken);
        let is_told = |warning: &&Warning| {
            let is_of_end = matches!(
                warning,
                Warning::CutShort { .. } | Warning::LeavesNotLeft { .. } | Warning::Broken { .. }
            );
            tells_end && is_of_end
        };
        let warnings = loaded.warnings.iter().filter(|warning| !is_told(warning));
        let notes = warnings.map(|warning| format!("{}: {warning}", clean(name))).collect();
        Ok((finding, notes))
    }
}
