//! The beat of a search that plays by itself.

use std::time::Instant;

use crate::app::{Mode, Model};

/// When a model that plays by itself is to be told that time passed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ticks {
    next: Option<Instant>,
}

impl Ticks {
    /// When the next tick is due, while the search plays.
    pub fn due(self) -> Option<Instant> {
        self.next
    }

    /// Whether a tick is due now.
    pub fn is_due(self, now: Instant) -> bool {
        self.next.is_some_and(|due| due <= now)
    }

    /// Plans the next tick.
    pub fn plan(&mut self, model: &Model, now: Instant) {
        let tick = model.speed().tick();
        self.next = match (model.mode(), self.next) {
            (Mode::Playing, Some(due)) if due > now => Some(due.min(now + tick)),
            // Late by less than a tick, the next one makes up for it.
            (Mode::Playing, Some(due)) if now < due + tick => Some(due + tick),
            (Mode::Playing, _) => Some(now + tick),
            _ if model.is_counting() => Some(now),
            _ => None,
        };
    }
}
