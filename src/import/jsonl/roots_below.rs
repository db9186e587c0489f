//! Roots that are entered while a search is open: several threads print into one file.
//!
//! A program that is alone may enter a node without a move too, for a search before the search or below
//! the horizon. So a node like the root is only refused where no program that is alone has one: with
//! more plies left than above it, with a wider window than above it, or where more is searched below
//! it than below all the moves beside it. Where something is wrong in the search, it is in doubt.

use super::line::TraceLine;
use super::search::SearchReader;
use crate::import::SyntaxError;
use crate::import::syntax::wrong;
use crate::language::Text;
use crate::record::{NodeId, Recording};

/// How many nodes like the root are kept.
const MOST_SEEN: usize = 1_000;

/// What was seen of nodes without a move.
#[derive(Debug, Default)]
pub(super) struct RootsBelow {
    // Those that are entered like the root and whose parents are open.
    open: Vec<NodeId>,
    // The first of them.
    seen: Vec<NodeId>,
    has_moves: bool,
    // Whether a node without a move is not like the root: then it is no sign of one.
    has_others: bool,
}

impl SearchReader<'_> {
    /// Looks whether the root of another search is entered; `is_bare` says that nothing tells a node from
    /// the root.
    ///
    /// # Errors
    /// When it is.
    pub fn refuse_other_root(
        &mut self,
        line: &TraceLine<'_>,
        id: NodeId,
        is_bare: bool,
    ) -> Result<(), SyntaxError> {
        let recording = &self.recording;
        let Some(parent) = recording.parent(id) else { return Ok(()) };
        if !is_bare {
            self.roots_below.has_moves |= line.get("move").is_some();
            return Ok(());
        }
        if !is_like_root(recording, id) {
            self.roots_below.has_others = true;
            return Ok(());
        }
        let plies_left = |id| recording.depth_left(id);
        let is_deeper = plies_left(id) == plies_left(recording.root_of(id))
            && plies_left(parent).is_some_and(|above| plies_left(id) > Some(above));
        let is_wider =
            self.roots_below.is_sign() && recording.node(parent).window() != recording.node(id).window();
        if is_deeper || is_wider {
            return Err(self.refuse(line, id));
        }
        self.roots_below.open.push(id);
        if self.roots_below.seen.len() < MOST_SEEN {
            self.roots_below.seen.push(id);
        }
        Ok(())
    }

    /// Looks, as a node returns, whether one below it like the root was the root of another search.
    ///
    /// # Errors
    /// When it was.
    pub fn refuse_deep_root(&mut self, line: &TraceLine<'_>, id: NodeId) -> Result<(), SyntaxError> {
        let recording = &self.recording;
        let open = &self.roots_below.open;
        let first = open.partition_point(|&below| below <= id);
        let Some(&found) = open.get(first) else { return Ok(()) };
        let is_deep = self.roots_below.is_sign() && {
            let deepest = |id: NodeId| {
                let below = (id.number()..recording.end(id).number()).map(NodeId::new);
                below.map(|node| recording.ply(node)).max()
            };
            let moved = recording.children(id).filter(|child| open.binary_search(child).is_err());
            moved.filter_map(deepest).max().is_some_and(|beside| deepest(found) > Some(beside))
        };
        self.roots_below.open.truncate(first);
        if is_deep { Err(self.refuse(line, found)) } else { Ok(()) }
    }

    /// Why a search is refused after all in which something is wrong: what hangs below another root may
    /// belong to another search. Not so where it is a frame of its own, or begins a search below the horizon:
    /// then nothing else stands beside it, and most nodes of the ply above have one.
    pub fn doubt(&self) -> Option<SyntaxError> {
        let (recording, seen) = (&self.recording, &self.roots_below.seen);
        let first = seen.first().copied().filter(|_| self.roots_below.is_sign())?;
        let ply = recording.ply(first);
        let with_root = seen.iter().filter(|&&root| recording.ply(root) == ply).count();
        let above = recording.ids().filter(|&id| recording.ply(id) + 1 == ply).count();
        let is_beside_moves = |&root: &NodeId| {
            let parent = recording.parent(root);
            parent
                .is_some_and(|parent| recording.children(parent).any(|child| !is_like_root(recording, child)))
        };
        let is_rare = 2 * with_root < above;
        let found = if is_rare { first } else { seen.iter().copied().find(is_beside_moves)? };
        Some(SyntaxError::at(b"", 0, self.threads(found)).in_line(self.line_of(found)))
    }

    fn refuse(&mut self, line: &TraceLine<'_>, root: NodeId) -> SyntaxError {
        let error = line.wrong(self.threads(root)).in_line(self.number);
        self.refused = Some(error.clone());
        error
    }

    fn threads(&self, root: NodeId) -> (Text, Text) {
        wrong!("trace-threads", line = self.line_of(root).to_string())
    }

    fn line_of(&self, node: NodeId) -> usize {
        self.line_numbers.of(self.recording.entered(node)).unwrap_or(self.number)
    }
}

/// Whether a node is entered as the root of its search is: by the same side with the same window.
fn is_like_root(recording: &Recording, id: NodeId) -> bool {
    let said = |id| {
        let node = recording.node(id);
        (node.role(), node.window(), node.given_ends())
    };
    said(id) == said(recording.root_of(id))
}

impl RootsBelow {
    /// Whether a node without a move is like no other node but the root.
    const fn is_sign(&self) -> bool {
        self.has_moves && !self.has_others
    }
}
