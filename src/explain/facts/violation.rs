//! What no correct search can have done, as data for sentences: what was expected, what is there,
//! and how it may have come about.

use serde::Serialize;

use super::{Ended, Fact, FactMaker};
use crate::check::{self, Diagnosis, Evidence, LikelyCause, ViolationKind};
use crate::game::Player;
use crate::record::{Moment, NodeId};
use crate::score::{Bound, Score, Window};
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
    pub rule: Rule,
    /// How it may have come about.
    pub cause: LikelyCause,
}

/// What explains a whole recording; as data, the names of the mistakes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Mistakes(pub Vec<Diagnosis>);

/// What is wrong.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "rule", rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are called by what they hold; docs/exports.md lists them")]
pub enum Rule {
    /// It was entered with another window than the node above had then.
    Window { found: Window, expected: Window },
    /// It was entered though the window above had closed at `since`.
    Needless { window: Window, since: Moment },
    /// It returned what its children cannot make.
    Value { found: Score, expected: Score },
    /// It stopped with its window open.
    Stopped { window: Window },
    /// It was entered below the depth that is declared.
    Deeper { depth: u32 },
    /// It is an estimate before the depth that is declared.
    Shallower { depth: u32 },
    /// It chooses another move than the first of the best.
    Best { found: u32, expected: u32 },
    /// The move to it is not legal. `ended` is how the game ended that is over before it.
    Illegal {
        #[serde(rename = "move")]
        mv: String,
        reason: String,
        ended: Option<Ended>,
    },
    /// The other side is to move. Where the recording does not say it, the values are those of a
    /// program that takes it so from the root down.
    Mover { is_said: bool },
    /// It returned as a finished game, and these moves are legal.
    Unfinished { said: bool, moves: Vec<u32> },
    /// It is said to have pruned a move that is not legal.
    Pruned {
        #[serde(rename = "move")]
        mv: String,
        reason: String,
        ended: Option<Ended>,
    },
    /// The value of a finished game is wrong for who has won.
    Winner { found: Score, ended: Ended },
    /// A leaf returned another value than the game gives it: `ended` is how the game ended there,
    /// `estimate` whether it goes on, and the value is that of the evaluation.
    Leaf { found: Score, expected: Score, ended: Option<Ended>, estimate: bool },
    /// Another move is tried than the order that is declared has there.
    Order { found: u32, expected: u32 },
    /// The root returned another value than the position has.
    Root { found: Score, expected: Score },
    /// These moves were not searched, and only so many branches are said to be pruned.
    Missed { moves: Vec<u32>, counted: u32 },
    /// More moves are said to be pruned than were left.
    TooMany { said: u32, left: u32 },
    /// A table answers with this value, which is known only as a bound.
    BoundAsExact { found: Score, bound: Bound },
}

