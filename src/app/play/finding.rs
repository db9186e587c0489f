//! What a search of a position came to, for whoever plays.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::Level;
use crate::engine::Job;
use crate::explain::Labels;
use crate::game::{Outcome, Player};
use crate::record::{GameReplay, LineEnd, NodeId, Recording, Returned};
use crate::score::{Bound, Score};
use crate::search::{Algorithm, Found, MAX_PLY, Order, Role, Table};
use crate::text::count;

/// What a search of a position came to.
#[expect(clippy::struct_excessive_bools, reason = "facts that have nothing to do with each other")]
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// How it was searched.
    pub algorithm: Algorithm,
    /// How many plies it looked ahead; `None` to the end of the game.
    pub depth: Option<u32>,
    /// Whether it looked at noisy moves beyond that.
    pub goes_on: bool,
    /// The value of the position for MAX; `None` where nothing was found in time.
    pub value: Option<Score>,
    /// What the value says of the true value.
    pub bound: Option<Bound>,
    /// The best move: its place and its name as it is shown.
    pub best: Option<(u32, String)>,
    /// After how many plies the game is won, where wins fade with the plies and the value is one.
    pub won_in: Option<u32>,
    /// The other moves that are worth the same as the best one.
    pub equals: Vec<String>,
    /// How many other moves are no better than the best one, and may be worth the same: the search
    /// only proved a bound.
    pub perhaps_equal: usize,
    /// The moves of the principal variation.
    pub line: Vec<String>,
    /// Whether that ends where chance moves.
    pub leads_to_chance: bool,
    /// Nodes visited.
    pub nodes: u64,
    /// How long it took, where somebody has a clock.
    pub elapsed: Option<Duration>,
    /// Whether it ran to its end.
    pub is_complete: bool,
    /// How many of its moves it had searched, and how many there are, where it was stopped before
    /// the last of them.
    pub searched: Option<(usize, usize)>,
    /// Whether a naive table had a part in it: then what it found may be wrong.
    pub is_doubtful: bool,
    /// Whether the algorithm had neither a table nor an order that would change what it visits.
    pub is_plain: bool,
    /// The nodes that plain alpha-beta visits on the same question.
    pub alphabeta: Count,
    /// The nodes that plain minimax visits on the same question.
    pub minimax: Count,
    // The level at which it was searched; `None` as well as can be.
    pub(super) level: Option<Level>,
    // Whether every line that counts was followed to the end of the game; `None` where unknown.
    sees_the_end: Option<bool>,
    // The largest size of what a heuristic says; `None` where unknown.
    heuristic: Option<f64>,
    // The same where no win is worth as little, and nothing else but a draw has a worth.
    below_wins: Option<f64>,
    // A smaller estimate says of nobody that he is ahead.
    margin: f64,
    // The best of the moves that are worse than the best.
    worse: Option<u32>,
}

/// How many nodes another algorithm visits on the same question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Nobody has counted yet.
    Pending,
    /// So many.
    Nodes(u64),
    /// More than so many: nobody counted on.
    MoreThan(u64),
    /// It cannot search this.
    Impossible,
}

/// Another algorithm is given up after so many nodes.
pub const COUNTED: u64 = 2_000_000;

