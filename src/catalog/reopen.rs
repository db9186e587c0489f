//! The game of a recording.

use std::sync::Arc;

use super::{CatalogError, Opening, open};
use crate::engine::Subject;
use crate::record::Header;

/// Opens the game of a recording as it was searched: at its position, with its evaluation.
///
/// # Errors
/// When the recording names no game of the catalog, or a position that is none of it.
pub fn reopen(header: &Header) -> Result<Arc<dyn Subject>, CatalogError> {
    let position = Some(header.position.clone()).filter(|position| !position.is_empty());
    let evaluation = evaluation(&header.options).map(str::to_owned);
    open(&header.game, &Opening { position, evaluation, ..Opening::default() })
}

/// The position of a recording, where it is not the one that its game starts at.
#[must_use]
pub fn other_start(header: &Header) -> Option<&str> {
    let usual = || open(&header.game, &Opening::default()).ok().map(|game| game.position_text());
    let position = header.position.as_str();
    (!position.is_empty() && usual().is_some_and(|usual| usual != position)).then_some(position)
}

/// The evaluation that a recording's line of options names.
///
/// ```
/// # use plyscope::catalog::evaluation;
/// assert_eq!(evaluation("--depth 3 --evaluation lines"), Some("lines"));
/// assert_eq!(evaluation("--depth 3"), None);
/// ```
#[must_use]
pub fn evaluation(options: &str) -> Option<&str> {
    let mut words = options.split_whitespace();
    while let Some(word) = words.next() {
        match word.strip_prefix("--evaluation") {
            Some("") => return words.next(),
            Some(value) if value.starts_with('=') => return value.get(1..),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::evaluation;

    #[test]
    fn the_evaluation_is_found_among_the_options() {
        assert_eq!(evaluation("--depth 3 --evaluation zero"), Some("zero"));
        assert_eq!(evaluation("--evaluation=lines --depth 3"), Some("lines"));
        assert_eq!(evaluation("--evaluations zero"), None);
        assert_eq!(evaluation("--evaluation"), None);
        assert_eq!(evaluation(""), None);
    }
}
