//! The children of a node, those included that the recording has no node for.

use super::sight::Sight;
use super::{Scene, What};
use crate::explain::Edge;
use crate::record::{Branch, Branches, NodeId, Recording};

/// The children of a node in the order in which they are searched: the recorded ones, those that
/// were visited without being recorded, and the branches that were never entered.
pub(super) struct Family {
    parent: NodeId,
    children: Vec<NodeId>,
    has_unrecorded: bool,
    branches: Branches,
}

impl Family {
    pub fn of(scene: &Scene, parent: NodeId) -> Self {
        let recording = scene.recording;
        Self {
            parent,
            children: recording.children(parent).collect(),
            has_unrecorded: recording.node(parent).has_hidden,
            branches: scene.guide.never_entered(recording, parent),
        }
    }

    pub fn parent(&self) -> NodeId {
        self.parent
    }

    pub fn len(&self) -> usize {
        self.children.len() + usize::from(self.has_unrecorded) + self.branches.len()
    }

    /// The recorded children.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    pub fn member(&self, number: usize) -> What {
        if let Some(&child) = self.children.get(number) {
            return What::Node(child);
        }
        let beyond = number - self.children.len();
        match beyond.checked_sub(usize::from(self.has_unrecorded)) {
            Some(index) => {
                let index = u32::try_from(index).unwrap_or(u32::MAX);
                What::Branch(Branch { parent: self.parent, index })
            }
            None => What::Unrecorded { parent: self.parent },
        }
    }

    /// The number of the child whose subtree a node lies in.
    pub fn number_above(&self, recording: &Recording, node: NodeId) -> Option<usize> {
        let number = self.children.partition_point(|&child| child <= node).checked_sub(1)?;
        recording.contains(self.children[number], node).then_some(number)
    }

    /// The number of a branch among the members.
    pub fn number_of(&self, branch: Branch) -> Option<usize> {
        let number = self.children.len() + usize::from(self.has_unrecorded) + branch.index as usize;
        (branch.parent == self.parent && number < self.len()).then_some(number)
    }

    /// Whether a member may have been pruned: not a branch that the program does not list among
    /// those ([`Branches::is_listed`]).
    pub fn may_be_pruned(&self, number: usize) -> bool {
        matches!(self.member(number), What::Branch(branch) if self.branches.is_listed(branch.index))
    }

    /// The name of the move to a member, in so many cells; empty where nobody knows one.
    pub fn edge(&self, sight: &Sight, number: usize, cells: usize) -> Edge {
        match self.member(number) {
            What::Node(child) => sight.move_to(child, cells),
            What::Branch(branch) => sight.branch(&self.branches, branch.index, cells),
            _ => Edge::default(),
        }
    }
}
