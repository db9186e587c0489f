//! In which line of a file what happened stands.

use crate::record::Moment;

/// The line of each moment, counted from 1 in the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineNumbers {
    // Where moments and lines stop to go on together: a moment with its line.
    steps: Vec<(Moment, usize)>,
}

impl LineNumbers {
    /// The line of a moment; `None` where nothing was read.
    ///
    /// ```
    /// use plyscope::import::jsonl;
    /// use plyscope::record::Moment;
    ///
    /// let trace = "{\"type\":\"enter\"}\n\n{\"type\":\"leave\",\"value\":3}\n";
    /// let loaded = jsonl::read(trace.as_bytes(), |_| Err(String::new()))?;
    /// assert_eq!(loaded.lines.of(Moment::START), Some(1));
    /// assert_eq!(loaded.lines.of(loaded.opened.recording.last_moment()), Some(3));
    /// # Ok::<(), jsonl::ReadError>(())
    /// ```
    #[must_use]
    pub fn of(&self, moment: Moment) -> Option<usize> {
        let steps = self.steps.partition_point(|(since, _)| *since <= moment);
        let (since, line) = self.steps.get(steps.checked_sub(1)?)?;
        Some(line + (moment.shown() - since.shown()) as usize)
    }

    /// Notes the line of the next moment.
    pub(super) fn note(&mut self, moment: Moment, line: usize) {
        if self.of(moment) != Some(line) {
            self.steps.push((moment, line));
        }
    }
}
