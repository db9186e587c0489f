//! What the game says of a node, which no mask hides.

use super::View;
use crate::game::{Board, Player};
use crate::record::NodeId;
use crate::score::Score;

impl View<'_> {
    /// The board at a node, if the game has one.
    #[must_use]
    pub fn board(&self, id: NodeId) -> Option<Board> {
        self.session.replay.board(self.session.recording, id)
    }

    /// Whether the game has a board.
    #[must_use]
    pub const fn has_board(&self) -> bool {
        self.session.replay.has_board()
    }

    /// Who is to move at a node, and what that player is called.
    #[must_use]
    pub fn player(&self, id: NodeId) -> Option<(Player, String)> {
        self.session.replay.player(self.session.recording, id)
    }

    /// The player who maximises; `None` without a game.
    #[must_use]
    pub fn maximiser(&self) -> Option<Player> {
        self.session.replay.maximiser(self.session.recording)
    }

    /// What the evaluation of a node is made of, as MAX sees it: the terms add up to its value.
    #[must_use]
    pub fn evaluation_terms(&self, id: NodeId) -> Vec<(String, Score)> {
        self.session.replay.evaluation_terms(self.session.recording, id)
    }
}
