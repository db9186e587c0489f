//! What a game has to say of a recording that was made of it elsewhere.

use std::cmp::Ordering;

use super::ViolationKind;
use super::leaf_values::{LeafScoring, LeafValues, LeafWorth};
use super::reading::Extremes;
use crate::game::{GameInfo, Outcome, Player, Replay};
use crate::record::{Header, Node, NodeId, Recording, Values};
use crate::score::{Bound, Score, Window};
use crate::search::{End, Role, VisitKind};

/// Holds a recording against its game while it is read: whoever reads has the game standing at each
/// node anyway, so that nothing is replayed for this.
#[derive(Debug, Default)]
pub(crate) struct RulesCheck {
    /// In the order of the nodes once the reading is over, a remark a node.
    remarks: Vec<(NodeId, Remark)>,
    leaves: LeafValues,
    // Whether games are won and lost; `None` where the game is not known.
    has_wins: Option<bool>,
    // Of the finished games that MAX won, that nobody won, and that MIN won; those of them where the
    // search ends; and of the games that go on there.
    finished: [Extremes; 3],
    at_horizon: [Extremes; 3],
    estimates: Extremes,
    // Who maximises, as the first node tells where somebody moves.
    maximiser: Option<Player>,
    // Whether the root says its side. Else nothing is held against the sides of others.
    is_root_given: bool,
    // Whether any node says it.
    is_any_given: bool,
    // The nodes at which the other side is to move, in visiting order, each with whether its side
    // was given.
    wrong_sides: Vec<(NodeId, bool)>,
}

/// What the game says of one node. What becomes of it, only the whole recording tells.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Remark {
    /// The move that leads to it is not legal.
    Illegal,
    /// A leaf may have another value than this.
    Leaf(LeafWorth),
    /// The value may say otherwise than that this side has won.
    Winner(Role),
    /// It has moves that the recording neither enters nor calls pruned.
    Missed,
    /// Something that is wrong whatever the rest is.
    Certain(ViolationKind),
}

/// A value at which a program may stop looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Win {
    /// A game was won with it, and every win has the same value.
    Known,
    /// Nothing better has been seen.
    Likely,
}

/// The sides in the order of the results: MAX won, nobody, MIN won.
const MAX_WON: usize = 0;
const DRAWN: usize = 1;
const MIN_WON: usize = 2;

