//! The searches of one file as a list, and the one that was opened from it.

use super::bindings::{self, Binding, KeyAction, Keys, arrow, ch, line};
use super::{Hint, Key, Meaning, Model, Request, Toward};
use crate::explain::words::search_list as words;

/// The searches of a file, in its order.
pub struct SearchList {
    title: String,
    // What is said of each.
    entries: Vec<String>,
    pointed: usize,
    // The one that is wished for.
    wanted: Option<usize>,
    opened: Option<Model>,
    message: Option<String>,
}

/// What a key of the list does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ListAction {
    /// Another search is pointed at.
    Point(Toward),
    /// A page of searches is passed.
    Page(Toward),
    /// The first one is pointed at, or the last one.
    ToEnd(Toward),
    /// The search that is pointed at is opened.
    Open,
    /// The list is laid aside, until the shell brings it back.
    Suspend,
    /// The list ends.
    Quit,
}

impl KeyAction for ListAction {
    fn by(self, _: Key) -> Self {
        self
    }
}

use Keys::One;
use ListAction as A;

/// So many searches are passed at once.
const PAGE: usize = 10;

/// The keys of the list.
const BINDINGS: &[Binding<ListAction, ()>] = &[
    line((), &[arrow(Toward::Up), ch('k'), One(Key::WheelUp)], A::Point(Toward::Up), "", words::ABOVE),
    line((), &[arrow(Toward::Down), ch('j'), One(Key::WheelDown)], A::Point(Toward::Down), "", words::BELOW),
    line((), &[One(Key::PageUp)], A::Page(Toward::Up), "", words::PAGE_UP),
    line((), &[One(Key::PageDown)], A::Page(Toward::Down), "", words::PAGE_DOWN),
    line((), &[ch('g')], A::ToEnd(Toward::Up), "", words::FIRST),
    line((), &[ch('G')], A::ToEnd(Toward::Down), "", words::LAST),
    line((), &[One(Key::Enter), ch(' '), arrow(Toward::Right)], A::Open, "", words::OPEN),
    line((), &[ch('q'), One(Key::Esc), One(Key::Ctrl('c'))], A::Quit, "", words::QUIT),
    line((), &[One(Key::Ctrl('z'))], A::Suspend, "", words::SUSPEND),
];

impl SearchList {
    /// A list with a title, and a line for each search.
    #[must_use]
    pub const fn new(title: String, entries: Vec<String>) -> Self {
        Self { title, entries, pointed: 0, wanted: None, opened: None, message: None }
    }

    /// What stands above the list.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What is said of each search.
    #[must_use]
    pub fn entries(&self) -> &[String] {
        &self.entries
    }

    /// Which search is pointed at, from 0.
    #[must_use]
    pub const fn pointed(&self) -> usize {
        self.pointed
    }

    /// The search that a key has asked for since this was asked last, from 0.
    pub const fn wanted(&mut self) -> Option<usize> {
        self.wanted.take()
    }

    /// Shows a search in the stepper; quitting it leads back to the list.
    pub fn open(&mut self, model: Model) {
        self.opened = Some(model.in_list());
    }

    /// Says something, until a key is pressed.
    pub fn note(&mut self, message: String) {
        self.message = Some(message);
    }

    /// What the last key has to say.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// The search that is open, in the stepper.
    pub const fn stepper_mut(&mut self) -> Option<&mut Model> {
        self.opened.as_mut()
    }

    /// The footer's hints.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        bindings::hints(BINDINGS, &[()], None, |_| true, |_| true)
    }

    /// Does what a key means. What the list cannot do itself is asked for.
    pub fn press(&mut self, key: Key) -> Option<Request> {
        if let Some(model) = &mut self.opened {
            let request = model.press(key);
            if request == Some(Request::Quit) {
                self.opened = None;
                return None;
            }
            return request;
        }
        self.message = None;
        let Meaning::Act(action) = bindings::meaning(BINDINGS, &[()], None, key, |_| true) else {
            return None;
        };
        match action {
            ListAction::Quit => return Some(Request::Quit),
            ListAction::Suspend => return Some(Request::Suspend),
            ListAction::Point(toward) => self.point(toward, 1),
            ListAction::Page(toward) => self.point(toward, PAGE),
            ListAction::ToEnd(toward) => self.point(toward, self.entries.len()),
            ListAction::Open => self.wanted = Some(self.pointed).filter(|&place| place < self.entries.len()),
        }
        None
    }

    fn point(&mut self, toward: Toward, steps: usize) {
        self.pointed = match toward {
            Toward::Up => self.pointed.saturating_sub(steps),
            _ => (self.pointed + steps).min(self.entries.len().saturating_sub(1)),
        };
    }
}
