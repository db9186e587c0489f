//! The menu of lessons on a terminal.

use std::io;
use std::time::Instant;

use super::TuiError;
use super::run::Session;
use super::search::Aside;
use crate::app::{Key, Menu, Model, Request};
use crate::explain::words::menu as words;
use crate::ui::Shown;

/// The menu on a terminal, and who keeps what came of a lesson.
pub(super) struct MenuSession<'k> {
    menu: Menu,
    keep: &'k mut dyn FnMut(usize, (usize, usize)) -> io::Result<()>,
    // The search that the lesson in the stepper wishes for.
    aside: Aside,
}

impl<'k> MenuSession<'k> {
    /// A session that shows a menu.
    pub fn new(menu: Menu, keep: &'k mut dyn FnMut(usize, (usize, usize)) -> io::Result<()>) -> Self {
        Self { menu, keep, aside: Aside::default() }
    }
}

impl Session for MenuSession<'_> {
    fn shown(&mut self) -> &mut dyn Shown {
        self.aside.tend(self.menu.stepper_mut());
        &mut self.menu
    }

    fn model(&mut self) -> Option<&mut Model> {
        self.menu.stepper_mut()
    }

    fn next_look(&self) -> Option<Instant> {
        self.aside.next_look()
    }

    fn look(&mut self, now: Instant) -> Result<bool, TuiError> {
        self.aside.look(self.menu.stepper_mut(), now);
        Ok(true)
    }

    fn press(&mut self, key: Key) -> Option<Request> {
        let request = self.menu.press(key);
        let result = self.menu.to_keep().and_then(|lesson| Some((lesson, self.menu.result(lesson)?)));
        if let Some((lesson, result)) = result
            && let Err(error) = (self.keep)(lesson, result)
        {
            self.menu.note(words::not_kept(&error));
        }
        request
    }
}
