//! The loop: what comes from outside goes to the model, and the model is drawn.

use std::io;
use std::time::Instant;

use super::TuiError;
use super::console::{Console, End, Turns};
use super::input::Input;
use super::search::Search;
use super::ticks::Ticks;
use crate::app::{Action, Model, Request};
use crate::engine::{Progress, Running};
use crate::explain::Voice;

/// A model on a terminal, with the search that runs beside it, if one does.
pub(super) struct Session {
    model: Model,
    search: Option<Search>,
    ticks: Ticks,
    // What came while the search held on to its recording.
    waiting: Vec<Input>,
}

impl Session {
    /// A session that shows a model. While a search runs it holds the model's recording.
    pub fn new(model: Model, running: Option<Running>) -> Self {
        Self { model, search: running.map(Search::new), ticks: Ticks::default(), waiting: Vec::new() }
    }

    /// Says so much of a moment.
    pub fn set_voice(&mut self, voice: Voice) {
        self.model.set_voice(voice);
    }
}

impl<C: Console<Model>> Turns<Model, C> for Session {
    fn shown(&mut self) -> &mut Model {
        &mut self.model
    }

    fn next_due(&self) -> Option<Instant> {
        let look = self.search.as_ref().map(Search::next_look);
        self.ticks.due().into_iter().chain(look).min()
    }

    /// Takes the recording from the search, does what is due, draws, and gives it back.
    fn turn(&mut self, inputs: Vec<Input>, console: &mut C) -> Result<Option<End>, TuiError> {
        self.waiting.extend(inputs);
        let now = Instant::now();
        let tick = self.ticks.is_due(now);
        let look = self.search.as_ref().is_some_and(|search| search.next_look() <= now);
        if self.waiting.is_empty() && !tick && !look {
            return Ok(None);
        }
        if !self.borrow_recording(now)? {
            return Ok(None);
        }
        if tick {
            self.model.update(Action::Tick);
        }
        for input in std::mem::take(&mut self.waiting) {
            if let Some(end) = self.take(input, console).map_err(TuiError::Terminal)? {
                return Ok(Some(end));
            }
        }
        self.ticks.plan(&self.model, now);
        console.draw(&mut self.model).map_err(TuiError::Terminal)?;
        if let Some(search) = &self.search {
            search.running().give_back(self.model.take_recording());
        }
        Ok(None)
    }
}

impl Session {
    fn take(&mut self, input: Input, console: &mut impl Console<Model>) -> io::Result<Option<End>> {
        match input {
            Input::Key(key) => {
                if let Some(request) = self.model.press(key) {
                    return self.grant(request, console);
                }
            }
            Input::Stop => console.suspend()?,
            Input::Resumed => console.resume()?,
            // Drawing asks for the size; what ends the loop does not come here.
            Input::Resized | Input::Signal(_) | Input::Gone => {}
        }
        Ok(None)
    }

    fn grant(&mut self, request: Request, console: &mut impl Console<Model>) -> io::Result<Option<End>> {
        match request {
            Request::Quit => return Ok(Some(End::Quit)),
            Request::Suspend => console.suspend()?,
            Request::StopSearch => {
                if let Some(search) = &mut self.search {
                    search.stop();
                }
            }
            // Branches are asked about in games.
            Request::SearchBranch => {}
        }
        Ok(None)
    }

    /// Gets the recording of a running search into the model; `false` if it did not come in time.
    fn borrow_recording(&mut self, now: Instant) -> Result<bool, TuiError> {
        let Some(search) = &mut self.search else { return Ok(true) };
        match search.look(now) {
            Progress::Late => return Ok(false),
            Progress::Lost => return Err(TuiError::SearchLost),
            Progress::Paused(recording) => {
                let nodes = recording.totals().nodes;
                self.model.put_recording(recording);
                self.model.note_speed(search.speed(now, nodes));
            }
            Progress::Ended(recording, result) => {
                self.model.put_recording(recording);
                self.model.end_search(result);
                self.search = None;
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests;
