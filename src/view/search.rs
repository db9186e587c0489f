//! The search as a whole, as it is known at a moment.

use super::View;
use crate::record::{Counts, Live, Moment, PrintedLine};

impl<'a> View<'a> {
    /// What is known of the value of the search; `None` while nothing is.
    #[must_use]
    pub fn search(&self) -> Option<Live> {
        let known = self.known().filter(|_| !self.is_empty())?;
        let result = self.session.recording.result_by(known);
        Some(Live { bound: self.session.recording.claimed(result.bound), ..result })
    }

    /// What has happened so far.
    #[must_use]
    pub fn so_far(&self) -> Counts {
        self.known().map_or_else(Counts::default, |known| self.session.recording.counts(known))
    }

    /// What happens in all; `None` where that is hidden.
    #[must_use]
    pub fn totals(&self) -> Option<Counts> {
        (self.mask.spoilers || self.is_over()).then(|| self.session.recording.totals())
    }

    /// Whether the last moment is seen.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.known() == Some(self.session.recording.last_moment())
    }

    /// What the program printed just before the moment, and at the last moment after it too; nothing
    /// while the outcome of the moment is hidden.
    pub fn printed(&self) -> impl Iterator<Item = &'a PrintedLine> + use<'a> {
        let recording = self.session.recording;
        let known = self.known().filter(|&known| known == self.moment);
        let after = self.moment.after();
        let last = (self.moment == recording.last_moment()).then_some(after);
        let lines = |moment: Option<Moment>| {
            moment.map_or(&[][..], |moment| recording.printed().before(moment)).iter()
        };
        lines(known).chain(lines(last.filter(|_| known.is_some())))
    }
}
