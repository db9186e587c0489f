//! A game of one's own, beside those of the catalog.

use std::any::type_name;
use std::sync::{Arc, OnceLock};

use super::{CatalogError, Opening, open_game};
use crate::engine::{DynGame, Playable};

/// The game that the program brought along.
pub struct OwnGame {
    /// What it is called.
    pub name: String,
    /// Its evaluations, each with what it counts: a line, or the name of a message.
    pub evaluations: &'static [(&'static str, &'static str)],
    open: Box<Open>,
}

type Open = dyn Fn(&Opening) -> Result<Arc<dyn DynGame>, CatalogError> + Send + Sync;

/// The own game of this program, for all of it: recordings name their game, and find it by its name.
static OWN: OnceLock<OwnGame> = OnceLock::new();

/// Adds a game that no catalog knows, once in a program: a second one is not taken. It is called as
/// its type is, in small letters.
pub fn add_own<G: Playable + Clone>(game: G) {
    OWN.get_or_init(|| OwnGame {
        name: name_of(type_name::<G>()),
        evaluations: G::EVALUATIONS,
        open: Box::new(move |opening| open_game(game.clone(), opening)),
    });
}

/// The game that the program brought along, if it did.
pub fn own_game() -> Option<&'static OwnGame> {
    OWN.get()
}

impl OwnGame {
    pub(super) fn open(&self, opening: &Opening) -> Result<Arc<dyn DynGame>, CatalogError> {
        (self.open)(opening)
    }
}

/// The last word of the name of a type, without what is generic in it: of `my::Domineering<3>` it is
/// `domineering`.
fn name_of(type_name: &str) -> String {
    let plain = type_name.split('<').next().unwrap_or(type_name);
    plain.rsplit(':').next().unwrap_or(plain).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::name_of;

    #[test]
    fn a_game_is_called_as_its_type() {
        assert_eq!(name_of("own_game::Domineering"), "domineering");
        assert_eq!(name_of("my::games::Board<u32, my::Flat>"), "board");
        assert_eq!(name_of("Hex"), "hex");
    }
}
