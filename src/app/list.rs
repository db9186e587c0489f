//! What can be opened in the stepper, as a list, and what is open: the lessons of the menu, the searches of
//! a file; or how far the file is read that will be opened.

use super::bindings::{self, Binding, Context, DOWN, Keys, UP, arrow, ch, unlisted};
use super::{Action, Edit, Hint, Key, Meaning, Model, Request, Toward, Way};
use crate::check::Opened;
use crate::engine::Job;
use crate::import::lesson::Lesson;
use crate::language::say;

/// A list, and what was opened from it.
pub struct List {
    /// What stands above it.
    pub title: String,
    /// What stands in it.
    pub entries: Entries,
    /// Which entry is pointed at, from 0.
    pub pointed: usize,
    /// What the last key has to say.
    pub message: Option<String>,
    /// Whether a menu of lessons tells what else there is on the command line.
    pub has_commands: bool,
    /// On which row of the screen the first lesson stands, once it was drawn.
    pub(crate) first_row: usize,
    opened: Option<Model>,
    wanted: Option<usize>,
}

/// What stands in a list.
pub enum Entries {
    /// Nothing yet: a file is read, so far.
    Reading(String),
    /// The searches of a file, in its order, each as what is said of it.
    Searches(Vec<String>),
    /// The lessons of the menu.
    Lessons(Vec<MenuEntry>),
}

/// A lesson of the menu.
#[derive(Clone)]
pub struct MenuEntry {
    /// The lesson.
    pub lesson: Lesson,
    /// The search that it is about.
    pub job: Job,
    /// How many answers were right at best, and of how many; `None` where it was not taken to its end.
    pub result: Option<(usize, usize)>,
}

use Action as A;
use Context::{Anywhere, InList, InMenu, List as Listed};
use Keys::{AnyChar, One};

/// So many entries are passed at once.
const PAGE: usize = 10;

const OPENING: &[Keys] = &[One(Key::Enter), ch(' '), arrow(Toward::Right)];

const KEYS: &[Binding] = &[
    unlisted(Listed, UP, A::PointAt(Toward::Up), "choose"),
    unlisted(Listed, DOWN, A::PointAt(Toward::Down), "choose"),
    unlisted(Listed, &[One(Key::PageUp)], A::Page(Way::Back), ""),
    unlisted(Listed, &[One(Key::PageDown)], A::Page(Way::Forward), ""),
    unlisted(Listed, &[ch('g'), One(Key::Home)], A::ToEnd(Way::Back), ""),
    unlisted(Listed, &[ch('G'), One(Key::End)], A::ToEnd(Way::Forward), ""),
    unlisted(InMenu, OPENING, A::Submit, "begin"),
    unlisted(InList, OPENING, A::Submit, "open"),
    unlisted(Anywhere, &[ch('q'), One(Key::Esc), One(Key::Ctrl('c'))], A::Quit, "quit"),
    unlisted(Anywhere, &[One(Key::Ctrl('l'))], A::Redraw, ""),
    unlisted(Anywhere, &[One(Key::Ctrl('z'))], A::Suspend, ""),
    unlisted(Anywhere, &[AnyChar], A::Edit(Edit::Insert(' ')), ""),
];

impl MenuEntry {
    fn begun(&self) -> Result<Model, String> {
        let recording = self.job.record().map_err(|error| error.to_string())?;
        let mut model = Model::new(Opened::own(recording, self.job.replay())).opened_from(InMenu);
        model.teach(self.lesson.clone()).map_err(|error| error.to_string())?;
        Ok(model)
    }
}

impl List {
    /// A menu of lessons; it points at the first that was not taken.
    pub fn of_lessons(lessons: Vec<MenuEntry>) -> Self {
        let pointed = lessons.iter().position(|lesson| lesson.result.is_none()).unwrap_or(0);
        Self { pointed, ..Self::of(say!("menu-title").into(), Entries::Lessons(lessons)) }
    }

    /// A list under a title; it points at the first entry.
    pub const fn of(title: String, entries: Entries) -> Self {
        let (pointed, first_row) = (0, 0);
        Self {
            title,
            entries,
            pointed,
            message: None,
            has_commands: true,
            first_row,
            opened: None,
            wanted: None,
        }
    }

    const fn len(&self) -> usize {
        match &self.entries {
            Entries::Reading(_) => 0,
            Entries::Searches(lines) => lines.len(),
            Entries::Lessons(lessons) => lessons.len(),
        }
    }

