//! A search as it is looked at, and as it is drawn.

use super::growing::SearchState;
use super::layout_cache::LayoutCache;
use super::stops::Stops;
use super::{Answer, Preferences};
use crate::catalog;
use crate::check::{Opened, Session};
use crate::explain::{ExactMoves, LeafWindow, Marks};
use crate::layout::{Area, Folds, Scene, SpotKind};
use crate::record::{Branch, Changed, Moment, NodeId, Recording, SearchQuality, Survey};
use crate::view::{Mask, View};

/// A search as it is looked at: its recording, where clock and cursor stand, and what is derived from them.
///
/// The *clock* is the moment that the search is shown at; the *cursor* is the node that is looked
/// at. The cursor follows the clock until it is moved by hand.
#[derive(Debug, Default)]
pub struct SearchView {
    pub(super) opened: Opened,
    /// The position that is searched, where it is not the one that the game starts at.
    pub start: Option<String>,
    /// How far the search is.
    pub state: SearchState,
    // Whether the clock goes on with the end of a recording that is read, as it did at the last look.
    pub(super) follows: bool,
    // Where a breakpoint holds it, so that it does not.
    pub(super) held: Option<Moment>,
    /// The moment that is shown.
    pub clock: Moment,
    // What the cursor was moved to; `None` while it follows the clock.
    pub(super) manual_cursor: Option<SpotKind>,
    pub(super) folds: Folds,
    pub(super) stops: Stops,
    /// The tree as it is laid out.
    pub cache: LayoutCache,
    // What the edit of the tree changed that led to this recording, if one did.
    pub(super) changed: Option<Changed>,
    // What every move of the root is worth, as far as that was searched.
    pub(super) every_move: Option<ExactMoves>,
    // The leaf that was last asked about, and how far it can move the root, where that can be said.
    pub(super) leaf_window: Option<(NodeId, Option<LeafWindow>)>,
    // What is counted for the statistics, until all nodes have been looked at.
    pub(crate) survey: Option<Survey>,
    /// How good the search was; `None` until somebody asks and everything has been looked at.
    pub quality: Option<SearchQuality>,
}

impl SearchView {
    /// A recording at its first moment.
    pub(super) fn new(opened: Opened) -> Self {
        let start = catalog::other_start(&opened.recording.header).map(str::to_owned);
        let stops = Stops::of_recording(&opened.recording);
        Self { opened, start, stops, ..Self::default() }
    }

    /// Another search, to be shown instead of this one. Its clock stands where it does the same. What was
    /// about nodes and moments of this one does not hold for it.
    pub(super) fn successor(&self, opened: Opened) -> Self {
        let clock = self.now().counterpart(opened.session()).moment;
        let stops = self.stops.of_another(opened.session());
        let cache = LayoutCache::looking_from(self.cache.camera);
        Self { clock, stops, cache, ..Self::new(opened) }
    }

    /// The recording that is shown. Empty until a running search has begun.
    pub const fn recording(&self) -> &Recording {
        &self.opened.recording
    }

    /// The recording with what is known beside it.
    pub const fn session(&self) -> Session<'_> {
        self.opened.session()
    }

    /// The recording at the moment of the clock; nothing that has happened is hidden.
    pub(super) fn now(&self) -> View<'_> {
        View::new(self.session(), self.clock)
    }

    /// The node that is looked at; always one that is visited at the clock.
    pub fn cursor(&self) -> NodeId {
        self.manual_cursor.map_or_else(|| self.now().standing(), SpotKind::node)
    }

    /// The pruned branch that is looked at, one of the cursor's node; `None` where that node itself
    /// is looked at.
    pub const fn branch(&self) -> Option<Branch> {
        match self.manual_cursor {
            Some(SpotKind::Branch(branch)) => Some(branch),
            _ => None,
        }
    }

    /// Moves the clock, and the cursor with it: it would tell of something else than the words do.
    pub(super) fn set_clock(&mut self, moment: Moment) {
        self.manual_cursor = None;
        self.clock = moment.min(self.opened.recording.last_moment());
        self.folds.follow(&View::new(self.opened.session(), self.clock));
    }

    /// Follows another search to the moment that matches.
    pub(super) fn sync(&mut self, leader: &View<'_>) {
        self.clock = leader.counterpart(self.session()).moment;
        self.folds.follow(&View::new(self.opened.session(), self.clock));
        self.cache.forget();
    }
}

/// A search as it is drawn: with what holds for all of the screen.
#[derive(Clone, Copy)]
pub struct Pane<'a> {
    /// The search.
    pub search: &'a SearchView,
    /// How it is shown.
    pub preferences: &'a Preferences,
    /// The cells of the whole screen.
    pub screen: Area,
    pub(super) mask: Mask,
    // Why a node has its value, and which reason is pointed at, while that is asked.
    pub(super) answer: Option<(&'a Answer, usize)>,
}

impl<'a> Pane<'a> {
    /// What is shown: the recording at the moment of the clock, without what is hidden.
    pub fn view(&self) -> View<'a> {
        self.search.now().masked(self.mask)
    }

    /// What the tree is drawn from.
    pub fn scene(&self) -> Scene<'a> {
        Scene {
            view: self.view(),
            cursor: self.search.cursor(),
            branch: self.search.branch(),
            folds: &self.search.folds,
            zoom: self.preferences.zoom,
            is_growing: self.search.awaits_nodes(),
            held: self.held(),
            changed: self.search.changed.as_ref(),
            marks: self.marks(),
            is_large: self.preferences.is_large,
        }
    }

    /// The node that the reason pointed at is about, where it is another one.
    pub(super) fn held(&self) -> Option<NodeId> {
        let (answer, reason) = self.answer?;
        answer.why.reasons.get(reason)?.node.filter(|&node| self.view().is_visited(node))
    }

    /// The nodes that the words on the screen point at: those of the answer that is shown, else of what
    /// just happened.
    pub fn marks(&self) -> Marks {
        let view = self.view();
        match self.answer {
            Some((answer, _)) => Marks::of(&view, answer.why.reasons.iter().map(|reason| &reason.fact)),
            None => Marks::at(&view),
        }
    }
}
