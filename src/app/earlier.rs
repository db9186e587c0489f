//! Another recording instead of the one that is shown, and back again.

use std::mem;

use super::model::Looked;
use super::stops::Stops;
use super::{Mode, Model, SearchState};
use crate::catalog;
use crate::check::Opened;
use crate::explain::Notice;
use crate::layout::{Camera, Folds};
use crate::record::{Branch, Changed, Moment, NodeId, Returned};
use crate::view::View;

/// So many recordings are kept to go back to; of several of them no more nodes than these.
const MOST_KEPT: usize = 20;
const NODES_KEPT: u64 = 10_000_000;

/// A recording that was shown before, as it was looked at.
#[derive(Debug, Default)]
pub(super) struct Earlier {
    opened: Opened,
    clock: Moment,
    by_hand: Option<Looked>,
    folds: Folds,
    stops: Stops,
    changed: Option<Changed>,
    camera: Camera,
}

impl Earlier {
    /// The game that was searched.
    pub(super) fn game(&self) -> &str {
        &self.opened.recording.header.game
    }
}

impl Model {
    /// Shows another recording; the one that was shown comes back. The clock goes to where the other
    /// search does the same, and what was about nodes and moments of this one is forgotten.
    pub(super) fn put_in(&mut self, opened: Opened) -> Earlier {
        let clock = View::new(self.opened.session(), self.clock).counterpart(opened.session()).moment;
        let stops = self.stops.of_another(opened.session());
        self.exchange(Earlier {
            opened,
            clock,
            by_hand: None,
            folds: Folds::default(),
            stops,
            changed: None,
            camera: self.camera(),
        })
    }

    /// Shows a recording as it was looked at; the one that was shown comes back.
    pub(super) fn exchange(&mut self, shown: Earlier) -> Earlier {
        let Earlier { opened, clock, by_hand, folds, stops, changed, camera } = shown;
        let before = Earlier {
            opened: mem::replace(&mut self.opened, opened),
            clock: mem::replace(&mut self.clock, clock),
            by_hand: mem::replace(&mut self.by_hand, by_hand),
            folds: mem::replace(&mut self.folds, folds),
            stops: mem::replace(&mut self.stops, stops),
            changed: mem::replace(&mut self.changed, changed),
            camera: self.cache.look_from(camera),
        };
        self.start = catalog::other_start(&self.opened.recording.header).map(str::to_owned);
        self.search = SearchState::Over;
        self.mode = Mode::Stepping;
        self.words_page = 0;
        (self.answer, self.asked_at, self.every_move) = (None, None, None);
        self.leaf_window = None;
        (self.practice, self.statistics) = (None, None);
        // What came of one that is over stays known.
        self.lesson.take_if(|lesson| !lesson.is_over());
        self.cache.forget_places();
        before
    }

    /// Shows another recording, and keeps the one that was shown to go back to.
    pub(super) fn show_instead(&mut self, opened: Opened) {
        self.give_back_earlier();
        let before = self.put_in(opened);
        self.earlier.push(before);
        let nodes = |earlier: &Earlier| u64::from(earlier.opened.recording.len());
        let is_too_much = |kept: &[Earlier]| {
            kept.len() > MOST_KEPT || kept.len() > 1 && kept.iter().map(nodes).sum::<u64>() > NODES_KEPT
        };
        while is_too_much(&self.earlier) {
            self.earlier.remove(0);
        }
    }

    /// Goes back to the recording that was shown before, as it was looked at.
    pub(super) fn undo(&mut self) {
        self.swap_back();
        self.give_back_earlier();
        match self.earlier.pop() {
            Some(before) => drop(self.exchange(before)),
            None => self.tell(Notice::NothingToUndo),
        }
    }

    /// What a branch that was never entered came to before the tree was edited, where it was entered then.
    pub fn branch_before_edit(&self, branch: Branch) -> Option<Returned> {
        // Beside another search that shows it itself, and the one before may be that one.
        let is_asked = self.changed.is_some() && self.beside.is_none();
        let before = self.earlier.last().filter(|_| is_asked)?.opened.session();
        let place = self.view().never_entered(branch.parent).place(branch.index)?;
        let parent = self.view().same_node(branch.parent, before)?;
        let is_it = |id: &NodeId| before.recording.node(*id).move_index() == place;
        let found = before.recording.children(parent).filter(is_it).last()?;
        before.recording.node(found).returned()
    }
}
