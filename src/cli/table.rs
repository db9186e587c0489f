//! Tables in plain text.

use std::io::{self, Write};

use crate::text::width;

/// Which edge the cells of a column keep to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edge {
    Left,
    Right,
}

/// Writes rows with their columns aligned, three spaces apart, each row after `indent`.
/// A row may end early.
pub(super) fn write_table(
    out: &mut dyn Write,
    indent: &str,
    edges: &[Edge],
    rows: &[Vec<String>],
) -> io::Result<()> {
    let column = |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| width(cell)).max();
    let rooms: Vec<_> = (0..edges.len()).map(|at| column(at).unwrap_or(0)).collect();
    for row in rows {
        let mut line = String::from(indent);
        for ((cell, &edge), &room) in row.iter().zip(edges).zip(&rooms) {
            let gap = " ".repeat(room.saturating_sub(width(cell)));
            let (before, after) = if edge == Edge::Left { ("", gap.as_str()) } else { (gap.as_str(), "") };
            line.extend([before, cell, after, "   "]);
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
