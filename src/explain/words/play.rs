//! What is said to whoever plays: whose turn it is, the answers to keys, and why a move is refused.

use thiserror::Error;

use super::begin_player;
use super::play_report::{begin_called, called};
use super::result::margin;
use crate::explain::{Analysis, Mover, Progress, number_label};
use crate::game::{GameInfo, Outcome, Player};
use crate::text::{clean, fit, grouped};

/// So many moves are named in a sentence.
const NAMED: usize = 9;

/// A typed text is cut after so many cells.
const TYPED: usize = 20;

/// What a game says after a key: why it did nothing, or what it did that cannot be seen. Keys are
/// as people read them.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum PlayNotice {
    #[error("You are looking back: {viewed}. {end} goes to the last.")]
    LookingBack { viewed: String, end: String },
    #[error("It is the machine's turn. {stop} stops its search.")]
    MachinesTurn { stop: String },
    #[error("The game is over. {new} begins another game.")]
    GameOver { new: String },
    #[error("{key} does nothing here. {help} lists every key.")]
    NoKey { key: String, help: String },
    #[error("Nothing goes from {from} to {to}. The cells it can go to are marked; Esc puts it back.")]
    NoStep { from: String, to: String },
    #[error("On {cell} is no piece of {mover} that can move. Choose one that can, then where it goes.")]
    NoPiece { cell: String, mover: String },
    /// A text or a cell is no move `at` a place of the game, with the game's reason if it has one.
    #[error("{} is no move {at}{}. {}", typed(.text), because(.reason.as_deref()), possible(.moves))]
    NoMove { text: String, at: String, reason: Option<String>, moves: Vec<String> },
    /// No move is chosen that could be asked about; one that can, behind the word that asks.
    #[error("First choose a move, or name one: {word} {}.", clean(.example))]
    NothingChosen { word: &'static str, example: String },
    #[error("{} is no word of a game. There are {words}.", typed(.word))]
    NoWord { word: String, words: String },
    #[error("There is no move of the machine up to here. {hint} searches for you.")]
    NothingToShow { hint: String },
    #[error("You have made no move that could be taken back.")]
    NothingToUndo,
    #[error("Nothing was taken back that could be played again.")]
    NothingToRedo,
    #[error("This game is not over yet. Play it to its end, or quit: it is kept.")]
    NotOver,
    #[error("The machine does not play in this game: it has no level.")]
    NoLevel,
    /// A search came to nothing; where the machine was to move, the key takes a move back.
    #[error("The search failed: {why}.{}", instead(.undo.as_deref()))]
    NoSearch { why: String, undo: Option<String> },
    #[error("The search was stopped before it found a move.")]
    FoundNothing,
}

fn typed(text: &str) -> String {
    fit(&clean(text), TYPED)
}

fn because(reason: Option<&str>) -> String {
    reason.map_or_else(String::new, |reason| format!(": {reason}"))
}

fn instead(undo: Option<&str>) -> String {
    undo.map_or_else(String::new, |undo| format!(" Make its move for it, or take yours back with {undo}."))
}

/// Some of the moves there are.
fn possible(moves: &[String]) -> String {
    let named: Vec<_> = moves.iter().take(NAMED).map(|name| clean(name)).collect();
    let more = match moves.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    format!("Possible: {}{more}.", named.join(", "))
}

/// How somebody is to move.
pub(crate) struct ToMove<'a> {
    /// The only move, where no cell of the board means it.
    pub only: Option<&'a str>,
    /// The cell whose piece is taken up.
    pub from: Option<String>,
    /// A move as an example of what can be typed.
    pub example: Option<&'a str>,
    /// Whether a move takes two cells.
    pub takes_two: bool,
    /// How the game is played, for whoever has never done so.
    pub aim: Option<String>,
}

/// Whose turn it is at the keyboard, and what can be done.
pub(crate) fn your_turn(name: &str, has_machine: bool, to_move: &ToMove) -> String {
    let turn = if has_machine {
        format!("Your turn: you are {name}.")
    } else {
        format!("{} to move.", begin_player(name))
    };
    let ToMove { only, example, takes_two, aim, .. } = to_move;
    let aim = aim.as_ref().map_or_else(String::new, |aim| format!(" {}.", begin_player(aim)));
    match (only, &to_move.from, example) {
        (Some(only), _, _) => format!("{turn} The only move is {}: press Enter.", clean(only)),
        (_, Some(from), _) => {
            format!("{turn} From {from}: choose where it goes, and press Enter; Esc puts it back.")
        }
        (_, _, Some(example)) => {
            let choose = if *takes_two { "a piece, then where it goes," } else { "one" };
            format!(
                "{turn}{aim} Type a move, as {}, or choose {choose} with the arrows and Enter.",
                clean(example)
            )
        }
        _ => turn,
    }
}

/// What was played before somebody at the keyboard is to move; nothing of a move of a person.
pub(crate) fn played(by: Mover, shown: &str) -> String {
    let shown = clean(shown);
    match by {
        Mover::Machine => format!("The machine played {shown}. "),
        Mover::Slip => format!("The machine played {shown}, not the best that it saw. "),
        Mover::Chance => format!("Chance chose {shown}. "),
        Mover::Person => String::new(),
    }
}

