//! A list of searches or lessons on a terminal.

use std::time::Instant;

use super::TuiError;
use super::run::Session;
use super::search::Aside;
use crate::app::{Key, List, Listed, Model, Request};
use crate::ui::Shown;

/// A list on a terminal, and who sees to what its keys ask for.
pub(super) struct ListSession<'s, E> {
    list: List<E>,
    see_to: &'s mut dyn FnMut(&mut List<E>),
    // The search that what is open wishes for.
    aside: Aside,
}

impl<'s, E> ListSession<'s, E> {
    pub fn new(list: List<E>, see_to: &'s mut dyn FnMut(&mut List<E>)) -> Self {
        Self { list, see_to, aside: Aside::default() }
    }
}

impl<E: Listed> Session for ListSession<'_, E>
where
    List<E>: Shown,
{
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
        (self.see_to)(&mut self.list);
        request
    }
}
