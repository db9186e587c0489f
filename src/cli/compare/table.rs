//! What is compared as a table, and below it what its signs and blanks mean.

use std::io::{self, Write};

use super::Row;
use crate::cli::output;
use crate::cli::solve::valued;
use crate::cli::table::{Edge, write_prose, write_table};
use crate::record::MinimalTree;
use crate::score::Bound;
use crate::search::{Algorithm, Table};
use crate::text::{clean, grouped};

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
    let mut edges = vec![Edge::Right; table[0].len()];
    edges[0] = Edge::Left;
    write_table(out, cells, "", &edges, &table)?;
    writeln!(out)?;
    notes(rows).iter().try_for_each(|note| write_prose(out, cells, note))
}

fn line(row: &Row, whole: Option<u64>) -> Vec<String> {
    let Row { algorithm, summary, measured, .. } = row;
    let counts = summary.counts;
    let mut line = vec![clean(algorithm).into_owned(), valued(summary.value, summary.bound)];
    line.extend([counts.nodes, counts.leaves, counts.cutoffs, counts.pruned].map(grouped));
    line.extend(whole.map(|whole| share_of(counts.nodes, whole)));
    let first = (measured.cutoffs > 0).then(|| share_of(measured.first_move_cutoffs, measured.cutoffs));
    line.push(first.unwrap_or_else(|| NONE.to_owned()));
    line
}

/// A sentence for every sign that stands in the table, and for what its numbers have in common.
fn notes(rows: &[Row]) -> Vec<String> {
    let has_cuts = |row: &Row| row.measured.cutoffs > 0 || row.measured.unmeasured > 0;
    let none = if rows.iter().all(has_cuts) { "" } else { "; - where nothing was cut" };
    let mut notes = vec![format!("cut by 1st: cutoffs by the first move tried{none}.")];
    for row in rows.iter().filter(|row| row.measured.unmeasured > 0) {
        let (name, recorded) = (clean(&row.algorithm), grouped(row.measured.cutoffs));
        notes.push(format!(
            "{name}: cut by 1st is told of the {recorded} cutoffs that are recorded with all their branches."
        ));
    }
    for (bound, words) in [(Bound::Lower, "at least"), (Bound::Upper, "at most")] {
        if rows.iter().any(|row| row.summary.bound == Some(bound)) {
            let sign = bound.sign();
            notes.push(format!("{sign}: the value is {words} that; the window asks no further."));
        }
    }
    let in_passes: Vec<_> = rows.iter().filter(|row| row.has_passes).map(|row| &*row.algorithm).collect();
    if !in_passes.is_empty() {
        notes.push(format!("{}: counts are sums over all passes.", in_passes.join(", ")));
    }
    for row in rows {
        if let Some(stopped) = &row.stopped {
            notes.push(format!("{}: stopped {stopped}.", clean(&row.algorithm)));
        }
    }
    for row in rows {
        if let Some(doubt) = row.doubt {
            notes.push(format!("{}: the value {doubt}.", clean(&row.algorithm)));
        }
    }
    for row in rows {
        if let Some(table_use) = &row.table_use {
            notes.push(format!("{}: {table_use}.", clean(&row.algorithm)));
        }
    }
    if rows.iter().any(|row| row.is_by(Algorithm::Minimax) && row.table != Table::None) {
        notes.push(
            "of minimax: minimax has the table too, so the shares are not those without it.".to_owned(),
        );
    }
    notes.extend(least(rows));
    notes
}

/// How few nodes would do, in the one number that holds for all rows, if they tell it. What
/// a search visited proves its value in some smallest way; where it left branches out there may be a
/// smaller one, so that the smallest of all rows is the best that is known.
fn least(rows: &[Row]) -> Vec<String> {
    if rows.iter().any(|row| row.table != Table::None) {
        let words = "least: not told with a table, where every hit counts as one node and other searches hit elsewhere; leave out --table for it.";
        return vec![words.to_owned()];
    }
    let proofs: Vec<_> = rows.iter().filter_map(proof).collect();
    if proofs.is_empty() && rows.iter().any(Row::is_part) {
        let words = "least: told only where the whole search is recorded, and a limit left out a part of it.";
        return vec![words.to_owned()];
    }
    let mut told = Vec::new();
    for (bound, words) in [(Bound::Exact, ""), (Bound::Lower, "at least "), (Bound::Upper, "at most ")] {
        let of_it = proofs.iter().filter(|(_, least)| least.proves == bound);
        let smallest = of_it.min_by_key(|(_, least)| (least.nodes, !least.is_certain));
        let Some((row, least)) = smallest else { continue };
        let value = row.summary.value.map_or_else(String::new, |value| value.to_string());
        let (number, is_one) = (grouped(least.nodes), least.nodes == 1);
        let nodes = if is_one { "1 node".to_owned() } else { format!("{number} nodes") };
        let prove = if is_one { "proves" } else { "prove" };
        let proved = format!("{prove} in the best order that the value is {words}{value}");
        told.push(if least.is_certain {
            format!("least: {nodes} {proved}; no order does with fewer.")
        } else {
            format!("least: {nodes} or fewer {proved}.")
        });
    }
    told.extend(rows.iter().filter_map(untold));
    told
}

/// Why a search has no part in the least, where there is more to say than that it was stopped.
fn untold(row: &Row) -> Option<String> {
    if !row.summary.is_complete || proof(row).is_some() {
        return None;
    }
    let why = match row.measured.minimal {
        _ if row.is_part() => "of which a limit left out a part",
        Some(_) => Some("where no pass proves the whole value alone").filter(|_| row.has_passes)?,
        None => row.no_least?,
    };
    Some(format!("least: not told of {}, {why}.", clean(&row.algorithm)))
}

/// The smallest proof of just what the search found: the last pass of several may prove one side of
/// it, which costs less.
fn proof(row: &Row) -> Option<(&Row, MinimalTree)> {
    let least = row.measured.minimal.filter(|_| row.summary.is_complete)?;
    (Some(least.proves) == row.summary.bound).then_some((row, least))
}

/// A part of a whole in percent, with as many digits as tell something.
fn share_of(part: u64, whole: u64) -> String {
    let tenths = (u128::from(part) * 1000 + u128::from(whole) / 2) / u128::from(whole.max(1));
    match tenths {
        0 if part > 0 => "<0.1 %".to_owned(),
        _ => format!("{}.{} %", tenths / 10, tenths % 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_as_many_digits_as_tell_something() {
        assert_eq!(share_of(18_297, 549_946), "3.3 %");
        assert_eq!(share_of(1, 1), "100.0 %");
        assert_eq!(share_of(1, 549_946), "<0.1 %");
        assert_eq!(share_of(0, 0), "0.0 %");
    }
}