/// That the machine is to move, and does not search.
pub(crate) fn machines_turn(name: &str) -> String {
    format!("The machine's turn, {name}.")
}

/// Where somebody looks back; the first key goes to the last position, the second asks what if.
pub(crate) fn looking_back(viewed: &str, end: &str, what_if: &str) -> String {
    format!(
        "Looking back: {viewed}. {end} goes back to the game; {what_if} shows what the chosen move \
         would have led to."
    )
}

/// How the game ended, for `person` if one plays against the machine; the first key begins another,
/// the second shows the search behind the last move of the machine, if it made one.
pub(crate) fn ended(
    outcome: Outcome,
    by: Option<&str>,
    person: Option<Player>,
    info: &GameInfo,
    (new, why): (String, Option<String>),
) -> String {
    let why = why.map_or_else(String::new, |why| format!("; {why} shows the search behind its last move"));
    let then = format!("{new} begins another game{why}.");
    let by = by.map_or_else(String::new, |by| format!(" by {by}"));
    match outcome {
        Outcome::Draw => format!("The game is a draw{by}. {then}"),
        Outcome::Win(winner) => {
            let who = match person {
                Some(person) if person == winner => ": you have won!",
                Some(_) => ": the machine has won.",
                None => "!",
            };
            format!("{} wins{by}{who} {then}", begin_called(info, winner))
        }
        Outcome::Points(points) => {
            let worth = number_label(points);
            // What a leaf of a tree is worth makes nobody win.
            let winner = outcome.winner().zip(info.points);
            let won = winner.map_or_else(String::new, |(winner, counted)| {
                format!(": {} has won by {}", called(info, winner), margin(points, Some(counted)))
            });
            format!("The game is over, worth {worth} to {}{won}. {then}", called(info, Player::First))
        }
    }
}

/// How far a running search is.
pub(crate) fn thinking(is_asked: bool, progress: Option<&Progress>) -> String {
    let who = if is_asked { "Searching" } else { "The machine is thinking" };
    let Some(Progress { nodes, nodes_per_second: rate, best }) = progress else {
        return format!("{who} …");
    };
    let best = best.as_ref().map_or_else(String::new, |(name, value)| {
        format!(", best so far {name}, worth {}", number_label(*value))
    });
    format!("{who} … {} nodes, {} a second{best}", grouped(*nodes), grouped(*rate))
}

/// The move that is recommended, and why.
pub(crate) fn hint(found: &Analysis, name: &str, info: &GameInfo, max: Player) -> String {
    let (worth, ties) = (super::play_report::worth(found, info, max), super::play_report::ties(found));
    format!("Hint: {name}. {worth} {ties}").trim_end().to_owned()
}

/// The move with a number as sentences call it: `move 4`, or `black's move 2`.
pub(crate) fn numbered(number: usize, player: Option<&str>) -> String {
    player.map_or_else(|| format!("move {number}"), |player| format!("{player}'s move {number}"))
}

/// Where in the game a position stands, of so many moves: `after move 2 of 4`.
pub(crate) fn viewed(last: Option<String>, moves: usize) -> String {
    last.map_or_else(|| "at the start".to_owned(), |last| format!("after {last} of {moves}"))
}

/// Where a move is no move.
pub(crate) fn at(asked: Option<&str>) -> String {
    asked.map_or_else(|| "here".to_owned(), |numbered| format!("as {numbered}"))
}

/// What is stepped through: the search behind a move of the machine.
pub(crate) fn behind(number: &str, made: &str, is_slip: bool) -> String {
    let made = if is_slip { super::play_report::not_best(made) } else { clean(made).into_owned() };
    format!("The machine's search for {number}, {made}")
}

/// What is stepped through: what follows a move that was asked about, in place of the one that was
/// made.
pub(crate) fn what_if(asked: &str, made: Option<&str>, number: &str) -> String {
    match made {
        Some(made) if made != asked => {
            format!("What if: {} instead of {}, {number}", clean(asked), clean(made))
        }
        _ => format!("What if: {} as {number}", clean(asked)),
    }
}

/// The way back from a search that is stepped through.
pub(crate) const BACK: &str = "Esc back to the game ";

/// Who plays, in the title: each side with its sign on the board, if that is not its name.
pub(crate) fn who_plays(machine: Option<Player>, side: impl Fn(Player) -> String) -> String {
    let (first, second) = (side(Player::First), side(Player::Second));
    match machine {
        Some(Player::Second) => format!("you are {first}; the machine is {second}"),
        Some(Player::First) => format!("you are {second}; the machine is {first}"),
        None => format!("two players: {first}, and {second}"),
    }
}

/// Branches that are left out of a drawn tree, beside so many that are drawn.
pub(crate) fn more_branches(drawn: usize, all: usize) -> String {
    if drawn == 0 { format!("… {all} branches") } else { format!("… and {} more", all - drawn) }
}

pub(crate) const NONE_YET: &str = "none yet";
pub(crate) const MOVES: &str = "moves";
pub(crate) const PROMPT: &str = "move: ";
