//! Names and notes of recordings whose moves no built-in game can tell.

use std::collections::BTreeMap;

use super::NodeId;

/// What a recording from elsewhere says of its nodes in words of its own.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Names {
    notes: BTreeMap<NodeId, Note>,
}

/// What is said of one node.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Note {
    /// The move that led here.
    pub mv: Option<String>,
    /// The name of the node itself.
    pub name: Option<String>,
    /// The branches that were never entered.
    pub pruned: Vec<String>,
    /// The chance of the node, where its parent is a chance node.
    pub probability: Option<f64>,
    /// The visit that a table hit took its value from.
    pub from: Option<NodeId>,
    /// Keys that plyscope does not know, with their JSON.
    pub extra: Vec<(String, String)>,
}

impl Names {
    /// What is said of a node, if anything.
    #[must_use]
    pub fn note(&self, id: NodeId) -> Option<&Note> {
        self.notes.get(&id)
    }

    /// Whether nothing is said of any node.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.notes.is_empty()
    }

    pub(crate) fn note_mut(&mut self, id: NodeId) -> &mut Note {
        self.notes.entry(id).or_default()
    }
}
