//! Finds the node that typed moves or labels mean, and the moments that have a text in them: in moves, names, values,
//! and what a program says of a node.

use thiserror::Error;

use super::Labels;
use super::labels::ends_in_place;
use crate::check::Session;
use crate::language::{Text, say};
use crate::record::{Branch, Event, GameReplay, Moment, NodeId, Recording, UnenteredMoves};
use crate::score::{Bound, Score};
use crate::text::{clean, in_line, readings};
use crate::view::Transition;

/// An error names at most so many branches; so many unentered branches are searched for a label.
const NAMED: usize = 9;
const LOOKED_THROUGH: usize = 10_000;

/// Why typed words lead to no entered node.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{said}")]
pub struct NoNodeError {
    /// Why, in the words of the screen.
    pub said: Text,
    /// The branch that was meant and never entered, where it can be shown.
    pub found: Option<Branch>,
    // Whether the words mean something all the same: a branch, or several nodes.
    is_known: bool,
}

/// The node that words lead to from the root. A word is a move in any notation of the game, or the
/// label of a node, as `B` or `A2`. A label may follow other words: `A A2` and `A 2` mean the same.
/// An exact label goes before one in other capitals (`a2`). A move with a comma goes before two words.
///
/// # Errors
/// When no such node was entered: why not, or what was.
///
/// # Panics
/// When the recording is empty.
pub fn find_node(session: Session<'_>, words: &[&str]) -> Result<NodeId, NoNodeError> {
    let Session { recording, replay, .. } = session;
    let top = recording.last_pass();
    let finder = Finder { recording, replay, labels: Labels::new(recording, replay), top };
    let mut node = top;
    let mut before = Vec::new();
    for word in words {
        for part in finder.parts(node, word) {
            node = match finder.meant(node, part) {
                Some(Meant::Node(found)) => found,
                Some(Meant::Several(above)) => return Err(finder.several(above, part)),
                Some(Meant::Branch { parent, name }) => {
                    let why = finder.not_entered(parent, &name);
                    return Err(why.unwrap_or_else(|| finder.unknown(node, part, &before)));
                }
                None => return Err(finder.unknown(node, part, &before)),
            };
            before.push(part);
        }
    }
    Ok(node)
}

/// The node that words lead to, where the words have several readings, the usual one first:
/// see [`readings`](crate::text::readings).
///
/// # Errors
/// When no reading leads to an entered node. The error is that of the first reading that leads to a
/// known branch, else that of the usual one.
///
/// # Panics
/// When the recording is empty.
pub fn find_typed(session: Session<'_>, readings: &[Vec<String>]) -> Result<NodeId, NoNodeError> {
    let mut why: Option<NoNodeError> = None;
    for words in readings {
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        match find_node(session, &words) {
            Ok(node) => return Ok(node),
            Err(error) if why.as_ref().is_none_or(|why| error.is_known && !why.is_known) => why = Some(error),
            Err(_) => {}
        }
    }
    why.map_or_else(|| find_node(session, &[]), Err)
}

/// The node that a text means: the words of [`find_node`] with blanks or commas between them, or the label
/// of the root.
///
/// # Errors
/// As [`find_typed`].
///
/// # Panics
/// When the recording is empty.
pub fn find_text(session: Session<'_>, text: &str) -> Result<NodeId, NoNodeError> {
    // Here a word with commas may be a move.
    let words = || text.split_whitespace().map(str::to_owned).collect();
    let usual = (!text.contains('"')).then(words);
    let all: Vec<_> = usual.into_iter().chain(readings(text)).collect();
    find_or_root(session, &all, |label| text.trim() == label)
}

/// What the root is called in whatever is typed, beside its label.
const ROOT: &str = "root";

