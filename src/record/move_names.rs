//! The names of moves on the way through a recording.

use std::fmt::Write as _;

use super::{Node, NodeId, Recording};
use crate::game::Replay;

/// Names the moves that led to nodes, in visiting order: each costs one step of a replay.
#[derive(Debug)]
pub struct MoveNames<'a> {
    recording: &'a Recording,
    replay: Option<Box<dyn Replay>>,
    // How many moves lead to each node on the path to the last node.
    moves_to: Vec<usize>,
    name: String,
}

impl<'a> MoveNames<'a> {
    /// Names for what lies below `root`; `replay` stands at the root of the search.
    pub(crate) fn new(recording: &'a Recording, replay: Option<Box<dyn Replay>>, root: NodeId) -> Self {
        let mut naming = Self { recording, replay, moves_to: vec![0], name: String::new() };
        if root.index() < recording.len() as usize {
            for id in recording.path(root) {
                naming.of(id, &recording.node(id));
            }
        }
        naming
    }

    /// The name of the move that led to a node; empty where none did. A node comes after the nodes
    /// above it.
    pub fn of(&mut self, id: NodeId, node: &Node) -> &str {
        self.name.clear();
        let ply = node.ply() as usize;
        let Some(&before) = ply.checked_sub(1).and_then(|above| self.moves_to.get(above)) else { return "" };
        self.moves_to.truncate(ply);
        let by_move = node.kind().is_moved_to();
        self.moves_to.push(before + usize::from(by_move));
        if by_move {
            let goes_on = node.size() != 1;
            let replay = self.replay.as_mut();
            let is_named =
                replay.is_some_and(|replay| replay.go_on(before, node.move_index(), goes_on, &mut self.name));
            if !is_named {
                self.count(node.move_index());
            }
        }
        self.recording.names.move_name(id).unwrap_or(&self.name)
    }

    /// Without a name, a move is its number among its siblings.
    #[cold]
    fn count(&mut self, place: u32) {
        // Writing to a string never fails.
        let _ = write!(self.name, "{}", u64::from(place) + 1);
    }
}
