//! Games in which k stones in a row win, with gravity or without.

mod center;
mod reach;

use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::num::{IntErrorKind, ParseIntError};
use std::sync::OnceLock;

use super::grid::{Bits, Cells, Grid};
use super::symmetry::Symmetries;
use super::{
    Board, Cell, Evaluation, Game, GameInfo, Notation, Outcome, ParametersError, Player, PositionError, rows,
};
use crate::score::Score;
use crate::text::count;
use center::Center;

/// A game in which k stones in a row win: [`Mnk`](super::Mnk) and [`Connect`](super::Connect).
///
/// Two players, X and O, put down a stone in turn; X begins. Unless told otherwise, an unfinished
/// position is scored by its open lines: a line with stones of one side only is worth 1 with one
/// stone, 10 with two, and so on by powers of ten; X's sum less O's. With the heuristic `center`
/// each stone counts the lines that lead through its cell, whoever stands on them.
#[derive(Clone, Debug)]
pub struct InARow<P, C> {
    pub(super) grid: Grid<C>,
    // What putting a stone on each cell is called.
    names: Vec<Box<str>>,
    // How near the middle each cell is.
    centrality: Vec<i32>,
    // What scores the stones by their cells, where that is asked for instead of the lines.
    center: Option<Center<C>>,
    // Made when somebody first asks for them.
    symmetries: OnceLock<Symmetries<C>>,
    placement: PhantomData<P>,
}

/// Where stones may be put, and how that is written down.
pub trait Placement: Sized + 'static {
    /// The board of a game.
    fn grid<C: Cells>(columns: u32, rows: u32, needed: u32) -> Result<Grid<C>, ParametersError>;

    /// The cells where a stone may be put.
    fn open_cells<C: Cells>(grid: &Grid<C>, used: C) -> C;

    /// What putting a stone on a cell is called.
    fn move_name<C: Cells>(grid: &Grid<C>, cell: u8) -> String;

    /// The cell that a move means, if the text is one.
    fn parse_move<C: Cells>(grid: &Grid<C>, used: C, text: &str) -> Option<u8>;

    /// Reads a position that is not written as rows of cells.
    fn parse_moves<C: Cells>(game: &InARow<Self, C>, text: &str) -> Option<Result<Stones<C>, PositionError>>;

    /// Refuses stones that could not be put where they are.
    fn check<C: Cells>(game: &InARow<Self, C>, stones: &Stones<C>) -> Result<(), PositionError>;

    /// How near the middle a cell is: the more the nearer.
    fn centrality<C: Cells>(grid: &Grid<C>, cell: u8) -> i32;

    /// The ways to turn and mirror the board that the game does not notice.
    fn symmetries<C: Cells>(grid: &Grid<C>) -> Symmetries<C>;

    /// The stones of the side to move and those of both in one word, where all of the board's fit.
    fn packed<C: Cells>(grid: &Grid<C>, own: C, used: C) -> Option<u64>;

    /// How many nodes a full search can enter at the most, with these cells used.
    fn size_limit<C: Cells>(grid: &Grid<C>, used: C) -> f64;

    /// Labels for the columns and the rows.
    fn labels<C: Cells>(grid: &Grid<C>) -> (Vec<String>, Vec<String>);
}

/// The stones on the board. X moves where both have as many.
// Packed, those of a small board take 17 bytes instead of 24: tables keep millions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, packed)]
pub struct Stones<C: Cells> {
    // The stones of the side to move, and those of both.
    own: C,
    used: C,
    plies: u8,
}

impl<C: Cells> Hash for Stones<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // How many stones there are is said by which.
        ({ self.own }, { self.used }).hash(state);
    }
}

impl<C: Cells> Stones<C> {
    pub(super) const NONE: Self = Self { own: C::NONE, used: C::NONE, plies: 0 };

    /// The stones of X and O.
    fn placed([first, second]: [C; 2]) -> Self {
        let used = first | second;
        let plies = u8::try_from(used.count()).unwrap_or(u8::MAX);
        Self { own: if plies.is_multiple_of(2) { first } else { second }, used, plies }
    }

    #[inline]
    pub(super) fn used(&self) -> C {
        self.used
    }

    #[inline]
    pub(super) fn of(&self, player: Player) -> C {
        if player == self.mover() { self.own } else { self.others() }
    }

    /// The stones of the side that is not to move.
    #[inline]
    fn others(&self) -> C {
        self.used ^ self.own
    }

