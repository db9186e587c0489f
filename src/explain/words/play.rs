//! What is said to whoever plays: the answers to keys, and why a move is refused.

use std::fmt;

/// What a game says after a key: why it did nothing, or what it did that cannot be seen. Names are
/// fit to be shown; keys are as people read them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PlayNotice {
    /// Nobody moves in a position that is looked back at.
    LookingBack { viewed: String, end: String, undo: Option<String> },
    /// The machine is to move; the key stops its search.
    MachinesTurn { stop: String },
    /// The game is over.
    GameOver { undo: Option<String>, new: String },
    /// The key means nothing; another lists every key.
    NoKey { key: String, help: String },
    /// Nothing goes from a cell to another.
    NoStep { from: String, to: String },
    /// A cell is empty where a piece is to be chosen.
    NoPiece { cell: String, mover: String },
    /// The piece on a cell is the other player's.
    OthersPiece { cell: String, owner: String, mover: String },
    /// The piece on a cell has no legal move.
    StuckPiece { cell: String },
    /// A column is full.
    FullColumn { column: String },
    /// A cell is taken; free ones may have dots.
    Taken { cell: String, owner: String, has_dots: bool },
    /// A heap has only so many objects, below the one that was chosen.
    LowHeap { heap: String, objects: usize },
    /// A text or a cell is no move.
    NoMove { text: String, instead: Instead, has_dots: bool },
    /// A typed word means nothing.
    NoWord { typed: String, words: String },
    /// There is no search of the machine's to be shown; the key searches instead.
    NothingToShow { has_machine: bool, is_live: bool, hint: Option<String> },
    /// No move can be taken back.
    NothingToUndo,
    /// No move was taken back.
    NothingToRedo,
    /// A new game begins only when this one is over.
    NotOver,
    /// The machine does not play.
    NoLevel,
    /// The search is impossible.
    Impossible { error: String },
    /// The search broke off.
    BrokeOff { why: String },
    /// A search came to no move.
    NoMoveFound,
    /// Why the machine cannot move, and what to do then.
    Stuck { why: String, undo: String },
    /// A search was stopped before a move was found that could be a hint.
    NoHint,
    /// A search was stopped at once.
    FoundNothing,
    /// The search looked no further than other moves.
    NotLookedAt { is_complete: bool },
    /// The game is over where "what if" needs a move; what can be asked.
    NoMoveChosen { asked: String },
    /// Nothing lay on a heap before a move; what can be asked.
    NothingLay { before: String, asked: String },
    /// A move could not be played as another was; what can be asked.
    CannotPlay { is_now: bool, text: String, before: String, reason: Option<String>, asked: String },
    /// What can be asked about: some moves, and the word that asks.
    Ask { is_now: bool, names: Vec<String>, has_more: bool, word: &'static str },
    /// A cell is no move; what can be asked.
    OnlyCell { cell: String, asked: String },
    /// A piece is taken up, and goes nowhere yet.
    TakenUp { cell: String },
    /// A cell is no move yet; an example of one.
    HalfMove { cell: String, example: String },
}

/// What is possible in place of something that is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Instead {
    /// The game says why it is none; some moves that were perhaps meant, or the only one.
    Because { reason: String, possible: Vec<String>, only: Option<String> },
    /// There is only one move.
    Only(String),
    /// The moves, and the one that is nearest to the text.
    Moves { near: Option<String>, moves: Vec<String> },
}

