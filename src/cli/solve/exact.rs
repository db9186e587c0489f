//! `--exact-moves`: what every move at the root is worth, searched one by one.

use std::io::{self, Write};

use super::typed;
use crate::catalog;
use crate::cli::failure::{Ending, Failure};
use crate::cli::report::note;
use crate::cli::table::{write_prose, write_table};
use crate::cli::terminal::cells;
use crate::cli::work::SearchRun;
use crate::cli::work::work;
use crate::explain::words::report as words;
use crate::explain::{ExactMove, ExactMoves};
use crate::language::say;
use crate::score::Bound;
use crate::search::Table;
use crate::text::{grouped, in_line};

/// Searches every move of a root. A signal ends it: what is known by then is kept, and the run ends as
/// interrupted. `None` where the search itself was interrupted.
///
/// # Errors
/// When the moves cannot be searched one by one.
pub(super) fn search(searched: &mut SearchRun) -> Result<Option<ExactMoves>, Failure> {
    if !matches!(searched.ending, Ending::Done) {
        return Ok(None);
    }
    let session = searched.opened.session();
    let job = catalog::search_again(&session.recording.header).map_err(refused)?;
    let mut moves = ExactMoves::new(job, session).map_err(refused)?;
    while let Some(job) = moves.next_search() {
        let run = work(job)?;
        if !matches!(run.ending, Ending::Done) {
            searched.ending = run.ending;
            note(&say!("exact-not-all"));
            break;
        }
        moves.take(&run.opened.recording);
    }
    Ok(Some(moves))
}

fn refused(why: impl std::fmt::Display) -> Failure {
    Failure::input(say!("exact-refused", why = why.to_string()))
}

/// Writes the moves as a table, the best first, and what it says against the search.
pub(super) fn write(out: &mut dyn Write, searched: &SearchRun, moves: &ExactMoves) -> io::Result<()> {
    let cells = cells();
    writeln!(out)?;
    let mut rows = vec![words::EXACT_HEADING.map(str::to_owned).to_vec()];
    rows.extend(moves.found().iter().map(|mv| row(mv, moves)));
    write_table(out, cells, "", 1, &rows)?;
    let recording = &searched.opened.recording;
    let equals = moves.found().iter().filter(|mv| moves.is_best(mv)).count();
    if equals > 1 {
        write_prose(out, cells, &words::equally_good(equals as u64))?;
    }
    if recording.header.settings.table == Table::Naive {
        write_prose(out, cells, words::EXACT_WITH_SOUND)?;
    }
    let result = recording.result();
    let best = moves.found().first().filter(|mv| moves.is_best(mv)).map(|mv| mv.value);
    match (result.value, best) {
        (Some(value), Some(best)) if result.bound == Some(Bound::Exact) && value != best => {
            write_prose(out, cells, &words::search_was_wrong(value, best))
        }
        _ => Ok(()),
    }
}

fn row(mv: &ExactMove, moves: &ExactMoves) -> Vec<String> {
    let value = if moves.is_best(mv) { words::best(mv.value) } else { mv.value.to_string() };
    vec![typed(&mv.label, &mv.name), value, grouped(mv.nodes), in_line(&mv.shown)]
}
