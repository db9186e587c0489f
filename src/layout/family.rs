//! The children of a node, those included that the recording has no node for.

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

/// Names longer than this are cut.
const NAME_CELLS: usize = 10;

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

    /// The name of the move to a member; empty where it would only repeat the member's number.
    pub fn name(&self, scene: &Scene, shows_numbers: bool, number: usize) -> String {
        let (name, place) = match self.member(number) {
            What::Node(child) => {
                let place = scene.recording.node(child).place;
                (scene.guide.move_name(scene.recording, child), place as usize)
            }
            What::Branch { index, .. } => match &self.branches {
                Branches::Places(places) => {
                    let place = places.get(index as usize).copied().unwrap_or(0);
                    (scene.guide.name_of_place(scene.recording, self.parent, place), place as usize)
                }
                Branches::Noted(names, _) => {
                    (names.get(index as usize).cloned().unwrap_or_default(), number)
                }
            },
            _ => return String::new(),
        };
        if !shows_numbers && name == (place + 1).to_string() {
            return String::new();
        }
        text::fit(&text::clean(&name), NAME_CELLS)
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

/// Whether the numbers of moves say something: on a board they are columns or cells, and where
/// moves are not searched as written they tell which is which.
pub(super) fn shows_numbers(scene: &Scene) -> bool {
    let recording = scene.recording;
    recording.header.settings.order != Order::Natural
        || scene.guide.board(recording, NodeId::ROOT).is_some()
}
