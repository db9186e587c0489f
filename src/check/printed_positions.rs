//! The positions that a recording prints, held against those that its moves lead to.

use crate::game::Replay;
use crate::record::NodeId;

/// Where a recording prints another position than its moves lead to.
#[derive(Debug, Default)]
pub(crate) struct PrintedPositions {
    others: Vec<NodeId>,
    // Whether one was printed as the game writes it.
    is_known: bool,
    // Whether one was met that nobody can read.
    is_unread: bool,
    // The ply of the last node where it was another one: nothing is said of those below.
    from: Option<u32>,
}

impl PrintedPositions {
    /// A node was entered with this position, and the game stands there. `false` at the first one that
    /// nobody can read.
    pub fn add(&mut self, id: NodeId, printed: &str, game: &dyn Replay) -> bool {
        let ply = u32::try_from(game.ply()).unwrap_or(u32::MAX);
        self.from = self.from.filter(|&from| ply > from);
        let is_same = game.is_position(printed);
        self.is_known |= is_same == Some(true);
        let is_other = is_same == Some(false) || (is_same.is_none() && self.is_known);
        if is_other && self.from.is_none() {
            self.others.push(id);
            self.from = Some(ply);
        }
        is_same.is_some() || self.is_known || std::mem::replace(&mut self.is_unread, true)
    }

    /// Whether another position was printed at a node, and at none above it.
    pub fn is_other(&self, id: NodeId) -> bool {
        self.others.binary_search(&id).is_ok()
    }
}
