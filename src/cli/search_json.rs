//! What a search came to, as JSON: what `solve` and `compare` write for other programs.

use std::io::{self, Write};
use std::mem;
use std::time::Duration;

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use serde_json::{Value, json};

use crate::check::Session;
use crate::explain::{ExactMove, ExactMoves, contradiction};
use crate::record::{LineEnd, Pass, RootMove, SearchQuality, Summary, Verdict};
use crate::text::escape_json;

/// Writes JSON and the end of a line as it comes, without a string of all of it: trees may have
/// millions of moves at the root.
pub(super) fn write_json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(&mut *out, Escaping))?;
    writeln!(out)
}

/// JSON on one line with what a terminal obeys escaped.
struct Escaping;

impl Formatter for Escaping {
    fn write_string_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        writer.write_all(escape_json(fragment).as_bytes())
    }
}

/// What a search came to: the keys in the order in which they are written.
#[derive(Debug, Serialize)]
pub(super) struct SearchObject {
    #[serde(flatten)]
    result: Value,
    #[serde(serialize_with = "root_moves")]
    moves: Vec<RootMove>,
    #[serde(flatten)]
    counts: Value,
}

impl SearchObject {
    /// The object of a search that took so long, if that is known. It takes the moves of the root
    /// out of the summary.
    pub fn new(
        session: Session<'_>,
        summary: &mut Summary,
        quality: &SearchQuality,
        elapsed: Option<Duration>,
    ) -> Self {
        let recording = session.recording;
        let header = &recording.header;
        let counts = summary.counts;
        let result = json!({
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
            "pv_end": summary.line_end.map(LineEnd::word),
        });
        let mut rest = json!({
            "nodes": counts.nodes,
            "recorded": summary.recorded,
            "leaves": counts.leaves,
            "table_hits": counts.table_hits,
            "cutoffs": counts.cutoffs,
            "pruned": counts.pruned,
            "max_depth": summary.max_depth,
            "complete": summary.is_complete,
            "elapsed_ms": elapsed.map(milliseconds),
            "yardstick": quality_object(quality),
        });
        let passes: Vec<_> = recording.passes().iter().map(pass_object).collect();
        if !passes.is_empty() {
            rest["passes"] = passes.into();
            rest["pass"] = recording.counting_pass().map(|pass| pass.number).into();
        }
        Self { result, moves: mem::take(&mut summary.moves), counts: rest }
    }

    /// Adds what every move at the root is worth exactly.
    pub fn add_exact_moves(&mut self, moves: &ExactMoves) {
        let object = |mv: &ExactMove| {
            json!({
                "move": mv.name,
                "value": mv.value,
                "best": moves.is_best(mv),
                "line": mv.line,
                "nodes": mv.nodes,
            })
        };
        self.counts["exact_moves"] = moves.found().iter().map(object).collect();
    }

    /// Adds how the search differs from the one before it.
    pub fn add_differences(&mut self, differences: Value) {
        self.counts["differences"] = differences;
    }

    /// Adds what a recording says that no search can have done: how often, and where first; and what
    /// its check came to.
    pub fn add_contradictions(&mut self, session: Session<'_>) {
        let all = session.report.violations();
        let first = all
            .first()
            .map(|&found| json!({ "moment": found.moment.shown(), "text": contradiction(session, found) }));
        self.counts["contradictions"] = json!({ "count": all.len(), "first": first });
        let mistakes = session.report.mistakes().iter().map(|diagnosis| diagnosis.word());
        self.counts["check"] = json!({
            "correct": session.report.is_correct(),
            "root": session.report.root().word(),
            "mistakes": mistakes.collect::<Vec<_>>(),
        });
    }
}

fn root_moves<S: serde::Serializer>(moves: &[RootMove], serializer: S) -> Result<S::Ok, S::Error> {
    let object =
        |mv: &RootMove| json!({ "move": mv.name, "value": mv.value, "bound": mv.bound, "nodes": mv.nodes });
    serializer.collect_seq(moves.iter().map(object))
}

fn quality_object(quality: &SearchQuality) -> Value {
    let minimal = quality.minimal;
    json!({
        "least_nodes": minimal.map(|least| least.nodes),
        "least_leaves": minimal.map(|least| least.leaves),
        "least_is_certain": minimal.map(|least| least.is_certain),
        "least_proves": minimal.map(|least| least.proves.word()),
        "pv_nodes": quality.types.pv,
        "cut_nodes": quality.types.cut,
        "all_nodes": quality.types.all,
        "stand_nodes": quality.types.stand,
        "first_move_cutoffs": quality.first_move_cutoffs,
        "unmeasured": quality.unmeasured,
        "branching": quality.branching.map(|branching| (branching * 1e3).round() / 1e3),
        "saved_by_table": quality.saved_by_table,
        "table_exact_hits": quality.table.exact_hits,
        "table_lower_hits": quality.table.lower_hits,
        "table_upper_hits": quality.table.upper_hits,
        "table_stores": quality.table.stores(),
        "table_replacements": quality.table.replaced,
    })
}

fn pass_object(pass: &Pass) -> Value {
    let (value, bound) = pass.found.unzip();
    let mut object = json!({
        "alpha": pass.window.alpha,
        "beta": pass.window.beta,
        "value": value,
        "bound": bound,
        "nodes": pass.nodes,
    });
    if let Some(depth) = pass.depth {
        object["depth"] = depth.into();
    }
    object
}

/// Milliseconds with two digits after the point.
pub(super) fn milliseconds(elapsed: Duration) -> f64 {
    (elapsed.as_secs_f64() * 1e5).round() / 100.0
}
