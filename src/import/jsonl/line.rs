//! One line: a JSON object whose values are looked at where they are wanted.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt::Display;
use std::str::FromStr;

use super::pairs::{Pairs, find_pairs, items};
use crate::import::SyntaxError;
use crate::import::syntax::{quoted, wrong};
use crate::language::{Text, say, say_of};
use crate::score::Score;

/// A line as it is read, which knows the line that was printed.
pub(super) struct MendedText<'a> {
    /// What is read as JSON.
    json: Cow<'a, str>,
    printed: &'a str,
    // Where in it stand the quotes that nobody printed.
    quotes: Vec<usize>,
}

impl<'a> MendedText<'a> {
    /// The line as it was printed.
    pub const fn plain(printed: &'a str) -> Self {
        Self { json: Cow::Borrowed(printed), printed, quotes: Vec::new() }
    }

    /// The line with its bare infinities in quotes: `Infinity` in Java and Python's JSON, `inf` in
    /// Python, C and Rust.
    pub fn mended(printed: &'a str) -> Self {
        let (mut json, mut quotes) = (String::with_capacity(printed.len() + 16), Vec::new());
        let (mut rest, mut is_in_string) = (printed, false);
        while let Some(c) = rest.chars().next() {
            let bare = ["-Infinity", "Infinity", "-inf", "inf"].into_iter();
            let bare = bare.filter(|_| !is_in_string).find(|bare| rest.starts_with(bare));
            is_in_string ^= c == '"';
            // A backslash and what follows it end no string.
            let escaped = rest.chars().nth(1).filter(|_| is_in_string && c == '\\');
            let length = bare.map_or(c.len_utf8() + escaped.map_or(0, char::len_utf8), str::len);
            let (taken, after) = rest.split_at(length);
            let quote = if bare.is_some() { "\"" } else { "" };
            quotes.extend(bare.map(|_| json.len()));
            json.extend([quote, taken]);
            quotes.extend(bare.map(|_| json.len()));
            json.push_str(quote);
            rest = after;
        }
        Self { json: Cow::Owned(json), printed, quotes }
    }

    /// An error at a byte of what is read, shown in what was printed.
    fn error(&self, offset: usize, wrong: (impl Into<String>, impl Into<String>)) -> SyntaxError {
        let added = self.quotes.partition_point(|&quote| quote < offset);
        SyntaxError::at(self.printed.as_bytes(), offset - added, wrong)
    }

    /// What languages print for the value of a function that returns nothing, where that is the value.
    fn nothing(&self) -> Option<&'static str> {
        let (_, behind) = self.printed.split_once("\"value\"")?;
        let value = behind.trim_start().strip_prefix(':')?.trim_start();
        ["None", "undefined", "nil"].into_iter().find(|word| value.starts_with(word))
    }

    /// What is wrong with a line that is not JSON.
    pub fn not_json(&self, error: &serde_json::Error) -> SyntaxError {
        let offset = error.column().saturating_sub(1);
        let near: String = self.json.chars().skip(offset.saturating_sub(1)).take(6).collect();
        if near.to_lowercase().contains("nan") {
            return self.error(offset, wrong!("trace-nan"));
        }
        if let Some(word) = self.nothing() {
            return self.error(offset, wrong!("trace-nothing", word = word));
        }
        let is_python = ["None", "True", "False", "'"].iter().any(|word| near.contains(word));
        let reason = error.to_string();
        let reason = reason.split(" at line ").next().filter(|_| !error.is_eof()).unwrap_or("end");
        self.error(offset, wrong!("trace-no-json", reason = reason.to_owned(), python = is_python))
    }
}

/// The keys of a line with the JSON behind them, in the order of the line.
pub(super) struct TraceLine<'a> {
    text: &'a MendedText<'a>,
    pairs: Pairs<'a>,
    // The bits of its keys: most that is asked for is not there, and need not be looked for.
    keys: u64,
}

impl<'a> TraceLine<'a> {
    pub fn parse(text: &'a MendedText<'a>) -> Result<Self, serde_json::Error> {
        Self::of(text, &text.json)
    }

    // The pairs stay where they are found: they are large, and there are millions of lines.
    fn of(text: &'a MendedText<'a>, json: &'a str) -> Result<Self, serde_json::Error> {
        let mut line = Self { text, pairs: Pairs::new(), keys: 0 };
        find_pairs(json, &mut line.pairs)?;
        line.keys = line.pairs.iter().fold(0, |keys, (name, _)| keys | bit(name));
        Ok(line)
    }

