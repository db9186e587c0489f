//! Recordings as JSON Lines, written by plyscope or by any other program.
//!
//! A line a moment: `enter` and `leave`, in the order of the search, so that nesting needs no
//! numbers. Almost everything may be left out; `docs/formats.md` says what is assumed then. A file
//! that ends with nodes open is a search that was cut short, and loads as one.

mod builder;
mod line;
mod lines;
mod mend;
mod warning;

use std::io::{self, BufRead};
use std::sync::Arc;

use thiserror::Error;

use self::builder::Builder;
use self::line::Line;
use self::lines::{Lines, Piece};
use self::mend::Text;
pub use self::warning::Warning;
use super::SyntaxError;
use crate::check::Opened;
use crate::engine::DynGame;
use crate::export::seal::Seal;
use crate::record::Header;

/// A recording that was read, and what should be said about it.
#[derive(Debug)]
pub struct Loaded {
    /// The recording, with its game and with what is wrong in it.
    pub opened: Opened,
    /// What a reader should know of it.
    pub warnings: Vec<Warning>,
}

/// Why a recording could not be read.
#[derive(Debug, Error)]
pub enum ReadError {
    /// A line is wrong.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The input could not be read.
    #[error("the recording could not be read: {0}")]
    Io(#[from] io::Error),
}

/// Reads a recording. Where its first line names a game, `open` is asked for that game, standing
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
    let mut lines = Lines::new(input);
    let mut builder = Builder::new(open);
    let mut seal = Seal::default();
    while let Some(piece) = lines.next()? {
        match piece {
            Piece::Line(number, text) => {
                seal.read(text);
                take(&mut builder, number, text).map_err(|error| error.in_line(number))?;
            }
            Piece::Torn(number) => builder.warn(Warning::TornLine(number)),
        }
    }
    let last = lines.number().max(1);
    let finished = builder.finish(seal.is_sealed());
    let (opened, warnings) = finished.map_err(|error| error.in_line(last))?;
    Ok(Loaded { opened, warnings })
}

fn take(builder: &mut Builder<'_>, number: usize, text: &str) -> Result<(), SyntaxError> {
    let plain = Text::plain(text);
    if let Ok(line) = Line::parse(&plain) {
        return builder.take(number, &line);
    }
    let mended = Text::mended(text);
    let line = Line::parse(&mended).map_err(|error| line::not_json(&mended, &error))?;
    builder.take(number, &line)
}
