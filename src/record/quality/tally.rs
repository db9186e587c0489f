//! Tallies of nodes: by type, and by what a transposition table did there.

use crate::record::{Node, Recording, Returned};
use crate::score::{Bound, Score};
use crate::search::{Stored, Table, VisitKind};

/// Visited nodes by what became of them, seen by who chooses there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NodeTypes {
    /// Nodes whose value lies inside their window.
    pub pv: u64,
    /// Nodes that turned out too good: one branch was enough.
    pub cut: u64,
    /// Nodes that turned out too bad, after all their branches.
    pub all: u64,
    /// What is of no type, since it is no position of its own: where the side to move leaves it at
    /// the evaluation.
    pub stand: u64,
}

impl NodeTypes {
    /// All of them.
    pub const fn sum(&self) -> u64 {
        self.pv + self.cut + self.all + self.stand
    }

    /// The type of a node that returned, as books write it; empty of a node of none, and where the
    /// window is not known that decides it.
    pub(crate) fn word_of(node: &Node) -> &'static str {
        let mut one = Self::default();
        if let Some(value) = node.value().filter(|_| node.given_ends() == [true; 2]) {
            one.count(node, value);
        }
        match one {
            Self { pv: 1, .. } => "PV",
            Self { cut: 1, .. } => "CUT",
            Self { all: 1, .. } => "ALL",
            _ => "",
        }
    }

    /// Counts a node that returned.
    pub(in crate::record) fn count(&mut self, node: &Node, value: Score) {
        if node.kind() == VisitKind::StandPat {
            self.stand += 1;
            return;
        }
        // Which of the three it is no processor can guess, so nothing branches on it.
        let (role, bound) = (node.role(), node.window().bound_of(value));
        // A value that nothing can beat closes a window without lying beyond it.
        let is_cut = node.is_cutoff() || bound == role.better();
        self.cut += u64::from(is_cut);
        self.pv += u64::from(!is_cut && bound == Bound::Exact);
        self.all += u64::from(!is_cut && bound == role.worse());
    }
}

/// What a transposition table did in the part of a search that is recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableUse {
    /// Hits that handed on an exact value, or what a naive table takes for one.
    pub exact_hits: u64,
    /// Hits that handed on a lower bound.
    pub lower_hits: u64,
    /// Hits that handed on an upper bound.
    pub upper_hits: u64,
    /// Values that got a new entry.
    pub added: u64,
    /// Values that were stored in place of an older entry, of the same position or of another.
    pub replaced: u64,
}

impl TableUse {
    /// What the table did in a recording. Looks at every node, where there was a table.
    pub fn of(recording: &Recording) -> Self {
        let mut sum = Self::default();
        if recording.has_table() {
            let nodes = recording.ids().map(|id| recording.node(id));
            nodes.filter_map(|node| Some((node.kind(), node.returned()?))).for_each(|(kind, returned)| {
                sum.count(kind, &returned);
            });
        }
        sum
    }

    /// All hits.
    pub const fn hits(&self) -> u64 {
        self.exact_hits + self.lower_hits + self.upper_hits
    }

    /// All values that were stored.
    pub const fn stores(&self) -> u64 {
        self.added + self.replaced
    }

    /// Counts a node that returned.
    pub(super) fn count(&mut self, kind: VisitKind, returned: &Returned) {
        if kind == VisitKind::Table {
            match returned.bound {
                Bound::Exact => self.exact_hits += 1,
                Bound::Lower => self.lower_hits += 1,
                Bound::Upper => self.upper_hits += 1,
            }
        }
        match returned.stored {
            Stored::No => {}
            Stored::Added => self.added += 1,
            Stored::Replaced => self.replaced += 1,
        }
    }
}

impl Recording {
    /// Whether the search had a transposition table, as far as the recording says.
    pub fn has_table(&self) -> bool {
        self.header.settings.table != Table::None || self.totals().table_hits > 0
    }

    /// Whether it says what was stored: a program that is no search of ours may tell of hits alone.
    pub(crate) fn tells_stores(&self, done: &TableUse) -> bool {
        self.header.settings.table != Table::None || done.stores() > 0
    }
}
