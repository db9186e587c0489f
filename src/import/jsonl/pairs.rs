//! The keys of a line and the JSON behind them.
//!
//! Most lines are plain: no escapes, and nothing within a value but scalars. A scan of their bytes takes a
//! third of the time of the general reader, which has the last word on everything else.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use smallvec::SmallVec;

/// The keys of an object with the JSON behind each. Most lines have no more than eight: they take no memory
/// of their own.
pub(super) type Pairs<'a> = SmallVec<[(Cow<'a, str>, &'a str); 8]>;

/// Finds the pairs of an object, in its order.
///
/// # Errors
/// When it is no object in JSON.
pub(super) fn find_pairs<'a>(json: &'a str, pairs: &mut Pairs<'a>) -> Result<(), serde_json::Error> {
    if (PlainLine { json, at: 0 }).pairs(pairs).is_none() {
        let mut reader = serde_json::Deserializer::from_str(json);
        *pairs = reader.deserialize_map(PairsVisitor)?;
        reader.end()?;
    }
    Ok(())
}

/// The values of a list, in its order; `None` where it is no list in JSON.
pub(super) fn items(json: &str) -> Option<Vec<&str>> {
    // Most values are none: the parser would take long to say so.
    if !json.starts_with('[') {
        return None;
    }
    (PlainLine { json, at: 0 }).items().or_else(|| {
        let raws = serde_json::from_str::<Vec<&RawValue>>(json).ok()?;
        Some(raws.into_iter().map(RawValue::get).collect())
    })
}

/// A scan of a line; each step gives `None` where the line is not plain.
struct PlainLine<'a> {
    json: &'a str,
    at: usize,
}

impl<'a> PlainLine<'a> {
    fn pairs(mut self, pairs: &mut Pairs<'a>) -> Option<()> {
        self.take(b'{')?;
        loop {
            self.blanks();
            let key = self.string()?;
            self.blanks();
            self.take(b':')?;
            self.blanks();
            let start = self.at;
            self.value()?;
            pairs.push((Cow::Borrowed(&key[1..key.len() - 1]), self.json.get(start..self.at)?));
            self.blanks();
            if self.take(b',').is_none() {
                break;
            }
        }
        self.take(b'}')?;
        (self.at == self.json.len()).then_some(())
    }

    fn peek(&self) -> Option<u8> {
        self.json.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> Option<()> {
        (self.peek()? == byte).then(|| self.at += 1)
    }

    fn take_while(&mut self, is_taken: impl Fn(u8) -> bool) -> usize {
        let rest = &self.json.as_bytes()[self.at..];
        let length = rest.iter().position(|&byte| !is_taken(byte)).unwrap_or(rest.len());
        self.at += length;
        length
    }

    fn blanks(&mut self) {
        self.take_while(|byte| byte == b' ');
    }

    fn string(&mut self) -> Option<&'a str> {
        let start = self.at;
        self.take(b'"')?;
        self.take_while(|byte| !matches!(byte, b'"' | b'\\' | ..b' '));
        self.take(b'"')?;
        self.json.get(start..self.at)
    }

    fn value(&mut self) -> Option<()> {
        if self.peek()? == b'[' { self.list(|_| ()) } else { self.scalar() }
    }

    /// The values of all that is left, which is a list.
    fn items(mut self) -> Option<Vec<&'a str>> {
        let mut items = Vec::new();
        self.list(|item| items.push(item))?;
        (self.at == self.json.len()).then_some(items)
    }

    fn list(&mut self, mut tell: impl FnMut(&'a str)) -> Option<()> {
        self.take(b'[')?;
        loop {
            self.blanks();
            let start = self.at;
            self.scalar()?;
            tell(self.json.get(start..self.at)?);
            self.blanks();
            if self.take(b',').is_none() {
                return self.take(b']');
            }
        }
    }

    fn scalar(&mut self) -> Option<()> {
        match self.peek()? {
            b'"' => self.string().map(|_| ()),
            b'-' | b'0'..=b'9' => self.number(),
            _ => ["true", "false", "null"].iter().find_map(|word| self.word(word)),
        }
    }

    fn word(&mut self, word: &str) -> Option<()> {
        self.json[self.at..].starts_with(word).then(|| self.at += word.len())
    }

    /// A number without an exponent.
    fn number(&mut self) -> Option<()> {
        let _ = self.take(b'-');
        let is_zero = self.peek()? == b'0';
        let digits = self.digits()?;
        if self.take(b'.').is_some() {
            self.digits()?;
        }
        (digits == 1 || !is_zero).then_some(())
    }

    fn digits(&mut self) -> Option<usize> {
        Some(self.take_while(|byte| byte.is_ascii_digit())).filter(|&digits| digits > 0)
    }
}

/// Reads an object's keys, and leaves the JSON behind them as it stands.
struct PairsVisitor;

impl<'a> Visitor<'a> for PairsVisitor {
    type Value = Pairs<'a>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object in braces")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut pairs = Pairs::new();
        while let Some(LineKey(key)) = map.next_key()? {
            pairs.push((key, map.next_value::<&RawValue>()?.get()));
        }
        Ok(pairs)
    }
}

/// A key, which is not copied where it has no escapes.
#[derive(Deserialize)]
struct LineKey<'a>(#[serde(borrow)] Cow<'a, str>);
