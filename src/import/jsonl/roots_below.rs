//! Roots that are entered while a search is open: several threads print into one file.
//!
//! A program that is alone may enter a node without a move too, for a search before the search or below
//! the horizon. So a node like the root is only refused where no program that is alone has one: with
//! more plies left than above it, with a wider window than above it, or where more is searched below
//! it than below all the moves beside it.

use super::line::TraceLine;
use super::search::SearchReader;
use crate::import::SyntaxError;
use crate::import::syntax::wrong;
use crate::record::NodeId;

/// What was seen of nodes without a move.
#[derive(Debug, Default)]
pub(super) struct RootsBelow {
    // Those that are entered like the root and whose parents are open.
    open: Vec<NodeId>,
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
        let (Some(parent), Some(&root)) = (recording.parent(id), recording.roots().last()) else {
            return Ok(());
        };
        if !is_bare {
            self.roots_below.has_moves |= line.get("move").is_some();
            return Ok(());
        }
        let [node, above, top] = [id, parent, root].map(|id| recording.node(id));
        let is_like_root =
            (node.role(), node.window(), node.given_ends()) == (top.role(), top.window(), top.given_ends());
        self.roots_below.has_others |= !is_like_root;
        if !is_like_root {
            return Ok(());
        }
        let [left, left_above, left_at_top] = [id, parent, root].map(|id| recording.depth_left(id));
        let is_deeper = left == left_at_top && left_above.is_some() && left > left_above;
        let is_wider = self.roots_below.is_sign() && above.window() != node.window();
        if is_deeper || is_wider {
            return Err(self.refuse(line, id));
        }
        self.roots_below.open.push(id);
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
            let plies = |id: NodeId| {
                let below = (id.number()..recording.end(id).number()).map(NodeId::new);
                below.map(|node| recording.ply(node)).max()
            };
            let moved = recording.children(id).filter(|child| open.binary_search(child).is_err());
            moved.filter_map(plies).max().is_some_and(|deepest| plies(found) > Some(deepest))
        };
        self.roots_below.open.truncate(first);
        if is_deep { Err(self.refuse(line, found)) } else { Ok(()) }
    }

    fn refuse(&mut self, line: &TraceLine<'_>, root: NodeId) -> SyntaxError {
        let entered = self.line_numbers.of(self.recording.entered(root)).unwrap_or(self.number);
        let error = line.wrong(wrong!("trace-threads", line = entered.to_string())).in_line(self.number);
        self.refused = Some(error.clone());
        error
    }
}

impl RootsBelow {
    /// Whether a node without a move is like no other node but the root.
    const fn is_sign(&self) -> bool {
        self.has_moves && !self.has_others
    }
}
