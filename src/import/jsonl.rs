//! Recordings as JSON Lines, written by plyscope or by any other program.
//!
//! A line a moment: `enter` and `leave`, in the order of the search, so that nesting needs no
//! numbers. Almost everything may be left out; `docs/recordings.md` says what is assumed then. A file
//! that ends with nodes open is a search that was cut short, and loads as one. A file may hold
//! several searches, one after the other: [`Searches`] reads each in its turn.

mod builder;
mod expected;
mod head;
mod line;
mod line_numbers;
mod lines;
mod live;
mod mend;
mod reader;
mod scan;
mod warning;

use std::io::{self, BufRead};
use std::mem;
use std::ops::ControlFlow;
use std::sync::Arc;

use thiserror::Error;

pub use self::expected::Expected;
pub use self::head::Head;
pub use self::line_numbers::LineNumbers;
use self::lines::{InputPiece, PieceReader};
pub use self::live::{LiveLoaded, LiveReading, LiveResult, ReadingEnd, Unread};
use self::reader::SearchReader;
pub use self::warning::Warning;
use super::SyntaxError;
use crate::check::Opened;
use crate::engine::{DynGame, Effort};
use crate::language::say;
use crate::record::Header;

/// A recording that was read, and what should be said about it.
#[derive(Debug)]
pub struct Loaded {
    /// The recording, with its game and with what is wrong in it.
    pub opened: Opened,
    /// What a reader should know of it.
    pub warnings: Vec<Warning>,
    /// Whether another search follows in the file.
    pub has_more: bool,
    /// In which line of the file each moment stands.
    pub lines: LineNumbers,
}

/// Why a recording could not be read.
#[derive(Debug, Error)]
pub enum ReadError {
    /// A line is wrong.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The input could not be read.
    #[error("{}", say!("trace-unread", problem = .0.to_string()))]
    Io(#[from] io::Error),
}

/// The searches of a file, one after the other. Only the one that is read is kept.
///
/// A search ends where another one begins: with a first line of its own, or with a second root after
/// the first has returned. One that has no first line of its own has the algorithm, the options and
/// the point of view of the one before. Its game is not known, since it need not be the same position.
///
/// ```
/// use plyscope::import::jsonl::{Expected, Searches};
///
/// let trace = "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3}\n".repeat(2);
/// let mut searches = Searches::new(trace.as_bytes());
/// let mut count = 0;
/// while let Some(_loaded) = searches.next(&Expected::default(), |_| Err(String::new()))? {
///     count += 1;
/// }
/// assert_eq!(count, 2);
/// # Ok::<(), plyscope::import::jsonl::ReadError>(())
/// ```
pub struct Searches<R> {
    lines: PieceReader<R>,
    // What the last first line says; `None` before the first search.
    declared: Option<Header>,
    memory: usize,
    effort: Effort,
    keeps_sound: bool,
    // Whether a line of the last search was wrong, and those after it are still to be passed over.
    is_broken: bool,
}

impl<R: BufRead> Searches<R> {
    /// The searches of an input.
    pub fn new(input: R) -> Self {
        let (declared, memory, effort) = (None, usize::MAX, Effort::default());
        Self {
            lines: PieceReader::new(input),
            declared,
            memory,
            effort,
            keeps_sound: false,
            is_broken: false,
        }
    }

    /// Keeps no more nodes of a search than fit into so many bytes. The others are
    /// counted.
    #[must_use]
    pub fn within(self, bytes: usize) -> Self {
        Self { memory: bytes, ..self }
    }

    /// Searches so much to hold each search against its game; unless said, little.
    #[must_use]
    pub fn with_effort(self, effort: Effort) -> Self {
        Self { effort, ..self }
    }

    /// Keeps what stands before a line that is wrong as a search that is broken there.
    #[must_use]
    pub fn keeping_sound(self) -> Self {
        Self { keeps_sound: true, ..self }
    }

    /// Whether another search follows the one that was read last.
    pub fn has_more(&self) -> bool {
        self.lines.is_put_back()
    }

    /// Reads the next search; `None` where there is no further one. Where it names a game, `open` is
    /// asked for that game, as [`read`] asks it. After a search with a wrong line the next one is that
    /// with a first line of its own.
    ///
    /// # Errors
    /// When a line is wrong, with its number, the column, and what would be right; and when reading
    /// fails.
    pub fn next(
        &mut self,
        expected: &Expected,
        open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String>,
    ) -> Result<Option<Loaded>, ReadError> {
        if mem::take(&mut self.is_broken) {
            self.skip_to_next()?;
        }
        let read = match self.next_unchecked(expected, open, &mut |_, _| ControlFlow::Continue(())) {
            Ok(Some(Unchecked { end: ReadingEnd::Failed(error), .. })) | Err(error) => Err(error),
            Ok(Some(unchecked)) => {
                self.is_broken = matches!(unchecked.end, ReadingEnd::Broken);
                unchecked.check().map(|read| Some(read.loaded)).map_err(ReadError::from)
            }
            Ok(None) => Ok(None),
        };
        self.is_broken |= matches!(read, Err(ReadError::Syntax(_)));
        // Whoever wants only one search waits for no more lines than it has.
        if self.keeps_sound && mem::take(&mut self.is_broken) {
            self.skip_to_next()?;
        }
        Ok(read?.map(|loaded| Loaded { has_more: self.has_more(), ..loaded }))
    }

