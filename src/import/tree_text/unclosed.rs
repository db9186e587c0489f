//! Which parenthesis of a text is never closed.
//!
//! The last one that is open at the end is always an outer one: those that follow a hole close the
//! wrong ones. How the lines are indented tells where people meant the hole to be.

use super::super::SyntaxError;
use super::{ends_word, quoted_length};

/// The error in a text in which parentheses stay open, `missing` of them; the last stands at
/// `innermost`.
pub(super) fn error(text: &str, innermost: usize, missing: usize) -> SyntaxError {
    let suspects = suspects(text);
    let in_all = format!("{missing} closing parentheses are missing in all");
    match suspects.first() {
        // With more of them than holes, the lines are not indented as the tree is.
        Some(&Suspect { offset, line }) if suspects.len() <= missing => {
            let message = format!(
                "this `(` may be the one that is never closed: what follows on line {line} is not indented deeper"
            );
            let add = format!("add a `)` before line {line}");
            let help = if missing == 1 { add } else { format!("{add}; {in_all}") };
            SyntaxError::at(text.as_bytes(), offset, message, help)
        }
        _ => {
            let help = match missing {
                1 => "add a `)` at the end, or earlier if that is where one is missing".to_owned(),
                _ => format!("{in_all}, at the end or earlier"),
            };
            SyntaxError::at(text.as_bytes(), innermost, "this `(` is never closed", help)
        }
    }
}

/// A parenthesis that the lines below it do not take for open.
struct Suspect {
    offset: usize,
    // The line, from 1, that is not indented deeper.
    line: usize,
}

/// A parenthesis that is open.
struct Open {
    offset: usize,
    // The line it stands on, and how deep that is indented.
    line: usize,
    indent: usize,
    is_suspect: bool,
}

/// The innermost parentheses that were open where a later line began that is indented no deeper
/// than theirs; one that begins with `)` may stand as deep as the line that it closes.
fn suspects(text: &str) -> Vec<Suspect> {
    let mut suspects = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    for Piece { offset, first, line, indent, begins_line } in Pieces::of(text) {
        if begins_line
            && let Some(last) = open.last_mut().filter(|last| last.line < line && !last.is_suspect)
            && indent + usize::from(first == ')') <= last.indent
        {
            last.is_suspect = true;
            suspects.push(Suspect { offset: last.offset, line });
        }
        match first {
            '(' => open.push(Open { offset, line, indent, is_suspect: false }),
            ')' => _ = open.pop(),
            _ => {}
        }
    }
    suspects
}

/// A parenthesis or something else that is neither blank nor a comment.
struct Piece {
    offset: usize,
    first: char,
    // Lines are counted from 1; how deep this one is indented, in characters.
    line: usize,
    indent: usize,
    begins_line: bool,
}

struct Pieces<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    line_start: usize,
    // How deep the line is indented, once something stands on it.
    indent: Option<usize>,
}

impl<'a> Pieces<'a> {
    fn of(text: &'a str) -> Self {
        Self { text, at: 0, line: 1, line_start: 0, indent: None }
    }

    /// How long the piece is that begins here.
    fn length(&self, first: char) -> usize {
        let rest = &self.text[self.at..];
        match first {
            '"' => quoted_length(rest).unwrap_or(rest.len()),
            '#' => rest.find('\n').unwrap_or(rest.len()),
            _ => match rest.find(ends_word) {
                Some(0) => first.len_utf8(),
                Some(length) => length,
                None => rest.len(),
            },
        }
    }
}

impl Iterator for Pieces<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        loop {
            let offset = self.at;
            let first = self.text[offset..].chars().next()?;
            self.at += self.length(first);
            if first == '\n' {
                (self.line, self.line_start, self.indent) = (self.line + 1, self.at, None);
            } else if first != '#' && !first.is_whitespace() {
                let begins_line = self.indent.is_none();
                let (text, start) = (self.text, self.line_start);
                let indent = *self.indent.get_or_insert_with(|| text[start..offset].chars().count());
                return Some(Piece { offset, first, line: self.line, indent, begins_line });
            }
        }
    }
}
