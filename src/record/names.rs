//! What a recording from elsewhere brought with it: names, notes, and what its program printed.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use super::{Moment, NodeId, Recording};

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
    // The nodes whose value does not go to their parent.
    pub(crate) uncounted: BTreeSet<NodeId>,
    // How many plies were left at a node, and how many moves there are.
    pub(crate) depths: BTreeMap<NodeId, u32>,
    pub(crate) move_counts: BTreeMap<NodeId, u32>,
    // Whether any line says what was pruned, even if that is nothing.
    pub(crate) says_pruned: bool,
    // The places of the moves that nodes choose.
    pub(crate) best: BTreeMap<NodeId, u32>,
}

/// How moves are named, all of them so far.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Numbering {
    /// No move has a name.
    #[default]
    Unknown,
    /// By their numbers among their siblings, which begin with this one, 0 or 1.
    From(u32),
    Other,
}

/// What a program says of a node in words of its own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comment {
    /// A text, such as why the node was searched deeper.
    pub text: Option<String>,
    /// Short texts that many nodes share.
    pub tags: Vec<String>,
}

impl Comment {
    /// Whether nothing is said.
    pub const fn is_empty(&self) -> bool {
        self.text.is_none() && self.tags.is_empty()
    }

    /// The text and the tags.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.text.iter().chain(&self.tags).map(String::as_str)
    }

    /// This with what was said later behind it, each tag once.
    fn and(&self, later: &Self) -> Self {
        let texts: Vec<_> = self.text.iter().chain(&later.text).map(String::as_str).collect();
        let mut both = Self { text: Some(texts.join("; ")).filter(|text| !text.is_empty()), ..self.clone() };
        both.tags.extend(later.tags.iter().filter(|tag| !self.tags.contains(tag)).cloned());
        both
    }
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
    /// What the line says that enters the node, and what the line says that leaves it.
    pub comments: [Comment; 2],
    /// Keys that plyscope does not know, with their JSON, of the line that enters the node.
    pub extra: Vec<(String, String)>,
    /// Keys that plyscope does not know, of the line that leaves the node.
    pub extra_on_leaving: Vec<(String, String)>,
}

impl Note {
    /// What the program says of the node in words of its own; on leaving only where it `has_returned`.
    pub fn comment(&self, has_returned: bool) -> Comment {
        let [before, later] = &self.comments;
        if has_returned { before.and(later) } else { before.clone() }
    }

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
    pub fn note(&self, id: NodeId) -> Option<&Note> {
        self.notes.get(&id)
    }

    /// The name of the move that led to a node, if the recording brought one.
    pub fn move_name(&self, id: NodeId) -> Option<&str> {
        let number = self.moves.get(id.index())?.checked_sub(1)?;
        self.texts.get(number as usize).map(|(text, _)| text.as_ref())
    }

    /// The index of the move of this name, where every move is named by its number.
    pub fn numbered_move(&self, name: &str) -> Option<u32> {
        let Numbering::From(first) = self.numbering else { return None };
        count(name)?.checked_sub(first)
    }

    /// Whether there are neither names nor notes.
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

/// So many lines are kept, and so many characters of each.
const LINES: usize = 4_096;
const CHARACTERS: usize = 400;

/// The lines that a program printed beside its recording, as a student's `print` does. The first
/// thousands are kept, and the others counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    /// Those that were kept.
    pub lines: Vec<PrintedLine>,
    /// How many there were.
    pub count: u64,
}

/// A line that a program printed beside its recording.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedLine {
    /// Its number in the file, from 1.
    pub number: usize,
    /// What happened next; past the last moment where nothing did.
    pub before: Moment,
    /// The line as it was printed, or the beginning of a long one.
    pub text: String,
}

impl Printed {
    /// Those that were kept and came just before a moment.
    pub fn before(&self, moment: Moment) -> &[PrintedLine] {
        let first = self.lines.partition_point(|line| line.before < moment);
        let end = self.lines.partition_point(|line| line.before <= moment);
        &self.lines[first..end]
    }
}

impl Recording {
    /// Whether the value of a node goes to its parent. That of a null move, of a search that only
    /// sorts moves, or of a scout that looked less deep, does not.
    pub fn is_counted(&self, id: NodeId) -> bool {
        self.names.uncounted.is_empty() || !self.names.uncounted.contains(&id)
    }

    /// How many plies were left at a node, after extensions and reductions; `None` where the
    /// recording does not say it.
    pub fn depth_left(&self, id: NodeId) -> Option<u32> {
        self.names.depths.get(&id).copied()
    }

    /// How many moves there are at a node; `None` where the recording does not say it.
    pub fn said_moves(&self, id: NodeId) -> Option<u32> {
        self.names.move_counts.get(&id).copied()
    }

    /// The place of the move that a node chooses; `None` where the recording does not say it.
    pub fn said_best(&self, id: NodeId) -> Option<u32> {
        self.names.best.get(&id).copied()
    }

    /// The last visit of that move that counts; `None` where the recording does not say it.
    pub(super) fn named_child(&self, id: NodeId) -> Option<NodeId> {
        let place = self.said_best(id)?;
        let is_named = |&child: &NodeId| self.node(child).move_index() == place && self.is_counted(child);
        self.children(id).filter(is_named).last()
    }

    /// Keeps a line that the program printed before the next event.
    pub(crate) fn print(&mut self, number: usize, text: &str) {
        let before = Moment::new(self.moments());
        let printed = &mut self.printed;
        printed.count += 1;
        if printed.lines.len() < LINES {
            let text = text.chars().take(CHARACTERS).collect();
            printed.lines.push(PrintedLine { number, before, text });
        }
    }
}

/// The number that a name is.
fn count(name: &str) -> Option<u32> {
    name.parse::<u32>().ok().filter(|count| count.to_string() == name)
}
