//! The files that are checked, and the searches in each.

use std::fs;
use std::io::{self, BufRead};
use std::path::Path;

use crate::catalog::{FileKind, Form, numbered};
use crate::cli::failure::Failure;
use crate::cli::failure::unreadable;
use crate::cli::reading::contents;
use crate::cli::recordings::{Overrides, Recordings};
use crate::cli::source::open_file;
use crate::engine::Effort;
use crate::import::jsonl::Loaded;
use crate::language::say;
use crate::text::clean;

/// The files that were typed; in the place of a folder the recordings in it, by their names.
pub(super) fn files(typed: &[String]) -> Result<Vec<String>, Failure> {
    let mut files = Vec::new();
    for name in typed {
        if Path::new(name).is_dir() {
            files.extend(in_folder(name)?);
        } else if name.contains('*') && !Path::new(name).exists() {
            return Err(pattern(name));
        } else {
            files.push(name.clone());
        }
    }
    Ok(files)
}

/// Refuses a pattern that the shell has left as it is, as those of Windows do.
fn pattern(name: &str) -> Failure {
    Failure::input(say!("check-pattern", name = clean(name).into_owned()))
}

fn in_folder(folder: &str) -> Result<Vec<String>, Failure> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let entries = entries.map_err(|error| unreadable(folder, &error))?;
    let paths = entries.iter().map(|entry| entry.path().to_string_lossy().into_owned());
    let is_recording = |path: &String| FileKind::of_path(path) == Some(FileKind::Recording);
    let mut files: Vec<_> = paths.filter(is_recording).collect();
    files.sort();
    if files.is_empty() {
        return Err(Failure::input(say!("check-empty-folder", folder = clean(folder).into_owned())));
    }
    Ok(files)
}

/// The searches of a file, each with its name: that of the file, and a number where it has several.
pub(super) struct SearchesOf {
    file: String,
    // The only one that is asked for.
    only: Option<u64>,
    passed: u64,
    is_over: bool,
    searches: Recordings<Box<dyn BufRead>>,
}

impl SearchesOf {
    /// Opens a file, or standard input.
    pub fn file(typed: &str, overrides: Overrides) -> Result<Self, Failure> {
        let (file, only) = numbered(typed);
        let input: Box<dyn BufRead> = if file == "-" {
            Box::new(io::stdin().lock())
        } else {
            refuse_games(file)?;
            contents(file, open_file(file)?)
        };
        let name = if file == "-" { "standard input" } else { file };
        let searches = Recordings::new(name, input, overrides, Effort::Full).keeping_sound();
        Ok(Self { file: name.to_owned(), only, passed: 0, is_over: false, searches })
    }

    /// The next search with its name, or why it cannot be read; `None` after the last.
    pub fn next(&mut self) -> Option<(String, Result<Loaded, Failure>)> {
        if self.is_over {
            return None;
        }
        self.passed += 1;
        if let Some(number) = self.only {
            self.is_over = true;
            return Some((format!("{}#{number}", self.file), self.searches.nth(number)));
        }
        let loaded = self.searches.next().transpose()?;
        self.is_over = !self.searches.has_more();
        let is_alone = self.passed == 1 && self.is_over;
        let name = if is_alone { self.file.clone() } else { format!("{}#{}", self.file, self.passed) };
        Some((name, loaded))
    }
}

/// Refuses what holds no recording by its ending, and names that are games.
fn refuse_games(file: &str) -> Result<(), Failure> {
    let is_game = match FileKind::of_path(file) {
        Some(kind) => kind != FileKind::Recording,
        None => Form::of(file) != Form::File && !Path::new(file).exists(),
    };
    if is_game {
        return Err(Failure::input(say!("check-no-recording", file = clean(file).into_owned())));
    }
    Ok(())
}
