//! The page on which another search of the same position is chosen.

use super::keymap::key_for;
use super::model::OpenedFrom;
use super::request::Purpose;
use super::{Action, Mode, Model, Toward};
use crate::catalog::{self, CatalogError};
use crate::check::Opened;
use crate::engine::Job;
use crate::game::GameInfo;
use crate::language::{Text, say};
use crate::record::{Header, Limits, Trust};
use crate::search::{Algorithm, Cutoff, Depth, Fail, Order, SearchOption, Settings, Table};

/// So many nodes of a search are recorded that is done beside the screen.
pub(super) const RECORDED: u32 = 5_000_000;

/// The options that can be chosen, each in a row below the algorithm.
const CHOSEN: [&str; 5] = ["cutoff", "fail", "order", "table", "depth"];

/// The page on which a search is chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchPage {
    /// The game.
    pub game: GameInfo,
    /// The algorithm that is chosen.
    pub algorithm: Algorithm,
    /// The settings that are chosen.
    pub settings: Settings,
    /// The row that is pointed at: 0 is the algorithm.
    pub row: usize,
    /// Whether the search is to stand beside the one that is shown, and not in its place.
    pub is_beside: bool,
    /// Why the search that was chosen last is refused.
    pub error: Option<String>,
}

impl SearchPage {
    /// A page that begins with the search that a recording holds.
    fn of(header: &Header) -> Result<Self, CatalogError> {
        let Job { dyn_game, algorithm, settings, .. } = catalog::search_again(header)?;
        Ok(Self { game: dyn_game.info(), algorithm, settings, row: 0, is_beside: false, error: None })
    }

    /// The options below the algorithm, a row each.
    pub fn options() -> impl Iterator<Item = &'static SearchOption> {
        CHOSEN.iter().filter_map(|name| SearchOption::named(name))
    }

    /// Points at another row, or takes the next value of this one.
    fn change(&mut self, toward: Toward) {
        self.error = None;
        if matches!(toward, Toward::Up | Toward::Down) {
            self.row = toward.along(self.row, CHOSEN.len() + 1);
            return;
        }
        match self.row.checked_sub(1).and_then(|row| Self::options().nth(row)) {
            None => {
                self.algorithm =
                    neighbour(&Algorithm::ALL, &self.algorithm, toward).copied().unwrap_or_default();
            }
            Some(option) => {
                let now = (option.text)(&self.settings).unwrap_or_default();
                if let Some(value) = neighbour(&self.values(option), &now, toward) {
                    // Each is a word of its option.
                    let _ = (option.set)(&mut self.settings, value);
                }
            }
        }
    }

    /// The values of an option that mean something to the search; of the depth those beside it.
    fn values(&self, option: &SearchOption) -> Vec<String> {
        fn words<T: ToString>(all: &[T]) -> Vec<String> {
            all.iter().map(ToString::to_string).collect()
        }
        let Settings { order, depth, .. } = self.settings;
        let all = match option.name {
            "cutoff" => words(&Cutoff::ALL),
            "fail" => words(&Fail::ALL),
            "table" => words(&Table::ALL),
            "order" => {
                let is_shuffled = |one: &Order| matches!(one, Order::Random(_));
                let seeded = |one: &Order| if is_shuffled(one) && is_shuffled(&order) { order } else { *one };
                words(&Order::ALL.iter().map(seeded).collect::<Vec<_>>())
            }
            _ => words(&match depth {
                None => vec![Depth::Full, Depth::Plies(1)],
                Some(plies @ ..=1) => vec![Depth::Full, Depth::Plies(plies), Depth::Plies(2)],
                Some(plies) => [plies - 1, plies, plies.saturating_add(1)].map(Depth::Plies).to_vec(),
            }),
        };
        let means_something = |word: &String| {
            let mut settings = self.settings.clone();
            (option.set)(&mut settings, word).is_ok()
                && option.idle(&self.game, self.algorithm, &settings).is_none()
        };
        all.into_iter().filter(means_something).collect()
    }
}

/// What stands before or after something in a list; at its end that itself, and the first where the list
/// has it not.
fn neighbour<'a, T: PartialEq>(all: &'a [T], now: &T, toward: Toward) -> Option<&'a T> {
    let here = all.iter().position(|one| one == now);
    all.get(here.map_or(0, |here| toward.along(here, all.len())))
}

impl Model {
    pub(super) fn choose_search(&mut self) {
        let page = self.may_change().and_then(|()| {
            SearchPage::of(&self.recording().header)
                .map_err(|error| say!("screen-not-searched", why = error.to_string()))
        });
        match page {
            Ok(page) => self.mode = Mode::Choosing(Box::new(page)),
            Err(why) => self.tell(why),
        }
    }

    pub(super) fn show_another(&mut self, opened: Opened) {
        let nodes = |model: &Self| model.view().totals().map(|totals| totals.nodes);
        let before = nodes(self);
        self.show_instead(opened);
        let (now, before) = nodes(self).zip(before).unzip();
        let key = key_for(Action::Undo);
        self.tell(say!("screen-shown-instead", nodes = now, before = before, key = key));
    }

    /// Whether the recording may give way to another one; else why not.
    pub(super) fn may_change(&self) -> Result<(), Text> {
        self.shown.require_over()?;
        match self.opened_from {
            Some(OpenedFrom::Game) => Err(say!("screen-search-of-game")),
            _ if self.taught_now().is_some() => Err(say!("screen-search-of-lesson")),
            _ => Ok(()),
        }
    }

    pub(super) fn change_search(&mut self, toward: Toward) {
        if let Mode::Choosing(page) = &mut self.mode {
            page.change(toward);
        }
    }

    pub(super) fn take_search(&mut self, mut page: Box<SearchPage>) {
        match catalog::search_otherwise(&self.recording().header, page.algorithm, &page.settings) {
            Ok(mut job) => {
                if self.recording().trust != Trust::Own {
                    // It is none of that program's searches.
                    job.title.clear();
                }
                let purpose = if page.is_beside { Purpose::Beside } else { Purpose::Instead };
                self.wait_for(purpose, recorded(job));
            }
            Err(error) => {
                page.error = Some(error.to_string());
                self.mode = Mode::Choosing(page);
            }
        }
    }
}

/// A job that records no more than may be beside what is shown.
pub(super) fn recorded(job: Job) -> Job {
    Job { limits: Limits { nodes: RECORDED, ..Limits::default() }, ..job }
}
