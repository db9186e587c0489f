//! A search that runs beside a screen.

use std::time::{Duration, Instant};

use crate::engine::{Progress, Running};
use crate::record::Recording;

/// A running search, and when it is looked at.
pub(super) struct Search {
    running: Running,
    begun: Instant,
    next_look: Instant,
}

/// A running search is looked at this often.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// How long the search may take to hand its recording over before signals are looked at again.
const PATIENCE: Duration = Duration::from_millis(50);

impl Search {
    /// A search that has just been started.
    pub fn new(running: Running) -> Self {
        let now = Instant::now();
        Self { running, begun: now, next_look: now }
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

    /// How many nodes a second it has visited.
    pub fn speed(&self, now: Instant, recording: &Recording) -> u64 {
        let millis = now.saturating_duration_since(self.begun).as_millis().max(1);
        u64::try_from(u128::from(recording.totals().nodes) * 1000 / millis).unwrap_or(u64::MAX)
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
