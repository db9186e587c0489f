//! Names for what a recording holds as numbers.

use std::cell::RefCell;

use super::{NodeId, Recording};
use crate::game::{Board, GameInfo, Outcome, Playable, Player, Replay, Replayer, Started};
use crate::score::Score;
use crate::search::{Quiescence, Role};

/// Walks a replay of the game to where a recorded node stands, and reads names and boards there.
///
/// It belongs to one recording: every call takes that recording. Asking for nodes in
/// visiting order costs a move or two a node. Where the recording came from elsewhere and its
/// game is not known, the names are those that the recording brought.
#[derive(Debug, Default)]
pub struct GameReplay {
    // Where the replay stands is a matter of speed only: what it answers does not depend on it.
    walk: Option<RefCell<ReplayPath>>,
    /// Whether the game has a board.
    pub has_board: bool,
    /// What the root of the recording is called in a larger tree; `None` where there is none.
    pub root_label: Option<String>,
}

#[derive(Debug)]
struct ReplayPath {
    // At the root: what is asked there between other nodes costs no way back.
    root: Box<dyn Replay>,
    replay: Box<dyn Replay>,
    // The nodes from below the root to where the replay stands: as many as its plies.
    path: Vec<ReplayState>,
}

/// A node on the way, and whether a move of the game led to it.
#[derive(Clone, Copy, Debug)]
struct ReplayState {
    node: NodeId,
    by_move: bool,
}

impl GameReplay {
    /// A replay for the recordings of a game that is searched from its own start.
    pub fn of<G: Playable>(game: G) -> Self {
        Self::new(Some(Box::new(Replayer::new(&Started::new(game)))))
    }

    /// The game of a recording whose moves are those of `replay`, which stands at its root.
    pub fn new(replay: Option<Box<dyn Replay>>) -> Self {
        let has_board = replay.as_ref().is_some_and(|replay| replay.board().is_some());
        let walk = |root: Box<dyn Replay>| ReplayPath { replay: root.another(), root, path: Vec::new() };
        let walk = replay.map(|replay| RefCell::new(walk(replay)));
        Self { walk, has_board, root_label: None }
    }

    /// Names the root of a recording of a part of a tree as the whole tree calls it.
    #[must_use]
    pub fn below(self, root_label: Option<String>) -> Self {
        Self { root_label, ..self }
    }

    /// A walk through the game, at its root; `None` without a game.
    pub(crate) fn another_walk(&self) -> Option<Box<dyn Replay>> {
        self.walk.as_ref().map(|walk| walk.borrow().root.another())
    }

    /// Whether there is a game to replay.
    pub const fn has_game(&self) -> bool {
        self.walk.is_some()
    }

    /// What is the same in every position of the game; `None` without one.
    pub fn info(&self) -> Option<GameInfo> {
        self.walk.as_ref().map(|walk| *walk.borrow().replay.info())
    }

    /// The name of the move that led to a node; empty at the root, and where no move was made.
    pub fn move_name(&self, recording: &Recording, id: NodeId) -> String {
        Self::led_to(recording, id, |parent, index| self.name_of_place(recording, parent, index))
    }

    /// The name on screen of the move that led to a node, which for some games is another than in files.
    pub fn shown_move(&self, recording: &Recording, id: NodeId) -> String {
        Self::led_to(recording, id, |parent, index| self.shown_place(recording, parent, index))
    }

    /// The move that led to a node: as the recording names it, else by its parent and its index.
    fn led_to(recording: &Recording, id: NodeId, name: impl Fn(NodeId, u32) -> String) -> String {
        let (Some(parent), node) = (recording.parent(id), recording.node(id)) else { return String::new() };
        match recording.names.move_name(id) {
            Some(name) => name.to_owned(),
            None if node.kind().is_moved_to() => name(parent, node.move_index()),
            None => String::new(),
        }
    }

    /// The name of the move at `place` of a node's natural order.
    pub fn name_of_place(&self, recording: &Recording, id: NodeId, place: u32) -> String {
        let named = self.at(recording, id, |replay| replay.move_name(place));
        named.unwrap_or_else(|| (u64::from(place) + 1).to_string())
    }

    /// The name of the move at `place` of a node's natural order as it is shown on a screen.
    pub fn shown_place(&self, recording: &Recording, id: NodeId, place: u32) -> String {
        let named = self.at(recording, id, |replay| replay.shown_name(place));
        named.unwrap_or_else(|| (u64::from(place) + 1).to_string())
    }

    /// The moves from the root to a node.
    pub fn moves_to(&self, recording: &Recording, id: NodeId) -> Vec<String> {
        self.moves_along(recording, &recording.path(id))
    }

