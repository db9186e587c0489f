//! Names and notes that a recording from elsewhere brought with it.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use super::NodeId;

/// The names and notes of a recording from elsewhere.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Names {
    notes: BTreeMap<NodeId, Note>,
    // For each node the number of its move's name in `texts`, from 1, or 0. Names repeat a lot.
    moves: Vec<u32>,
    // Each with the number that it is, if it is one.
    texts: Vec<(Arc<str>, Option<u32>)>,
    numbers: HashMap<Arc<str>, u32>,
    numbering: Numbering,
}

/// How moves are named, all of them so far.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Numbering {
    /// No move has a name.
    #[default]
    Unknown,
    /// By their numbers among their siblings, which begin with this one, 0 or 1.
    From(u32),
    /// Otherwise.
    Other,
}

/// The notes of one node.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Note {
    /// The name of the node itself.
    pub name: Option<String>,
    /// The branches that were never entered.
    pub pruned: Vec<String>,
    /// The probability of the node, where its parent is a chance node.
    pub probability: Option<f64>,
    /// Keys that plyscope does not know, with their JSON, of the line that enters the node.
    pub extra: Vec<(String, String)>,
    /// Keys that plyscope does not know, of the line that leaves the node.
    pub extra_on_leaving: Vec<(String, String)>,
}

impl Note {
    /// The unknown keys of both lines; of the second only where the node `has_returned`. There it
    /// replaces what the first said under the same key.
    pub fn said(&self, has_returned: bool) -> impl Iterator<Item = &(String, String)> {
        let later = if has_returned { &self.extra_on_leaving[..] } else { &[] };
        let replaced: HashSet<_> = later.iter().map(|(key, _)| key).collect();
        self.extra.iter().filter(move |(key, _)| !replaced.contains(key)).chain(later)
    }
}

impl Names {
    /// The notes of a node, if there are any.
    #[must_use]
    pub fn note(&self, id: NodeId) -> Option<&Note> {
        self.notes.get(&id)
    }

    /// The name of the move that led to a node, if the recording brought one.
    #[must_use]
    pub fn move_name(&self, id: NodeId) -> Option<&str> {
        let number = self.moves.get(id.index())?.checked_sub(1)?;
        self.texts.get(number as usize).map(|(text, _)| text.as_ref())
    }

    /// The index of the move of this name, where every move is named by its number.
    #[must_use]
    pub fn numbered_move(&self, name: &str) -> Option<u32> {
        let Numbering::From(first) = self.numbering else { return None };
        count(name)?.checked_sub(first)
    }

    /// Whether there are neither names nor notes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.notes.is_empty() && self.moves.is_empty()
    }

    /// Names the move to a node, which has this place among its siblings.
    pub(crate) fn name_move(&mut self, id: NodeId, place: u32, name: &str) {
        let number = self.numbers.get(name).copied().unwrap_or_else(|| {
            let text: Arc<str> = name.into();
            self.texts.push((Arc::clone(&text), count(name)));
            let number = u32::try_from(self.texts.len()).unwrap_or(0);
            self.numbers.insert(text, number);
            number
        });
        if self.moves.len() <= id.index() {
            self.moves.resize(id.index() + 1, 0);
        }
        self.moves[id.index()] = number;
        // No move led to the root.
        if id != NodeId::ROOT {
            let text = (number as usize).checked_sub(1).and_then(|text| self.texts.get(text));
            let count = text.and_then(|(_, count)| *count);
            let first = count.and_then(|count| count.checked_sub(place)).filter(|&first| first <= 1);
            self.numbering = match (self.numbering, first) {
                (Numbering::Unknown, Some(first)) => Numbering::From(first),
                (Numbering::From(had), Some(first)) if had == first => self.numbering,
                _ => Numbering::Other,
            };
        }
    }

    /// Keeps the names of the branches of a node that were never entered.
    pub(crate) fn note_pruned(&mut self, id: NodeId, names: Vec<String>) {
        if names.iter().any(|name| count(name).is_none()) {
            self.numbering = Numbering::Other;
        }
        self.note_mut(id).pruned = names;
    }

    /// Bytes that the names of moves take, about.
    pub(crate) fn move_bytes(&self) -> usize {
        /// Of a name in the list of names and in the table that finds it.
        const NAME: usize = 128;
        self.moves.capacity() * 2 * size_of::<u32>() + self.texts.len() * NAME
    }

    pub(crate) fn note_mut(&mut self, id: NodeId) -> &mut Note {
        self.notes.entry(id).or_default()
    }
}

/// The number that a name is.
fn count(name: &str) -> Option<u32> {
    name.parse::<u32>().ok().filter(|count| count.to_string() == name)
}