    #[inline]
    fn mover(&self) -> Player {
        if self.plies.is_multiple_of(2) { Player::First } else { Player::Second }
    }
}

impl<P: Placement, C: Cells> InARow<P, C> {
    /// The game on a board of `columns` and `rows` in which `needed` in a row win.
    ///
    /// # Errors
    /// When the board is empty or too large, or no line fits on it.
    pub fn new(columns: u32, rows: u32, needed: u32) -> Result<Self, ParametersError> {
        if columns == 0 || rows == 0 || needed == 0 {
            return Err(ParametersError::new("each of the three numbers is at least 1"));
        }
        if needed > columns.max(rows) {
            let sentence = format!("{needed} in a row do not fit on {columns}x{rows}, so nobody could win");
            return Err(ParametersError::new(sentence));
        }
        Ok(Self::on(P::grid(columns, rows, needed)?))
    }

    pub(super) fn on(grid: Grid<C>) -> Self {
        let mut names = vec![Box::default(); C::MOST as usize];
        let mut centrality = vec![0; C::MOST as usize];
        for cell in Bits(grid.board) {
            names[usize::from(cell)] = P::move_name(&grid, cell).into();
            centrality[usize::from(cell)] = P::centrality(&grid, cell);
        }
        Self { grid, names, centrality, center: None, symmetries: OnceLock::new(), placement: PhantomData }
    }

    /// The game of three numbers separated by commas, columns first.
    pub(super) fn from_numbers(text: &str) -> Result<Self, ParametersError> {
        let numbers: Vec<_> = text.split(',').map(str::trim).collect();
        let [columns, rows, needed] = numbers[..] else {
            let found = if text.trim().is_empty() { 0 } else { numbers.len() };
            return Err(ParametersError::new(format!("it takes three numbers, not {found}")));
        };
        let number = |text: &str| {
            let refuse = |error: ParseIntError| {
                let is_large = *error.kind() == IntErrorKind::PosOverflow;
                let why = if is_large {
                    "is more cells than any board has"
                } else {
                    "is not a whole number of cells"
                };
                ParametersError::new(format!("`{text}` {why}"))
            };
            text.parse::<u32>().map_err(refuse)
        };
        Self::new(number(columns)?, number(rows)?, number(needed)?)
    }

    fn over(&self, stones: &Stones<C>) -> Option<Outcome> {
        // Nobody can have a line before the first player has put down enough stones.
        if u32::from(stones.plies) + 1 >= 2 * self.grid.needed {
            // Who is to move has none: the game would have ended before.
            if self.grid.has_line(stones.others()) {
                return Some(Outcome::Win(stones.mover().opponent()));
            }
        }
        (stones.used() == self.grid.board).then_some(Outcome::Draw)
    }

    #[inline]
    pub(super) fn put(stones: &Stones<C>, cell: u8) -> Stones<C> {
        let used = stones.used | C::cell(u32::from(cell));
        Stones { own: stones.others(), used, plies: stones.plies + 1 }
    }
}

impl<P: Placement, C: Cells> Game for InARow<P, C> {
    type Position = Stones<C>;
    type Move = u8;

    fn start(&self) -> Stones<C> {
        Stones::NONE
    }

    #[inline]
    fn player(&self, position: &Stones<C>) -> Player {
        position.mover()
    }

    #[inline]
    fn outcome(&self, position: &Stones<C>) -> Option<Outcome> {
        self.over(position)
    }

    #[inline]
    fn moves(&self, position: &Stones<C>) -> impl Iterator<Item = u8> {
        Bits(P::open_cells(&self.grid, position.used()))
    }

    #[inline]
    fn play(&self, position: &Stones<C>, mv: u8) -> Stones<C> {
        Self::put(position, mv)
    }

    fn evaluate(&self, position: &Stones<C>) -> Score {
        match &self.center {
            Some(center) => center.evaluate(position),
            None => self.grid.evaluate(position.of(Player::First), position.of(Player::Second)),
        }
    }

    fn info(&self) -> GameInfo {
        let (limit, margin) = match &self.center {
            Some(center) => (center.limit(&self.grid), center.margin(&self.grid)),
            None => (self.grid.evaluation_limit(), self.grid.evaluation_margin()),
        };
        GameInfo {
            players: [Player::First, Player::Second].map(stone_name),
            evaluation_limit: Some(limit),
            evaluation_margin: margin,
            ..GameInfo::default()
        }
    }
}

