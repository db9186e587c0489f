//! What the table of another program answers, held against what that program has searched before.
//!
//! A node that was cut knows its value only as a bound. A table that keeps it as if it were exact
//! gives it back where that bound answers nothing. A table may know more than shows: from a position
//! that is the same but for symmetry, from a deeper search, from an earlier game. So nothing is said
//! unless every answer of the table is a value that the same position had before at the same depth,
//! and none is said to be wrong that anything before it makes right.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::hash::{Hash as _, Hasher as _};

use rustc_hash::FxHasher;

use super::candidates::{is_plain_but_for_table, named};
use super::judge::is_right_but_for_table;
use super::reading::{Leaves, Reading};
use super::root::{exactly, joined, with_more};
use super::{Violation, ViolationKind};
use crate::game::Replay;
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
    // Where wins are worth less the later they come, a value is that of one ply.
    let worths = recording.ids().filter(is_leaf).filter_map(|id| recording.node(id).value());
    let mut worths = worths.map(|value| value.max(-value)).filter(|&worth| worth > Score::ZERO);
    let first = worths.next();
    let has_depth = recording.header.settings.depth.is_some() || leaves.has_estimates();
    let by_ply = has_depth || worths.any(|worth| Some(worth) != first);
    let (searched, compared, found) = Default::default();
    let mut answers = Answers { recording, game, leaves, by_ply, searched, compared, found };
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
    // Whether the value of a position depends on how far it is from the root.
    by_ply: bool,
    // What was searched so far, by the numbers of the positions and by how far was looked ahead.
    searched: BTreeMap<(u64, i64), SearchedPosition>,
    compared: Cell<u32>,
    found: Vec<Violation>,
}

/// A position that was searched, at one depth.
struct SearchedPosition {
    last: NodeId,
    // What was returned for it, and the bounds that are shown of its value.
    values: Vec<Score>,
    bounds: Window,
}

impl SearchedPosition {
    /// Whether this value was returned for it, and what is shown of it makes that an answer in a window.
    fn answers(&self, value: Score, window: Window) -> bool {
        self.values.contains(&value) && answers(self.bounds, value, window)
    }
}

/// A visit of a position that has not returned.
struct Visited {
    id: NodeId,
    node: Node,
    position: Option<u64>,
    // As far as it is known: on entry, and after the children that have returned.
    window: Option<Window>,
    // The bounds of its value by the children that have returned.
    bounds: Option<Window>,
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
        Visited { id, node, position, window, bounds: None }
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
        let bounds = match left.bounds {
            _ if left.node.kind() == VisitKind::Table => self.answer(left, value)?,
            None => exactly(value),
            Some(bounds) if self.is_whole(left.id) => self.clipped(bounds),
            Some(bounds) => self.clipped(with_more(bounds, left.node.role())),
        };
        if left.node.kind() != VisitKind::Table {
            self.keep(left, value, bounds);
        }
        if let Some(above) = above {
            let role = above.node.role();
            above.bounds = Some(joined(bounds, above.bounds, role));
            above.window = above.window.map(|window| role.narrow(window, value));
        }
        Some(())
    }

    /// Whether every legal move at a node was entered.
    fn is_whole(&self, id: NodeId) -> bool {
        let entered = self.recording.children(id).count();
        self.game.branch_count(self.recording, id).is_none_or(|all| all <= entered)
    }

    /// Bounds without values that are better than any that a finished game has.
    fn clipped(&self, Window { alpha, beta }: Window) -> Window {
        Window {
            alpha: self.leaves.win(Role::Min).map_or(alpha, |win| alpha.max(win)),
            beta: self.leaves.win(Role::Max).map_or(beta, |win| beta.min(win)),
        }
    }

    fn keep(&mut self, left: &Visited, value: Score, bounds: Window) {
        let depth = self.depth_of(left.id);
        let Some(position) = left.position else { return };
        let new = || SearchedPosition { last: left.id, values: Vec::new(), bounds: Window::FULL };
        let known = self.searched.entry((position, depth)).or_insert_with(new);
        known.last = left.id;
        known.values.push(value);
        known.bounds.alpha = known.bounds.alpha.max(bounds.alpha);
        known.bounds.beta = known.bounds.beta.min(bounds.beta);
    }

    /// How far a search looks ahead from a node: the same number wherever it looks as far.
    fn depth_of(&self, id: NodeId) -> i64 {
        match self.recording.depth_left(id) {
            Some(plies) => i64::from(plies),
            None if self.by_ply => -i64::from(self.recording.ply(id)),
            None => 0,
        }
    }

    /// A table answers: what is known of the value then.
    fn answer(&mut self, left: &Visited, value: Score) -> Option<Window> {
        let position = left.position?;
        let own = self.searched.get(&(position, self.depth_of(left.id)))?;
        if !own.values.contains(&value) {
            return None;
        }
        // The value of a finished game is no bound.
        let is_over = self.game.at(self.recording, left.id, |game| game.result()).is_some();
        let Some(window) = left.window.filter(|_| !is_over) else { return Some(exactly(value)) };
        let is_exact = window.bound_of(value) == Bound::Exact;
        if answers(own.bounds, value, window) {
            return Some(if is_exact { exactly(value) } else { own.bounds });
        }
        let is_right_otherwise = self.at_any_depth(position).any(|other| other.answers(value, window));
        if !is_right_otherwise && !self.has_alike(left, own, value, window) {
            let bound = if own.bounds.alpha == value { Bound::Lower } else { Bound::Upper };
            let kind = ViolationKind::BoundAsExact { found: value, bound };
            self.found.push(Violation::new(self.recording, left.id, kind));
        }
        Some(exactly(value))
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
            |other: &&SearchedPosition| other.last > own.last || other.bounds.alpha < other.bounds.beta;
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
fn answers(bounds: Window, value: Score, Window { alpha, beta }: Window) -> bool {
    bounds == exactly(value)
        || (value >= beta && bounds.alpha >= beta)
        || (value <= alpha && bounds.beta <= alpha)
}

/// A number that is the same at positions which are the same but for symmetry: how the game branches from
/// there in so many plies, in whatever order, and where it is over. `None` where more than `most` positions
/// would have to be looked at, which are taken off.
fn shape(replay: &mut dyn Replay, plies: u32, most: &mut u32) -> Option<u64> {
    *most = most.checked_sub(1)?;
    let mut shape = FxHasher::default();
    let moves = replay.move_count();
    match replay.result() {
        Some(outcome) => (usize::MAX, outcome.winner().is_none()).hash(&mut shape),
        None if plies == 0 => moves.hash(&mut shape),
        None => {
            let branch = |place| replay.after(place, |replay| self::shape(replay, plies - 1, most));
            let mut branches = (0..).take(moves).map(branch).collect::<Option<Vec<_>>>()?;
            branches.sort_unstable();
            branches.hash(&mut shape);
        }
    }
    Some(shape.finish())
}
