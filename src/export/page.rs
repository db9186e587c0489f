//! Text on its way out, a page at a time.

use std::io::{self, Write};

use serde::Serialize;

use crate::explain::{number_label, window_label};
use crate::score::{Bound, Score, Window};
use crate::text::{clean, escape_json, escape_xml, write_json, write_json_row};

/// How much is gathered before it is handed on: what the fastest memory of a processor holds.
const PAGE: usize = 16 * 1024;

/// How many digits the largest number of a node has.
const LONGEST: usize = 10;

/// Gathers text and hands it on in pages. Exports write millions of short pieces: here they cost
/// a copy each and no formatting machinery.
pub(super) struct Page<'a> {
    bytes: Vec<u8>,
    // Where the line begins that is being gathered.
    line: usize,
    out: &'a mut dyn Write,
}

impl<'a> Page<'a> {
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { bytes: Vec::with_capacity(PAGE + PAGE / 4), line: 0, out }
    }

    // Inlined, a literal becomes a move of known length.
    #[inline]
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.bytes.extend_from_slice(text.as_bytes());
        self
    }

    #[inline]
    pub fn number(&mut self, number: impl Into<u64>) -> &mut Self {
        let number = number.into();
        match u32::try_from(number) {
            Ok(number) => self.digits(Digits::of(number)),
            Err(_) => self.text(&number.to_string()),
        }
    }

    /// A number that was made ready before.
    #[inline]
    pub fn digits(&mut self, digits: Digits) -> &mut Self {
        // To copy as many as there may be is one move of known length.
        let end = self.bytes.len() + digits.count;
        self.bytes.extend_from_slice(&digits.bytes);
        self.bytes.truncate(end);
        self
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
    #[inline]
    pub fn score(&mut self, score: Score) -> &mut Self {
        self.score_or(score, |score| score.to_string())
    }

    /// A score as people read it: the number right above 3 is `3⁺`.
    #[inline]
    pub fn shown(&mut self, score: Score) -> &mut Self {
        self.score_or(score, number_label)
    }

    /// What is known of a value: `≥3`, `3?` while nothing is proved, `?`.
    pub fn value(&mut self, value: Option<Score>, bound: Option<Bound>) -> &mut Self {
        match (value, bound) {
            (Some(value), Some(Bound::Exact)) => self.shown(value),
            (Some(value), Some(bound)) => self.text(bound.sign()).shown(value),
            (Some(value), None) => self.shown(value).text("?"),
            (None, _) => self.text("?"),
        }
    }

    /// A window as people read it: the zero window above 3 is `[3, 3⁺]`.
    #[inline]
    pub fn window(&mut self, window: Window) -> &mut Self {
        if window.alpha.next_up() == window.beta {
            return self.text(&window_label(window));
        }
        self.text("[").shown(window.alpha).text(", ").shown(window.beta).text("]")
    }

    /// A score; what is neither a small integer nor an infinity as `rarely` has it.
    #[inline]
    fn score_or(&mut self, score: Score, rarely: impl FnOnce(Score) -> String) -> &mut Self {
        match small_integer(score) {
            Some(integer) => {
                if integer < 0 {
                    self.text("-");
                }
                self.number(integer.unsigned_abs())
            }
            None if score == Score::INFINITY => self.text("inf"),
            None if score == Score::NEG_INFINITY => self.text("-inf"),
            None => self.text(&rarely(score)),
        }
    }

    /// Text as a cell of comma-separated values, quoted where it must be.
    #[inline]
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

    /// A row as a JSON object: one of millions, without parts of other rows in it.
    pub fn row(&mut self, row: &impl Serialize) -> &mut Self {
        // A row always has a JSON form.
        write_json_row(&mut self.bytes, row).unwrap_or_default();
        self
    }

    /// A value as JSON.
    pub fn json(&mut self, value: &impl Serialize) -> &mut Self {
        // It always has a JSON form, and memory never refuses to be written to.
        write_json(&mut self.bytes, value).unwrap_or_default();
        self
    }

    /// Takes back the brace that ends an object, so that more can follow in it.
    pub fn reopened(&mut self) -> &mut Self {
        self.bytes.pop();
        self
    }

    /// More pairs of an object, as another program wrote them in its recording.
    pub fn pairs<'p>(&mut self, pairs: impl IntoIterator<Item = &'p (String, String)>) -> &mut Self {
        for (key, json) in pairs {
            self.text(",").json(key).text(":").text(&escape_json(json));
        }
        self
    }

    /// Ends a line or another piece, and hands on what has gathered once it fills a page.
    pub fn end(&mut self, text: &str) -> io::Result<()> {
        self.text(text);
        if self.bytes.len() >= PAGE {
            self.hand_on()?;
        }
        self.line = self.bytes.len();
        Ok(())
    }

    /// What has been gathered since the last [`end`](Self::end).
    pub fn line(&self) -> &[u8] {
        self.bytes.get(self.line..).unwrap_or_default()
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

/// The digits of a number, for one that is written more than once.
#[derive(Clone, Copy)]
pub(super) struct Digits {
    bytes: [u8; LONGEST],
    count: usize,
}

impl Digits {
    /// The digits of a number.
    #[inline]
    pub fn of(number: u32) -> Self {
        let (mut bytes, mut rest) = ([b'0'; LONGEST], number);
        let count = number.checked_ilog10().map_or(1, |last| last as usize + 1);
        for digit in bytes[..count].iter_mut().rev() {
            *digit = b"0123456789"[(rest % 10) as usize];
            rest /= 10;
        }
        Self { bytes, count }
    }
}

/// The score as an integer, where it is one that prints without an exponent.
fn small_integer(score: Score) -> Option<i64> {
    let number = score.get();
    #[expect(clippy::cast_possible_truncation, reason = "what was cut off is compared right after")]
    let integer = number as i32;
    (Score::from(integer) == score).then_some(i64::from(integer))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl FnOnce(&mut Page<'_>)) -> String {
        let mut bytes = Vec::new();
        let mut page = Page::new(&mut bytes);
        write(&mut page);
        page.finish().expect("memory takes it");
        String::from_utf8(bytes).expect("it is text")
    }

    #[test]
    fn scores_are_written_as_they_print() {
        for text in ["0", "-7", "2147483648", "0.25", "1e300", "-2.5e-7", "inf", "-inf", "1234567890123456"] {
            let score: Score = text.parse().expect("a score");
            assert_eq!(written(|page| _ = page.score(score)), text);
        }
    }
}
