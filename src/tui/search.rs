//! What grows beside a screen: a search, or a program that is read.

use std::mem;
use std::time::{Duration, Instant};

use super::TuiError;
use super::run::Look;
use crate::app::{Model, SearchFor, SearchState};
use crate::engine::{Progress, Running, SearchEnd};
use crate::import::jsonl::LiveReading;
use crate::language::say;
use crate::record::Recording;

/// What holds the recording of a stepper and lets it grow. The stepper looks now and then.
pub(super) trait Growing {
    /// When it is to be looked at next.
    fn next_look(&self) -> Instant;

    /// Lends the recording to the model, or, where it is over or whole, leaves it there.
    ///
    /// # Errors
    /// When there is none any more, or none came of it.
    fn look_into(&mut self, model: &mut Model, now: Instant) -> Result<Look, TuiError>;

    /// Takes the recording back where it is lent. The next look waits from then on: a frame may take long.
    fn take_back(&mut self, model: &mut Model);

    /// Asks it to end where it stands.
    fn stop(&mut self);
}

/// A running search, and when it is looked at.
pub(super) struct Search {
    pub running: Running,
    begun: Instant,
    pub next_look: Instant,
    is_lent: bool,
}

/// A running search is looked at this often.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// A program is looked at more often: what it prints is to be seen soon.
const BETWEEN_LINES: Duration = Duration::from_millis(40);

/// How long the search may take to hand its recording over before signals are looked at again.
const PATIENCE: Duration = Duration::from_millis(50);

impl Search {
    pub fn new(running: Running) -> Self {
        let now = Instant::now();
        Self { running, begun: now, next_look: now, is_lent: false }
    }

    /// Asks for the recording. One that is paused has to be given back.
    pub fn look(&mut self, now: Instant) -> Progress<SearchEnd> {
        let progress = self.running.watcher.look(PATIENCE);
        if matches!(progress, Progress::Paused(_)) {
            self.next_look = now + BETWEEN_LOOKS;
        }
        progress
    }

    /// How many nodes a second it has visited.
    pub fn speed(&self, now: Instant, recording: &Recording) -> u64 {
        let millis = now.saturating_duration_since(self.begun).as_millis().max(1);
        u64::try_from(u128::from(recording.totals().nodes) * 1000 / millis).unwrap_or(u64::MAX)
    }
}

impl Growing for Search {
    fn next_look(&self) -> Instant {
        self.next_look
    }

    fn look_into(&mut self, model: &mut Model, now: Instant) -> Result<Look, TuiError> {
        Ok(match self.look(now) {
            Progress::Late => Look::Late,
            Progress::Lost => return Err(TuiError::Lost),
            Progress::Paused(recording) => {
                model.note_state(SearchState::Running { nodes_per_second: self.speed(now, &recording) });
                model.put_recording(recording);
                self.is_lent = true;
                Look::Changed
            }
            Progress::Ended((recording, result)) => {
                model.put_recording(recording);
                model.end_search(result);
                Look::Over
            }
        })
    }

    fn take_back(&mut self, model: &mut Model) {
        if mem::take(&mut self.is_lent) {
            self.running.watcher.give_back(model.take_recording());
            self.next_look = Instant::now() + BETWEEN_LOOKS;
        }
    }

    fn stop(&mut self) {
        self.running.watcher.stop();
    }
}

/// A program that is read, and when it is looked at.
pub(super) struct LiveProgram {
    live: LiveReading,
    next_look: Instant,
    // How many lines had been read at the last look.
    lines: u64,
    // Whether all has been read.
    is_whole: bool,
    is_lent: bool,
}

impl LiveProgram {
    pub fn new(live: LiveReading) -> Self {
        Self { live, next_look: Instant::now(), lines: 0, is_whole: false, is_lent: false }
    }

    fn take_game(&self, model: &mut Model) {
        if let Some(game) = self.live.game() {
            model.take_game(game);
        }
    }

    /// Where no look is answered, all may have been read.
    fn look_for_whole(&mut self, model: &mut Model, now: Instant) -> Look {
        let whole = self.live.whole();
        let has_come = whole.is_some();
        if let Some(recording) = whole {
            model.put_whole(recording);
            self.take_game(model);
            self.is_whole = true;
        }
        if !self.is_whole {
            return Look::Late;
        }
        self.next_look = now + BETWEEN_LINES;
        if has_come { Look::Changed } else { Look::Still }
    }
}

impl Growing for LiveProgram {
    fn next_look(&self) -> Instant {
        self.next_look
    }

    fn look_into(&mut self, model: &mut Model, now: Instant) -> Result<Look, TuiError> {
        let progress = if self.is_whole {
            self.live.watcher.wait(Duration::ZERO)
        } else {
            self.live.watcher.look(PATIENCE)
        };
        let before = mem::replace(&mut self.lines, self.live.lines());
        if !self.is_whole {
            model.note_state(SearchState::Reading { lines: self.lines });
        }
        Ok(match progress {
            Progress::Late => self.look_for_whole(model, now),
            Progress::Lost => return Err(TuiError::Lost),
            Progress::Paused(recording) => {
                model.put_recording(recording);
                self.take_game(model);
                self.is_lent = true;
                if self.lines > before { Look::Changed } else { Look::Still }
            }
            Progress::Ended(read) => {
                let (loaded, end) = read?;
                model.end_reading(loaded, end);
                Look::Over
            }
        })
    }

    fn take_back(&mut self, model: &mut Model) {
        if mem::take(&mut self.is_lent) {
            self.live.watcher.give_back(model.take_recording());
            self.next_look = Instant::now() + BETWEEN_LINES;
        }
    }

    fn stop(&mut self) {
        self.live.watcher.stop();
    }
}

/// The search that a model asks for beside the one that it shows.
#[derive(Default)]
pub(super) struct Aside {
    search: Option<(SearchFor, Search)>,
}

impl Aside {
    /// Starts the search that is asked for, and stops one that is not any more.
    pub fn tend(&mut self, model: Option<&mut Model>) {
        let Some(model) = model else {
            self.search = None;
            return;
        };
        let request = model.search_request();
        // Dropping a search stops it.
        self.search.take_if(|(what_for, _)| request.as_ref().is_none_or(|(asked, _)| asked != what_for));
        let Some((what_for, job)) = request.filter(|_| self.search.is_none()) else { return };
        match Running::start(job, None) {
            Ok(running) => self.search = Some((what_for, Search::new(running))),
            Err(error) => model.found(what_for, Err(error.to_string())),
        }
    }

    pub fn next_look(&self) -> Option<Instant> {
        self.search.as_ref().map(|(_, search)| search.next_look)
    }

    /// Looks after the search, and hands over what it came to.
    pub fn look(&mut self, model: Option<&mut Model>, now: Instant) {
        let Some((what_for, search)) = self.search.as_mut().filter(|(_, search)| search.next_look <= now)
        else {
            return;
        };
        let ended = match search.look(now) {
            Progress::Late => return,
            Progress::Paused(recording) => return search.running.watcher.give_back(recording),
            Progress::Ended((recording, result)) => {
                result.map(|()| recording).map_err(|error| error.to_string())
            }
            Progress::Lost => Err(say!("play-search-crashed").to_string()),
        };
        if let Some(model) = model {
            model.found(*what_for, ended);
        }
        self.search = None;
    }
}
