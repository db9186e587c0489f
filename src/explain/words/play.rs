//! What is said to whoever plays: whose turn it is, the answers to keys, and why a move is refused.

use super::play_report::called;
use super::result::margin;
use super::speaker::number;
use crate::explain::Progress;
use crate::game::{GameInfo, Outcome, Player};
use crate::language::{Text, say};
use crate::text::{clean, fit};

/// So many moves are named in a sentence.
const NAMED: usize = 9;

/// A typed text is cut after so many cells.
const TYPED: usize = 20;

/// A typed text as it is answered.
pub(crate) fn typed(text: &str) -> String {
    fit(&clean(text), TYPED)
}

/// Why a text or a cell is no move here, or as the move that was `asked` about, with the game's reason if it has
/// one, and some of the moves there are.
pub(crate) fn no_move(text: &str, asked: Option<Text>, reason: Option<String>, moves: &[String]) -> Text {
    let named: Vec<_> = moves.iter().take(NAMED).map(|name| clean(name)).collect();
    say!(
        "play-no-move",
        text = typed(text),
        asked,
        reason,
        moves = named.join(", "),
        more = moves.len().checked_sub(NAMED).filter(|more| *more > 0)
    )
}

/// How the game ended, for `person` if one plays against the machine; the first key begins another,
/// the second shows the search behind the last move of the machine, if it made one.
pub(crate) fn ended(
    outcome: Outcome,
    by: Option<&str>,
    person: Option<Player>,
    info: &GameInfo,
    (new, why): (String, Option<(String, &'static str)>),
) -> Text {
    let by = by.map(str::to_owned);
    let (why, shown) = why.unzip();
    match outcome {
        Outcome::Draw => say!("play-ended-draw", by, new, why, shown),
        Outcome::Win(winner) => say!(
            "play-ended-won",
            winner = called(info, winner),
            by,
            person = person.map(|person| person == winner),
            new,
            why,
            shown
        ),
        Outcome::Points(points) => {
            // What a leaf of a tree is worth makes nobody win.
            let winner = outcome.winner().zip(info.points);
            say!(
                "play-ended-worth",
                worth = number(points),
                first = called(info, Player::First),
                winner = winner.map(|(winner, _)| called(info, winner)),
                margin = winner.map(|(_, counted)| margin(points, Some(counted))),
                new,
                why,
                shown
            )
        }
    }
}

/// How far a running search is.
pub(crate) fn thinking(is_asked: bool, progress: Option<&Progress>) -> Text {
    let best = progress.and_then(|progress| progress.best.clone());
    say!(
        "play-thinking",
        asked = is_asked,
        nodes = progress.map(|progress| progress.nodes),
        rate = progress.map(|progress| progress.nodes_per_second),
        worth = best.as_ref().map(|(_, value)| number(*value)),
        best = best.map(|(name, _)| name)
    )
}
