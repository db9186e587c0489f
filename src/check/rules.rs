//! What a game has to say of a recording that was made of it elsewhere.

use std::cmp::Ordering;

use super::ViolationKind;
use super::candidates::{has_own_kind, is_unsearched};
use super::finished::{Finish, FinishedGames};
use super::leaf_evidence::{LeafPositions, SilentLeaves};
use super::leaf_values::{LeafScoring, LeafValues, LeafWorth};
use super::printed_positions::PrintedPositions;
use crate::game::{GameInfo, Outcome, Player, Replay};
use crate::record::{Header, Node, NodeId, Recording, Values};
use crate::score::{Score, Window};
use crate::search::{End, Role, VisitKind};

/// Holds a recording against its game while it is read: whoever reads has the game standing at each
/// node anyway, so that nothing is replayed for this.
#[derive(Debug, Default)]
pub(crate) struct RulesCheck {
    /// In the order of the nodes once the reading is over, a remark a node.
    remarks: Vec<(NodeId, Remark)>,
    pub(super) leaves: LeafValues,
    // Whether games are won and lost; `None` where the game is not known.
    pub(super) has_wins: Option<bool>,
    pub(super) finished: FinishedGames,
    positions: LeafPositions,
    silent: SilentLeaves,
    pub printed: PrintedPositions,
    // Who maximises, as the first node tells where somebody moves.
    maximiser: Option<Player>,
    // Whether the root says its side. Else nothing is held against the sides of others.
    is_root_given: bool,
    // Whether any node says it.
    pub(crate) is_any_given: bool,
    // The nodes at which the other side is to move, in visiting order, each with whether its side
    // was given.
    wrong_sides: Vec<(NodeId, bool)>,
}

/// What the game says of one node. What becomes of it, only the whole recording tells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Remark {
    /// The move that leads to it is not legal.
    Illegal,
    /// A leaf may have another value than this.
    Leaf(LeafWorth),
    /// The value may say otherwise than how the game ended.
    Finished(Finish),
    /// It has moves that the recording neither enters nor calls pruned.
    Missed,
    /// Something that is wrong whatever the rest is.
    Certain(ViolationKind),
}

impl RulesCheck {
    /// For a recording that says this of itself, and of a game of which this is known.
    pub fn new(header: &Header, game: &GameInfo) -> Self {
        let maximiser = header.settings.max.or(game.maximiser);
        let has_wins = Some(game.has_wins);
        let positions = LeafPositions::new(header);
        Self { leaves: LeafValues::new(header, game), maximiser, has_wins, positions, ..Self::default() }
    }

    /// Whether there is a game that the recording is held against.
    pub const fn knows_game(&self) -> bool {
        self.has_wins.is_some()
    }

    /// A node is entered by a move that is not legal, or is said to have pruned one.
    pub fn illegal(&mut self, id: NodeId, is_pruned: bool) {
        let pruned = Remark::Certain(ViolationKind::Pruned);
        self.remarks.push((id, if is_pruned { pruned } else { Remark::Illegal }));
    }

    /// A node was entered, and the game stands there; `is_given` is whether it says who chooses.
    pub fn entered(&mut self, recording: &Recording, id: NodeId, is_given: bool, game: &dyn Replay) {
        let role = recording.node(id).role();
        if recording.parent(id).is_none() {
            self.leaves.begin();
            self.finished.begin(&recording.node(id));
        }
        self.is_root_given |= is_given && id == NodeId::ROOT;
        if role == Role::Chance || game.probability(0).is_some() {
            return;
        }
        let max = if role == Role::Max { game.player() } else { game.player().opponent() };
        // Nobody is to move where the game is over. That is asked last, since it takes longest.
        if *self.maximiser.get_or_insert(max) != max && game.result().is_none() {
            self.wrong_sides.push((id, is_given));
        }
    }

