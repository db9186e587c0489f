//! The games by name.

use std::str::FromStr;
use std::sync::Arc;

use super::{CatalogError, Opening, open_game, own_game};
use crate::engine::{DynGame, Playable};
use crate::game::{
    Connect, Evaluation, LargeConnect, LargeMnk, Mnk, Nim, Othello, ParametersError, RandomTree,
};

/// A game of the catalog.
pub struct Entry {
    /// What is typed before the colon: `mnk`.
    pub word: &'static str,
    /// How the game is written: `mnk:M,N,K`.
    pub form: &'static str,
    /// What it is, in a line.
    pub summary: &'static str,
    /// Its evaluations, and what each counts, in a line.
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
        summary: "3 in a row on 3x3",
        evaluations: Mnk::EVALUATIONS,
        open: |entry, numbers, opening| entry.alone(numbers, Mnk::tic_tac_toe, opening),
    },
    Entry {
        word: "mnk",
        form: "mnk:M,N,K",
        summary: "K in a row on M columns and N rows, 128 cells at the most",
        evaluations: Mnk::EVALUATIONS,
        open: smallest::<Mnk, LargeMnk>,
    },
    Entry {
        word: "connect4",
        form: "connect4",
        summary: "4 in a row on 7 columns and 6 rows, where stones fall",
        evaluations: Connect::EVALUATIONS,
        open: |entry, numbers, opening| entry.alone(numbers, Connect::connect_four, opening),
    },
    Entry {
        word: "connect",
        form: "connect:M,N,K",
        summary: "the same where stones fall, 7,6,4 unless said; a spare cell above each column counts",
        evaluations: Connect::EVALUATIONS,
        open: smallest::<Connect, LargeConnect>,
    },
    Entry {
        word: "nim",
        form: "nim:3,4,5",
        summary: "heaps of objects; who takes the last one wins; the move 1:2 takes 2 from heap 1",
        evaluations: Nim::EVALUATIONS,
        open: with_numbers::<Nim>,
    },
    Entry {
        word: "othello",
        form: "othello:8",
        summary: "Othello on 8x8 cells unless said, or 6x6, 4x4; the value is the difference of discs",
        evaluations: Othello::EVALUATIONS,
        open: with_numbers::<Othello>,
    },
    #[cfg(feature = "chess")]
    Entry {
        word: "chess",
        form: "chess",
        summary: "chess, without draws by repetition or the fifty-move rule; --position takes a FEN",
        evaluations: crate::game::Chess::EVALUATIONS,
        open: |entry, numbers, opening| entry.alone(numbers, crate::game::Chess::default, opening),
    },
    Entry {
        word: "random",
        form: "random:b=3,d=4,seed=1",
        summary: "a uniform tree with random leaves; lo=, hi= (-9..9), order=random|best|worst",
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
        Err(self.refuse(numbers, ParametersError::new("it takes no numbers")))
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
