//! The statistics, counted piece by piece.

use super::keymap::key_for;
use super::{Action, Mode, Model, SearchState};
use crate::explain::Notice;
use crate::record::{GameReplay, Recording, SearchQuality, Survey};

/// Nodes looked at between one frame and the next.
const PIECE: u32 = 100_000;

/// What is counted by looking through the whole recording.
#[derive(Clone, Debug)]
pub struct Statistics {
    survey: Option<Survey>,
    quality: Option<SearchQuality>,
}

impl Statistics {
    fn new(recording: &Recording) -> Self {
        Self { survey: Some(Survey::new(recording)), quality: None }
    }

    /// How many nodes are still to be looked at.
    pub fn left(&self) -> u32 {
        self.survey.as_ref().map_or(0, Survey::left)
    }

    /// How good the search was; `None` until everything has been looked at.
    pub const fn quality(&self) -> Option<&SearchQuality> {
        self.quality.as_ref()
    }

    fn advance(&mut self, recording: &Recording, replay: &GameReplay) {
        let Some(mut survey) = self.survey.take() else { return };
        if survey.advance(recording, PIECE) {
            self.quality = Some(survey.finish(recording, replay));
        } else {
            self.survey = Some(survey);
        }
    }
}

impl Model {
    /// What has been counted; `None` until somebody asks, and while a search runs.
    pub const fn statistics(&self) -> Option<&Statistics> {
        self.statistics.as_ref()
    }

    /// Whether there is more to count: whoever runs the terminal passes [`Action::Tick`] then, as
    /// fast as frames are drawn.
    ///
    /// [`Action::Tick`]: super::Action::Tick
    pub fn is_counting(&self) -> bool {
        matches!(self.mode, Mode::Statistics(_))
            && self.search == SearchState::Over
            && self.statistics.as_ref().is_none_or(|statistics| statistics.quality.is_none())
    }

    /// Shows the statistics.
    pub(super) fn show_statistics(&mut self) {
        if self.view().totals().is_none() {
            return self.tell(Notice::TotalsHidden(key_for(Action::Spoilers)));
        }
        self.mode = Mode::Statistics(0);
        self.count_on();
    }

    /// Counts a piece more.
    pub(super) fn count_on(&mut self) {
        if self.is_counting() {
            let statistics = self.statistics.get_or_insert_with(|| Statistics::new(&self.opened.recording));
            statistics.advance(&self.opened.recording, &self.opened.replay);
        }
    }
}
