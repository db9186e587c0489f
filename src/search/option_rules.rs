//! Options that make a search wrong or endless, and those that mean nothing to it.

use thiserror::Error;

use super::{Algorithm, Fail, OPTIONS, Passes, SearchOption, Settings, Table};
use crate::game::GameInfo;
use crate::language::{Text, say, say_of};

/// Why an algorithm refuses its settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SettingsError {
    /// MTD(f) with values that are cut off.
    #[error("{}", say!("search-hard-bounds"))]
    HardBounds,
}

impl Settings {
    /// Whether an algorithm can search with these settings.
    ///
    /// # Errors
    /// When they would make it wrong or endless.
    pub fn check(&self, algorithm: Algorithm) -> Result<(), SettingsError> {
        let is_endless = algorithm.info().passes == Some(Passes::Bound) && self.fail == Fail::Hard;
        if is_endless { Err(SettingsError::HardBounds) } else { Ok(()) }
    }

    /// Takes back what means nothing to the game or to the algorithm, so that no recording has it.
    pub fn clear_idle(&mut self, game: &GameInfo, algorithm: Algorithm) {
        let (typed, usual) = (self.clone(), Self::default());
        for option in OPTIONS {
            let needs_table = option.needs_table && typed.table == Table::None;
            if needs_table || option.idle(game, algorithm, &typed).is_some() {
                (option.copy)(self, &usual);
            }
        }
    }
}

impl SearchOption {
    /// Why its value means nothing to the game or to the algorithm: `which has no window`.
    #[must_use]
    pub fn idle(&self, game: &GameInfo, algorithm: Algorithm, settings: &Settings) -> Option<Text> {
        let why = (self.idle_for)(game, settings).or_else(|| (self.idle_in)(algorithm.info(), settings));
        why.map(|why| say_of!("idle", why))
    }
}
