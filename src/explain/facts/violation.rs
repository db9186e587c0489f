//! What no correct search can have done, as data for sentences: what was expected, what is there,
//! and how it may have come about.

use serde::Serialize;

use super::{Ended, Fact, FactMaker};
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
    /// What the game has to say of that.
    #[serde(flatten)]
    pub game: Option<GameEvidence>,
    /// How it may have come about.
    pub cause: LikelyCause,
}

/// What the game has to say of a violation.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "fields are called by what they hold; docs/exports.md lists them")]
pub enum GameEvidence {
    /// A move that is not legal. `ended` is how the game ended that is over before it.
    Refused {
        #[serde(rename = "move")]
        mv: String,
        reason: String,
        ended: Option<Ended>,
    },
    /// How the game ended.
    Over { ended: Ended },
    /// The position that the recording prints, and the one that its moves lead to.
    Position { printed: String, own: String },
    /// What a leaf is in the game: `estimate` says that the game goes on.
    Leaf { ended: Option<Ended>, estimate: bool },
    /// The legal moves.
    GoesOn { moves: Vec<u32> },
    /// Legal moves that were not searched, where only so many branches are said to be pruned.
    Missed { moves: Vec<u32>, counted: u32 },
    /// So many legal moves were not searched.
    NotEntered { left: u32 },
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
            game: self.game_evidence(found.node, found.kind),
            cause: self.cause(&found),
        }
    }

    /// What the game has to say of a violation of this kind; of most it says nothing.
    fn game_evidence(&self, id: NodeId, kind: ViolationKind) -> Option<GameEvidence> {
        let recording = self.recording;
        let refused = |id, mv: String| GameEvidence::Refused {
            reason: self.refused(id, &mv),
            ended: self.ended_at(id),
            mv,
        };
        Some(match kind {
            ViolationKind::Illegal => refused(recording.parent(id)?, self.replay.move_name(recording, id)),
            ViolationKind::Pruned => {
                let noted = recording.names.note(id).map_or(&[][..], |note| &note.pruned);
                let is_illegal = |mv: &&String| self.replay.find_place(recording, id, mv).is_none();
                refused(id, noted.iter().find(is_illegal)?.clone())
            }
            ViolationKind::Winner { .. } | ViolationKind::SlowWin { .. } => {
                GameEvidence::Over { ended: self.ended_at(id)? }
            }
            ViolationKind::Elsewhere => {
                let said = recording.names.note(id)?.extra.iter().find(|(key, _)| key == "position")?;
                GameEvidence::Position {
                    printed: serde_json::from_str(&said.1).ok()?,
                    own: self.replay.at(recording, id, |game| Some(game.position_text()))?,
                }
            }
            ViolationKind::Leaf { .. } => GameEvidence::Leaf {
                // A leaf of a tree is worth what it says: nobody has won there.
                ended: self.ended_at(id).filter(|_| self.replay.has_board),
                estimate: self.is_over(id) == Some(false),
            },
            ViolationKind::Unfinished { .. } => {
                let count = self.replay.branch_count(recording, id).unwrap_or(0);
                GameEvidence::GoesOn { moves: (0..).take(count).collect() }
            }
            ViolationKind::Missed if self.replay.has_game() => {
                let is_listed = recording.names.note(id).is_some_and(|note| !note.pruned.is_empty());
                let counted = if is_listed { 0 } else { recording.node(id).pruned() };
                GameEvidence::Missed { moves: self.replay.unlisted_places(recording, id), counted }
            }
            ViolationKind::TooMany { .. } => {
                let left = self.replay.unentered(recording, id).len();
                GameEvidence::NotEntered { left: u32::try_from(left).unwrap_or(u32::MAX) }
            }
            _ => return None,
        })
    }

    /// Why a text is no move at a node; empty where the game says no more than that.
    fn refused(&self, id: NodeId, mv: &str) -> String {
        let refusal = self.replay.at(self.recording, id, |game| game.refusal(mv));
        refusal.map_or_else(String::new, |refusal| refusal.reason)
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
        self.side(first) != Role::Max
            && !any(|kind| matches!(kind, ViolationKind::Mover { .. }))
            && any(|kind| kind.concerns_game())
            && !report.confirms_sides
            && recording.node(NodeId::ROOT).role() != Role::Chance
    }
}
