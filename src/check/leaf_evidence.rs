//! What leaves say together that none says alone: one position with two values, estimates that all have
//! the other sign, wins that are worth more the later they come, and leaves that do not say that the
//! search looks no deeper.

use rustc_hash::FxHashMap;

use super::candidates::{has_own_kind, named};
use super::walk::is_near;
use crate::game::Replay;
use crate::record::{Header, Node, NodeId, Recording};
use crate::score::{Bound, Score};
use crate::search::VisitKind;

/// Of so many positions at most the value is kept.
const MOST_POSITIONS: usize = 1 << 22;

/// So many wins of one side show by what they are counted.
const TELLING_WINS: u32 = 3;

/// So many estimates have the wrong sign only where all have it.
const TELLING_ESTIMATES: u32 = 20;

/// So many leaves at one ply are no accident.
const TELLING_LEAVES: usize = 2;

/// Leaves at which the game goes on, and that do not say what ended the line of play.
#[derive(Debug, Default)]
pub(super) struct SilentLeaves {
    // Each with what the game's own evaluation gives it, as long as all of them lie at one ply.
    leaves: Vec<(NodeId, Score)>,
    ply: Option<u32>,
    is_scattered: bool,
}

impl SilentLeaves {
    pub fn add(&mut self, recording: &Recording, id: NodeId, estimate: Score) {
        let ply = recording.node(id).moves_made();
        let is_deep = recording.depth_left(id).is_some();
        self.is_scattered |= is_deep || *self.ply.get_or_insert(ply) != ply;
        if self.is_scattered {
            self.leaves = Vec::new();
        } else {
            self.leaves.push((id, estimate));
        }
    }

    /// The ply of all of them, if the search goes no deeper anywhere, and the leaves; then it is as
    /// far as the search looks.
    pub fn at_one_ply(&mut self, recording: &Recording) -> Option<(u32, Vec<(NodeId, Score)>)> {
        let ply = self.ply.filter(|&ply| recording.max_ply() == ply)?;
        let is_depth = !self.is_scattered && self.leaves.len() >= TELLING_LEAVES;
        is_depth.then(|| (ply, std::mem::take(&mut self.leaves)))
    }
}

/// What a leaf has returned.
type LeafValue = (NodeId, Score);

/// The positions of leaves, which have one value wherever they are met after as many moves.
#[derive(Debug, Default)]
pub(super) struct LeafPositions {
    is_asked: bool,
    // By the number of the position, its ply, and the plies that are left there: the leaf that shows
    // most of what it is worth at least, and the one that shows least of what it is worth at most.
    values: FxHashMap<(u64, u32, Option<u32>), [LeafValue; 2]>,
    // Each leaf of another value with the earlier one, in visiting order.
    pairs: Vec<(NodeId, LeafValue)>,
    // Whether windows are not printed, into which leaves may be clamped.
    hides_windows: bool,
}

impl LeafPositions {
    /// Engines of their own have more reasons for the value of a leaf than its position.
    pub fn new(header: &Header) -> Self {
        let is_asked = header.algorithm.is_empty() || named(header).is_some();
        Self { is_asked, ..Self::default() }
    }

    /// A node was left that is no leaf of a plain search.
    pub fn meet(&mut self, kind: VisitKind) {
        if !matches!(kind, VisitKind::Plain | VisitKind::Table | VisitKind::TableMove) {
            *self = Self::default();
        }
    }

