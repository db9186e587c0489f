//! A quick reader of the lines that most recordings consist of.
//!
//! It takes an object of numbers, words, strings without escapes and lists of them, as JSON has them,
//! and leaves every other text to `serde_json`, which also says what is wrong.

use std::borrow::Cow;

/// A key of an object, and the JSON behind it.
pub(super) type Pair<'a> = (Cow<'a, str>, &'a str);

/// The pairs of a plain object; `None` of everything else.
pub(super) fn pairs(text: &str) -> Option<Vec<Pair<'_>>> {
    let mut scan = Scan { text, at: 0 };
    let mut pairs = Vec::with_capacity(8);
    scan.take(b'{')?;
    loop {
        let key = scan.string()?;
        scan.take(b':')?;
        let value = scan.value()?;
        pairs.push((Cow::Borrowed(&key[1..key.len() - 1]), value));
        match scan.next()? {
            b',' => {}
            b'}' => return scan.is_at_end().then_some(pairs),
            _ => return None,
        }
    }
}

struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte that is no space, where the scan then stands.
    fn ahead(&mut self) -> Option<u8> {
        while matches!(self.peek()?, b' ' | b'\t' | b'\r' | b'\n') {
            self.at += 1;
        }
        self.peek()
    }

    /// The next byte that is no space, which is passed.
    fn next(&mut self) -> Option<u8> {
        let next = self.ahead()?;
        self.at += 1;
        Some(next)
    }

    fn take(&mut self, byte: u8) -> Option<()> {
        (self.next()? == byte).then_some(())
    }

    fn is_at_end(&mut self) -> bool {
        self.ahead().is_none()
    }

    /// A string with its quotes.
    fn string(&mut self) -> Option<&'a str> {
        self.take(b'"')?;
        let start = self.at - 1;
        loop {
            let byte = self.peek()?;
            self.at += 1;
            match byte {
                b'"' => return self.text.get(start..self.at),
                b'\\' | 0..=0x1f => return None,
                _ => {}
            }
        }
    }

    fn value(&mut self) -> Option<&'a str> {
        if self.ahead()? != b'[' {
            return self.scalar();
        }
        let start = self.at;
        self.at += 1;
        if self.ahead()? == b']' {
            self.at += 1;
            return self.text.get(start..self.at);
        }
        loop {
            self.scalar()?;
            match self.next()? {
                b',' => {}
                b']' => return self.text.get(start..self.at),
                _ => return None,
            }
        }
    }

    fn scalar(&mut self) -> Option<&'a str> {
        let first = self.ahead()?;
        let start = self.at;
        match first {
            b'"' => return self.string(),
            b't' => self.word("true")?,
            b'f' => self.word("false")?,
            b'n' => self.word("null")?,
            _ => self.number()?,
        }
        self.text.get(start..self.at)
    }

    fn word(&mut self, word: &str) -> Option<()> {
        let rest = self.text.as_bytes().get(self.at..)?;
        self.at += word.len();
        rest.starts_with(word.as_bytes()).then_some(())
    }

    fn number(&mut self) -> Option<()> {
        self.pass(b"-");
        if self.pass(b"0").is_none() {
            self.digits()?;
        }
        if self.pass(b".").is_some() {
            self.digits()?;
        }
        if self.pass(b"eE").is_some() {
            self.pass(b"+-");
            self.digits()?;
        }
        Some(())
    }

    /// Passes one of these bytes, if it comes next.
    fn pass(&mut self, bytes: &[u8]) -> Option<()> {
        bytes.contains(&self.peek()?).then(|| self.at += 1)
    }

    fn digits(&mut self) -> Option<()> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        (self.at > start).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_scanned_is_json_and_what_is_not_json_is_not_scanned() {
        let values = [
            "1",
            "-0",
            "0.5",
            "1e9",
            "-12.25E-3",
            "01",
            "1.",
            ".5",
            "-",
            "+1",
            "1e",
            "true",
            "false",
            "null",
            "nul",
            "truefalse",
            "True",
            "inf",
            "\"\"",
            "\"a b\"",
            "\"é…\"",
            "\"\\n\"",
            "\"a\tb\"",
            "\"a",
            "[]",
            "[ ]",
            "[1, \"x\"]",
            "[1,]",
            "[,1]",
            "[[1]]",
            "{}",
            "",
            "1 2",
            "\u{a0}1",
        ];
        let mut scanned = 0;
        for value in values {
            for text in [
                format!("{{\"a\":{value}}}"),
                format!(" {{ \"é\" : {value} , \"b\":0 }}\r"),
                format!("{{\"a\":{value}"),
            ] {
                let read = serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(&text);
                if let Some(pairs) = pairs(&text) {
                    let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
                    assert_eq!(pairs.len(), read.len(), "{text}");
                    for (key, json) in pairs {
                        assert_eq!(
                            serde_json::from_str::<serde_json::Value>(json).ok().as_ref(),
                            read.get(&*key)
                        );
                    }
                    scanned += 1;
                }
            }
        }
        assert_eq!(scanned, 2 * 14);
        assert!(pairs("{\"a\":1}}").is_none() && pairs("{\"a\":1} x").is_none() && pairs("{}").is_none());
    }
}