impl FactMaker<'_> {
    pub(super) fn violations_at(&self, moment: Moment) -> Vec<Fact> {
        let report = self.session.report;
        let found = report.violations_at(moment).iter();
        let mut facts: Vec<_> =
            found.filter_map(|&found| self.violation(found)).map(Fact::Violation).collect();
        // A move or a leaf that the game speaks against is no line of the search.
        let is_of_search =
            |found: &&check::Violation| !found.kind.concerns_game() && found.kind != ViolationKind::Mover;
        let first = report.violations().iter().find(is_of_search);
        if first.is_some_and(|first| first.moment == moment) && !report.mistakes().is_empty() {
            facts.push(Fact::Mistakes { mistakes: Mistakes(report.mistakes().to_vec()) });
        }
        facts
    }

    /// How many violations there are, and the first of them.
    pub fn violations(&self) -> Option<Fact> {
        let all = self.session.report.violations();
        let &first = all.first()?;
        let count = u32::try_from(all.len()).unwrap_or(u32::MAX);
        let mistakes = Mistakes(self.session.report.mistakes().to_vec());
        Some(Fact::Violations {
            violations: count,
            moment: first.moment,
            first: self.violation(first)?,
            mistakes,
        })
    }

    /// Whether a node returns what its children cannot make.
    pub(super) fn is_wrong(&self, id: NodeId) -> bool {
        self.session.violations_of(id).any(|found| matches!(found.kind, ViolationKind::Value))
    }

    /// Whether nothing speaks against what was recorded of a node: not its window, and nothing at it
    /// or below it.
    pub(super) fn is_sound(&self, id: NodeId) -> bool {
        let recording = self.recording;
        let all = self.session.report.violations();
        let first = all.partition_point(|found| found.moment < recording.entered(id));
        let mut since = all[first..].iter().take_while(|found| found.moment <= recording.left_or_last(id));
        self.session.is_trusted(id) && !since.any(|found| recording.contains(id, found.node))
    }

    /// A violation with its numbers.
    pub fn violation(&self, found: check::Violation) -> Option<Violation> {
        let recording = self.recording;
        let parent = recording.parent(found.node);
        let is_of_parent = matches!(found.kind, ViolationKind::Window | ViolationKind::Needless);
        let chooser = parent.filter(|_| is_of_parent).unwrap_or(found.node);
        Some(Violation {
            node: found.node,
            parent,
            role: recording.node(chooser).role(),
            rule: self.broken(&found, parent)?,
            cause: self.cause(&found),
        })
    }

    fn broken(&self, found: &check::Violation, parent: Option<NodeId>) -> Option<Rule> {
        let recording = self.recording;
        let id = found.node;
        let node = recording.node(id);
        let size = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Some(match (found.kind, found.expected, found.found) {
            (ViolationKind::Window, expected, Evidence::Window(window)) => {
                // Of a root nobody says what it should be.
                let right = if let Evidence::Window(right) = expected { right } else { window };
                Rule::Window { found: window, expected: right }
            }
            (ViolationKind::Needless, Evidence::Window(window), _) => {
                Rule::Needless { window, since: recording.entered(id).before()? }
            }
            (ViolationKind::Value, Evidence::Value(expected), Evidence::Value(found)) => {
                Rule::Value { found, expected }
            }
            (ViolationKind::StopsOpen, _, Evidence::Window(window)) => Rule::Stopped { window },
            (ViolationKind::Deeper, ..) => Rule::Deeper { depth: recording.header.settings.depth? },
            (ViolationKind::Shallower, ..) => Rule::Shallower { depth: recording.header.settings.depth? },
            (ViolationKind::Best, Evidence::Move(expected), Evidence::Move(found)) => {
                Rule::Best { found, expected }
            }
            (ViolationKind::Illegal, ..) => {
                let (mv, parent) = (self.replay.move_name(recording, id), parent?);
                Rule::Illegal { reason: self.refused(parent, &mv), ended: self.ended_at(parent), mv }
            }
            (ViolationKind::Mover, _, Evidence::Side(found)) => Rule::Mover { is_said: found == node.role() },
            (ViolationKind::Unfinished { is_said }, ..) => {
                let count = size(self.replay.branch_count(recording, id).unwrap_or(0));
                Rule::Unfinished { said: is_said, moves: (0..count).collect() }
            }
            (ViolationKind::Pruned, ..) => {
                let noted = recording.names().note(id).map_or(&[][..], |note| &note.pruned);
                let is_illegal = |mv: &&String| self.replay.find_place(recording, id, mv).is_none();
                let mv = noted.iter().find(is_illegal)?.clone();
                Rule::Pruned { reason: self.refused(id, &mv), ended: self.ended_at(id), mv }
            }
            (ViolationKind::Winner, ..) => Rule::Winner { found: node.value()?, ended: self.ended_at(id)? },
            (ViolationKind::Leaf, Evidence::Value(expected), Evidence::Value(found)) => {
                // A leaf of a tree is worth what it says: nobody has won there.
                let ended = self.ended_at(id).filter(|_| self.replay.has_board());
                let estimate = self.replay.is_over(recording, id) == Some(false);
                Rule::Leaf { found, expected, ended, estimate }
            }
            (ViolationKind::Order, Evidence::Move(expected), Evidence::Move(found)) => {
                Rule::Order { found, expected }
            }
            (ViolationKind::Root, Evidence::Value(expected), Evidence::Value(found)) => {
                Rule::Root { found, expected }
            }
            (ViolationKind::Missed, ..) => {
                let is_listed = recording.names().note(id).is_some_and(|note| !note.pruned.is_empty());
                let counted = if is_listed { 0 } else { node.pruned() };
                Rule::Missed { moves: self.replay.unlisted_places(recording, id), counted }
            }
            (ViolationKind::TooMany, ..) => {
                Rule::TooMany { said: node.pruned(), left: size(self.replay.unentered(recording, id).len()) }
            }
            (ViolationKind::BoundAsExact(bound), ..) => Rule::BoundAsExact { found: node.value()?, bound },
            _ => return None,
        })
    }

    /// Why a text is no move at a node; empty where the game says no more than that.
    fn refused(&self, id: NodeId, mv: &str) -> String {
        let refusal = self.replay.refusal(self.recording, id, mv);
        refusal.map_or_else(String::new, |refusal| refusal.reason)
    }

    fn cause(&self, found: &check::Violation) -> LikelyCause {
        let report = self.session.report;
        let is_over = || {
            let parent = self.recording.parent(found.node);
            parent.is_some_and(|parent| self.ended_at(parent).is_some())
        };
        match found.kind {
            _ if report.violations().first() == Some(found) && self.has_sides_swapped() => {
                LikelyCause::SidesSwapped
            }
            ViolationKind::Illegal if is_over() => LikelyCause::Unknown,
            ViolationKind::Illegal | ViolationKind::Pruned | ViolationKind::Unfinished { .. } => {
                LikelyCause::NotTakenBack
            }
            ViolationKind::Missed | ViolationKind::Winner if report.misses_undo() => {
                LikelyCause::NotTakenBack
            }
            ViolationKind::Winner if report.confirms_sides() => LikelyCause::RightElsewhere,
            _ => LikelyCause::Unknown,
        }
    }

    /// Whether the game has something against the recording, and another player is to move at its
    /// start than the side of its root suggests: all of it may come from that.
    fn has_sides_swapped(&self) -> bool {
        let recording = self.recording;
        let first = recording.header.settings.max.unwrap_or(Player::First);
        let report = self.session.report;
        let any = |is: fn(&ViolationKind) -> bool| report.violations().iter().any(|found| is(&found.kind));
        self.side(first) != Role::Max
            && !any(|kind| *kind == ViolationKind::Mover)
            && any(|kind| kind.concerns_game())
            && !report.confirms_sides()
            && recording.node(NodeId::ROOT).role() != Role::Chance
    }
}
