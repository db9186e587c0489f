//! `plyscope compare`: several searches of one position, as a table or side by side.

mod differences;
mod planned;
mod table;

use std::time::Duration;

use clap::Args;

use super::output;
use super::report::{Ending, Failure, note};
use super::search_json::ResultRow;
use super::terminal::Looks;
use super::typed::{SearchVariants, algorithm_parser};
use super::work::SearchRun;
use crate::app::Model;
use crate::check::{Opened, RootAnswer, Session};
use crate::explain::words::report as words;
use crate::explain::{checked, doubt, stopped, table_use};
use crate::language::{Text, say};
use crate::record::{Header, SearchQuality, Summary, Trust};
use crate::score::{Bound, Score};
use crate::search::Algorithm;
use crate::text::write_json_line;
use crate::tui::{self, StepSource};
use differences::Differences;
use planned::{Planned, names};

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
    variants: SearchVariants,
}

/// One of the searches that are compared.
struct ComparedSearch {
    name: String,
    header: Header,
    summary: Summary,
    /// What it says that the value is, where it ran to its end.
    found: Option<(Score, Bound)>,
    quality: SearchQuality,
    has_passes: bool,
    /// What is to be said of it below the table.
    remarks: Vec<String>,
    /// What its check came to, in sentences; `None` of a search of our own.
    checked: Option<String>,
    /// Whether its value is the true one of its game.
    root: RootAnswer,
    object: ResultRow,
}

impl Compare {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let planned = self.planned()?;
        if self.step { step(planned, looks) } else { self.table(planned, looks) }
    }

    /// Does the searches one after the other, up to one that was stopped, and tells what they came to.
    fn table(&self, planned: Vec<Planned>, looks: Looks) -> Result<Ending, Failure> {
        if let [Planned { file: Some(_), .. }] = &planned[..] {
            note(&say!("compare-one-recording"));
        }
        let names = names(&planned);
        let are_two = planned.len() == 2;
        let (mut rows, mut two, mut stopped) = (Vec::new(), Vec::new(), None);
        for (planned, name) in planned.into_iter().zip(names) {
            let searched = SearchRun::of(planned.source)?;
            rows.push(ComparedSearch::new(name, searched.opened.session(), searched.elapsed));
            if are_two {
                two.push(searched.opened);
            }
            if searched.ending != Ending::Done {
                stopped = Some(searched.ending);
                break;
            }
        }
        self.print(&mut rows, &two, looks)?;
        // What a search had when its time was up may be the value to another depth. Searches that ask for
        // different values cannot disagree.
        let found = rows.iter().filter_map(|row| row.found);
        let disagree = ask_the_same(&rows) && (disagree(found) || is_refuted(&rows));
        if disagree {
            note(&say!("compare-disagree"));
        }
        let agreed = if disagree { Ending::Fault } else { Ending::Done };
        Ok(stopped.unwrap_or(agreed))
    }

    /// Prints the searches and, where they are two, how these differ.
    fn print(&self, rows: &mut [ComparedSearch], two: &[Opened], looks: Looks) -> Result<(), Failure> {
        let differences = match (two, &*rows) {
            ([one, other], [row, other_row]) if two.iter().all(|opened| !opened.recording.is_empty()) => {
                Some(Differences::new([one.session(), other.session()], [&row.quality, &other_row.quality]))
            }
            _ => None,
        };
        if let ([_, other], Some(differences)) = (&mut *rows, &differences) {
            other.object.differences = Some(differences.object());
        }
        output::print_text(looks.symbols_or_json(self.json), |out| {
            if self.json {
                return write_json_line(out, &rows.iter().map(|row| &row.object).collect::<Vec<_>>());
            }
            table::write(out, rows)?;
            match (differences, &*rows) {
                (Some(differences), [one, other]) => differences.write(out, [&one.name, &other.name]),
                _ => Ok(()),
            }
        })
    }
}

/// Steps through two searches side by side.
fn step(planned: Vec<Planned>, looks: Looks) -> Result<Ending, Failure> {
    let Ok([left, right]) = <[Planned; 2]>::try_from(planned) else {
        return Err(Failure::input(say!("compare-step-two")));
    };
    let warnings = [left.warnings(), right.warnings()].concat();
    let (left, right) = (left.searched()?, right.searched()?);
    let ending = if left.ending == Ending::Done { right.ending } else { left.ending };
    let source = StepSource::Recorded(left.opened, warnings);
    let prepare = |model: &mut Model| model.put_beside(right.opened);
    tui::step(source, prepare, looks.theme(true))?;
    Ok(ending)
}

impl ComparedSearch {
    fn new(name: String, session: Session<'_>, elapsed: Option<Duration>) -> Self {
        let Session { recording, replay, .. } = session;
        let mut summary = Summary::new(recording, replay);
        let quality = SearchQuality::of(recording, replay);
        let object = ResultRow::new(session, &mut summary, &quality, elapsed);
        let stopped = (!summary.is_complete).then(|| words::stopped_in_table(&stopped(session).to_string()));
        let checked = checked_in_short(session);
        // Its check says more of another program's.
        let doubt = doubt(recording)
            .filter(|_| checked.is_none())
            .map(|doubt| words::doubtful_value(&doubt.to_string()));
        let result = recording.result();
        let table_use = table_use(recording, &quality.table);
        Self {
            name,
            header: recording.header.clone(),
            has_passes: recording.pass_count() > 0,
            remarks: [stopped, doubt, table_use.map(String::from)].into_iter().flatten().collect(),
            checked,
            root: if replay.has_game() { session.report.root() } else { RootAnswer::Unknown },
            found: result.value.zip(result.bound).filter(|_| summary.is_complete),
            summary,
            quality,
            object,
        }
    }

    fn is_by(&self, algorithm: Algorithm) -> bool {
        self.header.info().algorithm == Some(algorithm)
    }
}

/// What the check of another program's search came to, and the first moment that is wrong.
fn checked_in_short(session: Session<'_>) -> Option<String> {
    let is_own = session.recording.trust() == Trust::Own;
    let most = if session.report.violations().is_empty() { 1 } else { 2 };
    (!is_own).then(|| Text::join(checked(session).into_iter().take(most), " ").to_string())
}

/// Whether all the searches ask for one value.
fn ask_the_same(rows: &[ComparedSearch]) -> bool {
    rows.windows(2).all(|pair| pair[0].header.settings.ask_the_same(&pair[1].header.settings))
}

/// Whether one of the searches has the right value, and another one has not.
fn is_refuted(rows: &[ComparedSearch]) -> bool {
    [RootAnswer::Right, RootAnswer::Wrong].iter().all(|answer| rows.iter().any(|row| row.root == *answer))
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
