//! Connect four and its family: k in a row on a board where stones fall.

use std::collections::HashSet;
use std::str::FromStr;

use super::grid::{Bits, Cells, Grid};
use super::in_a_row::{InARow, Placement, Stones};
use super::symmetry::Symmetries;
use super::{Game, Notation, ParametersError, Player, PositionError, refuse};

/// A game of k in a row in which a stone falls to the lowest free cell of its column.
///
/// Moves are called by their columns, counted from 1 at the left, and that is their natural order.
/// A position is written as rows from the top, or as the columns played from the empty board:
/// `4453`, or `4,4,5,3`, as boards of more than nine columns need it.
///
/// ```
/// use plyscope::game::{Connect, Notation};
///
/// let game = Connect::connect_four();
/// let position = game.parse_position("4453")?;
/// assert!(game.position_text(&position).ends_with("/...O.../..OXX.."));
/// assert!(game.parse_position("X....../......./......./......./......./.......").is_err());
/// # Ok::<(), plyscope::game::PositionError>(())
/// ```
pub type Connect = InARow<Falling, u64>;

/// The same on a board that takes up to 128 bits; [`Connect`] is faster where 64 are enough.
pub type LargeConnect = InARow<Falling, u128>;

/// A stone falls to the lowest free cell of its column.
#[derive(Clone, Copy, Debug)]
pub struct Falling;

impl Connect {
    /// Four in a row on a board of seven columns and six rows.
    #[must_use]
    pub fn connect_four() -> Self {
        Self::on(Grid::by_columns(7, 6, 4))
    }
}

impl<C: Cells> InARow<Falling, C> {
    fn columns_played(&self, text: &str) -> Result<Stones<C>, PositionError> {
        let columns: Vec<_> = if text.contains(',') {
            text.split(',').map(|column| column.trim().to_owned()).collect()
        } else {
            text.chars().map(String::from).collect()
        };
        let mut stones = self.start();
        for (number, column) in (1..).zip(columns) {
            if self.outcome(&stones).is_some() {
                let moves = number - 1;
                return refuse(format!("the game is over after {moves} moves, and move {number} follows"));
            }
            let Some(cell) = self.parse_move(&stones, &column) else {
                let last = self.grid.columns;
                let is_column = column.parse::<u32>().is_ok_and(|column| (1..=last).contains(&column));
                return refuse(if is_column {
                    format!("move {number}: column {column} is full")
                } else {
                    let column = column.escape_debug();
                    format!("move {number}: there is no column `{column}`; columns are 1 to {last}")
                });
            };
            stones = Self::put(&stones, cell);
        }
        Ok(stones)
    }
}

impl<C: Cells> FromStr for InARow<Falling, C> {
    type Err = ParametersError;

    /// Reads columns, rows and how many in a row win: `7,6,4`, which nothing stands for too.
    fn from_str(text: &str) -> Result<Self, ParametersError> {
        Self::from_numbers(if text.trim().is_empty() { "7,6,4" } else { text })
    }
}

impl Placement for Falling {
    fn grid<C: Cells>(columns: u32, rows: u32, needed: u32) -> Result<Grid<C>, ParametersError> {
        // A bit above each column takes up what would fall on a full one.
        let bits = u64::from(columns) * (u64::from(rows) + 1);
        if bits > u64::from(C::MOST) {
            let most = C::MOST;
            let examples = if most == u64::BITS { "8x7, 9x6" } else { "10x11, 18x6" };
            return Err(ParametersError::new(format!(
                "a board has {most} cells at the most, a spare one above each column counted \
                 ({examples}), not {bits}"
            )));
        }
        Ok(Grid::by_columns(columns, rows, needed))
    }

    /// Adding one at the bottom of a column carries through its stones to the first free cell.
    #[inline]
    fn open_cells<C: Cells>(grid: &Grid<C>, used: C) -> C {
        (used + grid.bottom) & grid.board
    }

    fn move_name<C: Cells>(grid: &Grid<C>, cell: u8) -> String {
        let (column, _) = grid.place(u32::from(cell));
        (column + 1).to_string()
    }

    fn parse_move<C: Cells>(grid: &Grid<C>, used: C, text: &str) -> Option<u8> {
        let column = text.parse::<u32>().ok()?.checked_sub(1)?;
        let mut cells = Bits(Self::open_cells(grid, used));
        cells.find(|&cell| grid.place(u32::from(cell)).0 == column)
    }

    fn parse_moves<C: Cells>(
        game: &InARow<Falling, C>,
        text: &str,
    ) -> Option<Result<Stones<C>, PositionError>> {
        let is_columns = text.chars().all(|c| c.is_ascii_digit() || c == ',' || c == ' ');
        is_columns.then(|| game.columns_played(text))
    }

