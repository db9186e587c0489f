//! The menu of lessons, and the lesson that is taken.

use super::bindings::{self, Binding, KeyAction, Keys, arrow, ch, line};
use super::{Hint, Key, Meaning, Model, Request, Toward};
use crate::check::Opened;
use crate::engine::Job;
use crate::explain::words::menu as words;
use crate::import::lesson::Lesson;

/// A lesson of the menu, with the search that it is about.
#[derive(Clone)]
pub struct MenuEntry {
    /// The lesson.
    pub lesson: Lesson,
    /// The search.
    pub job: Job,
}

/// The menu of lessons.
pub struct Menu {
    entries: Vec<MenuEntry>,
    // The best that came of each, of all that was asked.
    results: Vec<Option<(usize, usize)>>,
    // The lesson whose result is still to be kept.
    to_keep: Option<usize>,
    pointed: usize,
    taken: Option<Model>,
    message: Option<String>,
}

/// What a key of the menu does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuAction {
    /// Another lesson is pointed at.
    Point(Toward),
    /// The lesson that is pointed at begins.
    Open,
    /// The lesson with this number begins.
    OpenNumber(char),
    /// The screen is drawn anew, as where another program has written to it.
    Redraw,
    /// The menu is laid aside, until the shell brings it back.
    Suspend,
    /// The menu ends.
    Quit,
}

impl KeyAction for MenuAction {
    fn by(self, key: Key) -> Self {
        match (self, key) {
            (Self::OpenNumber(_), Key::Char(number)) => Self::OpenNumber(number),
            _ => self,
        }
    }
}

use Keys::{AnyChar, One};
use MenuAction as A;

/// The keys of the menu.
const BINDINGS: &[Binding<MenuAction, ()>] = &[
    line((), &[arrow(Toward::Up), ch('k'), One(Key::WheelUp)], A::Point(Toward::Up), "", words::ABOVE),
    line((), &[arrow(Toward::Down), ch('j'), One(Key::WheelDown)], A::Point(Toward::Down), "", words::BELOW),
    line((), &[One(Key::Enter), ch(' '), arrow(Toward::Right)], A::Open, "", words::OPEN),
    line((), &[ch('q'), One(Key::Esc), One(Key::Ctrl('c'))], A::Quit, "", words::QUIT),
    line((), &[One(Key::Ctrl('l'))], A::Redraw, "", words::REDRAW),
    line((), &[One(Key::Ctrl('z'))], A::Suspend, "", words::SUSPEND),
    line((), &[AnyChar], A::OpenNumber(' '), "", words::NUMBER),
];

impl Menu {
    /// A menu of lessons, with what came of each before; it points at the first that was not taken.
    #[must_use]
    pub fn new(entries: Vec<MenuEntry>, mut results: Vec<Option<(usize, usize)>>) -> Self {
        results.resize(entries.len(), None);
        let pointed = results.iter().position(Option::is_none).unwrap_or(0);
        Self { entries, results, to_keep: None, pointed, taken: None, message: None }
    }

    /// The lessons.
    #[must_use]
    pub fn entries(&self) -> &[MenuEntry] {
        &self.entries
    }

    /// Which lesson is pointed at.
    #[must_use]
    pub const fn pointed(&self) -> usize {
        self.pointed
    }

    /// How many answers of a lesson were right at best, and of how many; `None` where it was not taken to
    /// its end.
    #[must_use]
    pub fn result(&self, lesson: usize) -> Option<(usize, usize)> {
        self.results.get(lesson).copied().flatten()
    }

    /// The lesson whose result became better since this was asked last.
    pub const fn to_keep(&mut self) -> Option<usize> {
        self.to_keep.take()
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

    /// The lesson that is taken, in the stepper.
    #[must_use]
    pub const fn stepper(&self) -> Option<&Model> {
        self.taken.as_ref()
    }

    /// The same, to be changed.
    pub const fn stepper_mut(&mut self) -> Option<&mut Model> {
        self.taken.as_mut()
    }

    /// The footer's hints.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        bindings::hints(BINDINGS, &[()], None, |_| true, |_| true)
    }

    /// Does what a key means. What the menu cannot do itself is asked for.
    pub fn press(&mut self, key: Key) -> Option<Request> {
        if let Some(model) = &mut self.taken {
            let request = model.press(key);
            self.note_result();
            if request == Some(Request::Quit) {
                self.leave();
                return None;
            }
            return request;
        }
        self.message = None;
        let Meaning::Act(action) = bindings::meaning(BINDINGS, &[()], None, key, |_| true) else {
            return None;
        };
        match action {
            MenuAction::Quit => return Some(Request::Quit),
            MenuAction::Redraw => return Some(Request::Redraw),
            MenuAction::Suspend => return Some(Request::Suspend),
            MenuAction::Point(Toward::Up) => self.pointed = self.pointed.saturating_sub(1),
            MenuAction::Point(_) => {
                self.pointed = (self.pointed + 1).min(self.entries.len().saturating_sub(1));
            }
            MenuAction::Open => self.open(),
            MenuAction::OpenNumber(number) => self.open_number(number),
        }
        None
    }

    fn open_number(&mut self, number: char) {
        let place = number.to_digit(10).and_then(|number| (number as usize).checked_sub(1));
        match place.filter(|&place| place < self.entries.len()) {
            Some(place) => self.take(place),
            None => self.message = Some(words::no_key(number, self.entries.len())),
        }
    }

    /// Begins a lesson.
    pub fn take(&mut self, lesson: usize) {
        self.pointed = lesson.min(self.entries.len().saturating_sub(1));
        self.open();
    }

    /// Searches, and begins the lesson that is pointed at.
    fn open(&mut self) {
        let Some(MenuEntry { lesson, job }) = self.entries.get(self.pointed) else { return };
        let recording = match job.record() {
            Ok(recording) => recording,
            Err(error) => {
                self.message = Some(error.to_string());
                return;
            }
        };
        let mut model = Model::new(Opened::own(recording, job.replay())).in_menu();
        match model.teach(lesson.clone()) {
            Ok(()) => self.taken = Some(model),
            Err(error) => self.message = Some(error.to_string()),
        }
    }

    /// Notes what came of the lesson that is taken, where that is better than before.
    fn note_result(&mut self) {
        let Some(result) = self.taken.as_ref().and_then(Model::taught) else { return };
        if self.results[self.pointed].is_none_or(|before| before < result) {
            self.results[self.pointed] = Some(result);
            self.to_keep = Some(self.pointed);
        }
    }

    /// Back to the menu, where the next lesson is pointed at if this one came to its end.
    fn leave(&mut self) {
        let Some(model) = self.taken.take() else { return };
        if model.taught().is_some() {
            self.pointed = (self.pointed + 1).min(self.entries.len().saturating_sub(1));
        }
    }
}
