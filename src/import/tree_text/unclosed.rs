//! Which parenthesis of a text is never closed.
//!
//! The last one that is open at the end is always an outer one: those that follow a hole close the
//! wrong ones. How the lines are indented tells where people meant the hole to be.

use crate::import::SyntaxError;

/// Watches how the lines of a text are indented.
#[derive(Debug, Default)]
pub(super) struct Indents {
    // The line that is read, from 0, where it starts, and how deep it is indented, once something
    // stands on it.
    line: usize,
    start: usize,
    indent: Option<usize>,
    open: Vec<Open>,
    suspects: Vec<Suspect>,
}

/// A parenthesis that is open, and the line that it stands on.
#[derive(Debug)]
struct Open {
    offset: usize,
    line: usize,
    indent: usize,
    is_suspect: bool,
}

/// A parenthesis that was open where a later line began that is indented no deeper than its own.
#[derive(Debug)]
struct Suspect {
    offset: usize,
    line: usize,
}

impl Indents {
    /// Blanks and comments end at `end`.
    pub fn skip(&mut self, text: &str, begin: usize, end: usize) {
        let skipped = text.get(begin..end).unwrap_or_default();
        if let Some(last) = skipped.rfind('\n') {
            self.line += skipped.matches('\n').count();
            (self.start, self.indent) = (begin + last + 1, None);
        }
    }

    /// Something stands at `offset`; a line that begins with `)` may stand as deep as the line that
    /// it closes.
    pub fn see(&mut self, text: &str, offset: usize) {
        let closes = text[offset..].starts_with(')');
        let begins_line = self.indent.is_none();
        let start = self.start;
        let indent = *self.indent.get_or_insert_with(|| text[start..offset].chars().count());
        if begins_line
            && let Some(last) = self.open.last_mut().filter(|last| last.line < self.line && !last.is_suspect)
            && indent + usize::from(closes) <= last.indent
        {
            last.is_suspect = true;
            self.suspects.push(Suspect { offset: last.offset, line: self.line });
        }
    }

    /// A parenthesis is opened.
    pub fn open(&mut self, offset: usize) {
        let indent = self.indent.unwrap_or_default();
        self.open.push(Open { offset, line: self.line, indent, is_suspect: false });
    }

    /// The innermost one is closed.
    pub fn close(&mut self) {
        self.open.pop();
    }

    /// The error where parentheses stay open, `missing` of them; the last stands at `innermost`.
    pub fn unclosed(&self, text: &str, innermost: usize, missing: usize) -> SyntaxError {
        let in_all = format!("{missing} closing parentheses are missing in all");
        match self.suspects.first() {
            // With more of them than holes, the lines are not indented as the tree is.
            Some(&Suspect { offset, line }) if self.suspects.len() <= missing => {
                let line = line + 1;
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
}
