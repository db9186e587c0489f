//! Words whose bits are the cells of a board.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, BitAnd, BitOr, BitOrAssign, BitXor, Not, Shl, Shr, Sub};

/// A set of cells, a bit each: as narrow a word as the board fits into, since a search copies sets
/// at every move, and tables keep millions.
pub trait Cells:
    Copy
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + 'static
{
    /// How many cells fit.
    const MOST: u32;

    /// No cell.
    const NONE: Self;

    /// The cell of the lowest bit alone.
    const FIRST: Self;

    /// How many cells there are.
    fn count(self) -> u32;

    /// The bit of the lowest cell; [`MOST`](Self::MOST) where there is none.
    fn lowest(self) -> u32;

    /// How many bits it takes to hold the highest cell.
    fn width(self) -> u32;

    /// The cells of the lowest eight bits, as an index into a table.
    fn low_byte(self) -> usize;

    /// All cells as one word of 64 bits, where sets are never wider.
    fn word(self) -> Option<u64>;

    /// The cell of this bit alone.
    #[inline]
    fn cell(bit: u32) -> Self {
        Self::FIRST << bit
    }

    /// Whether there is no cell.
    #[inline]
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether the cell of this bit is among them.
    #[inline]
    fn has(self, bit: u32) -> bool {
        !(self >> bit & Self::FIRST).is_none()
    }
}

macro_rules! cells_of {
    ($word:ty, $as_word:expr) => {
        impl Cells for $word {
            const MOST: u32 = <$word>::BITS;
            const NONE: Self = 0;
            const FIRST: Self = 1;

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn width(self) -> u32 {
                Self::BITS - self.leading_zeros()
            }

            #[inline]
            fn word(self) -> Option<u64> {
                $as_word(self)
            }

            #[inline]
            fn low_byte(self) -> usize {
                usize::from(self.to_le_bytes()[0])
            }
        }
    };
}

cells_of!(u64, Some);
cells_of!(u128, |_| None);

/// The cells of a set, from the lowest bit up.
#[derive(Clone, Debug)]
pub struct Bits<C>(pub C);

impl<C: Cells> Iterator for Bits<C> {
    type Item = u8;

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a bit of 128 fits")]
    fn next(&mut self) -> Option<u8> {
        if self.0.is_none() {
            return None;
        }
        let bit = self.0.lowest();
        // Taking one away turns the lowest bit off, and those below it on.
        self.0 = self.0 & (self.0 - C::FIRST);
        Some(bit as u8)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let cells = self.0.count() as usize;
        (cells, Some(cells))
    }

    #[inline]
    fn count(self) -> usize {
        self.0.count() as usize
    }
}
