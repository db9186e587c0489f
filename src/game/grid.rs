//! A board whose cells are bits of a word, and the lines of k cells on it.

mod cells;
mod lines;

pub use cells::{Bits, Cells};

use std::ops::{BitAnd, BitOr};

use crate::score::Score;
use lines::{Direction, Sheet, shifts_for};

/// A board of columns and rows, with every line of `needed` cells on it.
#[derive(Clone, Debug)]
pub struct Grid<C> {
    pub columns: u32,
    pub rows: u32,
    /// How many in a row win.
    pub needed: u32,
    pub board: C,
    pub bottom: C,
    // The bits between a cell and the one at its right, and the one below it.
    column_step: u32,
    row_step: u32,
    // The cell of column 0 at the top is this bit; rows count downwards from it if they rise.
    top_left: u32,
    rows_rise: bool,
    lines: Vec<C>,
    // The lines by the way they run, and how many shifts tell which are full.
    directions: [Direction<C>; STEPS.len()],
    shifts: usize,
    // The directions as they are evaluated.
    sheets: Vec<Sheet<C>>,
    through: Vec<u32>,
    worth: Vec<f64>,
}

/// No line is longer.
const MOST_NEEDED: usize = u128::BITS as usize;

/// How many binary digits the number of stones on a line takes at the most, where it is not full.
const MOST_PLANES: usize = MOST_NEEDED.ilog2() as usize;

