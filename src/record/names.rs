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
    // What moves count from where they are called by their places alone, 0 or 1.
    first_place: Option<u32>,
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

    /// The place that the name of a move is, where all moves of the recording are called by their
    /// places, from 0 or from 1: such names say no more than which of its siblings a move is.
    #[must_use]
    pub fn place_called(&self, name: &str) -> Option<u32> {
        count(name)?.checked_sub(self.first_place?)
    }

    /// Finds out whether all moves are called by their places, which `place` tells.
    pub(crate) fn find_places(&mut self, place: impl Fn(NodeId) -> u32) {
        let counts: Vec<_> = self.texts.iter().map(|text| count(text)).collect();
        let named = (0..).map(NodeId::new).zip(&self.moves);
        // What the root is called, no move led to.
        let named = named.filter(|(id, number)| *id != NodeId::ROOT && **number > 0);
        let mut firsts = named.map(|(id, number)| {
            let count = counts.get(*number as usize - 1).copied().flatten()?;
            count.checked_sub(place(id)).filter(|&first| first <= 1)
        });
        let first = firsts.next().flatten();
        let is_pruned_by_count =
            || self.notes.values().flat_map(|note| &note.pruned).all(|name| count(name).is_some());
        let are_alike = first.is_some() && firsts.all(|other| other == first) && is_pruned_by_count();
        self.first_place = first.filter(|_| are_alike);
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

/// The number that a name is, and no other name.
fn count(name: &str) -> Option<u32> {
    name.parse::<u32>().ok().filter(|count| count.to_string() == name)
}
