//! What was visited below a recorded node without being recorded.

use std::ops::Range;

use super::{Counts, LineEnd, NodeId};
use crate::score::Score;
use crate::search::{End, Role, VisitKind};

/// The part of a node's subtree that a limit left out: visited, counted, and not recorded.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Hidden {
    /// What is counted there.
    pub counts: Counts,
    /// How many of the node's own children are among it; where the side to move leaves it at the
    /// evaluation, that is none.
    pub children: u32,
    /// How many of those are second searches of a move, recorded or not.
    pub again: u32,
    /// How many plies below the node it goes.
    pub plies: u32,
    /// The best of those children, if one of them returned. Below an umbrella these are passes:
    /// then it is the best move of the last pass that proves its best move to be worth what it
    /// returned, and that value. Chance has no best child.
    pub best: Option<HiddenBest>,
}

/// The best of several children that are not recorded.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HiddenBest {
    /// The place of its move.
    pub place: u32,
    /// What it returned.
    pub value: Score,
    /// Why a line of play ends with it; `None` where it goes on, and where that is not known.
    pub ends: Option<HiddenEnd>,
}

/// Why a line of play ends at a node that is not recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HiddenEnd {
    /// The game is over there.
    Terminal,
    /// The search looked no further.
    Horizon,
    /// It stands for making no more moves, and so it is no move itself.
    Stand,
    /// A transposition table answered.
    Table,
    /// Chance moves there.
    Chance,
}

impl HiddenEnd {
    /// Every end.
    pub const ALL: [Self; 5] = [Self::Terminal, Self::Horizon, Self::Stand, Self::Table, Self::Chance];

    /// What ends a line of play at such a node; `None` where it goes on.
    pub(super) fn of(role: Role, kind: VisitKind, end: End) -> Option<Self> {
        match (end, kind) {
            (_, VisitKind::StandPat) => Some(Self::Stand),
            (_, VisitKind::Table) => Some(Self::Table),
            (End::Terminal, _) => Some(Self::Terminal),
            (End::Horizon, _) => Some(Self::Horizon),
            (End::Inner, _) => (role == Role::Chance).then_some(Self::Chance),
        }
    }

    /// The word for it in recordings.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Stand => "stand",
            Self::Terminal | Self::Horizon | Self::Table | Self::Chance => self.line_end().word(),
        }
    }

    /// What it is to the line.
    #[must_use]
    pub const fn line_end(self) -> LineEnd {
        match self {
            Self::Terminal => LineEnd::Terminal,
            Self::Horizon => LineEnd::Horizon,
            Self::Stand => LineEnd::Stand,
            Self::Table => LineEnd::Table,
            Self::Chance => LineEnd::Chance,
        }
    }
}

impl HiddenBest {
    /// The place of its move; `None` where it stands for making none.
    pub(super) fn moved_to(self) -> Option<u32> {
        (self.ends != Some(HiddenEnd::Stand)).then_some(self.place)
    }

    /// Whether `other`, which returned later, takes the place of this one. A move that is searched
    /// again and brings the same ends as it did the last time.
    pub(super) fn gives_way(self, other: Self, role: Role) -> bool {
        role.prefers(other.value, self.value)
            || (other.value == self.value && other.moved_to() == self.moved_to())
    }
}

/// How many nodes are hidden below which, for whoever asks of so many subtrees that they overlap:
/// each answer costs a bisection.
#[derive(Clone, Debug)]
pub(super) struct HiddenSums(Vec<(NodeId, u64)>);

impl HiddenSums {
    /// Sums up what is hidden below nodes that are told in visiting order.
    pub fn of<'a>(hidden: impl Iterator<Item = (&'a NodeId, &'a Hidden)>) -> Self {
        let mut sum = 0;
        let sums = hidden.map(|(&id, hidden)| {
            sum += hidden.counts.nodes;
            (id, sum)
        });
        Self(sums.collect())
    }

    /// How many nodes are hidden below these.
    pub fn below(&self, ids: Range<NodeId>) -> u64 {
        self.before(ids.end) - self.before(ids.start)
    }

    fn before(&self, end: NodeId) -> u64 {
        let number = self.0.partition_point(|(id, _)| *id < end);
        let last = number.checked_sub(1).and_then(|last| self.0.get(last));
        last.map_or(0, |(_, sum)| *sum)
    }
}
