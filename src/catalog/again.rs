//! The search of a recording done again, as it was or otherwise.

use thiserror::Error;

use super::{CatalogError, SettleError, reopen, settle};
use crate::engine::Job;
use crate::record::Header;
use crate::search::{Algorithm, Depth, Settings, SettingsError};

/// Why a position cannot be searched in another way.
#[derive(Debug, Error)]
pub enum ChangeError {
    /// There is no such position.
    #[error(transparent)]
    Position(#[from] CatalogError),
    /// The settings do not fit the algorithm.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The search would take too long, or mislead.
    #[error(transparent)]
    Size(#[from] SettleError),
}

/// The search that a recording of ours was made by, ready to be done again.
///
/// # Errors
/// When the recording names no game of the catalog, or a position that is none of it.
pub fn search_again(header: &Header) -> Result<Job, CatalogError> {
    let mut job = Job::new(reopen(header)?, header.info().algorithm.unwrap_or_default());
    job.settings = header.settings.clone();
    job.title.clone_from(&header.title);
    job.game.clone_from(&header.game);
    job.options.clone_from(&header.options);
    Ok(job)
}

/// The search of the same position by another algorithm or with other settings. What means nothing to
/// it is taken back.
///
/// # Errors
/// When there is no such position, or the settings make no search of it that ends with the right value.
pub fn search_otherwise(
    header: &Header,
    algorithm: Algorithm,
    settings: &Settings,
) -> Result<Job, ChangeError> {
    settings.check(algorithm)?;
    let mut job = Job { algorithm, settings: settings.clone(), ..search_again(header)? };
    let scoring = settings.scoring;
    let win = Some(scoring.win).filter(|_| !scoring.is_usual());
    let depth = settings.depth.map(Depth::Plies);
    let settled = settle(job.dyn_game.as_ref(), &[algorithm], depth, win, scoring.prefer_fast)?;
    (job.settings.depth, job.settings.scoring) = (settled.depth, settled.scoring);
    job.settings.clear_idle(&job.dyn_game.info(), algorithm);
    job.options = job.settings.options_text();
    Ok(job)
}
