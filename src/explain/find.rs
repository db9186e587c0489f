//! Which node somebody means who types moves, or what nodes are called.

mod labelled;

use crate::check::Session;
use thiserror::Error;

use super::labels::ends_in_place;
use super::{Labels, unlisted};
use crate::record::{Branch, Branches, GameReplay, Moment, NodeId, Recording};
use crate::text::{clean, grouped, in_line};

/// How many branches an error names, and how many that were never entered are looked through.
const NAMED: usize = 9;
const LOOKED_THROUGH: usize = 10_000;

/// Why nothing that was entered is meant. The words are those of the screen.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoNodeError {
    /// The branch is there, and was pruned.
    #[error("{branch} was pruned{}, below {parent}, and never entered.", moment(*.at))]
    Pruned {
        /// What it is called.
        branch: String,
        /// Which it is; `None` where it is one of very many.
        found: Option<Branch>,
        /// What the node is called that it leads from.
        parent: String,
        /// When that node's window closed, as it is shown; `None` where nobody knows.
        at: Option<u32>,
    },
    /// The branch is there, and the program that was recorded says nothing of it.
    #[error("{why}")]
    Unlisted {
        /// What there is to say of it.
        why: String,
        /// Which it is.
        found: Branch,
    },
    /// The branch is there, and the search was stopped before it came to it.
    #[error("{branch} was never entered: the search was stopped before it came there.")]
    Unvisited {
        /// What it is called.
        branch: String,
    },
    /// The branch is there, and it may have been visited without being recorded.
    #[error("{branch} is not recorded: `--max-nodes` or `--record-depth` left it out.")]
    Hidden {
        /// What it is called.
        branch: String,
    },
    /// Nodes in several places are called so.
    #[error("Several nodes are called {typed}. Write what stands above the one you mean as well: {example}.")]
    Several {
        /// The word.
        typed: String,
        /// What leads to one of them.
        example: String,
    },
    /// Nothing there is called so.
    #[error("{typed} was not entered {after}. {}", were(.entered))]
    Branch {
        /// The word.
        typed: String,
        /// Where that was.
        after: String,
        /// What was entered there, and how much more.
        entered: Vec<String>,
    },
    /// Nothing was entered there.
    #[error("{typed} was not entered {after}: nothing was.")]
    Leaf {
        /// The word.
        typed: String,
        /// Where that was.
        after: String,
    },
}

/// The node that words lead to from the root. A word is a move in any notation of the game, or
/// what sentences call a node of a tree: `B`, `A2`, and from the root as well as on the way, so
/// that `A A2` and `A 2` mean the same. What is written exactly goes before what is written in
/// other capitals (`a2`), and a word that is a move with a comma before two words.
///
/// # Errors
/// When no such node was entered: why not, or what was.
///
/// # Panics
/// When the recording is empty.
pub fn find_node(session: Session<'_>, words: &[&str]) -> Result<NodeId, NoNodeError> {
    let Session { recording, replay: guide, .. } = session;
    let top = recording.last_pass();
    let finder = Finder { session, recording, guide, labels: Labels::new(recording, guide), top };
    let mut node = top;
    let mut before = Vec::new();
    for word in words {
        for part in finder.parts(node, word) {
            node = match finder.meant(node, part) {
                Some(Meant::Node(found)) => found,
                Some(Meant::Several(above)) => return Err(finder.several(above, part)),
                Some(Meant::Branch { parent, name }) => {
                    let why = finder.never_entered(parent, &name);
                    return Err(why.unwrap_or_else(|| finder.nothing(node, part, &before)));
                }
                None => return Err(finder.nothing(node, part, &before)),
            };
            before.push(part);
        }
    }
    Ok(node)
}

/// The node that words lead to from the root which may be read in several ways, the usual one first:
/// see [`readings`](crate::text::readings).
///
/// # Errors
/// When none of them leads to a node that was entered: why the usual one does not, or another that
/// leads to one that is there.
///
/// # Panics
/// When the recording is empty.
pub fn find_typed(session: Session<'_>, readings: &[Vec<String>]) -> Result<NodeId, NoNodeError> {
    let mut why: Option<NoNodeError> = None;
    for words in readings {
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        match find_node(session, &words) {
            Ok(node) => return Ok(node),
            Err(error) if why.as_ref().is_none_or(NoNodeError::is_of_no_branch) => {
                let is_better = why.is_none() || !error.is_of_no_branch();
                why = if is_better { Some(error) } else { why };
            }
            Err(_) => {}
        }
    }
    why.map_or_else(|| find_node(session, &[]), Err)
}

