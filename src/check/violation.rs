//! What no correct search can have done.

use crate::record::{Moment, NodeId};
use crate::score::{Bound, Score, Window};
use crate::search::Role;

/// Something that no correct search can have done, as far as the recording tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The node that it is about.
    pub node: NodeId,
    /// The moment at which it shows: as the node is entered, as its window closed, or as it
    /// returned.
    pub moment: Moment,
    /// What is wrong.
    pub kind: ViolationKind,
    /// What a correct search would have there.
    pub expected: Evidence,
    /// What is there.
    pub found: Evidence,
}

/// What is wrong with a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ViolationKind {
    /// It was entered with another window than its parent had by then, or with none at all.
    Window,
    /// It was entered though the window of its parent had closed before. Reported of the first branch.
    Needless,
    /// It returned a value that its children cannot make.
    Value,
    /// It left branches out though its window was open.
    StopsOpen,
    /// It was entered below the depth that is declared. Reported of the first branch.
    Deeper,
    /// Its value is an estimate, though the depth that is declared is not reached there.
    Shallower,
    /// It says that it chooses another move than the first of the best.
    Best,
    /// The move that leads to it is not legal, or the game is over before it. Of a finished game
    /// reported of the first move.
    Illegal,
    /// The other side is to move there than it says, and than follows from the node above. Nothing
    /// is held against the game below.
    Mover,
    /// It returned as a finished game, and the game goes on there.
    Unfinished {
        /// Whether the recording says so; else that is what a node without children counts as.
        is_said: bool,
    },
    /// It returned a finished game with a value that is wrong for who has won.
    Winner,
    /// Another move is tried than the order that is declared has there.
    Order,
    /// The root returned another value than the position has, though nothing else is wrong.
    Root,
    /// It is a leaf, and returned another value than the game gives it.
    Leaf,
    /// It is said to have pruned a move that is not legal.
    Pruned,
    /// It was left with its window open though there are moves that were neither searched nor said
    /// to be pruned.
    Missed,
    /// It is said to have pruned more moves than it had left.
    TooMany,
    /// A table answers with a value that is known only as this bound, where that bound answers
    /// nothing.
    BoundAsExact(Bound),
}

/// A number, or something like one, that is wrong or would be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Evidence {
    /// No number says it.
    Nothing,
    /// A value.
    Value(Score),
    /// A window.
    Window(Window),
    /// A side to move.
    Side(Role),
    /// A move, by its place.
    Move(u32),
}

/// How what the game has against a recording may have come about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum LikelyCause {
    /// Nothing tells.
    Unknown,
    /// A move was not taken back.
    NotTakenBack,
    /// The sign is right elsewhere: it changes with the ply, or a move was not taken back.
    RightElsewhere,
    /// MAX may be who does not move first.
    SidesSwapped,
}

impl ViolationKind {
    /// Whether the game alone speaks against it, whatever the recording says of sides, of windows
    /// and of which moves were searched.
    #[must_use]
    pub const fn concerns_game(self) -> bool {
        matches!(
            self,
            Self::Illegal
                | Self::Unfinished { .. }
                | Self::Winner
                | Self::Leaf
                | Self::Pruned
                | Self::TooMany
        )
    }
}
