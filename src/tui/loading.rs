//! A file that is read, on a terminal.

use std::time::{Duration, Instant};

use super::TuiError;
use super::run::Session;
use crate::app::{Key, Loading, Model, Request};
use crate::ui::Shown;

/// How much time lies between two looks at how far the file is read.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// The screen of a file that is read, and who says how far.
pub(super) struct LoadingSession<'p> {
    loading: Loading,
    // `None` once the file is read.
    progress: &'p mut dyn FnMut() -> Option<String>,
    next_look: Instant,
    is_still: bool,
    is_read: bool,
}

impl<'p> LoadingSession<'p> {
    /// A session that ends once `progress` says `None`.
    pub fn new(loading: Loading, progress: &'p mut dyn FnMut() -> Option<String>) -> Self {
        Self { loading, progress, next_look: Instant::now(), is_still: false, is_read: false }
    }
}

impl Session for LoadingSession<'_> {
    fn shown(&mut self) -> &mut dyn Shown {
        &mut self.loading
    }

    fn model(&mut self) -> Option<&mut Model> {
        None
    }

    fn next_look(&self) -> Option<Instant> {
        Some(self.next_look)
    }

    fn look(&mut self, now: Instant) -> Result<bool, TuiError> {
        self.next_look = now + BETWEEN_LOOKS;
        let progress = (self.progress)();
        self.is_read = progress.is_none();
        self.is_still = !progress.is_some_and(|progress| self.loading.note(progress));
        Ok(true)
    }

    fn is_still(&self) -> bool {
        self.is_still
    }

    fn is_over(&self) -> bool {
        self.is_read
    }

    fn press(&mut self, key: Key) -> Option<Request> {
        self.loading.press(key)
    }
}
