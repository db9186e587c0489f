//! What a game has to say of a recording that was made of it elsewhere.

use super::ViolationKind;
use crate::game::{Outcome, Player, Replay};
use crate::record::{Node, NodeId, Recording};
use crate::score::{Bound, Score, Window};
use crate::search::{End, Role, VisitKind};

/// Holds a recording against its game while it is read: whoever reads has the game standing at each
/// node anyway, so that nothing is replayed for this.
#[derive(Debug, Default)]
pub(crate) struct RulesCheck {
    /// In the order of the nodes once the reading is over, a remark a node.
    remarks: Vec<(NodeId, Remark)>,
    // Of the finished games that MAX won, that nobody won, and that MIN won.
    finished: [Option<Extremes>; 3],
    // Who maximises, as the nodes tell where somebody moves, and whether they disagree.
    maximiser: Option<Player>,
    is_mixed_up: bool,
    // Whoever the root says is MAX; where it says nothing, nothing is held against anybody.
    max: Option<Player>,
    // The nodes at which the other side is to move, in visiting order, each with whether its side
    // was told.
    wrong_sides: Vec<(NodeId, bool)>,
}

/// What the game says of one node.
#[derive(Clone, Copy, Debug)]
enum Remark {
    /// The move that leads there is not legal.
    Illegal,
    /// The recording has the game over, and it goes on.
    GoesOn { is_said: bool },
    /// It is said to have pruned a move that is not legal.
    Pruned,
    /// This side won, and the value may say otherwise.
    Won(Role),
    /// There are moves that were neither searched nor said to be pruned.
    Missed,
    /// More moves are said to be pruned than were left.
    TooMany,
    /// A move was searched a second time before others were searched at all.
    Twice,
}

/// The least and the greatest value of several.
#[derive(Clone, Copy, Debug)]
struct Extremes {
    least: Score,
    greatest: Score,
}

/// The sides in the order of the results: MAX won, nobody, MIN won.
const MAX_WON: usize = 0;
const DRAWN: usize = 1;
const MIN_WON: usize = 2;

impl RulesCheck {
    /// A node is entered by a move that is not legal.
    pub fn illegal(&mut self, id: NodeId) {
        self.remarks.push((id, Remark::Illegal));
    }

    /// A node is said to have pruned a move that is not legal.
    pub fn pruned_illegal(&mut self, id: NodeId) {
        self.remarks.push((id, Remark::Pruned));
    }

    /// A move is made at a node of this role, where the game stands: it tells who maximises.
    pub fn moves(&mut self, role: Role, game: &dyn Replay) {
        if role == Role::Chance || game.probability(0).is_some() {
            return;
        }
        let player = game.player();
        let maximiser = if role == Role::Max { player } else { player.opponent() };
        self.is_mixed_up |= *self.maximiser.get_or_insert(maximiser) != maximiser;
    }

    /// A node was entered, and the game stands there; `is_told` is whether it says who chooses.
    pub fn entered(&mut self, recording: &Recording, id: NodeId, is_told: bool, game: &dyn Replay) {
        let role = recording.node(id).role();
        let is_asked = if id == NodeId::ROOT { is_told } else { self.max.is_some() };
        if !is_asked || role == Role::Chance || game.probability(0).is_some() {
            return;
        }
        let max = if role == Role::Max { game.player() } else { game.player().opponent() };
        // Nobody is to move where the game is over. That is asked last, since it takes longest.
        if *self.max.get_or_insert(max) != max && game.result().is_none() {
            self.wrong_sides.push((id, is_told));
        }
    }

    /// Whether a node is said to be of the wrong side, and the node above it is of the right one.
    pub fn is_of_other_side(&self, recording: &Recording, id: NodeId) -> bool {
        let wrong = |id: NodeId| self.wrong_sides.binary_search_by_key(&id, |(node, _)| *node).ok();
        let is_told = |place: usize| self.wrong_sides.get(place).is_some_and(|(_, is_told)| *is_told);
        wrong(id).is_some_and(is_told) && recording.parent(id).and_then(wrong).is_none()
    }

