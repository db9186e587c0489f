//! `plyscope compare`: the same search by several algorithms.

use std::io::{self, Write};
use std::time::Duration;

use clap::Args;

use super::args::{SearchArgs, algorithm_parser};
use super::object::{Told, to_json, write_json};
use super::output;
use super::report::{Ending, Failure, note};
use super::solve::valued;
use super::source::{Game, Source};
use super::table::{Edge, write_table};
use super::work::work;
use crate::record::{Guide, Least, Recording, Summary, Yardstick};
use crate::score::{Bound, Score};
use crate::search::Algorithm;
use crate::text::{clean, grouped};

#[derive(Debug, Args)]
pub(super) struct Compare {
    /// A game, a tree such as "((3 12 8) (2 4 6) (14 5 2))", a file, or - for standard input
    #[arg(allow_negative_numbers = true)]
    game: String,
    /// An algorithm to compare; given once for each, or with commas [default: minimax and alphabeta]
    #[arg(short, long = "algorithm", value_name = "NAME", value_delimiter = ',', value_parser = algorithm_parser())]
    algorithms: Vec<Algorithm>,
    #[command(flatten)]
    search: SearchArgs,
    /// An array of JSON objects, as `solve --json` writes them, instead of a table
    #[arg(long)]
    json: bool,
}

/// One of the searches that are compared.
struct Row {
    algorithm: String,
    summary: Summary,
    measured: Yardstick,
    told: Told,
}

impl Compare {
    pub fn run(&self) -> Result<Ending, Failure> {
        let (rows, stopped) = match Source::find(&self.game, &self.search.opening())? {
            Source::Game(game) => self.searched(&game)?,
            Source::Recording(recording, guide) => {
                note("this is a recording: there is one search in it, and nothing to compare it with");
                (vec![Row::new(&recording, &guide, None)], None)
            }
        };
        self.tell(&rows)?;
        // What a search had when its time was up may be the value to another depth.
        let whole = rows.iter().filter(|row| row.summary.is_complete);
        let found = whole.filter_map(|row| Some((row.summary.value?, row.summary.bound?)));
        let disagree = disagree(found);
        if disagree {
            note("the values disagree: no true value fits them all");
        }
        let agreed = if disagree { Ending::Disagreement } else { Ending::Done };
        Ok(stopped.unwrap_or(agreed))
    }

    /// The searches one after the other, up to one that was stopped.
    fn searched(&self, game: &Game) -> Result<(Vec<Row>, Option<Ending>), Failure> {
        let usual = [Algorithm::Minimax, Algorithm::AlphaBeta];
        let algorithms = if self.algorithms.is_empty() { &usual[..] } else { &self.algorithms };
        let jobs: Result<Vec<_>, _> =
            algorithms.iter().map(|&algorithm| self.search.job(game, algorithm, algorithms)).collect();
        let mut rows = Vec::new();
        for job in jobs? {
            let guide = job.guide();
            let worked = work(job)?;
            rows.push(Row::new(&worked.recording, &guide, Some(worked.elapsed)));
            if worked.ending != Ending::Done {
                return Ok((rows, Some(worked.ending)));
            }
        }
        Ok((rows, None))
    }

    fn tell(&self, rows: &[Row]) -> Result<(), Failure> {
        output::print(|out| {
            if self.json {
                write_json(out, &rows.iter().map(|row| row.told.with(&row.summary.moves)).collect::<Vec<_>>())
            } else {
                write_rows(out, rows)
            }
        })
    }
}

impl Row {
    fn new(recording: &Recording, guide: &Guide, elapsed: Option<Duration>) -> Self {
        let summary = Summary::new(recording, guide);
        let measured = Yardstick::of(recording);
        let told = to_json(recording, &summary, &measured, elapsed);
        Self { algorithm: recording.header.algorithm.clone(), summary, measured, told }
    }
}

fn write_rows(out: &mut dyn Write, rows: &[Row]) -> io::Result<()> {
    let whole = rows.iter().find(|row| row.algorithm == Algorithm::Minimax.word());
    let whole = whole.filter(|row| row.summary.is_complete).map(|row| row.summary.counts.nodes);
    let heads =
        ["algorithm", "value", "nodes", "leaves", "cutoffs", "pruned", "of minimax", "least", "cut by 1st"];
    let mut table = vec![heads.map(str::to_owned).to_vec()];
    for Row { algorithm, summary, measured, .. } in rows {
        let counts = summary.counts;
        let share = whole.map_or_else(String::new, |whole| share_of(counts.nodes, whole));
        let numbers = [counts.nodes, counts.leaves, counts.cutoffs, counts.pruned].map(grouped);
        let mut row = vec![clean(algorithm).into_owned(), valued(summary.value, summary.bound)];
        row.extend(numbers);
        row.push(share);
        row.push(measured.least.map_or_else(String::new, least));
        let first = (measured.cutoffs > 0).then(|| share_of(measured.first_move_cutoffs, measured.cutoffs));
        row.push(first.unwrap_or_default());
        table.push(row);
    }
    let mut edges = [Edge::Right; 9];
    edges[0] = Edge::Left;
    write_table(out, "", &edges, &table)?;
    writeln!(
        out,
        "\nleast: the nodes that alpha-beta must visit in the best order; <= where a branch that was pruned"
    )?;
    writeln!(out, "might have been cheaper. cut by 1st: cutoffs by the first move tried.")
}

/// The least nodes, as far as they are certain.
fn least(least: Least) -> String {
    let sign = if least.is_certain { "" } else { "<=" };
    format!("{sign}{}", grouped(least.nodes))
}

/// A part of a whole in percent, with as many digits as tell something.
fn share_of(part: u64, whole: u64) -> String {
    let tenths = (u128::from(part) * 1000 + u128::from(whole) / 2) / u128::from(whole.max(1));
    match tenths {
        0 if part > 0 => "<0.1 %".to_owned(),
        _ => format!("{}.{} %", tenths / 10, tenths % 10),
    }
}

/// Whether no true value fits what all the searches found.
fn disagree(found: impl Iterator<Item = (Score, Bound)>) -> bool {
    let mut least = Score::NEG_INFINITY;
    let mut most = Score::INFINITY;
    for (value, bound) in found {
        if bound != Bound::Upper {
            least = least.max(value);
        }
        if bound != Bound::Lower {
            most = most.min(value);
        }
    }
    least > most
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_disagree_where_no_value_fits_them_all() {
        let check = |found: &[(i32, Bound)], expected: bool| {
            let found = found.iter().map(|&(value, bound)| (Score::from(value), bound));
            assert_eq!(disagree(found), expected);
        };
        check(&[], false);
        check(&[(3, Bound::Exact), (3, Bound::Exact)], false);
        check(&[(3, Bound::Exact), (4, Bound::Exact)], true);
        check(&[(3, Bound::Exact), (2, Bound::Lower), (5, Bound::Upper)], false);
        check(&[(3, Bound::Exact), (4, Bound::Lower)], true);
        check(&[(2, Bound::Upper), (3, Bound::Lower)], true);
        check(&[(3, Bound::Upper), (2, Bound::Lower)], false);
    }

    #[test]
    fn shares_have_as_many_digits_as_tell_something() {
        assert_eq!(share_of(18_297, 549_946), "3.3 %");
        assert_eq!(share_of(1, 1), "100.0 %");
        assert_eq!(share_of(1, 549_946), "<0.1 %");
        assert_eq!(share_of(0, 0), "0.0 %");
    }
}
