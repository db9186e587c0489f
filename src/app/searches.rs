//! Another search instead of the one that is shown, or beside it, and back again.

use std::mem;

use super::model::SecondSearch;
use super::{Mode, Model, SearchView, Sought, Way};
use crate::check::Opened;
use crate::explain::words::parting as words;
use crate::language::say;
use crate::search::Algorithm;
use crate::view::Parting;

/// So many searches are kept to go back to; of several of them no more nodes than these.
const MOST_KEPT: usize = 20;
const NODES_KEPT: u64 = 10_000_000;

impl Model {
    /// Shows a search as it was looked at; the one that was shown comes back. What was asked of that is over.
    fn show(&mut self, search: SearchView) -> SearchView {
        let mut before = mem::replace(&mut self.shown, search);
        before.cache.forget();
        self.shown.cache.forget();
        self.mode = Mode::Stepping;
        self.words_page = 0;
        // What came of one that is over stays known.
        self.lesson.take_if(|lesson| !lesson.is_over);
        before
    }

    /// Shows another recording, and keeps the search that was shown to go back to.
    pub(super) fn show_instead(&mut self, opened: Opened) {
        self.close_history_search();
        let before = self.show(self.shown.successor(opened));
        self.history.push(before);
        let nodes = |search: &SearchView| u64::from(search.recording().len());
        let is_too_much = |kept: &[SearchView]| {
            kept.len() > MOST_KEPT || kept.len() > 1 && kept.iter().map(nodes).sum::<u64>() > NODES_KEPT
        };
        while is_too_much(&self.history) {
            self.history.remove(0);
        }
    }

    pub(super) fn undo(&mut self) {
        self.swap_back();
        self.close_history_search();
        match self.history.pop() {
            Some(before) => drop(self.show(before)),
            None => self.tell(say!("screen-nothing-to-undo")),
        }
    }

    /// Puts another search of the same position beside this one.
    pub fn put_beside(&mut self, opened: Opened) {
        self.set_second(SearchView::new(opened), false);
        self.sync();
    }

    fn set_second(&mut self, search: SearchView, is_from_history: bool) {
        self.second = Some(SecondSearch { search, is_from_history, is_swapped: false, partings: None });
    }

    pub(super) fn sync(&mut self) {
        if let Some(second) = &mut self.second {
            second.search.sync(&self.shown.now());
        }
    }

    /// The second search leads from now on, from the moment where it stands.
    pub(super) fn swap_search(&mut self) {
        let Some(second) = self.second.take() else { return };
        let search = self.show(second.search);
        self.second = Some(SecondSearch { search, is_swapped: !second.is_swapped, ..second });
    }

    /// To the nearest moment at which the two searches part: in a window, in a value, in what they visit.
    /// Up to there a moment has one number in both.
    pub(super) fn seek_parting(&mut self, way: Way) {
        let Some(second) = &mut self.second else { return };
        let sessions = [self.shown.session(), second.search.session()];
        let parted = || {
            let differences = words::parting(sessions, &Parting::of(sessions));
            differences.into_iter().filter_map(|found| Some((found.moment?, found.what))).collect()
        };
        let partings: &Vec<_> = second.partings.get_or_insert_with(parted);
        let nearest = way.nearest(self.shown.clock, partings.iter().map(|(moment, _)| *moment));
        match partings.iter().find(|(moment, _)| Some(*moment) == nearest).cloned() {
            Some((moment, said)) => {
                self.jump(moment);
                self.tell(said);
            }
            None => self.tell(self.shown.none_found(Sought::Parting, None, way)),
        }
    }

    /// The search leads again that led when the two were put side by side.
    fn swap_back(&mut self) {
        if self.second.as_ref().is_some_and(|second| second.is_swapped) {
            self.swap_search();
        }
    }

    /// Puts the second search away, where there is one. Else shows the tree as it was before an edit beside
    /// this one, or asks which search is to be.
    pub(super) fn open_or_close_second(&mut self) {
        if let Some(second) = &self.second {
            if second.is_from_history {
                // What it became stays; the way back leads to what it was.
                self.swap_back();
            }
            self.close_history_search();
            self.second = None;
            return;
        }
        let is_other =
            |before: &mut SearchView| before.recording().header.game != self.shown.recording().header.game;
        if let Some(before) = self.history.pop_if(is_other) {
            return self.set_second(before, true);
        }
        self.choose_search();
        if let Mode::Choosing(page) = &mut self.mode {
            page.is_beside = true;
            // The same search once more would show nothing.
            let is_usual = page.algorithm == Algorithm::AlphaBeta;
            page.algorithm = if is_usual { Algorithm::Minimax } else { Algorithm::AlphaBeta };
        }
    }

    /// Puts the second search away if it is one that was shown before, to be gone back to again.
    fn close_history_search(&mut self) {
        let second = self.second.take_if(|second| second.is_from_history);
        self.history.extend(second.map(|second| second.search));
    }
}