    /// A node turns out to be a visit of a kind that nobody knows: it may be of any side.
    pub fn pardon_side(&mut self, id: NodeId) {
        if let Ok(place) = self.wrong_sides.binary_search_by_key(&id, |(node, _)| *node) {
            self.wrong_sides.remove(place);
        }
    }

    /// Whether a node is said to be of the wrong side, and the node above it is of the right one.
    pub fn has_other_side(&self, recording: &Recording, id: NodeId) -> bool {
        let wrong = |id: NodeId| self.wrong_sides.binary_search_by_key(&id, |(node, _)| *node).ok();
        let is_given = |place: usize| self.wrong_sides.get(place).is_some_and(|(_, is_given)| *is_given);
        self.is_root_given
            && wrong(id).is_some_and(is_given)
            && recording.parent(id).and_then(wrong).is_none()
    }

    /// Whether the game is known, and nobody wins it: its ends have points, as those of a tree.
    pub fn is_without_wins(&self) -> bool {
        self.has_wins == Some(false)
    }

    /// Whether the game says whose turn it is, and the recording nowhere does.
    pub fn fills_in_sides(&self) -> bool {
        self.maximiser.is_some() && !self.is_any_given
    }

    /// Whether the root is said to be of the other side.
    pub fn begins_with_other_side(&self) -> bool {
        self.wrong_sides.first() == Some(&(NodeId::ROOT, true))
    }

    /// A node returned, and the game stands there.
    pub fn returned(&mut self, recording: &Recording, id: NodeId, says_end: bool, game: &dyn Replay) {
        let node = recording.node(id);
        let Some(returned) = node.returned() else { return };
        self.positions.meet(node.kind());
        // One remark is enough.
        let is_passed_over = node.kind() == VisitKind::Table || self.has_remark(id);
        if is_passed_over || self.stands_pat(recording, id, says_end, game) {
            return;
        }
        match (returned.end, game.result()) {
            (End::Inner, _) => {
                let remark = counted(recording, id, &node, game);
                self.remarks.extend(remark.map(|remark| (id, remark)));
            }
            // An engine has draws of its own.
            (End::Terminal, None) if says_end && game.info().may_repeat && returned.value == Score::ZERO => {}
            (End::Terminal, None) => {
                let unfinished = ViolationKind::Unfinished { is_said: says_end };
                self.remarks.push((id, Remark::Certain(unfinished)));
                if !says_end {
                    self.silent.add(recording, id, LeafValues::estimate(self.maximiser, game));
                    self.positions.add(recording, id, &node, game);
                }
            }
            (end, outcome) => {
                self.positions.add(recording, id, &node, game);
                match outcome {
                    None => self.finished.estimates.add(returned.value),
                    Some(outcome) => self.ended(id, &node, returned.value, outcome),
                }
                self.leaf(id, &node, end, game);
            }
        }
    }

    /// Whether there is a remark on the node that returns.
    fn has_remark(&self, id: NodeId) -> bool {
        self.remarks.last().is_some_and(|(last, _)| *last == id)
    }

    /// Whether a node says that it is estimated as it stands, and not whether the game goes on there:
    /// engines do not look, not even where they are mated.
    fn stands_pat(&self, recording: &Recording, id: NodeId, says_end: bool, game: &dyn Replay) -> bool {
        let node = recording.node(id);
        let is_own = node.kind() == VisitKind::StandPat || has_own_kind(recording, id);
        let Some(returned) = node.returned().filter(|_| is_own || node.kind() == VisitKind::Quiet) else {
            return false;
        };
        match game.result() {
            _ if returned.end == End::Inner => false,
            None => returned.end == End::Terminal && !says_end,
            Some(_) if is_own => true,
            Some(outcome) => self.finish(outcome).contradicts(returned.value),
        }
    }

