//! Why a game could not be opened.

use thiserror::Error;

use super::{FileKind, games, own_game};
use crate::game::{MoveError, ParametersError, PositionError};
use crate::import::SyntaxError;
use crate::search::ZERO;
use crate::text::{self, did_you_mean, nearest};

/// Why a game could not be opened, and what would be right.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CatalogError {
    /// No game has this name.
    #[error("{}", unknown_game(.0))]
    UnknownGame(String),
    /// The game has the name, but its numbers are not right.
    #[error("`{}`: {reason}; it is written {form}", shown(.game))]
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
    #[error("the position `{}`: {reason}", shown(.position))]
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
    #[error("there is no evaluation `{}` here; {}write one of {}", shown(.name), near(.name, .known), quoted(.known))]
    Evaluation {
        /// The evaluation as it was typed.
        name: String,
        /// The evaluations that the game has.
        known: Vec<String>,
    },
    /// A recording or a game was opened where a tree is needed.
    #[error("this is no tree, but a recording or a game")]
    NoTree,
    /// A game that was played is where its moves lead.
    #[error(
        "a game that was played is where its moves lead: leave `--position` out; `--moves` plays on from there"
    )]
    TwoPositions,
    /// The text names a file, and files are not read here.
    #[error("`{}` is a file, not a game of the catalog", shown(.0))]
    NotInCatalog(String),
}

impl CatalogError {
    pub(super) fn no_evaluation<'n>(name: &str, heuristics: impl IntoIterator<Item = &'n str>) -> Self {
        let known = heuristics.into_iter().chain([ZERO]).map(str::to_owned).collect();
        Self::Evaluation { name: name.to_owned(), known }
    }
}

/// How many legal moves an error lists.
const MOVES_LISTED: usize = 16;

/// How much of a text of the user's is repeated.
const REPEATED: usize = 60;

fn shown(text: &str) -> String {
    text::fit(&text::clean(text), REPEATED)
}

fn near(name: &str, known: &[String]) -> String {
    did_you_mean(name, known.iter().map(String::as_str))
}

fn quoted(names: &[String]) -> String {
    let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    names.join(", ")
}

fn unknown_game(text: &str) -> String {
    // The numbers of a game stand behind a colon.
    let typed = text.trim().replacen(char::is_whitespace, ":", 1);
    let (word, numbers) = typed.split_once(':').unwrap_or((&typed, ""));
    let own = own_game().map(|own| own.name.as_str());
    let names = games().iter().map(|game| game.word).chain(own);
    let suggestion = match nearest(word, names) {
        Some(right) if numbers.is_empty() => format!("did you mean `{right}`?"),
        Some(right) => format!("did you mean `{right}:{}`?", shown(numbers.trim())),
        None => {
            let endings = FileKind::ENDINGS.map(|(ending, _)| ending).join(", ");
            format!(
                "`plyscope list` names the games; a tree is typed as `((3 12 8) (2 4 6))`, and a file ends in one \
                 of {endings}"
            )
        }
    };
    format!("no game is called `{}`; {suggestion}", shown(text))
}

fn refused_move(error: &MoveError) -> String {
    let MoveError::Illegal { text, refusal, legal, .. } = error else { return error.to_string() };
    let instead = refusal.as_ref().map(|refusal| &refusal.instead).filter(|instead| !instead.is_empty());
    let lead = if instead.is_some() { "possible are" } else { "the moves there are" };
    let legal = instead.unwrap_or(legal);
    let mut listed: Vec<_> = legal.iter().take(MOVES_LISTED).map(|name| shown(name)).collect();
    if legal.len() > MOVES_LISTED {
        listed.push(format!("and {} more", legal.len() - MOVES_LISTED));
    }
    let near = nearest(text, legal.iter().map(String::as_str)).filter(|_| refusal.is_none());
    let near = near.map_or_else(String::new, |name| format!("did you mean `{}`? ", shown(name)));
    format!("{error}; {near}{lead} {}", listed.join(", "))
}
