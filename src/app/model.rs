//! The model: everything that the screen is drawn from.

use std::ops::Range;
use std::time::Duration;

use super::{
    Answer, BreakpointPage, Context, Pane, Practice, SearchPage, SearchView, Speed, Teaching, TreeEdit,
    Waiting, Way, WhyPage,
};
use crate::check::Opened;
use crate::explain::Voice;
use crate::language::{SpanKind, Text, say};
use crate::layout::{Area, Shape, Zoom};
use crate::record::{Moment, Recording};
use crate::view::{Apart, Mask, View};

/// Everything that the screen is drawn from.
#[derive(Debug, Default)]
pub struct Model {
    /// How searches are shown.
    pub preferences: Preferences,
    // The search that is shown.
    pub(super) shown: SearchView,
    // Another search of the same position, which follows that one.
    pub(super) second: Option<SecondSearch>,
    // The searches that were shown before, the last one last.
    pub(super) history: Vec<SearchView>,
    pub(super) mode: Mode,
    pub(super) lesson: Option<Teaching>,
    // The key before, where that begins a pair.
    pub(super) prefix: Option<char>,
    // Which page of the words is shown, from 0, where there is no room for all of them at once; after the last
    // page comes the first again.
    pub(crate) words_page: u16,
    // How many searches the keys have waited for.
    pub(super) waits: u32,
    pub(crate) message: Option<Message>,
    // For how long it has been shown while the search plays.
    pub(super) message_shown: Duration,
    pub(super) area: Area,
    // How many lines the panel wants that stands in the place of the words, if one does.
    pub(super) panel_rows: Option<usize>,
    // Where the words of the last frame name nodes and answers to choose.
    pub(crate) named: Vec<Named>,
    /// Whether the last frame had no room for all that is to be read.
    pub has_more: bool,
    // Whether the last key would have lost answers, and was told so.
    pub(super) was_warned: bool,
    // What opened it, to which quitting leads back: a game, the menu, a list.
    pub(super) opened_from: Option<Context>,
}

/// What somebody chose for the whole screen. It holds for every search that is shown.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Preferences {
    /// How the tree is shown.
    pub shape: Shape,
    /// How much of each node is drawn; `None` while the room decides.
    pub zoom: Option<Zoom>,
    /// Whether tree and words are shown large, for whoever sits far away.
    pub is_large: bool,
    /// How often another panel was asked for: first all of them are shown, then each by itself.
    pub panel: usize,
    /// How much is said of a moment.
    pub voice: Voice,
    /// What is hidden, whatever is asked. Without spoilers that are totals and cutoffs still to come.
    pub mask: Mask,
    /// Whether practice hides what the leaves of a tree are worth until the search comes to them.
    pub hides_leaves: bool,
    /// How fast the search plays by itself.
    pub speed: Speed,
}

/// What is on screen, and so what the keys mean. Each mode has what only it needs.
#[derive(PartialEq, Debug, Default)]
pub enum Mode {
    /// Stepping through the search.
    #[default]
    Stepping,
    /// The search plays by itself.
    Playing,
    /// A moment or a node to go to is being typed, after `:`.
    Typing(String),
    /// A text to search for is being typed, after `/`.
    Finding(String),
    /// The breakpoints are listed.
    Breakpoints(BreakpointPage),
    /// Every key is listed.
    Help {
        /// By so many lines the page is scrolled.
        scrolled: u16,
        /// What was typed: only lines that hold it are shown.
        filter: String,
        /// The practice that goes on afterwards.
        practice: Option<Practice>,
    },
    /// The statistics are shown, scrolled by this many lines.
    Statistics(u16),
    /// It is shown why the cursor's node has its value.
    Why(WhyPage),
    /// It is shown what every move of the root is worth.
    EveryMove(WhyPage),
    /// Questions are asked.
    Practice(Practice),
    /// A value is typed for a leaf of the tree, or a tree for a node.
    Editing(TreeEdit),
    /// Another search of the position is chosen.
    Choosing(Box<SearchPage>),
    /// The keys wait for a search.
    Waiting(Box<Waiting>),
}

/// What is said to whoever pressed the last key: why it did nothing, or what it did that cannot be seen.
#[derive(Debug)]
pub(crate) enum Message {
    Said(Text),
    /// Which theme comes: only whoever draws knows its name.
    NextTheme,
}

/// A node, or an answer to choose, that the words on screen name, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The row of the screen.
    pub row: u16,
    /// The columns of the name.
    pub columns: Range<u16>,
    /// Which node or answer.
    pub what: SpanKind,
}

#[derive(Debug)]
pub(super) struct SecondSearch {
    pub search: SearchView,
    /// Whether it is one that was shown before, to go back to.
    pub is_from_history: bool,
    /// Whether it led when the two were put side by side.
    pub is_swapped: bool,
    /// The moments at which the two part, each with what is said there; `None` until somebody asks.
    pub partings: Option<Vec<(Moment, Text)>>,
}

