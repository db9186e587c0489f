//! What no correct search can have done, as data for sentences: what was expected, what is there,
//! and how it may have come about.

use serde::Serialize;

use super::{Ended, Fact, FactMaker};
use crate::check::{self, Evidence, LikelyCause, ViolationKind};
use crate::game::Player;
use crate::record::{Moment, NodeId};
use crate::score::{Score, Window};
use crate::search::Role;

/// Something that no correct search can have done.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Violation {
    /// The node that it is about.
    pub node: NodeId,
    /// The node above it.
    pub parent: Option<NodeId>,
    /// Who chooses where the rule was broken: at the node above for what was wrong on entering.
    pub role: Role,
    /// What is wrong.
    #[serde(flatten)]
    pub rule: Rule,
    /// How it may have come about.
    pub cause: Option<Cause>,
}

/// What is wrong.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "rule", rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are called by what they hold; docs/formats.md lists them")]
pub enum Rule {
    /// It was entered with another window than `expected`. `entry` is the window that the node
    /// above was entered with.
    Window { found: Window, expected: Window, entry: Window },
    /// It was entered though the window above had closed at `since`.
    Needless { window: Window, since: Moment },
    /// It returned what its children cannot make.
    Value { found: Score, expected: Score, only: bool, pruned: bool },
    /// It stopped with its window open, which `closes` would have closed.
    Stopped { window: Window, closes: Option<Score> },
    /// The move to it is not legal.
    Illegal { mv: String, reason: String, ended: Option<Ended> },
    /// The other side is to move.
    Mover { unchanged: bool },
    /// It returned as a finished game, and these moves are legal.
    Unfinished { said: bool, moves: Vec<u32> },
    /// It is said to have pruned a move that is not legal.
    Pruned { mv: String, reason: String, ended: Option<Ended> },
    /// The value of a finished game is wrong for who has won.
    Winner { found: Score, ended: Ended },
    /// These moves were neither searched nor said to be pruned; so many are said to be.
    Missed { moves: Vec<u32>, counted: u32 },
    /// More moves are said to be pruned than were left.
    TooMany { said: u32, legal: u32, left: u32, ended: Option<Ended> },
}

/// How a violation may have come about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The window is the one that the node above was entered with.
    NotPassedOn,
    /// The number is what the other side would have made.
    OtherSide,
    /// Alpha and beta have changed places.
    Swapped,
    /// A sign is wrong.
    Sign,
    /// A move was not taken back.
    NotTakenBack,
    /// The sign is right elsewhere: it changes with the ply, or a move was not taken back.
    RightElsewhere,
}

