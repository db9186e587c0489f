//! What a transposition table did.

use crate::record::{Recording, Returned};
use crate::score::Bound;
use crate::search::{Stored, Table, VisitKind};

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
    #[must_use]
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
    #[must_use]
    pub const fn hits(&self) -> u64 {
        self.exact_hits + self.lower_hits + self.upper_hits
    }

    /// All values that were stored.
    #[must_use]
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
    #[must_use]
    pub fn has_table(&self) -> bool {
        self.header.settings.table != Table::None || self.totals().table_hits > 0
    }

    /// Whether it says what was stored: a program that is no search of ours may tell of hits alone.
    pub(crate) fn tells_stores(&self, done: &TableUse) -> bool {
        self.header.settings.table != Table::None || done.stores() > 0
    }
}
