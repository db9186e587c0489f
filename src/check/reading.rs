//! From whose point of view the numbers of a recording are read while it is checked.

use std::collections::BTreeSet;

use crate::record::{Node, NodeId, Recording, Values};
use crate::score::{Score, Window};
use crate::search::{End, Role};

/// How a recording is read. A recording has numbers as MAX sees them, or was printed by a program
/// that has those of the mover and does not say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reading {
    pub values: Values,
    // The side of every node, where a program takes each for the same one: the sides take turns all
    // the same.
    only: Option<Role>,
    // Whether at every node the other side chooses than the recording has.
    pub is_turned: bool,
}

impl Reading {
    pub fn new(recording: &Recording, values: Values) -> Self {
        let only = if values == Values::Mover { only_side(recording) } else { None };
        Self { values, only, is_turned: false }
    }

    /// Reads the sides as the recording has them, or the other way round.
    pub const fn turned(self, is_turned: bool) -> Self {
        Self { is_turned, ..self }
    }

    pub fn role(self, node: &Node) -> Role {
        let role = match self.only {
            Some(root) if node.ply() % 2 == 1 => root.opponent(),
            _ => node.role(),
        };
        if self.is_turned && role != Role::Chance { role.opponent() } else { role }
    }

    /// What a node returned, as MAX sees it.
    pub fn value(self, node: &Node) -> Option<Score> {
        node.value().map(|value| self.values.value(self.role(node), value))
    }

    /// The window of a node as MAX sees it, and which of its ends were printed.
    pub fn window(self, node: &Node) -> (Window, [bool; 2]) {
        self.values.window(self.role(node), node.window(), node.given_ends())
    }

    /// A window at a node of `role` as the recording shows it.
    pub fn shown(self, role: Role, window: Window) -> Window {
        self.values.window(role, window, [true; 2]).0
    }
}

/// The side that chooses at every node of a recording in which nobody moves against it; `None`
/// where both do, and where hardly anybody moves. Costs a look at every node.
pub(crate) fn only_side(recording: &Recording) -> Option<Role> {
    let role = recording.get(NodeId::ROOT)?.role();
    let is_deep = recording.ids().any(|id| recording.node(id).ply() >= 2);
    let is_only =
        is_deep && role != Role::Chance && recording.ids().all(|id| recording.node(id).role() == role);
    is_only.then_some(role)
}

/// Of so many nodes less than one has the side of its parent, where sides take turns. In games in which
/// a player may move again it is more.
const TURNS: u32 = 20;

/// Whether a node is of another side than a branch beside it, where the sides take turns elsewhere.
pub(super) fn are_sides_mixed(recording: &Recording) -> bool {
    let role = |id: NodeId| recording.node(id).role();
    let is_move = |id: NodeId| {
        let is_plain = recording.node(id).kind().is_moved_to() && role(id) != Role::Chance;
        is_plain && recording.is_counted(id)
    };
    let is_again = |&id: &NodeId| is_move(id) && recording.parent(id).map(role) == Some(role(id));
    let again: Vec<_> = recording.ids().filter(is_again).collect();
    // Each family is looked at once.
    let families: BTreeSet<_> = again.iter().filter_map(|&id| recording.parent(id)).collect();
    let is_mixed = |parent: NodeId| {
        let mut roles = recording.children(parent).filter(|&id| is_move(id)).map(role);
        let first = roles.next();
        roles.any(|role| Some(role) != first)
    };
    let is_rare = (again.len() as u64) * u64::from(TURNS) < u64::from(recording.len());
    is_rare && families.into_iter().any(is_mixed)
}

/// The end of a window that a node of `role` moves, and the one that a value has to reach to close it.
pub(super) const fn ends(role: Role, window: Window) -> (Score, Score) {
    if let Role::Min = role { (window.beta, window.alpha) } else { (window.alpha, window.beta) }
}

/// A window whose end that a node of `role` moves is this value.
pub(super) const fn with_end(role: Role, window: Window, value: Score) -> Window {
    if let Role::Min = role { Window { beta: value, ..window } } else { Window { alpha: value, ..window } }
}

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

    /// The value that all of them have.
    pub fn agreed(&self) -> Option<Score> {
        Some(self.least).filter(|_| self.count > 0 && self.least == self.greatest)
    }
}

/// The values of the leaves of a recording, and of those among them that are no estimates.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Leaves {
    all: Extremes,
    finished: Extremes,
}

impl Leaves {
    pub fn of(recording: &Recording, reading: Reading) -> Self {
        let leaves = recording.ids().filter(|&id| recording.size(id) == 1);
        Self::among(recording, reading, leaves, |id| recording.node(id).end() != Some(End::Horizon))
    }

    /// The values of these leaves; `is_finished` says which of them are no estimates.
    pub fn among(
        recording: &Recording,
        reading: Reading,
        leaves: impl Iterator<Item = NodeId>,
        is_finished: impl Fn(NodeId) -> bool,
    ) -> Self {
        let mut found = Self::default();
        for id in leaves {
            let Some(value) = reading.value(&recording.node(id)) else { continue };
            found.all.add(value);
            if is_finished(id) {
                found.finished.add(value);
            }
        }
        found
    }

    /// Whether no leaf has a value outside a window.
    pub fn lie_in(&self, window: Window) -> bool {
        self.all.count > 0 && window.alpha <= self.all.least && self.all.greatest <= window.beta
    }

    /// Whether a leaf has the value of an end of a window.
    pub fn reach(&self, window: Window) -> bool {
        window.alpha == self.all.least || window.beta == self.all.greatest
    }

    /// The best that any leaf is worth to a side.
    pub fn best(&self, role: Role) -> Option<Score> {
        (self.all.count > 0).then(|| self.all.best(role))
    }

    pub fn has_estimates(&self) -> bool {
        self.finished.count < self.all.count
    }

    /// What nobody has seen anything better for a side than, and a finished game has: a program may stop
    /// looking then.
    pub fn win(&self, role: Role) -> Option<Score> {
        let best = self.finished.best(role);
        (self.finished.count > 0 && self.all.best(role) == best).then_some(best)
    }
}
