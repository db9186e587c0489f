//! A file that is read: unpacked where its ending says that it is packed, with how far it was read
//! shown on a terminal.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;

use super::report::show_progress;
use super::terminal::is_dumb;
use crate::language::say;

/// How much is read from a file at once.
const PAGE: usize = 1 << 16;

/// How much time lies between two lines of progress.
const BETWEEN: Duration = Duration::from_millis(500);

/// The ending of a file that is packed with gzip.
const PACKED: &str = ".gz";

/// What a file of this name holds.
pub(super) fn contents(path: &str, file: File) -> Box<dyn BufRead> {
    let file = BufReader::with_capacity(PAGE, Watched::new(file));
    if is_packed(path) {
        Box::new(BufReader::with_capacity(PAGE, MultiGzDecoder::new(file)))
    } else {
        Box::new(file)
    }
}

/// Writes what a file of this name is to hold.
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

/// Whether a file of this name is packed.
pub(super) fn is_packed(path: &str) -> bool {
    path.to_lowercase().ends_with(PACKED)
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
