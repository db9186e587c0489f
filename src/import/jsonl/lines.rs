//! The lines of a file, one at a time.

use std::borrow::Cow;
use std::io::{self, BufRead, Read as _};
use std::mem;

use crate::import::SyntaxError;
use crate::import::syntax::{MARK, is_utf16, not_utf8, wrong};
use crate::language::Text;

/// The longest line that is read, in bytes: a first line may hold a tree that was typed, and a cut node
/// the names of millions of branches. A file without line breaks must not fill the memory.
pub(super) const LONGEST: u64 = 1 << 26;

pub(super) struct PieceReader<R> {
    input: R,
    bytes: Vec<u8>,
    number: usize,
    // Whether the beginning of the next line was read.
    is_begun: bool,
    // Whether the last line comes again.
    is_put_back: bool,
}

/// What comes next in the file.
pub(super) enum InputPiece<'a> {
    /// A line with something on it, and its number from 1. What is no UTF-8 on a line that is none of
    /// a recording is replaced.
    Line(usize, Cow<'a, str>),
    /// The last line, which ends in its middle.
    Torn(usize),
    /// What comes is nothing that can be read as lines.
    Broken(SyntaxError),
}

impl<R: BufRead> PieceReader<R> {
    pub fn new(input: R) -> Self {
        Self { input, bytes: Vec::new(), number: 0, is_begun: false, is_put_back: false }
    }

    /// The number of the last line that was read.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Lets the last line come again.
    pub fn put_back(&mut self) {
        self.is_put_back = true;
    }

    /// Whether the last line is to come again.
    pub fn is_put_back(&self) -> bool {
        self.is_put_back
    }

    /// The next line that is not blank.
    pub fn next(&mut self) -> io::Result<Option<InputPiece<'_>>> {
        while !mem::take(&mut self.is_put_back) {
            if !mem::take(&mut self.is_begun) {
                self.bytes.clear();
            }
            let read = (&mut self.input).take(LONGEST).read_until(b'\n', &mut self.bytes);
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
        let is_ended = self.bytes.ends_with(b"\n");
        if !is_ended && self.bytes.len() as u64 >= LONGEST {
            return Ok(Some(InputPiece::Broken(self.wrong(0, wrong!("trace-long-line")))));
        }
        let is_object = self.bytes.trim_ascii_start().starts_with(b"{");
        let text = match std::str::from_utf8(&self.bytes) {
            Ok(text) => text,
            // A file that was cut in the middle of a character.
            Err(error) if !is_ended && error.error_len().is_none() => {
                return Ok(Some(InputPiece::Torn(self.number)));
            }
            Err(error) if is_object || self.number == 1 => {
                let error = self.wrong(error.valid_up_to(), not_utf8());
                return Ok(Some(InputPiece::Broken(error)));
            }
            Err(_) => {
                let text = String::from_utf8_lossy(&self.bytes).trim_end().to_owned();
                return Ok(Some(InputPiece::Line(self.number, text.into())));
            }
        };
        if !is_ended && is_object && is_beginning(text) {
            return Ok(Some(InputPiece::Torn(self.number)));
        }
        Ok(Some(InputPiece::Line(self.number, text.trim_end().into())))
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
