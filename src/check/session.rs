//! A recording with what is known beside it: its game, and what is wrong in it.

use super::Report;
use crate::record::{GameReplay, Landmark, Moment, Recording};

/// A recording that is open: with a replay of its game, and a report on what is wrong in it.
#[derive(Debug, Default)]
pub struct Opened {
    /// The recording.
    pub recording: Recording,
    /// Its game.
    pub replay: GameReplay,
    /// What is wrong in it.
    pub report: Report,
}

/// An [`Opened`] recording, borrowed by whoever shows it.
#[derive(Clone, Copy, Debug)]
pub struct Session<'a> {
    /// The recording.
    pub recording: &'a Recording,
    /// Its game.
    pub replay: &'a GameReplay,
    /// What is wrong in it.
    pub report: &'a Report,
}

impl Opened {
    /// A search that was recorded here: nothing is wrong in it.
    #[must_use]
    pub fn own(recording: Recording, replay: GameReplay) -> Self {
        Self { recording, replay, report: Report::EMPTY }
    }

    /// The same, borrowed.
    #[must_use]
    pub const fn session(&self) -> Session<'_> {
        Session { recording: &self.recording, replay: &self.replay, report: &self.report }
    }
}

impl<'a> Session<'a> {
    /// A search that was recorded here: nothing is wrong in it.
    #[must_use]
    pub const fn own(recording: &'a Recording, replay: &'a GameReplay) -> Self {
        static NOTHING: Report = Report::EMPTY;
        Self { recording, replay, report: &NOTHING }
    }

    /// The next moment after `moment` with a landmark.
    #[must_use]
    pub fn next_landmark(&self, moment: Moment, landmark: Landmark) -> Option<Moment> {
        match landmark {
            Landmark::Contradiction => self.report.next_after(moment),
            other => self.recording.next_landmark(moment, other),
        }
    }

    /// The last moment before `moment` with a landmark.
    #[must_use]
    pub fn previous_landmark(&self, moment: Moment, landmark: Landmark) -> Option<Moment> {
        match landmark {
            Landmark::Contradiction => self.report.last_before(moment),
            other => self.recording.previous_landmark(moment, other),
        }
    }
}
