//! Tables and paragraphs in plain text.

use std::fmt::Display;
use std::io::{self, Write};

use super::terminal::cells;
use crate::text::{width, wrap};

/// The blanks between two columns, where there is room.
const GAP: usize = 3;

/// A last column of text that would be narrower than this goes on in lines below its row.
const NARROWEST: usize = 24;

/// How far those lines are indented.
const BELOW: usize = 4;

/// Writes rows with their columns aligned, three spaces apart, each row after `indent`. The first
/// `texts` columns hold text, the others numbers; a row may end early. Where lines have an end, text
/// in the last column goes on below itself, and columns of numbers move together.
pub(super) fn write_table(
    out: &mut dyn Write,
    indent: &str,
    texts: usize,
    rows: &[Vec<String>],
) -> io::Result<()> {
    let cells = cells();
    let column = |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| width(cell)).max();
    let rooms: Vec<_> = (0..).map_while(column).collect();
    let last = rooms.len().saturating_sub(1);
    let columns = |upto: usize| width(indent) + rooms.iter().take(upto).sum::<usize>();
    let is_text = rooms.len() <= texts;
    // Text goes on below itself where it has some room.
    let needed = rooms.last().map_or(0, |&last| if is_text { last.min(NARROWEST) } else { last });
    let fits = |gap: usize| cells.is_none_or(|cells| columns(last) + last * gap + needed <= cells);
    let gap = (1..=GAP).rev().find(|&gap| fits(gap)).unwrap_or(1);
    let before = columns(last) + last * gap;
    let room = cells.map(|cells| cells.saturating_sub(before)).filter(|_| is_text);
    let under = if fits(gap) { before } else { width(indent) + BELOW };
    for row in rows {
        let mut line = String::from(indent);
        let mut more = Vec::new();
        for (at, (cell, &column)) in row.iter().zip(&rooms).enumerate() {
            let mut cell = cell.clone();
            if room.is_some_and(|room| at == last && width(&cell) > room) {
                let lines = wrap(&cell, cells.map_or(usize::MAX, |cells| cells.saturating_sub(under)));
                let mut lines = lines.into_iter();
                cell = if fits(gap) { lines.next().unwrap_or_default() } else { String::new() };
                more = lines.collect();
            }
            let filler = " ".repeat(column.saturating_sub(width(&cell)));
            let (left, right) = if at < texts { ("", filler.as_str()) } else { (filler.as_str(), "") };
            line.extend([left, &cell, right, &" ".repeat(gap)]);
        }
        writeln!(out, "{}", line.trim_end())?;
        for line in more {
            writeln!(out, "{:under$}{line}", "")?;
        }
    }
    Ok(())
}

/// Writes a paragraph, in lines that fit where they have an end.
pub(super) fn write_prose(out: &mut dyn Write, text: impl Display) -> io::Result<()> {
    let text = text.to_string();
    let Some(cells) = cells().filter(|&cells| width(&text) > cells) else { return writeln!(out, "{text}") };
    wrap(&text, cells).iter().try_for_each(|line| writeln!(out, "{line}"))
}