impl Finding {
    /// What a recording of `job` tells, which searched at `level`; `guide` is a guide to it.
    pub(super) fn new(
        job: &Job,
        level: Option<Level>,
        recording: &Recording,
        guide: &GameReplay,
        elapsed: Option<Duration>,
    ) -> Self {
        let nodes = recording.totals().nodes;
        let is_plain = is_plain(job);
        let visited = |same: &[Algorithm]| {
            let is_same = is_plain && same.contains(&job.algorithm) && recording.is_complete();
            if is_same { Count::Nodes(nodes) } else { Count::Pending }
        };
        let mut finding = Self {
            algorithm: job.algorithm,
            depth: job.settings.depth,
            goes_on: false,
            value: None,
            bound: None,
            best: None,
            won_in: None,
            equals: Vec::new(),
            perhaps_equal: 0,
            line: Vec::new(),
            leads_to_chance: false,
            nodes,
            elapsed,
            is_complete: recording.is_complete(),
            searched: None,
            is_doubtful: recording.has_naive_answers(),
            is_plain,
            alphabeta: visited(&[Algorithm::AlphaBeta, Algorithm::Negamax]),
            minimax: visited(&[Algorithm::Minimax]),
            level,
            sees_the_end: None,
            heuristic: job.subject.info().evaluation_limit,
            below_wins: below_wins(job),
            margin: job.subject.info().evaluation_margin,
            worse: None,
        };
        if !recording.is_empty() {
            finding.read(recording, guide);
            finding.won_in = finding.won_in(job);
        }
        if !finding.is_complete {
            finding.searched = searched(recording).map(|done| (done, job.subject.replay().move_count()));
        }
        finding.goes_on = job.settings.quiescence && finding.depth.is_some();
        finding
    }

    fn read(&mut self, recording: &Recording, guide: &GameReplay) {
        let top = recording.decided();
        // The passes of a search prove bounds; what it made of them stands above them.
        let known = recording.result();
        (self.value, self.bound) = (known.value, known.bound);
        let best = recording.chosen_place();
        let labels = Labels::new(recording, guide);
        self.best = best.map(|place| (place, labels.branch(top, place)));
        self.line = recording.best_moves().into_iter().map(|node| labels.label(node)).collect();
        self.leads_to_chance = recording.line_end() == LineEnd::Chance;
        if let Some((value, (best, _))) = known.value.zip(self.best.as_ref()) {
            let moves = root_moves(recording, top);
            self.worse = next_worse(&moves, recording.node(top).role(), value);
            let others = moves.iter().filter(|(place, found)| *place != best && found.value == value);
            let (equal, perhaps) = others.partition::<Vec<_>, _>(|(_, found)| found.bound == Bound::Exact);
            self.equals = equal.into_iter().map(|(&place, _)| labels.branch(top, place)).collect();
            self.perhaps_equal = perhaps.len();
        }
        self.sees_the_end = recording.sees_the_end();
        if !self.is_complete {
            let pass = recording.counting_pass();
            self.depth = pass.and_then(|pass| pass.depth).or(self.depth);
        }
    }

    /// After how many plies the game is won by `job`'s scores; `None` where nobody wins, or where
    /// the value is no win that fades.
    fn won_in(&self, job: &Job) -> Option<u32> {
        let (scoring, value) = (job.settings.scoring, self.value?);
        let info = job.subject.info();
        let is_exact = self.bound == Some(Bound::Exact) && scoring.win.is_finite();
        let is_win = scoring.prefer_fast && info.has_wins && !info.has_chance && self.outweighs_estimates();
        let plies = scoring.win.get() - value.get().abs();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of plies")]
        let plies =
            (is_exact && is_win && (0.0..=f64::from(MAX_PLY)).contains(&plies)).then_some(plies as u32);
        plies
    }

    /// The best of the moves that were found to be worse than the best one, for whoever does not play
    /// as well as can be; `None` where none was.
    pub(super) const fn second_best(&self) -> Option<u32> {
        self.worse
    }

    /// Whether nothing that the value rests on is an estimate: every line was followed to the end of
    /// the game. `None` where that is not known, since not all was recorded.
    #[must_use]
    pub fn sees_the_end(&self) -> Option<bool> {
        self.bound.map_or(Some(false), |_| self.sees_the_end)
    }

    /// Whether the value is more than a heuristic can say: in games that are won or lost, one of
    /// both.
    #[must_use]
    pub fn outweighs_estimates(&self) -> bool {
        let size = self.value.map_or(0.0, |value| value.get().abs());
        self.heuristic.is_some_and(|limit| size > limit)
    }