    /// A leaf returned; what it is worth may be known.
    fn leaf(&mut self, node: NodeId, left: &Node, end: End, game: &dyn Replay) {
        let Some(max) = self.maximiser else { return };
        let worth = self.leaves.add(node, left, end, max, game);
        if let (LeafWorth::Ended(outcome), Some(value)) = (worth, left.value())
            && self.leaves.is_at_horizon(left, end)
        {
            self.finished.at_horizon[self.finish(outcome) as usize].add(value);
        }
        if !self.has_remark(node) && self.leaves.is_suspect(left, end, worth) {
            self.remarks.push((node, Remark::Leaf(worth)));
        }
    }

    fn finish(&self, outcome: Outcome) -> Finish {
        match outcome.winner() {
            None => Finish::Drawn,
            winner if winner == self.maximiser => Finish::MaxWon,
            Some(_) => Finish::MinWon,
        }
    }

    /// Whose values the leaves seem to have, where nothing else tells.
    pub fn values(&self) -> Values {
        self.leaves.values()
    }

    /// Whether a leaf was moved into its window, if these are their values.
    pub fn are_clamped(&self, values: Values) -> bool {
        self.leaves.seen[values as usize].is_clamped
    }

    /// What the leaves are scored by, if these are their values.
    pub fn scoring(&self, values: Values) -> LeafScoring {
        LeafScoring { maximiser: self.maximiser, ..self.leaves.scoring(values) }
    }

    /// A game ended like this.
    fn ended(&mut self, id: NodeId, node: &Node, value: Score, outcome: Outcome) {
        if outcome.winner().is_some() && self.maximiser.is_none() {
            return;
        }
        let finish = self.finish(outcome);
        self.finished.all[finish as usize].add(value);
        // What points are worth is known.
        if matches!(outcome, Outcome::Points(_)) {
            return;
        }
        if let Some(winner) = finish.winner() {
            self.finished.add_win(id, node, winner, value);
        }
        if finish.contradicts(value) {
            self.remarks.push((id, Remark::Finished(finish)));
        }
    }

    /// The reading is over. The depth is given that the search seems to have: where all leaves that
    /// say nothing lie at one ply, and the game goes on there, it looks no deeper.
    pub fn close(&mut self, recording: &mut Recording) -> Option<u32> {
        let found = self.silent.at_one_ply(recording).filter(|(ply, leaves)| {
            // Where moves are not taken back, games that go on seem to be won as the one before.
            let value = |id: NodeId| recording.node(id).value().unwrap_or_default();
            let are_estimates = leaves.iter().all(|(id, _)| self.finished.may_be_estimate(value(*id)));
            are_estimates && self.leaves.may_end_at(*ply)
        });
        let silent = Remark::Certain(ViolationKind::Unfinished { is_said: false });
        let depth = found.map(|(ply, leaves)| {
            self.remarks.retain(|(_, remark)| *remark != silent);
            for (id, estimate) in leaves {
                recording.end_at_horizon(id);
                let node = recording.node(id);
                self.finished.estimates.add(node.value().unwrap_or_default());
                let worth = self.leaves.add_estimate(id, &node, estimate);
                if self.leaves.is_suspect(&node, End::Horizon, worth) {
                    self.remarks.push((id, Remark::Leaf(worth)));
                }
            }
            ply
        });
        let deepest = recording.max_ply();
        self.remarks.retain(|(id, remark)| *remark != silent || !is_unsearched(recording, *id, deepest));
        self.remarks.sort_unstable_by_key(|(node, _)| *node);
        let is_whole = recording.totals().pruned == 0
            && self.remarks.iter().all(|(_, remark)| *remark != Remark::Missed);
        self.positions.close(is_whole);
        depth
    }

