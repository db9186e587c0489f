//! How a wrong number may have come about.

use super::LikelyCause;
use crate::record::{Node, NodeId, Recording};
use crate::score::{Score, Window};
use crate::search::Role;

/// The values that have come back to a node.
#[derive(Clone, Copy, Default)]
pub(super) struct Range {
    least: Score,
    greatest: Score,
    first: Score,
    pub count: u32,
}

impl Range {
    pub fn add(&mut self, value: Score) {
        if self.count == 0 {
            (self.least, self.greatest, self.first) = (value, value, value);
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
    pub fn worst(&self, role: Role) -> Score {
        if role == Role::Min { self.greatest } else { self.least }
    }
}

/// The mistakes that explain every wrong number so far.
///
/// A single number may fit several mistakes by chance; hardly any fits all wrong numbers of a
/// recording but the one that was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Causes(u16);

impl Causes {
    /// Where nothing is wrong yet, anything may explain it.
    pub const ANY: Self = Self(u16::MAX);

    /// The likeliest first where several explain everything.
    const ORDER: [LikelyCause; 8] = [
        LikelyCause::Sign,
        LikelyCause::WrongWay,
        LikelyCause::NotPassedOn,
        LikelyCause::OtherSide,
        LikelyCause::OtherEnd,
        LikelyCause::EndSign,
        LikelyCause::Start,
        LikelyCause::TooGood,
    ];

    fn of(fits: &[(LikelyCause, bool)]) -> Self {
        Self(fits.iter().filter(|(_, fits)| *fits).fold(0, |all, (cause, _)| all | 1 << *cause as u16))
    }

    /// Those that explain the next number as well.
    pub fn narrow(&mut self, fits: Self) {
        self.0 &= fits.0;
    }

    pub fn remove(&mut self, cause: LikelyCause) {
        self.0 &= !(1 << cause as u16);
    }

    /// The likeliest.
    pub fn first(self) -> LikelyCause {
        let fits = |cause: &LikelyCause| self.0 & (1 << *cause as u16) != 0;
        Self::ORDER.into_iter().find(fits).unwrap_or(LikelyCause::Unknown)
    }
}

/// What explains a value that is not the best of the children. A lost sign may show on either side
/// of a fold.
pub(super) fn of_value(role: Role, value: Score, children: &Range) -> Causes {
    let (best, worst) = (children.best(role), children.worst(role));
    let is_choice = children.count > 1 && best != worst;
    let is_sign = (value == -best || value == -worst) && value != Score::ZERO;
    if role == Role::Chance {
        return Causes(0);
    }
    Causes::of(&[
        (LikelyCause::Sign, is_sign),
        (LikelyCause::OtherSide, value == worst && is_choice),
        (LikelyCause::Start, value == role.start_value()),
        (LikelyCause::TooGood, role.prefers(value, best)),
    ])
}

/// What explains the window that a child of `parent` was entered with.
pub(super) fn of_window(parent: &Node, window: Window, expected: Window, children: &Range) -> Causes {
    let role = parent.role();
    let other = role.opponent();
    // In negamax form every node raises alpha, and children hand up their values with the sign
    // changed.
    let lowest = if children.count > 0 { -children.least } else { Score::NEG_INFINITY };
    let as_mover = Role::Max.narrow(parent.window(), lowest).negated();
    let as_other = other.narrow(parent.window(), children.best(other));
    Causes::of(&[
        (LikelyCause::Sign, window == as_mover || window == expected.negated()),
        (LikelyCause::WrongWay, window.alpha > window.beta),
        (LikelyCause::NotPassedOn, window == parent.window()),
        (LikelyCause::OtherSide, children.count > 0 && window == as_other),
        (LikelyCause::OtherEnd, moves_other_end(parent, window, children)),
        (LikelyCause::EndSign, has_end_of_other_sign(role, window, expected, children)),
    ])
}

/// Whether the end that who chooses moves rests, and what a child returned has moved the other.
fn moves_other_end(parent: &Node, window: Window, children: &Range) -> bool {
    let was = parent.window();
    let (rests, is, before) = match parent.role() {
        Role::Min => (window.beta == was.beta, window.alpha, was.alpha),
        _ => (window.alpha == was.alpha, window.beta, was.beta),
    };
    let is_of_child = [children.least, children.greatest, children.first].contains(&is);
    rests && children.count > 0 && is != before && is_of_child
}

/// Whether the end that who chooses moves is what a child returned with the wrong sign.
fn has_end_of_other_sign(role: Role, window: Window, expected: Window, children: &Range) -> bool {
    let end = if role == Role::Min { window.beta } else { window.alpha };
    let rests = match role {
        Role::Min => window.alpha == expected.alpha,
        _ => window.beta == expected.beta,
    };
    let is_of_child = end == -children.best(role) || end == -children.worst(role);
    rests && children.count > 0 && is_of_child && end != Score::ZERO && end.is_finite()
}

/// Whether the average of a chance node is told whole and is another number than it returned.
pub(super) fn is_no_average(recording: &Recording, id: NodeId, sum: Score, value: Score) -> bool {
    let mut whole = 0.0;
    let mut size: f64 = 1.0;
    for child in recording.children(id) {
        let Some(probability) = recording.names().note(child).and_then(|note| note.probability) else {
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
