//! The stepper on a terminal.

use std::time::Instant;

use super::TuiError;
use super::run::Session;
use super::search::{Aside, Search};
use crate::app::{Key, Model, Request};
use crate::engine::{Progress, Running};
use crate::ui::Shown;

/// A model on a terminal, with the search that runs beside it, if one does.
pub(super) struct Stepper {
    model: Model,
    search: Option<Search>,
    aside: Aside,
}

impl Stepper {
    /// A session that shows a model. While a search runs it holds the model's recording.
    pub fn new(model: Model, running: Option<Running>) -> Self {
        Self { model, search: running.map(Search::new), aside: Aside::default() }
    }
}

impl Session for Stepper {
    fn shown(&mut self) -> &mut dyn Shown {
        self.aside.tend(Some(&mut self.model));
        &mut self.model
    }

    fn model(&mut self) -> Option<&mut Model> {
        Some(&mut self.model)
    }

    fn next_look(&self) -> Option<Instant> {
        self.search.as_ref().map(Search::next_look).into_iter().chain(self.aside.next_look()).min()
    }

    /// Gets the recording of a running search into the model; `false` if it did not come in time.
    fn look(&mut self, now: Instant) -> Result<bool, TuiError> {
        self.aside.look(Some(&mut self.model), now);
        let Some(search) = &mut self.search else { return Ok(true) };
        match search.look(now) {
            Progress::Late => return Ok(false),
            Progress::Lost => return Err(TuiError::SearchLost),
            Progress::Paused(recording) => {
                self.model.note_speed(search.speed(now, &recording));
                self.model.put_recording(recording);
            }
            Progress::Ended(recording, result) => {
                self.model.put_recording(recording);
                self.model.end_search(result);
                self.search = None;
            }
        }
        Ok(true)
    }

    fn press(&mut self, key: Key) -> Option<Request> {
        let request = self.model.press(key);
        if let (Some(Request::StopSearch), Some(search)) = (&request, &mut self.search) {
            search.stop();
        }
        request
    }

    /// Gives the recording back to the search.
    fn drawn(&mut self) {
        if let Some(search) = &self.search {
            search.running().give_back(self.model.take_recording());
        }
    }
}
