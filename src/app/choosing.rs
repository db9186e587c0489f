//! Another search in place of the one that is shown: one that is chosen on a page, or that of an edited tree.

use super::bindings::Context;
use super::keymap::key_for;
use super::request::{LETTERS, Purpose};
use super::{Action, Mode, Model, Toward};
use crate::catalog::{self, CatalogError};
use crate::check::Opened;
use crate::engine::Job;
use crate::explain::{self, Labels};
use crate::game::GameInfo;
use crate::language::{Text, say};
use crate::record::{Branch, Event, Header, Live, NodeId, Trust};
use crate::search::{Algorithm, Cutoff, Depth, Fail, Order, SearchOption, Settings, Table};

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

/// What is typed in place of a node of a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeEdit {
    /// What the node is called.
    pub name: String,
    /// What the leaf is worth that stands there; `None` where it is no leaf.
    pub before: Option<String>,
    /// What is typed.
    pub typed: String,
    // The places of the branches that lead there from the root.
    places: Vec<u32>,
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
    pub(super) fn change(&mut self, toward: Toward) {
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
        self.tell(say!("screen-shown-instead", nodes = now, before, key));
    }

    /// Whether the recording may give way to another one; else why not.
    pub(super) fn may_change(&self) -> Result<(), Text> {
        self.shown.require_over()?;
        match self.opened_from {
            Some(Context::Inside) => Err(say!("screen-search-of-game")),
            _ if self.taught_now().is_some() => Err(say!("screen-search-of-lesson")),
            _ => Ok(()),
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
                self.wait_for(purpose, job);
            }
            Err(error) => {
                page.error = Some(error.to_string());
                self.mode = Mode::Choosing(page);
            }
        }
    }

    pub(super) fn ask_edit(&mut self) {
        match self.may_change().and_then(|()| self.edited_node()) {
            Ok(edit) => self.mode = Mode::Editing(edit),
            Err(why) => self.tell(why),
        }
    }

    /// The node that is to be edited: where the cursor is, else the leaf that the moment is about.
    fn edited_node(&self) -> Result<TreeEdit, Text> {
        if catalog::tree_kind(&self.recording().header).is_none() {
            return Err(say!("screen-no-tree-to-edit"));
        }
        if self.recording().trust != Trust::Own {
            return Err(say!("screen-foreign-search"));
        }
        if self.recording().header.game.len() > LETTERS {
            return Err(say!("screen-tree-too-large", letters = LETTERS));
        }
        let (view, branch) = (self.shown.now(), self.shown.branch());
        // A leaf that has just been visited, unless another node is looked at.
        let now = view.event().map(Event::node).filter(|&now| view.is_leaf(now));
        let now = now.filter(|_| self.shown.manual_cursor.is_none());
        let node = branch.map(|branch| branch.parent).or(now).unwrap_or_else(|| self.shown.cursor());
        let place = |branch: Branch| self.view().never_entered(branch.parent).place(branch.index);
        let place =
            branch.map(|branch| place(branch).ok_or_else(|| say!("screen-not-recorded"))).transpose()?;
        let mut places = self.places_to(node);
        places.extend(place);
        let labels = Labels::of(&view);
        let name = place.map_or_else(|| labels.name(node), |place| labels.branch(node, place));
        let parent = if place.is_some() { Some(node) } else { view.recording().parent(node) };
        let leaf = |(parent, place)| self.shown.opened.replay.leaf_below(self.recording(), parent, place);
        let before = parent.zip(places.last().copied()).and_then(leaf).map(explain::number_label);
        Ok(TreeEdit { name, before, typed: String::new(), places })
    }

    fn places_to(&self, node: NodeId) -> Vec<u32> {
        let recording = self.recording();
        let path = recording.path(node).into_iter().map(|id| (id, recording.node(id)));
        let moved = path.filter(|(id, node)| recording.parent(*id).is_some() && node.kind().is_moved_to());
        moved.map(|(_, node)| node.move_index()).collect()
    }

    /// Searches the tree with what was typed in it. What is wrong stays, to be mended.
    pub(super) fn take_edit(&mut self, edit: TreeEdit) {
        if edit.typed.trim().is_empty() {
            return;
        }
        match catalog::search_edited(&self.recording().header, &edit.places, &edit.typed) {
            Ok(job) => self.wait_for(Purpose::Edited, job),
            Err(error) => {
                self.tell(error.to_string().into());
                self.mode = Mode::Editing(edit);
            }
        }
    }

    pub(super) fn show_edited(&mut self, opened: Opened) {
        let result = |model: &Self| model.view().totals().map(|_| model.recording().result());
        let before = result(self);
        let changed = opened.recording.changed_since(self.recording());
        self.show_instead(opened);
        self.shown.changed = Some(changed);
        let (now, before) = result(self).zip(before).unzip();
        let is_same =
            now.zip(before).map(|(now, before)| (now.value, now.bound) == (before.value, before.bound));
        let label = |result: Live| explain::so_far_label(result.value, result.bound);
        let key = key_for(Action::Undo);
        self.tell(say!(
            "screen-edited",
            same = is_same,
            now = now.map(label),
            before = before.map(label),
            key
        ));
    }
}
