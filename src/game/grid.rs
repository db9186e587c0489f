//! A board whose cells are bits of a word, and the lines of k cells on it.

use crate::score::Score;

/// A set of cells, a bit each.
pub type Cells = u128;

/// How many cells fit into [`Cells`].
pub(super) const MOST_CELLS: u32 = Cells::BITS;

/// A board of columns and rows, with every line of `needed` cells on it.
#[derive(Clone, Debug)]
pub struct Grid {
    /// How many columns it has.
    pub columns: u32,
    /// How many rows it has.
    pub rows: u32,
    /// How many in a row win.
    pub needed: u32,
    /// The cells of the board.
    pub board: Cells,
    /// The cells of the bottom row.
    pub bottom: Cells,
    // The bits between a cell and the one at its right, and the one below it.
    column_step: u32,
    row_step: u32,
    // The cell of column 0 at the top is this bit; rows count downwards from it if they rise.
    top_left: u32,
    rows_rise: bool,
    lines: Vec<Cells>,
    // The lines through every cell, one cell after the other, and where each cell's begin.
    through: Vec<Cells>,
    through_from: Vec<usize>,
    // What an open line is worth by its stones.
    worth: Vec<f64>,
}

impl Grid {
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
            board: 0,
            bottom: 0,
            column_step,
            row_step,
            top_left,
            rows_rise,
            lines: Vec::new(),
            through: Vec::new(),
            through_from: Vec::new(),
            worth: open_line_worth(needed),
        };
        grid.board = grid.places().fold(0, |board, (column, row)| board | 1 << grid.bit(column, row));
        grid.bottom = (0..columns).fold(0, |bottom, column| bottom | 1 << grid.bit(column, rows - 1));
        grid.lines = grid.find_lines();
        for bit in 0..MOST_CELLS {
            grid.through_from.push(grid.through.len());
            let through = grid.lines.iter().copied().filter(|line| line >> bit & 1 == 1);
            grid.through.extend(through);
        }
        grid.through_from.push(grid.through.len());
        grid
    }

    /// Every column and row, by rows from the top left.
    pub fn places(&self) -> impl Iterator<Item = (u32, u32)> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (column, row)))
    }

    /// The bit of a cell; rows count from the top.
    pub fn bit(&self, column: u32, row: u32) -> u32 {
        let from_top = row * self.row_step;
        let of_row = if self.rows_rise { self.top_left - from_top } else { self.top_left + from_top };
        of_row + column * self.column_step
    }

    /// The column of a cell, and its row from the top.
    pub fn place(&self, bit: u32) -> (u32, u32) {
        if self.rows_rise {
            (bit / self.column_step, self.top_left - bit % self.column_step)
        } else {
            (bit % self.row_step, bit / self.row_step)
        }
    }

    /// Whether a line through this cell is full of `stones`.
    #[inline]
    pub fn has_line_through(&self, stones: Cells, bit: u8) -> bool {
        self.lines_through(bit).iter().any(|line| stones & line == *line)
    }

    /// The lines through a cell.
    #[inline]
    pub fn lines_through(&self, bit: u8) -> &[Cells] {
        let bit = usize::from(bit);
        match (self.through_from.get(bit), self.through_from.get(bit + 1)) {
            (Some(&from), Some(&to)) => self.through.get(from..to).unwrap_or_default(),
            _ => &[],
        }
    }

    /// The cells that all full lines of `stones` share: `None` where no line is full.
    pub fn shared_by_full_lines(&self, stones: Cells) -> Option<Cells> {
        self.lines.iter().copied().filter(|line| stones & line == *line).reduce(|shared, line| shared & line)
    }

    /// The open lines of `first` less those of `second`. A line is open to a side that has stones
    /// on it while the other has none, and is worth a power of ten: 1, 10, 100 by the stones.
    pub fn evaluate(&self, first: Cells, second: Cells) -> Score {
        let worth = |stones: Cells| self.worth.get(stones.count_ones() as usize).copied().unwrap_or(0.0);
        let mut sum = 0.0;
        for line in &self.lines {
            let (own, other) = (first & line, second & line);
            if other == 0 {
                if own != 0 {
                    sum += worth(own);
                }
            } else if own == 0 {
                sum -= worth(other);
            }
        }
        Score::new(sum).unwrap_or(Score::ZERO)
    }

    /// The largest size that [`evaluate`](Self::evaluate) can have while no line is full.
    pub fn evaluation_limit(&self) -> f64 {
        let longest_open = self.worth.get(self.needed as usize - 1).copied().unwrap_or(0.0);
        // There are at most a few hundred lines.
        longest_open * f64::from(u32::try_from(self.lines.len()).unwrap_or(u32::MAX))
    }

    /// How many lines are open to `own` by the stones on them, those with one stone first, with
    /// what each is worth.
    pub fn open_lines(&self, own: Cells, other: Cells) -> Vec<(u32, f64)> {
        let mut counts = vec![0; self.worth.len()];
        for line in self.lines.iter().filter(|line| other & *line == 0) {
            if let Some(count) = counts.get_mut((own & line).count_ones() as usize) {
                *count += 1;
            }
        }
        counts.into_iter().zip(self.worth.iter().copied()).skip(1).collect()
    }

    fn find_lines(&self) -> Vec<Cells> {
        // Right, down, down right, down left. A line of one cell has no direction.
        let directions = [(1, 0), (0, 1), (1, 1), (-1, 1)];
        let directions = &directions[..if self.needed == 1 { 1 } else { directions.len() }];
        let mut lines = Vec::new();
        for (column, row) in self.places() {
            lines.extend(directions.iter().filter_map(|&step| self.line(column, row, step)));
        }
        lines
    }

    fn line(&self, column: u32, row: u32, (right, down): (i32, u32)) -> Option<Cells> {
        (0..self.needed).try_fold(0, |line, step| {
            let column = column.checked_add_signed(right * step.cast_signed())?;
            let row = row + down * step;
            (column < self.columns && row < self.rows).then(|| line | 1 << self.bit(column, row))
        })
    }
}

fn open_line_worth(needed: u32) -> Vec<f64> {
    let powers = std::iter::successors(Some(1.0), |power| Some(power * 10.0));
    std::iter::once(0.0).chain(powers).take(needed as usize + 1).collect()
}

/// The cells of a set, from the lowest bit up.
#[derive(Clone, Debug)]
pub(super) struct Bits(pub Cells);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a bit of 128 fits")]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(bit as u8)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let cells = self.0.count_ones() as usize;
        (cells, Some(cells))
    }

    #[inline]
    fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}
