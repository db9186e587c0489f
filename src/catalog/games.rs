//! The games by name.

use std::str::FromStr;
use std::sync::Arc;

use super::{CatalogError, Opening, open_game, own_game};
use crate::engine::{DynGame, Playable};
use crate::game::{
    Connect, Evaluation, LargeConnect, LargeMnk, Mnk, Nim, Othello, ParametersError, RandomTree,
};
use crate::language::{Text, say, say_of};

/// A game of the catalog.
pub struct Entry {
    /// What is typed before the colon: `mnk`.
    pub word: &'static str,
    /// How the game is written: `mnk:M,N,K`.
    pub form: &'static str,
    /// Its evaluations, each with the name of the message that says what it counts.
    pub evaluations: &'static [(&'static str, &'static str)],
    open: Open,
}

/// Opens the game with the numbers after its colon.
type Open = fn(&Entry, &str, &Opening) -> Result<Arc<dyn DynGame>, CatalogError>;

/// The games: a line for each.
static GAMES: &[Entry] = &[
    Entry {
        word: "tictactoe",
        form: "tictactoe",
        evaluations: Mnk::EVALUATIONS,
        open: |entry, numbers, opening| entry.alone(numbers, Mnk::tic_tac_toe, opening),
    },
    Entry { word: "mnk", form: "mnk:M,N,K", evaluations: Mnk::EVALUATIONS, open: smallest::<Mnk, LargeMnk> },
    Entry {
        word: "connect4",
        form: "connect4",
        evaluations: Connect::EVALUATIONS,
        open: |entry, numbers, opening| entry.alone(numbers, Connect::connect_four, opening),
    },
    Entry {
        word: "connect",
        form: "connect:M,N,K",
        evaluations: Connect::EVALUATIONS,
        open: smallest::<Connect, LargeConnect>,
    },
    Entry { word: "nim", form: "nim:3,4,5", evaluations: Nim::EVALUATIONS, open: with_numbers::<Nim> },
    Entry {
        word: "othello",
        form: "othello:8",
        evaluations: Othello::EVALUATIONS,
        open: with_numbers::<Othello>,
    },
    #[cfg(feature = "chess")]
    Entry {
        word: "chess",
        form: "chess",
        evaluations: crate::game::Chess::EVALUATIONS,
        open: |entry, numbers, opening| entry.alone(numbers, crate::game::Chess::default, opening),
    },
    Entry {
        word: "random",
        form: "random:b=3,d=4,seed=1",
        evaluations: RandomTree::EVALUATIONS,
        open: with_numbers::<RandomTree>,
    },
];

/// Every game that has a name.
pub fn games() -> &'static [Entry] {
    GAMES
}

pub(super) fn open(game: &str, opening: &Opening) -> Result<Arc<dyn DynGame>, CatalogError> {
    if let Some(own) = own_game().filter(|own| own.name == game.trim()) {
        return own.open(opening);
    }
    let (word, numbers) = game.trim().split_once(':').unwrap_or((game.trim(), ""));
    match GAMES.iter().find(|entry| entry.word == word) {
        Some(entry) => (entry.open)(entry, numbers.trim(), opening),
        None => Err(CatalogError::UnknownGame(game.to_owned())),
    }
}

impl Entry {
    /// What it is, in a line.
    pub fn summary(&self) -> Text {
        say_of!("game", self.word)
    }

    /// Opens a game that has no numbers.
    fn alone<G: Playable>(
        &self,
        numbers: &str,
        game: fn() -> G,
        opening: &Opening,
    ) -> Result<Arc<dyn DynGame>, CatalogError> {
        if numbers.is_empty() {
            return open_game(game(), opening);
        }
        Err(self.refuse(numbers, ParametersError::new(say!("catalog-no-numbers"))))
    }

    fn refuse(&self, numbers: &str, reason: ParametersError) -> CatalogError {
        let game = if numbers.is_empty() { self.word.to_owned() } else { format!("{}:{numbers}", self.word) };
        CatalogError::Parameters { game, reason, form: self.form }
    }
}

/// Opens a game that is made of its numbers.
fn with_numbers<G>(entry: &Entry, numbers: &str, opening: &Opening) -> Result<Arc<dyn DynGame>, CatalogError>
where
    G: Playable + FromStr<Err = ParametersError>,
{
    let game = numbers.parse::<G>().map_err(|reason| entry.refuse(numbers, reason))?;
    open_game(game, opening)
}

/// Opens a game that is made of its numbers, as `G` if its board fits there, else as `Large`.
fn smallest<G, Large>(
    entry: &Entry,
    numbers: &str,
    opening: &Opening,
) -> Result<Arc<dyn DynGame>, CatalogError>
where
    G: Playable + FromStr<Err = ParametersError>,
    Large: Playable + FromStr<Err = ParametersError>,
{
    match numbers.parse::<G>() {
        Ok(game) => open_game(game, opening),
        Err(_) => with_numbers::<Large>(entry, numbers, opening),
    }
}
