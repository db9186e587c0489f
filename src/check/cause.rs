//! How a wrong number may have come about.

use super::LikelyCause;
use crate::record::{NodeId, Recording};
use crate::score::{Score, Window};
use crate::search::Role;

/// The least and the greatest of several values.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Extremes {
    pub least: Score,
    pub greatest: Score,
    pub count: u32,
}

impl Extremes {
    pub fn add(&mut self, value: Score) {
        if self.count == 0 {
            (self.least, self.greatest) = (value, value);
        }
        self.least = self.least.min(value);
        self.greatest = self.greatest.max(value);
        self.count = self.count.saturating_add(1);
    }

    /// What who chooses takes of them.
    pub fn best(&self, role: Role) -> Score {
        if role == Role::Min { self.least } else { self.greatest }
    }

    /// What the other side would take of them.
    fn worst(&self, role: Role) -> Score {
        if role == Role::Min { self.greatest } else { self.least }
    }
}

/// Whether a cause explains the window that a child was entered with; `parent` is the window that
/// the node above was entered with.
pub(super) fn explains_window(cause: LikelyCause, window: Window, parent: Window) -> bool {
    match cause {
        LikelyCause::WrongWay => window.alpha > window.beta,
        LikelyCause::NotPassedOn => window == parent,
        _ => false,
    }
}

/// Whether a cause explains a value that is not the best of the children. A lost sign may show on
/// either side of a fold.
pub(super) fn explains_value(cause: LikelyCause, role: Role, value: Score, children: &Extremes) -> bool {
    let (best, worst) = (children.best(role), children.worst(role));
    match cause {
        _ if role == Role::Chance => false,
        LikelyCause::Sign => value != Score::ZERO && [best, worst].contains(&-value),
        LikelyCause::OtherSide => value == worst && worst != best,
        _ => false,
    }
}

/// Whether the average of a chance node is recorded whole and is another number than it returned.
pub(super) fn is_no_average(recording: &Recording, id: NodeId, sum: Score, value: Score) -> bool {
    let mut whole = 0.0;
    let mut size: f64 = 1.0;
    for child in recording.children(id) {
        let Some(probability) = recording.probability(child) else {
            return false;
        };
        whole += probability;
        size = size.max(recording.node(child).value().map_or(0.0, |value| value.get().abs()));
    }
    let is_near = sum == value || (sum.get() - value.get()).abs() <= size * ROUNDING;
    (whole - 1.0).abs() <= ROUNDING && !is_near
}

/// By how much numbers may differ that computers rounded.
const ROUNDING: f64 = 1e-6;
