//! The loop of a game that is played: its searches beside the screen, its file after every move.

use std::io;
use std::time::Instant;

use ratatui::layout::Rect;

use super::TuiError;
use super::run::Session;
use super::search::Search;
use crate::app::{CountWish, Key, Model, Play, PlayRequest, Request, Ticket};
use crate::engine::{Progress, Running};
use crate::explain::words::screen;
use crate::search::SearchError;
use crate::ui::{self, Shown};

/// Where the files of a game are: whoever may touch files hands this to
/// [`play`](crate::tui::play).
pub trait GameKeeper {
    /// Keeps the game as it stands, so that it is there whatever happens; says what has to be known
    /// of that, if anything.
    ///
    /// # Errors
    /// When it cannot be written.
    fn keep(&mut self, play: &Play) -> io::Result<Option<String>>;

    /// Saves the game for good, under a name or under one that is free; says where, and how it is
    /// opened again.
    ///
    /// # Errors
    /// When it cannot be written, or the name belongs to another file.
    fn save(&mut self, play: &Play, name: Option<&str>) -> io::Result<String>;
}

/// A game on a terminal.
pub(super) struct GameSession<'k> {
    play: Play,
    keeper: &'k mut dyn GameKeeper,
    // The revision of the game that is kept.
    kept: Option<u64>,
    search: Option<(Ticket, Search)>,
    count: Option<(Ticket, Search)>,
}

impl<'k> GameSession<'k> {
    /// A session that shows a game.
    pub fn new(play: Play, keeper: &'k mut dyn GameKeeper) -> Self {
        Self { play, keeper, kept: None, search: None, count: None }
    }
}

impl Session for GameSession<'_> {
    /// Keeps the game where its moves have changed, and starts the searches that it wishes for.
    fn shown(&mut self) -> &mut dyn Shown {
        self.keep();
        self.tend_search();
        self.tend_count();
        &mut self.play
    }

    fn model(&mut self) -> Option<&mut Model> {
        self.play.stepper_mut()
    }

    fn next_look(&self) -> Option<Instant> {
        [&self.search, &self.count].into_iter().flatten().map(|(_, search)| search.next_look()).min()
    }

    fn look(&mut self, now: Instant) -> Result<bool, TuiError> {
        self.look_after_search(now);
        self.look_after_count(now);
        Ok(true)
    }

    fn press(&mut self, key: Key, area: Rect) -> Option<Request> {
        let request = ui::press_play(&mut self.play, key, area);
        self.keep();
        match request? {
            PlayRequest::Quit => return Some(Request::Quit),
            PlayRequest::Suspend => return Some(Request::Suspend),
            PlayRequest::StopSearch => {
                if let Some((_, search)) = &mut self.search {
                    search.stop();
                }
            }
            PlayRequest::Save(name) => {
                let saved = self.keeper.save(&self.play, name.as_deref());
                self.play.note(saved.unwrap_or_else(|error| screen::not_saved(&error)));
            }
            // Pointing was seen to where it is known what is drawn.
            PlayRequest::Point { .. } => {}
        }
        None
    }
}

impl GameSession<'_> {
    fn keep(&mut self) {
        let revision = self.play.revision();
        if self.kept == Some(revision) {
            return;
        }
        self.kept = Some(revision);
        match self.keeper.keep(&self.play) {
            Ok(None) => {}
            Ok(Some(told)) => self.play.note(told),
            Err(error) => {
                self.play.note(screen::not_kept(&error));
            }
        }
    }

    fn tend_search(&mut self) {
        if self.search.as_ref().is_some_and(|(ticket, _)| !self.play.is_wished(*ticket)) {
            // Dropping it stops it.
            self.search = None;
        }
        if self.search.is_some() {
            return;
        }
        let Some(wish) = self.play.wish() else { return };
        match Running::start(wish.job) {
            Ok(running) => self.search = Some((wish.ticket, Search::new(running))),
            Err(error) => self.play.lost(wish.ticket, &error.to_string()),
        }
    }

    fn tend_count(&mut self) {
        if self.count.is_some() || self.search.is_some() {
            return;
        }
        let Some(CountWish { ticket, job, within }) = self.play.count_wish() else { return };
        match Running::start_within(job, within) {
            Ok(running) => self.count = Some((ticket, Search::new(running))),
            Err(_) => self.play.counted(ticket, 0, &Err(SearchError::Stopped)),
        }
    }

    fn look_after_search(&mut self, now: Instant) {
        let Some((ticket, search)) = self.search.as_mut().filter(|(_, search)| search.next_look() <= now)
        else {
            return;
        };
        match search.look(now) {
            Progress::Late => {}
            Progress::Paused(recording) => {
                self.play.note_progress(*ticket, &recording, search.speed(now, &recording));
                search.running().give_back(recording);
            }
            Progress::Ended(recording, result) => {
                let elapsed = search.running().elapsed();
                self.play.found(*ticket, recording, result, Some(elapsed));
                self.search = None;
            }
            Progress::Lost => {
                self.play.lost(*ticket, "it crashed");
                self.search = None;
            }
        }
    }

    fn look_after_count(&mut self, now: Instant) {
        let Some((ticket, search)) = self.count.as_mut().filter(|(_, search)| search.next_look() <= now)
        else {
            return;
        };
        match search.look(now) {
            Progress::Late => return,
            Progress::Paused(recording) => return search.running().give_back(recording),
            Progress::Ended(recording, result) => {
                self.play.counted(*ticket, recording.totals().nodes, &result);
            }
            Progress::Lost => self.play.counted(*ticket, 0, &Err(SearchError::Stopped)),
        }
        self.count = None;
    }
}