impl RulesCheck {
    /// For a recording that says this of itself, and of a game of which this is known.
    pub fn new(header: &Header, game: &GameInfo) -> Self {
        let maximiser = header.settings.max.or(game.maximiser);
        let has_wins = Some(game.has_wins);
        Self { leaves: LeafValues::new(header), maximiser, has_wins, ..Self::default() }
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

    /// Whether a value is a win for a side. `is_best` says whether nothing better has been seen.
    pub(super) fn win(&self, role: Role, value: Score, is_best: impl FnOnce() -> bool) -> Option<Win> {
        let is_of = |result: usize| self.finished[result].agreed() == Some(value);
        let (own, other) = if role == Role::Min { (MIN_WON, MAX_WON) } else { (MAX_WON, MIN_WON) };
        match self.has_wins {
            Some(false) => None,
            Some(true) if is_of(own) => Some(Win::Known),
            // So much is what all draws are worth, or all games that the other side won.
            Some(true) if is_of(DRAWN) || (is_of(other) && role.prefers(Score::ZERO, value)) => None,
            _ => is_best().then_some(Win::Likely),
        }
    }

    /// A node was entered, and the game stands there; `is_given` is whether it says who chooses.
    pub fn entered(&mut self, recording: &Recording, id: NodeId, is_given: bool, game: &dyn Replay) {
        let role = recording.node(id).role();
        if recording.parent(id).is_none() {
            self.leaves.begin();
        }
        self.is_root_given |= is_given && id == NodeId::ROOT;
        self.is_any_given |= is_given;
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
        match returned.end {
            _ if node.kind() == VisitKind::Table => {}
            // One remark is enough.
            _ if self.has_remark(id) => {}
            End::Terminal => match game.result() {
                None => {
                    let unfinished = ViolationKind::Unfinished { is_said: says_end };
                    self.remarks.push((id, Remark::Certain(unfinished)));
                }
                Some(outcome) => {
                    self.ended(id, returned.value, outcome);
                    self.leaf(id, &node, returned.end, game);
                }
            },
            End::Horizon => {
                match game.result() {
                    None => self.estimates.add(returned.value),
                    Some(outcome) => self.ended(id, returned.value, outcome),
                }
                self.leaf(id, &node, returned.end, game);
            }
            End::Inner => {
                let remark = counted(recording, id, &node, game);
                self.remarks.extend(remark.map(|remark| (id, remark)));
            }
        }
    }

    /// Whether there is a remark on the node that returns.
    fn has_remark(&self, id: NodeId) -> bool {
        self.remarks.last().is_some_and(|(last, _)| *last == id)
    }

    /// A leaf returned; what it is worth may be known.
    fn leaf(&mut self, node: NodeId, left: &Node, end: End, game: &dyn Replay) {
        let Some(max) = self.maximiser else { return };
        let worth = self.leaves.add(left, end, max, game);
        if let (LeafWorth::Ended(outcome), Some(value)) = (worth, left.value())
            && self.leaves.is_at_horizon(left, end)
        {
            self.at_horizon[self.result(outcome)].add(value);
        }
        if !self.has_remark(node) && self.leaves.is_suspect(left, end, worth) {
            self.remarks.push((node, Remark::Leaf(worth)));
        }
    }

    /// Who won, as the place of the result.
    fn result(&self, outcome: Outcome) -> usize {
        match outcome.winner() {
            None => DRAWN,
            winner if winner == self.maximiser => MAX_WON,
            Some(_) => MIN_WON,
        }
    }

    /// Whose values the leaves seem to have, where nothing else tells.
    pub fn values(&self) -> Values {
        self.leaves.values()
    }

    /// What the leaves are scored by, if these are their values.
    pub fn scoring(&self, values: Values) -> LeafScoring {
        LeafScoring { maximiser: self.maximiser, ..self.leaves.scoring(values) }
    }

    /// A game ended like this.
    fn ended(&mut self, id: NodeId, value: Score, outcome: Outcome) {
        if outcome.winner().is_some() && self.maximiser.is_none() {
            return;
        }
        let result = self.result(outcome);
        self.finished[result].add(value);
        let role = match result {
            MAX_WON => Role::Max,
            MIN_WON => Role::Min,
            _ => return,
        };
        // Only these can be wrong. What points are worth is known.
        let has_points = matches!(outcome, Outcome::Points(_));
        if has_points {
            return;
        }
        if role.prefers(Score::ZERO, value) || value == Score::ZERO {
            self.remarks.push((id, Remark::Winner(role)));
        }
    }

    /// Whether it looks as if the program does not take its moves back: it makes moves that are none.
    pub fn misses_undo(&self) -> bool {
        let is_illegal = |remark| matches!(remark, Remark::Illegal | Remark::Certain(ViolationKind::Pruned));
        self.remarks.iter().any(|&(_, remark)| is_illegal(remark))
    }

    /// Whether a finished game has the sign that it has to have with these sides, so that they
    /// cannot all be the wrong way round. Where all results have one sign it says nothing.
    pub fn confirms_sides(&self) -> bool {
        let results = || self.finished.iter().filter(|all| all.count > 0);
        let is_shifted = results().count() > 1
            && (results().all(|all| all.least > Score::ZERO)
                || results().all(|all| all.greatest < Score::ZERO));
        let is_right =
            self.finished[MAX_WON].greatest > Score::ZERO || self.finished[MIN_WON].least < Score::ZERO;
        is_right && !is_shifted
    }

    /// The reading is over.
    pub fn close(&mut self) {
        self.remarks.sort_unstable_by_key(|(node, _)| *node);
    }

    /// Whether the move that leads to a node is not legal.
    pub fn is_illegal(&self, id: NodeId) -> bool {
        self.remark(id) == Some(Remark::Illegal)
    }

    /// Whether a node has moves that the recording neither enters nor calls pruned.
    pub fn misses_moves(&self, id: NodeId) -> bool {
        self.remark(id) == Some(Remark::Missed)
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
        let is_held = match self.remark(id)? {
            // That showed as it was entered.
            Remark::Illegal => false,
            Remark::Leaf(worth) => {
                if let Some(expected) = self.leaves.expected(node, worth, self.maximiser?, values) {
                    return Some(ViolationKind::Leaf { found, expected });
                }
                let LeafWorth::Ended(outcome) = worth else { return None };
                self.are_sides_clear(values) && self.is_low(self.result(outcome), node, window)
            }
            Remark::Winner(role) => {
                let result = if role == Role::Min { MIN_WON } else { MAX_WON };
                self.are_sides_clear(values)
                    && (self.is_misjudged(role, node, window) || self.is_low(result, node, window))
            }
            Remark::Missed => return is_open().then_some(ViolationKind::Missed),
            Remark::Certain(kind) => return Some(kind),
        };
        is_held.then_some(ViolationKind::Winner { found })
    }

    fn remark(&self, id: NodeId) -> Option<Remark> {
        let place = self.remarks.binary_search_by_key(&id, |(node, _)| *node).ok()?;
        self.remarks.get(place).map(|&(_, remark)| remark)
    }

    /// Whether a value of the recording is MAX's, and MAX is who should be.
    fn are_sides_clear(&self, values: Values) -> bool {
        self.wrong_sides.is_empty() && values == Values::Max
    }

    /// Whether a game that was won where the search ends has no better a value than one that goes on
    /// there, as an estimate has that does not see the win: another win has another value, or it is
    /// no win at all.
    fn is_low(&self, result: usize, node: &Node, window: Option<Window>) -> bool {
        let printed = (node.given_ends() == [true; 2]).then(|| node.window());
        let (Some(returned), Some(window)) = (node.returned(), window.or(printed)) else { return false };
        let role = if result == MIN_WON { Role::Min } else { Role::Max };
        let (value, won) = (returned.value, self.at_horizon[result]);
        let is_clamped = [window.alpha, window.beta].contains(&value);
        let is_estimate = self.estimates.count > 0 && !role.prefers(value, self.estimates.best(role));
        let is_odd = won.least != won.greatest || !role.prefers(value, Score::ZERO);
        let is_there = result != DRAWN && self.leaves.is_at_horizon(node, returned.end);
        is_there && is_odd && is_estimate && !is_clamped
    }

    /// Whether a game that this side won has a value that no scoring gives it. Programs score as
    /// they like, and are right as long as a win is better than everything else.
    fn is_misjudged(&self, role: Role, node: &Node, window: Option<Window>) -> bool {
        let Some(returned) = node.returned() else { return false };
        let (own, other, end, half) = match role {
            Role::Min => (MIN_WON, MAX_WON, window.map(|window| window.alpha), Bound::Upper),
            _ => (MAX_WON, MIN_WON, window.map(|window| window.beta), Bound::Lower),
        };
        let value = returned.value;
        if returned.bound == half || end == Some(value) {
            // It is worth more to the winner than the window has room for.
            return false;
        }
        let others = [DRAWN, other].map(|result| self.finished[result]).into_iter();
        let mut others = others.filter(|all| all.count > 0).peekable();
        let is_shifted =
            others.peek().is_some() && others.all(|others| role.prefers(value, others.best(role)));
        let knows_better = || role.prefers(self.finished[own].best(role), Score::ZERO);
        !is_shifted && (value != Score::ZERO || knows_better())
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
