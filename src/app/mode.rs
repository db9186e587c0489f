//! What the keys mean as things stand, and what happens when one is pressed.

use std::mem;

use super::keymap::{self, Context};
use super::{Action, Hint, Key, Meaning, Model, Request};
use crate::explain::Notice;

/// What the keys mean at the moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Stepping through the search.
    #[default]
    Stepping,
    /// The first half of a two-key sequence was pressed, and what holds without it.
    Prefix(char, Box<Mode>),
    /// The search plays by itself.
    Playing,
    /// A moment or a node to go to is being typed, after `:`.
    Typing(String),
    /// Every key is listed; scrolled by this many lines.
    Help(u16),
    /// The statistics are shown, scrolled by this many lines.
    Statistics(u16),
    /// It is shown why the cursor's node has its value; this reason, from 0, is pointed at.
    Why(usize),
}

impl Model {
    /// What the keys mean.
    #[must_use]
    pub const fn mode(&self) -> &Mode {
        &self.mode
    }

    /// What is on screen: the mode, or what a first half of a sequence was pressed over.
    #[must_use]
    pub fn page(&self) -> &Mode {
        if let Mode::Prefix(_, over) = &self.mode { over } else { &self.mode }
    }

    /// Whether a page is shown instead of the tree.
    #[must_use]
    pub fn has_page(&self) -> bool {
        matches!(self.page(), Mode::Help(_) | Mode::Statistics(_))
    }

    /// The footer's hints, the most useful first.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        keymap::hints(self.contexts(&self.mode), self.prefix(), |action| self.is_of_use(action))
    }

    /// The usual key for an action, as people read it.
    #[must_use]
    pub fn key_for(&self, action: Action) -> String {
        keymap::key_for(action)
    }

    /// Whether a key means something as things stand.
    #[must_use]
    pub fn knows(&self, key: Key) -> bool {
        let prefix = self.prefix();
        let takes_prefix_back = prefix.is_some() && key == Key::Esc;
        takes_prefix_back || keymap::meaning(self.contexts(&self.mode), prefix, key) != Meaning::Nothing
    }

    /// The keys that mean something as things stand, as scripts write them.
    #[must_use]
    pub fn known_keys(&self) -> Vec<String> {
        keymap::known(self.contexts(&self.mode), self.prefix())
    }

    /// Does what a key means. What the model cannot do itself is asked for.
    pub fn press(&mut self, key: Key) -> Option<Request> {
        let prefix = self.prefix();
        let meaning = keymap::meaning(self.contexts(&self.mode), prefix, key);
        if let Mode::Prefix(_, over) = &mut self.mode {
            self.mode = mem::take(over);
        }
        match meaning {
            Meaning::Act(action) => {
                let request = self.update(action);
                self.lay_out();
                return request;
            }
            Meaning::Prefix(first) => {
                self.pause();
                self.mode = Mode::Prefix(first, Box::new(mem::take(&mut self.mode)));
                self.message = None;
            }
            Meaning::Nothing => self.message = self.unknown_key(prefix, key),
        }
        None
    }

    /// A search that plays by itself does so no longer.
    pub(super) fn pause(&mut self) {
        if self.mode == Mode::Playing {
            self.mode = Mode::Stepping;
        }
    }

    const fn prefix(&self) -> Option<char> {
        if let Mode::Prefix(first, _) = self.mode { Some(first) } else { None }
    }

    fn contexts(&self, mode: &Mode) -> &'static [Context] {
        match mode {
            Mode::Prefix(_, over) => self.contexts(over),
            Mode::Typing(_) => &[Context::Typing],
            Mode::Help(_) => &[Context::Help],
            _ if self.is_inside => Self::contexts_inside(mode),
            Mode::Statistics(_) => &[Context::Statistics, Context::Stepping],
            Mode::Why(_) => &[Context::Why, Context::Stepping],
            Mode::Playing if self.is_searching() => {
                &[Context::Playing, Context::Searching, Context::Stepping]
            }
            Mode::Playing => &[Context::Playing, Context::Stepping],
            Mode::Stepping if self.is_searching() => &[Context::Searching, Context::Stepping],
            Mode::Stepping => &[Context::Stepping],
        }
    }

    /// What holds where a game opened the stepper, whose search is over.
    const fn contexts_inside(mode: &Mode) -> &'static [Context] {
        match mode {
            Mode::Statistics(_) => &[Context::Statistics, Context::Inside, Context::Stepping],
            Mode::Why(_) => &[Context::Why, Context::Inside, Context::Stepping],
            Mode::Playing => &[Context::Playing, Context::Inside, Context::Stepping],
            _ => &[Context::Inside, Context::Stepping],
        }
    }

    fn unknown_key(&self, prefix: Option<char>, key: Key) -> Option<Notice> {
        match (prefix, key) {
            (Some(_), Key::Esc) => None,
            (Some(prefix), _) => {
                let halves = keymap::hints(self.contexts(&self.mode), Some(prefix), |_| true).into_iter();
                let halves = halves.map(|hint| (hint.keys, hint.what)).collect();
                Some(Notice::UnknownHalf(format!("{prefix}{}", key.label()), halves))
            }
            _ if matches!(self.mode, Mode::Help(_) | Mode::Typing(_)) => None,
            _ => Some(Notice::UnknownKey(key.label(), keymap::key_for(Action::Help))),
        }
    }
}