    /// The moves that led to these nodes, each below the one before; fewer where no move was made.
    pub fn moves_along(&self, recording: &Recording, nodes: &[NodeId]) -> Vec<String> {
        let names = &recording.names;
        let is_moved_to =
            |node: NodeId| recording.node(node).kind().is_moved_to() || names.move_name(node).is_some();
        let moved =
            nodes.iter().copied().filter(|&node| recording.parent(node).is_some() && is_moved_to(node));
        moved.map(|node| self.move_name(recording, node)).collect()
    }

    /// The moves of the best line as far as they are known: that of its first move may be, though its
    /// branch is not recorded.
    pub fn best_line(&self, recording: &Recording) -> Vec<String> {
        match recording.unrecorded_first() {
            Some((node, place)) => vec![self.name_of_place(recording, node, place)],
            None => self.moves_along(recording, &recording.principal_variation()),
        }
    }

    /// The name that the node itself carries, if it has one.
    pub fn node_name(&self, recording: &Recording, id: NodeId) -> Option<String> {
        let noted = recording.names.note(id).and_then(|note| note.name.clone());
        noted.or_else(|| self.at(recording, id, |replay| replay.position_name()))
    }

    /// What the leaf is worth that the branch at `place` of a node leads to, as it stands written in a
    /// tree, from MAX's point of view; `None` where it leads to no leaf of one.
    pub fn leaf_below(&self, recording: &Recording, id: NodeId, place: u32) -> Option<Score> {
        let value = self.at(recording, id, |replay| {
            replay.after(place, |leaf| match leaf.result()? {
                Outcome::Points(value) if leaf.board().is_none() => Some(value),
                _ => None,
            })
        })?;
        Some(if self.maximiser(recording) == Some(Player::Second) { -value } else { value })
    }

    /// Whether the game may have a node that carries this name itself.
    pub fn is_node_name(&self, text: &str) -> bool {
        self.walk.as_ref().is_some_and(|walk| walk.borrow().replay.is_position_name(text))
    }

    /// How many branches a node has, entered or not; `None` where that is not known.
    pub fn branch_count(&self, recording: &Recording, id: NodeId) -> Option<usize> {
        self.branches(recording, id).map(|branches| branches.len())
    }

    /// The names of the branches of a node that were there and never entered, in natural order; of
    /// a recording from elsewhere that names them, as it does. Empty where nothing was pruned, and
    /// where nobody can tell which: see [`pruned_places`](Self::pruned_places).
    pub fn pruned(&self, recording: &Recording, id: NodeId) -> Vec<String> {
        let mut names = Vec::new();
        self.tell_pruned(recording, id, &mut |name| names.push(name.to_owned()));
        names
    }

    /// Tells the names that [`pruned`](Self::pruned) gives, one after the other.
    pub(crate) fn tell_pruned(&self, recording: &Recording, id: NodeId, tell: &mut dyn FnMut(&str)) {
        let noted = recording.names.note(id).map_or(&[][..], |note| &note.pruned);
        for name in noted {
            tell(name);
        }
        let places = self.pruned_places(recording, id);
        let mut name = String::new();
        self.at(recording, id, |replay| {
            for place in places {
                name.clear();
                replay.write_move_name(place, &mut name);
                tell(&name);
            }
            Some(())
        });
    }

    /// The places of the branches that [`pruned`](Self::pruned) names, in natural order, where the
    /// recording brings no names for them. Empty where it is not known which they are: when part
    /// of the branches was visited without being recorded, and when a recording from elsewhere
    /// tells of another number than were never entered.
    pub fn pruned_places(&self, recording: &Recording, id: NodeId) -> Vec<u32> {
        let node = recording.node(id);
        let is_named = recording.names.note(id).is_some_and(|note| !note.pruned.is_empty());
        if node.pruned() == 0 || node.has_hidden() || is_named {
            return Vec::new();
        }
        let mut places = self.unentered(recording, id);
        if places.len() != node.pruned() as usize {
            places.clear();
        }
        places
    }

    /// How probable the move at `place` of a node's natural order is, where chance makes it.
    pub fn probability(&self, recording: &Recording, id: NodeId, place: u32) -> Option<f64> {
        self.at(recording, id, |replay| replay.probability(place))
    }

