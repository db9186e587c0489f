//! The game of a recording.

use std::sync::Arc;

use super::{CatalogError, Opening, open};
use crate::engine::DynGame;
use crate::record::Header;
use crate::search::Settings;

/// Opens the game of a recording as it was searched: at its position, with its evaluation.
///
/// # Errors
/// When the recording names no game of the catalog, or a position that is none of it.
pub fn reopen(header: &Header) -> Result<Arc<dyn DynGame>, CatalogError> {
    let position = Some(header.position.clone()).filter(|position| !position.is_empty());
    let evaluation = Settings::read_options(&header.options, |_| None).evaluation;
    open(&header.game, &Opening { position, evaluation, ..Opening::default() })
}

/// The position of a recording, where it is not the one that its game starts at.
#[must_use]
pub fn other_start(header: &Header) -> Option<&str> {
    let usual = || open(&header.game, &Opening::default()).ok().map(|game| game.position_text());
    let position = header.position.as_str();
    (!position.is_empty() && usual().is_some_and(|usual| usual != position)).then_some(position)
}