/// As [`find_typed`]; the root where nothing else is meant and it is called so.
pub(super) fn find_or_root(
    session: Session<'_>,
    readings: &[Vec<String>],
    is_meant: impl Fn(&str) -> bool,
) -> Result<NodeId, NoNodeError> {
    let Session { recording, replay, .. } = session;
    let top = recording.last_pass();
    let is_root = || is_meant(ROOT) || is_meant(&Labels::new(recording, replay).label(top));
    find_typed(session, readings).or_else(|error| if is_root() { Ok(top) } else { Err(error) })
}

struct Finder<'a> {
    recording: &'a Recording,
    replay: &'a GameReplay,
    labels: Labels<'a>,
    top: NodeId,
}

enum Meant {
    Node(NodeId),
    /// A branch that is not recorded as entered.
    Branch {
        parent: NodeId,
        name: String,
    },
    /// Several nodes; this one leads to the first of them only.
    Several(NodeId),
}

/// Whether a label is what was typed.
type Same = fn(&str, &str) -> bool;

impl Finder<'_> {
    /// The pieces of a word between commas; the whole word where that means something.
    fn parts<'w>(&self, node: NodeId, word: &'w str) -> Vec<&'w str> {
        if !word.contains(',') || self.meant(node, word).is_some() {
            return vec![word];
        }
        word.split(',').filter(|part| !part.is_empty()).collect()
    }

    /// What a word means below a node: a label, a move in any notation of the game, or a label in other
    /// capitals. A number is a place wherever it can be one.
    fn meant(&self, node: NodeId, word: &str) -> Option<Meant> {
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let place = || self.typed(node, word).filter(|_| is_number);
        let label = || self.labelled(node, word, |label, word| label == word);
        let any_capitals = || self.labelled(node, word, str::eq_ignore_ascii_case);
        // A place below a node is a name of its own on screen: `.1`.
        let dotted = || if node == self.top { None } else { self.by_places(node, word.strip_prefix('.')?) };
        place().or_else(label).or_else(|| self.typed(node, word)).or_else(any_capitals).or_else(dotted)
    }

    fn typed(&self, node: NodeId, word: &str) -> Option<Meant> {
        if let Some(child) = self.replay.find_child(self.recording, node, word) {
            return Some(Meant::Node(child));
        }
        let place = self.replay.find_place(self.recording, node, word)?;
        Some(Meant::Branch { parent: node, name: self.labels.branch(node, place) })
    }

    /// What has this label: a branch of the node; in a tree, else any node below it.
    fn labelled(&self, node: NodeId, word: &str, same: Same) -> Option<Meant> {
        let children: Vec<_> = self.branches(node).collect();
        let is_it = |id: NodeId| same(&self.labels.label(id), word);
        let exact: Vec<_> = children.iter().copied().filter(|&child| is_it(child)).map(Meant::Node).collect();
        if !exact.is_empty() {
            return self.only(exact);
        }
        let branches = self.replay.never_entered(self.recording, node);
        if let Some(Branch { index, .. }) = self.branch_called(&branches, |label| same(label, word)) {
            return Some(Meant::Branch { parent: node, name: self.labels.never_entered(&branches, index) });
        }
        let end = if self.replay.has_board { node.number() } else { self.recording.end(node).number() };
        let below = (node.number() + 1..end).map(NodeId::new).filter(|&id| self.labels.is_named(id));
        let mut found = Vec::new();
        for id in children.into_iter().chain(below) {
            found.extend(self.headed(id, word, same));
        }
        // A node that is called so goes before one that could be.
        let is_called = |meant: &Meant| match meant {
            Meant::Node(id) => is_it(*id),
            Meant::Branch { name, .. } => same(name, word),
            Meant::Several(_) => false,
        };
        if found.iter().any(is_called) {
            found.retain(is_called);
        }
        self.only(found)
    }

    /// A word that begins with the label of a node means the node, or the node that the places behind
    /// the label lead to: `B2`, `B1.2`.
    fn headed(&self, id: NodeId, word: &str, same: Same) -> Option<Meant> {
        let label = self.labels.label(id);
        let (head, places) = word.split_at_checked(label.len()).filter(|_| !label.is_empty())?;
        let begins_a_place = |c: char| c == '.' || (!ends_in_place(&label) && c.is_ascii_digit());
        if !same(&label, head) {
            None
        } else if places.is_empty() {
            Some(Meant::Node(id))
        } else if places.starts_with(begins_a_place) {
            self.by_places(id, places)
        } else {
            None
        }
    }

    fn by_places(&self, from: NodeId, places: &str) -> Option<Meant> {
        let mut node = from;
        for place in places.trim_start_matches('.').split('.') {
            let place = place.parse::<u32>().ok()?.checked_sub(1)?;
            let mut children = self.recording.children(node);
            if let Some(child) = children.find(|&child| self.recording.node(child).move_index() == place) {
                node = child;
                continue;
            }
            // Where the game is not known, those that were pruned are thought behind the others.
            let count = self.replay.branch_count(self.recording, node).unwrap_or_else(|| {
                self.recording.children(node).count() + self.recording.node(node).pruned() as usize
            });
            let name = || self.labels.branch(node, place);
            return ((place as usize) < count).then(|| Meant::Branch { parent: node, name: name() });
        }
        Some(Meant::Node(node))
    }

    /// The branches of a node that were entered, each by its first visit.
    fn branches(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let mut last = None;
        self.recording.children(node).filter(move |&child| {
            let branch = Some(self.recording.node(child).entered_by());
            std::mem::replace(&mut last, branch) != branch
        })
    }

    /// The one meaning, where all are visits of the same place. A branch that one visit pruned may
    /// have been entered in another.
    fn only(&self, mut found: Vec<Meant>) -> Option<Meant> {
        let is_node = |meant: &Meant| matches!(meant, Meant::Node(_));
        if found.iter().any(is_node) {
            found.retain(is_node);
        }
        let ids = found.iter().map(|meant| match *meant {
            Meant::Node(id) | Meant::Branch { parent: id, .. } | Meant::Several(id) => id,
        });
        let mut ids = ids.map(|id| (id, self.moves_to(id)));
        let (first, moves) = ids.next()?;
        let Some((other, _)) = ids.find(|(_, others)| *others != moves) else {
            return found.into_iter().next();
        };
        let above = self.recording.ancestors(first).skip(1);
        let parting = above.take_while(|&above| !self.recording.contains(above, other)).last();
        let parent = || self.recording.parent(first).filter(|&parent| parent != self.top);
        parting.or_else(parent).map(Meant::Several)
    }

    /// The moves that lead to a node, which are the same for each visit of a place.
    fn moves_to(&self, id: NodeId) -> Vec<u32> {
        self.recording
            .path(id)
            .into_iter()
            .filter_map(|node| self.recording.node(node).entered_by())
            .collect()
    }

    fn branch_called(&self, branches: &UnenteredMoves, is_wanted: impl Fn(&str) -> bool) -> Option<Branch> {
        let count = u32::try_from(branches.len().min(LOOKED_THROUGH)).unwrap_or(0);
        let index = (0..count).find(|&index| is_wanted(&self.labels.never_entered(branches, index)))?;
        Some(Branch { parent: branches.parent, index })
    }

    /// Why a branch is not recorded as entered; `None` where it leads on from a leaf.
    fn not_entered(&self, parent: NodeId, name: &str) -> Option<NoNodeError> {
        let node = self.recording.node(parent);
        let name = clean(name);
        let said = |why: &'static str, moment: Option<Moment>, found: Option<Branch>| {
            let (name, below) = (name.clone(), self.labels.name(parent));
            NoNodeError { said: say!("find-not-entered", name, why, moment, below), found, is_known: true }
        };
        if node.has_hidden() {
            return Some(said("left-out", None, None));
        }
        if node.pruned() == 0 {
            return node.is_open().then(|| said("stopped", None, None));
        }
        let branches = self.replay.never_entered(self.recording, parent);
        let found = self.branch_called(&branches, |label| clean(label) == name);
        let at = self.recording.stopped_at(parent).filter(|_| found.is_some());
        // One that is legal and that the recording does not name need not have been pruned.
        Some(said(if at.is_some() { "pruned" } else { "not-recorded" }, at, found))
    }

    fn several(&self, above: NodeId, word: &str) -> NoNodeError {
        let example = in_line(&[self.labels.label(above), word.to_owned()]);
        let said = say!("find-several", typed = clean(word), example = clean(&example));
        NoNodeError { said, found: None, is_known: true }
    }

    fn unknown(&self, node: NodeId, word: &str, before: &[&str]) -> NoNodeError {
        let mut children = self.branches(node);
        let entered: Vec<_> = children.by_ref().take(NAMED).map(|child| self.labels.label(child)).collect();
        let (count, more) = (entered.len(), children.count());
        let more = (more > 0).then(|| say!("find-more", count = more).to_string());
        let entered = entered.into_iter().chain(more).collect::<Vec<_>>().join(", ");
        let (typed, after) = (clean(word), clean(&in_line(before)).into_owned());
        let after = Some(after).filter(|after| !after.is_empty());
        NoNodeError { said: say!("find-unknown", typed, after, count, entered), found: None, is_known: false }
    }
}