    /// Goes on to the next first line of a search.
    fn skip_to_next(&mut self) -> io::Result<()> {
        loop {
            match self.lines.next()? {
                Some(InputPiece::Line(_, text)) if line::is_first(&text) => break,
                // What is no text may go on without end.
                None | Some(InputPiece::Broken(_)) => return Ok(()),
                Some(_) => {}
            }
        }
        self.lines.put_back();
        Ok(())
    }

    /// Reads the next search while somebody looks on. What stands before a line that is wrong is kept,
    /// if that is anything.
    fn next_unchecked<'a>(
        &mut self,
        expected: &Expected,
        open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String> + 'a,
        watching: &mut Watching<'_>,
    ) -> Result<Option<Unchecked<'a>>, ReadError> {
        let is_first = self.declared.is_none();
        if !is_first && !self.lines.is_put_back() {
            return Ok(None);
        }
        let declared = self.declared.take().unwrap_or_default();
        let mut reader = SearchReader::new(declared, expected, self.memory, open);
        let end = loop {
            match self.take_line(&mut reader) {
                Ok(None) => {}
                Ok(Some(end)) => break end,
                Err(ReadError::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) if reader.recording().is_empty() => {
                    self.declared = Some(reader.builder.declared.clone());
                    return Err(error);
                }
                Err(ReadError::Syntax(error)) if self.keeps_sound => {
                    reader.end_broken(error)?;
                    break ReadingEnd::Broken;
                }
                Err(error) => break ReadingEnd::Failed(error),
            }
            if watching(&mut reader, self.lines.number()).is_break() {
                break ReadingEnd::Asked;
            }
        };
        self.declared = Some(reader.builder.declared.clone());
        let has_more = self.lines.is_put_back();
        if !is_first && reader.recording().is_empty() {
            return Ok(None);
        }
        reader.builder.end();
        Ok(Some(Unchecked { reader, has_more, effort: self.effort, end }))
    }

    /// Takes the next line; says so where the reading is over.
    fn take_line(&mut self, reader: &mut SearchReader<'_>) -> Result<Option<ReadingEnd>, ReadError> {
        let Some(piece) = self.lines.next()? else { return Ok(Some(ReadingEnd::Input)) };
        if !reader.take(piece)? {
            self.lines.put_back();
            return Ok(Some(ReadingEnd::NextSearch));
        }
        Ok(reader.is_over().then_some(ReadingEnd::Broken))
    }
}

/// A search that was read, and is still to be checked.
struct Unchecked<'a> {
    reader: SearchReader<'a>,
    has_more: bool,
    effort: Effort,
    end: ReadingEnd,
}

impl Unchecked<'_> {
    fn check(self) -> Result<LiveLoaded, SyntaxError> {
        let Self { mut reader, has_more, effort, end } = self;
        let lines = reader.take_line_numbers();
        let (opened, warnings) = reader.check(effort)?;
        Ok(LiveLoaded { loaded: Loaded { opened, warnings, has_more, lines }, end })
    }
}

/// Called after each line with how many there were, and where the input would block; breaking ends the
/// reading. The recording must be left as it was found, or be put back.
type Watching<'a> = dyn FnMut(&mut SearchReader<'_>, usize) -> ControlFlow<()> + 'a;

/// Reads a recording, the first of a file. Where its first line names a game, `open` is asked for that game, standing
/// at the position that was searched; moves are then held against it, and boards can be shown.
/// An error leaves the moves as the names that they are; a warning has its words, if it has any.
///
/// ```
/// use plyscope::import::jsonl;
/// use plyscope::record::NodeId;
/// use plyscope::score::Score;
///
/// let trace = r#"{"type":"enter"}
/// {"type":"enter","move":"left"}
/// {"type":"leave","value":3}
/// {"type":"leave","value":3}
/// "#;
/// let recording = jsonl::read(trace.as_bytes(), |_| Err(String::new()))?.opened.recording;
/// assert_eq!(recording.len(), 2);
/// assert_eq!(recording.node(NodeId::ROOT).value(), Some(Score::from(3)));
/// # Ok::<(), jsonl::ReadError>(())
/// ```
///
/// # Errors
/// When a line is wrong, with its number, the column, and what would be right; and when reading
/// fails.
pub fn read(
    input: impl BufRead,
    open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String>,
) -> Result<Loaded, ReadError> {
    let read = Searches::new(input).next(&Expected::default(), open)?;
    read.ok_or_else(|| builder::no_search().into())
}
