//! The geometry of an Othello board: cells are bits, eight to a row, from the top left.

/// The cells of a board, in the top left corner of 8x8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OthelloGrid {
    pub size: u32,
    pub board: u64,
    // Cells that a step to the right, or to the left, can lead to.
    not_first: u64,
    not_last: u64,
}

/// A step to each of the eight neighbours, as bits to shift by; then whether it goes up to higher
/// bits, and to which columns it leads.
#[derive(Clone, Copy)]
struct Shift {
    bits: u32,
    rises: bool,
    reach: u64,
}

impl Shift {
    fn take(self, cells: u64) -> u64 {
        (if self.rises { cells << self.bits } else { cells >> self.bits }) & self.reach
    }
}

impl OthelloGrid {
    pub fn new(size: u32) -> Self {
        let first = (0..size).map(|row| Self::cell(0, row)).sum::<u64>();
        let board = first * ((1 << size) - 1);
        Self { size, board, not_first: board & !first, not_last: board & !(first << (size - 1)) }
    }

    pub const fn cell(column: u32, row: u32) -> u64 {
        1 << (8 * row + column)
    }

    pub fn centre(&self) -> u64 {
        let upper = self.size / 2 - 1;
        Self::cell(upper, upper) * (1 | 1 << 1 | 1 << 8 | 1 << 9)
    }

    pub fn corners(&self) -> u64 {
        let last = self.size - 1;
        Self::cell(0, 0) | Self::cell(last, 0) | Self::cell(0, last) | Self::cell(last, last)
    }

    fn shifts(&self) -> [Shift; 8] {
        let Self { board, not_first, not_last, .. } = *self;
        let shift = |bits, rises, reach| Shift { bits, rises, reach };
        [
            shift(1, true, not_first),
            shift(1, false, not_last),
            shift(8, true, board),
            shift(8, false, board),
            shift(9, true, not_first),
            shift(9, false, not_last),
            shift(7, true, not_last),
            shift(7, false, not_first),
        ]
    }

    pub fn open_cells(&self, own: u64, other: u64) -> u64 {
        let empty = self.board & !(own | other);
        let mut open = 0;
        for shift in self.shifts() {
            // A row of the other's discs that begins beside one's own.
            let mut row = shift.take(own) & other;
            for _ in 0..5 {
                row |= shift.take(row) & other;
            }
            open |= shift.take(row) & empty;
        }
        open
    }

    pub fn turned(&self, disc: u64, own: u64, other: u64) -> u64 {
        let mut turned = 0;
        for shift in self.shifts() {
            let mut row = 0;
            let mut next = shift.take(disc);
            while next & other != 0 {
                row |= next;
                next = shift.take(next);
            }
            if next & own != 0 {
                turned |= row;
            }
        }
        turned
    }

    /// All cells of `among` that can be reached from `cells` by steps to neighbours.
    pub fn spread(&self, cells: u64, among: u64) -> u64 {
        let mut reached = cells & among;
        loop {
            let next = self.shifts().iter().fold(reached, |all, shift| all | shift.take(reached)) & among;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The cells turned and mirrored in all eight ways, the first of them left as they are.
    pub fn mirrored(&self, cells: u64) -> [u64; 8] {
        let spare = 8 - self.size;
        let across = |cells: u64| cells.reverse_bits().swap_bytes() >> spare;
        let down = |cells: u64| cells.swap_bytes() >> (8 * spare);
        let turned = transposed(cells);
        let [one, other] = [cells, turned].map(|cells| (cells, down(cells)));
        [one.0, across(one.0), one.1, across(one.1), other.0, across(other.0), other.1, across(other.1)]
    }

    /// How near the middle a cell is: 0 in a corner, higher the nearer.
    pub fn nearness_to_centre(&self, cell: u8) -> i32 {
        let nearness = |place: u32| i32::try_from(place.min(self.size - 1 - place)).unwrap_or(0);
        nearness(u32::from(cell) % 8) + nearness(u32::from(cell) / 8)
    }
}

fn transposed(cells: u64) -> u64 {
    let swap = |cells: u64, mask: u64, distance: u32| {
        let changed = (cells ^ (cells >> distance)) & mask;
        cells ^ changed ^ (changed << distance)
    };
    let cells = swap(cells, 0x00AA_00AA_00AA_00AA, 7);
    let cells = swap(cells, 0x0000_CCCC_0000_CCCC, 14);
    swap(cells, 0x0000_0000_F0F0_F0F0, 28)
}
