//! What a search came to, in the terms that reports use.

use std::collections::HashMap;

use serde::Serialize;

use super::{Counts, GameReplay, LineEnd, NodeId, Recording, Trust, Verdict};
use crate::score::{Bound, Score};
use crate::search::VisitKind;

/// What a search came to: its value, its best moves, its counts.
///
/// Everything is read from the recording, so that every report of one search agrees.
///
/// ```
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::game::Mnk;
/// use plyscope::record::Summary;
/// use plyscope::score::Score;
/// use plyscope::search::Algorithm;
///
/// let job = Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
/// let summary = Summary::new(&job.record()?, &job.replay());
/// assert_eq!(summary.value, Some(Score::ZERO));
/// assert_eq!(summary.moves.len(), 9);
/// assert_eq!(summary.counts.leaves, 7_330);
/// # Ok::<(), plyscope::engine::JobError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// The value of the root; of a search that was cut short, what it had in hand. `None` where
    /// nothing is known.
    pub value: Option<Score>,
    /// What the value says of the true value; `None` where it says nothing yet.
    pub bound: Option<Bound>,
    /// The best move at the root, the first of equals in the order searched; `None` at a leaf.
    pub best_move: Option<String>,
    /// What the search shows of that move.
    pub verdict: Verdict,
    /// The moves of the principal variation, as far as it is known and proved.
    pub line: Vec<String>,
    /// Why it ends there; `None` where nothing is recorded.
    pub line_end: Option<LineEnd>,
    /// The moves at the root that are recorded as searched, in the order searched. Of passes that
    /// show one side of a value each (MTD(f)) the moves of all of them.
    pub moves: Vec<RootMove>,
    /// Whether moves at the root were searched, or searched again, without being recorded.
    pub hides_moves: bool,
    /// The branches of the root that were never entered because its window closed.
    pub pruned: Vec<String>,
    /// The counts of the whole search.
    pub counts: Counts,
    /// How many of the counted nodes are recorded.
    pub recorded: u64,
    /// The deepest ply that was entered, recorded or not.
    pub max_depth: u32,
    /// Whether the search ran to its end.
    pub is_complete: bool,
}

/// What was found of one move at the root. A move that was searched more than once counts as it
/// was found the last time.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RootMove {
    /// The last visit of it.
    #[serde(skip)]
    pub node: NodeId,
    /// The name of the move.
    #[serde(rename = "move")]
    pub name: String,
    /// What it is worth; `None` while it is being searched.
    pub value: Option<Score>,
    /// What the value says of the true value.
    pub bound: Option<Bound>,
    /// How many nodes were entered at and below it, recorded or not.
    pub nodes: u64,
}

impl Summary {
    /// The summary of a recording; `replay` replays its game. Looks at every recorded node once.
    pub fn new(recording: &Recording, replay: &GameReplay) -> Self {
        let mut summary = Self {
            verdict: recording.verdict(),
            counts: recording.totals(),
            recorded: u64::from(recording.len()),
            max_depth: recording.max_ply(),
            is_complete: recording.is_complete(),
            ..Self::default()
        };
        if recording.is_empty() {
            return summary;
        }
        let result = recording.result();
        summary.value = result.value;
        summary.bound = recording.claimed(result.bound);
        summary.best_move = best_move(recording, replay);
        // Where a recording contradicts itself, nothing shows which line is the best.
        if recording.trust == Trust::Wrong {
            summary.line_end = Some(LineEnd::Unproved);
        } else {
            summary.line = replay.best_line(recording);
            summary.line_end = Some(recording.line_end());
        }
        let top = recording.listed_pass();
        let is_part = |pass: NodeId| recording.node(pass).has_hidden();
        summary.hides_moves = is_part(top) || recording.joint_passes().into_iter().any(is_part);
        if summary.hides_moves && recording.has_joint_passes() {
            // What the recorded visits of a move found is not all that was found of it.
            return summary;
        }
        summary.list(recording, replay, top);
        summary.join(recording, top);
        summary.pruned = replay.pruned(recording, top);
        summary
    }

    /// Lists the moves that were searched at `top`; a second search of one stands in its place.
    fn list(&mut self, recording: &Recording, replay: &GameReplay, top: NodeId) {
        let mut rows = HashMap::new();
        let counts = |&child: &NodeId| !recording.stands(child) && recording.is_counted(child);
        for child in recording.children(top).filter(counts) {
            let taken = recording.node(child).entered_by();
            let is_again = recording.node(child).kind() == VisitKind::Research || recording.is_again(child);
            let scouted =
                rows.get(&taken).filter(|_| is_again).and_then(|&row: &usize| self.moves.get_mut(row));
            let mv = RootMove::new(recording, replay, child);
            if let Some(scouted) = scouted {
                *scouted = RootMove { nodes: scouted.nodes + mv.nodes, ..mv };
            } else {
                rows.insert(taken, self.moves.len());
                self.moves.push(mv);
            }
        }
    }

    /// Adds what the passes that belong to `top` found of the same moves.
    fn join(&mut self, recording: &Recording, top: NodeId) {
        let others = recording.joint_passes().into_iter().filter(|&pass| pass != top);
        let visits: Vec<_> = others.flat_map(|pass| recording.children(pass)).collect();
        if visits.is_empty() {
            return;
        }
        let taken = |visit: NodeId| recording.node(visit).entered_by();
        let places = self.moves.iter().enumerate().map(|(at, mv)| (taken(mv.node), at));
        let places: HashMap<_, _> = places.collect();
        for visit in visits {
            if let Some(mv) = places.get(&taken(visit)).and_then(|&at| self.moves.get_mut(at)) {
                mv.also(recording, visit);
            }
        }
    }
}

impl RootMove {
    fn new(recording: &Recording, replay: &GameReplay, child: NodeId) -> Self {
        let (value, bound) = recording.shown(child).map(|shown| (shown.value, shown.bound)).unzip();
        Self {
            node: child,
            name: replay.move_name(recording, child),
            value,
            bound: recording.claimed(bound),
            nodes: recording.visited_below(child),
        }
    }

    /// Another pass asked the same of the move with another window. Two bounds that meet are the
    /// value.
    fn also(&mut self, recording: &Recording, other: NodeId) {
        self.nodes += recording.visited_below(other);
        let Some(found) = recording.shown(other) else { return };
        if found.bound == Bound::Exact || (self.value == Some(found.value) && self.bound != Some(found.bound))
        {
            self.value = Some(found.value);
            self.bound = recording.claimed(Some(Bound::Exact));
        }
    }
}

fn best_move(recording: &Recording, replay: &GameReplay) -> Option<String> {
    if let Some(&child) = recording.best_moves().first() {
        return Some(replay.move_name(recording, child));
    }
    Some(replay.name_of_place(recording, recording.decided(), recording.chosen_place()?))
}
