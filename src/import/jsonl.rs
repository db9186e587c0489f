//! Recordings as JSON Lines, written by plyscope or by any other program.
//!
//! A line a moment: `enter` and `leave`, in the order of the search, so that nesting needs no
//! numbers. Almost everything may be left out; `docs/recordings.md` says what is assumed then. A file
//! that ends with nodes open is a search that was cut short, and loads as one. A file may hold
//! several searches, one after the other: [`Searches`] reads each in its turn.

mod enter;
mod first_line;
mod follow;
mod kind;
mod leave;
mod line;
mod lines;
mod live;
mod pairs;
mod remarks;
mod roots_below;
mod search;
mod threads;
mod warning;

use std::io::{self, BufRead};
use std::mem;
use std::ops::ControlFlow;
use std::sync::Arc;

use thiserror::Error;

pub use self::lines::Head;
use self::lines::InputPiece;
pub use self::live::{LiveReading, LiveResult, ReadingEnd};
use self::search::SearchReader;
use self::threads::ThreadReader;
pub use self::warning::Warning;
use super::SyntaxError;
use crate::check::Opened;
use crate::engine::{DynGame, Effort};
use crate::export::seal::{self, Seal};
use crate::language::say;
use crate::record::{Header, Moment, Trust};

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

/// The line of each moment, counted from 1 in the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineNumbers {
    // Where moments and lines stop to go on together: a moment with its line.
    steps: Vec<(Moment, usize)>,
}

impl LineNumbers {
    /// The line of a moment; `None` where nothing was read.
    ///
    /// ```
    /// use plyscope::import::jsonl;
    /// use plyscope::record::Moment;
    ///
    /// let trace = "{\"type\":\"enter\"}\n\n{\"type\":\"leave\",\"value\":3}\n";
    /// let loaded = jsonl::read(trace.as_bytes(), |_| Err(String::new()))?;
    /// assert_eq!(loaded.lines.of(Moment::START), Some(1));
    /// assert_eq!(loaded.lines.of(loaded.opened.recording.last_moment()), Some(3));
    /// # Ok::<(), jsonl::ReadError>(())
    /// ```
    pub fn of(&self, moment: Moment) -> Option<usize> {
        let steps = self.steps.partition_point(|(since, _)| *since <= moment);
        let (since, line) = self.steps.get(steps.checked_sub(1)?)?;
        Some(line + (moment.shown() - since.shown()) as usize)
    }

    fn note(&mut self, moment: Moment, line: usize) {
        if self.of(moment) != Some(line) {
            self.steps.push((moment, line));
        }
    }
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
    /// No line was one of a recording; this is all that came.
    #[error("{}", say!("trace-no-recording"))]
    NoRecording(Vec<u8>),
}

/// The searches of a file, one after the other. Only the one that is read is kept.
///
/// A search ends where another one begins: with a first line of its own, or with a second root after
/// the first has returned. One that has no first line of its own has the algorithm, the options and
/// the point of view of the one before. Its game is not known, since it need not be the same position.
///
/// ```
/// use plyscope::import::jsonl::Searches;
/// use plyscope::record::Header;
///
/// let trace = "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3}\n".repeat(2);
/// let mut searches = Searches::new(trace.as_bytes());
/// let mut count = 0;
/// while let Some(_loaded) = searches.next(&Header::default(), |_| Err(String::new()))? {
///     count += 1;
/// }
/// assert_eq!(count, 2);
/// # Ok::<(), plyscope::import::jsonl::ReadError>(())
/// ```
pub struct Searches<R> {
    /// No more nodes of a search are kept than fit into so many bytes. The others are counted.
    pub memory: usize,
    /// How much is searched to hold each search against its game; unless said, little.
    pub effort: Effort,
    /// Whether what stands before a line that is wrong is kept, as a search that is broken there.
    pub keeps_sound: bool,
    // Whether the input is thought to be under plyscope's mark.
    is_own: bool,
    lines: ThreadReader<R>,
    // What the last first line says; `None` before the first search.
    declared: Option<Header>,
    // Whether a line of the last search was wrong, and those after it are still to be passed over.
    is_broken: bool,
}

impl<R: BufRead> Searches<R> {
    /// The searches of an input.
    pub fn new(input: R) -> Self {
        Self {
            lines: ThreadReader::new(input),
            declared: None,
            memory: usize::MAX,
            effort: Effort::default(),
            keeps_sound: false,
            is_own: false,
            is_broken: false,
        }
    }

    /// Whether another search follows the one that was read last.
    pub fn has_more(&self) -> bool {
        self.lines.has_more()
    }