    /// What is held against a node as it returns, whose value is one of these; `window` is what it was
    /// entered with, as far as that is known, `is_open` whether it may still have looked at more moves.
    pub fn violation_at(
        &self,
        id: NodeId,
        node: &Node,
        values: Values,
        window: Option<Window>,
        is_open: impl FnOnce() -> bool,
    ) -> Option<ViolationKind> {
        let found = node.value()?;
        if let Some(kind) = self.contradicted(id, found, values) {
            return Some(kind);
        }
        let is_held = match self.remark(id)? {
            // That showed as it was entered.
            Remark::Illegal => false,
            Remark::Leaf(worth) => {
                if let Some(expected) = self.leaves.expected(node, worth, self.maximiser?, values) {
                    let is_clamped = window.is_some_and(|window| window.clamp(expected) == found);
                    return (!is_clamped).then_some(ViolationKind::Leaf { found, expected });
                }
                let LeafWorth::Ended(outcome) = worth else { return None };
                self.are_sides_clear(values) && self.is_low(self.finish(outcome), node, window)
            }
            Remark::Finished(finish) => {
                self.are_sides_clear(values)
                    && match finish.winner() {
                        None => self.finished.is_no_draw(node, window),
                        Some(role) => {
                            self.finished.is_misjudged(role, node, window)
                                || self.is_low(finish, node, window)
                        }
                    }
            }
            Remark::Missed => return is_open().then_some(ViolationKind::Missed),
            Remark::Certain(kind) => return Some(kind),
        };
        is_held.then_some(ViolationKind::Winner { found })
    }

    /// Whether a game that was won where the search ends is estimated as if it went on.
    fn is_low(&self, finish: Finish, node: &Node, window: Option<Window>) -> bool {
        let is_there = node.end().is_some_and(|end| self.leaves.is_at_horizon(node, end));
        is_there && self.finished.is_low(finish, node, window)
    }

    /// What other leaves say against the value of one.
    fn contradicted(&self, id: NodeId, found: Score, values: Values) -> Option<ViolationKind> {
        if let Some((before, other)) = self.positions.other(id) {
            return Some(ViolationKind::TwoValues { found, other, before });
        }
        let mut trends = self.finished.trends.iter();
        let is_slow = self.are_sides_clear(values) && trends.any(|trend| trend.later() == Some(id));
        is_slow.then_some(ViolationKind::SlowWin { found })
    }

    pub(super) fn remark(&self, id: NodeId) -> Option<Remark> {
        let place = self.remarks.binary_search_by_key(&id, |(node, _)| *node).ok()?;
        self.remarks.get(place).map(|&(_, remark)| remark)
    }

    /// Whether a value of the recording is MAX's, and MAX is who should be.
    pub(super) fn are_sides_clear(&self, values: Values) -> bool {
        self.wrong_sides.is_empty() && values == Values::Max
    }
}

/// What is wrong with the number of moves that a node tells of. One without children may have been
/// answered for in some other way, below the horizon not all moves are looked at, and where a move
/// comes twice nobody can tell which search of it counts.
fn counted(recording: &Recording, id: NodeId, node: &Node, game: &dyn Replay) -> Option<Remark> {
    let is_whole = node.role() != Role::Chance && node.kind() != VisitKind::Quiet && !node.has_hidden();
    let moves = game.move_count();
    let pruned = node.pruned() as usize;
    let too_many = Remark::Certain(ViolationKind::TooMany { said: node.pruned() });
    if !is_whole {
        return None;
    }
    if recording.size(id) == 1 || pruned > moves {
        return (pruned > moves).then_some(too_many);
    }
    let mut searched = Vec::new();
    for child in recording.children(id).map(|child| recording.node(child)) {
        match child.kind() {
            VisitKind::Plain | VisitKind::Table | VisitKind::TableMove => {
                searched.extend(Some(child.move_index()).filter(|&index| (index as usize) < moves));
            }
            VisitKind::Research => {}
            VisitKind::Pass | VisitKind::Quiet | VisitKind::StandPat => return None,
        }
    }
    searched.sort_unstable();
    let comes_twice = searched.windows(2).any(|pair| pair.first() == pair.last());
    match (searched.len() + pruned).cmp(&moves) {
        _ if comes_twice => None,
        Ordering::Greater => Some(too_many),
        // Whether its window had closed, the programs know.
        Ordering::Less if pruned == 0 || !node.is_cutoff() => Some(Remark::Missed),
        _ => None,
    }
}
