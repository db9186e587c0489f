//! The model: everything that the screen is drawn from.

use crate::check::{Opened, Session};
use std::time::Duration;

use super::beside::Beside;
use super::earlier::Earlier;
use super::growing::{Following, SearchState};
use super::screen::LayoutCache;
use super::stops::Stops;
use super::wish::Waiting;
use super::{Answer, Mode, Practice, Speed, Statistics, Teaching, Way};
use crate::catalog;
use crate::explain::{ExactMoves, LeafWindow, Notice, Voice};
use crate::layout::{Folds, Scene, Shape, Zoom};
use crate::record::{Branch, Changed, GameReplay, Moment, NodeId, Recording};
use crate::view::{Mask, View};

/// Everything that the screen is drawn from.
///
/// The *clock* is the moment that the search is shown at; the *cursor* is the node that is looked
/// at. The cursor follows the clock until it is moved by hand.
#[derive(Debug, Default)]
pub struct Model {
    pub(super) opened: Opened,
    // Where the search starts, unless the game does so too.
    pub(super) start: Option<String>,
    pub(super) clock: Moment,
    // What the cursor was moved to; `None` while it follows the clock.
    pub(super) by_hand: Option<Looked>,
    pub(super) folds: Folds,
    pub(super) shape: Shape,
    // How much of each node is drawn; `None` while the room decides.
    pub(super) zoom: Option<Zoom>,
    // Whether it is shown large, for whoever sits far away.
    pub(super) is_large: bool,
    pub(super) cache: LayoutCache,
    pub(super) mode: Mode,
    pub(super) prefix: Option<char>,
    // How often another panel was asked for.
    pub(super) panel: usize,
    pub(super) words_page: u16,
    pub(super) voice: Voice,
    pub(super) answer: Option<Answer>,
    // Where clock and cursor were when it was asked why.
    pub(super) asked_at: Option<(Moment, Option<Looked>)>,
    pub(super) practice: Option<Practice>,
    pub(super) lesson: Option<Teaching>,
    // What is hidden, whatever is asked.
    pub(super) mask: Mask,
    // Whether practice hides the leaves of a tree until the search comes to them.
    pub(super) hides_leaves: bool,
    // What every move of the root is worth, as far as that was searched.
    pub(super) every_move: Option<ExactMoves>,
    // The leaf that was last asked about, and how far it can move the root, where that can be said.
    pub(super) leaf_window: Option<(NodeId, Option<LeafWindow>)>,
    pub(super) statistics: Option<Statistics>,
    // A search that the keys wait for, and for how many they have waited.
    pub(super) waiting: Option<Waiting>,
    pub(super) waits: u32,
    // What the edit of the tree changed that led to this recording, if one did.
    pub(super) changed: Option<Changed>,
    // The recordings that were shown before this one, the last one last.
    pub(super) earlier: Vec<Earlier>,
    // Another search of the same position, which follows this one.
    pub(super) beside: Option<Beside>,
    pub(super) speed: Speed,
    pub(super) search: SearchState,
    pub(super) following: Following,
    pub(super) stops: Stops,
    pub(super) message: Option<Notice>,
    // For how long it has been shown while the search plays.
    pub(super) message_shown: Duration,
    // What opened it, to which quitting leads back.
    pub(super) opened_from: Option<OpenedFrom>,
}

/// What opened a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OpenedFrom {
    /// A game that is played.
    Game,
    /// The menu of lessons.
    Menu,
    /// The list of the searches of a file.
    List,
}

/// What the cursor can be moved to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Looked {
    Node(NodeId),
    Branch(Branch),
}

impl Model {
    /// A model of a recording, at its first moment.
    pub fn new(opened: Opened) -> Self {
        let start = catalog::other_start(&opened.recording.header).map(str::to_owned);
        Self { opened, start, ..Self::default() }
    }

    /// The same model, opened from something else, to which quitting leads back.
    pub(super) fn opened_from(self, from: OpenedFrom) -> Self {
        Self { opened_from: Some(from), ..self }
    }

    /// The recording that is shown. Empty until a running search has begun.
    pub const fn recording(&self) -> &Recording {
        &self.opened.recording
    }

