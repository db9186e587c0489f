//! All lines of a board that run the same way, looked at together.

use super::Cells;

/// The lines of one direction: each is the `length` cells `step` bits apart from one of `starts`.
///
/// A shift by `step` moves every cell of a set to where its neighbour stood, so a few shifts and
/// logical operations ask all lines at once. Shifted sets mix up cells where the board ends, but
/// only at bits that are no starts: from a start on, all cells of a line are cells of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Direction<C> {
    starts: C,
    step: u32,
    // What takes runs of one cell to runs of `length`: see `full`.
    shifts: [u8; MOST_SHIFTS],
}

/// Runs double with every shift, and no line is longer than 2 to the power of this.
const MOST_SHIFTS: usize = 7;

/// How many shifts make runs of a length.
pub(super) const fn shifts_for(length: u32) -> usize {
    length.next_power_of_two().trailing_zeros() as usize
}

impl<C: Cells> Direction<C> {
    /// No line at all.
    pub const NONE: Self = Self { starts: C::NONE, step: 0, shifts: [0; MOST_SHIFTS] };

    /// The direction of these lines of `length` cells, all of which run the same way.
    #[expect(clippy::cast_possible_truncation, reason = "a distance within 128 bits fits")]
    pub fn of(lines: &[C], length: u32) -> Self {
        let Some(&line) = lines.first() else { return Self::NONE };
        let first = line.lowest();
        let step = if length == 1 { 0 } else { (line & !C::cell(first)).lowest() - first };
        let starts = lines.iter().fold(C::NONE, |starts, line| starts | C::cell(line.lowest()));
        let mut shifts = [0; MOST_SHIFTS];
        let mut run = 1;
        for shift in &mut shifts[..shifts_for(length)] {
            let more = run.min(length - run);
            *shift = (more * step) as u8;
            run += more;
        }
        Self { starts, step, shifts }
    }

    /// The starts of the lines that are full of stones; `shifts` is that of their length.
    #[expect(clippy::inline_always, reason = "where the length is known, no loop is left")]
    #[inline(always)]
    pub fn full(&self, stones: C, shifts: usize) -> C {
        // A cell of `run` says that the cells in a row from there are stones, so and so many. Two
        // such runs of which the second begins within the first, or behind it, make a longer one.
        let mut run = stones;
        for &shift in self.shifts.iter().take(shifts) {
            run = run & run >> u32::from(shift);
        }
        run & self.starts
    }

    /// Where the lines begin.
    pub fn starts(&self) -> C {
        self.starts
    }

    /// Looks at lines of one cell more than `steps`.
    #[expect(clippy::inline_always, reason = "where the length is known, no loop is left")]
    #[inline(always)]
    pub fn look_along<const PLANES: usize>(&self, first: C, second: C, steps: usize) -> Look<C, PLANES> {
        let mut look = Look::<C, PLANES>::NOTHING;
        let mut shift = 0;
        for _ in 0..=steps {
            let (of_first, of_second) = (first >> shift, second >> shift);
            look.first |= of_first;
            look.second |= of_second;
            let mut carry = of_first | of_second;
            for digit in &mut look.stones {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
            shift += self.step;
        }
        Look {
            first: look.first & !look.second & self.starts,
            second: look.second & !look.first & self.starts,
            stones: look.stones.map(|digit| digit & self.starts),
        }
    }
}

/// What stands on lines, at a bit each.
pub(super) struct Look<C, const PLANES: usize> {
    /// Those on which the first side has stones and the second has none.
    pub first: C,
    /// Those on which the second side has stones and the first has none.
    pub second: C,
    /// The number of stones, a binary digit a word; the digits that have no word are lost.
    pub stones: [C; PLANES],
}

impl<C: Cells, const PLANES: usize> Look<C, PLANES> {
    pub const NOTHING: Self = Self { first: C::NONE, second: C::NONE, stones: [C::NONE; PLANES] };
}
