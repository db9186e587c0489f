//! What is compared as a table, and below it what its signs and blanks mean.

use std::io::{self, Write};

use super::{ComparedSearch, ask_the_same};
use crate::cli::table::{write_prose, write_table};
use crate::cli::terminal::cells;
use crate::explain::words::report as words;
use crate::language::say_of;
use crate::record::{LineEnd, MinimalTree};
use crate::score::{Bound, Score};
use crate::search::{Algorithm, Cutoff, Table};
use crate::text::{grouped, shorten};

pub(super) fn write(out: &mut dyn Write, rows: &[ComparedSearch]) -> io::Result<()> {
    let whole = rows.iter().find(|row| row.is_by(Algorithm::Minimax) && row.summary.is_complete);
    let whole = whole.map(|row| row.summary.counts.nodes);
    let mut heads = ["algorithm", "value", "nodes", "leaves", "cutoffs", "pruned"].to_vec();
    heads.extend(whole.map(|_| "of-minimax"));
    heads.push("by-first");
    let mut table =
        vec![heads.into_iter().map(|head| say_of!("column", head).to_string()).collect::<Vec<_>>()];
    table.extend(rows.iter().map(|row| line(row, whole)));
    write_table(out, "", 1, &table)?;
    writeln!(out)?;
    notes(rows).iter().try_for_each(|note| write_prose(out, note))
}

fn line(row: &ComparedSearch, whole: Option<u64>) -> Vec<String> {
    let ComparedSearch { summary, quality, .. } = row;
    let counts = summary.counts;
    let most = cells().map_or(usize::MAX, |cells| cells / 3);
    let mut line = vec![shorten(&row.name, most), words::value(summary.value, summary.bound)];
    line.extend([counts.nodes, counts.leaves, counts.cutoffs, counts.pruned].map(grouped));
    line.extend(whole.map(|whole| share_of(counts.nodes, whole)));
    let is_known = quality.cutoffs > 0 && quality.unmeasured == 0;
    let first = is_known.then(|| share_of(quality.first_move_cutoffs, quality.cutoffs));
    line.push(first.unwrap_or_else(|| words::NONE.to_owned()));
    line
}

/// A sentence for every sign that stands in the table, and for what its numbers have in common.
fn notes(rows: &[ComparedSearch]) -> Vec<String> {
    let mut notes = vec![words::cut_by_first()];
    let has = |bound: Bound| rows.iter().any(|row| row.summary.bound == Some(bound));
    notes
        .extend([Bound::Lower, Bound::Upper].into_iter().filter(|&bound| has(bound)).filter_map(words::sign));
    if rows.iter().any(|row| row.summary.value.is_some() && row.summary.bound.is_none()) {
        notes.push(words::UNPROVED.to_owned());
    }
    if rows.iter().any(|row| row.summary.line_end == Some(LineEnd::Horizon)) {
        notes.push(words::HORIZON.to_owned());
    }
    for row in rows {
        let passes = row.has_passes.then(|| words::SUMS.to_owned());
        let remarks = passes.iter().chain(&row.remarks);
        notes.extend(remarks.map(|remark| words::remark(&row.name, remark)));
        notes.extend(row.checked.as_ref().map(|checked| words::said_of(&row.name, checked)));
    }
    let has_table = rows.iter().any(|row| row.header.settings.table != Table::None);
    if has_table && rows.iter().any(|row| row.is_by(Algorithm::Minimax)) {
        notes.push(words::SHARES.to_owned());
    }
    // A proof by the strict rule, or with a table, costs another number of nodes.
    let is_usual = |row: &ComparedSearch| {
        row.header.settings.table == Table::None && row.header.settings.cutoff == Cutoff::Weak
    };
    notes.push(if ask_the_same(rows) {
        words::least(least(rows).filter(|_| rows.iter().all(is_usual)))
    } else {
        words::OTHER_VALUES.to_owned()
    });
    notes
}

/// How few nodes would do, and the value that they prove. What a search visited proves its value in
/// some smallest way; where it left branches out there may be a smaller one, so that the smallest of
/// all rows is the best that is known.
fn least(rows: &[ComparedSearch]) -> Option<(MinimalTree, Option<Score>)> {
    let proofs = rows.iter().filter(|row| row.summary.is_complete).filter_map(|row| {
        // The last pass of several may prove one side of the value only, which costs less.
        let least = row.quality.minimal.filter(|least| Some(least.proves) == row.summary.bound)?;
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
