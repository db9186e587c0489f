//! The ways to turn and mirror a board onto itself.

use std::array;

use super::grid::{Cells, Grid};

/// The ways to turn and mirror a board onto itself, the one that changes nothing included.
#[derive(Clone, Debug)]
pub enum Symmetries<C> {
    /// Left and right exchanged.
    Two(Ways<C, 2>),
    /// Those of a rectangle.
    Four(Ways<C, 4>),
    /// Those of a square.
    Eight(Ways<C, 8>),
}

/// What turns and mirrors do to a pair of sets of cells.
#[derive(Clone, Debug)]
pub enum Ways<C, const N: usize> {
    /// A set takes two bytes at the most.
    Narrow(TwoBytes<N>),
    /// Both sets fit into one word, the first above the second: they are turned and compared as one.
    Joined(Bytes<C, N>),
    /// Each set is turned by itself.
    Apart(Bytes<C, N>),
}

/// Where each byte of a set of cells goes each way, side by side, from the lowest byte up.
#[derive(Clone, Debug)]
pub struct Bytes<C, const N: usize>(Vec<[[C; N]; 256]>);

/// The same of a set of two bytes at the most. The tables are small enough to stay next to the
/// processor, and what is looked up needs no loop.
#[derive(Clone, Debug)]
pub struct TwoBytes<const N: usize>(Box<[[[u16; N]; 256]; 2]>);

/// Where a turn or a mirror takes a column and a row, on a board of so many columns and rows.
type Way = fn((u32, u32), (u32, u32)) -> (u32, u32);

const SAME: Way = |_, place| place;
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
        Self::Two(Ways::new(grid, [SAME, MIRROR]))
    }

    /// All: eight on a square board, four on another.
    pub fn all(grid: &Grid<C>) -> Self {
        if grid.columns == grid.rows {
            let every = [SAME, MIRROR, FLIP, HALF_TURN, TRANSPOSE, TURN, TURN_BACK, ANTI_TRANSPOSE];
            Self::Eight(Ways::new(grid, every))
        } else {
            Self::Four(Ways::new(grid, [SAME, MIRROR, FLIP, HALF_TURN]))
        }
    }

    /// Of all that a pair of sets can be turned into, itself included, the least.
    #[inline]
    pub fn least(&self, pair: [C; 2]) -> [C; 2] {
        match self {
            Self::Two(ways) => ways.least(pair),
            Self::Four(ways) => ways.least(pair),
            Self::Eight(ways) => ways.least(pair),
        }
    }
}

impl<C: Cells, const N: usize> Ways<C, N> {
    fn new(grid: &Grid<C>, ways: [Way; N]) -> Self {
        let width = grid.board.width();
        if width <= u16::BITS {
            Self::Narrow(TwoBytes::new(grid, ways))
        } else if width <= C::MOST / 2 {
            Self::Joined(Bytes::new(grid, ways, Some(C::MOST / 2)))
        } else {
            Self::Apart(Bytes::new(grid, ways, None))
        }
    }

    #[inline]
    fn least(&self, pair: [C; 2]) -> [C; 2] {
        match self {
            Self::Narrow(bytes) => bytes.least(pair.map(Cells::low_word)).map(C::from),
            Self::Joined(bytes) => split(bytes.least_joined(join(pair))),
            Self::Apart(bytes) => bytes.least_apart(pair),
        }
    }
}

impl<const N: usize> TwoBytes<N> {
    fn new<C: Cells>(grid: &Grid<C>, ways: [Way; N]) -> Self {
        let bytes = Bytes::new(grid, ways, None);
        let part = |of: usize, byte: usize| {
            let images = bytes.0.get(of).map_or([C::NONE; N], |images| images[byte]);
            images.map(|image| low_half(image.low_word()))
        };
        Self(Box::new(array::from_fn(|of| array::from_fn(|byte| part(of, byte)))))
    }

    #[inline]
    fn least(&self, pair: [u32; 2]) -> [u32; 2] {
        let [first, second] = pair.map(|cells| self.images(cells));
        let join = |(first, second)| u32::from(first) << u16::BITS | u32::from(second);
        let least = first.into_iter().zip(second).map(join).fold(u32::MAX, Ord::min);
        [least >> u16::BITS, u32::from(low_half(least))]
    }

    #[inline]
    fn images(&self, cells: u32) -> [u16; N] {
        let [low, high] = &*self.0;
        let (low, high) = (&low[cells.low_byte()], &high[(cells >> u8::BITS).low_byte()]);
        array::from_fn(|way| low[way] | high[way])
    }
}

impl<C: Cells, const N: usize> Bytes<C, N> {
    /// Of single sets of a board; with `half`, of pairs as one, the first so many bits up.
    fn new(grid: &Grid<C>, ways: [Way; N], half: Option<u32>) -> Self {
        let width = grid.board.width();
        let mut bytes = vec![[[C::NONE; N]; 256]; (half.unwrap_or(0) + width).div_ceil(8) as usize];
        for shift in [0].into_iter().chain(half) {
            for place in grid.places() {
                let from = shift + grid.bit(place.0, place.1);
                for (byte, images) in bytes[from as usize / 8].iter_mut().enumerate() {
                    if byte >> (from % 8) & 1 == 1 {
                        for (image, way) in images.iter_mut().zip(ways) {
                            let (column, row) = way((grid.columns, grid.rows), place);
                            *image |= C::cell(shift + grid.bit(column, row));
                        }
                    }
                }
            }
        }
        Self(bytes)
    }

    /// Each of a pair turned by itself.
    #[expect(clippy::needless_bitwise_bool, reason = "a branch as good as random costs more than it saves")]
    fn least_apart(&self, pair: [C; 2]) -> [C; 2] {
        let [first, second] = pair.map(|cells| self.images(cells));
        first.into_iter().zip(second).fold(pair, |least, (first, second)| {
            let is_less = (first < least[0]) | (first == least[0]) & (second < least[1]);
            if is_less { [first, second] } else { least }
        })
    }

    /// A pair turned as one.
    #[inline]
    fn least_joined(&self, both: C) -> C {
        self.images(both).into_iter().fold(both, Ord::min)
    }

    /// Where a set of cells goes each way.
    #[inline]
    fn images(&self, cells: C) -> [C; N] {
        let mut images = [C::NONE; N];
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

/// A pair of sets as one, the first above the second.
fn join<C: Cells>([first, second]: [C; 2]) -> C {
    (first << (C::MOST / 2)) | second
}

fn split<C: Cells>(both: C) -> [C; 2] {
    let first = both >> (C::MOST / 2);
    [first, both ^ (first << (C::MOST / 2))]
}

#[expect(clippy::cast_possible_truncation, reason = "the lower half")]
const fn low_half(word: u32) -> u16 {
    word as u16
}
