//! `plyscope compare`: several searches of one position, as a table with what its signs and blanks mean, or side by side.

mod differences;
mod planned;

use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use serde_json::{Map, Value};

use super::output::{self, NONE, head, value_cell, write_prose, write_table};
use super::report::{Ending, Failure, note, refuse};
use super::search_args::SearchArgs;
use super::search_json;
use super::target::WrittenArgs;
use super::terminal::{Looks, cells};
use super::typed::repeatable;
use super::work::SearchRun;
use crate::app::Model;
use crate::check::{Opened, RootAnswer, Session};
use crate::explain::{checked, doubt, stopped, table_use};
use crate::language::{Text, say};
use crate::record::{Header, LineEnd, MinimalTree, SearchQuality, Summary, Trust};
use crate::score::{Bound, Score};
use crate::search::{Algorithm, Cutoff, Table};
use crate::text::{clean, grouped, shorten, write_json_line};
use crate::tui::{self, StepSource};
use differences::Differences;
use planned::{Planned, names};

/// What makes several searches of one game.
const SEVERAL: &str = "An option that is given several times makes a search of each value: \
    -a alphabeta --order natural --order best";

#[derive(Debug, Args)]
#[command(after_help = SEVERAL, mut_args(repeatable), mut_arg("show_tree", |shown| shown.requires("step")))]
pub(super) struct Compare {
    /// A game, a tree such as "((3 12 8) (2 4 6) (14 5 2))", a file, or - for standard input; several
    /// recordings of one position
    #[arg(value_name = "GAME", required = true, allow_negative_numbers = true)]
    games: Vec<String>,
    /// An algorithm to compare; given once for each, or with commas [default: minimax and alphabeta]
    #[arg(short, long = "algorithm", value_name = "NAME", value_delimiter = ',')]
    algorithms: Vec<Algorithm>,
    /// An array of JSON objects, as `solve --json` writes them, instead of a table
    #[arg(long)]
    json: bool,
    /// Step through two searches side by side, instead of a table
    #[arg(long, conflicts_with = "json")]
    step: bool,
    #[command(flatten)]
    written: WrittenArgs,
    #[command(flatten)]
    search: SearchArgs,
}

struct ComparedSearch {
    name: String,
    header: Header,
    summary: Summary,
    /// What it says that the value is, where it ran to its end.
    found: Option<(Score, Bound)>,
    quality: SearchQuality,
    /// What is to be said of it below the table.
    remarks: Vec<Text>,
    /// What its check came to, in sentences; `None` of a search of our own.
    checked: Option<Text>,
    /// Whether its value is the true one of its game.
    root: RootAnswer,
    object: Map<String, Value>,
}

impl Compare {
    pub fn run(&self, looks: Looks) -> Result<Ending, Failure> {
        let planned = self.planned()?;
        if self.step { step(planned, self.written, looks) } else { self.table(planned, looks) }
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
            other.object.insert("differences".to_owned(), differences.object());
        }
        output::print_text(looks.symbols_or_json(self.json), |out| {
            if self.json {
                return write_json_line(out, &rows.iter().map(|row| &row.object).collect::<Vec<_>>());
            }
            write_searches(out, rows)?;
            match (differences, &*rows) {
                (Some(differences), [one, other]) => differences.write(out, [&one.name, &other.name]),
                _ => Ok(()),
            }
        })
    }
}

fn step(planned: Vec<Planned>, written: WrittenArgs, looks: Looks) -> Result<Ending, Failure> {
    let Ok([left, right]) = <[Planned; 2]>::try_from(planned) else {
        return refuse(say!("compare-step-two"));
    };
    let warnings = [left.warnings(), right.warnings()].concat();
    let (left, right) = (left.searched()?, right.searched()?);
    let prepare = |model: &mut Model| {
        model.preferences.mask.written = written.show_tree;
        model.put_beside(right);
    };
    tui::step(StepSource::Recorded(left, warnings), prepare, looks.on_screen())?;
    Ok(Ending::Done)
}

