//! What a search came to, as JSON: what `solve` and `compare` write for other programs.

use crate::check::Session;
use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;
use serde::ser::SerializeMap as _;
use serde_json::ser::{Formatter, Serializer};
use serde_json::{Value, json};

use crate::explain::contradiction;
use crate::record::{LineEnd, Pass, Recording, RootMove, SearchQuality, Summary, Verdict};
use crate::score::{Bound, Score};
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

/// What a search came to, but for the moves of the root, of which there may be millions.
#[derive(Debug)]
pub(super) struct Told {
    before_moves: Value,
    /// What stands behind the moves.
    pub rest: Value,
}

impl Told {
    /// The whole object, with the moves of the root.
    pub fn with<'a>(&'a self, moves: &'a [RootMove]) -> impl Serialize + 'a {
        Object { told: self, moves }
    }
}

struct Object<'a> {
    told: &'a Told,
    moves: &'a [RootMove],
}

struct Moves<'a>(&'a [RootMove]);

impl<'a> Serialize for Object<'a> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let entries = |value: &'a Value| value.as_object().into_iter().flatten();
        let mut map = serializer.serialize_map(None)?;
        for (key, value) in entries(&self.told.before_moves) {
            map.serialize_entry(key, value)?;
        }
        map.serialize_entry("moves", &Moves(self.moves))?;
        for (key, value) in entries(&self.told.rest) {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl Serialize for Moves<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(root_move))
    }
}

/// What a search came to.
pub(super) fn to_json(
    recording: &Recording,
    summary: &Summary,
    measured: &SearchQuality,
    elapsed: Option<Duration>,
) -> Told {
    let header = &recording.header;
    let counts = summary.counts;
    let before_moves = json!({
        "game": header.game,
        "position": header.position,
        "algorithm": header.algorithm,
        "value": summary.value.map(number),
        "bound": summary.bound.map(Bound::word),
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
        "yardstick": yardstick(measured),
    });
    let passes = passes(recording);
    if !passes.is_empty() {
        rest["passes"] = passes.into();
        rest["pass"] = recording.counting_pass().map(|pass| pass.number).into();
    }
    Told { before_moves, rest }
}

/// What a recording from elsewhere says that no search can have done: how often, and where first.
pub(super) fn contradictions(session: Session<'_>) -> Value {
    let all = session.report.violations();
    let first = all.first().map(|&found| {
        json!({
            "moment": found.moment.shown(),
            "text": contradiction(session, found),
        })
    });
    json!({ "count": all.len(), "first": first })
}

fn yardstick(yardstick: &SearchQuality) -> Value {
    json!({
        "least_nodes": yardstick.minimal.map(|least| least.nodes),
        "least_leaves": yardstick.minimal.map(|least| least.leaves),
        "least_is_certain": yardstick.minimal.map(|least| least.is_certain),
        "least_proves": yardstick.minimal.map(|least| least.proves.word()),
        "pv_nodes": yardstick.types.pv,
        "cut_nodes": yardstick.types.cut,
        "all_nodes": yardstick.types.all,
        "stand_nodes": yardstick.types.stand,
        "first_move_cutoffs": yardstick.first_move_cutoffs,
        "unmeasured": yardstick.unmeasured,
        "branching": yardstick.branching.map(|branching| (branching * 1e3).round() / 1e3),
        "saved_by_table": yardstick.saved_by_table,
        "table_exact_hits": yardstick.table.exact_hits,
        "table_lower_hits": yardstick.table.lower_hits,
        "table_upper_hits": yardstick.table.upper_hits,
        "table_stores": yardstick.table.stores(),
        "table_replacements": yardstick.table.replaced,
    })
}

/// The passes of a search that makes several, in their order.
fn passes(recording: &Recording) -> Vec<Value> {
    let passes = recording.passes().into_iter();
    passes
        .map(|Pass { depth, window, found, nodes, .. }| {
            let mut pass = json!({
                "alpha": number(window.alpha),
                "beta": number(window.beta),
                "value": found.map(|(value, _)| number(value)),
                "bound": found.map(|(_, bound)| bound.word()),
                "nodes": nodes,
            });
            if let Some(depth) = depth {
                pass["depth"] = depth.into();
            }
            pass
        })
        .collect()
}

fn root_move(mv: &RootMove) -> Value {
    json!({
        "move": mv.name,
        "value": mv.value.map(number),
        "bound": mv.bound.map(Bound::word),
        "nodes": mv.nodes,
    })
}

/// A score as JSON has it: whole numbers without a point, infinities as strings.
fn number(score: Score) -> Value {
    serde_json::from_str(&score.to_string()).unwrap_or_else(|_| json!(score.to_string()))
}

/// Milliseconds with two digits after the point.
pub(super) fn milliseconds(elapsed: Duration) -> f64 {
    (elapsed.as_secs_f64() * 1e5).round() / 100.0
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_number_reads_back_as_itself(value in any::<f64>()) {
            prop_assume!(value.is_finite());
            let score = Score::new(value).expect("a number");
            let text = number(score).to_string();
            prop_assert_eq!(text.parse(), Ok(score), "{}", text);
            let read: Value = serde_json::from_str(&text).expect("JSON");
            prop_assert_eq!(read.as_f64(), Some(score.get()), "{}", text);
        }
    }

    #[test]
    fn the_last_digit_of_a_double_is_kept() {
        let text = "1.8373285036663098";
        assert_eq!(number(text.parse().expect("a score")).to_string(), text);
    }
}
