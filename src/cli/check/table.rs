//! What came of checking, in text: a report on one search, or a table of several.

use std::io::{self, Write};

use super::finding::{Checked, Finding};
use crate::catalog::numbered;
use crate::cli::table::{write_prose, write_table};
use crate::cli::terminal::cells;
use crate::explain::words::check_files::{self as words, Verdict};
use crate::text::{clean, fit, grouped, shorten};

/// How much of a reason stands in the table; alone the file has all of it.
const REASON_CELLS: usize = 140;

/// Writes the report on one search.
pub(super) fn write_one(out: &mut dyn Write, name: &str, finding: &Finding) -> io::Result<()> {
    let cells = cells();
    write_prose(out, cells, &words::headline(name, finding.nodes, &finding.game))?;
    writeln!(out)?;
    for paragraph in &finding.paragraphs {
        write_prose(out, cells, paragraph)?;
    }
    finding.row.first.as_ref().map_or(Ok(()), |first| writeln!(out, "\n{}", words::look(first.line)))
}

/// Writes a table of several searches, from so many files, and a line that counts them.
pub(super) fn write_all(out: &mut dyn Write, all: &[Checked], files: usize) -> io::Result<()> {
    let cells = cells();
    let mut rows = vec![words::HEADING.map(str::to_owned).to_vec()];
    rows.extend(all.iter().map(row));
    write_table(out, cells, "", words::HEADING.len(), &rows)?;
    writeln!(out)?;
    let verdicts: Vec<_> = all.iter().map(Checked::verdict).collect();
    write_prose(out, cells, &words::summary(&verdicts, files))?;
    let is_nameless = |one: &Checked| one.result.as_ref().is_ok_and(|finding| finding.game.is_empty());
    if all.iter().any(is_nameless) {
        write_prose(out, cells, words::NO_GAME)?;
    }
    if all.iter().any(Checked::is_faulty) { write_prose(out, cells, words::MORE) } else { Ok(()) }
}

fn row(one: &Checked) -> Vec<String> {
    let most = cells().map_or(usize::MAX, |cells| cells / 3);
    let mut row = vec![shorten(&clean(&one.name), most), one.verdict().word().to_owned()];
    match &one.result {
        Ok(finding) => {
            row.extend([words::value(finding.value), finding.row.root.word().to_owned()]);
            if let Some(first) = &finding.row.first {
                row.push(grouped(first.moment.shown().into()));
                row.push(match finding.verdict {
                    Verdict::Wrong => words::mistakes(&finding.row.mistakes),
                    _ => first.what.clone(),
                });
            }
        }
        Err(reason) => {
            // The name of the file stands before it already.
            let file = numbered(&one.name).0;
            let reason = reason.strip_prefix(&format!("{file}: ")).unwrap_or(reason);
            let reason = fit(&clean(reason.lines().next().unwrap_or_default()), REASON_CELLS);
            row.extend([String::new(), String::new(), String::new(), reason]);
        }
    }
    row
}
