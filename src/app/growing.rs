//! A recording that grows while it is shown: a search still runs, or a program is still read.
//!
//! The recording is moved, not shared: whoever runs the model takes it out to let it grow.

use std::mem;

use super::{Mode, Model, SearchView};
use crate::catalog;
use crate::check::Opened;
use crate::import::jsonl::{Loaded, ReadingEnd};
use crate::language::{Text, say};
use crate::record::{GameReplay, Moment, Recording};
use crate::search::SearchError;

/// How far the search behind the recording is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SearchState {
    /// It runs beside the interface.
    Running {
        /// Nodes a second, measured by whoever has a clock.
        nodes_per_second: u64,
    },
    /// Another program prints it, and is still read.
    Reading {
        /// Lines read so far.
        lines: u64,
    },
    /// All that another program printed has been read, and is checked.
    Checking {
        /// How many lines that was.
        lines: u64,
    },
    /// It is over; [`Recording::is_complete`] tells whether it ran to its end.
    #[default]
    Over,
}

impl SearchView {
    /// Whether the search still runs, be it that of a program that is read.
    pub const fn is_searching(&self) -> bool {
        matches!(self.state, SearchState::Running { .. } | SearchState::Reading { .. })
    }

    /// Whether a program is still read.
    pub const fn is_reading(&self) -> bool {
        matches!(self.state, SearchState::Reading { .. })
    }

    /// Whether what a program printed is checked, after all of it was read.
    pub const fn is_checking(&self) -> bool {
        matches!(self.state, SearchState::Checking { .. })
    }

    /// Whether the search is over, and checked; else what it still does.
    pub(super) fn require_over(&self) -> Result<(), Text> {
        match self.state {
            SearchState::Running { .. } | SearchState::Reading { .. } => Err(say!("screen-still-searching")),
            SearchState::Checking { .. } => Err(say!("screen-still-checking")),
            SearchState::Over => Ok(()),
        }
    }

    /// Whether the drawing must leave room for nodes that are still to come. Once the root of a program
    /// that is read has returned, only another pass could bring some.
    pub(super) fn awaits_nodes(&self) -> bool {
        let recording = self.recording();
        let is_whole = self.is_reading() && recording.is_complete() && !recording.has_passes();
        self.is_searching() && !is_whole
    }
}

impl Model {
    /// A model of a search that has just been started, with what is recorded of it so far.
    pub fn searching(recording: Recording, replay: GameReplay) -> Self {
        let state = SearchState::Running { nodes_per_second: 0 };
        Self::of(SearchView { state, ..SearchView::new(Opened::own(recording, replay)) })
    }

    /// A model of a program that is still read, and of which nothing has come yet. Of a file the clock does
    /// not go on with the end: who opens one wants to begin with its beginning.
    pub fn reading(is_file: bool) -> Self {
        Self::of(SearchView {
            state: SearchState::Reading { lines: 0 },
            // Also where the program ends before the first look.
            follows: !is_file,
            held: is_file.then_some(Moment::START),
            ..SearchView::default()
        })
    }

    /// Takes the recording out, to let it grow. The model must not be drawn or updated before it is
    /// back.
    pub fn take_recording(&mut self) -> Recording {
        let shown = &mut self.shown;
        let is_held = shown.manual_cursor.is_some() || shown.held == Some(shown.clock);
        let is_elsewhere = is_held || matches!(self.mode, Mode::Why(_) | Mode::Playing);
        // As long as the end can be seen.
        shown.follows = !is_elsewhere && shown.clock >= shown.recording().last_moment();
        mem::take(&mut self.shown.opened.recording)
    }

    /// Puts in the recording of the same search, with what has been added to it.
    pub fn put_recording(&mut self, recording: Recording) {
        self.shown.cache.forget();
        self.shown.cache.note_growth(recording.len());
        self.shown.opened.recording = recording;
        if self.shown.is_reading() {
            self.go_on_with_end();
        }
    }

    /// Notes how far the search is.
    pub fn note_state(&mut self, state: SearchState) {
        self.shown.state = state;
    }

    /// Takes the game of a program that is read, which has just become known.
    pub fn take_game(&mut self, replay: GameReplay) {
        self.shown.opened.replay = replay;
        self.shown.start = catalog::other_start(&self.recording().header).map(str::to_owned);
    }

    /// Notes that the search is over, and why if it did not run to its end.
    pub fn end_search(&mut self, result: Result<(), SearchError>) {
        self.shown.state = SearchState::Over;
        let visited = self.recording().totals().nodes;
        let recorded = u64::from(self.recording().len());
        let kept = (recorded < visited).then_some(recorded);
        match result {
            Ok(()) => self.message = None,
            Err(SearchError::Stopped) => {
                let has_passes = self.recording().pass_count() > 0;
                let pass = has_passes.then(|| crate::explain::stopped(self.shown.session()));
                self.tell(say!("screen-stopped", nodes = visited, kept, at = pass));
            }
            Err(error) => {
                self.tell(say!("screen-failed", nodes = visited, kept, error = error.to_string()));
            }
        }
    }

    /// Puts in the whole recording of a program that was read, while it is checked.
    pub fn put_whole(&mut self, recording: Recording) {
        let SearchState::Reading { lines } = self.shown.state else { return };
        self.put_recording(recording);
        self.shown.state = SearchState::Checking { lines };
    }

    /// Takes what came of a program that was read: its recording, checked by now.
    pub fn end_reading(&mut self, loaded: Loaded, end: ReadingEnd) {
        let (SearchState::Reading { lines } | SearchState::Checking { lines }) = self.shown.state else {
            return;
        };
        let Opened { recording, replay, report } = loaded.opened;
        (self.shown.opened.replay, self.shown.opened.report) = (replay, report);
        self.put_recording(recording);
        self.shown.state = SearchState::Over;
        let mut said = match end {
            ReadingEnd::File => Text::default(),
            ReadingEnd::Input => say!("screen-program-ended", lines),
            ReadingEnd::NextSearch => say!("screen-next-search-begins", lines),
            ReadingEnd::Asked | ReadingEnd::Broken => say!("screen-reading-stopped", lines),
            ReadingEnd::Failed(error) => say!("screen-reading-failed", error = error.to_string()),
        };
        for warning in &loaded.warnings {
            said.add(say!("screen-note", warning = warning.to_string()));
        }
        self.tell(said);
    }

    /// Takes the clock on to the end, or to the first breakpoint before it.
    fn go_on_with_end(&mut self) {
        if !self.shown.follows {
            return;
        }
        let last = self.recording().last_moment();
        let stop = self.shown.stop_before(last, true);
        self.set_clock(stop.unwrap_or(last));
        if stop.is_some() {
            self.shown.held = stop;
            self.tell_of_condition();
        }
    }
}
