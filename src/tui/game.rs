//! The loop of a game that is played: its searches beside the screen, its file after every move.

use std::io;
use std::time::Instant;

use super::TuiError;
use super::run::Session;
use super::search::{Aside, Growing as _, Search};
use crate::app::{Key, Model, Play, Request, Ticket, Wish};
use crate::engine::{Progress, Running};
use crate::language::say;
use crate::ui::Shown;

/// Where the files of a game are: whoever may touch files hands this to
/// [`play`](crate::tui::play).
pub trait GameKeeper {
    /// Keeps the game as it stands, so that it is there whatever happens.
    ///
    /// # Errors
    /// When it cannot be written.
    fn keep(&mut self, play: &Play) -> io::Result<()>;

    /// Saves the game for good, under a name or under one that is free; says where, and how it is
    /// opened again.
    ///
    /// # Errors
    /// When it cannot be written.
    fn save(&mut self, play: &Play, name: Option<&str>) -> io::Result<String>;
}

/// A game on a terminal.
pub(super) struct GameSession<'k> {
    play: Play,
    keeper: &'k mut dyn GameKeeper,
    // The revision of the game that is kept.
    kept: Option<u64>,
    search: Option<(Ticket, Search)>,
    // The search that the stepper behind a move wishes for.
    aside: Aside,
}

impl<'k> GameSession<'k> {
    pub fn new(play: Play, keeper: &'k mut dyn GameKeeper) -> Self {
        Self { play, keeper, kept: None, search: None, aside: Aside::default() }
    }
}

impl Session for GameSession<'_> {
    /// Keeps the game where its moves have changed, and starts the searches that it wishes for.
    fn shown(&mut self) -> &mut dyn Shown {
        self.keep();
        self.tend_search();
        self.aside.tend(self.play.stepper_mut());
        &mut self.play
    }

    fn model(&mut self) -> Option<&mut Model> {
        self.play.stepper_mut()
    }

    fn next_look(&self) -> Option<Instant> {
        let own = self.search.as_ref().map(|(_, search)| search.next_look());
        own.into_iter().chain(self.aside.next_look()).min()
    }

    fn look(&mut self, now: Instant) -> Result<bool, TuiError> {
        self.look_after_search(now);
        self.aside.look(self.play.stepper_mut(), now);
        Ok(true)
    }

    fn press(&mut self, key: Key) -> Option<Request> {
        let request = self.play.press(key);
        self.keep();
        if let (Some(Request::StopSearch), Some((_, search))) = (&request, &mut self.search) {
            search.stop();
        }
        if let Some(Request::Save(name)) = &request {
            let saved = self.keeper.save(&self.play, name.as_deref());
            self.play.note(
                saved.unwrap_or_else(|error| say!("screen-not-saved", error = error.to_string()).to_string()),
            );
        }
        request
    }
}

impl GameSession<'_> {
    fn keep(&mut self) {
        let revision = self.play.revision();
        if self.kept == Some(revision) {
            return;
        }
        self.kept = Some(revision);
        if let Err(error) = self.keeper.keep(&self.play) {
            self.play.note(say!("screen-not-kept", error = error.to_string()).to_string());
        }
    }

    fn tend_search(&mut self) {
        // Dropping a search stops it.
        self.search.take_if(|(ticket, _)| !self.play.is_wished(ticket));
        if self.search.is_some() {
            return;
        }
        let Some(Wish { ticket, job, within }) = self.play.wish() else { return };
        match Running::start(job, within) {
            Ok(running) => self.search = Some((ticket, Search::new(running))),
            Err(error) => self.play.lost(&ticket, &error.to_string()),
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
                self.play.note_progress(ticket, &recording, search.speed(now, &recording));
                search.running().give_back(recording);
            }
            Progress::Ended((recording, result)) => {
                let elapsed = search.running().elapsed();
                self.play.found(ticket, recording, result, Some(elapsed));
                self.search = None;
            }
            Progress::Lost => {
                self.play.lost(ticket, &say!("play-search-crashed").to_string());
                self.search = None;
            }
        }
    }
}
