//! What the table of another program answers, held against what that program has searched before.
//!
//! A node that was cut knows its value only as a bound. A table that keeps it as if it were exact
//! gives it back where that bound answers nothing. A table may know more than shows: from a position
//! that is the same but for symmetry, from a deeper search, from an earlier game. So nothing is said
//! unless every answer of the table is a value that the same position had before at the same depth,
//! and none is said to be wrong that anything before it makes right.

use std::cell::Cell;
use std::collections::BTreeMap;

use super::candidates::{is_plain_but_for_table, named};
use super::judge::is_right_but_for_table;
use super::reading::{Leaves, Reading};
use super::root::Range;
use super::{Violation, ViolationKind};
use crate::game::{Outcome, Replay};
use crate::record::{GameReplay, Node, NodeId, Recording, Step, Values};
use crate::score::{Bound, Score, Window};
use crate::search::{Algorithm, Role, VisitKind};

/// So many positions are looked at to tell whether two may be the same but for symmetry. Then they may.
const MOST_COMPARED: u32 = 500_000;

/// In so many plies positions are held against each other, first in one.
const MOST_PLIES: u32 = 3;

/// The answers of a table that are bounds and are given back as if they were exact.
pub(crate) fn bounds_as_exact(recording: &Recording, game: &GameReplay) -> Vec<Violation> {
    let has_table = recording.totals().table_hits > 0;
    if !has_table || !is_plain_but_for_table(recording) || !is_right_but_for_table(recording) {
        return Vec::new();
    }
    let is_leaf = |&id: &NodeId| recording.size(id) == 1 && recording.node(id).kind() != VisitKind::Table;
    let leaves = Leaves::among(
        recording,
        Reading::new(recording, Values::Max),
        recording.ids().filter(is_leaf),
        |id| game.at(recording, id, |game| game.result()).is_some(),
    );
    let (searched, compared, found) = Default::default();
    let mut answers = Answers { recording, game, leaves, searched, compared, found };
    let mut walk = recording.walk();
    while let Some(step) = walk.step() {
        match step {
            Step::Enter(id) => {
                let entered = answers.enter(id, walk.innermost());
                walk.keep(recording, id, entered);
            }
            Step::Leave(left) => {
                if answers.leave(&left, walk.innermost_mut()).is_none() {
                    return Vec::new();
                }
            }
        }
    }
    answers.found
}

struct Answers<'a> {
    recording: &'a Recording,
    game: &'a GameReplay,
    leaves: Leaves,
    // What was searched so far, by the numbers of the positions and by how far was looked ahead.
    searched: BTreeMap<(u64, i64), SearchedPosition>,
    compared: Cell<u32>,
    found: Vec<Violation>,
}

/// A position that was searched, at one depth.
struct SearchedPosition {
    last: NodeId,
    // What was returned for it, and what is shown of its value.
    values: Vec<Score>,
    range: Range,
}

impl SearchedPosition {
    /// Whether this value was returned for it, and what is shown of it makes that an answer in a window.
    fn answers(&self, value: Score, window: Window) -> bool {
        self.values.contains(&value) && answers(self.range, value, window)
    }
}

/// A visit of a position that has not returned.
struct Visited {
    id: NodeId,
    node: Node,
    position: Option<u64>,
    // As far as it is known: on entry, and after the children that have returned.
    window: Option<Window>,
    // What the children that have returned make of its value.
    range: Option<Range>,
}

