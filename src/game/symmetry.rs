//! The ways to turn and mirror a board onto itself.

use super::grid::{Cells, Grid};

/// What the turns and mirrors of a board do to sets of its cells, looked up a byte at a time.
#[derive(Clone, Debug)]
pub struct Symmetries {
    // For each way but the one that changes nothing: where each byte of cells goes.
    ways: Vec<Vec<[Cells; 256]>>,
}

/// How a turn or a mirror moves a cell.
type Way = fn(&Grid, (u32, u32)) -> (u32, u32);

const MIRROR: Way = |grid, (column, row)| (grid.columns - 1 - column, row);
const FLIP: Way = |grid, (column, row)| (column, grid.rows - 1 - row);
const HALF_TURN: Way = |grid, place| FLIP(grid, MIRROR(grid, place));
const TRANSPOSE: Way = |_, (column, row)| (row, column);
const TURN: Way = |grid, place| MIRROR(grid, TRANSPOSE(grid, place));
const TURN_BACK: Way = |grid, place| TRANSPOSE(grid, MIRROR(grid, place));
const ANTI_TRANSPOSE: Way = |grid, place| HALF_TURN(grid, TRANSPOSE(grid, place));

impl Symmetries {
    /// Those that leave left and right exchanged, where stones fall.
    pub fn upright(grid: &Grid) -> Self {
        Self::of(grid, &[MIRROR])
    }

    /// All: seven on a square board, three on another.
    pub fn all(grid: &Grid) -> Self {
        let every = [MIRROR, FLIP, HALF_TURN, TRANSPOSE, TURN, TURN_BACK, ANTI_TRANSPOSE];
        Self::of(grid, if grid.columns == grid.rows { &every } else { &every[..3] })
    }

    fn of(grid: &Grid, ways: &[Way]) -> Self {
        Self { ways: ways.iter().map(|way| table(grid, *way)).collect() }
    }

    /// Of all that a pair of sets can be turned into, itself included, the least; and where a
    /// third set goes on that way.
    pub fn least(&self, pair: [Cells; 2], third: Cells) -> ([Cells; 2], Cells) {
        let [mut first, mut second] = pair;
        let mut taken = None;
        for way in &self.ways {
            let turned = moved(way, pair[0]);
            if turned > first {
                continue;
            }
            let other = moved(way, pair[1]);
            if turned < first || other < second {
                (first, second) = (turned, other);
                taken = Some(way);
            }
        }
        ([first, second], taken.map_or(third, |way| moved(way, third)))
    }
}

/// The byte tables of a way.
fn table(grid: &Grid, way: Way) -> Vec<[Cells; 256]> {
    let bytes = (Cells::BITS - grid.board.leading_zeros()).div_ceil(8) as usize;
    let mut table = vec![[0; 256]; bytes];
    for place in grid.places() {
        let from = grid.bit(place.0, place.1);
        let (column, row) = way(grid, place);
        let to = 1 << grid.bit(column, row);
        for (byte, cells) in table[from as usize / 8].iter_mut().enumerate() {
            if byte >> (from % 8) & 1 == 1 {
                *cells |= to;
            }
        }
    }
    table
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the lowest byte is meant")]
fn moved(way: &[[Cells; 256]], cells: Cells) -> Cells {
    let mut rest = cells;
    let mut moved = 0;
    for table in way {
        moved |= table[usize::from(rest as u8)];
        rest >>= 8;
    }
    moved
}
