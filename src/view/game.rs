//! What the game says of a node. A mask hides of it only what the leaves of a tree are worth.

use super::{View, Written};
use crate::game::{Board, Player};
use crate::record::{Branch, Ghost, NodeId, Phase, UnenteredMoves};
use crate::score::Score;

impl View<'_> {
    /// The board at a node, if the game has one.
    pub fn board(&self, id: NodeId) -> Option<Board> {
        self.session.replay.board(self.recording(), id)
    }

    /// Whether the game has a board.
    pub const fn has_board(&self) -> bool {
        self.session.replay.has_board
    }

    /// Who is to move at a node, and what that player is called.
    pub fn player(&self, id: NodeId) -> Option<(Player, String)> {
        self.session.replay.player(self.recording(), id)
    }

    /// The player who maximises; `None` without a game.
    pub fn maximiser(&self) -> Option<Player> {
        self.session.replay.maximiser(self.recording())
    }

    /// What a leaf of a tree is worth as it stands written there, visited or not; `None` of every other
    /// node, in games that are played on a board, and where the mask hides what is written.
    pub fn on_paper(&self, id: NodeId) -> Option<Score> {
        self.leaf_on_paper(self.recording().parent(id)?, self.recording().node(id).entered_by()?)
    }

    /// What a leaf is known to be worth before it returns: what stands on paper; and of a leaf that is
    /// entered what it is worth, where what it brings about is asked.
    pub fn given(&self, id: NodeId) -> Option<Score> {
        let phase = self.phase(id);
        if phase == Phase::Done {
            return None;
        }
        let is_entered =
            self.mask.values_from.is_some() && phase == Phase::Open && self.recording().node(id).is_leaf();
        let entered = is_entered.then(|| self.recording().node(id).value()).flatten();
        entered.or_else(|| self.on_paper(id))
    }

    /// What a branch that was never entered is known to be worth; pruned ones show it as ghosts too.
    pub fn given_branch(&self, branch: Branch) -> Option<Score> {
        if self.mask.written == Written::All {
            return self.branch_on_paper(&self.never_entered(branch.parent), branch.index);
        }
        if self.has_ghosts(branch) { self.ghosts(branch).first()?.value } else { None }
    }

    /// What stands on paper of a branch that was never entered, by its number among those.
    pub fn branch_on_paper(&self, branches: &UnenteredMoves, index: u32) -> Option<Score> {
        self.leaf_on_paper(branches.parent, branches.place(index)?)
    }

    /// What stands on paper of the branch at a place of a node's natural order.
    pub fn leaf_on_paper(&self, parent: NodeId, place: u32) -> Option<Score> {
        let is_written = self.mask.written == Written::All && !self.has_board();
        is_written.then(|| self.session.replay.leaf_below(self.recording(), parent, place)).flatten()
    }

    /// What a branch that was never entered leads to, and what lies below, as it stands written in a
    /// tree, whatever the mask hides: room is kept for it, so that it can be shown without moving
    /// anything. Whether it is shown says [`View::has_ghosts`]. Empty in games that are played on a board.
    pub fn ghosts(&self, branch: Branch) -> Vec<Ghost> {
        if self.has_board() {
            return Vec::new();
        }
        self.session.replay.ghosts(self.recording(), branch)
    }

    /// Whether the game is a tree that is written down, and no game on a board.
    pub fn is_written(&self) -> bool {
        self.session.replay.has_game() && !self.has_board()
    }

    /// Whether all of a tree is shown before the search comes to it, as it stands written on paper.
    pub fn is_on_paper(&self) -> bool {
        self.mask.written == Written::All && self.is_written()
    }

    /// Whether what lies below a node is shown: the search has entered it, or it is on paper; there no
    /// visit is given away that is unforeseen.
    pub fn is_shown_below(&self, id: NodeId) -> bool {
        self.is_visited(id)
            || (self.is_on_paper() && self.recording().ancestors(id).all(|node| self.is_known(node)))
    }

    /// Whether the ghosts of a branch are shown: it was pruned, or everything is on paper.
    pub fn has_ghosts(&self, branch: Branch) -> bool {
        self.is_on_paper() || (self.mask.written == Written::Pruned && self.is_pruned(branch))
    }

    /// What the evaluation of a node is made of, as MAX sees it: the terms add up to its value.
    pub fn evaluation_terms(&self, id: NodeId) -> Vec<(String, Score)> {
        self.session.replay.evaluation_terms(self.recording(), id)
    }
}
