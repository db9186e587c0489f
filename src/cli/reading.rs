//! Files that are read: unpacked where they are packed, with how far they were read shown on a terminal;
//! the recordings in them, one after the other.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;

use super::report::{Failure, show_progress, unreadable};
use super::terminal::is_dumb;
use super::work;
use crate::catalog;
use crate::engine::{DynGame, Effort};
use crate::import::jsonl::{Expected, Loaded, ReadError, Searches};
use crate::language::say;
use crate::text::clean;

/// How much is read from a file at once.
const PAGE: usize = 1 << 16;

/// How much time lies between two lines of progress.
const BETWEEN: Duration = Duration::from_millis(500);

/// Opens a file that GAME is.
pub(super) fn open_file(path: &str) -> Result<File, Failure> {
    // Windows says of a folder that permission is denied.
    if Path::new(path).is_dir() {
        return Err(Failure::input(say!("source-folder", path = clean(path).into_owned())));
    }
    File::open(path).map_err(|error| unreadable(path, &error))
}

/// What a file of this name holds, unpacked.
pub(super) fn contents(path: &str, file: File) -> Box<dyn BufRead> {
    let file = BufReader::with_capacity(PAGE, Watched::new(file));
    if is_packed(path) {
        Box::new(BufReader::with_capacity(PAGE, MultiGzDecoder::new(file)))
    } else {
        Box::new(file)
    }
}

/// Writes what a file of this name is to hold, packed.
pub(super) fn write_contents(
    path: &str,
    out: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    if !is_packed(path) {
        return write(out);
    }
    let mut packed = GzEncoder::new(out, Compression::default());
    write(&mut packed)?;
    packed.finish().map(|_| ())
}

pub(super) fn is_packed(path: &str) -> bool {
    path.to_lowercase().ends_with(".gz")
}

/// A file whose reading is watched.
struct Watched {
    file: File,
    // `None` of a pipe, which has no size.
    size: Option<u64>,
    read: u64,
    // When something was shown last; `None` where nobody would see it.
    shown: Option<Instant>,
    is_shown: bool,
}

impl Watched {
    fn new(file: File) -> Self {
        let size = file.metadata().ok().filter(std::fs::Metadata::is_file).map(|metadata| metadata.len());
        let is_seen = io::stderr().is_terminal() && !is_dumb();
        Self { file, size, read: 0, shown: is_seen.then(Instant::now), is_shown: false }
    }

    fn show(&mut self) {
        let Some(shown) = self.shown.as_mut().filter(|shown| shown.elapsed() >= BETWEEN) else { return };
        *shown = Instant::now();
        self.is_shown = true;
        show_progress(&say!("reading-progress", read = self.read, size = self.size).to_string());
    }
}

impl Read for Watched {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(bytes)?;
        self.read += read as u64;
        if read > 0 {
            self.show();
        } else if self.is_shown {
            show_progress(&say!("reading-done").to_string());
        }
        Ok(read)
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        if self.is_shown {
            show_progress("");
        }
    }
}

/// What recordings are held against in place of what they say themselves.
#[derive(Clone, Default)]
pub(super) struct Overrides {
    /// The game, opened at the position that was typed.
    pub game: Option<Arc<dyn DynGame>>,
    /// What is known of the search, that game included.
    pub expected: Expected,
}

/// The recordings in a file or on standard input. There need only be memory for one of them.
pub(super) struct Recordings<R> {
    name: String,
    overrides: Overrides,
    pub searches: Searches<R>,
    passed: u64,
}

impl<R: BufRead> Recordings<R> {
    /// The recordings of an input of this name; `effort` is how much is searched to check each.
    pub fn new(name: &str, input: R, overrides: Overrides, effort: Effort) -> Self {
        let searches = Searches::new(input).within(work::memory_for_recording()).with_effort(effort);
        Self { name: name.to_owned(), overrides, searches, passed: 0 }
    }

    /// Finds a recording by its number, the first being 1. One that is broken does not keep a later one from being
    /// read.
    pub fn numbered(mut self, number: u64) -> Result<Loaded, Failure> {
        let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        place.and_then(|place| self.nth(place)).unwrap_or_else(|| {
            self.by_ref().for_each(drop);
            let (name, number) = (clean(&self.name).into_owned(), number.to_string());
            let said = say!("recordings-number", name = name, searches = self.passed, number = number);
            Err(Failure::input(said))
        })
    }
}

impl<R: BufRead> Iterator for Recordings<R> {
    type Item = Result<Loaded, Failure>;

    /// The next one, with its game if that is one of the catalog.
    fn next(&mut self) -> Option<Self::Item> {
        let Overrides { game, expected } = &self.overrides;
        let mut refused = None;
        let loaded = self.searches.next(expected, |header| {
            let is_there = |game: &&Arc<dyn DynGame>| {
                header.position.is_empty() || header.position == game.position_text()
            };
            let game = match game.as_ref().filter(is_there) {
                Some(game) => Ok(Arc::clone(game)),
                None => catalog::reopen(header).map_err(|error| error.to_string()),
            };
            refused = game.as_ref().err().cloned();
            game
        });
        let loaded = match refused.filter(|_| game.is_some()) {
            Some(reason) => {
                let name = clean(&self.name).into_owned();
                Err(Failure::input(say!("recordings-position", name = name, reason = reason)))
            }
            None => loaded.map_err(|error| unread(&self.name, &error)).transpose()?,
        };
        self.passed += 1;
        Some(loaded)
    }
}

/// Why there is no recording in an input of this name.
pub(super) fn unread(name: &str, error: &ReadError) -> Failure {
    match error {
        ReadError::Syntax(error) => Failure::syntax(Some(name), error),
        ReadError::Io(error) => unreadable(name, error),
    }
}
