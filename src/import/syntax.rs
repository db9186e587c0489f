//! What is wrong with a text, and where.

use thiserror::Error;

use crate::game::TreeError;
use crate::language::{Text, say};
use crate::text;

/// An error in a text that somebody wrote.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error(
    "{}",
    say!(
        "syntax-error",
        line = .line.to_string(),
        column = .column.to_string(),
        message = .message.clone(),
        help = .help.clone()
    )
)]
pub struct SyntaxError {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// What would be right.
    pub help: String,
    excerpt: String,
    caret: usize,
}

/// A message that says what is wrong with a text, and as its attribute `help` what would be right.
macro_rules! wrong {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        (
            $crate::language::say!($id $(, $name = $value)*),
            $crate::language::say!($id.help $(, $name = $value)*),
        )
    };
}
pub(crate) use wrong;

/// How many characters are shown of a long line before and after the error.
const BEFORE: usize = 50;
const AFTER: usize = 25;

impl SyntaxError {
    /// The error at a byte of `source`; past its end is at its end.
    pub fn at(source: &[u8], offset: usize, (message, help): (impl Into<String>, impl Into<String>)) -> Self {
        let (above, below) = source.split_at(offset.min(source.len()));
        // The end of a line stands before both characters of its line break.
        let is_inside_break = above.ends_with(b"\r") && below.starts_with(b"\n");
        let (above, below) = source.split_at(above.len() - usize::from(is_inside_break));
        let line_start = above.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let line_end = below.iter().position(|&byte| byte == b'\n').unwrap_or(below.len());
        let line = above.split(|&byte| byte == b'\n').count();
        let left = String::from_utf8_lossy(&above[line_start..]);
        let right = String::from_utf8_lossy(&below[..line_end]);
        let left = left.trim_start_matches(MARK);
        let column = 1 + left.chars().count();
        let (excerpt, caret) = excerpt(left, right.trim_end_matches('\r'));
        let message = text::clean(&message.into()).into_owned();
        Self { line, column, message, help: help.into(), excerpt, caret }
    }

    /// The error of a text in UTF-16. Its characters would be shown with gaps, so it shows none.
    pub(super) fn utf16() -> Self {
        Self::at(b"", 0, wrong!("syntax-utf-16"))
    }

    /// This error of a text that is only one line of a file, which has this number there.
    pub(super) fn in_line(self, line: usize) -> Self {
        Self { line, ..self }
    }

    /// The line in question, or what is near the error of a long one, with a caret under the
    /// error: two lines, safe to be written to a terminal, without a line break at the end.
    ///
    /// ```
    /// let error = plyscope::import::tree_text::read(b"(3 four)").unwrap_err();
    /// assert_eq!(error.pointed(), "(3 four)\n   ^");
    /// ```
    pub fn pointed(&self) -> String {
        format!("{}\n{}^", self.excerpt, " ".repeat(self.caret))
    }
}

/// A text of which every part knows where it stands.
#[derive(Clone, Copy)]
pub(super) struct Source<'a>(pub &'a str);

impl Source<'_> {
    /// Where a part of it begins.
    pub fn offset(self, part: &str) -> usize {
        part.as_ptr().addr() - self.0.as_ptr().addr()
    }

    /// What is wrong with a part of it.
    pub fn wrong(self, part: &str, wrong: (impl Into<String>, impl Into<String>)) -> SyntaxError {
        self.error(self.offset(part), wrong)
    }

    /// What is wrong at a byte.
    pub fn error(self, offset: usize, wrong: (impl Into<String>, impl Into<String>)) -> SyntaxError {
        SyntaxError::at(self.0.as_bytes(), offset, wrong)
    }

    /// What a tree that is read refuses, in whatever notation.
    pub fn refused(self, offset: usize, error: &TreeError) -> SyntaxError {
        let help = match error {
            TreeError::Childless => say!("tree-childless".help),
            TreeError::NameIsNumber(_) => say!("tree-name-is-number".help),
            TreeError::NoProbability(_) => say!("tree-no-probability".help),
            TreeError::Sum(_) => say!("tree-sum".help),
            TreeError::PartlyWeighed { .. } => say!("tree-partly-weighed".help),
            TreeError::NoChance => say!("tree-no-chance".help),
            TreeError::InfiniteUnderChance => say!("tree-infinite-under-chance".help),
            TreeError::TooDeep => say!("tree-too-deep".help),
            TreeError::TooLarge => say!("tree-too-large".help),
            TreeError::Unbalanced => say!("tree-unbalanced".help),
        };
        self.error(offset, (error.to_string(), help))
    }
}

/// The neighbourhood of an error, and how many cells lie before it.
fn excerpt(left: &str, right: &str) -> (String, usize) {
    let skipped = left.chars().count().saturating_sub(BEFORE);
    let mut shown: String = if skipped > 0 { "…".to_owned() } else { String::new() };
    let tail: String = left.chars().skip(skipped).collect();
    shown.push_str(&text::clean(&tail.replace('\t', " ")));
    let caret = text::width(&shown);
    let head: String = right.chars().take(AFTER).collect();
    shown.push_str(&text::clean(&head.replace('\t', " ")));
    if right.chars().nth(AFTER).is_some() {
        shown.push('…');
    }
    (shown, caret)
}

/// A byte order mark, with which some editors begin a file.
pub(super) const MARK: &str = "\u{feff}";

/// The text that bytes are, without a byte order mark.
///
/// ```
/// use plyscope::import::utf8;
///
/// assert_eq!(utf8("\u{feff}(3 4)".as_bytes()), Ok("(3 4)"));
/// let error = utf8(b"\xff\xfe(\x003\0)\0").unwrap_err();
/// assert_eq!(error.message, "this is text in UTF-16");
/// ```
///
/// # Errors
/// When they are not UTF-8.
pub fn utf8(bytes: &[u8]) -> Result<&str, SyntaxError> {
    if is_utf16(bytes) {
        return Err(SyntaxError::utf16());
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|error| SyntaxError::at(bytes, error.valid_up_to(), not_utf8()))?;
    Ok(text.strip_prefix(MARK).unwrap_or(text))
}

pub(super) fn not_utf8() -> (Text, Text) {
    wrong!("syntax-utf-8")
}

/// Whether a text begins as one in UTF-16 does: with its mark, or with two characters of ASCII.
pub(super) fn is_utf16(bytes: &[u8]) -> bool {
    match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => true,
        [0, c, 0, d, ..] | [c, 0, d, 0, ..] => [c, d].into_iter().all(|c| (b'\t'..0x7f).contains(c)),
        _ => false,
    }
}

/// How much of a word of the user's is repeated in a message.
const WORD: usize = 40;

/// A word out of the text, as a message repeats it.
pub(super) fn quoted(word: &str) -> String {
    format!("`{}`", text::fit(&text::clean(word), WORD))
}