/// The ways that a line runs, in columns and rows: right, down, down right, down left.
const STEPS: [(i32, u32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

impl<C: Cells> Grid<C> {
    /// A board whose cells are numbered by rows from the top left.
    pub fn by_rows(columns: u32, rows: u32, needed: u32) -> Self {
        Self::new(columns, rows, needed, (1, columns, 0, false))
    }

    /// A board whose cells are numbered by columns from the bottom left, with a bit to spare at
    /// the top of each column.
    pub fn by_columns(columns: u32, rows: u32, needed: u32) -> Self {
        Self::new(columns, rows, needed, (rows + 1, 1, rows - 1, true))
    }

    fn new(columns: u32, rows: u32, needed: u32, layout: (u32, u32, u32, bool)) -> Self {
        let (column_step, row_step, top_left, rows_rise) = layout;
        let mut grid = Self {
            columns,
            rows,
            needed,
            board: C::NONE,
            bottom: C::NONE,
            column_step,
            row_step,
            top_left,
            rows_rise,
            lines: Vec::new(),
            directions: [Direction::NONE; STEPS.len()],
            shifts: shifts_for(needed),
            sheets: Vec::new(),
            through: Vec::new(),
            worth: open_line_worth(needed),
        };
        grid.board = grid.places().fold(C::NONE, |board, (column, row)| board | grid.cell(column, row));
        grid.bottom = (0..columns).fold(C::NONE, |bottom, column| bottom | grid.cell(column, rows - 1));
        // A line of one cell has no direction.
        let steps = &STEPS[..if needed == 1 { 1 } else { STEPS.len() }];
        for (number, &step) in steps.iter().enumerate() {
            let lines: Vec<_> = grid.places().filter_map(|place| grid.line(place, step)).collect();
            grid.directions[number] = Direction::of(&lines, needed);
            grid.lines.extend(lines);
        }
        grid.sheets = Sheet::lay_out(&grid.directions[..steps.len()]);
        let count = |bit| grid.lines.iter().filter(|line| line.has(bit)).map(|_| 1).sum();
        grid.through = (0..C::MOST).map(count).collect();
        grid
    }

    pub fn places(&self) -> impl Iterator<Item = (u32, u32)> + use<C> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (column, row)))
    }

    pub fn bit(&self, column: u32, row: u32) -> u32 {
        let from_top = row * self.row_step;
        let of_row = if self.rows_rise { self.top_left - from_top } else { self.top_left + from_top };
        of_row + column * self.column_step
    }

    pub fn cell(&self, column: u32, row: u32) -> C {
        C::cell(self.bit(column, row))
    }

    pub fn place(&self, bit: u32) -> (u32, u32) {
        if self.rows_rise {
            (bit / self.column_step, self.top_left - bit % self.column_step)
        } else {
            (bit % self.row_step, bit / self.row_step)
        }
    }

    #[inline]
    pub fn has_line(&self, stones: C) -> bool {
        // Lines of three or four have code of their own, in which the compiler unrolls all loops.
        if self.shifts == 2 { self.has_line_after(stones, 2) } else { self.has_line_of_any_length(stones) }
    }

    /// Apart, so that the usual lengths need not save the registers that it takes.
    #[inline(never)]
    fn has_line_of_any_length(&self, stones: C) -> bool {
        self.has_line_after(stones, self.shifts)
    }

    #[expect(clippy::inline_always, reason = "so that the number of shifts is known")]
    #[inline(always)]
    fn has_line_after(&self, stones: C, shifts: usize) -> bool {
        let full = self.directions.iter().map(|direction| direction.full(stones, shifts));
        !full.fold(C::NONE, BitOr::bitor).is_none()
    }

    pub fn lines_through(&self, bit: u8) -> u32 {
        self.through.get(usize::from(bit)).copied().unwrap_or(0)
    }

    /// The cells that all full lines of `stones` share: `None` where no line is full.
    pub fn shared_by_full_lines(&self, stones: C) -> Option<C> {
        self.lines.iter().copied().filter(|&line| stones & line == line).reduce(BitAnd::bitand)
    }

    /// The open lines of `first` less those of `second`. A line is open to a side that has stones
    /// on it while the other has none, and that still lacks one; it is worth a power of ten: 1, 10,
    /// 100 by the stones.
    pub fn evaluate(&self, first: C, second: C) -> Score {
        let sum = match self.needed as usize {
            // The usual lengths have code of their own, in which the compiler unrolls all loops.
            3 => self.sum_of_open_lines::<2>(first, second, &mut [0; 2]),
            4 => self.sum_of_open_lines::<2>(first, second, &mut [0; 3]),
            needed => {
                self.sum_of_open_lines::<MOST_PLANES>(first, second, &mut [0; MOST_NEEDED][..needed - 1])
            }
        };
        Score::new(sum).unwrap_or(Score::ZERO)
    }

    /// Finds out by how many lines with so many stones the first leads, and what that is worth.
    #[expect(clippy::inline_always, reason = "so that the length of the lines is known")]
    #[inline(always)]
    fn sum_of_open_lines<const PLANES: usize>(&self, first: C, second: C, lead: &mut [i32]) -> f64 {
        for sheet in &self.sheets {
            sheet.count_open::<PLANES>(first, second, lead);
        }
        lead.iter().zip(&self.worth[1..]).map(|(&lead, worth)| f64::from(lead) * worth).sum()
    }

    pub fn evaluation_limit(&self) -> f64 {
        let longest_open = self.worth.last().copied().unwrap_or(0.0);
        // There are at most a few hundred lines.
        longest_open * f64::from(u32::try_from(self.lines.len()).unwrap_or(u32::MAX))
    }

    /// What an open line with two stones is worth: those with one are everywhere.
    pub fn evaluation_margin(&self) -> f64 {
        self.worth.get(2).copied().unwrap_or(0.0)
    }

    /// How many lines are open to `own` by the stones on them, those with one stone first, with
    /// what each is worth.
    pub fn open_lines(&self, own: C, other: C) -> Vec<(u32, f64)> {
        let mut counts = vec![0; self.worth.len()];
        for &line in self.lines.iter().filter(|line| (other & **line).is_none()) {
            if let Some(count) = counts.get_mut((own & line).count() as usize) {
                *count += 1;
            }
        }
        counts.into_iter().zip(self.worth.iter().copied()).skip(1).collect()
    }

    /// The line that runs from a cell, where the board has room for it.
    fn line(&self, (column, row): (u32, u32), (right, down): (i32, u32)) -> Option<C> {
        (0..self.needed).try_fold(C::NONE, |line, step| {
            let column = column.checked_add_signed(right * step.cast_signed())?;
            let row = row + down * step;
            (column < self.columns && row < self.rows).then(|| line | self.cell(column, row))
        })
    }
}

fn open_line_worth(needed: u32) -> Vec<f64> {
    let powers = std::iter::successors(Some(1.0), |power| Some(power * 10.0));
    std::iter::once(0.0).chain(powers).take(needed as usize).collect()
}