    /// A node returned, and the game stands there.
    pub fn returned(&mut self, recording: &Recording, id: NodeId, says_end: bool, game: &dyn Replay) {
        let node = recording.node(id);
        let Some(returned) = node.returned() else { return };
        match returned.end {
            _ if !stands_for_a_position(node.kind()) => {}
            // One remark is enough.
            _ if self.remarks.last().is_some_and(|(last, _)| *last == id) => {}
            End::Terminal => match game.result() {
                None => self.remarks.push((id, Remark::GoesOn { is_said: says_end })),
                Some(outcome) => self.ended(id, returned.value, outcome),
            },
            End::Inner => self
                .remarks
                .extend(counted(recording, id, &node, returned.cutoff, game).map(|remark| (id, remark))),
            End::Horizon => {}
        }
    }

    /// A game ended like this.
    fn ended(&mut self, id: NodeId, value: Score, outcome: Outcome) {
        let winner = outcome.winner();
        let (Some(maximiser), Some(winner)) = (self.maximiser, winner) else {
            if winner.is_none() {
                Extremes::add(&mut self.finished[DRAWN], value);
            }
            return;
        };
        let (role, result) = if winner == maximiser { (Role::Max, MAX_WON) } else { (Role::Min, MIN_WON) };
        Extremes::add(&mut self.finished[result], value);
        // Only these can be wrong.
        if role.prefers(Score::ZERO, value) || value == Score::ZERO {
            self.remarks.push((id, Remark::Won(role)));
        }
    }

    /// Whether it looks as if the program does not take its moves back: it makes moves that are none.
    pub fn misses_undo(&self) -> bool {
        self.remarks.iter().any(|(_, remark)| matches!(remark, Remark::Illegal | Remark::Pruned))
    }

    /// Whether a finished game has the sign that it has to have with these sides, so that they
    /// cannot all be the wrong way round. Where all results have one sign it says nothing.
    pub fn confirms_sides(&self) -> bool {
        let results = || self.finished.iter().flatten();
        let is_shifted = results().count() > 1
            && (results().all(|all| all.least > Score::ZERO)
                || results().all(|all| all.greatest < Score::ZERO));
        let is_right = self.finished[MAX_WON].is_some_and(|all| all.greatest > Score::ZERO)
            || self.finished[MIN_WON].is_some_and(|all| all.least < Score::ZERO);
        is_right && !is_shifted
    }

    /// Whether the game is known and the recording has the sides take turns as it does.
    pub fn knows_sides(&self) -> bool {
        self.maximiser.is_some() && !self.is_mixed_up
    }

    /// The reading is over.
    pub fn close(&mut self) {
        self.remarks.sort_unstable_by_key(|(id, _)| *id);
    }

    /// Whether the move that leads to a node is not legal.
    pub fn is_illegal(&self, id: NodeId) -> bool {
        matches!(self.remark(id), Some(Remark::Illegal))
    }

    /// What is held against a node as it returns; `window` is what it was entered with, as far as
    /// that is known, `is_open` whether it may still have looked at more moves, `is_minimax` whether
    /// the program says that it is plain minimax.
    pub fn verdict(
        &self,
        id: NodeId,
        node: &Node,
        window: Option<Window>,
        is_minimax: bool,
        is_open: impl FnOnce() -> bool,
    ) -> Option<ViolationKind> {
        match self.remark(id)? {
            Remark::Illegal => None,
            Remark::GoesOn { is_said } => Some(ViolationKind::Unfinished { is_said }),
            Remark::Pruned => Some(ViolationKind::Pruned),
            Remark::Won(role) => self.is_misjudged(role, node, window).then_some(ViolationKind::Winner),
            Remark::Missed => is_open().then_some(ViolationKind::Missed),
            Remark::TooMany => Some(ViolationKind::TooMany),
            Remark::Twice => is_minimax.then_some(ViolationKind::Twice),
        }
    }

    fn remark(&self, id: NodeId) -> Option<Remark> {
        let place = self.remarks.binary_search_by_key(&id, |(node, _)| *node).ok()?;
        self.remarks.get(place).map(|(_, remark)| *remark)
    }

