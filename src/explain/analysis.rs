//! What a search of a position came to, for whoever plays.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::Duration;

use super::Labels;
use crate::engine::Job;
use crate::language::words;
use crate::record::{GameReplay, Recording};
use crate::score::{Bound, Score};
use crate::search::{Algorithm, Order, Role, Settings, Table};

/// What a search of a position came to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Analysis {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// How it searched; of passes that were cut short the depth of the last whole one.
    pub settings: Settings,
    /// The value of the position for MAX; `None` where nothing was found in time.
    pub value: Option<Score>,
    /// What the value says of the true value.
    pub bound: Option<Bound>,
    /// What the value rests on.
    pub basis: Basis,
    /// Whether the value is too small to say that anybody is ahead, if it is an estimate.
    pub is_about_even: bool,
    /// The best move: its place and its name as it is shown.
    pub best: Option<(u32, String)>,
    /// The other moves that are known to be worth as much as the best one.
    pub equals: Vec<String>,
    /// The best of the moves that are worse than the best one.
    pub worse: Option<u32>,
    /// The moves of the principal variation.
    pub line: Vec<String>,
    /// Nodes visited.
    pub nodes: u64,
    /// How long it took, where somebody has a clock.
    pub elapsed: Option<Duration>,
    /// Whether it ran to its end.
    pub is_complete: bool,
    /// The nodes that plain alpha-beta visits on the same question.
    pub alphabeta: Count,
    /// The nodes that plain minimax visits on the same question.
    pub minimax: Count,
}

/// What a value rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Basis {
    /// The ends of games alone.
    Proof,
    /// Perhaps an estimate.
    #[default]
    Estimate,
    /// Answers of a naive table, which takes bounds for exact values.
    NaiveTable,
}

words!(Basis, Proof => "proof", Estimate => "estimate", NaiveTable => "naive");

/// Who made a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// Somebody at the keyboard.
    Person,
    /// The machine, its best move.
    Machine,
    /// The machine, on a low level: a move that it found to be worse than the best.
    Slip,
    /// Chance.
    Chance,
}

words!(Mover, Person => "person", Machine => "machine", Slip => "slip", Chance => "chance");

/// What a running search has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    /// Nodes visited.
    pub nodes: u64,
    /// Nodes a second.
    pub nodes_per_second: u64,
    /// The best move so far, and what it is worth to MAX.
    pub best: Option<(String, Score)>,
}

/// How many nodes another algorithm visits on the same question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Count {
    /// Nobody has counted yet.
    #[default]
    Pending,
    /// So many.
    Nodes(u64),
    /// More than so many: nobody counted on.
    MoreThan(u64),
    /// It cannot search this.
    Impossible,
}

impl Analysis {
    /// What a recording of `job` says; `replay` names its moves.
    pub fn new(job: &Job, recording: &Recording, replay: &GameReplay, elapsed: Option<Duration>) -> Self {
        let mut analysis = Self {
            algorithm: job.algorithm,
            settings: job.settings.clone(),
            nodes: recording.totals().nodes,
            elapsed,
            is_complete: recording.is_complete(),
            ..Self::default()
        };
        if !recording.is_empty() {
            analysis.read(recording, replay);
            analysis.basis = analysis.basis(job, recording);
        }
        let margin = job.dyn_game.info().evaluation_margin;
        analysis.is_about_even = analysis.value.is_some_and(|value| value.get().abs() < margin);
        match job.algorithm {
            _ if !analysis.is_plain() || !analysis.is_complete => {}
            Algorithm::AlphaBeta | Algorithm::Negamax => analysis.alphabeta = Count::Nodes(analysis.nodes),
            Algorithm::Minimax => analysis.minimax = Count::Nodes(analysis.nodes),
            _ => {}
        }
        analysis
    }

    fn read(&mut self, recording: &Recording, replay: &GameReplay) {
        let top = recording.decided();
        // The passes of a search prove bounds; what it made of them stands above them.
        let known = recording.result();
        (self.value, self.bound) = (known.value, known.bound);
        let labels = Labels::new(recording, replay);
        self.best = recording.chosen_place().map(|place| (place, labels.branch(top, place)));
        self.line = recording.best_moves().into_iter().map(|node| labels.label(node)).collect();
        if let Some((value, &(best, _))) = known.value.zip(self.best.as_ref()) {
            // The last visit of a move says most of it: a scout before it has only asked.
            let found = |child| Some((recording.node(child).entered_by()?, recording.node(child).found()?));
            let moves = recording.children(top).filter_map(found).collect();
            self.worse = next_worse(&moves, recording.node(top).role(), value);
            // A bound of the same value is not known to be as good.
            let exact = (value, Bound::Exact);
            let is_equal = |place: &u32| *place != best && moves[place] == exact && moves[&best] == exact;
            let is_known = moves.contains_key(&best);
            let equals = moves.keys().filter(|place| is_known && is_equal(place));
            self.equals = equals.map(|&place| labels.branch(top, place)).collect();
        }
        if !self.is_complete {
            let pass = recording.counting_pass();
            self.settings.depth = pass.and_then(|pass| pass.depth).or(self.settings.depth);
        }
    }

    /// What the value rests on: an end of the game on every line, or more than a heuristic can say.
    fn basis(&self, job: &Job, recording: &Recording) -> Basis {
        let (info, size) = (job.dyn_game.info(), self.value.map_or(0.0, |value| value.get().abs()));
        let is_win = info.has_wins && info.evaluation_limit.is_some_and(|limit| size > limit);
        match self.bound {
            _ if recording.has_naive_answers() => Basis::NaiveTable,
            Some(_) if is_win || recording.sees_the_end() == Some(true) => Basis::Proof,
            _ => Basis::Estimate,
        }
    }

    /// Whether nothing beside the algorithm says which nodes it visits.
    pub fn is_plain(&self) -> bool {
        let Settings { table, order, bounds, .. } = &self.settings;
        let has_cutoffs = self.algorithm.info().has_cutoffs(bounds.is_some());
        *table == Table::None && (*order == Order::Natural || !has_cutoffs)
    }
}

/// The place of the move that the search ranks highest among those that are worse than `best`. A
/// move of the same value is not one of them: if that is a bound, nobody knows.
fn next_worse(moves: &BTreeMap<u32, (Score, Bound)>, role: Role, best: Score) -> Option<u32> {
    let rank = |value: Score| if role == Role::Min { -value } else { value };
    let ranks = moves.iter().map(|(&place, &(value, _))| (place, rank(value)));
    let worse = ranks.filter(|(_, value)| *value < rank(best));
    worse.max_by_key(|&(place, value)| (value, Reverse(place))).map(|(place, _)| place)
}
