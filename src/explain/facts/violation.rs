//! What no correct search can have done.

use super::{Fact, FactMaker};
use crate::check::{Violation, ViolationKind};
use crate::record::{Moment, NodeId};

impl FactMaker<'_> {
    pub(super) fn violations_at(&self, moment: Moment) -> Vec<Fact> {
        let report = self.session.report;
        let found = report.violations_at(moment).iter();
        let mut facts: Vec<_> = found.copied().map(Fact::Violation).collect();
        // A move or a leaf that the game speaks against is no line of the search.
        let is_of_search = |found: &&Violation| {
            !found.kind.concerns_game() && !matches!(found.kind, ViolationKind::Mover { .. })
        };
        let first = report.violations.iter().find(is_of_search);
        if first.is_some_and(|first| first.moment == moment) && !report.mistakes.is_empty() {
            facts.push(Fact::Mistakes { mistakes: report.mistakes.clone() });
        }
        facts
    }

    /// How many violations there are, and the first of them.
    pub fn violations(&self) -> Option<Fact> {
        let all = &self.session.report.violations;
        let &first = all.first()?;
        let count = u32::try_from(all.len()).unwrap_or(u32::MAX);
        let mistakes = self.session.report.mistakes.clone();
        Some(Fact::Violations { violations: count, first, mistakes })
    }

    /// Whether a node returns what its children cannot make.
    pub(super) fn is_wrong(&self, id: NodeId) -> bool {
        self.session.violations_of(id).any(|found| matches!(found.kind, ViolationKind::Value { .. }))
    }

    /// Whether nothing speaks against what was recorded of a node: not its window, and nothing at it
    /// or below it.
    pub(super) fn is_sound(&self, id: NodeId) -> bool {
        let recording = self.recording;
        let all = &self.session.report.violations;
        let first = all.partition_point(|found| found.moment < recording.entered(id));
        let mut since = all[first..].iter().take_while(|found| found.moment <= recording.left_or_last(id));
        self.session.is_trusted(id) && !since.any(|found| recording.contains(id, found.node))
    }
}
