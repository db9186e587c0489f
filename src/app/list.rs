//! What can be opened in the stepper, as a list, and what is open: the lessons of the menu, the searches of
//! a file.

use super::bindings::{self, Binding, DOWN, KeyAction, Keys, UP, arrow, ch, unlisted};
use super::model::OpenedFrom;
use super::{Hint, Key, Meaning, Model, Request, Toward};

/// A list, and what was opened from it.
pub struct List<E> {
    pub(super) title: String,
    pub(super) entries: Vec<E>,
    // The best that came of each, of all that was asked, where it asks something.
    pub(super) results: Vec<Option<(usize, usize)>>,
    pub(super) pointed: usize,
    // The entry that whoever runs the list is to see to: a search to be opened, a result to be kept.
    pub(super) wanted: Option<usize>,
    pub(super) opened: Option<Model>,
    pub(super) message: Option<String>,
}

/// The searches of a file, in its order, each as what is said of it.
pub type SearchList = List<String>;

/// What stands in a list.
pub trait Listed: Sized {
    /// The name of the key that opens it.
    const OPENING: &'static str;
    /// The keys of the list.
    const KEYS: &'static [Binding<ListAction, ()>] = &keys(Self::OPENING);

    /// Opens the one that is pointed at.
    fn open(list: &mut List<Self>);

    /// Opens the one with a number.
    fn open_number(_: &mut List<Self>, _: char) {}
}

/// What a key of a list does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListAction {
    /// So many entries up or down another one is pointed at.
    Point(Toward, usize),
    /// The one that is pointed at is opened.
    Open,
    /// The one with this number is opened.
    OpenNumber(char),
    /// The screen is drawn anew, as where another program has written to it.
    Redraw,
    /// The list is laid aside, until the shell brings it back.
    Suspend,
    /// The list ends.
    Quit,
}

impl KeyAction for ListAction {
    fn by(self, key: Key) -> Self {
        match (self, key) {
            (Self::OpenNumber(_), Key::Char(number)) => Self::OpenNumber(number),
            _ => self,
        }
    }
}

use Keys::{AnyChar, One};
use ListAction as A;

/// So many entries are passed at once.
const PAGE: usize = 10;

const OPENING: &[Keys] = &[One(Key::Enter), ch(' '), arrow(Toward::Right)];
const QUITTING: &[Keys] = &[ch('q'), One(Key::Esc), One(Key::Ctrl('c'))];

/// The keys of a list, with this name for the one that opens.
const fn keys(open: &'static str) -> [Binding<ListAction, ()>; 11] {
    [
        unlisted((), UP, A::Point(Toward::Up, 1), "choose"),
        unlisted((), DOWN, A::Point(Toward::Down, 1), "choose"),
        unlisted((), &[One(Key::PageUp)], A::Point(Toward::Up, PAGE), ""),
        unlisted((), &[One(Key::PageDown)], A::Point(Toward::Down, PAGE), ""),
        unlisted((), &[One(Key::Char('g')), One(Key::Home)], A::Point(Toward::Up, usize::MAX), ""),
        unlisted((), &[One(Key::Char('G')), One(Key::End)], A::Point(Toward::Down, usize::MAX), ""),
        unlisted((), OPENING, A::Open, open),
        unlisted((), QUITTING, A::Quit, "quit"),
        unlisted((), &[One(Key::Ctrl('l'))], A::Redraw, ""),
        unlisted((), &[One(Key::Ctrl('z'))], A::Suspend, ""),
        unlisted((), &[AnyChar], A::OpenNumber(' '), ""),
    ]
}

impl<E: Listed> List<E> {
    /// What stands above the list.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What stands in it.
    pub fn entries(&self) -> &[E] {
        &self.entries
    }

    /// Which entry is pointed at, from 0.
    pub const fn pointed(&self) -> usize {
        self.pointed
    }

    /// Says something, until a key is pressed.
    pub fn note(&mut self, message: String) {
        self.message = Some(message);
    }

    /// What the last key has to say.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// What is open, in the stepper.
    pub const fn stepper(&self) -> Option<&Model> {
        self.opened.as_ref()
    }

    /// What is open, to be changed.
    pub const fn stepper_mut(&mut self) -> Option<&mut Model> {
        self.opened.as_mut()
    }

    /// The footer's hints.
    pub fn hints(&self) -> Vec<Hint> {
        bindings::hints(E::KEYS, &[()], None, |_| true, |_| true)
    }

    /// Does what a key means. What the list cannot do itself is asked for.
    pub fn press(&mut self, key: Key) -> Option<Request> {
        if let Some(model) = &mut self.opened {
            let request = model.press(key);
            self.note_result();
            if request != Some(Request::Quit) {
                return request;
            }
            self.leave();
            return None;
        }
        self.message = None;
        let Meaning::Act(action) = bindings::meaning(E::KEYS, &[()], None, key, |_| true) else {
            return None;
        };
        match action {
            ListAction::Quit => return Some(Request::Quit),
            ListAction::Redraw => return Some(Request::Redraw),
            ListAction::Suspend => return Some(Request::Suspend),
            ListAction::Point(toward, steps) => self.point(toward, steps),
            ListAction::Open => E::open(self),
            ListAction::OpenNumber(number) => E::open_number(self, number),
        }
        None
    }

    fn point(&mut self, toward: Toward, steps: usize) {
        self.pointed = match toward {
            Toward::Up => self.pointed.saturating_sub(steps),
            _ => self.pointed.saturating_add(steps).min(self.entries.len().saturating_sub(1)),
        };
    }

    /// Notes what came of a lesson that is open, where that is better than before.
    fn note_result(&mut self) {
        let Some(result) = self.opened.as_ref().and_then(Model::taught) else { return };
        let Some(best) = self.results.get_mut(self.pointed) else { return };
        if best.is_none_or(|before| before < result) {
            *best = Some(result);
            self.wanted = Some(self.pointed);
        }
    }

    /// Back to the list, where the next entry is pointed at if this one was a lesson that came to its end.
    fn leave(&mut self) {
        if self.opened.take().is_some_and(|model| model.taught().is_some()) {
            self.point(Toward::Down, 1);
        }
    }
}

impl Listed for String {
    const OPENING: &'static str = "open";

    fn open(list: &mut SearchList) {
        list.wanted = Some(list.pointed).filter(|&place| place < list.entries.len());
    }
}

impl SearchList {
    /// A list with a title, and a line for each search.
    pub const fn new(title: String, entries: Vec<String>) -> Self {
        let results = Vec::new();
        Self { title, entries, results, pointed: 0, wanted: None, opened: None, message: None }
    }

    /// The search that a key has asked for since this was asked last, from 0.
    pub const fn wanted(&mut self) -> Option<usize> {
        self.wanted.take()
    }

    /// Shows a search in the stepper; quitting it leads back to the list.
    pub fn open(&mut self, model: Model) {
        self.opened = Some(model.opened_from(OpenedFrom::List));
    }
}
