//! A board laid out in cells of the screen.

use super::Spot;
use crate::game::Board;
use crate::layout::Area;
use crate::text::{clean, width};

/// Sizes of a cell, the largest first: columns, rows, and whether lines stand between cells.
const SIZES: [(usize, usize, bool); 6] =
    [(15, 7, true), (11, 5, true), (7, 3, true), (5, 1, true), (3, 1, true), (3, 1, false)];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    /// The column where the first cell shown stands, labels left out, and its row.
    pub left: usize,
    pub top: usize,
    pub width: usize,
    pub height: usize,
    pub line: usize,
    /// The part of the board that is shown.
    pub first: Spot,
    pub columns: usize,
    pub rows: usize,
}

impl Grid {
    /// The largest layout that fits; where none does, the part around the chosen cell.
    pub fn of(board: &Board, spot: Option<Spot>, area: Area) -> Self {
        let columns = board.rows.iter().map(Vec::len).max().unwrap_or(0);
        let rows = board.rows.len();
        let widest = |texts: &mut dyn Iterator<Item = &String>| texts.map(|text| width(&clean(text))).max();
        let label = widest(&mut board.row_labels.iter()).map_or(0, |width| width + 1);
        let mut texts = board.rows.iter().flatten().map(|cell| &cell.text).chain(&board.column_labels);
        let widest = widest(&mut texts).unwrap_or(1).max(1);
        let above = usize::from(!board.column_labels.is_empty());
        let room = (usize::from(area.width), usize::from(area.height));
        let sizes = SIZES.map(|(width, height, lines)| (width.max(widest + 2), height, usize::from(lines)));
        let fits = |&(width, height, line): &(usize, usize, usize)| {
            columns * (width + line) + line + 2 * label <= room.0
                && rows * (height + line) + line + above <= room.1
        };
        let (width, height, line) = sizes.into_iter().find(fits).unwrap_or((widest + 1, 1, 0));
        let shown =
            |count: usize, size: usize, room: usize| (room.saturating_sub(line) / (size + line)).min(count);
        let shown_columns = shown(columns, width, room.0.saturating_sub(label));
        let shown_rows = shown(rows, height, room.1.saturating_sub(above));
        let first = |at: usize, count: usize, shown: usize| at.saturating_sub(shown / 2).min(count - shown);
        let spot = spot.unwrap_or_default();
        let used_width = shown_columns * (width + line) + line + 2 * label;
        let used_height = shown_rows * (height + line) + line + above;
        Self {
            left: room.0.saturating_sub(used_width) / 2 + label,
            top: room.1.saturating_sub(used_height) / 2 + above,
            width,
            height,
            line,
            first: Spot {
                column: first(spot.column, columns, shown_columns),
                row: first(spot.row, rows, shown_rows),
            },
            columns: shown_columns,
            rows: shown_rows,
        }
    }

    /// Where a cell begins, its lines left out; counted among those shown.
    pub const fn corner(&self, column: usize, row: usize) -> (usize, usize) {
        let (width, height) = (self.width + self.line, self.height + self.line);
        (self.left + self.line + column * width, self.top + self.line + row * height)
    }

    /// The row below the board.
    pub const fn bottom(&self) -> usize {
        self.corner(0, self.rows).1
    }

    /// The cell of the board at a cell of the area.
    pub fn spot_at(&self, x: usize, y: usize) -> Option<Spot> {
        let (left, top) = self.corner(0, 0);
        let (across, down) = (x.checked_sub(left)?, y.checked_sub(top)?);
        let (width, height) = (self.width + self.line, self.height + self.line);
        let (column, row) = (across / width, down / height);
        let is_on_cell = across % width < self.width && down % height < self.height;
        (is_on_cell && column < self.columns && row < self.rows)
            .then_some(Spot { column: self.first.column + column, row: self.first.row + row })
    }
}
