//! All lines of a board that run the same way, looked at together; several such directions lie side by
//! side in one word.

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

    /// Looks at lines of one cell more than `steps`.
    #[expect(clippy::inline_always, reason = "where the length is known, no loop is left")]
    #[inline(always)]
    fn look_along<const PLANES: usize>(&self, first: C, second: C, steps: usize) -> OpenLines<C, PLANES> {
        let mut look = OpenLines::<C, PLANES>::NOTHING;
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
        OpenLines {
            first: look.first & !look.second & self.starts,
            second: look.second & !look.first & self.starts,
            stones: look.stones.map(|digit| digit & self.starts),
        }
    }
}

/// What stands on lines, at a bit each.
struct OpenLines<C, const PLANES: usize> {
    /// Those on which the first side has stones and the second has none.
    first: C,
    /// Those on which the second side has stones and the first has none.
    second: C,
    /// The number of stones, a binary digit a word; the digits that have no word are lost.
    stones: [C; PLANES],
}

impl<C: Cells, const PLANES: usize> OpenLines<C, PLANES> {
    const NOTHING: Self = Self { first: C::NONE, second: C::NONE, stones: [C::NONE; PLANES] };
}

/// Directions whose lines each begin at a bit of their own once they are moved: counting the bits
/// of a word costs more than moving it, and so one word is counted for all of them.
#[derive(Clone, Debug)]
pub(super) struct Sheet<C> {
    // Each direction, and by how many bits it is moved.
    parts: Vec<(Direction<C>, u32)>,
    taken: C,
}

impl<C: Cells> Sheet<C> {
    /// Puts directions on as few sheets as they take when each goes where there is room first.
    pub fn lay_out(directions: &[Direction<C>]) -> Vec<Self> {
        let mut sheets: Vec<Self> = Vec::new();
        for &direction in directions {
            let starts = direction.starts;
            let room = |sheet: &Self| {
                let mut shifts = 0..=C::MOST - starts.width();
                shifts.find(|&shift| (sheet.taken & starts << shift).is_none())
            };
            let (number, shift) = sheets
                .iter()
                .enumerate()
                .find_map(|(number, sheet)| Some((number, room(sheet)?)))
                .unwrap_or((sheets.len(), 0));
            if number == sheets.len() {
                sheets.push(Self { parts: Vec::new(), taken: C::NONE });
            }
            sheets[number].parts.push((direction, shift));
            sheets[number].taken |= starts << shift;
        }
        sheets
    }

    /// Adds to `lead`, by the number of stones from one up, how many more lines with so many stones
    /// of its own alone `first` has than `second`. A line takes one stone more than `lead` goes up
    /// to, which is a number of `PLANES` binary digits at the most.
    #[expect(clippy::inline_always, reason = "where the length is known, no loop is left")]
    #[inline(always)]
    pub fn count_open<const PLANES: usize>(&self, first: C, second: C, lead: &mut [i32]) {
        let mut all = OpenLines::<C, PLANES>::NOTHING;
        for (direction, shift) in &self.parts {
            let look = direction.look_along::<PLANES>(first, second, lead.len());
            all.first |= look.first << *shift;
            all.second |= look.second << *shift;
            for (all, digit) in all.stones.iter_mut().zip(look.stones) {
                *all |= digit << *shift;
            }
        }
        for (stones, lead) in (1_u32..).zip(lead) {
            let has_so_many = all.stones.iter().enumerate().fold(!C::NONE, |lines, (place, &digit)| {
                lines & if stones >> place & 1 == 1 { digit } else { !digit }
            });
            let count = |open: C| (open & has_so_many).count().cast_signed();
            let [firsts, seconds] = [all.first, all.second].map(count);
            *lead += firsts - seconds;
        }
    }
}
