//! Which side the recording has choose at each node, held against who is to move in the game.

use crate::game::{Player, Replay};
use crate::record::{NodeId, Recording};
use crate::search::Role;

/// The nodes at which the other side is to move than the recording says. The root says who is who:
/// where it says nothing, nothing is held against anybody.
#[derive(Debug, Default)]
pub(super) struct Sides {
    maximiser: Option<Player>,
    // In visiting order, each with whether its side was told.
    wrong: Vec<(NodeId, bool)>,
}

impl Sides {
    /// A node was entered where the game stands there.
    pub fn see(&mut self, recording: &Recording, id: NodeId, is_told: bool, game: &dyn Replay) {
        let role = recording.node(id).role();
        let is_root = id == NodeId::ROOT;
        let is_asked = if is_root { is_told } else { self.maximiser.is_some() };
        if !is_asked || role == Role::Chance || game.probability(0).is_some() {
            return;
        }
        // Nobody is to move where the game is over.
        if game.result().is_some() {
            return;
        }
        let maximiser = if role == Role::Max { game.player() } else { game.player().opponent() };
        if *self.maximiser.get_or_insert(maximiser) != maximiser {
            self.wrong.push((id, is_told));
        }
    }

    /// Whether a node is said to be of the wrong side, and the node above it is of the right one:
    /// what is handed on from there need not be told again.
    pub fn is_wrong(&self, recording: &Recording, id: NodeId) -> bool {
        let is_above = || recording.parent(id).is_some_and(|above| self.told_wrong(above).is_some());
        self.told_wrong(id) == Some(true) && !is_above()
    }

    fn told_wrong(&self, id: NodeId) -> Option<bool> {
        let place = self.wrong.binary_search_by_key(&id, |(node, _)| *node).ok()?;
        self.wrong.get(place).map(|(_, is_told)| *is_told)
    }
}
