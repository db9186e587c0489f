//! The loop of a game that is played: its searches beside the screen, its file after every move.

use std::io;
use std::time::{Duration, Instant};

use super::TuiError;
use super::console::{Console, End, Turns};
use super::input::Input;
use super::search::Search;
use super::ticks::Ticks;
use crate::app::{Action, CountWish, Play, PlayRequest, Ticket};
use crate::engine::{Progress, Running};
use crate::record::Recording;
use crate::search::SearchError;
use crate::ui;

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
    ticks: Ticks,
    // Whether the terminal has to be taken again.
    retakes: bool,
}

impl<'k> GameSession<'k> {
    /// A session that shows a game.
    pub fn new(play: Play, keeper: &'k mut dyn GameKeeper) -> Self {
        Self { play, keeper, kept: None, search: None, count: None, ticks: Ticks::default(), retakes: false }
    }
}

impl<C: Console<Play>> Turns<Play, C> for GameSession<'_> {
    fn shown(&mut self) -> &mut Play {
        self.tend();
        &mut self.play
    }

    fn next_due(&self) -> Option<Instant> {
        let searches = [&self.search, &self.count].into_iter().flatten();
        let looks = searches.map(|(_, search)| search.next_look());
        looks.chain(self.ticks.due()).min()
    }

    fn turn(&mut self, inputs: Vec<Input>, console: &mut C) -> Result<Option<End>, TuiError> {
        let now = Instant::now();
        let mut changed = !inputs.is_empty();
        if self.ticks.is_due(now) {
            changed = true;
            if let Some(model) = self.play.stepper_mut() {
                model.update(Action::Tick);
            }
        }
        for input in inputs {
            if let Some(end) = self.take(input, console).map_err(TuiError::Terminal)? {
                return Ok(Some(end));
            }
        }
        changed |= self.look_after_search(now);
        changed |= self.look_after_count(now);
        self.tend();
        if let Some(model) = self.play.stepper() {
            self.ticks.plan(model, now);
        } else {
            self.ticks = Ticks::default();
        }
        if std::mem::take(&mut self.retakes) {
            console.resume().map_err(TuiError::Terminal)?;
        }
        if changed {
            console.draw(&mut self.play).map_err(TuiError::Terminal)?;
        }
        Ok(None)
    }
}

impl GameSession<'_> {
    fn take(&mut self, input: Input, console: &mut impl Console<Play>) -> io::Result<Option<End>> {
        match input {
            Input::Key(key) => {
                let request = ui::press_play(&mut self.play, key, console.area()?);
                self.keep();
                if let Some(request) = request {
                    return self.grant(request, console);
                }
            }
            Input::Stop => console.suspend()?,
            Input::Resumed => console.resume()?,
            // Drawing asks for the size; what ends the loop does not come here.
            Input::Resized | Input::Signal(_) | Input::Gone => {}
        }
        Ok(None)
    }

    fn grant(&mut self, request: PlayRequest, console: &mut impl Console<Play>) -> io::Result<Option<End>> {
        match request {
            PlayRequest::Quit => return Ok(Some(End::Quit)),
            PlayRequest::Suspend => console.suspend()?,
            PlayRequest::StopSearch => self.stop_search(),
            PlayRequest::Save(name) => {
                let saved = self.keeper.save(&self.play, name.as_deref());
                self.play
                    .note(saved.unwrap_or_else(|error| format!("The game could not be saved: {error}.")));
            }
            // Pointing was seen to where it is known what is drawn.
            PlayRequest::Point { .. } => {}
        }
        Ok(None)
    }

    /// Keeps the game where its moves have changed, and starts the searches that it wishes for.
    fn tend(&mut self) {
        self.keep();
        self.tend_search();
        self.tend_count();
    }

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
                self.play.note(format!("The game cannot be kept: {error}. It goes on all the same."));
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

    fn stop_search(&mut self) {
        if let Some((_, search)) = &mut self.search {
            search.stop();
        }
    }

    /// Sees how far the search is; whether that changed what is shown.
    fn look_after_search(&mut self, now: Instant) -> bool {
        let Some((ticket, search)) = &mut self.search else { return false };
        if search.next_look() > now {
            return false;
        }
        let ticket = *ticket;
        match search.look(now) {
            Progress::Late => return false,
            Progress::Paused(recording) => {
                let speed = search.speed(now, recording.totals().nodes);
                self.play.note_progress(ticket, &recording, speed);
                search.running().give_back(recording);
            }
            Progress::Ended(recording, result) => {
                let elapsed = search.running().elapsed();
                self.end_search(ticket, recording, result, elapsed);
            }
            Progress::Lost => {
                self.search = None;
                self.play.lost(ticket, "it crashed");
                // A crash gives the terminal back to the shell, for its message to be read.
                self.retakes = true;
            }
        }
        true
    }

    fn end_search(
        &mut self,
        ticket: Ticket,
        recording: Recording,
        result: Result<(), SearchError>,
        elapsed: Duration,
    ) {
        self.search = None;
        self.play.found(ticket, recording, result, Some(elapsed));
    }

    fn look_after_count(&mut self, now: Instant) -> bool {
        let Some((ticket, search)) = &mut self.count else { return false };
        if search.next_look() > now {
            return false;
        }
        match search.wait(now) {
            Progress::Ended(recording, result) => {
                self.play.counted(*ticket, recording.totals().nodes, &result);
                self.count = None;
                true
            }
            Progress::Lost => {
                self.play.counted(*ticket, 0, &Err(SearchError::Stopped));
                self.count = None;
                self.retakes = true;
                true
            }
            Progress::Paused(_) | Progress::Late => false,
        }
    }
}

#[cfg(test)]
mod tests;