impl ComparedSearch {
    fn new(name: String, session: Session<'_>, elapsed: Option<Duration>) -> Self {
        let Session { recording, replay, .. } = session;
        let summary = Summary::new(recording, replay);
        let quality = SearchQuality::of(recording, replay);
        let object = search_json::result(session, &summary, &quality, elapsed);
        let passes = (recording.pass_count() > 0).then(|| say!("compare-sums"));
        let stopped = (!summary.is_complete).then(|| say!("compare-stopped", stopped = stopped(session)));
        let (is_own, is_flawless) = (recording.trust == Trust::Own, session.report.violations.is_empty());
        // What the check came to, and the first moment that is wrong.
        let told = |session| checked(session).into_iter().take(if is_flawless { 1 } else { 2 });
        let checked = (!is_own).then(|| Text::join(told(session), " "));
        // Its check says more of another program's.
        let doubt = doubt(recording).filter(|_| checked.is_none()).map(|doubt| say!("compare-doubt", doubt));
        let result = recording.result();
        let table_use = table_use(recording, &quality.table);
        Self {
            name,
            header: recording.header.clone(),
            remarks: [passes, stopped, doubt, table_use].into_iter().flatten().collect(),
            checked,
            root: if replay.has_game() { session.report.root } else { RootAnswer::Unknown },
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

fn write_searches(out: &mut dyn Write, rows: &[ComparedSearch]) -> io::Result<()> {
    let whole = whole(rows);
    let mut heads = ["algorithm", "value", "nodes", "leaves", "cuts"].to_vec();
    heads.extend(closes(rows).then_some("closed"));
    heads.push("pruned");
    heads.extend(whole.iter().flat_map(|_| ["spared", "of-minimax"]));
    heads.push("by-first");
    let mut table = vec![heads.into_iter().map(head).collect::<Vec<_>>()];
    table.extend(rows.iter().map(|row| line(row, whole, closes(rows))));
    write_table(out, "", 1, &table)?;
    writeln!(out)?;
    notes(rows).iter().try_for_each(|note| write_prose(out, note))
}

/// Whether a window closed at a last branch.
fn closes(rows: &[ComparedSearch]) -> bool {
    rows.iter().any(|row| row.summary.counts.closed() > 0)
}

/// How many nodes minimax visits, where it is one of the searches.
fn whole(rows: &[ComparedSearch]) -> Option<u64> {
    let whole = rows.iter().find(|row| row.is_by(Algorithm::Minimax) && row.summary.is_complete);
    whole.map(|row| row.summary.counts.nodes)
}

fn line(row: &ComparedSearch, whole: Option<u64>, closes: bool) -> Vec<String> {
    let ComparedSearch { summary, quality, .. } = row;
    let counts = summary.counts;
    let most = cells().map_or(usize::MAX, |cells| cells / 3);
    let mut line = vec![shorten(&row.name, most), value_cell(summary.value, summary.bound)];
    line.extend([counts.nodes, counts.leaves, counts.cuts].map(grouped));
    line.extend(closes.then(|| grouped(counts.closed())));
    line.push(grouped(counts.pruned));
    if let Some(whole) = whole {
        line.push(whole.checked_sub(counts.nodes).map_or_else(|| NONE.to_owned(), grouped));
        line.push(share_of(counts.nodes, whole));
    }
    let is_known = quality.cuts > 0 && quality.unmeasured == 0;
    let first = is_known.then(|| share_of(quality.first_move_cuts, quality.cuts));
    line.push(first.unwrap_or_else(|| NONE.to_owned()));
    line
}

/// A sentence for every sign that stands in the table, and for what its numbers have in common.
fn notes(rows: &[ComparedSearch]) -> Vec<Text> {
    let mut notes = vec![say!("compare-by-first")];
    notes.extend(closes(rows).then(|| say!("compare-closed")));
    notes.extend(whole(rows).map(|_| say!("compare-spared")));
    for bound in [Bound::Lower, Bound::Upper] {
        if rows.iter().any(|row| row.summary.bound == Some(bound)) {
            notes.push(say!("compare-sign", sign = bound.sign(), bound = bound.word()));
        }
    }
    if rows.iter().any(|row| row.summary.value.is_some() && row.summary.bound.is_none()) {
        notes.push(say!("compare-unproved"));
    }
    if rows.iter().any(|row| row.summary.line_end == Some(LineEnd::Horizon)) {
        notes.push(say!("compare-horizon"));
    }
    for row in rows {
        let name = clean(&row.name);
        let remarks = row.remarks.iter().cloned();
        notes.extend(remarks.map(|remark| say!("compare-remark", name = name.clone(), remark)));
        let checked = row.checked.clone();
        notes.extend(checked.map(|checked| say!("compare-said", name, said = checked)));
    }
    let has_table = rows.iter().any(|row| row.header.settings.table != Table::None);
    if has_table && rows.iter().any(|row| row.is_by(Algorithm::Minimax)) {
        notes.push(say!("compare-shares"));
    }
    // A proof by the strict rule, or with a table, costs another number of nodes.
    let is_usual = |row: &ComparedSearch| {
        row.header.settings.table == Table::None && row.header.settings.cutoff == Cutoff::Weak
    };
    notes.push(if ask_the_same(rows) {
        let least = least(rows).filter(|_| rows.iter().all(is_usual));
        let value = least.map(|(least, value)| value_cell(value, Some(least.proves)));
        let (count, is_certain) = least.map(|(least, _)| (least.nodes, least.is_certain)).unzip();
        let leaves = least.map(|(least, _)| least.leaves);
        say!("compare-least", nodes = count, leaves, certain = is_certain, value)
    } else {
        say!("compare-other-values")
    });
    notes
}

/// How few nodes would do, and the value that they prove. What a search visited proves its value in
/// some smallest way; where it left branches out there may be a smaller one, so that the smallest of
/// all rows is the best that is known.
fn least(rows: &[ComparedSearch]) -> Option<(MinimalTree, Option<Score>)> {
    let proofs = rows.iter().filter(|row| row.summary.is_complete).filter_map(|row| {
        // The last pass of several may prove one side of the value only, which costs less.
        let is_all = |least: &MinimalTree| {
            row.header.info().passes.is_none() || Some(least.proves) == row.summary.bound
        };
        let least = row.quality.minimal.filter(is_all)?;
        Some((least, row.summary.value))
    });
    proofs.min_by_key(|(least, _)| (least.proves != Bound::Exact, least.nodes, !least.is_certain))
}

/// A part of a whole in percent, with as many digits as tell something.
fn share_of(part: u64, whole: u64) -> String {
    let tenths = (u128::from(part) * 1000 + u128::from(whole) / 2) / u128::from(whole.max(1));
    match tenths {
        0 if part > 0 => "<0.1 %".to_owned(),
        _ => format!("{}.{} %", tenths / 10, tenths % 10),
    }
}