    /// Whether a game that this side won has a value that no scoring gives it. Programs score as
    /// they like, and are right as long as a win is better than everything else.
    fn is_misjudged(&self, role: Role, node: &Node, window: Option<Window>) -> bool {
        let Some(returned) = node.returned().filter(|_| !self.is_mixed_up) else { return false };
        let (own, other, end, half) = match role {
            Role::Min => (MIN_WON, MAX_WON, window.map(|window| window.alpha), Bound::Upper),
            _ => (MAX_WON, MIN_WON, window.map(|window| window.beta), Bound::Lower),
        };
        let value = returned.value;
        if returned.bound == half || end == Some(value) {
            // It is worth more to the winner than the window has room for.
            return false;
        }
        let mut others = [DRAWN, other].into_iter().filter_map(|result| self.finished[result]).peekable();
        let is_shifted =
            others.peek().is_some() && others.all(|others| role.prefers(value, others.best(role)));
        let knows_better = || self.finished[own].is_some_and(|own| role.prefers(own.best(role), Score::ZERO));
        !is_shifted && (value != Score::ZERO || knows_better())
    }
}

impl Extremes {
    fn add(extremes: &mut Option<Self>, value: Score) {
        let Self { least, greatest } = extremes.unwrap_or(Self { least: value, greatest: value });
        *extremes = Some(Self { least: least.min(value), greatest: greatest.max(value) });
    }

    fn best(self, role: Role) -> Score {
        if role == Role::Min { self.least } else { self.greatest }
    }
}

fn stands_for_a_position(kind: VisitKind) -> bool {
    kind != VisitKind::Table
}

/// What is wrong with the number of moves that a node tells of. One without children may have been
/// answered for in some other way, and below the horizon not all moves are looked at.
fn counted(
    recording: &Recording,
    id: NodeId,
    node: &Node,
    is_cut: bool,
    game: &dyn Replay,
) -> Option<Remark> {
    let is_whole = node.role() != Role::Chance && node.kind() != VisitKind::Quiet && !node.has_hidden();
    let moves = game.move_count();
    let pruned = node.pruned() as usize;
    if !is_whole {
        return None;
    }
    if recording.size(id) == 1 || pruned > moves {
        return (pruned > moves).then_some(Remark::TooMany);
    }
    let searched = Searched::of(recording, id, moves)?;
    if searched.least() + pruned > moves {
        return Some(Remark::TooMany);
    }
    if searched.repeats_one() {
        return Some(Remark::Twice);
    }
    (!is_cut && searched.places.len() + pruned < moves).then_some(Remark::Missed)
}

/// The legal moves that were searched at a node, by their places and in that order; searches that
/// are said to be another of the same move are left out.
struct Searched {
    places: Vec<u32>,
    distinct: usize,
}

impl Searched {
    /// `None` where what was searched there is no choice of moves.
    fn of(recording: &Recording, id: NodeId, moves: usize) -> Option<Self> {
        let mut places = Vec::new();
        for child in recording.children(id) {
            let (place, kind) = recording.step(child);
            match kind {
                VisitKind::Plain | VisitKind::Table | VisitKind::TableMove => {
                    places.extend(Some(place).filter(|&place| (place as usize) < moves));
                }
                VisitKind::Research => {}
                VisitKind::Pass | VisitKind::Quiet | VisitKind::StandPat => return None,
            }
        }
        let mut distinct = places.clone();
        distinct.sort_unstable();
        distinct.dedup();
        Some(Self { places, distinct: distinct.len() })
    }

    /// How many were surely searched for good: of moves that come again, as those of a shallower
    /// search before the real one do, nobody can tell.
    fn least(&self) -> usize {
        if self.distinct == self.places.len() { self.distinct } else { usize::from(self.distinct > 0) }
    }

    /// Whether a move comes twice running with others after it that come once: no search that looks
    /// at all moves, and then at all of them again, leaves that behind.
    fn repeats_one(&self) -> bool {
        let mut once = self.places.clone();
        once.dedup();
        let is_last = |place: &[u32]| once.last() == place.first();
        let mut repeated = self.places.windows(2).filter(|pair| pair.first() == pair.last()).peekable();
        once.len() == self.distinct && repeated.peek().is_some() && !repeated.any(is_last)
    }
}
