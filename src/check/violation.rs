//! What no correct search can have done.

use serde::Serialize;

use crate::record::{Moment, NodeId, Recording};
use crate::score::{Bound, Score, Window};

/// Something that no correct search can have done, as far as the recording tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Violation {
    /// The node that it is about.
    pub node: NodeId,
    /// The moment at which it shows: as the node is entered, as its window closed, or as it
    /// returned.
    pub moment: Moment,
    /// What is wrong.
    #[serde(flatten)]
    pub kind: ViolationKind,
}

impl Violation {
    /// A violation at the moment at which its kind shows.
    pub(crate) fn new(recording: &Recording, node: NodeId, kind: ViolationKind) -> Self {
        use ViolationKind as Kind;
        let moment = match kind {
            Kind::Window { .. }
            | Kind::Outside { .. }
            | Kind::Needless { .. }
            | Kind::Deeper { .. }
            | Kind::Illegal
            | Kind::Mover { .. }
            | Kind::Elsewhere
            | Kind::Order { .. } => recording.entered(node),
            Kind::StopsOpen { .. } => recording.stopped_at(node).unwrap_or(recording.left_or_last(node)),
            _ => recording.left_or_last(node),
        };
        Self { node, moment, kind }
    }
}

/// What is wrong with a node: what the recording has there, and what a correct search would have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "rule", rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are called by what they hold; docs/exports.md lists them")]
#[non_exhaustive]
pub enum ViolationKind {
    /// It was entered with another window than its parent had by then. `expected` is `found` where
    /// nobody can say what it should be, as of a root whose window is none.
    Window { found: Window, expected: Window },
    /// It was entered with a window that does not lie in `above`, with which its parent was entered.
    Outside { window: Window, above: Window },
    /// It returned as its value what a scout of this branch has shown, which was not searched again: the
    /// branch is at least that good.
    ScoutKept { child: NodeId },
    /// A table answers for a position that was never left before.
    NeverSeen,
    /// It was entered though the window of its parent had closed at `since`. Reported of the first
    /// branch.
    Needless { window: Window, since: Moment },
    /// It returned a value that its children cannot make.
    Value { found: Score, expected: Score },
    /// It left branches out though its window was open.
    #[serde(rename = "stopped")]
    StopsOpen { window: Window },
    /// It was entered below the depth that is declared. Reported of the first branch.
    Deeper { depth: u32 },
    /// Its value is an estimate, though the depth that is declared is not reached there.
    Shallower { depth: u32 },
    /// It says that it chooses another move than the first of the best.
    Best { found: u32, expected: u32 },
    /// The move that leads to it is not legal, or the game is over before it. Of a finished game
    /// reported of the first move.
    Illegal,
    /// The other side is to move there than follows from the node above. Where the recording does
    /// not say a side, the values are those of a program that takes it so from the root down.
    /// Nothing is held against the game below.
    Mover { is_said: bool },
    /// It returned as a finished game, and the game goes on there. Unless the recording says so, that
    /// is what a node without children counts as.
    Unfinished {
        #[serde(rename = "said")]
        is_said: bool,
    },
    /// It returned a finished game with a value that is wrong for who has won, or for a draw.
    Winner { found: Score },
    /// It is a leaf, and so is `before`: the same position after as many moves, which returned `other`.
    TwoValues { found: Score, other: Score, before: NodeId },
    /// It is an estimate, which has the other sign than the game's own `estimate`, and so have all:
    /// values of leaves are not MAX's. Reported of the first one.
    LeafSide { found: Score, estimate: Score },
    /// It returned a game that was won, and such are worth more the later they are won. Reported of
    /// one win of a side.
    SlowWin { found: Score },
    /// The recording prints another position than its moves lead to. Nothing is said of those below.
    Elsewhere,
    /// Another move is tried than the order that is declared has there.
    Order { found: u32, expected: u32 },
    /// The root returned another value than the position has, though nothing else is wrong.
    Root { found: Score, expected: Score },
    /// It is a leaf, and returned another value than the game gives it.
    Leaf { found: Score, expected: Score },
    /// It is said to have pruned a move that is not legal.
    Pruned,
    /// It was left with its window open though there are moves that were neither searched nor said
    /// to be pruned.
    Missed,
    /// It is said to have pruned more moves than it had left.
    TooMany { said: u32 },
    /// A table answers with a value that is known only as this bound, where that bound answers
    /// nothing.
    BoundAsExact { found: Score, bound: Bound },
}

impl ViolationKind {
    /// Whether a node should not have been entered like this, so that nothing below it can be trusted.
    pub(crate) const fn concerns_entry(self) -> bool {
        matches!(self, Self::Window { .. } | Self::Outside { .. } | Self::Needless { .. })
    }

    /// Whether it is about something that is printed beside the search: no run of ours has it.
    pub(crate) const fn is_printed_beside(self) -> bool {
        matches!(self, Self::Elsewhere | Self::Pruned | Self::Unfinished { is_said: true })
    }

    /// Whether the game alone speaks against it, whatever the recording says of sides, of windows
    /// and of which moves were searched.
    pub const fn concerns_game(self) -> bool {
        matches!(
            self,
            Self::Illegal
                | Self::Unfinished { .. }
                | Self::Winner { .. }
                | Self::Leaf { .. }
                | Self::TwoValues { .. }
                | Self::LeafSide { .. }
                | Self::SlowWin { .. }
                | Self::Elsewhere
                | Self::Pruned
                | Self::TooMany { .. }
        )
    }
}