impl<P: Placement, C: Cells> Notation for InARow<P, C> {
    fn move_name(&self, position: &Stones<C>, mv: u8) -> String {
        let mut name = String::new();
        self.write_move_name(position, mv, &mut name);
        name
    }

    #[inline]
    fn write_move_name(&self, _position: &Stones<C>, mv: u8, out: &mut String) {
        out.push_str(self.names.get(usize::from(mv)).map_or("", AsRef::as_ref));
    }

    fn board(&self, position: &Stones<C>) -> Option<Board> {
        let (column_labels, row_labels) = P::labels(&self.grid);
        let cell = |column, row| {
            let owner = self.owner(position, column, row);
            let text = owner.map_or(".", stone_name).to_owned();
            Cell { text, owner, touched: false }
        };
        let row = |row| (0..self.grid.columns).map(|column| cell(column, row)).collect();
        Some(Board { rows: (0..self.grid.rows).map(row).collect(), column_labels, row_labels })
    }

    fn position_text(&self, position: &Stones<C>) -> String {
        let size = (self.grid.columns, self.grid.rows);
        rows::write(size, |column, row| self.owner(position, column, row))
    }

    fn parse_position(&self, text: &str) -> Result<Stones<C>, PositionError> {
        let text = text.trim();
        P::parse_moves(self, text).unwrap_or_else(|| self.read_rows(text))
    }

    fn parse_move(&self, position: &Stones<C>, text: &str) -> Option<u8> {
        let used = position.used();
        let cell = P::parse_move(&self.grid, used, text.trim())?;
        P::open_cells(&self.grid, used).has(u32::from(cell)).then_some(cell)
    }
}

impl<P: Placement, C: Cells> Evaluation for InARow<P, C> {
    const EVALUATIONS: &'static [(&'static str, &'static str)] = &[
        ("lines", "lines open to one side only: 1 with one stone, 10 with two, 100 with three, ..."),
        (
            "center",
            "every stone counts the lines through its cell: the middle most, then corners, then edges",
        ),
    ];

    fn with_evaluation(self, name: &str) -> Option<Self> {
        match name {
            "lines" => Some(Self { center: None, ..self }),
            "center" => Some(Self { center: Some(Center::new(&self.grid)), ..self }),
            _ => None,
        }
    }

    fn evaluation_terms(&self, position: &Stones<C>) -> Vec<(String, Score)> {
        if let Some(center) = &self.center {
            return center.terms(position);
        }
        let mut terms = Vec::new();
        for (player, sign) in [(Player::First, 1.0), (Player::Second, -1.0)] {
            let open = self.grid.open_lines(position.of(player), position.of(player.opponent()));
            for (stones, (lines, worth)) in (1..).zip(open).filter(|(_, (lines, _))| *lines > 0) {
                let name = format!(
                    "{}: {} with {} and no other",
                    stone_name(player),
                    count(lines.into(), "line", "lines"),
                    count(stones, "stone", "stones")
                );
                terms.push((name, Score::new(sign * worth * f64::from(lines)).unwrap_or(Score::ZERO)));
            }
        }
        terms
    }

    #[inline]
    fn centrality(&self, _position: &Stones<C>, mv: u8) -> i32 {
        self.centrality.get(usize::from(mv)).copied().unwrap_or(0)
    }

    fn canonical(&self, position: &Stones<C>) -> Stones<C> {
        let symmetries = self.symmetries.get_or_init(|| P::symmetries(&self.grid));
        let [own, used] = symmetries.least([position.own, position.used]);
        Stones { own, used, ..*position }
    }

    #[inline]
    fn packed(&self, position: &Stones<C>) -> Option<u64> {
        P::packed(&self.grid, position.own, position.used)
    }

    fn size_limit(&self, position: &Stones<C>) -> Option<f64> {
        Some(if self.over(position).is_some() { 1.0 } else { P::size_limit(&self.grid, position.used()) })
    }

    fn ply_limit(&self, position: &Stones<C>) -> Option<u32> {
        let empty = self.grid.board & !position.used();
        Some(if self.over(position).is_some() { 0 } else { empty.count() })
    }
}

impl<P: Placement, C: Cells> InARow<P, C> {
    fn owner(&self, position: &Stones<C>, column: u32, row: u32) -> Option<Player> {
        let has = |player| position.of(player).has(self.grid.bit(column, row));
        [Player::First, Player::Second].into_iter().find(|&player| has(player))
    }
}

const fn stone_name(player: Player) -> &'static str {
    match player {
        Player::First => "X",
        Player::Second => "O",
    }
}
