//! Why a game could not be opened.

use thiserror::Error;

use super::{FileKind, games, own_game};
use crate::game::MoveError;
use crate::import::SyntaxError;
use crate::language::{Text, say};
use crate::text::{self, nearest};

/// Why a game could not be opened, and what would be right.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum CatalogError {
    /// No game has this name.
    #[error("{}", unknown_game(.0))]
    UnknownGame(String),
    /// A tree or a graph-game test, typed or from a file, is not well formed.
    #[error(transparent)]
    Tree(#[from] SyntaxError),
    /// The game has no such numbers, position, move or evaluation; or it is none of the catalog.
    #[error("{0}")]
    Refused(Text),
}

/// How many legal moves an error lists.
const MOVES_LISTED: usize = 16;

/// How much of a text of the user's is repeated.
const REPEATED: usize = 60;

pub(super) fn shown(text: &str) -> String {
    text::fit(&text::clean(text), REPEATED)
}

fn unknown_game(text: &str) -> Text {
    // The numbers of a game stand behind a colon.
    let typed = text.trim().replacen(char::is_whitespace, ":", 1);
    let (word, numbers) = typed.split_once(':').unwrap_or((&typed, ""));
    let own = own_game().map(|own| own.name.as_str());
    let names = games().iter().map(|game| game.word).chain(own);
    let games = names.clone().collect::<Vec<_>>().join(", ");
    let near = nearest(word, names).map(|right| match numbers.trim() {
        "" => right.to_owned(),
        numbers => format!("{right}:{}", shown(numbers)),
    });
    let endings = FileKind::ENDINGS.map(|(ending, _)| ending).join(", ");
    say!("catalog-unknown-game", text = shown(text), near, games, endings)
}

pub(super) fn refused_move(error: &MoveError) -> CatalogError {
    let MoveError { text, refusal, legal, .. } = error;
    if legal.is_empty() {
        return CatalogError::Refused(error.to_string().into());
    }
    let instead = refusal.as_ref().map(|refusal| &refusal.instead).filter(|instead| !instead.is_empty());
    let is_close = instead.is_some();
    let legal = instead.unwrap_or(legal);
    let mut listed: Vec<_> = legal.iter().take(MOVES_LISTED).map(|name| shown(name)).collect();
    if legal.len() > MOVES_LISTED {
        listed.push(say!("catalog-more-moves", more = (legal.len() - MOVES_LISTED).to_string()).into());
    }
    let near = nearest(text, legal.iter().map(String::as_str)).filter(|_| refusal.is_none());
    let (near, moves) = (near.map(shown), listed.join(", "));
    CatalogError::Refused(say!("catalog-move", error = error.to_string(), near, close = is_close, moves))
}
