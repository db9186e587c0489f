//! The statistics, counted piece by piece.

use super::keymap::key_for;
use super::{Action, Mode, Model, SearchState};
use crate::check::Opened;
use crate::language::say;
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
    /// Whether there is more to count, or to look through: whoever runs the terminal passes
    /// [`Action::Tick`] then, as fast as frames are drawn.
    pub fn is_busy(&self) -> bool {
        self.shown.stops.look.is_some() || self.is_counting()
    }

    fn is_counting(&self) -> bool {
        matches!(self.mode, Mode::Statistics(_))
            && self.shown.state == SearchState::Over
            && self.shown.statistics().is_none_or(|statistics| statistics.quality.is_none())
    }

    pub(super) fn show_statistics(&mut self) {
        if self.view().totals().is_none() {
            return self.tell(say!("screen-totals-hidden", key = key_for(Action::Spoilers)));
        }
        self.mode = Mode::Statistics(0);
        self.count_on();
    }

    pub(super) fn count_on(&mut self) {
        if self.is_counting() {
            let Opened { recording, replay, .. } = &self.shown.opened;
            self.shown
                .statistics
                .get_or_insert_with(|| Statistics::new(recording))
                .advance(recording, replay);
        }
    }
}