    /// Names for what is in the recording.
    pub const fn replay(&self) -> &GameReplay {
        &self.opened.replay
    }

    /// The recording with what is known beside it.
    pub const fn session(&self) -> Session<'_> {
        self.opened.session()
    }

    /// The position that is searched, where it is not the one that the game starts at.
    pub fn start(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// What is shown: the recording at the moment of the clock, without what is hidden.
    pub fn view(&self) -> View<'_> {
        let view = View::new(self.session(), self.clock);
        view.masked(self.practice.as_ref().map_or(self.mask, |practice| practice.mask(&view, self.mask)))
    }

    /// Hides totals and cutoffs that are still to come, or shows them.
    pub fn set_spoilers(&mut self, are_shown: bool) {
        self.mask.spoilers = are_shown;
    }

    /// Hides in practice what the leaves of a tree are worth until the search comes to them.
    pub fn hide_leaves(&mut self, are_hidden: bool) {
        self.hides_leaves = are_hidden;
    }

    /// The moment that is shown.
    pub const fn clock(&self) -> Moment {
        self.clock
    }

    /// The node that is looked at; always one that is visited at the clock.
    pub fn cursor(&self) -> NodeId {
        match self.by_hand {
            None => self.view().standing(),
            Some(Looked::Node(node) | Looked::Branch(Branch { parent: node, .. })) => node,
        }
    }

    /// The pruned branch that is looked at, one of the cursor's node; `None` where that node itself
    /// is looked at.
    pub const fn branch(&self) -> Option<Branch> {
        match self.by_hand {
            Some(Looked::Branch(branch)) => Some(branch),
            _ => None,
        }
    }

    /// What is folded by hand and by rule.
    pub const fn folds(&self) -> &Folds {
        &self.folds
    }

    /// How the tree is shown.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// What the tree is drawn from.
    pub fn scene(&self) -> Scene<'_> {
        Scene {
            view: self.view(),
            cursor: self.cursor(),
            branch: self.branch(),
            folds: &self.folds,
            zoom: self.zoom,
            is_growing: self.awaits_nodes(),
            held: self.held(),
            changed: self.changed.as_ref(),
            marks: self.marks(),
            is_large: self.is_large,
        }
    }

    /// How much is said of a moment.
    pub const fn voice(&self) -> Voice {
        self.voice
    }

    /// Plays that fast by itself.
    pub fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
    }

    /// Says so much from now on.
    pub fn set_voice(&mut self, voice: Voice) {
        self.voice = voice;
        self.words_page = 0;
        self.answer = None;
    }

    /// How often another panel was asked for: first all of them are shown, then each by itself.
    pub const fn panel(&self) -> usize {
        self.panel
    }

    /// Which page of the words is shown, from 0, where there is no room for all of them at once;
    /// after the last page comes the first again.
    pub const fn words_page(&self) -> u16 {
        self.words_page
    }

    pub(super) fn turn_words(&mut self, way: Way) {
        self.words_page = match way {
            Way::Forward => self.words_page.saturating_add(1),
            Way::Back => self.words_page.saturating_sub(1),
        };
    }

    /// A sentence for whoever pressed the last key, where it needs one.
    pub fn message(&self) -> Option<String> {
        self.message.as_ref().map(Notice::to_string)
    }

    /// Whether the last key brought another theme, whose name only whoever draws knows.
    pub fn changed_theme(&self) -> bool {
        self.message == Some(Notice::NextTheme)
    }

    /// Says under which name what is on screen was saved, or why it could not be.
    pub fn note_saved_frame(&mut self, saved: Result<String, String>) {
        self.tell(saved.map_or_else(Notice::FrameNotSaved, Notice::FrameSaved));
    }

    /// Says something to whoever pressed the last key.
    pub(super) fn tell(&mut self, notice: Notice) {
        self.message = Some(notice);
    }

    /// Says what should be known of the recording before anything else, until a key is pressed.
    pub fn warn(&mut self, warnings: &[String]) {
        self.message = (!warnings.is_empty()).then(|| Notice::Noted(warnings.join("; ")));
    }
}
