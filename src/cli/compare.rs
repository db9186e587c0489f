//! `plyscope compare`: several searches of one position, as a table or side by side.

mod searches;
mod table;

use std::time::Duration;

use clap::Args;

use super::args::algorithm_parser;
use super::colour::Looks;
use super::output;
use super::report::{Ending, Failure, note};
use super::search_json::{SearchObject, write_json};
use super::source::{Game, Source};
use super::step::failure;
use super::target::SearchRun;
use super::work::work;
use crate::app::Model;
use crate::check::{Opened, Session};
use crate::engine::Job;
use crate::explain::{doubt, stopped, table_use};
use crate::record::{Header, SearchQuality, Summary};
use crate::score::{Bound, Score};
use crate::search::Algorithm;
use crate::text::clean;
use crate::tui::{self, StepSource};
use searches::Searches;

/// What makes several searches of one game.
const SEVERAL: &str = "An option that is given several times makes a search of each value: \
    -a alphabeta --order natural --order best";

#[derive(Debug, Args)]
#[command(after_help = SEVERAL)]
pub(super) struct Compare {
    /// A game, a tree such as "((3 12 8) (2 4 6) (14 5 2))", a file, or - for standard input; several
    /// recordings of one position
    #[arg(value_name = "GAME", required = true, allow_negative_numbers = true)]
    games: Vec<String>,
    /// An algorithm to compare; given once for each, or with commas [default: minimax and alphabeta]
    #[arg(short, long = "algorithm", value_name = "NAME", value_delimiter = ',', value_parser = algorithm_parser())]
    algorithms: Vec<Algorithm>,
    /// An array of JSON objects, as `solve --json` writes them, instead of a table
    #[arg(long)]
    json: bool,
    /// Step through two searches side by side, instead of a table
    #[arg(long, conflicts_with = "json")]
    step: bool,
    #[command(flatten)]
    searches: Searches,
}

/// A search that is to be compared.
enum Planned {
    /// It is still to be done.
    Job(Box<Job>),
    /// It was read, from a file of this name, with what should be said about it.
    Read(String, Box<Opened>, Vec<String>),
}

/// One of the searches that are compared.
struct Row {
    name: String,
    header: Header,
    summary: Summary,
    quality: SearchQuality,
    has_passes: bool,
    /// What is to be said of it below the table.
    remarks: Vec<String>,
    object: SearchObject,
}

impl Compare {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let planned = self.planned()?;
        if self.step { step(planned, looks) } else { self.table(planned) }
    }

    /// The searches that are to be compared: what was read, and the games by every algorithm in every way.
    fn planned(&self) -> Result<Vec<Planned>, Failure> {
        let opening = self.searches.all[0].opening();
        let mut planned = Vec::new();
        let mut games = Vec::new();
        for text in &self.games {
            match Source::find(text, &opening)? {
                Source::Game(game) => games.push(game),
                Source::Recording(opened, warnings) => {
                    planned.push(Planned::Read(text.clone(), opened, warnings));
                }
            }
        }
        for game in &games {
            planned.extend(self.jobs(game, planned.is_empty())?.into_iter().map(Box::new).map(Planned::Job));
        }
        let headers: Vec<_> = planned.iter().map(Planned::header).collect();
        let is_other =
            |header: &&Header| (&header.game, &header.position) != (&headers[0].game, &headers[0].position);
        if let Some(other) = headers.iter().find(is_other) {
            return Err(Failure::Input(format!(
                "searches of one position are compared, and these are of two: {}, and {}",
                position(&headers[0]),
                position(other)
            )));
        }
        Ok(planned)
    }

    /// The searches of a game by the algorithms, once for each way that differs. By themselves they are
    /// two algorithms, unless one was typed.
    fn jobs(&self, game: &Game, are_alone: bool) -> Result<Vec<Job>, Failure> {
        let usual =
            if are_alone { &[Algorithm::Minimax, Algorithm::AlphaBeta][..] } else { &[game.usual.algorithm] };
        let mut algorithms = Vec::new();
        for &algorithm in if self.algorithms.is_empty() { usual } else { &self.algorithms } {
            if algorithms.contains(&algorithm) {
                note(&format!("{} is given twice; it searches once", algorithm.word()));
            } else {
                algorithms.push(algorithm);
            }
        }
        let mut jobs: Vec<Job> = Vec::new();
        for &algorithm in &algorithms {
            for args in &self.searches.all {
                let job = args.unnoted_job(game, algorithm, &algorithms)?;
                let is_there = |other: &Job| (other.algorithm, &other.options) == (algorithm, &job.options);
                if !jobs.iter().any(is_there) {
                    jobs.push(args.job(game, algorithm, &algorithms)?);
                }
            }
        }
        Ok(jobs)
    }

    /// Does the searches one after the other, up to one that was stopped, and tells what they came to.
    fn table(&self, planned: Vec<Planned>) -> Result<Ending, Failure> {
        if let [Planned::Read(..)] = planned[..] {
            note("this is a recording: there is one search in it, and nothing to compare it with");
        }
        let names = names(&planned);
        let (mut rows, mut stopped) = (Vec::new(), None);
        for (planned, name) in planned.into_iter().zip(names) {
            let searched = planned.searched()?;
            rows.push(Row::new(name, searched.opened.session(), searched.elapsed));
            if searched.ending != Ending::Done {
                stopped = Some(searched.ending);
                break;
            }
        }
        output::print(|out| {
            if self.json {
                write_json(out, &rows.iter().map(|row| &row.object).collect::<Vec<_>>())
            } else {
                table::write(out, &rows)
            }
        })?;
        // What a search had when its time was up may be the value to another depth. Searches that ask for
        // different values cannot disagree.
        let whole = rows.iter().filter(|row| row.summary.is_complete);
        let found = whole.filter_map(|row| Some((row.summary.value?, row.summary.bound?)));
        let disagree = ask_the_same(&rows) && disagree(found);
        if disagree {
            note("the values disagree: no true value fits them all");
        }
        let agreed = if disagree { Ending::Disagreement } else { Ending::Done };
        Ok(stopped.unwrap_or(agreed))
    }
}