    /// Whether only a heuristic can say such a value: in games that are won or lost, one that is
    /// neither a draw nor a win.
    #[must_use]
    pub fn is_heuristic_value(&self) -> bool {
        let size = self.value.map_or(0.0, |value| value.get().abs());
        size > 0.0 && self.below_wins.is_some_and(|limit| size <= limit)
    }

    /// Whether the value, as an estimate, is too small to say that anybody is ahead.
    #[must_use]
    pub fn is_about_even(&self) -> bool {
        self.value.is_some_and(|value| value.get().abs() < self.margin)
    }

    /// How much of the position it had searched when it was stopped, in words: `3 of 20 moves`.
    #[must_use]
    pub fn share(&self) -> Option<String> {
        let (done, all) = self.searched?;
        let done = if done == 0 { "none".to_owned() } else { done.to_string() };
        Some(format!("{done} of {}", count(all as u64, "move", "moves")))
    }

    /// How far it looked, in words: `3 plies ahead`.
    #[must_use]
    pub fn reach(&self) -> String {
        match self.depth {
            None => "to the end".to_owned(),
            Some(1) => "1 ply ahead".to_owned(),
            Some(plies) => format!("{plies} plies ahead"),
        }
    }
}

/// Whether a search takes bounds for exact values, as a naive table does where there are cutoffs.
pub(super) fn has_naive_cutoffs(job: &Job) -> bool {
    job.settings.table == Table::Naive && job.algorithm.info().has_cutoffs(job.settings.bounds.is_some())
}

/// The largest size of what a heuristic says, where every win in the search is worth more.
fn below_wins(job: &Job) -> Option<f64> {
    let longest = job.subject.ply_limit().unwrap_or(MAX_PLY);
    let plies = job.settings.depth.map_or(longest, |depth| depth.min(longest));
    let winner = Player::First;
    let least = job.settings.scoring.value(Outcome::Win(winner), winner, plies).get();
    job.subject.info().evaluation_limit.filter(|limit| job.subject.info().has_wins && *limit < least)
}

/// Whether nothing beside the algorithm says which nodes it visits.
fn is_plain(job: &Job) -> bool {
    let settings = &job.settings;
    let has_cutoffs = job.algorithm.info().has_cutoffs(settings.bounds.is_some());
    settings.table == Table::None && (settings.order == Order::Natural || !has_cutoffs)
}

/// How many moves of the root a search had searched to their end, where it was stopped before the
/// last of them; `None` where a whole pass counts, and where not all of them are recorded.
fn searched(recording: &Recording) -> Option<usize> {
    if recording.is_empty() {
        return Some(0);
    }
    let top = recording.decided();
    let node = recording.node(top);
    if node.returned().is_some() {
        return None;
    }
    let ended = recording.children(top).map(|child| recording.node(child));
    let ended = ended.filter(|child| child.returned().is_some() && child.kind().is_moved_to());
    let places: BTreeSet<_> = ended.map(|child| child.move_index()).collect();
    (!node.has_hidden()).then_some(places.len())
}

/// What the search found of the moves at a node, by their places. The last visit of a move says
/// most of it: a scout before it has only asked.
fn root_moves(recording: &Recording, top: NodeId) -> BTreeMap<u32, Found> {
    let children = recording.children(top).map(|child| recording.node(child));
    let moves = children.filter(|child| child.kind().is_moved_to());
    let found = moves.filter_map(|child| {
        child.returned().map(|Returned { value, bound, .. }| (child.move_index(), Found { value, bound }))
    });
    found.collect()
}

/// The place of the move that the search ranks highest among those that are worse than `best`. A
/// move of the same value is not one of them: if that is a bound, nobody knows.
fn next_worse(moves: &BTreeMap<u32, Found>, role: Role, best: Score) -> Option<u32> {
    let rank = |value: Score| if role == Role::Min { -value } else { value };
    let ranks = moves.iter().map(|(&place, found)| (place, rank(found.value)));
    let worse = ranks.filter(|(_, value)| *value < rank(best));
    worse.max_by_key(|&(place, value)| (value, Reverse(place))).map(|(place, _)| place)
}
