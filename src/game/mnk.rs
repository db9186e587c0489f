//! m,n,k-games: k in a row on a board of m columns and n rows; tic-tac-toe is 3,3,3.

use std::str::FromStr;

use super::grid::{Cells, Grid};
use super::in_a_row::{InARow, Placement, Stones};
use super::symmetry::Symmetries;
use super::{ParametersError, PositionError};

/// An m,n,k-game on a board of up to 64 cells: stones may be put on any free cell.
///
/// Cells are numbered by rows from the top left, and that is the natural order of moves. A move is
/// called by the letter of its column and its row from the top: `b2`. It is also understood as row
/// and column from zero (`1,1`) and as the number of its cell from zero (`4`).
///
/// ```
/// use plyscope::game::{Game, Mnk, Notation};
///
/// let game: Mnk = "4,3,3".parse()?;
/// let start = game.start();
/// assert_eq!(game.moves(&start).count(), 12);
/// assert_eq!(game.parse_move(&start, "b2"), game.parse_move(&start, "5"));
/// assert!("3,3,4".parse::<Mnk>().is_err());
/// # Ok::<(), plyscope::game::ParametersError>(())
/// ```
pub type Mnk = InARow<Anywhere, u64>;

/// An m,n,k-game on a board of up to 128 cells; [`Mnk`] is faster where there are no more than 64.
pub type LargeMnk = InARow<Anywhere, u128>;

/// Stones may be put on any free cell.
#[derive(Clone, Copy, Debug)]
pub struct Anywhere;

/// Columns are called by letters.
const MOST_COLUMNS: u32 = 26;

impl Mnk {
    /// Three in a row on a board of three by three.
    #[must_use]
    pub fn tic_tac_toe() -> Self {
        Self::on(Grid::by_rows(3, 3, 3))
    }
}

impl<C: Cells> FromStr for InARow<Anywhere, C> {
    type Err = ParametersError;

    /// Reads columns, rows and how many in a row win: `4,4,3`.
    fn from_str(text: &str) -> Result<Self, ParametersError> {
        Self::from_numbers(text)
    }
}

impl Placement for Anywhere {
    fn grid<C: Cells>(columns: u32, rows: u32, needed: u32) -> Result<Grid<C>, ParametersError> {
        if columns > MOST_COLUMNS {
            let sentence = format!("a board has {MOST_COLUMNS} columns at the most, not {columns}");
            return Err(ParametersError::new(sentence));
        }
        let cells = u64::from(columns) * u64::from(rows);
        if cells > u64::from(C::MOST) {
            let most = C::MOST;
            let examples = if most == u64::BITS { "8x8, 16x4" } else { "11x11, 16x8" };
            let sentence = format!("a board has {most} cells at the most ({examples}), not {cells}");
            return Err(ParametersError::new(sentence));
        }
        Ok(Grid::by_rows(columns, rows, needed))
    }

    #[inline]
    fn open_cells<C: Cells>(grid: &Grid<C>, used: C) -> C {
        grid.board & !used
    }

    fn move_name<C: Cells>(grid: &Grid<C>, cell: u8) -> String {
        let (column, row) = grid.place(u32::from(cell));
        format!("{}{}", letter(column), row + 1)
    }

    fn parse_move<C: Cells>(grid: &Grid<C>, _used: C, text: &str) -> Option<u8> {
        let (column, row) = if let Some((row, column)) = text.split_once(',') {
            (column.trim().parse::<u32>().ok()?, row.trim().parse::<u32>().ok()?)
        } else if let Ok(cell) = text.parse::<u32>() {
            (cell % grid.columns, cell / grid.columns)
        } else {
            let mut characters = text.chars();
            let column = characters.next()?.to_ascii_lowercase();
            let row = characters.as_str().parse::<u32>().ok()?.checked_sub(1)?;
            ((0..grid.columns).find(|&place| letter(place) == column)?, row)
        };
        let is_there = column < grid.columns && row < grid.rows;
        is_there.then(|| u8::try_from(grid.bit(column, row)).ok())?
    }

    fn parse_moves<C: Cells>(
        _game: &InARow<Anywhere, C>,
        _text: &str,
    ) -> Option<Result<Stones<C>, PositionError>> {
        None
    }

    fn check<C: Cells>(_game: &InARow<Anywhere, C>, _stones: &Stones<C>) -> Result<(), PositionError> {
        Ok(())
    }

    /// How many lines lead through the cell: in tic-tac-toe the centre has most, then the corners.
    fn centrality<C: Cells>(grid: &Grid<C>, cell: u8) -> i32 {
        grid.lines_through(cell).cast_signed()
    }

    #[inline]
    fn packed<C: Cells>(grid: &Grid<C>, own: C, used: C) -> Option<u64> {
        let half = u64::BITS / 2;
        if grid.board.width() > half { None } else { (own << half | used).word() }
    }

    /// Every sequence of moves, if nobody ever won: 1 + e + e(e - 1) + ...
    fn size_limit<C: Cells>(grid: &Grid<C>, used: C) -> f64 {
        let empty = Self::open_cells(grid, used).count();
        let mut games = 1.0;
        let mut nodes = 1.0;
        for left in (1..=empty).rev() {
            games *= f64::from(left);
            nodes += games;
        }
        nodes
    }

    fn symmetries<C: Cells>(grid: &Grid<C>) -> Symmetries<C> {
        Symmetries::all(grid)
    }

    fn labels<C: Cells>(grid: &Grid<C>) -> (Vec<String>, Vec<String>) {
        let columns = (0..grid.columns).map(|column| letter(column).to_string()).collect();
        (columns, (1..=grid.rows).map(|row| row.to_string()).collect())
    }
}

fn letter(column: u32) -> char {
    char::from_digit(column + 10, 36).unwrap_or('?')
}
