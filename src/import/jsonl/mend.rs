//! Infinities as programs print them, made such as JSON can have.

use crate::import::SyntaxError;

/// A line with the infinities in it in quotes, and where they stood.
pub(super) struct Mended {
    json: String,
    moved: Vec<Moved>,
}

/// An infinity that was put in quotes: where it ends now, and where it began and ended before.
struct Moved {
    begin: usize,
    end: usize,
    printed_begin: usize,
    printed_end: usize,
}

/// A line as it is read, which knows the line that was printed.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    /// What is read as JSON.
    pub json: &'a str,
    printed: &'a str,
    moved: &'a [Moved],
}

impl<'a> Text<'a> {
    /// The line as it was printed.
    pub const fn plain(line: &'a str) -> Self {
        Self { json: line, printed: line, moved: &[] }
    }

    /// An error at a byte of what is read, told of what was printed.
    pub fn error(self, offset: usize, message: impl Into<String>, help: impl Into<String>) -> SyntaxError {
        let before = self.moved.partition_point(|moved| moved.begin <= offset);
        let printed = match before.checked_sub(1).and_then(|last| self.moved.get(last)) {
            None => offset,
            Some(moved) if offset < moved.end => moved.printed_begin,
            Some(moved) => moved.printed_end + (offset - moved.end),
        };
        SyntaxError::at(self.printed.as_bytes(), printed, message, help)
    }
}

impl Mended {
    /// The line with the infinities in it as JSON can have them, if it has any as programs print
    /// them: bare, `Infinity` in Java and Python's JSON, `inf` in Python, C and Rust.
    pub fn of(line: &str) -> Option<Self> {
        let mut json = String::with_capacity(line.len() + 16);
        let mut moved = Vec::new();
        let mut rest = line;
        let mut is_in_string = false;
        while let Some(c) = rest.chars().next() {
            let bare = ["Infinity", "inf"].into_iter().find(|bare| !is_in_string && rest.starts_with(bare));
            let taken = if let Some(bare) = bare {
                let is_negative = json.ends_with('-');
                if is_negative {
                    json.pop();
                }
                let printed = line.len() - rest.len();
                let (begin, printed_begin) = (json.len(), printed - usize::from(is_negative));
                json.push_str(if is_negative { "\"-inf\"" } else { "\"inf\"" });
                moved.push(Moved {
                    begin,
                    end: json.len(),
                    printed_begin,
                    printed_end: printed + bare.len(),
                });
                bare.len()
            } else {
                is_in_string ^= c == '"';
                // What follows a backslash ends no string.
                let length = c.len_utf8();
                let escaped = rest[length..].chars().next().filter(|_| is_in_string && c == '\\');
                let taken = length + escaped.map_or(0, char::len_utf8);
                json.push_str(&rest[..taken]);
                taken
            };
            rest = &rest[taken..];
        }
        (!moved.is_empty()).then_some(Self { json, moved })
    }

    /// It, with the line that it was made of.
    pub fn text<'a>(&'a self, printed: &'a str) -> Text<'a> {
        Text { json: &self.json, printed, moved: &self.moved }
    }
}
