//! Tables and paragraphs in plain text.

use std::io::{self, Write};

use super::output::Cells;
use crate::text::{width, wrap};

/// The blanks between two columns, where there is room.
const GAP: usize = 3;

/// A last column of text that would be narrower than this is not broken into lines.
const NARROWEST: usize = 16;

/// Writes rows with their columns aligned, three spaces apart, each row after `indent`. The first
/// `texts` columns hold text, the others numbers; a row may end early. Where lines have an end, text
/// in the last column goes on below itself, and columns of numbers move together.
pub(super) fn write_table(
    out: &mut dyn Write,
    cells: Cells,
    indent: &str,
    texts: usize,
    rows: &[Vec<String>],
) -> io::Result<()> {
    let column = |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| width(cell)).max();
    let rooms: Vec<_> = (0..).map_while(column).collect();
    let last = rooms.len().saturating_sub(1);
    let columns = |upto: usize| width(indent) + rooms.iter().take(upto).sum::<usize>();
    let is_text = rooms.len() <= texts;
    let fits = |gap: usize| cells.is_none_or(|cells| columns(rooms.len()) + last * gap <= cells);
    let gap = if is_text || fits(GAP) { GAP } else { (1..GAP).rev().find(|&gap| fits(gap)).unwrap_or(1) };
    let before = columns(last) + last * gap;
    let room = cells.map(|cells| cells.saturating_sub(before)).filter(|&room| is_text && room >= NARROWEST);
    for row in rows {
        let mut line = String::from(indent);
        let mut more = Vec::new();
        for (at, (cell, &column)) in row.iter().zip(&rooms).enumerate() {
            let mut cell = cell.clone();
            if let Some(room) = room.filter(|&room| at == last && width(&cell) > room) {
                let mut lines = wrap(&cell, room).into_iter();
                cell = lines.next().unwrap_or_default();
                more = lines.collect();
            }
            let filler = " ".repeat(column.saturating_sub(width(&cell)));
            let (left, right) = if at < texts { ("", filler.as_str()) } else { (filler.as_str(), "") };
            line.extend([left, &cell, right, &" ".repeat(gap)]);
        }
        writeln!(out, "{}", line.trim_end())?;
        for line in more {
            writeln!(out, "{:before$}{line}", "")?;
        }
    }
    Ok(())
}

/// Writes a paragraph, in lines that fit where they have an end.
pub(super) fn write_prose(out: &mut dyn Write, cells: Cells, text: &str) -> io::Result<()> {
    let Some(cells) = cells.filter(|&cells| width(text) > cells) else { return writeln!(out, "{text}") };
    wrap(text, cells).iter().try_for_each(|line| writeln!(out, "{line}"))
}
