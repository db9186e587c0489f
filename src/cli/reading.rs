//! What is read: files, unpacked where they are packed, with how far they were read shown on a terminal; the
//! recordings in them; programs while they run, on standard input, in a pipe or a file that grows.

use std::fs::{self, File, Metadata};
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;

use super::output::folder_of;
use super::report::{Failure, note, refuse, show_progress, shows_progress, unreadable};
use super::work;
use crate::catalog::{self, FileKind, Form};
use crate::engine::{DynGame, Effort};
use crate::import::jsonl::{self, LiveReading, Loaded, ReadError, Searches};
use crate::language::say;
use crate::record::Header;
use crate::text::clean;

const PAGE: usize = 1 << 16;

/// From how many bytes on a recording is shown while it is read.
const LARGE: u64 = 1 << 22;

/// How much time lies between two lines of progress.
const BETWEEN: Duration = Duration::from_millis(500);

/// What a file holds that is no larger than the largest tree.
pub(super) fn bytes_of(path: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = open_file(path)?.take(work::LARGEST_TREE).read_to_end(&mut bytes);
    read.map_err(|error| unreadable(path, &error))?;
    Ok(bytes)
}

pub(super) fn open_file(path: &str) -> Result<File, Failure> {
    // Windows says of a folder that permission is denied.
    if Path::new(path).is_dir() {
        return refuse(say!("source-folder", path = clean(path)));
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
        let is_seen = shows_progress();
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
    pub expected: Header,
}

/// Reads a file that holds a recording of plyscope's own; `None` of every other, and of one that was changed.
pub(super) fn own_recording(path: &str) -> Option<Loaded> {
    let file = sealed(path, 0)?;
    jsonl::read_own(contents(path, file), work::memory_for_recording(), reopen)
}

/// Begins to read a file of plyscope's own that takes longer than somebody likes to wait.
fn live_own(path: &str) -> Option<LiveReading> {
    let is_own = jsonl::is_own(BufReader::with_capacity(PAGE, sealed(path, LARGE)?));
    let file = open_file(path).ok().filter(|_| is_own)?;
    LiveReading::start(file, |_: &[u8]| true, u64::MAX, work::memory_for_recording(), reopen, true).ok()
}

/// A file of a recording, of at least so many bytes, that ends with plyscope's mark. It is not packed, and no pipe:
/// what a pipe brought is gone once it was read.
fn sealed(path: &str, least: u64) -> Option<File> {
    let is_recording = Form::of(path) == Form::File && FileKind::of_path(path) == Some(FileKind::Recording);
    let length = fs::metadata(path).ok().filter(Metadata::is_file)?.len();
    let mut file = File::open(path).ok().filter(|_| is_recording && !is_packed(path) && length >= least)?;
    let mut end = Vec::new();
    file.seek(SeekFrom::Start(length.saturating_sub(PAGE as u64))).ok()?;
    (&file).take(PAGE as u64).read_to_end(&mut end).ok()?;
    file.rewind().ok()?;
    jsonl::is_sealed(&end).then_some(file)
}

fn reopen(header: &Header) -> Result<Arc<dyn DynGame>, String> {
    catalog::reopen(header).map_err(|error| error.to_string())
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
        let mut searches = Searches::new(input);
        (searches.memory, searches.effort) = (work::memory_for_recording(), effort);
        Self { name: name.to_owned(), overrides, searches, passed: 0 }
    }

    /// Finds a recording by its number, the first being 1. One that is broken does not keep a later one from being
    /// read.
    pub fn numbered(mut self, number: u64) -> Result<Loaded, Failure> {
        let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        place.and_then(|place| self.nth(place)).unwrap_or_else(|| {
            self.by_ref().for_each(drop);
            let (name, number) = (clean(&self.name), number.to_string());
            let said = say!("recordings-number", name, searches = self.passed, number);
            refuse(said)
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
                None => reopen(header),
            };
            refused = game.as_ref().err().cloned();
            game
        });
        let loaded = match refused.filter(|_| game.is_some()) {
            Some(reason) => refuse(say!("recordings-position", name = clean(&self.name), reason)),
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
        ReadError::NoRecording(_) => Failure::input(error.to_string()),
    }
}

