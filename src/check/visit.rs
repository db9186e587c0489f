//! What all programs have in common beside a recording: what they are held against, and what a node
//! is that was entered and not left.

use super::RulesCheck;
use super::average::average;
use super::program::NodeDepth;
use super::reading::{Leaves, Reading};
use crate::record::{Node, NodeId, Recording, Values};
use crate::score::{Score, Window};
use crate::search::{End, Role};

/// What all programs are held against.
#[derive(Clone, Copy)]
pub(super) struct CheckInput<'a> {
    pub recording: &'a Recording,
    pub rules: &'a RulesCheck,
    /// How many plies ahead the search looks, where that is declared.
    pub depth: Option<u32>,
    pub reading: Reading,
    /// As whose values the game is asked about those of leaves.
    pub leaf_values: Values,
    pub leaves: Leaves,
}

impl<'a> CheckInput<'a> {
    pub fn new(recording: &'a Recording, rules: &'a RulesCheck, depth: Option<u32>, values: Values) -> Self {
        let reading = Reading::new(recording, values);
        let leaf_values = rules.values();
        Self { recording, rules, depth, reading, leaf_values, leaves: Leaves::of(recording, reading) }
    }

    /// What is asked where at every node the other side chooses than the recording has.
    pub fn turned(&self) -> Self {
        let reading = self.reading.turned(true);
        Self { reading, leaves: Leaves::of(self.recording, reading), ..*self }
    }
}

/// A node that was entered and not left: what is the same for all programs.
pub(super) struct CheckedNode {
    pub id: NodeId,
    pub end: NodeId,
    pub node: Node,
    pub role: Role,
    /// The window on entry, and which of its ends were printed.
    pub window: (Window, [bool; 2]),
    /// What it returned; `None` where it never did.
    pub value: Option<Score>,
    /// What its branches make, if it is a chance node of which all is recorded.
    pub average: Option<Score>,
    pub counts: bool,
    pub at: NodeDepth,
    pub is_illegal: bool,
    pub side: MoverCheck,
}

/// Whether a node is said to be of the side that is to move in the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MoverCheck {
    /// It is, or nobody knows.
    Right,
    /// It is not.
    Other,
    /// A node above it is not. The game says nothing here.
    BelowOther,
}

impl CheckedNode {
    /// What is known of a node that is entered below `above`.
    pub fn new(input: &CheckInput<'_>, above: Option<&Self>, id: NodeId) -> Self {
        let &CheckInput { recording, rules, reading, .. } = input;
        let node = recording.node(id);
        let role = reading.role(&node);
        let end = recording.end(id);
        let window = reading.window(role, node.window(), recording.node(id).given_ends());
        let side = match above.map(|above| above.side) {
            Some(MoverCheck::Other | MoverCheck::BelowOther) => MoverCheck::BelowOther,
            _ if rules.has_other_side(recording, id) => MoverCheck::Other,
            _ => MoverCheck::Right,
        };
        let is_whole = !node.is_cutoff() && node.pruned() == 0;
        let average = (role == Role::Chance && is_whole).then(|| average(recording, id)).flatten();
        Self {
            id,
            end,
            node,
            role,
            window,
            value: node.value().map(|value| reading.value(role, value)),
            average,
            counts: recording.is_counted(id),
            at: above.map_or_else(NodeDepth::default, |above| above.at.below(above.role)),
            is_illegal: side != MoverCheck::BelowOther && rules.is_illegal(id),
            side,
        }
    }

    /// Whether it has returned what its branches made.
    pub fn is_inner(&self) -> bool {
        (self.has_children() || self.node.pruned() > 0) && self.node.end() == Some(End::Inner)
    }

    /// Whether it has returned an estimate.
    pub fn is_estimate(&self) -> bool {
        !self.has_children() && self.node.end() == Some(End::Horizon)
    }

    fn has_children(&self) -> bool {
        self.end > self.id.after(1)
    }
}