    /// The value of a key, if the line has it; the last one, where it has several. Programs write
    /// `null` for what they have nothing to say of.
    #[allow(clippy::inline_always, reason = "of a key that is written down, its bit is known then")]
    #[inline(always)]
    pub fn get(&self, key: &'static str) -> Option<TraceValue<'a>> {
        if self.keys & bit(key) == 0 {
            None
        } else {
            self.get_even_null(key).filter(|value| !value.is_null())
        }
    }

    /// The value of a key, `null` too.
    pub fn get_even_null(&self, key: &'static str) -> Option<TraceValue<'a>> {
        let (_, json) = self.pairs.iter().rev().find(|(name, _)| is_same(name, key))?;
        Some(TraceValue { key, json, text: self.text })
    }

    /// Whether it is of one of some types.
    pub fn is_of(&self, types: &[&str]) -> bool {
        self.get("type").and_then(TraceValue::as_string).is_some_and(|kind| types.contains(&kind.as_ref()))
    }

    pub fn has(&self, key: &str) -> bool {
        self.keys & bit(key) != 0 && self.pairs.iter().any(|(name, _)| is_same(name, key))
    }

    /// The keys that are none of `known`, each once, with the JSON behind the last of a name.
    pub fn others(&self, known: &[&str]) -> Vec<(String, String)> {
        let mut seen = HashSet::new();
        let is_known = |key: &str| known.iter().any(|known| is_same(known, key));
        let others = self.pairs.iter().rev().filter(|(key, _)| !is_known(key));
        let others = others.filter(|(key, _)| seen.insert(key.as_ref()));
        let mut others: Vec<_> = others.map(|(key, json)| (key.to_string(), (*json).to_owned())).collect();
        others.reverse();
        others
    }

    /// An error about the line as a whole.
    pub fn wrong(&self, wrong: (impl Into<String>, impl Into<String>)) -> SyntaxError {
        let json = &self.text.json;
        self.text.error(json.len() - json.trim_start().len(), wrong)
    }
}

/// Whether a text is the first line of a search.
pub(super) fn is_first(text: &str) -> bool {
    in_line(text, |line| line.is_of(&["search"])) == Some(true)
}

/// What a text says as a line, if it is one, also behind other text.
pub(super) fn in_line<T>(text: &str, said: impl FnOnce(&TraceLine<'_>) -> T) -> Option<T> {
    let begin = start_behind_text(text).unwrap_or(0);
    let mended = MendedText::mended(text.get(begin..)?);
    TraceLine::parse(&mended).ok().as_ref().map(said)
}

/// Where a recorded line begins behind text without a line end, as `print("…", end="")` leaves it, or
/// what logs lines; `None` where there is no such text.
pub(super) fn start_behind_text(text: &str) -> Option<usize> {
    if text.trim_ascii_start().starts_with('{') {
        return None;
    }
    let key = text.find("\"type\"")?;
    let begin = text.get(..key)?.rfind('{')?;
    let mended = MendedText::mended(text.get(begin..)?);
    let line = TraceLine::parse(&mended).ok()?;
    line.is_of(&["search", "enter", "leave", "hidden"]).then_some(begin)
}

/// The value of a key, with where it stands.
#[derive(Clone, Copy)]
pub(super) struct TraceValue<'a> {
    key: &'static str,
    json: &'a str,
    text: &'a MendedText<'a>,
}

impl<'a> TraceValue<'a> {
    pub fn wrong(self, wrong: (impl Into<String>, impl Into<String>)) -> SyntaxError {
        // The JSON is a piece of the line, so its distance from the start is where it stands.
        let offset = (self.json.as_ptr() as usize).saturating_sub(self.text.json.as_ptr() as usize);
        self.text.error(offset, wrong)
    }

    /// What the key holds, as sentences call it: the key itself where no message says more.
    fn said(self) -> Text {
        say_of!("trace-what", self.key).or(self.key)
    }

    pub fn json(self) -> &'a str {
        self.json
    }

    pub fn is_null(self) -> bool {
        self.json == "null"
    }

    pub fn string(self) -> Result<Cow<'a, str>, SyntaxError> {
        self.as_string().ok_or_else(|| match self.kind() {
            // The rest of it is JSON, or the line would have been refused.
            "string" => self.wrong(wrong!("trace-surrogate", what = self.said())),
            _ => self.wrong(wrong!("trace-no-string", what = self.said(), kind = self.kind_said())),
        })
    }

