//! What is wrong in a recording: what no correct search can have done.
//!
//! A program that is wrong prints a recording that reads like any other: a node is entered with a
//! window that its parent does not have, or returns what no child brought. What of it no search
//! can have done is found once, in one pass as the recording is read, and kept beside the nodes in
//! the order of the moments. Where the game is known it is asked as well ([`Referee`]). What is uncertain is none: branches that were not recorded, windows
//! that were not told, and whatever a table or an unknown kind of visit may have had to do with it.

mod cause;
mod movers;
mod reading;
mod report;
mod rules;
mod session;
mod sides;
mod walk;

pub(crate) use movers::{looks_told_by_movers, only_side};
pub use report::Report;
pub(crate) use rules::Referee;
pub use session::{Opened, Session};

use crate::record::{Event, NodeId, Recording};

/// Something at one moment that no search can have done, as far as the recording tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// The node that it is about.
    pub node: NodeId,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What a node of a recording cannot have done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It was entered with another window than its parent had by then, or with none at all.
    Window(Slip),
    /// It was entered though the window of its parent had closed before. Told of the first branch.
    Needless,
    /// It returned a value that its children cannot make.
    Value(Slip),
    /// It left branches out though its window was open.
    Stopped,
    /// The move that leads to it is not legal, or the game is over before it. Of a finished game
    /// told of the first move.
    Illegal,
    /// The other side is to move there than it says, and than follows from the node above.
    Mover,
    /// It returned as a finished game, and the game goes on there.
    Unfinished {
        /// Whether the recording says so; else that is what a node without children counts as.
        is_said: bool,
    },
    /// It returned a finished game with a value that is wrong for who has won.
    Winner,
    /// It is said to have pruned a move that is not legal.
    Pruned,
    /// It was left with its window open though there are moves that were neither searched nor said
    /// to be pruned.
    Missed,
    /// It is said to have pruned more moves than it had left.
    TooMany,
    /// A plain minimax searched a move twice there, and others after it.
    Twice,
}

/// When a fault of a node shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// As the node is entered: the node above it tells what would have been right.
    Entered,
    /// As its window closed, or would have: with its last child.
    Cut,
    /// As it returns.
    Left,
}

impl Fault {
    /// When it shows.
    #[must_use]
    pub const fn when(self) -> When {
        match self {
            Self::Window(_) | Self::Needless | Self::Illegal | Self::Mover => When::Entered,
            Self::Stopped => When::Cut,
            Self::Value(_)
            | Self::Unfinished { .. }
            | Self::Winner
            | Self::Pruned
            | Self::Missed
            | Self::TooMany
            | Self::Twice => When::Left,
        }
    }

    /// Whether the game alone speaks against it, whatever the recording says of sides, of windows
    /// and of which moves were searched.
    #[must_use]
    pub const fn is_of_game(self) -> bool {
        match self {
            Self::Illegal | Self::Unfinished { .. } | Self::Winner | Self::Pruned | Self::TooMany => true,
            Self::Window(_)
            | Self::Needless
            | Self::Value(_)
            | Self::Stopped
            | Self::Mover
            | Self::Missed
            | Self::Twice => false,
        }
    }
}

/// How a wrong number may have come about, where it gives that away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slip {
    /// Nothing tells.
    Unknown,
    /// The window is the one that the parent was entered with.
    NotPassedOn,
    /// It is the number that the opponent of who chooses would have made.
    OtherSide,
    /// What a child returned moved the other end of the window than the one of who chooses.
    OtherEnd,
    /// Alpha and beta have changed places: alpha is above beta.
    WrongWay,
    /// It is right from the point of view of who moves there: only the sign is not MAX's.
    Sign,
    /// The end that moves is what a child returned, with the wrong sign.
    EndSign,
    /// It would be right if every child's value had the other sign.
    ChildSigns,
    /// The value is what a fold begins with: no child ever counted.
    Start,
    /// The value is better for who chooses than any child's: the fold began with a wrong one.
    TooGood,
}

/// Of so many nodes one is open at the least where leaves are not left.
const FORGOTTEN: u32 = 3;

/// Fewer nodes than this tell nothing.
const TELLING: u32 = 6;

/// Looks for what is wrong in a recording that was read to its end. The `referee` has seen it read.
pub(crate) fn check(recording: &Recording, mut referee: Referee) -> Report {
    referee.close();
    if ends_too_deep(recording) {
        // Whatever hangs below a leaf there belongs elsewhere.
        return Report { lacks_leaves: true, ..Report::default() };
    }
    let (misses_undo, confirms_sides) = (referee.misses_undo(), referee.confirms_sides());
    Report { misses_undo, confirms_sides, ..walk::find(recording, &referee) }
}

/// Whether a recording ends as a node returns, with more nodes open than a search goes deep.
fn ends_too_deep(recording: &Recording) -> bool {
    let ends_in_return = matches!(recording.event(recording.last_moment()), Some(Event::Leave(_)));
    ends_in_return
        && recording.len() >= TELLING
        && recording.open_nodes() >= recording.len().div_ceil(FORGOTTEN)
}
