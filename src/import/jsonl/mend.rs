//! Infinities as programs print them, put in quotes so that they are JSON.

use std::borrow::Cow;

use crate::import::SyntaxError;

/// A line as it is read, which knows the line that was printed.
pub(super) struct MendedText<'a> {
    /// What is read as JSON.
    pub json: Cow<'a, str>,
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
    pub fn error(&self, offset: usize, wrong: (impl Into<String>, impl Into<String>)) -> SyntaxError {
        let added = self.quotes.partition_point(|&quote| quote < offset);
        SyntaxError::at(self.printed.as_bytes(), offset - added, wrong)
    }
}