    /// How probable the branches are that [`pruned`](Self::pruned) names, in that order. Empty
    /// where a player moves, and where it is not known of all of them.
    pub fn pruned_odds(&self, recording: &Recording, id: NodeId) -> Vec<f64> {
        if recording.node(id).role() != Role::Chance {
            return Vec::new();
        }
        let probability =
            |name: String| self.probability(recording, id, self.find_place(recording, id, &name)?);
        let odds: Option<Vec<_>> = self.pruned(recording, id).into_iter().map(probability).collect();
        odds.unwrap_or_default()
    }

    /// The places of the branches that are not recorded as entered, in natural order.
    pub fn unentered(&self, recording: &Recording, id: NodeId) -> Vec<u32> {
        let mut places = self.branches(recording, id).unwrap_or_default();
        let entered = recording.entered_places(id);
        places.retain(|place| entered.binary_search(place).is_err());
        places
    }

    /// The places of the moves that the search considers at a node, in natural order: below the
    /// horizon the noisy ones.
    fn branches(&self, recording: &Recording, id: NodeId) -> Option<Vec<u32>> {
        let only_noisy = recording.quiescence(id) == Some(Quiescence::Noisy);
        self.at(recording, id, |replay| {
            let places = 0..u32::try_from(replay.move_count()).unwrap_or(u32::MAX);
            Some(places.filter(|&place| !only_noisy || replay.is_noisy(place)).collect())
        })
    }

    /// The board at a node, if the game has one.
    pub fn board(&self, recording: &Recording, id: NodeId) -> Option<Board> {
        self.at(recording, id, |replay| replay.board())
    }

    /// What the evaluation of a node is made of, as MAX sees it: the terms add up to its value.
    pub fn evaluation_terms(&self, recording: &Recording, id: NodeId) -> Vec<(String, Score)> {
        let mut terms = self.at(recording, id, |replay| Some(replay.evaluation_terms())).unwrap_or_default();
        if self.maximiser(recording) == Some(Player::Second) {
            for (_, score) in &mut terms {
                *score = -*score;
            }
        }
        terms
    }

    /// The player who maximises: the one to move at a MAX node. `None` without a game.
    pub fn maximiser(&self, recording: &Recording) -> Option<Player> {
        let mut decided = recording.ids().map(|id| (id, recording.node(id).role()));
        let (id, role) = decided.find(|(_, role)| *role != Role::Chance)?;
        let (mover, _) = self.player(recording, id)?;
        Some(if role == Role::Min { mover.opponent() } else { mover })
    }

    /// Who is to move at a node, and what that player is called.
    pub fn player(&self, recording: &Recording, id: NodeId) -> Option<(Player, String)> {
        self.at(recording, id, |replay| {
            let player = replay.player();
            Some((player, replay.info().player_name(player).to_owned()))
        })
    }

    /// The recorded child of a node that a move means, by name or by any notation of the game.
    pub fn find_child(&self, recording: &Recording, id: NodeId, mv: &str) -> Option<NodeId> {
        let place = self.find_place(recording, id, mv);
        recording.children(id).find(|&child| match place {
            Some(place) => recording.node(child).move_index() == place,
            None => self.move_name(recording, child) == mv,
        })
    }

    /// The place of the branch of a node that a move means, by any notation of the game, entered or
    /// not; `None` without a game too.
    pub fn find_place(&self, recording: &Recording, id: NodeId, mv: &str) -> Option<u32> {
        self.at(recording, id, |replay| replay.find_move(mv))
    }

    /// Asks the game at a node. `None` without a game, and where the recorded moves are not
    /// moves of the game. Who plays moves from there takes them back.
    pub fn at<T, F>(&self, recording: &Recording, id: NodeId, ask: F) -> Option<T>
    where
        F: FnOnce(&mut dyn Replay) -> Option<T>,
    {
        ask(self.walk.as_ref()?.borrow_mut().go_to(recording, id)?)
    }
}

impl ReplayPath {
    fn go_to(&mut self, recording: &Recording, id: NodeId) -> Option<&mut dyn Replay> {
        // At every root the game stands at its start.
        let ply = recording.ply(id) as usize;
        if ply == 0 {
            return Some(self.root.as_mut());
        }
        while self.path.last().is_some_and(|reached| !recording.contains(reached.node, id)) {
            if self.path.pop().is_some_and(|reached| reached.by_move) {
                self.replay.ascend();
            }
        }
        let mut ahead: Vec<_> = recording.ancestors(id).take(ply - self.path.len()).collect();
        while let Some(child) = ahead.pop() {
            let node = recording.node(child);
            let by_move = node.kind().is_moved_to();
            if by_move && !self.replay.descend(node.move_index()) {
                return None;
            }
            self.path.push(ReplayState { node: child, by_move });
        }
        Some(self.replay.as_mut())
    }
}
