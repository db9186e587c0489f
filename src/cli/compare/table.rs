//! What is compared as a table, and below it what its signs and blanks mean.

use std::io::{self, Write};

use super::Row;
use crate::cli::output;
use crate::cli::solve::valued;
use crate::cli::table::{write_prose, write_table};
use crate::record::LineEnd;
use crate::score::Bound;
use crate::search::{Algorithm, Table};
use crate::text::{clean, count, grouped};

/// Stands where there is no number, and is explained below the table.
const NONE: &str = "-";

pub(super) fn write(out: &mut dyn Write, rows: &[Row]) -> io::Result<()> {
    let cells = output::cells();
    let whole = rows.iter().find(|row| row.is_by(Algorithm::Minimax) && row.summary.is_complete);
    let whole = whole.map(|row| row.summary.counts.nodes);
    let mut heads = vec!["algorithm", "value", "nodes", "leaves", "cutoffs", "pruned"];
    heads.extend(whole.map(|_| "of minimax"));
    heads.push("cut by 1st");
    let mut table = vec![heads.into_iter().map(str::to_owned).collect::<Vec<_>>()];
    table.extend(rows.iter().map(|row| line(row, whole)));
    write_table(out, cells, "", 1, &table)?;
    writeln!(out)?;
    notes(rows).iter().try_for_each(|note| write_prose(out, cells, note))
}

fn line(row: &Row, whole: Option<u64>) -> Vec<String> {
    let Row { algorithm, summary, quality, .. } = row;
    let counts = summary.counts;
    let mut line = vec![clean(algorithm).into_owned(), valued(summary.value, summary.bound)];
    line.extend([counts.nodes, counts.leaves, counts.cutoffs, counts.pruned].map(grouped));
    line.extend(whole.map(|whole| share_of(counts.nodes, whole)));
    let first = (quality.cutoffs > 0).then(|| share_of(quality.first_move_cutoffs, quality.cutoffs));
    line.push(first.unwrap_or_else(|| NONE.to_owned()));
    line
}

/// A sentence for every sign that stands in the table, and for what its numbers have in common.
fn notes(rows: &[Row]) -> Vec<String> {
    let mut notes =
        vec![format!("cut by 1st: cutoffs by the first move tried; {NONE} where nothing was cut.")];
    for (bound, words) in [(Bound::Lower, "at least"), (Bound::Upper, "at most")] {
        if rows.iter().any(|row| row.summary.bound == Some(bound)) {
            let sign = bound.sign();
            notes.push(format!("{sign}: the value is {words} that; the window asks no further."));
        }
    }
    if rows.iter().any(|row| row.summary.line_end == Some(LineEnd::Horizon)) {
        notes.push("value: as far as the depth limit; what follows was not searched.".to_owned());
    }
    for row in rows {
        let measured = (row.quality.unmeasured > 0).then(|| {
            let cutoffs = grouped(row.quality.cutoffs);
            format!("cut by 1st counts the {cutoffs} cutoffs that are recorded with all their branches")
        });
        let passes = row.has_passes.then(|| "counts are sums over all passes".to_owned());
        let name = clean(&row.algorithm);
        let remarks = measured.iter().chain(&passes).chain(&row.remarks);
        notes.extend(remarks.map(|remark| format!("{name}: {remark}.")));
    }
    let has_table = rows.iter().any(|row| row.table != Table::None);
    if has_table && rows.iter().any(|row| row.is_by(Algorithm::Minimax)) {
        notes.push(
            "of minimax: minimax has the table too, so the shares are not those without it.".to_owned(),
        );
    }
    notes.push(if has_table {
        "least: not known with a table, where every hit counts as one node; leave out --table for it."
            .to_owned()
    } else {
        least(rows)
    });
    notes
}

/// How few nodes would do. What a search visited proves its value in some smallest way; where it left
/// branches out there may be a smaller one, so that the smallest of all rows is the best that is known.
fn least(rows: &[Row]) -> String {
    let proofs = rows.iter().filter(|row| row.summary.is_complete).filter_map(|row| {
        // The last pass of several may prove one side of the value only, which costs less.
        let least = row.quality.minimal.filter(|least| Some(least.proves) == row.summary.bound)?;
        Some((row, least))
    });
    let smallest =
        proofs.min_by_key(|(_, least)| (least.proves != Bound::Exact, least.nodes, !least.is_certain));
    let Some((row, least)) = smallest else {
        return "least: known only of a search that is recorded as a whole and proves its value in one pass, \
                without chance nodes."
            .to_owned();
    };
    let proved = valued(row.summary.value, row.summary.bound);
    let nodes = count(least.nodes, "node", "nodes");
    let prove = if least.nodes == 1 { "proves" } else { "prove" };
    let (or_fewer, certain) =
        if least.is_certain { ("", "; no order does with fewer") } else { (" or fewer", "") };
    format!("least: {nodes}{or_fewer} {prove} in the best order that the value is {proved}{certain}.")
}

/// A part of a whole in percent, with as many digits as tell something.
fn share_of(part: u64, whole: u64) -> String {
    let tenths = (u128::from(part) * 1000 + u128::from(whole) / 2) / u128::from(whole.max(1));
    match tenths {
        0 if part > 0 => "<0.1 %".to_owned(),
        _ => format!("{}.{} %", tenths / 10, tenths % 10),
    }
}
