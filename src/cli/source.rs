//! GAME: a name, a typed tree, a file or standard input.

use std::sync::Arc;

use super::report::Failure;
use crate::engine::{Subject, subject};
use crate::game::Mnk;

/// What GAME stands for.
pub(super) struct Source {
    pub subject: Arc<dyn Subject>,
    pub name: String,
}

impl Source {
    /// Finds what a text stands for.
    pub fn find(text: &str) -> Result<Self, Failure> {
        match text {
            "tictactoe" => Ok(Self { subject: subject(Mnk::tic_tac_toe()), name: text.to_owned() }),
            _ => Err(Failure::Input(format!("no game is called `{text}`"))),
        }
    }
}
