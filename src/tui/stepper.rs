//! The stepper on a terminal.

use std::mem;
use std::time::Instant;

use super::TuiError;
use super::run::Session;
use super::search::{Aside, Growing, Looked};
use crate::app::{Key, Model, Request};
use crate::ui::Shown;

/// A model on a terminal, with whatever lets its recording grow.
pub(super) struct Stepper {
    model: Model,
    growing: Option<Box<dyn Growing>>,
    aside: Aside,
    is_still: bool,
    // Whether the recording is to be given back.
    is_lent: bool,
}

impl Stepper {
    /// A session that shows a model. While something grows it holds the model's recording.
    pub fn new(model: Model, growing: Option<Box<dyn Growing>>) -> Self {
        Self { model, growing, aside: Aside::default(), is_still: false, is_lent: false }
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
        let growing = self.growing.as_ref().map(|growing| growing.next_look());
        growing.into_iter().chain(self.aside.next_look()).min()
    }

    /// Gets the recording into the model; `false` if it did not come in time.
    fn look(&mut self, now: Instant) -> Result<bool, TuiError> {
        self.is_still = false;
        self.aside.look(Some(&mut self.model), now);
        let Some(growing) = &mut self.growing else { return Ok(true) };
        match growing.look_into(&mut self.model, now)? {
            Looked::Late => return Ok(false),
            Looked::Paused(has_grown) => {
                self.is_lent = true;
                self.is_still = !has_grown && self.aside.next_look().is_none();
            }
            Looked::Whole(has_come) => self.is_still = !has_come && self.aside.next_look().is_none(),
            Looked::Over => self.growing = None,
        }
        Ok(true)
    }

    fn press(&mut self, key: Key) -> Option<Request> {
        let request = self.model.press(key);
        if let (Some(Request::StopSearch), Some(growing)) = (&request, &mut self.growing) {
            growing.stop();
        }
        request
    }

    fn is_still(&self) -> bool {
        self.is_still
    }

    /// Gives the recording back.
    fn drawn(&mut self) {
        if let Some(growing) = self.growing.as_ref().filter(|_| mem::take(&mut self.is_lent)) {
            growing.give_back(self.model.take_recording());
        }
    }
}