    fn check<C: Cells>(game: &InARow<Falling, C>, stones: &Stones<C>) -> Result<(), PositionError> {
        let grid = &game.grid;
        for (column, row) in grid.places().filter(|(_, row)| row + 1 < grid.rows) {
            let is_used = |row| stones.used().has(grid.bit(column, row));
            if is_used(row) && !is_used(row + 1) {
                return refuse(format!(
                    "the stone in column {}, row {} from the top floats: the cell below it is empty",
                    column + 1,
                    row + 1
                ));
            }
        }
        check_order(game, stones)
    }

    /// How near the middle of the board: stones pile up to the middle row by themselves, but not to
    /// the middle column, and so the way there counts half as much again. Of several such measures
    /// it was the one by which alpha-beta cut most, at every depth from 10 to 13.
    fn centrality<C: Cells>(grid: &Grid<C>, cell: u8) -> i32 {
        let (column, row) = grid.place(u32::from(cell));
        let columns_away = (2 * column).abs_diff(grid.columns - 1);
        let rows_away = (2 * row).abs_diff(grid.rows - 1);
        -(3 * columns_away + 2 * rows_away).cast_signed()
    }

    /// A stone on top of every column marks how high it is, and below it own stones are told from
    /// others.
    #[inline]
    fn packed<C: Cells>(grid: &Grid<C>, own: C, used: C) -> Option<u64> {
        ((used + grid.bottom) | own).word()
    }

    /// Every sequence of moves, if nobody ever won.
    ///
    /// The sequences of n moves are n! times the coefficient of x^n in the product, over the
    /// columns, of 1 + x + x^2/2! + ... up to the room that the column has.
    fn size_limit<C: Cells>(grid: &Grid<C>, used: C) -> f64 {
        let mut product = vec![1.0];
        for column in 0..grid.columns {
            let free = (0..grid.rows).filter(|&row| !used.has(grid.bit(column, row))).count();
            product = times_exponential(&product, free);
        }
        let mut factorial = 1.0;
        let mut nodes = 0.0;
        for (moves, coefficient) in (0_u32..).zip(product) {
            factorial *= f64::from(moves.max(1));
            nodes += coefficient * factorial;
        }
        nodes
    }

    fn symmetries<C: Cells>(grid: &Grid<C>) -> Symmetries<C> {
        Symmetries::upright(grid)
    }

    fn labels<C: Cells>(grid: &Grid<C>) -> (Vec<String>, Vec<String>) {
        ((1..=grid.columns).map(|column| column.to_string()).collect(), Vec::new())
    }
}

/// A polynomial times 1 + x + x^2/2! + ... + x^terms/terms!.
fn times_exponential(polynomial: &[f64], terms: usize) -> Vec<f64> {
    let mut product = vec![0.0; polynomial.len() + terms];
    for (power, coefficient) in polynomial.iter().enumerate() {
        let mut term = *coefficient;
        let mut divisor = 0.0;
        for sum in product.iter_mut().skip(power).take(terms + 1) {
            *sum += term;
            divisor += 1.0;
            term /= divisor;
        }
    }
    product
}

/// How many ways of taking stones off are tried before a position is believed.
const WAYS_TRIED: usize = 1_000_000;

/// Refuses stones that no order of moves could have piled up: X and O take turns, and the stones
/// of a column fell from the bottom to the top. Looks for such an order by taking stones off the
/// top, the last one first; where somebody has won, that one is on every line.
fn check_order<C: Cells>(game: &InARow<Falling, C>, stones: &Stones<C>) -> Result<(), PositionError> {
    let grid = &game.grid;
    let lines = [Player::First, Player::Second].map(|player| grid.shared_by_full_lines(stones.of(player)));
    let line = lines.into_iter().flatten().next();
    let before = |used: C| {
        let mover = if used.count() % 2 == 1 { Player::First } else { Player::Second };
        let tops = (grid.bottom + used) >> 1 & used;
        let may_be_last = if used == stones.used() { line.unwrap_or(grid.board) } else { grid.board };
        Bits(tops & stones.of(mover) & may_be_last).map(move |cell| used & !C::cell(u32::from(cell)))
    };
    let mut seen = HashSet::new();
    let mut ahead = vec![stones.used()];
    while let Some(used) = ahead.pop() {
        if used.is_none() || seen.len() >= WAYS_TRIED {
            return Ok(());
        }
        if seen.insert(used) {
            ahead.extend(before(used));
        }
    }
    refuse(if line.is_some() {
        "no order of moves piles the stones up like this with the winning stone as the last"
    } else {
        "no order of moves, X and O in turn, piles the stones up like this"
    })
}
