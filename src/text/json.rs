//! JSON as it is written for other programs.

use std::io::{self, Write};

use serde::ser::{Error as _, Impossible, SerializeStruct};
use serde::{Serialize, Serializer};
use serde_json::Error;
use serde_json::ser::Formatter;

use super::escape_json;

/// Writes a value as JSON on one line as it comes, without a string of all of it: trees may have
/// millions of moves at the root. What a terminal obeys is escaped.
pub(crate) fn write_json<W: Write + ?Sized>(
    out: &mut W,
    value: &(impl Serialize + ?Sized),
) -> io::Result<()> {
    value.serialize(&mut serde_json::Serializer::with_formatter(out, Escaping)).map_err(Into::into)
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

/// Writes a struct as [`write_json`] does, quickly: exports and recordings have millions of them.
///
/// `serde_json` looks for something to escape in every key. The keys of a struct are known to have
/// nothing, so here they are copied.
pub(crate) fn write_json_row(out: &mut Vec<u8>, row: &impl Serialize) -> Result<(), Error> {
    row.serialize(JsonRow { out, is_begun: false })
}

struct JsonRow<'a> {
    out: &'a mut Vec<u8>,
    is_begun: bool,
}

impl SerializeStruct for JsonRow<'_> {
    type Ok = ();
    type Error = Error;

    #[inline]
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
        self.out.extend_from_slice(if self.is_begun { b",\"" } else { b"{\"" });
        self.is_begun = true;
        self.out.extend_from_slice(key.as_bytes());
        self.out.extend_from_slice(b"\":");
        write_json(&mut *self.out, value).map_err(Error::io)
    }

    fn end(self) -> Result<(), Error> {
        self.out.extend_from_slice(if self.is_begun { b"}" } else { b"{}" });
        Ok(())
    }
}

macro_rules! refuse {
    ($($method:ident($($argument:ty),*) -> $ok:ty;)+) => {
        $(fn $method(self, $(_: $argument),*) -> Result<$ok, Error> {
            Err(no_struct())
        })+
    };
}

#[cold]
fn no_struct() -> Error {
    Error::custom("no struct")
}

type Never = Impossible<(), Error>;

impl Serializer for JsonRow<'_> {
    type Ok = ();
    type Error = Error;
    type SerializeStruct = Self;
    type SerializeSeq = Never;
    type SerializeTuple = Never;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Never;
    type SerializeStructVariant = Never;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        Err(no_struct())
    }

    refuse! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_unit_variant(&'static str, u32, &'static str) -> ();
        serialize_seq(Option<usize>) -> Never;
        serialize_tuple(usize) -> Never;
        serialize_tuple_struct(&'static str, usize) -> Never;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Never;
        serialize_map(Option<usize>) -> Never;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Never;
    }
}
