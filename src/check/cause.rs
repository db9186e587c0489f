//! How a wrong number may have come about.

use super::Slip;
use super::reading::Fits;
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

/// What gives a value away that is not the best of the children.
pub(super) fn of_value(role: Role, value: Score, children: &Range) -> Slip {
    let (best, worst) = (children.best(role), children.worst(role));
    let is_choice = children.count > 1 && best != worst;
    if role == Role::Chance {
        Slip::Unknown
    } else if value == -best && value != Score::ZERO {
        Slip::Sign
    } else if value == -worst && value != Score::ZERO {
        Slip::ChildSigns
    } else if value == worst && is_choice {
        Slip::OtherSide
    } else if value == role.start_value() {
        Slip::Start
    } else if role.prefers(value, best) {
        Slip::TooGood
    } else {
        Slip::Unknown
    }
}

/// Whether a value that is not the best of the children would be that with signs changed, and
/// whether it is what the other side would have chosen.
pub(super) fn fits_of_value(role: Role, value: Score, children: &Range) -> [bool; 2] {
    let (best, worst) = (children.best(role), children.worst(role));
    let is_sign = (value == -best || value == -worst) && value != Score::ZERO;
    let is_other = children.count > 1 && best != worst && value == worst;
    [is_sign, is_other]
}

/// What explains the window that a child of `parent` was entered with. Where the side of the
/// parent chooses above it as well (`is_out_of_turn`), it is the side that may be wrong.
pub(super) fn of_window(
    parent: &Node,
    window: Window,
    expected: Window,
    children: &Range,
    is_out_of_turn: bool,
) -> Fits {
    let role = parent.role();
    let other = role.opponent();
    let as_other = other.narrow(parent.window(), children.best(other));
    // In negamax form every node raises alpha, and children hand up their values with the sign
    // changed.
    let lowest = if children.count > 0 { -children.least } else { Score::NEG_INFINITY };
    let as_mover = Role::Max.narrow(parent.window(), lowest).negated();
    let is_other = children.count > 0 && window == as_other;
    let mut fits = Fits::default();
    fits.add(Slip::OtherSide, is_out_of_turn && is_other);
    fits.add(Slip::Sign, window == as_mover || window == expected.negated());
    fits.add(Slip::WrongWay, window.alpha > window.beta);
    fits.add(Slip::NotPassedOn, window == parent.window());
    fits.add(Slip::OtherSide, !is_out_of_turn && is_other);
    fits.add(Slip::OtherEnd, moves_other_end(parent, window, children));
    fits.add(Slip::EndSign, has_end_of_other_sign(role, window, expected, children));
    fits
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
