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

/// How many bits the number of stones on a line takes at the most.
const PLANES: usize = MOST_SHIFTS + 1;

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

    /// Adds to `counts`, by the number of stones from one up, how many lines have so many of
    /// `own` and none of `other`. There are as many counts as cells on a line.
    #[expect(clippy::inline_always, reason = "where the length is known, no loop is left")]
    #[inline(always)]
    pub fn count_open(&self, own: C, other: C, counts: &mut [i32], sign: i32) {
        let length = u32::try_from(counts.len()).unwrap_or(0);
        // The number of stones on the line from each cell, a binary digit a set.
        let mut digits = [C::NONE; PLANES];
        let digits = &mut digits[..PLANES.min(length.ilog2() as usize + 1)];
        let mut barred = C::NONE;
        for place in 0..length {
            let shift = place * self.step;
            barred |= other >> shift;
            let mut carry = own >> shift;
            for digit in digits.iter_mut() {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        }
        let open = self.starts & !barred;
        for (stones, count) in (1_u32..).zip(counts) {
            let has_so_many = digits.iter().enumerate().fold(open, |lines, (place, &digit)| {
                lines & if stones >> place & 1 == 1 { digit } else { !digit }
            });
            *count += sign * has_so_many.count().cast_signed();
        }
    }
}
