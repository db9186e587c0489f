//! The menu of lessons on a terminal.

use std::time::Instant;

use super::TuiError;
use super::run::Session;
use crate::app::{Key, Menu, Model, Request};
use crate::ui::Shown;

impl Session for Menu {
    fn shown(&mut self) -> &mut dyn Shown {
        self
    }

    fn model(&mut self) -> Option<&mut Model> {
        self.stepper_mut()
    }

    fn next_look(&self) -> Option<Instant> {
        None
    }

    fn look(&mut self, _now: Instant) -> Result<bool, TuiError> {
        Ok(true)
    }

    fn press(&mut self, key: Key) -> Option<Request> {
        Menu::press(self, key)
    }
}
