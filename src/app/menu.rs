//! The menu of lessons.

use super::Model;
use super::list::{List, Listed};
use super::model::OpenedFrom;
use crate::check::Opened;
use crate::engine::Job;
use crate::import::lesson::Lesson;
use crate::language::say;
use crate::text::clean;

/// A lesson of the menu, with the search that it is about.
#[derive(Clone)]
pub struct MenuEntry {
    /// The lesson.
    pub lesson: Lesson,
    /// The search.
    pub job: Job,
}

/// The menu of lessons.
pub type Menu = List<MenuEntry>;

impl Listed for MenuEntry {
    const OPENING: &'static str = "begin";

    fn open(menu: &mut Menu) {
        let Some(entry) = menu.entries.get(menu.pointed) else { return };
        match entry.begun() {
            Ok(model) => menu.opened = Some(model),
            Err(reason) => menu.message = Some(reason),
        }
    }

    fn open_number(menu: &mut Menu, number: char) {
        let place = number.to_digit(10).map(|number| number as usize);
        if let Some(place) = place.filter(|&place| place < menu.entries.len()) {
            return menu.take(place);
        }
        let pressed = clean(&number.to_string()).into_owned();
        let said = say!("menu-no-key", pressed = pressed, last = menu.entries.len().saturating_sub(1));
        menu.message = Some(said.to_string());
    }
}

impl MenuEntry {
    fn begun(&self) -> Result<Model, String> {
        let recording = self.job.record().map_err(|error| error.to_string())?;
        let opened = Opened::own(recording, self.job.replay());
        let mut model = Model::new(opened).opened_from(OpenedFrom::Menu);
        model.teach(self.lesson.clone()).map_err(|error| error.to_string())?;
        Ok(model)
    }
}

impl Menu {
    /// A menu of lessons, with what came of each before; it points at the first that was not taken.
    pub fn new(entries: Vec<MenuEntry>, mut results: Vec<Option<(usize, usize)>>) -> Self {
        results.resize(entries.len(), None);
        let pointed = results.iter().position(Option::is_none).unwrap_or(0);
        let title = say!("menu-title").to_string();
        Self { title, entries, results, pointed, wanted: None, opened: None, message: None }
    }

    /// How many answers of a lesson were right at best, and of how many; `None` where it was not taken to
    /// its end.
    pub fn result(&self, lesson: usize) -> Option<(usize, usize)> {
        self.results.get(lesson).copied().flatten()
    }

    /// The lesson whose result became better since this was asked last.
    pub const fn to_keep(&mut self) -> Option<usize> {
        self.wanted.take()
    }

    /// Begins a lesson.
    pub fn take(&mut self, lesson: usize) {
        self.pointed = lesson.min(self.entries.len().saturating_sub(1));
        MenuEntry::open(self);
    }
}
