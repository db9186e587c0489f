//! What no correct search can have done, found in one walk over a recording.
//!
//! A program that is wrong prints a recording that reads like any other: a node is entered with a
//! window that its parent does not have, or returns what no child brought. Where the game is known
//! it is asked as well (`check/rules.rs`). What is uncertain is no violation: branches that were not
//! recorded, windows that were not given, and whatever a table or an unknown kind of visit may have
//! had to do with it. Under a wrong window, all reported bounds and values are ignored.

mod average;
mod candidates;
mod convention;
mod engine;
mod extremes;
mod folding;
mod horizon;
mod judge;
mod leaf_values;
mod mistake;
mod program;
mod questions;
mod reading;
mod report;
mod root;
mod rules;
mod run;
mod session;
mod table_answers;
mod trial;
mod walk;

pub(crate) use average::is_near;
pub(crate) use candidates::named as named_algorithm;
pub use convention::{Convention, FailMode};
pub(crate) use folding::values_fade;
pub(crate) use leaf_values::LeafScoring;
pub use mistake::{Diagnosis, Mistake};
pub(crate) use reading::only_side;
pub use report::{Report, RootAnswer};
pub(crate) use rules::RulesCheck;
pub use session::{Opened, Session};
pub(crate) use table_answers::bounds_as_exact;

use crate::record::{Event, Moment, NodeId, Recording};
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
pub enum ViolationKind {
    /// It was entered with another window than its parent had by then, or with none at all.
    Window,
    /// It was entered though the window of its parent had closed before. Reported of the first branch.
    Needless,
    /// It returned a value that its children cannot make.
    Value,
    /// It left branches out though its window was open.
    Stopped,
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
    pub const fn is_of_game(self) -> bool {
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

/// Of so many nodes one is open at the least where leaves are not left.
const FORGOTTEN: u32 = 3;

/// Fewer nodes than this tell nothing.
const TELLING: u32 = 6;

/// Looks for what is wrong in a recording that was read to its end. The `rules` have seen it read.
pub(crate) fn check(recording: &Recording, rules: &mut RulesCheck) -> Report {
    rules.close();
    if ends_too_deep(recording) {
        // Whatever hangs below a leaf there belongs elsewhere.
        return Report { lacks_leaves: true, ..Report::default() };
    }
    let (misses_undo, confirms_sides) = (rules.misses_undo(), rules.confirms_sides());
    Report { misses_undo, confirms_sides, ..judge::judge(recording, rules) }
}

/// Whether a recording ends as a node returns, with more nodes open than a search goes deep.
fn ends_too_deep(recording: &Recording) -> bool {
    let ends_in_return = matches!(recording.event(recording.last_moment()), Some(Event::Leave(_)));
    ends_in_return
        && recording.len() >= TELLING
        && recording.open_nodes() >= recording.len().div_ceil(FORGOTTEN)
}
