//! What is said to whoever plays: whose turn it is, the answers to keys, and why a move is refused.

use thiserror::Error;

use super::play_report::{called, ties, worth};
use super::result::margin;
use super::speaker::number;
use crate::explain::{Analysis, Mover, Progress};
use crate::game::{GameInfo, Outcome, Player};
use crate::language::{Text, say};
use crate::text::{clean, fit};

/// So many moves are named in a sentence.
const NAMED: usize = 9;

/// A typed text is cut after so many cells.
const TYPED: usize = 20;

/// What a game says after a key: why it did nothing, or what it did that cannot be seen. Keys are
/// as people read them.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum PlayNotice {
    #[error("{}", say!("play-looking-back-only", viewed = .viewed.clone(), end = .end.clone()))]
    LookingBack { viewed: Text, end: String },
    #[error("{}", say!("play-machine-searches", stop = .stop.clone()))]
    MachinesTurn { stop: String },
    #[error("{}", say!("play-over", new = .new.clone()))]
    GameOver { new: String },
    #[error("{}", say!("play-no-key", key = .key.clone(), help = .help.clone()))]
    NoKey { key: String, help: String },
    #[error("{}", say!("play-no-step", from = .from.clone(), to = .to.clone()))]
    NoStep { from: String, to: String },
    #[error("{}", say!("play-no-piece", cell = .cell.clone(), mover = .mover.clone()))]
    NoPiece { cell: String, mover: String },
    /// A text or a cell is no move here, or as the move that was `asked` about, with the game's reason
    /// if it has one.
    #[error("{}", no_move(.text, .asked.as_ref(), .reason.as_ref(), .moves))]
    NoMove { text: String, asked: Option<Text>, reason: Option<String>, moves: Vec<String> },
    /// No move is chosen that could be asked about; one that can, behind the word that asks.
    #[error("{}", say!("play-nothing-chosen", word = *.word, example = cleaned(.example)))]
    NothingChosen { word: &'static str, example: String },
    #[error("{}", say!("play-no-word", word = typed(.word), words = .words.clone()))]
    NoWord { word: String, words: String },
    #[error("{}", say!("play-nothing-to-show", hint = .hint.clone()))]
    NothingToShow { hint: String },
    #[error("{}", say!("play-nothing-to-undo"))]
    NothingToUndo,
    #[error("{}", say!("play-nothing-to-redo"))]
    NothingToRedo,
    #[error("{}", say!("play-not-over"))]
    NotOver,
    #[error("{}", say!("play-no-level"))]
    NoLevel,
    /// A search came to nothing; where the machine was to move, the key takes a move back.
    #[error("{}", say!("play-no-search", why = .why.clone(), undo = .undo.clone()))]
    NoSearch { why: String, undo: Option<String> },
    #[error("{}", say!("play-found-nothing"))]
    FoundNothing,
}

fn typed(text: &str) -> String {
    fit(&clean(text), TYPED)
}

pub(super) fn cleaned(name: &str) -> String {
    clean(name).into_owned()
}

/// Why a text is no move, with some of the moves there are.
fn no_move(text: &str, asked: Option<&Text>, reason: Option<&String>, moves: &[String]) -> Text {
    let named: Vec<_> = moves.iter().take(NAMED).map(|name| clean(name)).collect();
    say!(
        "play-no-move",
        text = typed(text),
        asked = asked.cloned(),
        reason = reason.cloned(),
        moves = named.join(", "),
        more = moves.len().checked_sub(NAMED).filter(|more| *more > 0)
    )
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
    pub aim: Option<Text>,
}

/// Whose turn it is at the keyboard, and what can be done.
pub(crate) fn your_turn(name: Text, has_machine: bool, to_move: ToMove) -> Text {
    say!(
        "play-your-turn",
        name = name,
        machine = has_machine,
        only = to_move.only.map(cleaned),
        from = to_move.from,
        example = to_move.example.map(cleaned),
        two = to_move.takes_two,
        aim = to_move.aim
    )
}

/// What was played before somebody at the keyboard is to move; nothing of a move of a person.
pub(crate) fn played(by: Mover, shown: &str) -> Text {
    let by = match by {
        Mover::Machine => "machine",
        Mover::Slip => "slip",
        Mover::Chance => "chance",
        Mover::Person => return Text::default(),
    };
    say!("play-played", by = by, move = cleaned(shown))
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
        Outcome::Draw => say!("play-ended-draw", by = by, new = new, why = why, shown = shown),
        Outcome::Win(winner) => say!(
            "play-ended-won",
            winner = called(info, winner),
            by = by,
            person = person.map(|person| person == winner),
            new = new,
            why = why,
            shown = shown
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
                new = new,
                why = why,
                shown = shown
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

/// The move that is recommended, and why.
pub(crate) fn hint(found: &Analysis, name: &str, info: &GameInfo, max: Player) -> Text {
    let mut said = say!("play-hint", move = name.to_owned());
    said.add(worth(found, info, max));
    said.add(ties(found));
    said
}

/// The move with a number as sentences call it: `move 4`, or `black's move 2`.
pub(crate) fn numbered(number: usize, player: Option<&'static str>) -> Text {
    say!("play-numbered", number = number.to_string(), player = player)
}

/// Where in the game a position stands, of so many moves: `after move 2 of 4`.
pub(crate) fn viewed(last: Option<Text>, moves: usize) -> Text {
    say!("play-viewed", last = last, moves = moves.to_string())
}

/// What is stepped through: the search behind a move of the machine.
pub(crate) fn behind(number: Text, made: &str, by: Mover) -> Text {
    let by = match by {
        Mover::Person => "person",
        Mover::Slip => "slip",
        _ => "machine",
    };
    say!("play-behind", number = number, made = cleaned(made), by = by)
}

/// What is stepped through: what follows a move that was asked about, in place of the one that was
/// made.
pub(crate) fn what_if(asked: &str, made: Option<&str>, number: Text) -> Text {
    let made = made.filter(|made| *made != asked).map(cleaned);
    say!("play-what-if", asked = cleaned(asked), made = made, number = number)
}

/// Who plays, in the title: each side with its sign on the board, if that is not its name.
pub(crate) fn who_plays(machine: Option<Player>, side: impl Fn(Player) -> String) -> Text {
    let machine = machine.map(|machine| if machine == Player::First { "first" } else { "second" });
    say!("play-who", machine = machine, first = side(Player::First), second = side(Player::Second))
}

/// Branches that are left out of a drawn tree, beside so many that are drawn.
pub(crate) fn more_branches(drawn: usize, all: usize) -> String {
    say!("play-more-branches", all = (drawn == 0).then(|| all.to_string()), more = (all - drawn).to_string())
        .to_string()
}