impl NoNodeError {
    /// Whether nothing there is called so.
    fn is_of_no_branch(&self) -> bool {
        matches!(self, Self::Branch { .. } | Self::Leaf { .. })
    }
}

struct Finder<'a> {
    session: Session<'a>,
    recording: &'a Recording,
    guide: &'a GameReplay,
    labels: Labels<'a>,
    top: NodeId,
}

/// What a word means.
enum Meant {
    Node(NodeId),
    /// A branch that is not recorded as entered.
    Branch {
        parent: NodeId,
        name: String,
    },
    /// Nodes in several places, of which this one tells the first from another.
    Several(NodeId),
}

/// Whether a label is what was typed.
type Same = fn(&str, &str) -> bool;

impl Finder<'_> {
    /// The words of a word: its pieces between commas, unless it is one itself.
    fn parts<'w>(&self, node: NodeId, word: &'w str) -> Vec<&'w str> {
        if !word.contains(',') || self.meant(node, word).is_some() {
            return vec![word];
        }
        word.split(',').filter(|part| !part.is_empty()).collect()
    }

    /// What a word means at a node on the way.
    fn meant(&self, node: NodeId, word: &str) -> Option<Meant> {
        let same: [Same; 2] = [|label, word| label == word, |label, word| label.eq_ignore_ascii_case(word)];
        let called = || same.into_iter().find_map(|same| self.called_on_way(node, word, same));
        // A number is a place wherever it can be one.
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            self.typed(node, word).or_else(|| self.labelled(node, word)).or_else(called)
        } else {
            self.labelled(node, word).or_else(|| self.typed(node, word)).or_else(called)
        }
    }

    /// Which branch of its parent a node is, and whether a move leads to it.
    fn branch(&self, id: NodeId) -> (u32, bool) {
        let node = self.recording.node(id);
        (node.move_index(), node.kind().is_moved_to())
    }

    /// The branches of a node that were entered, each by its first visit.
    fn branches(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let mut last = None;
        self.recording.children(node).filter(move |&child| {
            let branch = Some(self.branch(child));
            std::mem::replace(&mut last, branch) != branch
        })
    }

    /// The branch of a node that a move means, in any notation of the game.
    fn typed(&self, node: NodeId, word: &str) -> Option<Meant> {
        if let Some(child) = self.guide.find_child(self.recording, node, word) {
            return Some(Meant::Node(child));
        }
        let place = self.guide.find_place(self.recording, node, word)?;
        Some(Meant::Branch { parent: node, name: self.labels.branch(node, place) })
    }

    /// What is called so below a node, or from the top if it lies below that node.
    fn called_on_way(&self, node: NodeId, word: &str, same: Same) -> Option<Meant> {
        self.called(node, word, same).or_else(|| {
            let is_below = |found: &Meant| match *found {
                Meant::Node(found) => found != node && self.recording.contains(node, found),
                Meant::Branch { parent, .. } => self.recording.contains(node, parent),
                Meant::Several(_) => false,
            };
            self.called(self.top, word, same).filter(is_below)
        })
    }

    /// The branch of a node with this label, or what lies below one by its places: `B1.2`.
    fn called(&self, node: NodeId, word: &str, same: Same) -> Option<Meant> {
        let mut exact = Vec::new();
        let mut head: Option<(usize, NodeId)> = None;
        for child in self.branches(node) {
            let label = self.labels.label(child);
            if same(&label, word) {
                exact.push(child);
            } else if has_head(word, &label, same) && head.is_none_or(|(longest, _)| longest < label.len()) {
                head = Some((label.len(), child));
            }
        }
        self.labels.forget();
        match exact[..] {
            [only] => Some(Meant::Node(only)),
            [] => self.never_entered_as(node, word, same).or_else(|| {
                let (length, child) = head?;
                self.by_places(child, word.get(length..)?)
            }),
            // What several are called in other capitals means none of them.
            _ => None,
        }
    }

    /// The node that places lead to: `.2.1`.
    fn by_places(&self, from: NodeId, places: &str) -> Option<Meant> {
        let mut node = from;
        for place in places.trim_start_matches('.').split('.') {
            let place = place.parse::<u32>().ok()?.checked_sub(1)?;
            let children = || self.recording.children(node);
            if let Some(child) = children().find(|&child| self.recording.node(child).move_index() == place) {
                node = child;
                continue;
            }
            if self.guide.branch_count(self.recording, node).is_some_and(|count| place as usize >= count) {
                return None;
            }
            // Where the game is not known, those that were pruned are thought behind the others.
            let last = u32::try_from(children().count()).unwrap_or(u32::MAX);
            let pruned = self.recording.node(node).pruned();
            let is_there = place.checked_sub(last).is_some_and(|behind| behind < pruned);
            return (is_there || self.guide.has_game())
                .then(|| Meant::Branch { parent: node, name: self.labels.branch(node, place) });
        }
        Some(Meant::Node(node))
    }

    fn never_entered_as(&self, parent: NodeId, word: &str, same: Same) -> Option<Meant> {
        let branches = self.guide.never_entered(self.recording, parent);
        let found = self.branch_called(&branches, |label| same(label, word))?;
        Some(Meant::Branch { parent, name: self.labels.never_entered(&branches, found.index) })
    }

    /// The branch whose label is wanted.
    fn branch_called(&self, branches: &Branches, is_wanted: impl Fn(&str) -> bool) -> Option<Branch> {
        let count = u32::try_from(branches.len().min(LOOKED_THROUGH)).unwrap_or(0);
        let index = (0..count).find(|&index| is_wanted(&self.labels.never_entered(branches, index)))?;
        Some(Branch { parent: branches.parent(), index })
    }

    /// Why a branch is not recorded as entered; `None` where it leads on from a leaf.
    fn never_entered(&self, parent: NodeId, branch: &str) -> Option<NoNodeError> {
        let node = self.recording.node(parent);
        let branch = clean(branch).into_owned();
        if node.has_hidden() {
            Some(NoNodeError::Hidden { branch })
        } else if node.pruned() > 0 {
            let at = self.recording.cut_at(parent).map(Moment::shown);
            let branches = self.guide.never_entered(self.recording, parent);
            let found = self.branch_called(&branches, |label| clean(label) == branch);
            if let Some(found) = found.filter(|found| !branches.is_listed(found.index)) {
                let why = unlisted(self.session, found);
                return Some(NoNodeError::Unlisted { why, found });
            }
            Some(NoNodeError::Pruned { branch, found, parent: self.labels.name(parent), at })
        } else {
            node.is_open().then_some(NoNodeError::Unvisited { branch })
        }
    }

    fn several(&self, above: NodeId, word: &str) -> NoNodeError {
        let example = in_line(&[self.labels.label(above), word.to_owned()]);
        NoNodeError::Several { typed: clean(word).into_owned(), example: clean(&example).into_owned() }
    }

    fn nothing(&self, node: NodeId, word: &str, before: &[&str]) -> NoNodeError {
        let after =
            if before.is_empty() { "at the root".to_owned() } else { format!("after {}", in_line(before)) };
        let (typed, after) = (clean(word).into_owned(), clean(&after).into_owned());
        let mut children = self.branches(node);
        let mut names: Vec<_> = children.by_ref().take(NAMED).map(|child| self.labels.label(child)).collect();
        if names.is_empty() {
            return NoNodeError::Leaf { typed, after };
        }
        let more = children.count();
        if more > 0 {
            names.push(format!("and {} more", grouped(more as u64)));
        }
        NoNodeError::Branch { typed, after, entered: names }
    }
}

/// Whether a word is a label and places below it, as sentences write them: `B` and `2`, `B1` and
/// `.2`.
fn has_head(word: &str, label: &str, same: Same) -> bool {
    let parts = word.split_at_checked(label.len()).filter(|_| !label.is_empty());
    parts.is_some_and(|(head, places)| {
        let begins_a_place = |c: char| c == '.' || (!ends_in_place(label) && c.is_ascii_digit());
        same(label, head) && places.starts_with(begins_a_place)
    })
}

fn were(entered: &[String]) -> String {
    match entered {
        [only] => format!("Only {only} was."),
        several => format!("These were: {}.", several.join(", ")),
    }
}

fn moment(at: Option<u32>) -> String {
    at.map_or_else(String::new, |at| format!(" at moment {}", grouped(at.into())))
}
