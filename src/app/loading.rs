//! The screen that is shown while a file is read.

use super::{Hint, Key, Request};
use crate::language::say;
use crate::text::clean;

/// A file that is read, and how far.
pub struct Loading {
    file: String,
    progress: String,
}

impl Loading {
    /// A file of this name, of which nothing is read yet.
    pub const fn new(file: String) -> Self {
        Self { file, progress: String::new() }
    }

    /// What stands above.
    pub fn title(&self) -> String {
        say!("screen-loading", file = clean(&self.file).into_owned()).to_string()
    }

    /// How far the file is read; empty where nobody has said so yet.
    pub fn progress(&self) -> &str {
        &self.progress
    }

    /// Notes how far the file is read, and returns whether that is news.
    pub fn note(&mut self, progress: String) -> bool {
        let is_news = progress != self.progress;
        self.progress = progress;
        is_news
    }

    /// The footer's hint.
    pub fn hint(&self) -> Hint {
        Hint { keys: Key::Char('q').label(), what: say!("key-quit".hint) }
    }

    /// What a key asks for. There is nothing else to be done yet.
    pub const fn press(&self, key: Key) -> Option<Request> {
        match key {
            Key::Char('q') | Key::Esc | Key::Ctrl('c') => Some(Request::Quit),
            Key::Ctrl('l') => Some(Request::Redraw),
            Key::Ctrl('z') => Some(Request::Suspend),
            _ => None,
        }
    }
}
