//! The recordings in a file or on standard input, one after the other.

use std::io::{BufRead, Take};

use super::memory;
use super::report::Failure;
use super::source::{too_large, unreadable};
use crate::catalog;
use crate::import::jsonl::{Expected, Loaded, ReadError, Searches};
use crate::text::{clean, count};

/// The recordings in a file or on standard input. There need only be memory for one of them.
pub(super) struct Recordings<R> {
    name: String,
    expected: Expected,
    searches: Searches<Take<R>>,
}

impl<R: BufRead> Recordings<R> {
    /// Those of an input of this name, with what they are held against.
    pub fn new(name: &str, input: R, expected: Expected) -> Self {
        Self { name: name.to_owned(), expected, searches: Searches::new(input.take(0)) }
    }

    /// The next one; `None` after the last. Its game is opened, if it is one of the catalog.
    pub fn next(&mut self) -> Result<Option<Loaded>, Failure> {
        let most = memory::readable_recording();
        self.searches.input().set_limit(most);
        let loaded = self
            .searches
            .next(&self.expected, |header| catalog::reopen(header).map_err(|error| error.to_string()));
        if self.searches.input().limit() == 0 {
            return Err(too_large(&self.name, most));
        }
        loaded.map_err(|error| match error {
            ReadError::Syntax(error) => Failure::syntax(Some(&self.name), &error),
            ReadError::Io(error) => unreadable(&self.name, &error),
        })
    }

    /// The one with this number, the first being 1.
    pub fn nth(&mut self, number: u64) -> Result<Loaded, Failure> {
        let mut passed = 0;
        while let Some(loaded) = self.next()? {
            passed += 1;
            if passed == number {
                return Ok(loaded);
            }
        }
        let (name, there) = (clean(&self.name), count(passed, "search", "searches"));
        Err(Failure::Input(format!("`{name}` has {there}, and none with the number {number}")))
    }
}
