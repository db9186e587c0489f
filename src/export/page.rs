//! Text on its way out, a page at a time.

use std::io::{self, Write};

use crate::explain::{number_label, window_label};
use crate::score::{Bound, Score, Window};
use crate::text::escape_json;

/// How much is gathered before it is handed on: what the fastest memory of a processor holds.
const PAGE: usize = 16 * 1024;

/// The digits of the largest number.
const LONGEST: usize = 20;

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
        let mut rest = number.into();
        let mut digits = [0; LONGEST];
        let mut start = LONGEST;
        loop {
            start -= 1;
            digits[start] = b"0123456789"[(rest % 10) as usize];
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.bytes.extend_from_slice(&digits[start..]);
        self
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

    /// A score in JSON: infinities are strings.
    pub fn json_score(&mut self, score: Score) -> &mut Self {
        if score.is_finite() { self.score(score) } else { self.text("\"").score(score).text("\"") }
    }

    /// A finite number in JSON.
    pub fn json_number(&mut self, number: f64) -> &mut Self {
        self.score(Score::new(number).unwrap_or_default())
    }

    /// A string in JSON, with its quotes.
    pub fn json_text(&mut self, text: &str) -> &mut Self {
        let start = self.bytes.len();
        // A string always has a JSON form, and memory never refuses to be written to.
        serde_json::to_writer(&mut self.bytes, text).unwrap_or_default();
        if !text.is_ascii() || text.contains('\u{7f}') {
            let plain = self.bytes.split_off(start);
            self.json(&String::from_utf8_lossy(&plain));
        }
        self
    }

    /// JSON as it is, but for what is not to be shown in its strings.
    pub fn json(&mut self, json: &str) -> &mut Self {
        self.text(&escape_json(json))
    }

    /// Several of `items` with commas between them, in brackets.
    pub fn json_list<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut item: impl FnMut(&mut Self, T),
    ) -> &mut Self {
        self.text("[");
        for (place, each) in items.into_iter().enumerate() {
            self.text(if place == 0 { "" } else { "," });
            item(self, each);
        }
        self.text("]")
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
            assert_eq!(
                written(|page| {
                    page.score(score);
                }),
                text
            );
        }
        assert_eq!(
            written(|page| {
                page.json_score(Score::NEG_INFINITY);
            }),
            "\"-inf\""
        );
    }

    #[test]
    fn numbers_and_lists_are_written_whole() {
        for number in [0, 9, 10, 99, 100, 4_294_967_295_u32] {
            assert_eq!(
                written(|page| {
                    page.number(number);
                }),
                number.to_string()
            );
        }
        assert_eq!(
            written(|page| {
                page.number(0_u32).text(" ").number(u64::MAX);
            }),
            "0 18446744073709551615"
        );
        assert_eq!(
            written(|page| {
                page.json_list(["a", "b\"\u{7}"], |page, name| {
                    page.json_text(name);
                });
            }),
            "[\"a\",\"b\\\"\\u0007\"]"
        );
        assert_eq!(
            written(|page| {
                page.json_text("é\u{9b}31m\u{202e}").json_text("\u{7f}");
            }),
            "\"é\\u009b31m\\u202e\"\"\\u007f\""
        );
    }
}
