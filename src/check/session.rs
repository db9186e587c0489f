//! A recording with what is known beside it: its game, and what is wrong in it.

use std::sync::LazyLock;

use super::{Report, Violation, ViolationKind};
use crate::record::{GameReplay, Landmark, Moment, NodeId, Recording};

/// A recording that is open: with a replay of its game, and a report on what is wrong in it.
#[derive(Debug, Default)]
pub struct Opened {
    /// The recording.
    pub recording: Recording,
    /// Its game.
    pub replay: GameReplay,
    /// What is wrong in it.
    pub report: Report,
}

/// An [`Opened`] recording, borrowed by whoever shows it.
#[derive(Clone, Copy, Debug)]
pub struct Session<'a> {
    /// The recording.
    pub recording: &'a Recording,
    /// Its game.
    pub replay: &'a GameReplay,
    /// What is wrong in it.
    pub report: &'a Report,
}

impl Opened {
    /// A search that was recorded here: nothing is wrong in it.
    pub fn own(recording: Recording, replay: GameReplay) -> Self {
        Self { recording, replay, report: Report::own() }
    }

    /// The opened recording, borrowed.
    pub const fn session(&self) -> Session<'_> {
        Session { recording: &self.recording, replay: &self.replay, report: &self.report }
    }
}

impl<'a> Session<'a> {
    /// A search that was recorded here: nothing is wrong in it.
    pub fn own(recording: &'a Recording, replay: &'a GameReplay) -> Self {
        static NOTHING: LazyLock<Report> = LazyLock::new(Report::own);
        Self { recording, replay, report: &NOTHING }
    }

    /// The next moment after `moment` with a landmark.
    pub fn next_landmark(&self, moment: Moment, landmark: Landmark) -> Option<Moment> {
        match landmark {
            Landmark::Contradiction => self.report.next_after(moment),
            other => self.recording.next_landmark(moment, other),
        }
    }

    /// The last moment before `moment` with a landmark.
    pub fn previous_landmark(&self, moment: Moment, landmark: Landmark) -> Option<Moment> {
        match landmark {
            Landmark::Contradiction => self.report.last_before(moment),
            other => self.recording.previous_landmark(moment, other),
        }
    }
}

/// What the report says of a node.
impl<'a> Session<'a> {
    /// What is wrong with a node as far as it shows by a moment: on entering it, as its window
    /// closed, as it returned.
    pub fn annotations(self, id: NodeId, by: Moment) -> impl Iterator<Item = Violation> + 'a {
        let left = self.recording.left(id).filter(|_| !self.report.violations.is_empty());
        let mut moments = vec![self.recording.entered(id)];
        moments.extend(left.into_iter().flat_map(|left| left.before().into_iter().chain([left])));
        moments.dedup();
        let by_then = moments.into_iter().filter(move |&moment| moment <= by);
        let at = by_then.flat_map(move |moment| self.report.violations_at(moment).iter().copied());
        at.filter(move |found| found.node == id)
    }

    /// What is wrong with a node at any moment.
    pub fn violations_of(self, id: NodeId) -> impl Iterator<Item = Violation> + 'a {
        self.annotations(id, self.recording.last_moment())
    }

    /// Whether the program stopped at a node though its window was open.
    pub fn stops_open(&self, id: NodeId) -> bool {
        let is_reported =
            || self.violations_of(id).any(|found| matches!(found.kind, ViolationKind::StopsOpen { .. }));
        self.recording.node(id).stops_open() || is_reported()
    }

    /// Whether the move that led to a node is reported as not legal.
    pub fn is_illegal(&self, id: NodeId) -> bool {
        self.violations_of(id).any(|found| found.kind == ViolationKind::Illegal)
    }

    /// Whether the window of a node can be trusted: no wrong one was handed down to it.
    pub fn is_trusted(&self, id: NodeId) -> bool {
        self.window_is_wrong_above(id).is_none()
    }

    /// The outermost node at or above `id` that was entered with a wrong window, or needlessly:
    /// from there on, what a window says need not be so. Costs a bisection.
    pub fn window_is_wrong_above(&self, id: NodeId) -> Option<NodeId> {
        let misled = &self.report.misled;
        let last = *misled.get(misled.partition_point(|&node| node <= id).checked_sub(1)?)?;
        self.recording.contains(last, id).then_some(last)
    }
}
