use proptest::prelude::*;

use super::{Bits, Cells, Grid};
use crate::score::Score;

/// A board that fits into 64 bits either way.
fn shape() -> impl Strategy<Value = (u32, u32, u32)> {
    let sides = (1..=7_u32, 1..=7_u32);
    sides.prop_flat_map(|(columns, rows)| (Just(columns), Just(rows), 1..=columns.max(rows)))
}

/// Whether a line is full, asked of one line after the other.
fn has_full_line<C: Cells>(grid: &Grid<C>, stones: C) -> bool {
    grid.lines.iter().any(|&line| stones & line == line)
}

/// The evaluation, line by line.
fn worth_of_lines<C: Cells>(grid: &Grid<C>, first: C, second: C) -> f64 {
    let worth = |own: C, other: C| match own.count() {
        stones if (1..grid.needed).contains(&stones) && other.is_none() => {
            10_f64.powi(stones.cast_signed() - 1)
        }
        _ => 0.0,
    };
    let of = |line: &C| worth(first & *line, second & *line) - worth(second & *line, first & *line);
    grid.lines.iter().map(of).sum()
}

fn check<C: Cells>(grid: &Grid<C>, seed: [u128; 2]) {
    let pick = |bits: u128| Bits(grid.board).filter(move |&cell| bits >> cell & 1 == 1);
    let set = |bits| pick(bits).fold(C::NONE, |set, cell| set | C::cell(u32::from(cell)));
    // All three thirds of the board, and each side with many stones and with few.
    let [first, second] = seed.map(set);
    for (first, second) in
        [(first, second & !first), (first & second, second & !first), (first | second, C::NONE)]
    {
        assert_eq!(grid.has_line(first), has_full_line(grid, first), "{grid:?} {first:?}");
        // Beyond that the last digits depend on the order of the sum.
        if grid.needed > 15 {
            continue;
        }
        let value = grid.evaluate(first, second);
        assert_eq!(
            Some(value),
            Score::new(worth_of_lines(grid, first, second)),
            "{grid:?} {first:?} {second:?}"
        );
    }
    for cell in Bits(grid.board) {
        let through = grid.lines.iter().filter(|line| line.has(u32::from(cell))).count();
        assert_eq!(grid.lines_through(cell) as usize, through);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn all_lines_at_once_are_what_each_of_them_is((columns, rows, needed) in shape(), seed: [u128; 2]) {
        check(&Grid::<u64>::by_rows(columns, rows, needed), seed);
        check(&Grid::<u64>::by_columns(columns, rows, needed), seed);
        check(&Grid::<u128>::by_rows(columns, rows, needed), seed);
        check(&Grid::<u128>::by_columns(columns, rows, needed), seed);
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn large_boards_are_no_different(needed in 1..=11_u32, seed: [u128; 2]) {
        check(&Grid::<u128>::by_rows(11, 11, needed), seed);
        check(&Grid::<u128>::by_rows(16, 8, needed), seed);
        check(&Grid::<u128>::by_columns(10, 11, needed), seed);
        check(&Grid::<u128>::by_rows(1, 128, 11 * needed), seed);
    }
}
