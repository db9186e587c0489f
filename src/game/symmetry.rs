//! The ways to turn and mirror a board onto itself.

use super::grid::{Cells, Grid};

/// Where the ways to turn and mirror a board onto itself take each byte of a set of cells, from the
/// lowest byte up. A board that has fewer than eight ways has some of them twice.
#[derive(Clone, Debug)]
pub struct Symmetries<C>(Vec<[[C; 8]; 256]>);

/// Where a turn or a mirror takes a column and a row, on a board of so many columns and rows.
type Symmetry = fn((u32, u32), (u32, u32)) -> (u32, u32);

const SAME: Symmetry = |_, place| place;
const MIRROR: Symmetry = |(columns, _), (column, row)| (columns - 1 - column, row);
const FLIP: Symmetry = |(_, rows), (column, row)| (column, rows - 1 - row);
const HALF_TURN: Symmetry = |size, place| FLIP(size, MIRROR(size, place));
const TRANSPOSE: Symmetry = |_, (column, row)| (row, column);
const TURN: Symmetry = |size, place| MIRROR(size, TRANSPOSE(size, place));
const TURN_BACK: Symmetry = |size, place| TRANSPOSE(size, MIRROR(size, place));
const ANTI_TRANSPOSE: Symmetry = |size, place| HALF_TURN(size, TRANSPOSE(size, place));

impl<C: Cells> Symmetries<C> {
    /// All: eight on a square board, four on another; two, left and right exchanged, on one that
    /// stands `upright`.
    pub fn of(grid: &Grid<C>, upright: bool) -> Self {
        let ways = match grid.columns == grid.rows {
            _ if upright => [SAME, MIRROR, SAME, MIRROR, SAME, MIRROR, SAME, MIRROR],
            true => [SAME, MIRROR, FLIP, HALF_TURN, TRANSPOSE, TURN, TURN_BACK, ANTI_TRANSPOSE],
            false => [SAME, MIRROR, FLIP, HALF_TURN, SAME, MIRROR, FLIP, HALF_TURN],
        };
        let mut bytes = vec![[[C::NONE; 8]; 256]; grid.board.width().div_ceil(8) as usize];
        for place in grid.places() {
            let from = grid.bit(place.0, place.1);
            for (byte, images) in bytes[from as usize / 8].iter_mut().enumerate() {
                if byte >> (from % 8) & 1 == 1 {
                    for (image, way) in images.iter_mut().zip(ways) {
                        let (column, row) = way((grid.columns, grid.rows), place);
                        *image |= grid.cell(column, row);
                    }
                }
            }
        }
        Self(bytes)
    }

    /// Of all that a pair of sets can be turned into, itself included, the least.
    #[expect(clippy::needless_bitwise_bool, reason = "a branch as good as random costs more than it saves")]
    pub fn least(&self, pair: [C; 2]) -> [C; 2] {
        let [first, second] = pair.map(|cells| self.images(cells));
        first.into_iter().zip(second).fold(pair, |least, (first, second)| {
            let is_less = (first < least[0]) | (first == least[0]) & (second < least[1]);
            if is_less { [first, second] } else { least }
        })
    }

    /// Where a set of cells goes each way.
    fn images(&self, cells: C) -> [C; 8] {
        let mut images = [C::NONE; 8];
        let mut rest = cells;
        for byte in &self.0 {
            for (image, &part) in images.iter_mut().zip(&byte[rest.low_byte()]) {
                *image |= part;
            }
            rest = rest >> 8;
        }
        images
    }
}