const SIGNS: [(&str, Bound); 4] =
    [("<=", Bound::Upper), ("≤", Bound::Upper), (">=", Bound::Lower), ("≥", Bound::Lower)];

/// A text that is searched for. A move or a name is hit as its node is entered, where it is the text or,
/// unless that is a number, where it has the text in it; capitals do not matter. So are a note and a tag,
/// as the line comes that has them. A value is hit as a node returns it: `3` any 3, `<=3` only where it
/// is a bound.
#[derive(Clone, PartialEq, Debug)]
pub struct Needle {
    /// The text.
    pub text: String,
    lower: String,
    value: Option<(Option<Bound>, Score)>,
}

impl Needle {
    /// A text to search for; `None` where there is none.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        let sign = SIGNS.into_iter().find(|(sign, _)| text.starts_with(sign));
        let number = sign.map_or(text, |(sign, _)| text[sign.len()..].trim_start());
        let value = number.replace('∞', "inf").parse().ok();
        let value = value.map(|value| (sign.map(|(_, bound)| bound), value));
        (!text.is_empty()).then(|| Self { text: text.to_owned(), lower: text.to_lowercase(), value })
    }

    /// Whether a moment that changes so much is a hit.
    pub fn hits(&self, session: Session<'_>, labels: &Labels, change: &Transition) -> bool {
        match change.event {
            Event::Enter(id) => {
                self.is_in(&labels.label(id)) || self.is_move(session, id) || self.is_said(session, id, 0)
            }
            Event::Leave(id) => self.is_value(session, id) || self.is_said(session, id, 1),
        }
    }

    /// Whether it is the value that a node returns.
    fn is_value(&self, session: Session<'_>, id: NodeId) -> bool {
        let Some((sign, wanted)) = self.value else { return false };
        let found = session.recording.known(id);
        found.is_some_and(|found| found.value == wanted && sign.is_none_or(|sign| found.bound == sign))
    }

    /// Whether a line of a node, the first or the second, has it in its note or its tags.
    fn is_said(&self, session: Session<'_>, id: NodeId, line: usize) -> bool {
        let note = session.recording.names.note(id);
        note.is_some_and(|note| note.comments[line].texts().any(|text| self.is_in(text)))
    }

    /// Whether the text is what leads to a node, as files write it.
    fn is_move(&self, session: Session<'_>, id: NodeId) -> bool {
        session.replay.has_board
            && session.replay.move_name(session.recording, id).to_lowercase() == self.lower
    }

    fn is_in(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        name == self.lower || (self.value.is_none() && name.contains(&self.lower))
    }
}
