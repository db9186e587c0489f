//! A search that runs beside a screen.

use std::time::{Duration, Instant};

use super::pace::Pace;
use crate::engine::{Progress, Running};

/// A running search, and when it is looked at.
pub(super) struct Search {
    running: Running,
    pace: Pace,
    next_look: Instant,
}

/// A running search is looked at this often.
pub(super) const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// How long the search may take to hand its recording over before signals are looked at again.
const PATIENCE: Duration = Duration::from_millis(50);

impl Search {
    /// A search that has just been started.
    pub fn new(running: Running) -> Self {
        let now = Instant::now();
        Self { running, pace: Pace::new(now), next_look: now }
    }

    /// When it is to be looked at next.
    pub fn next_look(&self) -> Instant {
        self.next_look
    }

    /// Asks for the recording. One that is paused has to be given back to
    /// [`running`](Self::running).
    pub fn look(&mut self, now: Instant) -> Progress {
        let progress = self.running.look(PATIENCE);
        if matches!(progress, Progress::Paused(_)) {
            self.next_look = now + BETWEEN_LOOKS;
        }
        progress
    }

    /// Waits no longer than a moment for its end, without asking for anything.
    pub fn wait(&mut self, now: Instant) -> Progress {
        self.next_look = now + BETWEEN_LOOKS;
        self.running.wait(Duration::ZERO)
    }

    /// How many nodes a second it visits, where it has visited so many.
    pub fn speed(&mut self, now: Instant, nodes: u64) -> u64 {
        self.pace.measure(now, nodes)
    }

    /// The search itself.
    pub fn running(&self) -> &Running {
        &self.running
    }

    /// Asks it to end where it stands, and looks after it at once.
    pub fn stop(&mut self) {
        self.running.stop();
        self.next_look = Instant::now();
    }
}
