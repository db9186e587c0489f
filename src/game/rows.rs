//! Positions written as rows of cells from the top, split by `/`: `X` is the first player, `O` the
//! second, and `.` empty.

use super::{Board, Cell, Player, PositionError, refuse};
use crate::language::say;

/// Reads a board of so many columns and rows: `put` takes the player of every cell that is not
/// empty, with its column and its row from the top, from 0.
pub(super) fn read(
    text: &str,
    (columns, rows): (u32, u32),
    mut put: impl FnMut(Player, u32, u32),
) -> Result<(), PositionError> {
    let lines: Vec<_> = text.split('/').collect();
    if lines.len() != rows as usize {
        return refuse(say!("position-rows", found = lines.len(), rows = rows));
    }
    for (row, line) in (0..).zip(lines) {
        let cells = line.chars().count();
        if cells != columns as usize {
            let row = (row + 1).to_string();
            return refuse(say!("position-cells", row = row, found = cells, columns = columns));
        }
        for (column, cell) in (0..).zip(line.chars()) {
            match cell {
                'X' => put(Player::First, column, row),
                'O' => put(Player::Second, column, row),
                '.' => {}
                other => {
                    let other = other.escape_debug().to_string();
                    return refuse(say!("position-no-cell", text = other));
                }
            }
        }
    }
    Ok(())
}

/// The board to show, with labels for its columns and, if it has them, its rows.
pub(super) fn board(
    (columns, rows): (u32, u32),
    column_label: impl Fn(u32) -> String,
    has_row_labels: bool,
    owner: impl Fn(u32, u32) -> Option<Player>,
) -> Board {
    let cell = |column, row| {
        let owner = owner(column, row);
        Cell { text: letter(owner).to_string(), owner, touched: false }
    };
    Board {
        rows: (0..rows).map(|row| (0..columns).map(|column| cell(column, row)).collect()).collect(),
        column_labels: (0..columns).map(column_label).collect(),
        row_labels: (1..=rows).filter(|_| has_row_labels).map(|row| row.to_string()).collect(),
    }
}

/// Writes a board of so many columns and rows; `owner` tells who has a cell.
pub(super) fn write((columns, rows): (u32, u32), owner: impl Fn(u32, u32) -> Option<Player>) -> String {
    let mut text = String::new();
    for row in 0..rows {
        if row > 0 {
            text.push('/');
        }
        text.extend((0..columns).map(|column| letter(owner(column, row))));
    }
    text
}

/// What a cell is written as.
const fn letter(owner: Option<Player>) -> char {
    match owner {
        Some(Player::First) => 'X',
        Some(Player::Second) => 'O',
        None => '.',
    }
}

/// The column and the row of a cell, from 0, as `d3` or as `2,3`, the row first.
pub(super) fn cell(text: &str) -> Option<(u32, u32)> {
    if let Some((row, column)) = text.split_once(',') {
        return Some((column.trim().parse().ok()?, row.trim().parse().ok()?));
    }
    let column = text.chars().next()?;
    let row = text.get(column.len_utf8()..)?.parse::<u32>().ok()?.checked_sub(1)?;
    Some((column.to_digit(36)?.checked_sub(10)?, row))
}

/// The name of a cell, of columns and rows from 0: `d3`.
pub(super) fn cell_name(column: u32, row: u32) -> String {
    format!("{}{}", column_letter(column), u64::from(row) + 1)
}

/// The letter of a column, from 0.
pub(super) fn column_letter(column: u32) -> char {
    char::from_digit(column + 10, 36).unwrap_or('?')
}
