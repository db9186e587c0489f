//! One line: a JSON object whose values are looked at where they are wanted.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::mend::Text;
use crate::import::SyntaxError;
use crate::score::Score;

const LINES: &str = r#"each is a JSON object, as {"type":"enter","move":"b2"} or {"type":"leave","value":3}; print whatever else there is to standard error"#;
const SHAPE: &str = r#"a line is one JSON object, as {"type":"enter","move":"b2"}"#;

/// The keys of a line with the JSON behind them, in the order of the line.
pub(super) struct Line<'a> {
    text: Text<'a>,
    pairs: Vec<(Cow<'a, str>, &'a RawValue)>,
}

impl<'a> Line<'a> {
    pub fn parse(text: Text<'a>) -> Result<Self, serde_json::Error> {
        let mut json = serde_json::Deserializer::from_str(text.json);
        let pairs = json.deserialize_map(Pairs)?;
        json.end()?;
        Ok(Self { text, pairs })
    }

    /// The value of a key, if the line has it; the last one, where it has several. Programs write
    /// `null` for what they have nothing to say of.
    pub fn get(&self, key: &str) -> Option<Value<'a>> {
        self.get_even_null(key).filter(|value| value.kind() != "null")
    }

    /// The value of a key, `null` too.
    pub fn get_even_null(&self, key: &str) -> Option<Value<'a>> {
        let (_, raw) = self.pairs.iter().rev().find(|(name, _)| name == key)?;
        Some(self.value(raw))
    }

    /// The keys that are none of `known`, with their JSON.
    pub fn others<'l>(&'l self, known: &'l [&str]) -> impl Iterator<Item = (&'l str, &'a str)> + 'l {
        let others = self.pairs.iter().filter(move |(key, _)| !known.contains(&key.as_ref()));
        others.map(|(key, raw)| (key.as_ref(), raw.get()))
    }

    /// An error about the line as a whole.
    pub fn wrong(&self, message: impl Into<String>, help: impl Into<String>) -> SyntaxError {
        let json = self.text.json;
        self.text.error(json.len() - json.trim_start().len(), message, help)
    }

    fn value(&self, raw: &'a RawValue) -> Value<'a> {
        let json = raw.get();
        // The JSON is a piece of the line, so its distance from the start is where it stands.
        let offset = (json.as_ptr() as usize).saturating_sub(self.text.json.as_ptr() as usize);
        Value { json, line: self.text, offset }
    }
}

/// A value with where it stands.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    json: &'a str,
    line: Text<'a>,
    offset: usize,
}

impl<'a> Value<'a> {
    pub fn wrong(self, message: impl Into<String>, help: impl Into<String>) -> SyntaxError {
        self.line.error(self.offset, message, help)
    }

    pub fn is_null(self) -> bool {
        self.kind() == "null"
    }

    /// A string.
    pub fn string(self, what: &str) -> Result<Cow<'a, str>, SyntaxError> {
        self.quoted(what, what)
    }

    /// A string; `right` says what should stand in its quotes.
    fn quoted(self, what: &str, right: &str) -> Result<Cow<'a, str>, SyntaxError> {
        self.as_string().ok_or_else(|| match self.kind() {
            // The rest of it is JSON, or the line would have been refused.
            "a string" => self.wrong(
                format!("{what} has half of a surrogate pair, which is no character"),
                "write both halves, as \"\\ud83d\\ude00\", or the character itself",
            ),
            kind => self.wrong(format!("{what} is {kind}, not a string"), format!("write {right} in quotes")),
        })
    }

    /// A string; a number counts as its digits, since many programs call their moves by numbers,
    /// and a list as what is in it with commas between, since they call them by row and column.
    pub fn name(self, what: &str) -> Result<Cow<'a, str>, SyntaxError> {
        if let Some(parts) = self.list().filter(|parts| !parts.is_empty()) {
            let is_part = |part: &Self| ["a number", "a string"].contains(&part.kind());
            if parts.iter().all(is_part) {
                let parts: Result<Vec<_>, _> = parts.into_iter().map(|part| part.name(what)).collect();
                return Ok(Cow::Owned(parts?.join(",")));
            }
        }
        if self.kind() == "a number" { Ok(Cow::Borrowed(self.json)) } else { self.string(what) }
    }

    /// One of several words.
    pub fn word<T>(
        self,
        what: &str,
        words: &str,
        find: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, SyntaxError> {
        let text = self.quoted(what, words)?;
        find(&text).ok_or_else(|| {
            let shown = crate::import::syntax::quoted(&text);
            self.wrong(format!("{shown} is no {what}"), format!("write {words}"))
        })
    }

    /// A number, or an infinity in a string.
    pub fn score(self, what: &str) -> Result<Score, SyntaxError> {
        match (self.kind(), self.as_string()) {
            ("a number", _) => Score::from_str(self.json)
                .map_err(|error| self.wrong(error.to_string(), "check how it is computed")),
            (_, Some(text)) => match Score::from_str(&text.replace("Infinity", "inf")) {
                Ok(score) if score.is_infinite() => Ok(score),
                Ok(_) => Err(self.wrong(format!("{what} is a string"), "write the number without quotes")),
                Err(_) => Err(self.wrong(format!("{what} is no number"), NUMBERS)),
            },
            ("null", _) => Err(self.wrong(
                format!("{what} is null"),
                "write \"inf\" or \"-inf\" where infinity is meant; JavaScript prints it as null",
            )),
            (kind, _) => Err(self.wrong(format!("{what} is {kind}, not a number"), NUMBERS)),
        }
    }

    /// A whole number from 0 to `most`.
    pub fn count(self, what: &str, most: u64) -> Result<u64, SyntaxError> {
        let count = self.json.parse().ok().filter(|&count| count <= most);
        count.ok_or_else(|| {
            let help = format!("write a whole number from 0 to {most}");
            self.wrong(format!("{what} is no count"), help)
        })
    }

    pub fn bool(self, what: &str) -> Result<bool, SyntaxError> {
        self.json.parse().map_err(|_| {
            self.wrong(format!("{what} is {}", self.kind()), "write true or false, without quotes")
        })
    }

    /// The values of a list; `None` where the value is none.
    pub fn list(self) -> Option<Vec<Self>> {
        // Most values are none: the parser would take long to say so.
        if !self.json.starts_with('[') {
            return None;
        }
        let raws = serde_json::from_str::<Vec<&RawValue>>(self.json).ok()?;
        Some(raws.into_iter().map(|raw| self.inside(raw)).collect())
    }

    /// The line that an object would be.
    pub fn object(self, what: &str) -> Result<Line<'a>, SyntaxError> {
        let pairs = serde_json::Deserializer::from_str(self.json).deserialize_map(Pairs);
        let pairs = pairs.map_err(|_| {
            self.wrong(format!("{what} is {}, not an object", self.kind()), "write it in braces")
        })?;
        Ok(Line { text: self.line, pairs })
    }

    fn inside(self, raw: &'a RawValue) -> Self {
        let offset = (raw.get().as_ptr() as usize).saturating_sub(self.line.json.as_ptr() as usize);
        Self { json: raw.get(), offset, ..self }
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
            Some(b'"') => "a string",
            Some(b'{') => "an object",
            Some(b'[') => "a list",
            Some(b't' | b'f') => "true or false",
            Some(b'n') => "null",
            _ => "a number",
        }
    }
}

