//! What a search and its check came to, as JSON: what `solve`, `compare` and `check` write for other programs.

use std::time::Duration;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::check::{Diagnosis, NotKnown, RootAnswer, Session, Violation, ViolationKind as Kind};
use crate::explain::{ExactMoves, contradiction};
use crate::export::json::CountsRow;
use crate::record::{Moment, NodeId, Pass, Recording, SearchQuality, Summary, Verdict};

/// What a search came to that took so long, if that is known.
pub(super) fn result(
    session: Session<'_>,
    summary: &Summary,
    quality: &SearchQuality,
    elapsed: Option<Duration>,
) -> Map<String, Value> {
    let recording = session.recording;
    let header = &recording.header;
    let mut keys = object(json!({
        "game": header.game,
        "position": header.position,
        "algorithm": header.algorithm,
        "options": header.options,
        "value": summary.value,
        "bound": summary.bound,
        "value_may_be_wrong": recording.is_doubtful(),
        "best_move": summary.best_move,
        "best_move_is_proved": summary.verdict == Verdict::Best,
        "best_move_is": summary.verdict.word(),
        "pv": summary.line,
        "pv_end": summary.line_end,
        "moves": summary.moves,
    }));
    keys.extend(object(json!(CountsRow::of(recording))));
    keys.extend(object(json!({
        "max_depth": summary.max_depth,
        "complete": summary.is_complete,
        "elapsed_ms": elapsed.map(milliseconds),
        "yardstick": yardstick(quality),
    })));
    let passes = passes(recording);
    if !passes.is_empty() {
        keys.insert("passes".to_owned(), passes.into());
    }
    if let Some(pass) = recording.counting_pass() {
        keys.insert("pass".to_owned(), pass.number.into());
    }
    keys.insert("check".to_owned(), json!(CheckRow::of(session)));
    keys
}

fn object(value: Value) -> Map<String, Value> {
    if let Value::Object(keys) = value { keys } else { Map::new() }
}

/// What every move at the root is worth exactly.
pub(super) fn exact_moves(moves: &ExactMoves) -> Value {
    let rows = moves.found().map(|mv| {
        let is_best = moves.is_best(mv);
        json!({ "move": mv.name, "value": mv.value, "best": is_best, "pv": mv.line, "nodes": mv.nodes })
    });
    rows.collect()
}

fn yardstick(quality: &SearchQuality) -> Value {
    let SearchQuality { minimal, types, table, .. } = quality;
    json!({
        "least_nodes": minimal.map(|least| least.nodes),
        "least_leaves": minimal.map(|least| least.leaves),
        "least_is_certain": minimal.map(|least| least.is_certain),
        "least_proves": minimal.map(|least| least.proves),
        "pv_nodes": types.pv,
        "cut_nodes": types.cut,
        "all_nodes": types.all,
        "stand_nodes": types.stand,
        "first_move_cutoffs": quality.first_move_cuts,
        "unmeasured": quality.unmeasured,
        "branching": quality.branching.map(|branching| (branching * 1e3).round() / 1e3),
        "saved_by_table": quality.saved_by_table,
        "table_exact_hits": table.exact_hits,
        "table_lower_hits": table.lower_hits,
        "table_upper_hits": table.upper_hits,
        "table_stores": table.stores(),
        "table_replacements": table.replaced,
    })
}

fn passes(recording: &Recording) -> Vec<Value> {
    let row = |pass: &Pass| {
        let (window, (value, bound)) = (pass.window, pass.found.unzip());
        let mut row = json!({ "alpha": window.alpha, "beta": window.beta, "value": value, "bound": bound, "nodes": pass.nodes });
        if let Some(depth) = pass.depth {
            row["depth"] = depth.into();
        }
        row
    };
    recording.passes().iter().map(row).collect()
}

/// Milliseconds with two digits after the point.
pub(super) fn milliseconds(elapsed: Duration) -> f64 {
    (elapsed.as_secs_f64() * 1e5).round() / 100.0
}

#[derive(Debug, Serialize)]
pub(super) struct CheckRow {
    pub correct: Option<bool>,
    pub root: RootAnswer,
    pub violations: u64,
    pub first: Option<FirstRow>,
    pub mistakes: Vec<Diagnosis>,
    pub not_known: Vec<NotKnown>,
}

#[derive(Debug, Serialize)]
pub(super) struct FirstRow {
    pub moment: Moment,
    /// Its line in the file, from 1, where that is known.
    pub line: Option<usize>,
    /// The line that enters the node above, where a window does not fit that of it.
    #[serde(skip)]
    pub line_above: Option<usize>,
    pub node: NodeId,
    pub what: String,
    pub expected: Value,
    pub found: Value,
}

impl CheckRow {
    pub fn of(session: Session<'_>) -> Self {
        let report = session.report;
        Self {
            correct: report.is_correct,
            root: report.root,
            violations: report.violations.len() as u64,
            first: report.violations.first().map(|&violation| FirstRow::of(session, violation)),
            mistakes: report.mistakes.clone(),
            not_known: if report.is_correct.is_none() { report.not_known.clone() } else { Vec::new() },
        }
    }
}

impl FirstRow {
    fn of(session: Session<'_>, violation: Violation) -> Self {
        let [expected, found] = expected_and_found(session, violation);
        Self {
            moment: violation.moment,
            line: None,
            line_above: None,
            node: violation.node,
            what: contradiction(session, violation).to_string(),
            expected,
            found,
        }
    }
}

/// What a correct search would have, and what is there: each a number, a window as a list of two, the
/// word of a side, or the name of a move.
fn expected_and_found(session: Session<'_>, violation: Violation) -> [Value; 2] {
    let Session { recording, replay, .. } = session;
    let id = violation.node;
    let node = recording.node(id);
    let name = |place| json!(replay.name_of_place(recording, recording.parent(id).unwrap_or(id), place));
    match violation.kind {
        Kind::Window { found, expected } if found != expected => [json!(expected), json!(found)],
        Kind::Window { found: window, .. } | Kind::StopsOpen { window } => [Value::Null, json!(window)],
        Kind::Outside { window, above } => [json!(above), json!(window)],
        Kind::Needless { window, .. } => [json!(window), json!(node.window())],
        Kind::Value { found, expected } | Kind::Root { found, expected } | Kind::Leaf { found, expected } => {
            [json!(expected), json!(found)]
        }
        Kind::Best { found, expected } | Kind::Order { found, expected } => [name(expected), name(found)],
        Kind::Mover { is_said: true } => [json!(node.role().opponent()), json!(node.role())],
        Kind::Mover { is_said: false } => [json!(node.role()), json!(node.role().opponent())],
        Kind::TwoValues { found, other, .. } | Kind::LeafSide { found, estimate: other } => {
            [json!(other), json!(found)]
        }
        Kind::Illegal | Kind::Deeper { .. } | Kind::Shallower { .. } => [Value::Null, Value::Null],
        Kind::Unfinished { .. }
        | Kind::ScoutKept { .. }
        | Kind::NeverSeen
        | Kind::Winner { .. }
        | Kind::SlowWin { .. }
        | Kind::Elsewhere
        | Kind::Pruned
        | Kind::Missed
        | Kind::TooMany { .. }
        | Kind::BoundAsExact { .. } => [Value::Null, json!(node.value())],
    }
}