impl Model {
    /// A model of a recording, at its first moment.
    pub fn new(opened: Opened) -> Self {
        Self::of(SearchView::new(opened))
    }

    pub(super) fn of(shown: SearchView) -> Self {
        Self { shown, ..Self::default() }
    }

    /// A model that was opened from something else, to which quitting leads back.
    pub(super) fn opened_from(self, from: Context) -> Self {
        Self { opened_from: Some(from), ..self }
    }

    /// The search that is shown.
    pub const fn shown(&self) -> &SearchView {
        &self.shown
    }

    /// The search that is shown, as it is drawn.
    pub fn pane(&self) -> Pane<'_> {
        Pane { answer: self.answer(), mask: self.mask(), ..self.pane_of(&self.shown) }
    }

    /// A search as it is drawn where nothing is asked about it.
    pub(super) const fn pane_of<'a>(&'a self, search: &'a SearchView) -> Pane<'a> {
        Pane {
            search,
            preferences: &self.preferences,
            mask: self.preferences.mask,
            screen: self.area,
            answer: None,
        }
    }

    /// The search beside the one that is shown, as it is drawn, at the moment that matches; and why that is
    /// not the same event, where it is not. Practice is on its own.
    pub fn second(&self) -> Option<(Pane<'_>, Option<Apart>)> {
        let second = self.second.as_ref().filter(|_| self.practice().is_none())?;
        let apart = self.shown.now().counterpart(second.search.session()).apart;
        Some((self.pane_of(&second.search), apart))
    }

    fn mask(&self) -> Mask {
        let practice = self.practice().map(|practice| practice.mask(&self.shown.now(), &self.preferences));
        let values_from = self.is_outcome_hidden().then_some(self.shown.clock);
        practice.unwrap_or(Mask { values_from, ..self.preferences.mask })
    }

    /// The recording that is shown. Empty until a running search has begun.
    pub const fn recording(&self) -> &Recording {
        self.shown.recording()
    }

    /// What is shown: the recording at the moment of the clock, without what is hidden.
    pub fn view(&self) -> View<'_> {
        self.shown.now().masked(self.mask())
    }

    /// The moment that is shown.
    pub const fn clock(&self) -> Moment {
        self.shown.clock
    }

    /// Says so much from now on.
    pub fn set_voice(&mut self, voice: Voice) {
        self.preferences.voice = voice;
        self.words_page = 0;
        if let Some(page) = self.why_page() {
            page.answer = None;
        }
    }

    pub(super) fn turn_words(&mut self, way: Way) {
        self.words_page = match way {
            Way::Forward => self.words_page.saturating_add(1),
            Way::Back => self.words_page.saturating_sub(1),
        };
    }

    /// What is on screen.
    pub const fn mode(&self) -> &Mode {
        &self.mode
    }

    /// The practice that is going on.
    pub const fn practice(&self) -> Option<&Practice> {
        match &self.mode {
            Mode::Practice(practice) | Mode::Help { practice: Some(practice), .. } => Some(practice),
            _ => None,
        }
    }

    /// The answer that is shown, and which of its reasons is pointed at; `None` while nobody asks.
    pub fn answer(&self) -> Option<(&Answer, usize)> {
        let (Mode::Why(page) | Mode::EveryMove(page)) = &self.mode else { return None };
        let answer = page.answer.as_ref()?;
        Some((answer, page.pointed.min(answer.why.reasons.len().saturating_sub(1))))
    }

    /// The lesson that is taken.
    pub const fn lesson(&self) -> Option<&Teaching> {
        self.lesson.as_ref()
    }

    /// A sentence for whoever pressed the last key, where it needs one.
    pub const fn message(&self) -> Option<&Text> {
        match &self.message {
            Some(Message::Said(text)) => Some(text),
            _ => None,
        }
    }

    /// Says under which name what is on screen was saved, or why it could not be.
    pub fn note_saved_frame(&mut self, saved: Result<String, String>) {
        self.tell(match saved {
            Ok(file) => say!("screen-frame-saved", file),
            Err(why) => say!("screen-frame-not-saved", why),
        });
    }

    pub(super) fn tell(&mut self, text: Text) {
        self.message = Some(Message::Said(text));
    }

    /// Says at which condition the clock stopped, if it did at one.
    pub(super) fn tell_of_condition(&mut self) {
        let condition = self.shown.condition_at(self.shown.clock);
        self.message = condition.map(|condition| Message::Said(say!("screen-stopped-at", condition)));
    }

    /// Says what should be known of the recording before anything else, until a key is pressed.
    pub fn warn(&mut self, warnings: &[String]) {
        self.message = None;
        if !warnings.is_empty() {
            let warnings = warnings.join("; ");
            self.tell(say!("screen-noted", asks = warnings.ends_with('?'), warnings));
        }
    }
}
