//! What a search came to, as JSON: what `solve` and `compare` write for other programs.

use std::mem;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use super::check_row::CheckRow;
use crate::check::Session;
use crate::explain::ExactMoves;
use crate::export::row::CountsRow;
use crate::record::{LineEnd, Pass, RootMove, SearchQuality, Summary, Verdict};
use crate::score::{Bound, Score};

/// What a search came to: the keys in the order in which they are written.
#[derive(Debug, Serialize)]
pub(super) struct ResultRow {
    game: String,
    position: String,
    algorithm: String,
    options: String,
    value: Option<Score>,
    bound: Option<Bound>,
    value_may_be_wrong: bool,
    best_move: Option<String>,
    best_move_is_proved: bool,
    best_move_is: Option<&'static str>,
    pv: Vec<String>,
    pv_end: Option<&'static str>,
    moves: Vec<RootMove>,
    #[serde(flatten)]
    counts: CountsRow,
    max_depth: u32,
    complete: bool,
    elapsed_ms: Option<f64>,
    yardstick: Yardstick,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    passes: Vec<PassRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pass: Option<u32>,
    check: CheckRow,
    #[serde(skip_serializing_if = "Option::is_none")]
    exact_moves: Option<Vec<ExactMoveRow>>,
    /// How it differs from the one before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differences: Option<Value>,
}

/// How good a search was.
#[derive(Debug, Serialize)]
struct Yardstick {
    least_nodes: Option<u64>,
    least_leaves: Option<u64>,
    least_is_certain: Option<bool>,
    least_proves: Option<Bound>,
    pv_nodes: u64,
    cut_nodes: u64,
    all_nodes: u64,
    stand_nodes: u64,
    first_move_cutoffs: u64,
    unmeasured: u64,
    branching: Option<f64>,
    saved_by_table: u64,
    table_exact_hits: u64,
    table_lower_hits: u64,
    table_upper_hits: u64,
    table_stores: u64,
    table_replacements: u64,
}

/// One of several passes.
#[derive(Debug, Serialize)]
struct PassRow {
    alpha: Score,
    beta: Score,
    value: Option<Score>,
    bound: Option<Bound>,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
}

/// What a move at the root is worth exactly.
#[derive(Debug, Serialize)]
struct ExactMoveRow {
    r#move: String,
    value: Score,
    best: bool,
    pv: Vec<String>,
    nodes: u64,
}

impl ResultRow {
    /// The row of a search that took so long, if that is known. It takes the moves of the root out of
    /// the summary.
    pub fn new(
        session: Session<'_>,
        summary: &mut Summary,
        quality: &SearchQuality,
        elapsed: Option<Duration>,
    ) -> Self {
        let recording = session.recording;
        let header = &recording.header;
        Self {
            game: header.game.clone(),
            position: header.position.clone(),
            algorithm: header.algorithm.clone(),
            options: header.options.clone(),
            value: summary.value,
            bound: summary.bound,
            value_may_be_wrong: recording.is_doubtful(),
            best_move: summary.best_move.clone(),
            best_move_is_proved: summary.verdict == Verdict::Best,
            best_move_is: summary.verdict.word(),
            pv: summary.line.clone(),
            pv_end: summary.line_end.map(LineEnd::word),
            moves: mem::take(&mut summary.moves),
            counts: CountsRow::of(recording),
            max_depth: summary.max_depth,
            complete: summary.is_complete,
            elapsed_ms: elapsed.map(milliseconds),
            yardstick: Yardstick::of(quality),
            passes: recording.passes().iter().map(PassRow::of).collect(),
            pass: recording.counting_pass().map(|pass| pass.number),
            check: CheckRow::of(session),
            exact_moves: None,
            differences: None,
        }
    }

    /// Adds what every move at the root is worth exactly.
    pub fn add_exact_moves(&mut self, moves: &ExactMoves) {
        let rows = moves.found().iter().map(|mv| ExactMoveRow {
            r#move: mv.name.clone(),
            value: mv.value,
            best: moves.is_best(mv),
            pv: mv.line.clone(),
            nodes: mv.nodes,
        });
        self.exact_moves = Some(rows.collect());
    }
}

impl Yardstick {
    fn of(quality: &SearchQuality) -> Self {
        let SearchQuality { minimal, types, table, .. } = quality;
        Self {
            least_nodes: minimal.map(|least| least.nodes),
            least_leaves: minimal.map(|least| least.leaves),
            least_is_certain: minimal.map(|least| least.is_certain),
            least_proves: minimal.map(|least| least.proves),
            pv_nodes: types.pv,
            cut_nodes: types.cut,
            all_nodes: types.all,
            stand_nodes: types.stand,
            first_move_cutoffs: quality.first_move_cutoffs,
            unmeasured: quality.unmeasured,
            branching: quality.branching.map(|branching| (branching * 1e3).round() / 1e3),
            saved_by_table: quality.saved_by_table,
            table_exact_hits: table.exact_hits,
            table_lower_hits: table.lower_hits,
            table_upper_hits: table.upper_hits,
            table_stores: table.stores(),
            table_replacements: table.replaced,
        }
    }
}

impl PassRow {
    fn of(pass: &Pass) -> Self {
        let Pass { window, found, nodes, depth, .. } = *pass;
        let (value, bound) = found.unzip();
        Self { alpha: window.alpha, beta: window.beta, value, bound, nodes, depth }
    }
}

/// Milliseconds with two digits after the point.
pub(super) fn milliseconds(elapsed: Duration) -> f64 {
    (elapsed.as_secs_f64() * 1e5).round() / 100.0
}
