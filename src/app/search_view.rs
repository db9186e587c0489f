//! A search as it is looked at.

use super::growing::{Following, SearchState};
use super::layout_cache::LayoutCache;
use super::statistics::Statistics;
use super::stops::Stops;
use crate::catalog;
use crate::check::{Opened, Session};
use crate::explain::{ExactMoves, LeafWindow};
use crate::layout::Folds;
use crate::record::{Branch, Changed, Moment, NodeId, Recording};
use crate::view::View;

/// A search as it is looked at: its recording, where clock and cursor stand, and what is derived from them.
///
/// The *clock* is the moment that the search is shown at; the *cursor* is the node that is looked
/// at. The cursor follows the clock until it is moved by hand.
#[derive(Debug, Default)]
pub struct SearchView {
    pub(super) opened: Opened,
    // Where the search starts, unless the game does so too.
    pub(super) start: Option<String>,
    pub(super) state: SearchState,
    pub(super) following: Following,
    pub(super) clock: Moment,
    // What the cursor was moved to; `None` while it follows the clock.
    pub(super) manual_cursor: Option<CursorTarget>,
    pub(super) folds: Folds,
    pub(super) stops: Stops,
    pub(super) cache: LayoutCache,
    // What the edit of the tree changed that led to this recording, if one did.
    pub(super) changed: Option<Changed>,
    // What every move of the root is worth, as far as that was searched.
    pub(super) every_move: Option<ExactMoves>,
    // The leaf that was last asked about, and how far it can move the root, where that can be said.
    pub(super) leaf_window: Option<(NodeId, Option<LeafWindow>)>,
    pub(super) statistics: Option<Statistics>,
}

/// What the cursor can be moved to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CursorTarget {
    Node(NodeId),
    Branch(Branch),
}

impl SearchView {
    /// A recording at its first moment.
    pub(super) fn new(opened: Opened) -> Self {
        let start = catalog::other_start(&opened.recording.header).map(str::to_owned);
        Self { opened, start, ..Self::default() }
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

    /// The position that is searched, where it is not the one that the game starts at.
    pub fn start(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// The moment that is shown.
    pub const fn clock(&self) -> Moment {
        self.clock
    }

    /// The recording at the moment of the clock; nothing that has happened is hidden.
    pub(super) fn now(&self) -> View<'_> {
        View::new(self.session(), self.clock)
    }

    /// The node that is looked at; always one that is visited at the clock.
    pub fn cursor(&self) -> NodeId {
        match self.manual_cursor {
            None => self.now().standing(),
            Some(CursorTarget::Node(node) | CursorTarget::Branch(Branch { parent: node, .. })) => node,
        }
    }

    /// The pruned branch that is looked at, one of the cursor's node; `None` where that node itself
    /// is looked at.
    pub const fn branch(&self) -> Option<Branch> {
        match self.manual_cursor {
            Some(CursorTarget::Branch(branch)) => Some(branch),
            _ => None,
        }
    }

    /// What has been counted; `None` until somebody asks, and while the search runs.
    pub const fn statistics(&self) -> Option<&Statistics> {
        self.statistics.as_ref()
    }

    /// The tree as it is laid out.
    pub const fn laid_out(&self) -> &LayoutCache {
        &self.cache
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