const BETWEEN_READS: Duration = Duration::from_millis(50);

/// Begins to read what GAME names, if that is a program that runs: on standard input, or behind a pipe
/// with a path; or, where `own_too`, a large file of plyscope's own. Keys and stops may name moments of
/// such a file that are still to be read: then it is not asked for. With `follows` a file is read on as it
/// grows. `kind` is what it holds, where that was said.
pub(super) fn live(
    text: &str,
    kind: Option<FileKind>,
    follows: bool,
    own_too: bool,
) -> Result<Option<LiveReading>, Failure> {
    let form = Form::of(text);
    if form == Form::StandardInput {
        // What is typed there are lines first, and keys once they have ended.
        return if io::stdin().is_terminal() { Ok(None) } else { read_live(io::stdin(), kind) };
    }
    let found = fs::metadata(text);
    let kind = kind.or_else(|| FileKind::of_path(text));
    let is_followed = follows && found.as_ref().map_or(true, Metadata::is_file);
    if is_followed && kind == Some(FileKind::Recording) && !is_packed(text) {
        if !Path::new(text).exists() && folder_of(Path::new(text)).is_dir() {
            note(&say!("live-waiting", file = clean(text)));
        } else {
            open_file(text)?;
        }
        return read_live(LiveFile::new(text, true), kind);
    }
    if is_followed && (found.is_ok() || form != Form::File) {
        return refuse(say!("live-nothing-to-follow"));
    }
    let Ok(found) = found else { return Ok(None) };
    if found.is_file() && own_too && kind == Some(FileKind::Recording) {
        return Ok(live_own(text));
    }
    if found.is_file() || found.is_dir() || is_game(text) {
        return Ok(None);
    }
    read_live(LiveFile::new(text, false), kind)
}

/// Begins to read. What a name does not tell, the first lines do.
fn read_live(
    input: impl Read + Send + 'static,
    kind: Option<FileKind>,
) -> Result<Option<LiveReading>, Failure> {
    // While it is checked there are two of it.
    let (most, memory) = (work::memory_for_tree(), work::memory_for_recording() / 2);
    let live = LiveReading::start(input, is_recording(kind), most, memory, reopen, false);
    live.map(Some).map_err(|error| Failure::System(error.to_string()))
}

/// Whether a file of that name is hidden by a game.
fn is_game(text: &str) -> bool {
    Form::of(text) == Form::Name && catalog::open(text, &catalog::Opening::default()).is_ok()
}

/// A pipe, or a file that grows: its end is none. It is opened by whoever reads it, since that may wait for a
/// program to write.
struct LiveFile {
    path: PathBuf,
    grows: bool,
    file: Option<File>,
    // How many bytes were read of it.
    read: u64,
}

impl LiveFile {
    fn new(path: &str, grows: bool) -> Self {
        Self { path: path.into(), grows, file: None, read: 0 }
    }
}

impl Read for LiveFile {
    fn read(&mut self, page: &mut [u8]) -> io::Result<usize> {
        loop {
            if self.file.is_none() && (!self.grows || self.path.exists()) {
                self.file = Some(File::open(&self.path)?);
            }
            if let Some(file) = &mut self.file {
                let count = file.read(page)?;
                self.read += count as u64;
                if count > 0 || !self.grows {
                    return Ok(count);
                }
                if !fs::metadata(&self.path).is_ok_and(|there| there.len() >= self.read) {
                    return Err(io::Error::other(say!("live-cut")));
                }
            }
            thread::sleep(BETWEEN_READS);
        }
    }
}

/// Tells whether a recording begins with a line of an input that has no name to go by, where `kind` does
/// not say what it holds.
pub(super) fn is_recording(kind: Option<FileKind>) -> impl Fn(&[u8]) -> bool + Send + 'static {
    move |line| kind.unwrap_or_else(|| FileKind::of_bytes(line)) == FileKind::Recording
}
