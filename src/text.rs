//! Text from files and people, made safe and short enough to be shown.
//!
//! Everything that writes a name it did not make up itself goes through here: a terminal obeys
//! control characters, and bidirectional overrides can make a line read as something else.

mod names;
mod wrap;

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;
use serde_json::ser::Formatter;
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr;

pub use names::{in_line, nearest, readings};
pub use wrap::wrap;

/// Stands for a character that must not be shown.
pub const REPLACEMENT: char = '\u{FFFD}';

const ELLIPSIS: char = '…';

/// The text with every control character, line break and bidirectional control replaced by a
/// visible [`REPLACEMENT`]: safe in a terminal, and on one line.
///
/// ```
/// use plyscope::text::clean;
///
/// assert_eq!(clean("b2"), "b2");
/// assert_eq!(clean("red\u{1b}[31m\n"), "red\u{FFFD}[31m\u{FFFD}");
/// ```
pub fn clean(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| (b' '..0x7F).contains(&byte)) || !text.contains(is_unsafe) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| if is_unsafe(c) { REPLACEMENT } else { c }).collect())
}

/// The text as it stands between the tags of XML and in its attributes, made [clean] before.
///
/// ```
/// use plyscope::text::escape_xml;
///
/// assert_eq!(escape_xml("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
/// ```
pub fn escape_xml(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in clean(text).chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML has no way to write these two.
            '\u{FFFE}' | '\u{FFFF}' => escaped.push(REPLACEMENT),
            _ => escaped.push(c),
        }
    }
    escaped
}

/// JSON with everything in its strings escaped that a terminal obeys or that turns the reading
/// order around. JSON itself asks that only of the control characters of ASCII, and those must
/// have been escaped already.
///
/// ```
/// use plyscope::text::escape_json;
///
/// assert_eq!(escape_json("\"b2\""), "\"b2\"");
/// assert_eq!(escape_json("\"red\u{9b}31m\""), "\"red\\u009b31m\"");
/// ```
pub fn escape_json(json: &str) -> Cow<'_, str> {
    let is_to_escape = |c: char| c > '~' && is_unsafe(c);
    if json.bytes().all(|byte| byte <= b'~') || !json.contains(is_to_escape) {
        return Cow::Borrowed(json);
    }
    let mut escaped = String::with_capacity(json.len() + 16);
    for c in json.chars() {
        if is_to_escape(c) {
            // Memory never refuses to be written to.
            let _ = write!(escaped, "\\u{:04x}", u32::from(c));
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

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
    fn write_string_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        writer.write_all(escape_json(fragment).as_bytes())
    }

    fn write_raw_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        self.write_string_fragment(writer, fragment)
    }
}

/// How many cells of a terminal the text takes: wide characters take two, combining ones none.
pub fn width(text: &str) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    text.graphemes(true).map(UnicodeWidthStr::width).sum()
}

/// The text with blanks behind it up to so many cells.
pub fn padded(text: &str, cells: usize) -> String {
    format!("{text}{}", " ".repeat(cells.saturating_sub(width(text))))
}

/// The text, or as much of its beginning as fits into `cells` with an ellipsis after it.
///
/// ```
/// use plyscope::text::fit;
///
/// assert_eq!(fit("alpha", 5), "alpha");
/// assert_eq!(fit("alpha-beta", 5), "alph…");
/// ```
pub fn fit(text: &str, cells: usize) -> String {
    if width(text) <= cells {
        return text.to_owned();
    }
    let Some(room) = cells.checked_sub(1) else { return String::new() };
    let mut fitted: String = within(text.graphemes(true), room).collect();
    fitted.push(ELLIPSIS);
    fitted
}

/// As many of them as fit into so many cells.
fn within<'a>(graphemes: impl Iterator<Item = &'a str>, room: usize) -> impl Iterator<Item = &'a str> {
    graphemes.scan(room, |room, grapheme| {
        *room = room.checked_sub(grapheme.width())?;
        Some(grapheme)
    })
}

/// The text, or as much of its beginning and its end as fits into `cells` with an ellipsis between
/// the two: for names, which may differ in their ends only.
///
/// ```
/// use plyscope::text::shorten;
///
/// assert_eq!(shorten("Queen takes a7", 14), "Queen takes a7");
/// assert_eq!(shorten("Queen takes a7", 9), "Queen …a7");
/// ```
pub fn shorten(text: &str, cells: usize) -> String {
    if width(text) <= cells {
        return text.to_owned();
    }
    let end: Vec<_> = within(text.graphemes(true).rev(), cells.saturating_sub(1) / 3).collect();
    let end: String = end.into_iter().rev().collect();
    fit(text, cells.saturating_sub(width(&end))) + &end
}

/// A count with its digits in groups of three: `549,946`.
///
/// ```
/// assert_eq!(plyscope::text::grouped(549_946), "549,946");
/// ```
pub fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A span of time as it is typed: `5s`, `500ms`.
///
/// ```
/// use std::time::Duration;
/// assert_eq!(plyscope::text::typed_time(Duration::from_millis(1500)), "1500ms");
/// ```
pub fn typed_time(time: Duration) -> String {
    if time >= Duration::from_secs(1) && time.subsec_nanos() == 0 {
        format!("{}s", time.as_secs())
    } else {
        format!("{}ms", time.as_secs_f64() * 1e3)
    }
}

/// Characters that a terminal obeys, that break a line, or that turn the reading order around.
fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}' | '\u{2029}'
            | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}')
}
