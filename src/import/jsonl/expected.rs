//! What a recording is held against, in place of what it says of itself.

use crate::record::Header;

/// What a recording is held against, in place of what its first line says. What is left empty is
/// taken from there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// The game, as the command line takes it.
    pub game: String,
    /// The position, in the notation of the game.
    pub position: String,
    /// The algorithm by its word.
    pub algorithm: String,
    /// Options of the search, as the command line takes them. Those that the first line has besides
    /// stay.
    pub options: String,
}

impl Expected {
    /// Whether the recording itself says all of it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Puts what is expected in the place of what a first line says.
    pub(super) fn replace(&self, header: &mut Header) {
        let Self { game, position, algorithm, options } = self;
        for (said, expected) in
            [(&mut header.game, game), (&mut header.position, position), (&mut header.algorithm, algorithm)]
        {
            if !expected.is_empty() {
                said.clone_from(expected);
            }
        }
        if !options.is_empty() {
            // Of an option that stands there twice the last one counts.
            header.options = [&header.options, options].map(String::as_str).join(" ");
        }
    }
}
