//! Several threads or processes that print into one file, told apart by what their lines say.
//!
//! The lines of one are read to the end of the input, and then those of the next, which are kept meanwhile.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::mem;

use super::line::{TraceValue, in_line};
use super::lines::{InputPiece, PieceReader};
use crate::import::SyntaxError;
use crate::import::syntax::wrong;

/// The keys that say who prints a line.
const KEYS: [&str; 2] = ["pid", "thread"];

/// How many bytes of the lines of others are kept.
const MOST_KEPT: usize = 1 << 30;

/// A line with its number.
type Line = (usize, String);

/// Reads an input thread by thread.
pub(super) struct ThreadReader<R> {
    lines: PieceReader<R>,
    // Whether lines say who prints them; `None` before the first that enters a node.
    is_said: Option<bool>,
    // Who prints the lines that are read, and those of them that came before their turn.
    reading: Option<String>,
    waiting: VecDeque<Line>,
    // The lines of the others, in the order in which they began.
    others: VecDeque<(String, VecDeque<Line>)>,
    kept: usize,
    // The piece that was handed out last: a line, or that another thread begins.
    last: Option<Line>,
    is_put_back: bool,
}

impl<R: BufRead> ThreadReader<R> {
    pub fn new(input: R) -> Self {
        Self {
            lines: PieceReader::new(input),
            is_said: None,
            reading: None,
            waiting: VecDeque::new(),
            others: VecDeque::new(),
            kept: 0,
            last: None,
            is_put_back: false,
        }
    }

    /// The number of the last line that was read.
    pub fn number(&self) -> usize {
        self.lines.number
    }

    /// The last piece comes again.
    pub fn put_back(&mut self) {
        if self.is_said == Some(false) {
            self.lines.is_put_back = true;
        } else {
            self.is_put_back = true;
        }
    }

    /// Whether something was read that still comes.
    pub fn has_more(&self) -> bool {
        self.lines.is_put_back || self.is_put_back || !self.waiting.is_empty() || !self.others.is_empty()
    }

    /// The next piece of the thread that is read.
    pub fn next(&mut self) -> io::Result<Option<InputPiece<'_>>> {
        if self.is_said == Some(false) {
            return self.lines.next();
        }
        if !mem::take(&mut self.is_put_back) {
            self.last = match self.waiting.pop_front() {
                Some(line) => Some(line),
                None => match self.read_on()? {
                    Read::Line(line) => Some(line),
                    Read::NextThread => None,
                    Read::End(piece) => return Ok(piece),
                },
            };
        }
        Ok(Some(match &self.last {
            Some((number, text)) => InputPiece::Line(*number, text.into()),
            None => InputPiece::NextThread,
        }))
    }

    /// Reads up to the next line of the thread that is read.
    fn read_on(&mut self) -> io::Result<Read> {
        loop {
            let (number, text) = match self.lines.next()? {
                Some(InputPiece::Line(number, text)) => (number, text.into_owned()),
                Some(InputPiece::Torn(number)) => return Ok(Read::End(Some(InputPiece::Torn(number)))),
                Some(InputPiece::Broken(error)) => return Ok(Read::End(Some(InputPiece::Broken(error)))),
                Some(InputPiece::NextThread) | None => return Ok(self.next_thread()),
            };
            let Some(printer) = self.printer(&text) else { return Ok(Read::Line((number, text))) };
            if *self.reading.get_or_insert_with(|| printer.clone()) == printer {
                return Ok(Read::Line((number, text)));
            }
            self.kept += text.len();
            if self.kept > MOST_KEPT {
                let error = SyntaxError::at(b"", 0, wrong!("trace-threads-too-long")).in_line(number);
                return Ok(Read::End(Some(InputPiece::Broken(error))));
            }
            match self.others.iter_mut().find(|(other, _)| *other == printer) {
                Some((_, lines)) => lines.push_back((number, text)),
                None => self.others.push_back((printer, [(number, text)].into())),
            }
        }
    }

    fn next_thread(&mut self) -> Read {
        let Some((printer, lines)) = self.others.pop_front() else { return Read::End(None) };
        (self.reading, self.waiting) = (Some(printer), lines);
        Read::NextThread
    }

    /// Who prints a line; `None` where it does not say so.
    fn printer(&mut self, text: &str) -> Option<String> {
        let (printer, enters) = in_line(text, |line| {
            let said: Vec<_> = KEYS.iter().filter_map(|key| line.get(key)).map(TraceValue::json).collect();
            (Some(said.join(" ")).filter(|said| !said.is_empty()), line.is_of(&["enter"]))
        })?;
        if self.is_said.is_none() && (enters || printer.is_some()) {
            self.is_said = Some(printer.is_some());
        }
        printer
    }
}

/// What is read next.
enum Read {
    Line(Line),
    NextThread,
    /// Nothing of use comes any more.
    End(Option<InputPiece<'static>>),
}