impl FactMaker<'_> {
    /// The violations of a moment, before the first of all what may be the reason of all.
    pub(super) fn violations_at(&self, moment: Moment) -> Vec<Fact> {
        let found = self.session.report.violations_at(moment);
        let first = found.first().filter(|first| self.session.report.violations().first() == Some(first));
        let sides = first.and_then(|_| self.sides_swapped()).map(|said| Fact::SidesSwapped { said });
        let violations = found.iter().filter_map(|&found| self.violation(found)).map(Fact::Violation);
        sides.into_iter().chain(violations).collect()
    }

    /// How many violations there are, and the first of them.
    pub fn violations(&self) -> Option<Fact> {
        let all = self.session.report.violations();
        let &first = all.first()?;
        Some(Fact::Violations {
            count: u32::try_from(all.len()).unwrap_or(u32::MAX),
            moment: first.moment,
            first: self.violation(first)?,
            sides_swapped: self.sides_swapped(),
        })
    }

    /// Whether a node returns what its children cannot make.
    pub(super) fn is_wrong(&self, id: NodeId) -> bool {
        self.session.violations_of(id).any(|found| matches!(found.kind, ViolationKind::Value(_)))
    }

    /// A violation with its numbers.
    pub fn violation(&self, found: check::Violation) -> Option<Violation> {
        let recording = self.recording;
        let id = found.node;
        let parent = recording.parent(id);
        let is_of_parent = matches!(found.kind, ViolationKind::Window(_) | ViolationKind::Needless);
        let chooser = if is_of_parent { parent.unwrap_or(id) } else { id };
        let rule = self.broken(&found, parent)?;
        let cause = self.cause(found.kind, id);
        Some(Violation { node: id, parent, role: recording.node(chooser).role(), rule, cause })
    }

    fn broken(&self, found: &check::Violation, parent: Option<NodeId>) -> Option<Rule> {
        let recording = self.recording;
        let id = found.node;
        let node = recording.node(id);
        Some(match (found.kind, found.expected, found.found) {
            (ViolationKind::Window(cause), expected, Evidence::Window(window)) => {
                let right = if let Evidence::Window(right) = expected { right } else { window };
                // Of ends that have changed places nobody knows what they should be, unless the
                // node above tells.
                let is_told = |parent: NodeId| recording.given_ends(parent) == [true; 2];
                let is_alone = cause == LikelyCause::WrongWay && !parent.is_some_and(is_told);
                let told = if is_alone { [false; 2] } else { recording.given_ends(id) };
                // An end that nobody told is not wrong.
                let end = |is_known, found, right| if is_known { right } else { found };
                let expected = Window {
                    alpha: end(told[0], window.alpha, right.alpha),
                    beta: end(told[1], window.beta, right.beta),
                };
                let entry = parent.map_or(window, |parent| recording.node(parent).window());
                Rule::Window { found: window, expected, entry }
            }
            (ViolationKind::Needless, Evidence::Window(window), _) => {
                Rule::Needless { window, since: recording.entered(id).before()? }
            }
            (ViolationKind::Value(_), Evidence::Value(expected), Evidence::Value(value)) => Rule::Value {
                found: value,
                expected,
                only: recording.end(id.after(1)) == recording.end(id),
                pruned: node.pruned() > 0,
            },
            (ViolationKind::Stopped, _, Evidence::Window(window)) => {
                let closes = |&value: &Score| {
                    recording.header.settings.cutoff.closes(node.role().narrow(window, value))
                };
                Rule::Stopped { window, closes: node.value().filter(closes) }
            }
            (kind, ..) => return self.broken_in_game(kind, id, parent),
        })
    }

    /// The same where the game has something against a node.
    fn broken_in_game(&self, kind: ViolationKind, id: NodeId, parent: Option<NodeId>) -> Option<Rule> {
        let recording = self.recording;
        let node = recording.node(id);
        Some(match kind {
            ViolationKind::Window(_)
            | ViolationKind::Needless
            | ViolationKind::Value(_)
            | ViolationKind::Stopped => return None,
            ViolationKind::Illegal => {
                let mv = self.guide.move_name(recording, id);
                let parent = parent?;
                Rule::Illegal { reason: self.refused(parent, &mv), ended: self.ended_at(parent), mv }
            }
            ViolationKind::Mover => {
                let unchanged = parent.is_some_and(|parent| recording.node(parent).role() == node.role());
                Rule::Mover { unchanged }
            }
            ViolationKind::Unfinished { is_said } => {
                let count = self.guide.branch_count(recording, id).unwrap_or(0);
                let moves = (0..u32::try_from(count).unwrap_or(u32::MAX)).collect();
                Rule::Unfinished { said: is_said, moves }
            }
            ViolationKind::Pruned => {
                let noted = recording.names().note(id).map_or(&[][..], |note| &note.pruned);
                let is_illegal = |mv: &&String| self.guide.find_place(recording, id, mv).is_none();
                let mv = noted.iter().find(is_illegal)?.clone();
                Rule::Pruned { reason: self.refused(id, &mv), ended: self.ended_at(id), mv }
            }
            ViolationKind::Winner => Rule::Winner { found: node.value()?, ended: self.ended_at(id)? },
            ViolationKind::Missed => {
                let is_listed = recording.names().note(id).is_some_and(|note| !note.pruned.is_empty());
                let counted = if is_listed { 0 } else { node.pruned() };
                Rule::Missed { moves: self.guide.unlisted_places(recording, id), counted }
            }
            ViolationKind::TooMany => {
                let size = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
                Rule::TooMany {
                    said: node.pruned(),
                    legal: size(self.guide.branch_count(recording, id).unwrap_or(0)),
                    left: size(self.guide.unentered(recording, id).len()),
                    ended: self.ended_at(id),
                }
            }
        })
    }

    /// Why a text is no move at a node; empty where the game says no more than that.
    fn refused(&self, id: NodeId, mv: &str) -> String {
        let refusal = self.guide.refusal(self.recording, id, mv);
        refusal.map_or_else(String::new, |refusal| refusal.reason)
    }

    fn cause(&self, kind: ViolationKind, id: NodeId) -> Option<Cause> {
        let report = self.session.report;
        let no_undo = report.misses_undo().then_some(Cause::NotTakenBack);
        match kind {
            ViolationKind::Window(cause) | ViolationKind::Value(cause) => cause_of(cause),
            ViolationKind::Illegal if self.is_after_the_end(id) => None,
            ViolationKind::Illegal | ViolationKind::Pruned | ViolationKind::Unfinished { .. } => {
                Some(Cause::NotTakenBack)
            }
            ViolationKind::Missed => no_undo,
            ViolationKind::Winner => {
                no_undo.or_else(|| report.confirms_sides().then_some(Cause::RightElsewhere))
            }
            ViolationKind::Needless
            | ViolationKind::Stopped
            | ViolationKind::Mover
            | ViolationKind::TooMany => None,
        }
    }

    /// Whether the game is over before a node.
    fn is_after_the_end(&self, id: NodeId) -> bool {
        self.recording.parent(id).is_some_and(|parent| self.ended_at(parent).is_some())
    }

    /// Where the game has something against the recording, and another player is to move at its
    /// start than the side of its root suggests: all of it may come from that. `true` where the first
    /// line says who is MAX.
    fn sides_swapped(&self) -> Option<bool> {
        let recording = self.recording;
        let said = recording.header.settings.max;
        let is_usual = self.side(said.unwrap_or(Player::First)) == Role::Max;
        let all = self.session.report.violations();
        let is_turned = all.iter().any(|found| found.kind == ViolationKind::Mover);
        let is_of_game = all.iter().any(|found| found.kind.is_of_game());
        let is_likely = !is_usual && !is_turned && is_of_game && !self.session.report.confirms_sides();
        let is_choice = recording.node(NodeId::ROOT).role() != Role::Chance;
        (is_likely && is_choice).then_some(said.is_some())
    }
}

const fn cause_of(cause: LikelyCause) -> Option<Cause> {
    Some(match cause {
        LikelyCause::Unknown => return None,
        LikelyCause::NotPassedOn => Cause::NotPassedOn,
        LikelyCause::OtherSide => Cause::OtherSide,
        LikelyCause::WrongWay => Cause::Swapped,
        LikelyCause::Sign => Cause::Sign,
    })
}
