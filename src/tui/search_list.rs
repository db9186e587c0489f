//! The searches of a file on a terminal.

use std::time::Instant;

use super::TuiError;
use super::run::Session;
use super::search::Aside;
use crate::app::{Key, Model, Request, SearchList};
use crate::ui::Shown;

/// The list on a terminal, and who opens its searches.
pub(super) struct ListSession<'o> {
    list: SearchList,
    open: &'o mut dyn FnMut(usize) -> Result<Model, String>,
    // The search that the one in the stepper wishes for.
    aside: Aside,
}

impl<'o> ListSession<'o> {
    /// A session that shows a list.
    pub fn new(list: SearchList, open: &'o mut dyn FnMut(usize) -> Result<Model, String>) -> Self {
        Self { list, open, aside: Aside::default() }
    }
}

impl Session for ListSession<'_> {
    fn shown(&mut self) -> &mut dyn Shown {
        self.aside.tend(self.list.stepper_mut());
        &mut self.list
    }

    fn model(&mut self) -> Option<&mut Model> {
        self.list.stepper_mut()
    }

    fn next_look(&self) -> Option<Instant> {
        self.aside.next_look()
    }

    fn look(&mut self, now: Instant) -> Result<bool, TuiError> {
        self.aside.look(self.list.stepper_mut(), now);
        Ok(true)
    }

    fn press(&mut self, key: Key) -> Option<Request> {
        let request = self.list.press(key);
        if let Some(number) = self.list.wanted() {
            match (self.open)(number) {
                Ok(model) => self.list.open(model),
                Err(reason) => self.list.note(reason),
            }
        }
        request
    }
}
