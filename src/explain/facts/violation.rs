//! What no correct search can have done, as data for sentences: what was expected, what is there,
//! and how it may have come about.

use serde::Serialize;

use super::{Fact, FactMaker};
use crate::check::{self, LikelyCause, ViolationKind};
use crate::game::Player;
use crate::record::{Moment, NodeId};
use crate::search::Role;

/// Something that no correct search can have done.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Violation {
    /// The node that it is about.
    pub node: NodeId,
    /// The node above it.
    pub parent: Option<NodeId>,
    /// Who chooses where the rule was broken: at the node above for what was wrong on entering.
    #[serde(rename = "player")]
    pub role: Role,
    /// What is wrong.
    #[serde(flatten)]
    pub kind: ViolationKind,
    /// How it may have come about.
    pub cause: LikelyCause,
}

impl FactMaker<'_> {
    pub(super) fn violations_at(&self, moment: Moment) -> Vec<Fact> {
        let report = self.session.report;
        let found = report.violations_at(moment).iter();
        let mut facts: Vec<_> = found.map(|&found| Fact::Violation(self.violation(found))).collect();
        // A move or a leaf that the game speaks against is no line of the search.
        let is_of_search = |found: &&check::Violation| {
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
        Some(Fact::Violations {
            violations: count,
            moment: first.moment,
            first: self.violation(first),
            mistakes,
        })
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

    /// A violation with its numbers.
    pub fn violation(&self, found: check::Violation) -> Violation {
        let recording = self.recording;
        let parent = recording.parent(found.node);
        let chooser = parent.filter(|_| found.kind.concerns_entry()).unwrap_or(found.node);
        Violation {
            node: found.node,
            parent,
            role: recording.node(chooser).role(),
            kind: found.kind,
            cause: self.cause(&found),
        }
    }

    fn cause(&self, found: &check::Violation) -> LikelyCause {
        let report = self.session.report;
        let is_over = || {
            let parent = self.recording.parent(found.node);
            parent.is_some_and(|parent| self.ended_at(parent).is_some())
        };
        match found.kind {
            _ if report.violations.first() == Some(found) && self.has_sides_swapped() => {
                LikelyCause::SidesSwapped
            }
            ViolationKind::Illegal if is_over() => LikelyCause::Unknown,
            ViolationKind::Illegal
            | ViolationKind::Pruned
            | ViolationKind::TwoValues { .. }
            | ViolationKind::Unfinished { .. } => LikelyCause::NotTakenBack,
            ViolationKind::Missed | ViolationKind::Winner { .. } if report.misses_undo => {
                LikelyCause::NotTakenBack
            }
            ViolationKind::Winner { .. } if report.confirms_sides => LikelyCause::RightElsewhere,
            _ => LikelyCause::Unknown,
        }
    }

    /// Whether the game has something against the recording, and another player is to move at its
    /// start than the side of its root suggests: all of it may come from that.
    fn has_sides_swapped(&self) -> bool {
        let recording = self.recording;
        let first = recording.header.settings.max.unwrap_or(Player::First);
        let report = self.session.report;
        let any = |is: fn(&ViolationKind) -> bool| report.violations.iter().any(|found| is(&found.kind));
        self.maximiser() != Some(first)
            && !any(|kind| matches!(kind, ViolationKind::Mover { .. }))
            && any(|kind| kind.concerns_game())
            && !report.confirms_sides
            && recording.node(NodeId::ROOT).role() != Role::Chance
    }
}