impl fmt::Display for PlayNotice {
    #[expect(clippy::too_many_lines, reason = "one match over all that is said")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LookingBack { viewed, end, undo } => {
                write!(f, "You are looking back, at {viewed}. {end} goes to the last")?;
                undo.as_ref().map_or(Ok(()), |undo| write!(f, "; {undo} takes moves back"))?;
                f.write_str(".")
            }
            Self::MachinesTurn { stop } => write!(f, "It is the machine's turn. {stop} stops its search."),
            Self::GameOver { undo, new } => {
                f.write_str("The game is over. ")?;
                undo.as_ref().map_or(Ok(()), |undo| write!(f, "{undo} takes a move back, "))?;
                write!(f, "{new} begins another game.")
            }
            Self::NoKey { key, help } => write!(f, "{key} does nothing here. {help} lists every key."),
            Self::NoStep { from, to } => write!(
                f,
                "Nothing goes from {from} to {to}. The cells it can go to are marked; Esc puts it back."
            ),
            Self::NoPiece { cell, mover } => {
                write!(f, "{cell} is empty. Choose a piece of {mover} that can move, then where it goes.")
            }
            Self::OthersPiece { cell, owner, mover } => write!(
                f,
                "The piece on {cell} belongs to {owner}, and {mover} is to move. Choose one of {mover}'s."
            ),
            Self::StuckPiece { cell } => write!(
                f,
                "The piece on {cell} has no legal move. Choose one that can move, then where it goes."
            ),
            Self::FullColumn { column } => write!(f, "Column {column} is full. Choose another one."),
            Self::Taken { cell, owner, has_dots } => {
                let choose = if *has_dots { "cell with a dot" } else { "free cell" };
                write!(f, "{cell} is taken: {owner} stands there. Choose a {choose}.")
            }
            Self::LowHeap { heap, objects: 0 } => {
                write!(f, "Heap {heap} is empty. Choose an object of another one.")
            }
            Self::LowHeap { heap, objects: 1 } => {
                write!(f, "Heap {heap} has only one object, farther down. Choose that.")
            }
            Self::LowHeap { heap, objects } => write!(
                f,
                "Heap {heap} has only {objects} objects, farther down. Choose one: it is taken with all above it."
            ),
            Self::NoMove { text, instead, has_dots } => {
                write!(f, "{text} is no move here{instead}")?;
                f.write_str(if *has_dots { " Choose a cell with a dot." } else { "" })
            }
            Self::NoWord { typed, words } => {
                write!(f, "{typed} is no word that is understood here. These are: {words}.")
            }
            Self::NothingToShow { has_machine, is_live, hint } => {
                f.write_str(match (has_machine, is_live) {
                    (false, _) => "The machine does not play in this game.",
                    (true, true) => "The machine has not moved yet.",
                    (true, false) => "The machine had not moved yet.",
                })?;
                hint.as_ref().map_or(Ok(()), |hint| write!(f, " {hint} searches for you."))
            }
            Self::NothingToUndo => f.write_str("You have made no move that could be taken back."),
            Self::NothingToRedo => f.write_str("Nothing was taken back that could be played again."),
            Self::NotOver => {
                f.write_str("This game is not over yet. Play it to its end, or quit: it is kept.")
            }
            Self::NoLevel => f.write_str("The machine does not play in this game: it has no level."),
            Self::Impossible { error } => write!(f, "The machine cannot search this: {error}."),
            Self::BrokeOff { why } => write!(f, "The search broke off: {why}."),
            Self::NoMoveFound => f.write_str("The search found no move."),
            Self::Stuck { why, undo } => {
                write!(f, "{why} Make its move for it, or take yours back with {undo}.")
            }
            Self::NoHint => f.write_str("The search was stopped before it found a move."),
            Self::FoundNothing => f.write_str("The search was stopped before it had found anything."),
            Self::NotLookedAt { is_complete } => {
                let why = if *is_complete { "" } else { ": it was stopped before" };
                write!(f, "The search did not look at that move{why}.")
            }
            Self::NoMoveChosen { asked } => write!(f, "The game is over: no move is chosen here. {asked}"),
            Self::NothingLay { before, asked } => write!(f, "Nothing lay there before {before}. {asked}"),
            Self::CannotPlay { is_now, text, before, reason, asked } => {
                let can = if *is_now { "cannot" } else { "could not" };
                write!(f, "{text} {can} be played as {before}")?;
                reason.as_ref().map_or(Ok(()), |reason| write!(f, ": {reason}"))?;
                write!(f, ". {asked}")
            }
            Self::Ask { is_now, names, has_more, word } => {
                let are = match (names.as_slice(), is_now) {
                    ([_], true) => "The only move is",
                    ([_], false) => "The only move was",
                    (_, true) => "The moves are",
                    (_, false) => "The moves were",
                };
                let (all, first) = (names.join(", "), names.first().map_or("", String::as_str));
                let more = if *has_more { " and others" } else { "" };
                write!(f, "{are} {all}{more}: {word} {first} shows the branch of {first}.")
            }
            Self::OnlyCell { cell, asked } => write!(f, "{cell} is a cell and no move. {asked}"),
            Self::TakenUp { cell } => {
                write!(f, "The piece on {cell} is taken up: choose where it goes, then ask.")
            }
            Self::HalfMove { cell, example } => write!(
                f,
                "{cell} is a cell and no move yet: take the piece up with Enter, choose where it goes, then \
                 ask. Or type ?if {example}."
            ),
        }
    }
}

impl fmt::Display for Instead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Because { reason, possible, only } => {
                write!(f, ": {reason}.")?;
                match (possible.as_slice(), only) {
                    ([], Some(only)) => write!(f, " The only move is {only}."),
                    ([], None) => Ok(()),
                    ([possible], _) => write!(f, " {possible} is possible."),
                    (possible, _) => write!(f, " Possible are {}.", possible.join(", ")),
                }
            }
            Self::Only(only) => write!(f, ". The only move is {only}."),
            Self::Moves { near, moves } => {
                f.write_str(".")?;
                near.as_ref().map_or(Ok(()), |near| write!(f, " Did you mean {near}?"))?;
                write!(f, " The moves are {}.", moves.join(", "))
            }
        }
    }
}

/// As many names as a message has room for, and how many more there are.
pub(crate) fn some_of(mut names: Vec<String>, most: usize) -> Vec<String> {
    let more = names.len().saturating_sub(most);
    if more > 0 {
        names.truncate(most);
        names.push(format!("and {more} more"));
    }
    names
}
