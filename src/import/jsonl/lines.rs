//! What is read of an input: its first lines, and then one line at a time.

use std::borrow::Cow;
use std::io::{self, BufRead, Read as _};
use std::mem;
use std::ops::ControlFlow;

use crate::import::SyntaxError;
use crate::import::syntax::{MARK, is_utf16, not_utf8, wrong};
use crate::language::Text;

/// The longest line that is read, in bytes: a first line may hold a tree that was typed, and a cut node
/// the names of millions of branches. A file without line breaks must not fill the memory.
pub(super) const LONGEST: u64 = 1 << 26;

/// The first lines of an input: up to the first one of a recording, else all of it.
#[derive(Debug, Default)]
pub struct Head {
    /// What was read.
    pub bytes: Vec<u8>,
    /// Whether a recording begins with its last line.
    pub is_recording: bool,
}

impl Head {
    /// Reads lines until one `is_recording`, and no more than `most` bytes. `watching` is called after
    /// each line with how many there were, and where the input would block; breaking ends the reading.
    ///
    /// # Errors
    /// When the input cannot be read.
    pub fn read(
        input: &mut impl BufRead,
        is_recording: impl Fn(&[u8]) -> bool,
        most: u64,
        mut watching: impl FnMut(usize) -> ControlFlow<()>,
    ) -> io::Result<Self> {
        let mut head = Self::default();
        let (mut lines, mut start) = (0, 0);
        while !head.is_recording && (head.bytes.len() as u64) < most {
            let room = most - head.bytes.len() as u64;
            match input.take(room).read_until(b'\n', &mut head.bytes) {
                // The input may have blocked in the middle of the last line.
                Ok(0) if start == head.bytes.len() => break,
                Ok(_) => {
                    lines += 1;
                    head.is_recording = is_recording(&head.bytes[start..]);
                    start = head.bytes.len();
                }
                // The rest of the line is still to come.
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error),
            }
            if watching(lines).is_break() {
                break;
            }
        }
        Ok(head)
    }
}

pub(super) struct PieceReader<R> {
    input: R,
    bytes: Vec<u8>,
    /// The number of the last line that was read.
    pub number: usize,
    // Whether the beginning of the next line was read.
    is_begun: bool,
    /// Whether the last line comes again.
    pub is_put_back: bool,
}

/// What comes next in the file.
pub(super) enum InputPiece<'a> {
    /// A line with something on it, and its number from 1. What is no UTF-8 on a line that is none of
    /// a recording is replaced.
    Line(usize, Cow<'a, str>),
    /// From here on the lines are another thread's.
    NextThread,
    /// The last line, which ends in its middle.
    Torn(usize),
    /// What comes is nothing that can be read as lines.
    Broken(SyntaxError),
}

impl<R: BufRead> PieceReader<R> {
    pub fn new(input: R) -> Self {
        Self { input, bytes: Vec::new(), number: 0, is_begun: false, is_put_back: false }
    }

    /// The next line that is not blank.
    pub fn next(&mut self) -> io::Result<Option<InputPiece<'_>>> {
        while !mem::take(&mut self.is_put_back) {
            if !mem::take(&mut self.is_begun) {
                self.bytes.clear();
            }
            // What came before the input blocked is part of the line.
            let room = LONGEST.saturating_sub(self.bytes.len() as u64);
            let read = (&mut self.input).take(room).read_until(b'\n', &mut self.bytes);
            if matches!(read, Ok(0)) && self.bytes.is_empty() {
                return Ok(None);
            }
            // What came of a line before the input blocked stays.
            self.is_begun = read.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock);
            if let Some(error) = read.as_ref().err().filter(|error| is_damage(error)) {
                self.number += 1;
                let wrong = wrong!("trace-damaged", problem = error.to_string());
                return Ok(Some(InputPiece::Broken(self.wrong(0, wrong))));
            }
            read?;
            self.number += 1;
            if self.number == 1 && is_utf16(&self.bytes) {
                return Ok(Some(InputPiece::Broken(SyntaxError::utf16())));
            }
            // Where files were joined a mark stands before a later line too.
            if self.bytes.starts_with(MARK.as_bytes()) {
                self.bytes.drain(..MARK.len());
            }
            if !self.bytes.iter().all(u8::is_ascii_whitespace) {
                break;
            }
        }
        Ok(Some(self.piece()))
    }

    fn piece(&self) -> InputPiece<'_> {
        let is_ended = self.bytes.ends_with(b"\n");
        if !is_ended && self.bytes.len() as u64 >= LONGEST {
            return InputPiece::Broken(self.wrong(0, wrong!("trace-long-line")));
        }
        let is_object = self.bytes.trim_ascii_start().starts_with(b"{");
        match std::str::from_utf8(&self.bytes) {
            Ok(text) if !is_ended && is_object && is_beginning(text) => InputPiece::Torn(self.number),
            Ok(text) => InputPiece::Line(self.number, text.trim_end().into()),
            // A file that was cut in the middle of a character.
            Err(error) if !is_ended && error.error_len().is_none() => InputPiece::Torn(self.number),
            Err(error) if is_object || self.number == 1 => {
                InputPiece::Broken(self.wrong(error.valid_up_to(), not_utf8()))
            }
            Err(_) => {
                let text = String::from_utf8_lossy(&self.bytes).trim_end().to_owned();
                InputPiece::Line(self.number, text.into())
            }
        }
    }

    fn wrong(&self, offset: usize, wrong: (Text, Text)) -> SyntaxError {
        // The neighbourhood is enough of a line that may be very long.
        let end = self.bytes.len().min(offset + 100);
        SyntaxError::at(&self.bytes[..end], offset, wrong).in_line(self.number)
    }
}

/// Whether a text that begins as a JSON object does is not all of it. A number that was cut
/// after its sign or its point is one as soon as a digit follows.
fn is_beginning(text: &str) -> bool {
    let needs_more =
        |text: &str| serde_json::from_str::<serde::de::IgnoredAny>(text).is_err_and(|error| error.is_eof());
    needs_more(text) || needs_more(&format!("{text}0"))
}

/// Whether an error is one of what was to be unpacked, and not of the system.
fn is_damage(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput | io::ErrorKind::UnexpectedEof
    )
}