impl Answers<'_> {
    fn enter(&self, id: NodeId, above: Option<&Visited>) -> Visited {
        let recording = self.recording;
        let node = recording.node(id);
        let position = self.game.at(recording, id, |game| game.position_hash());
        let inherited = match above {
            None => Some(recording.header.settings.window),
            // What a table knows of the node above may have narrowed its window.
            Some(above) => above.window.filter(|_| !self.is_known(above)),
        };
        // What is no plain alpha-beta may ask less of a node.
        let is_alphabeta =
            matches!(named(&recording.header), Some(Algorithm::AlphaBeta | Algorithm::Negamax));
        let is_printed = recording.node(id).given_ends() == [true; 2];
        let window = if is_printed { Some(node.window()) } else { inherited.filter(|_| is_alphabeta) };
        Visited { id, node, position, window, range: None }
    }

    fn is_known(&self, node: &Visited) -> bool {
        node.position.is_none_or(|position| self.at_any_depth(position).next().is_some())
    }

    fn at_any_depth(&self, position: u64) -> impl Iterator<Item = &SearchedPosition> {
        self.searched.range((position, i64::MIN)..=(position, i64::MAX)).map(|(_, searched)| searched)
    }

    /// `None` where a table answers what nobody has seen before.
    fn leave(&mut self, left: &Visited, above: Option<&mut Visited>) -> Option<()> {
        let value = left.node.value()?;
        let range = match left.range {
            _ if left.node.kind() == VisitKind::Table => self.answer(left, value)?,
            None => Range::of(value),
            Some(range) if self.is_whole(left.id) => self.clipped(range),
            Some(range) => self.clipped(range.with_more(left.node.role())),
        };
        if left.node.kind() != VisitKind::Table {
            self.keep(left, value, range);
        }
        if let Some(above) = above {
            let role = above.node.role();
            above.range = Some(range.joined_to(above.range, role));
            above.window = above.window.map(|window| role.narrow(window, value));
        }
        Some(())
    }

    /// Whether every legal move at a node was entered.
    fn is_whole(&self, id: NodeId) -> bool {
        let entered = self.recording.children(id).count();
        self.game.branch_count(self.recording, id).is_none_or(|all| all <= entered)
    }

    /// A range without values that are better than any that a finished game has.
    fn clipped(&self, Range { least, most }: Range) -> Range {
        Range {
            least: self.leaves.win(Role::Min).map_or(least, |win| least.max(win)),
            most: self.leaves.win(Role::Max).map_or(most, |win| most.min(win)),
        }
    }

    fn keep(&mut self, left: &Visited, value: Score, range: Range) {
        let depth = self.depth_of(left.id);
        let Some(position) = left.position else { return };
        let new = || SearchedPosition { last: left.id, values: Vec::new(), range: Range::ANY };
        let known = self.searched.entry((position, depth)).or_insert_with(new);
        known.last = left.id;
        known.values.push(value);
        known.range =
            Range { least: known.range.least.max(range.least), most: known.range.most.min(range.most) };
    }

    /// How far a search looks ahead from a node: the same number wherever it looks as far.
    fn depth_of(&self, id: NodeId) -> i64 {
        let recording = self.recording;
        let ply = i64::from(recording.ply(id));
        match (recording.depth_left(id), recording.header.settings.depth) {
            (Some(plies), _) => i64::from(plies),
            (None, Some(depth)) => i64::from(depth) - ply,
            (None, None) if self.leaves.has_estimates() => -ply,
            (None, None) => 0,
        }
    }

    /// A table answers: what is known of the value then.
    fn answer(&mut self, left: &Visited, value: Score) -> Option<Range> {
        let position = left.position?;
        let own = self.searched.get(&(position, self.depth_of(left.id)))?;
        if !own.values.contains(&value) {
            return None;
        }
        let Some(window) = left.window else { return Some(Range::of(value)) };
        let is_exact = window.bound_of(value) == Bound::Exact;
        if answers(own.range, value, window) {
            return Some(if is_exact { Range::of(value) } else { own.range });
        }
        let is_right_otherwise = self.at_any_depth(position).any(|other| other.answers(value, window));
        if !is_right_otherwise && !self.has_alike(left, own, value, window) {
            let bound = if own.range.least == value { Bound::Lower } else { Bound::Upper };
            let kind = ViolationKind::BoundAsExact { found: value, bound };
            self.found.push(Violation::new(self.recording, left.id, kind));
        }
        Some(Range::of(value))
    }

    /// Whether a position that may be the same but for symmetry, or but for who moves, makes an
    /// answer right. One whose value was known before would have answered for this one too.
    fn has_alike(&self, left: &Visited, own: &SearchedPosition, value: Score, window: Window) -> bool {
        let role = left.node.role();
        let negated = window.negated();
        let is_right = |other: &&SearchedPosition| {
            if self.recording.node(other.last).role() == role {
                other.answers(value, window)
            } else {
                other.answers(-value, negated)
            }
        };
        let is_late =
            |other: &&SearchedPosition| other.last > own.last || other.range.least < other.range.most;
        let mut all = self.searched.values().filter(is_late).filter(is_right);
        all.any(|other| (1..=MOST_PLIES).all(|plies| self.has_same_shape(left.id, other.last, plies)))
    }

    /// Whether a game branches in the same way from two nodes in so many plies, as far as is looked.
    fn has_same_shape(&self, one: NodeId, other: NodeId, plies: u32) -> bool {
        let mut most = MOST_COMPARED.saturating_sub(self.compared.get());
        let mut shape = |id| self.game.at(self.recording, id, |game| shape(game, plies, &mut most));
        let is_same = match (shape(one), shape(other)) {
            (Some(one), Some(other)) => one == other,
            _ => true,
        };
        self.compared.set(MOST_COMPARED - most);
        is_same
    }
}

/// Whether what is known of a value makes an answer right in a window. By the strict rule its ends may
/// meet, and then it may be a bound of either kind.
fn answers(Range { least, most }: Range, value: Score, Window { alpha, beta }: Window) -> bool {
    (least == value && most == value) || (value >= beta && least >= beta) || (value <= alpha && most <= alpha)
}

/// How a game branches from a position, in whatever order.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum PositionShape {
    Draw,
    Decided,
    Moves(usize),
    Branches(Vec<Self>),
}

/// What is the same at positions which are the same but for symmetry: how the game branches from there
/// in so many plies, and where it is over. `None` where more than `most` positions would have to be
/// looked at, which are taken off.
fn shape(replay: &mut dyn Replay, plies: u32, most: &mut u32) -> Option<PositionShape> {
    *most = most.checked_sub(1)?;
    let shape = match replay.result() {
        Some(Outcome::Draw) => PositionShape::Draw,
        Some(_) => PositionShape::Decided,
        None if plies == 0 => PositionShape::Moves(replay.move_count()),
        None => {
            let mut branches = Vec::new();
            let mut place = 0;
            while replay.descend(place) {
                let branch = shape(replay, plies - 1, most);
                replay.ascend();
                branches.push(branch?);
                place += 1;
            }
            branches.sort_unstable();
            PositionShape::Branches(branches)
        }
    };
    Some(shape)
}