    /// A string; a number counts as its digits, since many programs call their moves by numbers,
    /// and a list as what is in it with commas between, since they call them by row and column.
    pub fn name(self) -> Result<Cow<'a, str>, SyntaxError> {
        if let Some(parts) = self.list(self.key).filter(|parts| !parts.is_empty()) {
            let is_part = |part: &Self| ["number", "string"].contains(&part.kind());
            if parts.iter().all(is_part) {
                let parts: Result<Vec<_>, _> = parts.into_iter().map(Self::name).collect();
                return Ok(Cow::Owned(parts?.join(",")));
            }
        }
        if self.kind() == "number" { Ok(Cow::Borrowed(self.json)) } else { self.string() }
    }

    /// One of several values, by its word.
    pub fn word<T: Copy>(self, all: &[T], word: impl Fn(T) -> &'static str) -> Result<T, SyntaxError> {
        let found = self.as_string().and_then(|text| all.iter().copied().find(|&one| word(one) == text));
        found.ok_or_else(|| {
            let words: Vec<_> = all.iter().map(|&one| format!("`{}`", word(one))).collect();
            let shown = || self.as_string().map_or_else(|| self.kind_said(), |text| quoted(&text).into());
            self.wrong(wrong!("trace-word", text = shown(), what = self.key, words = words.join(", ")))
        })
    }

    /// A number, or an infinity in a string.
    pub fn score(self) -> Result<Score, SyntaxError> {
        if self.kind() == "number" {
            let number = Score::from_str(self.json);
            return number
                .map_err(|error| self.wrong((error.to_string(), say!("trace-number-is-text".check))));
        }
        let text = self.as_string();
        let read = text.map(|text| match text.as_ref() {
            text if text.contains('I') => Score::from_str(&text.replace("Infinity", "inf")),
            text => Score::from_str(text),
        });
        match read {
            Some(Ok(score)) if !score.is_finite() => Ok(score),
            Some(Ok(_)) => Err(self.wrong(wrong!("trace-number-is-text", what = self.said()))),
            _ if self.is_null() => Err(self.wrong(wrong!("trace-nothing", word = "null"))),
            _ => Err(self.wrong(wrong!("trace-no-number", what = self.said(), kind = self.kind_said()))),
        }
    }

    /// A whole number from 0 to `most`.
    pub fn count<T: FromStr + PartialOrd + Display + Copy>(self, most: T) -> Result<T, SyntaxError> {
        let count = self.json.parse().ok().filter(|&count| count <= most);
        count.ok_or_else(|| self.wrong(wrong!("trace-no-count", what = self.said(), most = most.to_string())))
    }

    pub fn bool(self) -> Result<bool, SyntaxError> {
        self.json
            .parse()
            .map_err(|_| self.wrong(wrong!("trace-no-bool", what = self.said(), kind = self.kind_said())))
    }

    /// The values of a list, called by a key of their own; `None` where the value is no list.
    pub fn list(self, key: &'static str) -> Option<Vec<Self>> {
        let items = items(self.json)?.into_iter();
        Some(items.map(|json| Self { key, json, ..self }).collect())
    }

    /// The line that an object would be.
    pub fn object(self) -> Result<TraceLine<'a>, SyntaxError> {
        TraceLine::of(self.text, self.json)
            .map_err(|_| self.wrong(wrong!("trace-no-object", what = self.said(), kind = self.kind_said())))
    }

    fn as_string(self) -> Option<Cow<'a, str>> {
        let inner = self.json.strip_prefix('"')?.strip_suffix('"')?;
        if inner.contains('\\') {
            serde_json::from_str(self.json).ok().map(Cow::Owned)
        } else {
            Some(Cow::Borrowed(inner))
        }
    }

    fn kind(self) -> &'static str {
        match self.json.as_bytes().first() {
            Some(b'"') => "string",
            Some(b'{') => "object",
            Some(b'[') => "list",
            Some(b't' | b'f') => "bool",
            Some(b'n') => "null",
            _ => "number",
        }
    }

    fn kind_said(self) -> Text {
        say_of!("trace-kind", self.kind())
    }
}

/// What is wrong with the first line of a file without any line of a recording.
pub(super) fn no_line(text: &str) -> SyntaxError {
    let offset = text.len() - text.trim_start().len();
    SyntaxError::at(text.as_bytes(), offset, wrong!("trace-no-line"))
}

/// A bit that a key sets; a few keys share one.
#[allow(clippy::inline_always, reason = "see `TraceLine::get`")]
#[inline(always)]
fn bit(key: &str) -> u64 {
    let first = key.as_bytes().first().copied().unwrap_or_default();
    1 << ((usize::from(first) + 7 * key.len()) % 64)
}

/// Whether two keys are the same. Most differ in their first letter: to compare the rest is a call.
#[inline]
fn is_same(one: &str, other: &str) -> bool {
    one.as_bytes().first() == other.as_bytes().first() && one == other
}
