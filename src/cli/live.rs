//! Programs that are read while they run: standard input, a pipe, a file that grows.

use std::fs::{self, File, Metadata};
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::reading::{is_packed, open_file};
use super::report::{Failure, note};
use super::source::is_recording;
use super::work;
use crate::catalog::{self, FileKind, Form};
use crate::import::jsonl::LiveReading;
use crate::language::say;
use crate::record::Header;
use crate::text::clean;

/// How often a file is asked whether it has grown.
const BETWEEN_READS: Duration = Duration::from_millis(50);

/// Begins to read what GAME names, if that is a program that runs: on standard input, or behind a pipe
/// with a path. With `follows` a file is read on as it grows. `kind` is what it holds, where that was
/// said.
pub(super) fn live(
    text: &str,
    kind: Option<FileKind>,
    follows: bool,
) -> Result<Option<LiveReading>, Failure> {
    let form = Form::of(text);
    if form == Form::StandardInput {
        // What is typed there are lines first, and keys once they have ended.
        return if io::stdin().is_terminal() { Ok(None) } else { reading(io::stdin(), kind) };
    }
    let found = fs::metadata(text);
    let kind = kind.or_else(|| FileKind::of_path(text));
    let is_followed = follows && found.as_ref().map_or(true, Metadata::is_file);
    if is_followed && kind == Some(FileKind::Recording) && !is_packed(text) {
        let file = match open_file(text) {
            Err(_) if is_to_come(text) => {
                note(&say!("live-waiting", file = clean(text).into_owned()));
                None
            }
            opened => Some(opened?),
        };
        return reading(GrowingFile { file, path: text.into(), read: 0 }, kind);
    }
    if is_followed && (found.is_ok() || form != Form::File) {
        return Err(Failure::input(say!("live-nothing-to-follow")));
    }
    let Ok(found) = found else { return Ok(None) };
    if found.is_file() || found.is_dir() || is_game(text) {
        return Ok(None);
    }
    reading(Pipe { path: text.into(), file: None }, kind)
}

/// Whether nothing has this name, and a program can yet write a file there.
fn is_to_come(path: &str) -> bool {
    let path = Path::new(path);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    !path.exists() && folder.is_none_or(Path::is_dir)
}

/// Begins to read. What a name does not tell, the first lines do.
fn reading(
    input: impl Read + Send + 'static,
    kind: Option<FileKind>,
) -> Result<Option<LiveReading>, Failure> {
    let open = |header: &Header| catalog::reopen(header).map_err(|error| error.to_string());
    // While it is checked there are two of it.
    let (most, memory) = (work::memory_for_tree(), work::memory_for_recording() / 2);
    let live = LiveReading::start(input, is_recording(kind), most, memory, open);
    live.map(Some).map_err(|error| Failure::System(error.to_string()))
}

/// Whether a file of that name is hidden by a game.
fn is_game(text: &str) -> bool {
    Form::of(text) == Form::Name && catalog::open(text, &catalog::Opening::default()).is_ok()
}

/// A pipe with a path. It is opened by whoever reads it, since that waits for a program to write.
struct Pipe {
    path: PathBuf,
    file: Option<File>,
}

impl Read for Pipe {
    fn read(&mut self, page: &mut [u8]) -> io::Result<usize> {
        match &mut self.file {
            Some(file) => file.read(page),
            closed => closed.insert(File::open(&self.path)?).read(page),
        }
    }
}

/// A file that a program writes on: its end is none.
struct GrowingFile {
    // `None` where it is still to come.
    file: Option<File>,
    path: PathBuf,
    // How many bytes were read of it.
    read: u64,
}

impl Read for GrowingFile {
    fn read(&mut self, page: &mut [u8]) -> io::Result<usize> {
        loop {
            if let Some(file) = &mut self.file {
                let count = file.read(page)?;
                self.read += count as u64;
                if count > 0 {
                    return Ok(count);
                }
                check(file, &self.path, self.read)?;
            } else if self.path.exists() {
                self.file = Some(File::open(&self.path)?);
                continue;
            }
            thread::sleep(BETWEEN_READS);
        }
    }
}

/// Refuses a file that so many bytes were `read` of and that cannot grow any more.
fn check(file: &File, path: &Path, read: u64) -> io::Result<()> {
    let gone = |_| io::Error::other(say!("live-gone"));
    let named = fs::metadata(path).map_err(gone)?.len();
    if named < read {
        return Err(io::Error::other(say!("live-cut")));
    }
    // Asked later, the same file would be as long, or longer.
    let own = file.metadata().map_err(gone)?.len();
    if named > own { Err(io::Error::other(say!("live-replaced"))) } else { Ok(()) }
}