/// Steps through two searches side by side.
fn step(planned: Vec<Planned>, looks: Looks) -> Result<Ending, Failure> {
    let Ok([left, right]) = <[Planned; 2]>::try_from(planned) else {
        return Err(Failure::Input(
            "--step puts two searches side by side, no more and no fewer: name two algorithms with -a, give one option \
             two values (--order natural --order best), or two recordings"
                .to_owned(),
        ));
    };
    let mut warnings = left.warnings().to_vec();
    warnings.extend_from_slice(right.warnings());
    let (left, right) = (left.searched()?, right.searched()?);
    let ending = if left.ending == Ending::Done { right.ending } else { left.ending };
    let source = StepSource::Recorded(left.opened, warnings);
    let prepare = |model: &mut Model| model.put_beside(right.opened);
    tui::step(source, prepare, looks.theme(true)).map(|()| ending).map_err(failure)
}

impl Planned {
    fn header(&self) -> Header {
        match self {
            Self::Job(job) => job.header(),
            Self::Read(_, opened, _) => opened.recording.header.clone(),
        }
    }

    fn warnings(&self) -> &[String] {
        if let Self::Read(_, _, warnings) = self { warnings } else { &[] }
    }

    /// Does the search, if it is still to be done.
    fn searched(self) -> Result<SearchRun, Failure> {
        match self {
            Self::Job(job) => work(*job),
            Self::Read(_, opened, _) => {
                Ok(SearchRun { opened: *opened, elapsed: None, ending: Ending::Done })
            }
        }
    }
}

/// What the searches are called: by their algorithms; where that is not enough by their options, or files.
fn names(planned: &[Planned]) -> Vec<String> {
    let headers: Vec<_> = planned.iter().map(Planned::header).collect();
    let name = |(planned, header): (&Planned, &Header)| match planned {
        Planned::Read(file, ..) if headers.len() > 1 => file.clone(),
        _ if headers.iter().filter(|other| other.algorithm == header.algorithm).count() > 1 => {
            format!("{} {}", header.algorithm, header.options)
        }
        _ => header.algorithm.clone(),
    };
    planned.iter().zip(&headers).map(name).map(|name| clean(name.trim_end()).into_owned()).collect()
}

/// What was searched, for an error.
fn position(header: &Header) -> String {
    let game = if header.game.is_empty() { "a game that its recording does not name" } else { &header.game };
    let at = if header.position.is_empty() { String::new() } else { format!(" at {}", header.position) };
    clean(&format!("{game}{at}")).into_owned()
}

impl Row {
    fn new(name: String, session: Session<'_>, elapsed: Option<Duration>) -> Self {
        let Session { recording, replay, .. } = session;
        let mut summary = Summary::new(recording, replay);
        let quality = SearchQuality::of(recording, replay);
        let object = SearchObject::new(session, &mut summary, &quality, elapsed);
        let stopped = (!summary.is_complete).then(|| format!("stopped {}", stopped(session)));
        let doubt = doubt(recording).map(|doubt| format!("the value {doubt}"));
        let table_use = table_use(recording, &quality.table);
        Self {
            name,
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

/// Whether all the searches ask for one value.
fn ask_the_same(rows: &[Row]) -> bool {
    rows.windows(2).all(|pair| pair[0].header.settings.ask_the_same(&pair[1].header.settings))
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
