//! JSON as it is written for other programs.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

use super::escape_json;

/// Writes a value as JSON on one line as it comes, without a string of all of it: trees may have
/// millions of moves at the root. What a terminal obeys is escaped.
pub(crate) fn write_json<W: Write + ?Sized>(
    out: &mut W,
    value: &(impl Serialize + ?Sized),
) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, Escaping)).map_err(Into::into)
}

/// Writes a value as [`write_json`] does, on a line of its own.
pub(crate) fn write_json_line<W: Write + ?Sized>(out: &mut W, value: &impl Serialize) -> io::Result<()> {
    write_json(out, value)?;
    writeln!(out)
}

struct Escaping;

impl Formatter for Escaping {
    #[inline]
    fn write_string_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        writer.write_all(escape_json(fragment).as_bytes())
    }

    fn write_raw_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        self.write_string_fragment(writer, fragment)
    }
}
