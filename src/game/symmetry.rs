//! The ways to turn and mirror a board onto itself.

use super::grid::{Cells, Grid};

/// What the turns and mirrors of a board do to sets of its cells, looked up a byte at a time.
#[derive(Clone, Debug)]
pub struct Symmetries<C> {
    // For each way but the one that changes nothing: where each byte of cells goes.
    ways: Vec<Vec<[C; 256]>>,
}

/// Where a turn or a mirror takes a column and a row, on a board of so many columns and rows.
type Way = fn((u32, u32), (u32, u32)) -> (u32, u32);

const MIRROR: Way = |(columns, _), (column, row)| (columns - 1 - column, row);
const FLIP: Way = |(_, rows), (column, row)| (column, rows - 1 - row);
const HALF_TURN: Way = |size, place| FLIP(size, MIRROR(size, place));
const TRANSPOSE: Way = |_, (column, row)| (row, column);
const TURN: Way = |size, place| MIRROR(size, TRANSPOSE(size, place));
const TURN_BACK: Way = |size, place| TRANSPOSE(size, MIRROR(size, place));
const ANTI_TRANSPOSE: Way = |size, place| HALF_TURN(size, TRANSPOSE(size, place));

impl<C: Cells> Symmetries<C> {
    /// Those that leave left and right exchanged, where stones fall.
    pub fn upright(grid: &Grid<C>) -> Self {
        Self::of(grid, &[MIRROR])
    }

    /// All: seven on a square board, three on another.
    pub fn all(grid: &Grid<C>) -> Self {
        let every = [MIRROR, FLIP, HALF_TURN, TRANSPOSE, TURN, TURN_BACK, ANTI_TRANSPOSE];
        Self::of(grid, if grid.columns == grid.rows { &every } else { &every[..3] })
    }

    fn of(grid: &Grid<C>, ways: &[Way]) -> Self {
        Self { ways: ways.iter().map(|way| table(grid, *way)).collect() }
    }

    /// Of all that a pair of sets can be turned into, itself included, the least.
    #[inline]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "a branch that is as good as random costs more than it saves"
    )]
    pub fn least(&self, pair: [C; 2]) -> [C; 2] {
        let mut least = pair;
        for way in &self.ways {
            let turned = pair.map(|cells| moved(way, cells));
            let is_less = (turned[0] < least[0]) | (turned[0] == least[0]) & (turned[1] < least[1]);
            least = if is_less { turned } else { least };
        }
        least
    }
}

/// The byte tables of a way.
fn table<C: Cells>(grid: &Grid<C>, way: Way) -> Vec<[C; 256]> {
    let bytes = grid.board.width().div_ceil(8) as usize;
    let mut table = vec![[C::NONE; 256]; bytes];
    for (column, row) in grid.places() {
        let from = grid.bit(column, row);
        let (column, row) = way((grid.columns, grid.rows), (column, row));
        for (byte, cells) in table[from as usize / 8].iter_mut().enumerate() {
            if byte >> (from % 8) & 1 == 1 {
                *cells |= grid.cell(column, row);
            }
        }
    }
    table
}

#[inline]
fn moved<C: Cells>(way: &[[C; 256]], cells: C) -> C {
    let mut rest = cells;
    let mut moved = C::NONE;
    for table in way {
        moved |= table[rest.low_byte()];
        rest = rest >> 8;
    }
    moved
}
