//! How much of each node is drawn.

use super::Size;
use crate::game::Board;
use crate::text;

/// How much of each node is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Zoom {
    /// A sign for who chooses there.
    Dots,
    /// Its value and its move.
    #[default]
    Values,
    /// Its window too.
    Windows,
    /// Its board too.
    Boards,
}

/// The zooms, the farthest first.
const ZOOMS: [Zoom; 4] = [Zoom::Dots, Zoom::Values, Zoom::Windows, Zoom::Boards];

impl Zoom {
    /// The next one that shows more; `None` where there is none. Boards are only for games that have one.
    pub fn closer(self, has_board: bool) -> Option<Self> {
        ZOOMS.into_iter().find(|&zoom| zoom > self).filter(|&zoom| has_board || zoom != Self::Boards)
    }

    /// The next one that shows less.
    pub fn farther(self) -> Option<Self> {
        ZOOMS.into_iter().rev().find(|&zoom| zoom < self)
    }

    /// All of them, the closest first.
    pub fn closest_first(has_board: bool) -> impl Iterator<Item = Self> {
        ZOOMS.into_iter().rev().filter(move |&zoom| has_board || zoom != Self::Boards)
    }
}

/// How a small board is drawn on a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardForm {
    /// The cells of the screen that it takes.
    pub size: Size,
    /// The columns that each cell of it takes.
    pub cell: u16,
    /// Whether lines stand between its cells, as in the books.
    pub is_ruled: bool,
}

/// Boards with more rows or columns than this have no lines.
const MOST_RULED: usize = 4;

impl BoardForm {
    /// The form of a board of a game, the same for all its positions of this size.
    pub fn of(board: &Board) -> Self {
        let columns = board.rows.iter().map(Vec::len).max().unwrap_or(0);
        let rows = board.rows.len();
        let cell = board.rows.iter().flatten().map(|cell| text::width(&cell.text)).max().unwrap_or(1).max(1);
        let is_ruled = columns.max(rows) <= MOST_RULED && columns.min(rows) > 1 && cell == 1;
        let between = usize::from(is_ruled || cell > 1);
        let cells = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        let width = columns * cell + columns.saturating_sub(1) * between;
        let height = if is_ruled { 2 * rows - 1 } else { rows };
        Self { size: Size { width: cells(width), height: cells(height) }, cell: cells(cell), is_ruled }
    }

    /// How many columns of it lie to the left of its node's column.
    pub fn before(self) -> i32 {
        i32::from(self.size.width / 2)
    }
}
