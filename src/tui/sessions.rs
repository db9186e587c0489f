//! What a terminal can show: a stepper, a game, a list, a file that is read.

use std::io;
use std::time::{Duration, Instant};

use super::TuiError;
use super::run::{Look, Session};
use super::search::{Growing, Search};
use crate::app::{Entries, Key, List, Model, Play, Request, Ticket, Wish};
use crate::engine::{Progress, Running};
use crate::language::say;
use crate::ui::Shown;

/// A model on a terminal. While something grows it holds the model's recording.
pub(super) struct Stepper {
    pub model: Model,
    pub growing: Option<Box<dyn Growing>>,
}

impl Session for Stepper {
    fn shown(&mut self) -> &mut dyn Shown {
        &mut self.model
    }

    fn model(&mut self) -> Option<&mut Model> {
        Some(&mut self.model)
    }

    fn next_look(&self) -> Option<Instant> {
        self.growing.as_ref().map(|growing| growing.next_look())
    }

    fn look(&mut self, now: Instant) -> Result<Look, TuiError> {
        let Some(growing) = &mut self.growing else { return Ok(Look::Changed) };
        let look = growing.look_into(&mut self.model, now)?;
        if look != Look::Over {
            return Ok(look);
        }
        self.growing = None;
        Ok(Look::Changed)
    }

    fn press(&mut self, key: Key) -> Option<Request> {
        let request = self.model.press(key);
        if let (Some(Request::StopSearch), Some(growing)) = (&request, &mut self.growing) {
            growing.stop();
        }
        request
    }

    fn drawn(&mut self) {
        if let Some(growing) = &mut self.growing {
            growing.take_back(&mut self.model);
        }
    }
}

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
    pub play: Play,
    pub keeper: &'k mut dyn GameKeeper,
    /// The revision of the game that is kept.
    pub kept: Option<u64>,
    pub search: Option<(Ticket, Search)>,
}

impl Session for GameSession<'_> {
    /// Keeps the game where its moves have changed, and starts the searches that it wishes for.
    fn shown(&mut self) -> &mut dyn Shown {
        self.keep();
        self.tend_search();
        &mut self.play
    }

    fn model(&mut self) -> Option<&mut Model> {
        self.play.stepper_mut()
    }

    fn is_waiting(&self) -> bool {
        self.play.is_thinking()
    }

    fn next_look(&self) -> Option<Instant> {
        self.search.as_ref().map(|(_, search)| search.next_look)
    }

    fn look(&mut self, now: Instant) -> Result<Look, TuiError> {
        self.look_after_search(now);
        Ok(Look::Changed)
    }

    fn press(&mut self, key: Key) -> Option<Request> {
        let request = self.play.press(key);
        self.keep();
        if let (Some(Request::StopSearch), Some((_, search))) = (&request, &mut self.search) {
            search.stop();
        }
        if let Some(Request::Save(name)) = &request {
            let saved = self.keeper.save(&self.play, name.as_deref());
            let failed = |error: io::Error| say!("screen-not-saved", error = error.to_string()).into();
            self.play.tell(saved.unwrap_or_else(failed));
        }
        request
    }
}

impl GameSession<'_> {
    fn keep(&mut self) {
        let revision = self.play.revision;
        if self.kept == Some(revision) {
            return;
        }
        self.kept = Some(revision);
        if let Err(error) = self.keeper.keep(&self.play) {
            self.play.tell(say!("screen-not-kept", error = error.to_string()));
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
        let Some((ticket, search)) = self.search.as_mut().filter(|(_, search)| search.next_look <= now)
        else {
            return;
        };
        match search.look(now) {
            Progress::Late => {}
            Progress::Paused(recording) => {
                self.play.note_progress(ticket, &recording, search.speed(now, &recording));
                search.running.watcher.give_back(recording);
            }
            Progress::Ended((recording, result)) => {
                let elapsed = search.running.elapsed();
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

/// How much time lies between two looks at how far a file is read.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// A list on a terminal, and who sees to what its keys ask for, or says how far a file is read.
pub(super) struct ListSession<'s> {
    list: List,
    see_to: &'s mut dyn FnMut(&mut List) -> Look,
    next_look: Instant,
}

impl<'s> ListSession<'s> {
    pub fn new(list: List, see_to: &'s mut dyn FnMut(&mut List) -> Look) -> Self {
        Self { list, see_to, next_look: Instant::now() }
    }
}

impl Session for ListSession<'_> {
    fn shown(&mut self) -> &mut dyn Shown {
        &mut self.list
    }

    fn model(&mut self) -> Option<&mut Model> {
        self.list.stepper_mut()
    }

    fn next_look(&self) -> Option<Instant> {
        matches!(self.list.entries, Entries::Reading(_)).then_some(self.next_look)
    }

    fn look(&mut self, now: Instant) -> Result<Look, TuiError> {
        self.next_look = now + BETWEEN_LOOKS;
        Ok((self.see_to)(&mut self.list))
    }

    fn press(&mut self, key: Key) -> Option<Request> {
        let request = self.list.press(key);
        // No key says how far a file is read: whoever quits has not read it.
        if self.next_look().is_none() {
            (self.see_to)(&mut self.list);
        }
        request
    }
}
