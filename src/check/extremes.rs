//! The least and the greatest of several values.

use crate::score::Score;
use crate::search::Role;

/// The least and the greatest of several values.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Extremes {
    pub least: Score,
    pub greatest: Score,
    pub count: u32,
}

impl Extremes {
    pub fn add(&mut self, value: Score) {
        if self.count == 0 {
            (self.least, self.greatest) = (value, value);
        }
        self.least = self.least.min(value);
        self.greatest = self.greatest.max(value);
        self.count = self.count.saturating_add(1);
    }

    /// What who chooses takes of them.
    pub fn best(&self, role: Role) -> Score {
        if role == Role::Min { self.least } else { self.greatest }
    }
}
