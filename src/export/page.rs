//! Text on its way out, a page at a time.

use std::io::{self, Write};

use serde::Serialize;

use super::figure::label::value_text;
use crate::score::{Bound, Score};
use crate::text::{clean, escape_json, escape_xml, write_json};

/// How much is gathered before it is handed on: what the fastest memory of a processor holds.
const PAGE: usize = 16 * 1024;

/// Gathers text and hands it on in pages. Exports write millions of short pieces: here they cost
/// a copy each and no formatting machinery.
pub(super) struct Page<'a> {
    bytes: Vec<u8>,
    // How much is gathered before it is handed on.
    size: usize,
    // Where the line begins that is being gathered.
    line: usize,
    out: &'a mut dyn Write,
}

impl<'a> Page<'a> {
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { bytes: Vec::with_capacity(PAGE + PAGE / 4), size: PAGE, line: 0, out }
    }

    pub fn text(&mut self, text: &str) -> &mut Self {
        self.bytes.extend_from_slice(text.as_bytes());
        self
    }

    pub fn number(&mut self, number: impl Into<u64>) -> &mut Self {
        self.text(itoa::Buffer::new().format(number.into()))
    }

    /// A place in a picture, to a tenth.
    pub fn place(&mut self, place: f64) -> &mut Self {
        #[expect(clippy::cast_possible_truncation, reason = "no picture is so large")]
        let tenths = (place * 10.0).round() as i64;
        let (whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        self.text(if tenths < 0 { "-" } else { "" }).number(whole);
        if rest > 0 { self.text(".").number(rest) } else { self }
    }

    /// Text as it stands between the tags of XML, and in attributes.
    pub fn xml(&mut self, text: &str) -> &mut Self {
        self.text(&escape_xml(text))
    }

    /// A score as it prints.
    pub fn score(&mut self, score: Score) -> &mut Self {
        match small_integer(score) {
            Some(integer) => self.text(if integer < 0 { "-" } else { "" }).number(integer.unsigned_abs()),
            None => self.text(&score.to_string()),
        }
    }

    /// A value as a figure has it. Most are plain numbers, which need no text of their own.
    pub fn value(&mut self, value: Option<Score>, bound: Option<Bound>) -> &mut Self {
        match value.filter(|&value| bound == Some(Bound::Exact) && small_integer(value).is_some()) {
            Some(value) => self.score(value),
            None => self.text(&value_text(value, bound, false)),
        }
    }

    /// Text as a cell of comma-separated values, quoted where it must be.
    pub fn csv(&mut self, text: &str) -> &mut Self {
        if text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b' ') {
            return self.text(text);
        }
        let text = clean(text);
        if text.contains([',', '"']) {
            self.text("\"").text(&text.replace('"', "\"\"")).text("\"")
        } else {
            self.text(&text)
        }
    }

    /// Text as JSON. Most is plain words, which need no escapes.
    pub fn quoted(&mut self, text: &str) -> &mut Self {
        let is_plain = |byte| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
        if text.bytes().all(is_plain) { self.text("\"").text(text).text("\"") } else { self.json(&text) }
    }

    pub fn json(&mut self, value: &impl Serialize) -> &mut Self {
        // It always has a JSON form, and memory never refuses to be written to.
        write_json(&mut self.bytes, value).unwrap_or_default();
        self
    }

    /// A further key of a JSON object.
    pub fn key(&mut self, key: &str, value: &impl Serialize) -> &mut Self {
        self.text(",\"").text(key).text("\":").json(value)
    }

    /// A further key of a JSON object, with text behind it.
    pub fn key_text(&mut self, key: &str, text: &str) -> &mut Self {
        self.text(",\"").text(key).text("\":").quoted(text)
    }

    /// A further key of a JSON object, with a score behind it: as a number, or infinite as text.
    pub fn key_score(&mut self, key: &str, score: Score) -> &mut Self {
        match small_integer(score) {
            Some(_) => self.text(",\"").text(key).text("\":").score(score),
            None => self.key(key, &score),
        }
    }

    /// A further key of a JSON object, if there is something to say in it.
    pub fn key_if(&mut self, key: &str, value: Option<impl Serialize>) -> &mut Self {
        match value {
            Some(value) => self.key(key, &value),
            None => self,
        }
    }

    /// Further keys of a JSON object, as another program wrote them in its recording.
    pub fn pairs<'p>(&mut self, pairs: impl IntoIterator<Item = &'p (String, String)>) -> &mut Self {
        for (key, json) in pairs {
            self.text(",").json(key).text(":").text(&escape_json(json));
        }
        self
    }

    /// Such keys in an object of their own, if there are any.
    pub fn other<'p>(&mut self, pairs: impl IntoIterator<Item = &'p (String, String)>) -> &mut Self {
        let mut pairs = pairs.into_iter();
        let Some((key, json)) = pairs.next() else { return self };
        self.text(",\"other\":{").json(key).text(":").text(&escape_json(json));
        self.pairs(pairs).text("}")
    }

    /// Ends a line or another piece, and hands on what has gathered once it fills a page.
    pub fn end(&mut self, text: &str) -> io::Result<()> {
        self.text(text);
        if self.bytes.len() >= self.size {
            self.hand_on()?;
        }
        self.line = self.bytes.len();
        Ok(())
    }

    /// What has been gathered since the last [`end`](Self::end).
    pub fn line(&self) -> &[u8] {
        self.bytes.get(self.line..).unwrap_or_default()
    }

    /// Hands on what was gathered elsewhere, after what was gathered here.
    pub fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.hand_on()?;
        self.out.write_all(bytes)
    }

    /// Hands on what is left.
    pub fn finish(mut self) -> io::Result<()> {
        self.hand_on()?;
        self.out.flush()
    }

    fn hand_on(&mut self) -> io::Result<()> {
        self.out.write_all(&self.bytes)?;
        self.bytes.clear();
        Ok(())
    }
}

/// What is written to a page, as a text.
pub(super) fn written(write: impl FnOnce(&mut Page<'_>)) -> String {
    String::from_utf8(gathered(write)).unwrap_or_default()
}

/// What is written to a page that hands nothing on.
pub(super) fn gathered<T>(write: impl FnOnce(&mut Page<'_>) -> T) -> Vec<u8> {
    let mut page = Page { bytes: Vec::new(), size: usize::MAX, line: 0, out: &mut io::sink() };
    write(&mut page);
    page.bytes
}

/// The score as an integer, where it is one that prints without an exponent.
fn small_integer(score: Score) -> Option<i64> {
    let number = score.get();
    #[expect(clippy::cast_possible_truncation, reason = "what was cut off is compared right after")]
    let integer = number as i32;
    (Score::from(integer) == score).then_some(i64::from(integer))
}