const NUMBERS: &str = "write a number, \"inf\" or \"-inf\"";

/// What is wrong with a line that is not JSON. Programs that print numbers as they come print
/// NaN, which JSON does not have, and what they print for whoever looks for a fault, between the
/// lines of a recording that `is_begun`.
pub(super) fn not_json(text: Text<'_>, error: &serde_json::Error, is_begun: bool) -> SyntaxError {
    let offset = error.column().saturating_sub(1);
    let rest = text.json.get(offset..).unwrap_or_default();
    let near = text.json.get(offset.saturating_sub(1)..).unwrap_or_default();
    let is_nan = |at: &str| at.get(..3).is_some_and(|word| word.eq_ignore_ascii_case("nan"));
    let told = error.to_string();
    let told = told.split(" at line ").next().unwrap_or_default();
    let line = text.json.trim_start();
    if !line.starts_with('{') && (is_begun || !line.starts_with(['[', '('])) {
        let start = text.json.len() - line.len();
        return text.error(start, "this is no line of a recording", LINES);
    }
    let (message, help) = if !line.starts_with('{') {
        (
            "this is no line of a recording",
            r#"each is a JSON object, as {"type":"enter","move":"b2"}; a tree belongs in a file that ends in .tree, or .json if it is JSON"#,
        )
    } else if is_nan(rest) || is_nan(near) {
        ("NaN is no value of a position", NUMBERS)
    } else if ["None", "True", "False"].iter().any(|word| rest.starts_with(word)) {
        ("this is not JSON", "JSON writes null, true and false; in Python json.dumps writes them so")
    } else if near.contains('\'') {
        ("this is not JSON", "JSON wants double quotes, \"type\" and not 'type'")
    } else if error.is_eof() {
        ("this is not JSON: the line ends too early", SHAPE)
    } else {
        (&*format!("this is not JSON: {told}"), SHAPE)
    };
    text.error(offset, message, help)
}

/// Reads an object's keys, and the JSON behind them unread.
struct Pairs;

impl<'a> Visitor<'a> for Pairs {
    type Value = Vec<(Cow<'a, str>, &'a RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object in braces")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut pairs = Vec::with_capacity(8);
        while let Some(key) = map.next_key_seed(Key)? {
            pairs.push((key, map.next_value()?));
        }
        Ok(pairs)
    }
}

/// Reads a key, without a copy where it has no escapes.
struct Key;

impl<'a> DeserializeSeed<'a> for Key {
    type Value = Cow<'a, str>;

    fn deserialize<D: Deserializer<'a>>(self, key: D) -> Result<Self::Value, D::Error> {
        key.deserialize_str(self)
    }
}

impl<'a> Visitor<'a> for Key {
    type Value = Cow<'a, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key in quotes")
    }

    fn visit_borrowed_str<E>(self, key: &'a str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(key))
    }

    fn visit_str<E>(self, key: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(key.to_owned()))
    }
}