    /// A leaf was left, and the game stands there.
    pub fn add(&mut self, recording: &Recording, id: NodeId, node: &Node, game: &dyn Replay) {
        let Some(value) = node.value().filter(|_| self.is_asked && node.kind() == VisitKind::Plain) else {
            return;
        };
        // A draw by repetition, or for want of captures, depends on the way.
        let may_be_drawn = game.info().may_repeat && value == Score::ZERO;
        // By the strict rule ends may meet, and a value there may be a bound of either kind.
        let has_met = node.window().alpha == node.window().beta;
        if has_met || may_be_drawn || !recording.is_counted(id) || has_own_kind(recording, id) {
            return;
        }
        self.hides_windows |= node.given_ends() != [true; 2];
        let Some(position) = game.position_hash().filter(|_| self.values.len() < MOST_POSITIONS) else {
            return;
        };
        let key = (position, node.moves_made(), recording.depth_left(id));
        let ends = [(id, Score::NEG_INFINITY), (id, Score::INFINITY)];
        let [least, most] = self.values.entry(key).or_insert(ends);
        // Outside the window a leaf that was clamped, or searched on, is worth so much at least or at most.
        let bound = node.window().bound_of(value);
        if bound != Bound::Lower && value < least.1 && !is_near(value, least.1) {
            self.pairs.push((id, *least));
        } else if bound != Bound::Upper && value > most.1 && !is_near(value, most.1) {
            self.pairs.push((id, *most));
        }
        if bound != Bound::Upper && value > least.1 {
            *least = (id, value);
        }
        if bound != Bound::Lower && value < most.1 {
            *most = (id, value);
        }
    }

    /// The reading is over; `is_whole` is whether no branch was left out anywhere.
    pub fn close(&mut self, is_whole: bool) {
        self.values = FxHashMap::default();
        if self.hides_windows && !is_whole {
            self.pairs = Vec::new();
        }
    }

    /// The earlier leaf of the same position with its value, if that is another one.
    pub fn other(&self, id: NodeId) -> Option<LeafValue> {
        let place = self.pairs.binary_search_by_key(&id, |(leaf, _)| *leaf).ok()?;
        Some(self.pairs[place].1)
    }
}

/// Whether estimates have the sign that the game's own evaluation has, where a side is clearly ahead.
#[derive(Debug, Default)]
pub(super) struct EstimateSigns {
    agree: u32,
    // Where MAX is ahead, and where MIN is.
    oppose: [u32; 2],
    first: Option<(NodeId, Score)>,
}

impl EstimateSigns {
    /// A leaf returned a value that is not 0, and the game's own evaluation gives it another; both are MAX's.
    pub fn add(&mut self, id: NodeId, value: Score, estimate: Score) {
        if (value > Score::ZERO) == (estimate > Score::ZERO) {
            self.agree += 1;
        } else {
            self.oppose[usize::from(estimate < Score::ZERO)] += 1;
            self.first.get_or_insert((id, estimate));
        }
    }

    /// The first leaf, with the game's own estimate, where all are of the other sign, whoever is ahead.
    pub fn turned(&self) -> Option<(NodeId, Score)> {
        let [ahead, behind] = self.oppose;
        let is_clear = self.agree == 0 && ahead > 0 && behind > 0 && ahead + behind >= TELLING_ESTIMATES;
        self.first.filter(|_| is_clear)
    }
}

/// How much what a side wins is worth to it depends on how late it comes: by the same number a ply,
/// or in no such way.
#[derive(Debug, Default)]
pub(super) struct WinTrend {
    count: u32,
    first: Option<(NodeId, u32, Score)>,
    // A win of another ply, and what is gained by a ply.
    other: Option<(NodeId, f64)>,
    is_irregular: bool,
}

impl WinTrend {
    pub fn add(&mut self, id: NodeId, node: &Node, worth: Score) {
        let ply = node.moves_made();
        let is_clamped = [node.window().alpha, node.window().beta].map(|end| end.max(-end));
        if is_clamped.contains(&worth.max(-worth)) || self.is_irregular {
            return;
        }
        self.count = self.count.saturating_add(1);
        let &mut (first, first_ply, first_worth) = self.first.get_or_insert((id, ply, worth));
        let (gain, plies) = (worth.get() - first_worth.get(), f64::from(ply) - f64::from(first_ply));
        if ply != first_ply && self.other.is_none() {
            // Of both the later win.
            self.other = Some((if ply > first_ply { id } else { first }, gain / plies));
        }
        let slope = self.other.map_or(0.0, |(_, slope)| slope);
        let is_same =
            Score::new(slope * plies).zip(Score::new(gain)).is_some_and(|(one, two)| is_near(one, two));
        self.is_irregular = !is_same;
    }

    /// A win that is worth more than one that comes sooner, if that is so of all of them.
    pub fn later(&self) -> Option<NodeId> {
        let (id, slope) = self.other?;
        (!self.is_irregular && self.count >= TELLING_WINS && slope > 0.0).then_some(id)
    }
}
