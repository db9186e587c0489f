//! What a program printed beside its recording.

use super::{Moment, Recording};

/// So many lines are kept, and so many characters of each.
const LINES: usize = 4_096;
const CHARACTERS: usize = 400;

/// The lines that a program printed beside its recording, as a student's `print` does. The first
/// thousands are kept, and the others counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    lines: Vec<PrintedLine>,
    count: u64,
}

/// A line that a program printed beside its recording.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedLine {
    /// Its number in the file, from 1.
    pub number: usize,
    /// What happened next; past the last moment where nothing did.
    pub before: Moment,
    /// The line as it was printed, or the beginning of a long one.
    pub text: String,
}

impl Printed {
    /// How many lines there were.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Those that were kept.
    #[must_use]
    pub fn lines(&self) -> &[PrintedLine] {
        &self.lines
    }

    /// Those that were kept and came just before a moment.
    #[must_use]
    pub fn before(&self, moment: Moment) -> &[PrintedLine] {
        let first = self.lines.partition_point(|line| line.before < moment);
        let end = self.lines.partition_point(|line| line.before <= moment);
        &self.lines[first..end]
    }
}

impl Recording {
    /// What the program printed beside its recording.
    #[must_use]
    pub const fn printed(&self) -> &Printed {
        &self.printed
    }

    /// Keeps a line that the program printed before the next event.
    pub(crate) fn print(&mut self, number: usize, text: &str) {
        let before = Moment::new(self.moments());
        let printed = &mut self.printed;
        printed.count += 1;
        if printed.lines.len() < LINES {
            let text = text.chars().take(CHARACTERS).collect();
            printed.lines.push(PrintedLine { number, before, text });
        }
    }
}
