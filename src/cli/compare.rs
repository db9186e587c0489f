//! `plyscope compare`: the same search by several algorithms.

mod table;

use crate::check::Session;
use std::time::Duration;

use clap::Args;

use super::args::{SearchArgs, algorithm_parser};
use super::object::{Told, to_json, write_json};
use super::output;
use super::report::{Ending, Failure, note};
use super::searched::find_source;
use super::source::{Game, Source};
use super::work::work;
use crate::explain::{doubt, no_least, stopped, table_use};
use crate::record::{SearchQuality, Summary};
use crate::score::{Bound, Score};
use crate::search::{Algorithm, Table};

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
    known: Option<Algorithm>,
    summary: Summary,
    measured: SearchQuality,
    table: Table,
    /// Why the least is not told of it, if it is not.
    no_least: Option<&'static str>,
    /// Why the value may be wrong, if it may.
    doubt: Option<&'static str>,
    /// What the table did, if there was one.
    table_use: Option<String>,
    has_passes: bool,
    /// Where it was stopped and what counts of it, if it was.
    stopped: Option<String>,
    told: Told,
}

impl Compare {
    pub fn run(&self) -> Result<Ending, Failure> {
        let (rows, stopped) = match find_source(&self.game, &self.search)? {
            Source::Game(game) => self.searched(&game)?,
            Source::Recording(opened, _) => {
                note("this is a recording: there is one search in it, and nothing to compare it with");
                (vec![Row::new(opened.session(), None)], None)
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
            rows.push(Row::new(Session::own(&worked.recording, &guide), Some(worked.elapsed)));
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
                table::write(out, rows)
            }
        })
    }
}

impl Row {
    fn new(session: Session<'_>, elapsed: Option<Duration>) -> Self {
        let Session { recording, replay: guide, .. } = session;
        let summary = Summary::new(recording, guide);
        let measured = SearchQuality::of(recording, guide);
        let told = to_json(recording, &summary, &measured, elapsed);
        Self {
            algorithm: recording.header.algorithm.clone(),
            known: recording.header.info().algorithm,
            table: recording.header.settings.table,
            no_least: measured.minimal.is_none().then(|| no_least(recording)),
            doubt: doubt(recording),
            table_use: table_use(recording, &measured.table),
            has_passes: recording.pass_count() > 0,
            stopped: (!summary.is_complete).then(|| stopped(session)),
            summary,
            measured,
            told,
        }
    }

    /// Whether a limit left out a part of the search.
    fn is_part(&self) -> bool {
        self.summary.recorded < self.summary.counts.nodes
    }

    fn is_by(&self, algorithm: Algorithm) -> bool {
        self.known == Some(algorithm)
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
}
