//! The ways to turn and mirror a board onto itself.

use super::grid::{Cells, Grid};

/// The ways to turn and mirror a board onto itself, but for the one that changes nothing.
#[derive(Clone, Debug)]
pub enum Symmetries<C> {
    /// Left and right exchanged.
    One(Ways<C, 1>),
    /// Those of a rectangle.
    Three(Ways<C, 3>),
    /// Those of a square.
    Seven(Ways<C, 7>),
}

/// What turns and mirrors do to sets of cells, looked up a byte of the set at a time: where it
/// goes each way stands side by side.
#[derive(Clone, Debug)]
pub struct Ways<C, const N: usize> {
    bytes: Vec<Byte<C, N>>,
    // How far the first of a pair of sets is shifted where both fit into a word: they are then
    // turned and compared as one.
    joined: Option<u32>,
}

/// Where the cells of eight bits go, from a bit up.
#[derive(Clone, Debug)]
struct Byte<C, const N: usize> {
    lowest: u32,
    images: [[C; N]; 256],
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
        Self::One(Ways::new(grid, [MIRROR]))
    }

    /// All: seven on a square board, three on another.
    pub fn all(grid: &Grid<C>) -> Self {
        if grid.columns == grid.rows {
            let every = [MIRROR, FLIP, HALF_TURN, TRANSPOSE, TURN, TURN_BACK, ANTI_TRANSPOSE];
            Self::Seven(Ways::new(grid, every))
        } else {
            Self::Three(Ways::new(grid, [MIRROR, FLIP, HALF_TURN]))
        }
    }

    /// Of all that a pair of sets can be turned into, itself included, the least.
    #[inline]
    pub fn least(&self, pair: [C; 2]) -> [C; 2] {
        match self {
            Self::One(ways) => ways.least(pair),
            Self::Three(ways) => ways.least(pair),
            Self::Seven(ways) => ways.least(pair),
        }
    }
}

impl<C: Cells, const N: usize> Ways<C, N> {
    fn new(grid: &Grid<C>, ways: [Way; N]) -> Self {
        let half = C::MOST / 2;
        let joined = (grid.board.width() <= half).then_some(half);
        let mut bytes = Self::bytes(grid, ways);
        if let Some(half) = joined {
            let shifted = |byte: &Byte<C, N>| Byte {
                lowest: byte.lowest + half,
                images: byte.images.map(|images| images.map(|image| image << half)),
            };
            bytes.extend(bytes.iter().map(shifted).collect::<Vec<_>>());
        }
        Self { bytes, joined }
    }

    /// Where each byte of a set of cells goes each way.
    fn bytes(grid: &Grid<C>, ways: [Way; N]) -> Vec<Byte<C, N>> {
        let lowest = (0..grid.board.width()).step_by(8);
        let mut bytes: Vec<_> = lowest.map(|lowest| Byte { lowest, images: [[C::NONE; N]; 256] }).collect();
        for place in grid.places() {
            let from = grid.bit(place.0, place.1);
            for (byte, images) in bytes[from as usize / 8].images.iter_mut().enumerate() {
                if byte >> (from % 8) & 1 == 1 {
                    for (image, way) in images.iter_mut().zip(ways) {
                        let (column, row) = way((grid.columns, grid.rows), place);
                        *image |= grid.cell(column, row);
                    }
                }
            }
        }
        bytes
    }

    #[inline]
    #[expect(clippy::needless_bitwise_bool, reason = "a branch as good as random costs more than it saves")]
    fn least(&self, pair: [C; 2]) -> [C; 2] {
        if let Some(half) = self.joined {
            let both = pair[0] << half | pair[1];
            let least = self.images(both).into_iter().fold(both, Ord::min);
            let first = least >> half;
            return [first, least ^ first << half];
        }
        let [first, second] = pair.map(|cells| self.images(cells));
        first.into_iter().zip(second).fold(pair, |least, (first, second)| {
            let is_less = (first < least[0]) | (first == least[0]) & (second < least[1]);
            if is_less { [first, second] } else { least }
        })
    }

    /// Where a set of cells goes each way.
    #[inline]
    fn images(&self, cells: C) -> [C; N] {
        let mut images = [C::NONE; N];
        for byte in &self.bytes {
            let parts = &byte.images[(cells >> byte.lowest).low_byte()];
            for (image, &part) in images.iter_mut().zip(parts) {
                *image |= part;
            }
        }
        images
    }
}
