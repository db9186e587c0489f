//! GAME: a name, a typed tree, a file or standard input.

use std::sync::Arc;

use super::args::SearchArgs;
use super::report::Failure;
use crate::engine::{Subject, subject};
use crate::game::Mnk;
use crate::record::{Guide, Recording};

/// What GAME stands for.
pub(super) enum Source {
    /// A game to be searched.
    Game(Game),
    /// A search that somebody did.
    Recording(Box<Recording>, Guide),
}

/// A game to be searched.
#[derive(Clone)]
pub(super) struct Game {
    pub subject: Arc<dyn Subject>,
    pub name: String,
}

impl Source {
    /// Finds what a text stands for.
    pub fn find(text: &str, _search: &SearchArgs) -> Result<Self, Failure> {
        match text {
            "tictactoe" => {
                Ok(Self::Game(Game { subject: subject(Mnk::tic_tac_toe()), name: text.to_owned() }))
            }
            _ => Err(Failure::Input(format!("no game is called `{text}`"))),
        }
    }
}
