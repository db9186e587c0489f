//! One search read line by line.

use std::mem;
use std::sync::Arc;

use super::builder::Builder;
use super::line::{self, TraceLine};
use super::lines::InputPiece;
use super::mend::MendedText;
use super::{Expected, LineNumbers, Warning};
use crate::check::Opened;
use crate::engine::{DynGame, Effort};
use crate::export::seal::Seal;
use crate::import::SyntaxError;
use crate::record::{Header, Moment, Recording};

/// Takes the lines of a search in their order.
pub(super) struct SearchReader<'a> {
    /// What is built of them.
    pub builder: Builder<'a>,
    seal: Seal,
    // Whether nothing else is expected than what the recording says.
    may_be_own: bool,
    // The number of the last line.
    number: usize,
    // What is wrong with the first line, where no line so far is one of a recording.
    no_recording: Option<SyntaxError>,
    is_over: bool,
    line_numbers: LineNumbers,
}

impl<'a> SearchReader<'a> {
    /// A reader of a search that follows one of which this was `declared`. Its nodes may take so many
    /// bytes of memory.
    pub fn new(
        declared: Header,
        expected: &Expected,
        memory: usize,
        open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String> + 'a,
    ) -> Self {
        Self {
            builder: Builder::new(declared, expected, memory, open),
            seal: Seal::default(),
            may_be_own: expected.is_empty(),
            number: 1,
            no_recording: None,
            is_over: false,
            line_numbers: LineNumbers::default(),
        }
    }

    /// The recording as far as it was read.
    pub const fn recording(&self) -> &Recording {
        &self.builder.recording
    }

    /// Whether nothing more is read, since the input is broken.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Takes what comes next; `false` where another search begins there.
    ///
    /// # Errors
    /// When a line is wrong; when the input is broken before anything of the search was read.
    pub fn take(&mut self, piece: InputPiece<'_>) -> Result<bool, SyntaxError> {
        match piece {
            InputPiece::Line(number, text) => {
                let is_taken = self.take_line(number, &text)?;
                if is_taken {
                    self.number = number;
                    self.seal.read(&text);
                }
                Ok(is_taken)
            }
            InputPiece::Torn(number) => {
                self.builder.warnings.push(Warning::TornLine(number));
                Ok(true)
            }
            InputPiece::Broken(error) => self.end_broken(error),
        }
    }

    fn take_line(&mut self, number: usize, text: &str) -> Result<bool, SyntaxError> {
        if !text.trim_ascii_start().starts_with('{') {
            self.print(number, text);
            return Ok(true);
        }
        self.no_recording = None;
        let plain = MendedText::plain(text);
        if let Ok(line) = TraceLine::parse(&plain) {
            return self.build(number, &line);
        }
        let mended = MendedText::mended(text);
        match TraceLine::parse(&mended) {
            Ok(line) => self.build(number, &line),
            Err(error) => self.end_broken(line::not_json(&mended, &error).in_line(number)),
        }
    }

    fn build(&mut self, number: usize, line: &TraceLine<'_>) -> Result<bool, SyntaxError> {
        let moments = self.recording().moments();
        let taken = self.builder.take(number, line).map_err(|error| error.in_line(number));
        if self.recording().moments() > moments {
            self.line_numbers.note(Moment::new(moments), number);
        }
        match taken {
            // What ends the search is kept, also where a node is left that nobody entered.
            Err(error) if self.builder.is_too_deep() || self.recording().is_complete() => {
                self.end_broken(error)
            }
            taken => taken,
        }
    }

    /// Keeps a line that the program printed beside its recording.
    fn print(&mut self, number: usize, text: &str) {
        if !self.builder.is_begun && self.recording().printed().count() == 0 {
            self.no_recording = Some(line::no_line(text).in_line(number));
        }
        self.builder.recording.print(number, text);
    }

    /// The input is broken here. What was read of the search before is kept.
    ///
    /// # Errors
    /// When nothing was.
    pub fn end_broken(&mut self, error: SyntaxError) -> Result<bool, SyntaxError> {
        if self.recording().is_empty() {
            return Err(error);
        }
        self.is_over = true;
        self.builder.warnings.push(Warning::Broken { error, nodes: self.recording().len() });
        Ok(true)
    }

    /// In which line each moment stands.
    pub fn take_line_numbers(&mut self) -> LineNumbers {
        mem::take(&mut self.line_numbers)
    }

    /// The recording, checked, and what should be said of it.
    ///
    /// # Errors
    /// When there is no search in what was read.
    pub fn check(self, effort: Effort) -> Result<(Opened, Vec<Warning>), SyntaxError> {
        if let Some(error) = self.no_recording {
            return Err(error);
        }
        let is_own = self.seal.is_sealed() && self.may_be_own;
        self.builder.finish(is_own, effort).map_err(|error| error.in_line(self.number))
    }
}
