//! Names and notes of recordings whose moves no built-in game can tell.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use super::NodeId;

/// What a recording from elsewhere says of its nodes in words of its own.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Names {
    notes: BTreeMap<NodeId, Note>,
    // Of each node the number of its move's name, 0 for none: a search makes few different moves.
    moves: Vec<u32>,
    texts: Vec<Arc<str>>,
    numbers: HashMap<Arc<str>, u32>,
}

/// What is said of one node.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Note {
    /// The name of the node itself.
    pub name: Option<String>,
    /// The branches that were never entered.
    pub pruned: Vec<String>,
    /// The chance of the node, where its parent is a chance node.
    pub probability: Option<f64>,
    /// Keys that plyscope does not know, with their JSON, that were said on entering the node.
    pub extra: Vec<(String, String)>,
    /// And on leaving it.
    pub extra_on_leaving: Vec<(String, String)>,
}

impl Note {
    /// The keys that plyscope does not know, with their JSON: on entering the node, and where it
    /// `has_returned` on leaving it, which replaces what was said under the same key before.
    pub fn said(&self, has_returned: bool) -> impl Iterator<Item = &(String, String)> {
        let later = if has_returned { &self.extra_on_leaving[..] } else { &[] };
        let replaced: HashSet<_> = later.iter().map(|(key, _)| key).collect();
        self.extra.iter().filter(move |(key, _)| !replaced.contains(key)).chain(later)
    }
}

impl Names {
    /// What is said of a node, if anything.
    #[must_use]
    pub fn note(&self, id: NodeId) -> Option<&Note> {
        self.notes.get(&id)
    }

    /// The name of the move that led to a node, if the recording brought one.
    #[must_use]
    pub fn move_name(&self, id: NodeId) -> Option<&str> {
        let number = self.moves.get(id.index())?.checked_sub(1)?;
        self.texts.get(number as usize).map(AsRef::as_ref)
    }

    /// Whether nothing is said of any node.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.notes.is_empty() && self.moves.is_empty()
    }

    pub(crate) fn name_move(&mut self, id: NodeId, name: &str) {
        let number = self.numbers.get(name).copied().unwrap_or_else(|| {
            let text: Arc<str> = name.into();
            self.texts.push(Arc::clone(&text));
            let number = u32::try_from(self.texts.len()).unwrap_or(0);
            self.numbers.insert(text, number);
            number
        });
        if self.moves.len() <= id.index() {
            self.moves.resize(id.index() + 1, 0);
        }
        self.moves[id.index()] = number;
    }

    pub(crate) fn note_mut(&mut self, id: NodeId) -> &mut Note {
        self.notes.entry(id).or_default()
    }
}
