//! A search that is ready to run.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;

use super::DynGame;
use crate::language::say;
use crate::record::{GameReplay, Header, Limits, Recorder, Recording};
use crate::score::Window;
use crate::search::{Algorithm, Cutoff, Fail, MAX_PLY, Order, SearchError, Settings, Table, with_deep_stack};

/// A game with everything that its search needs to know.
#[derive(Clone, Debug)]
pub struct Job {
    /// What is searched.
    pub dyn_game: Arc<dyn DynGame>,
    /// How.
    pub algorithm: Algorithm,
    /// With which settings.
    pub settings: Settings,
    /// How much of it is recorded.
    pub limits: Limits,
    /// What its recordings are called, as the file that a tree was read from; empty where nothing
    /// tells more than the game does.
    pub title: String,
    /// What the game is called, in the form that the command line takes.
    pub game: String,
    /// The options as they were typed, so that the recording can tell.
    pub options: String,
    /// How long it may take where it [runs](super::Running) beside an interface; then it ends as
    /// if it had been stopped.
    pub time: Option<Duration>,
}

/// Why a job could not be done.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JobError {
    /// The search itself ended without a value.
    #[error(transparent)]
    Search(#[from] SearchError),
    /// There was no thread to run it on.
    #[error("{}", say!("search-no-thread", problem = .0.to_string()))]
    Thread(#[from] io::Error),
}

impl Job {
    /// A job with default settings and limits.
    pub fn new(dyn_game: Arc<dyn DynGame>, algorithm: Algorithm) -> Self {
        Self {
            dyn_game,
            algorithm,
            settings: Settings::default(),
            limits: Limits::default(),
            title: String::new(),
            game: String::new(),
            options: String::new(),
            time: None,
        }
    }

    /// Searches and records, on a stack that is deep enough, and waits for the end.
    ///
    /// # Errors
    /// When the search goes too deep, or no thread can be had for it.
    pub fn record(&self) -> Result<Recording, JobError> {
        let mut recorder = Recorder::new(self.header(), self.limits);
        with_deep_stack(self.plies(), || self.search(&mut recorder))??;
        Ok(recorder.finish())
    }

    pub(crate) fn record_within(&self, nodes: u32) -> Option<Recording> {
        let goes_on = move |recording: &Recording| recording.totals().nodes <= u64::from(nodes);
        with_deep_stack(self.plies(), || self.record_while(goes_on)).ok()?.ok()
    }

    /// Searches and records on the stack of the caller, as long as it goes on at every pause.
    pub(crate) fn record_while(
        &self,
        goes_on: impl Fn(&Recording) -> bool + Send + 'static,
    ) -> Result<Recording, SearchError> {
        let mut recorder = Recorder::new(self.header(), self.limits).pausing(move |recording| {
            if goes_on(recording) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        self.search(&mut recorder)?;
        Ok(recorder.finish())
    }

    /// What the recording will say of itself.
    pub fn header(&self) -> Header {
        Header {
            title: self.title.clone(),
            game: self.game.clone(),
            position: self.dyn_game.position_text(),
            algorithm: self.algorithm.word().to_owned(),
            options: self.options.clone(),
            settings: self.settings.clone(),
            rule: self.algorithm.info().rule,
            values: None,
            extra: Vec::new(),
        }
    }

    /// The search of the position after some moves, by their places in natural order, with an open
    /// window: it finds exactly what that position is worth to the search of this job, when that looks
    /// `depth` plies ahead.
    ///
    /// One pass of alpha-beta is enough, of expectimax where chance moves. A naive table gives way to
    /// a sound one. `None` where there is no such move.
    #[must_use]
    pub fn after_moves(&self, places: &[u32], depth: Option<u32>) -> Option<Self> {
        let dyn_game = self.dyn_game.after(places)?;
        let plies = u32::try_from(places.len()).ok()?;
        let algorithm = match self.algorithm {
            Algorithm::Expectimax => Algorithm::Expectimax,
            _ => Algorithm::AlphaBeta,
        };
        let mut settings = Settings {
            depth: depth.map(|depth| depth.saturating_sub(plies)),
            cutoff: Cutoff::default(),
            fail: Fail::default(),
            window: Window::FULL,
            max: self.settings.max.or_else(|| Some(self.dyn_game.maximiser())),
            aspiration: None,
            ..self.settings.clone()
        };
        if settings.scoring.prefer_fast {
            // The plies are counted from so far below the root.
            settings.scoring.win = settings.scoring.win.faded(plies);
        }
        if settings.table == Table::Naive {
            settings.table = Table::Sound;
        }
        if matches!(settings.order, Order::Best | Order::Worst) {
            // A full search of every position only says which of equal lines is found.
            settings.order = Order::Natural;
        }
        let options = settings.options_text();
        Some(Self { dyn_game, algorithm, settings, options, time: None, ..self.clone() })
    }

    /// What people call what is searched: the title, else the game.
    pub fn name(&self) -> &str {
        if self.title.is_empty() { &self.game } else { &self.title }
    }

    /// A replay of the job's recordings.
    pub fn replay(&self) -> GameReplay {
        GameReplay::new(Some(self.dyn_game.replay()))
    }

    /// The deepest ply that the search can reach, as far as that is known.
    pub(crate) fn plies(&self) -> u32 {
        let game = self.dyn_game.ply_limit().unwrap_or(MAX_PLY);
        // Nobody knows how far a quiescence search goes past the horizon.
        let horizon = self.settings.depth.filter(|_| !self.settings.quiescence);
        game.min(horizon.unwrap_or(MAX_PLY)).min(MAX_PLY)
    }

    pub(super) fn search(&self, recorder: &mut Recorder) -> Result<(), SearchError> {
        self.dyn_game.search(self.algorithm, &self.settings, recorder).map(drop)
    }
}
