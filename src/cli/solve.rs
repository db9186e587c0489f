//! `plyscope solve`: the value of a game, its best line and the counts of the search.

use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use serde_json::{Map, Value, json};

use super::args::{AlgorithmArg, SearchArgs};
use super::output;
use super::report::{Ending, Failure};
use super::source::Source;
use super::work::work;
use crate::record::{Header, RootMove, Summary};
use crate::score::{Bound, Score};
use crate::text::grouped;

#[derive(Debug, Args)]
pub(super) struct Solve {
    /// A game, a tree such as "((3 12 8) (2 4 6) (14 5 2))", a file, or - for standard input
    game: String,
    #[command(flatten)]
    algorithm: AlgorithmArg,
    #[command(flatten)]
    search: SearchArgs,
    /// One JSON object instead of text
    #[arg(long)]
    json: bool,
}

impl Solve {
    pub fn run(self) -> Result<Ending, Failure> {
        let source = Source::find(&self.game)?;
        let job = self.search.job(source, self.algorithm.algorithm)?;
        let guide = job.guide();
        let worked = work(job)?;
        let summary = Summary::new(&worked.recording, &guide);
        let header = &worked.recording.header;
        output::print(|out| {
            if self.json {
                writeln!(out, "{}", to_json(header, &summary, worked.elapsed))
            } else {
                write_text(out, header, &summary, worked.elapsed)
            }
        })?;
        Ok(worked.ending)
    }
}

/// What a search came to, as one JSON object.
pub(super) fn to_json(header: &Header, summary: &Summary, elapsed: Duration) -> Value {
    let counts = summary.counts;
    json!({
        "game": header.game,
        "position": header.position,
        "algorithm": header.algorithm,
        "value": summary.value.map(number),
        "bound": summary.bound.map(Bound::word),
        "best_move": summary.best_move,
        "pv": summary.line,
        "moves": summary.moves.iter().map(root_move).collect::<Vec<_>>(),
        "nodes": counts.nodes,
        "recorded": summary.recorded,
        "leaves": counts.leaves,
        "table_hits": counts.table_hits,
        "cutoffs": counts.cutoffs,
        "pruned": counts.pruned,
        "max_depth": summary.max_depth,
        "complete": summary.is_complete,
        "elapsed_ms": milliseconds(elapsed),
    })
}

fn root_move(mv: &RootMove) -> Value {
    let mut object = Map::new();
    object.insert("move".to_owned(), json!(mv.name));
    object.insert("value".to_owned(), json!(mv.value.map(number)));
    object.insert("bound".to_owned(), json!(mv.bound.map(Bound::word)));
    object.insert("nodes".to_owned(), json!(mv.nodes));
    Value::Object(object)
}

/// A score as JSON has it: whole numbers without a point, infinities as strings.
fn number(score: Score) -> Value {
    serde_json::from_str(&score.to_string()).unwrap_or_else(|_| json!(score.to_string()))
}

fn milliseconds(elapsed: Duration) -> f64 {
    (elapsed.as_secs_f64() * 1e5).round() / 100.0
}

fn write_text(out: &mut dyn Write, header: &Header, summary: &Summary, elapsed: Duration) -> io::Result<()> {
    writeln!(out, "{}, {}", header.game, header.algorithm)?;
    writeln!(out, "value      {}", valued(summary.value, summary.bound))?;
    let counts = summary.counts;
    writeln!(
        out,
        "nodes {}   leaves {}   cutoffs {}   pruned {}   {} ms",
        grouped(counts.nodes),
        grouped(counts.leaves),
        grouped(counts.cutoffs),
        grouped(counts.pruned),
        milliseconds(elapsed)
    )
}

fn valued(value: Option<Score>, bound: Option<Bound>) -> String {
    let Some(value) = value else { return "unknown".to_owned() };
    format!("{}{value}", bound.map_or("", Bound::sign))
}
