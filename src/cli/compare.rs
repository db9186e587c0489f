//! `plyscope compare`: the same search by several algorithms.

mod table;

use std::time::Duration;

use clap::Args;

use super::args::{SearchArgs, algorithm_parser};
use super::output;
use super::report::{Ending, Failure, note};
use super::search_json::{SearchObject, write_json};
use super::source::{Game, Source};
use super::work::work;
use crate::check::Session;
use crate::explain::{doubt, stopped, table_use};
use crate::record::{Header, SearchQuality, Summary};
use crate::score::{Bound, Score};
use crate::search::Algorithm;

#[derive(Debug, Args)]
pub(super) struct Compare {
    /// A game, a tree such as "((3 12 8) (2 4 6) (14 5 2))", a file, or - for standard input
    #[arg(allow_negative_numbers = true)]
    game: String,
    /// An algorithm to compare; given once for each, or with commas [default: minimax and alphabeta]
    #[arg(short, long = "algorithm", value_name = "NAME", value_delimiter = ',', value_parser = algorithm_parser())]
    algorithms: Vec<Algorithm>,
    /// An array of JSON objects, as `solve --json` writes them, instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    search: SearchArgs,
}

/// One of the searches that are compared.
struct Row {
    header: Header,
    summary: Summary,
    quality: SearchQuality,
    has_passes: bool,
    /// What is to be said of it below the table.
    remarks: Vec<String>,
    object: SearchObject,
}

impl Compare {
    pub fn run(&self) -> Result<Ending, Failure> {
        let (rows, stopped) = match Source::find(&self.game, &self.search.opening())? {
            Source::Game(game) => self.searched(&game)?,
            Source::Recording(opened, _) => {
                note("this is a recording: there is one search in it, and nothing to compare it with");
                (vec![Row::new(opened.session(), None)], None)
            }
        };
        output::print(|out| {
            if self.json {
                write_json(out, &rows.iter().map(|row| &row.object).collect::<Vec<_>>())
            } else {
                table::write(out, &rows)
            }
        })?;
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
        let mut algorithms = Vec::new();
        for &algorithm in if self.algorithms.is_empty() { &usual[..] } else { &self.algorithms } {
            if algorithms.contains(&algorithm) {
                note(&format!("{} is given twice; it searches once", algorithm.word()));
            } else {
                algorithms.push(algorithm);
            }
        }
        let jobs: Result<Vec<_>, _> =
            algorithms.iter().map(|&algorithm| self.search.job(game, algorithm, &algorithms)).collect();
        let mut rows = Vec::new();
        for job in jobs? {
            let searched = work(job)?;
            rows.push(Row::new(searched.opened.session(), searched.elapsed));
            if searched.ending != Ending::Done {
                return Ok((rows, Some(searched.ending)));
            }
        }
        Ok((rows, None))
    }
}

impl Row {
    fn new(session: Session<'_>, elapsed: Option<Duration>) -> Self {
        let Session { recording, replay, .. } = session;
        let mut summary = Summary::new(recording, replay);
        let quality = SearchQuality::of(recording, replay);
        let object = SearchObject::new(session, &mut summary, &quality, elapsed);
        let stopped = (!summary.is_complete).then(|| format!("stopped {}", stopped(session)));
        let doubt = doubt(recording).map(|doubt| format!("the value {doubt}"));
        let table_use = table_use(recording, &quality.table);
        Self {
            header: recording.header.clone(),
            has_passes: recording.pass_count() > 0,
            remarks: [stopped, doubt, table_use].into_iter().flatten().collect(),
            summary,
            quality,
            object,
        }
    }

    fn is_by(&self, algorithm: Algorithm) -> bool {
        self.header.info().algorithm == Some(algorithm)
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
