//! The recordings in a file or on standard input, one after the other.

use std::io::BufRead;
use std::sync::Arc;

use super::failure::Failure;
use super::failure::unreadable;
use super::memory;
use crate::catalog;
use crate::engine::{DynGame, Effort};
use crate::import::jsonl::{Expected, Loaded, ReadError, Searches};
use crate::language::say;
use crate::text::clean;

/// What recordings are held against in place of what they say themselves.
#[derive(Clone, Default)]
pub(super) struct Overrides {
    /// The game, opened at the position that was typed.
    pub game: Option<Arc<dyn DynGame>>,
    /// What is known of the search, that game included.
    pub expected: Expected,
}

/// The recordings in a file or on standard input. There need only be memory for one of them.
pub(super) struct Recordings<R> {
    name: String,
    overrides: Overrides,
    searches: Searches<R>,
}

impl<R: BufRead> Recordings<R> {
    /// Those of an input of this name, with what they are held against, and how much is searched to.
    pub fn new(name: &str, input: R, overrides: Overrides, effort: Effort) -> Self {
        let searches = Searches::new(input).within(memory::for_recording()).with_effort(effort);
        Self { name: name.to_owned(), overrides, searches }
    }

    /// These recordings, of which is kept what stands before a line that is wrong.
    pub fn keeping_sound(self) -> Self {
        Self { searches: self.searches.keeping_sound(), ..self }
    }

    /// Whether another one follows that which was read last.
    pub fn has_more(&self) -> bool {
        self.searches.has_more()
    }

    /// The next one; `None` after the last. Its game is opened, if it is one of the catalog.
    pub fn next(&mut self) -> Result<Option<Loaded>, Failure> {
        let Overrides { game, expected } = &self.overrides;
        let mut refused = None;
        let loaded = self.searches.next(expected, |header| {
            let is_there = |game: &Arc<dyn DynGame>| {
                header.position.is_empty() || header.position == game.position_text()
            };
            let game = match game.as_ref().filter(|game| is_there(game)) {
                Some(game) => Ok(Arc::clone(game)),
                None => catalog::reopen(header).map_err(|error| error.to_string()),
            };
            refused = game.as_ref().err().cloned();
            game
        });
        if let Some(reason) = refused.filter(|_| game.is_some()) {
            let name = clean(&self.name).into_owned();
            return Err(Failure::input(say!("recordings-position", name = name, reason = reason)));
        }
        loaded.map_err(|error| unread(&self.name, &error))
    }

    /// The one with this number, the first being 1.
    pub fn nth(&mut self, number: u64) -> Result<Loaded, Failure> {
        let mut passed = 0;
        while let Some(loaded) = self.next().transpose() {
            passed += 1;
            // One that is broken does not keep a later one from being read.
            if passed == number {
                return loaded;
            }
        }
        let (name, number) = (clean(&self.name).into_owned(), number.to_string());
        Err(Failure::input(say!("recordings-number", name = name, searches = passed, number = number)))
    }
}

/// Why there is no recording in an input of this name.
pub(super) fn unread(name: &str, error: &ReadError) -> Failure {
    match error {
        ReadError::Syntax(error) => Failure::syntax(Some(name), error),
        ReadError::Io(error) => unreadable(name, error),
    }
}
