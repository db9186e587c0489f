//! The children of a node, those included that the recording has no node for.

use super::sight::{NAME_CELLS, Sight};
use super::{Scene, What};
use crate::record::NodeId;
use crate::search::Order;
use crate::text;

/// The children of a node in the order in which they are searched: the recorded ones, those that
/// were visited without being recorded, and the branches that were never entered.
pub(super) struct Family {
    parent: NodeId,
    children: Vec<NodeId>,
    has_unrecorded: bool,
    branches: Branches,
}

/// The branches of a node that were never entered.
enum Branches {
    /// By their places in natural order.
    Places(Vec<u32>),
    /// By names that came with the recording, or only by their number.
    Noted(Vec<String>, usize),
}

impl Family {
    pub fn of(scene: &Scene, parent: NodeId) -> Self {
        let recording = scene.recording;
        let node = recording.node(parent);
        let branches = if node.is_open() || node.pruned() > 0 {
            Branches::of(scene, parent)
        } else {
            Branches::Noted(Vec::new(), 0)
        };
        let children = recording.children(parent).collect();
        Self { parent, children, has_unrecorded: node.has_hidden, branches }
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
                What::Branch { parent: self.parent, index: u32::try_from(index).unwrap_or(u32::MAX) }
            }
            None => What::Unrecorded { parent: self.parent },
        }
    }

    /// The name of the move to a member; empty where there is none worth showing.
    pub fn name(&self, sight: &Sight, number: usize) -> String {
        match (self.member(number), &self.branches) {
            (What::Node(child), _) => sight.move_to(child),
            (What::Branch { index, .. }, Branches::Places(places)) => {
                places.get(index as usize).map_or_else(String::new, |&place| sight.branch(self.parent, place))
            }
            (What::Branch { index, .. }, Branches::Noted(names, _)) => {
                let name = names.get(index as usize).map_or("", String::as_str);
                text::fit(&text::clean(name), NAME_CELLS)
            }
            _ => String::new(),
        }
    }
}

impl Branches {
    fn of(scene: &Scene, parent: NodeId) -> Self {
        let recording = scene.recording;
        let node = recording.node(parent);
        if scene.guide.has_game() && !node.has_hidden {
            let mut places = scene.guide.unentered(recording, parent);
            if recording.header.settings.order == Order::Reverse {
                places.reverse();
            }
            return Self::Places(places);
        }
        Self::Noted(scene.guide.pruned(recording, parent), node.pruned() as usize)
    }

    fn len(&self) -> usize {
        match self {
            Self::Places(places) => places.len(),
            Self::Noted(names, count) => names.len().max(*count),
        }
    }
}