    /// What is open, in the stepper.
    pub const fn stepper(&self) -> Option<&Model> {
        self.opened.as_ref()
    }

    /// What is open, to be changed.
    pub const fn stepper_mut(&mut self) -> Option<&mut Model> {
        self.opened.as_mut()
    }

    /// The entry that whoever runs the list is to see to since this was asked last: a search to be opened, a
    /// lesson whose result became better.
    pub const fn wanted(&mut self) -> Option<usize> {
        self.wanted.take()
    }

    /// Shows a search in the stepper; quitting it leads back to the list.
    pub fn open(&mut self, model: Model) {
        self.opened = Some(model.opened_from(InList));
    }

    /// Notes how far the file is read, and returns whether that is news.
    pub fn note_progress(&mut self, progress: String) -> bool {
        let Entries::Reading(before) = &mut self.entries else { return false };
        let is_news = progress != *before;
        *before = progress;
        is_news
    }

    /// What came of a lesson at best.
    pub fn result(&self, lesson: usize) -> Option<(usize, usize)> {
        let Entries::Lessons(lessons) = &self.entries else { return None };
        lessons.get(lesson)?.result
    }

    const fn contexts(&self) -> &'static [Context] {
        match self.entries {
            Entries::Reading(_) => &[Anywhere],
            Entries::Searches(_) => &[Listed, InList, Anywhere],
            Entries::Lessons(_) => &[Listed, InMenu, Anywhere],
        }
    }

    /// The footer's hints.
    pub fn hints(&self) -> Vec<Hint> {
        bindings::hints(KEYS, self.contexts(), None, |_| true, |_| true)
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
        if let Key::Click { row, .. } = key {
            self.take_row(row.into());
            return None;
        }
        let Meaning::Act(action) = bindings::meaning(KEYS, self.contexts(), None, key, |_| true) else {
            return None;
        };
        let last = self.len().saturating_sub(1);
        match action {
            Action::Quit => return Some(Request::Quit),
            Action::Redraw => return Some(Request::Redraw),
            Action::Suspend => return Some(Request::Suspend),
            Action::PointAt(toward) => self.pointed = toward.along(self.pointed, last + 1),
            Action::Page(Way::Back) => self.pointed = self.pointed.saturating_sub(PAGE),
            Action::Page(Way::Forward) => self.pointed = (self.pointed + PAGE).min(last),
            Action::ToEnd(way) => self.pointed = if way == Way::Forward { last } else { 0 },
            Action::Submit => self.take(self.pointed),
            Action::Edit(Edit::Insert(number)) if matches!(self.entries, Entries::Lessons(_)) => {
                if let Some(place) = number.to_digit(10).filter(|&place| place as usize <= last) {
                    self.take(place as usize);
                }
            }
            _ => {}
        }
        None
    }

    /// Begins a lesson, or asks for a search to be opened.
    pub fn take(&mut self, place: usize) {
        self.pointed = place.min(self.len().saturating_sub(1));
        match &self.entries {
            Entries::Reading(_) => {}
            Entries::Searches(lines) => self.wanted = Some(place).filter(|&place| place < lines.len()),
            Entries::Lessons(lessons) => match lessons.get(self.pointed).map(MenuEntry::begun) {
                Some(Ok(model)) => self.opened = Some(model),
                failed => self.message = failed.and_then(Result::err),
            },
        }
    }

    fn take_row(&mut self, row: usize) {
        let place = row.checked_sub(self.first_row).filter(|&place| place < self.len());
        if let (Entries::Lessons(_), Some(place)) = (&self.entries, place) {
            self.take(place);
        }
    }

    /// Notes what came of a lesson that is open, where that is better than before.
    fn note_result(&mut self) {
        let Entries::Lessons(lessons) = &mut self.entries else { return };
        let result = self.opened.as_ref().and_then(Model::taught);
        let Some(lesson) = lessons.get_mut(self.pointed).filter(|lesson| lesson.result < result) else {
            return;
        };
        lesson.result = result;
        self.wanted = Some(self.pointed);
    }

    /// Back to the list, where the next entry is pointed at if this one was a lesson that came to its end.
    fn leave(&mut self) {
        if self.opened.take().is_some_and(|model| model.taught().is_some()) {
            self.pointed = Toward::Down.along(self.pointed, self.len());
        }
    }
}
