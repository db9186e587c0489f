//! The games by name.

use std::sync::Arc;

use super::{CatalogError, Opening, ZERO, open_game};
use crate::engine::Subject;
use crate::game::{Connect, Game, Mnk, ParametersError, RandomTree};

/// A game of the catalog.
pub struct Entry {
    word: &'static str,
    form: &'static str,
    summary: &'static str,
    heuristic: Option<&'static str>,
    open: fn(&str, &Entry, &Opening) -> Result<Arc<dyn Subject>, Refused>,
}

enum Refused {
    Parameters(ParametersError),
    Other(CatalogError),
}

/// The games: a line for each.
static GAMES: [Entry; 5] = [
    Entry {
        word: "tictactoe",
        form: "tictactoe",
        summary: "3 in a row on 3x3",
        heuristic: Some("lines"),
        open: |numbers, entry, opening| entry.build(none(numbers, Mnk::tic_tac_toe), opening),
    },
    Entry {
        word: "mnk",
        form: "mnk:M,N,K",
        summary: "K in a row on M columns and N rows",
        heuristic: Some("lines"),
        open: |numbers, entry, opening| entry.build(numbers.parse::<Mnk>(), opening),
    },
    Entry {
        word: "connect4",
        form: "connect4",
        summary: "4 in a row on 7 columns and 6 rows, where stones fall",
        heuristic: Some("lines"),
        open: |numbers, entry, opening| entry.build(none(numbers, Connect::connect_four), opening),
    },
    Entry {
        word: "connect",
        form: "connect:M,N,K",
        summary: "K in a row on M columns and N rows, where stones fall; 7,6,4 unless said",
        heuristic: Some("lines"),
        open: |numbers, entry, opening| entry.build(numbers.parse::<Connect>(), opening),
    },
    Entry {
        word: "random",
        form: "random:b=3,d=4,seed=1",
        summary: "a uniform tree with random leaves; lo=, hi= (-9..9), order=random|best|worst",
        heuristic: None,
        open: |numbers, entry, opening| entry.build(numbers.parse::<RandomTree>(), opening),
    },
];

/// Every game that has a name.
#[must_use]
pub fn games() -> &'static [Entry] {
    &GAMES
}

pub(super) fn open(game: &str, opening: &Opening) -> Result<Arc<dyn Subject>, CatalogError> {
    let (word, parameters) = game.trim().split_once(':').unwrap_or((game.trim(), ""));
    let Some(entry) = GAMES.iter().find(|entry| entry.word == word) else {
        return Err(CatalogError::UnknownGame(game.to_owned()));
    };
    (entry.open)(parameters.trim(), entry, opening).map_err(|refused| match refused {
        Refused::Other(error) => error,
        Refused::Parameters(reason) => {
            CatalogError::Parameters { game: game.to_owned(), reason, form: entry.form }
        }
    })
}

impl Entry {
    /// What is typed before the colon: `mnk`.
    #[must_use]
    pub fn word(&self) -> &'static str {
        self.word
    }

    /// How the game is written: `mnk:M,N,K`.
    #[must_use]
    pub fn form(&self) -> &'static str {
        self.form
    }

    /// What it is, in a line.
    #[must_use]
    pub fn summary(&self) -> &'static str {
        self.summary
    }

    /// What can score its horizon, the default first.
    pub fn evaluations(&self) -> impl Iterator<Item = &'static str> {
        self.heuristic.into_iter().chain([ZERO])
    }

    fn build<G>(
        &self,
        game: Result<G, ParametersError>,
        opening: &Opening,
    ) -> Result<Arc<dyn Subject>, Refused>
    where
        G: Game + Send + Sync + 'static,
        G::Position: Send + Sync,
    {
        open_game(game.map_err(Refused::Parameters)?, self.heuristic, opening).map_err(Refused::Other)
    }
}

fn none<G>(parameters: &str, game: fn() -> G) -> Result<G, ParametersError> {
    if parameters.is_empty() { Ok(game()) } else { Err(ParametersError::new("it takes no numbers")) }
}
