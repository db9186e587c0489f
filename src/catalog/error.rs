//! Why a game could not be opened.

use thiserror::Error;

use super::{FileKind, games, own_game};
use crate::game::{MoveError, ParametersError, PositionError};
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
    /// The game has the name, but its numbers are not right.
    #[error("{}", say!("catalog-parameters", game = shown(.game), reason = .reason.to_string(), form = *.form))]
    Parameters {
        /// GAME as it was typed.
        game: String,
        /// What is wrong.
        reason: ParametersError,
        /// How the game is written.
        form: &'static str,
    },
    /// A tree or a graph-game test, typed or from a file, is not well formed.
    #[error(transparent)]
    Tree(#[from] SyntaxError),
    /// The position is none of this game.
    #[error("{}", say!("catalog-position", position = shown(.position), reason = .reason.to_string()))]
    Position {
        /// The position as it was typed.
        position: String,
        /// What is wrong with it.
        reason: PositionError,
    },
    /// A move cannot be played.
    #[error("{}", refused_move(.0))]
    Move(MoveError),
    /// The game is not evaluated in this way.
    #[error(
        "{}",
        say!("catalog-evaluation", name = shown(.name), near = near(.name, .known), known = quoted(.known))
    )]
    Evaluation {
        /// The evaluation as it was typed.
        name: String,
        /// The evaluations that the game has.
        known: Vec<String>,
    },
    /// A recording or a game was opened where a tree is needed.
    #[error("{}", say!("catalog-no-tree"))]
    NoTree,
    /// A game that was played is where its moves lead.
    #[error("{}", say!("catalog-two-positions"))]
    TwoPositions,
    /// The text names a file, and files are not read here.
    #[error("{}", say!("catalog-file", text = shown(.0)))]
    NotInCatalog(String),
}

/// How many legal moves an error lists.
const MOVES_LISTED: usize = 16;

/// How much of a text of the user's is repeated.
const REPEATED: usize = 60;

fn shown(text: &str) -> String {
    text::fit(&text::clean(text), REPEATED)
}

fn near(name: &str, known: &[String]) -> Option<String> {
    nearest(name, known.iter().map(String::as_str)).map(str::to_owned)
}

fn quoted(names: &[String]) -> String {
    let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    names.join(", ")
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

fn refused_move(error: &MoveError) -> String {
    let MoveError::Illegal { text, refusal, legal, .. } = error else { return error.to_string() };
    let instead = refusal.as_ref().map(|refusal| &refusal.instead).filter(|instead| !instead.is_empty());
    let is_close = instead.is_some();
    let legal = instead.unwrap_or(legal);
    let mut listed: Vec<_> = legal.iter().take(MOVES_LISTED).map(|name| shown(name)).collect();
    if legal.len() > MOVES_LISTED {
        listed.push(say!("catalog-more-moves", more = (legal.len() - MOVES_LISTED).to_string()).into());
    }
    let near = nearest(text, legal.iter().map(String::as_str)).filter(|_| refusal.is_none());
    let (near, moves) = (near.map(shown), listed.join(", "));
    say!("catalog-move", error = error.to_string(), near, close = is_close, moves).into()
}