    /// Reads the next search; `None` where there is no further one. Where it names a game, `open` is
    /// asked for that game, as [`read`] asks it. The game, the position and the algorithm that are
    /// `expected` take the place of what its first line says, and the options count before those of that
    /// line; what is left empty changes nothing. After a search with a wrong line the next one is that with
    /// a first line of its own.
    ///
    /// # Errors
    /// When a line is wrong, with its number, the column, and what would be right; and when reading
    /// fails.
    pub fn next(
        &mut self,
        expected: &Header,
        open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String>,
    ) -> Result<Option<Loaded>, ReadError> {
        if mem::take(&mut self.is_broken) {
            self.skip_to_next()?;
        }
        let read = match self.next_unchecked(expected, open, &mut |_, _| ControlFlow::Continue(())) {
            Ok(Some((_, ReadingEnd::Failed(error)))) | Err(error) => Err(error),
            Ok(Some((search, end))) => {
                self.is_broken = matches!(end, ReadingEnd::Broken);
                search.check(self.effort).map(Some).map_err(ReadError::from)
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
                Some(InputPiece::NextThread) => break,
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
        expected: &Header,
        open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String> + 'a,
        watching: &mut Watching<'_>,
    ) -> Result<Option<(SearchReader<'a>, ReadingEnd)>, ReadError> {
        let is_first = self.declared.is_none();
        if !is_first && !self.has_more() {
            return Ok(None);
        }
        let declared = self.declared.take().unwrap_or_default();
        let mut search = SearchReader::new(declared, expected, self.memory, open);
        search.is_own = self.is_own && *expected == Header::default();
        let end = loop {
            match self.take_line(&mut search) {
                Ok(None) => {}
                Ok(Some(end)) => break end,
                Err(ReadError::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) if search.recording.is_empty() => {
                    self.declared = Some(search.declared);
                    return Err(error);
                }
                Err(ReadError::Syntax(error)) if self.keeps_sound => {
                    search.end_broken(error)?;
                    break ReadingEnd::Broken;
                }
                Err(error) => break ReadingEnd::Failed(error),
            }
            if watching(&mut search, self.lines.number()).is_break() {
                break ReadingEnd::Asked;
            }
        };
        self.declared = Some(search.declared.clone());
        if !is_first && search.recording.is_empty() {
            return Ok(None);
        }
        search.end();
        Ok(Some((search, end)))
    }

    /// Takes the next line; says so where the reading is over.
    fn take_line(&mut self, search: &mut SearchReader<'_>) -> Result<Option<ReadingEnd>, ReadError> {
        let Some(piece) = self.lines.next()? else { return Ok(Some(ReadingEnd::Input)) };
        if !search.take(piece)? {
            self.lines.put_back();
            return Ok(Some(ReadingEnd::NextSearch));
        }
        Ok(search.is_over.then_some(ReadingEnd::Broken))
    }
}

/// Called after each line with how many there were, and where the input would block; breaking ends the
/// reading. The recording must be left as it was found, or be put back.
type Watching<'a> = dyn FnMut(&mut SearchReader<'_>, usize) -> ControlFlow<()> + 'a;

/// Reads a recording, the first of a file. Where its first line names a game, `open` is asked for that
/// game, standing at the position that was searched; moves are then held against it, and boards can be
/// shown.
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
    let read = Searches::new(input).next(&Header::default(), open)?;
    read.ok_or_else(|| search::no_search().into())
}

/// Reads a recording that plyscope has written, as the mark under it tells. It is not held against its game
/// once more, and no more nodes of it are kept than fit into so many bytes of `memory`. `None` where it
/// bears no such mark, or was changed since: then [`read`] it as any other.
pub fn read_own(
    input: impl BufRead,
    memory: usize,
    open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String>,
) -> Option<Loaded> {
    let mut searches = Searches { is_own: true, memory, ..Searches::new(input) };
    let loaded = searches.next(&Header::default(), open).ok()??;
    (loaded.opened.recording.trust == Trust::Own).then_some(loaded)
}

/// Reads a recording, the first of what lies in memory: one of plyscope's own as [`read_own`] does, any
/// other as [`read`] does.
///
/// # Errors
/// As [`read`].
pub fn read_kept(
    kept: &[u8],
    open: impl Fn(&Header) -> Result<Arc<dyn DynGame>, String>,
) -> Result<Loaded, ReadError> {
    let own = if is_sealed(kept) { read_own(kept, usize::MAX, &open) } else { None };
    own.map_or_else(|| read(kept, open), Ok)
}

/// Whether an input is one recording, under plyscope's mark from its first line to its last.
pub fn is_own(mut input: impl BufRead) -> bool {
    let (mut seal, mut line) = (Seal::default(), String::new());
    while matches!(input.read_line(&mut line), Ok(1..)) {
        seal.read(line.trim_end());
        line.clear();
    }
    seal.is_sealed()
}

/// Whether the end of an input bears plyscope's mark, be it the right one or not.
pub fn is_sealed(end: &[u8]) -> bool {
    let line = end.trim_ascii_end();
    let line = line.get(line.len().saturating_sub(seal::LENGTH)..).unwrap_or_default();
    line.starts_with(seal::BEFORE.as_bytes())
}
