//! Games in which k stones in a row win: m,n,k-games, tic-tac-toe among them, and connect four and
//! its family, where stones fall.

mod notation;

use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use super::grid::{Bits, Cells, Grid};
use super::symmetry::Symmetries;
use super::{Evaluation, Game, GameInfo, Outcome, ParametersError, Player, refuse_parameters, sequences};
use crate::language::{Text, say};
use crate::score::Score;

/// A game in which k stones in a row win: [`Mnk`], or [`Connect`] where stones fall.
///
/// Two players, X and O, put down a stone in turn; X begins. Unless another evaluation is chosen, an unfinished
/// position is scored by its open lines: a line with stones of one side only is worth 1 with one
/// stone, 10 with two, and so on by powers of ten; X's sum less O's. With the heuristic `center`
/// each stone counts the lines that lead through its cell, whoever stands on them.
#[derive(Clone, Debug)]
pub struct InARow<const FALLS: bool, C> {
    grid: Grid<C>,
    names: Vec<Box<str>>,
    centrality: Vec<i32>,
    // Whether each stone counts the lines through its cell, and not each line its stones.
    counts_cells: bool,
    symmetries: OnceLock<Symmetries<C>>,
}

/// An m,n,k-game on a board of up to 64 cells: stones may be put on any free cell. Tic-tac-toe is
/// 3,3,3.
///
/// Cells are numbered by rows from the top left, and that is the natural order of moves. A move is
/// called by the letter of its column and its row from the top: `b2`. It is also understood as row
/// and column from zero (`1,1`) and as the number of its cell from zero (`4`).
///
/// ```
/// use plyscope::game::{Game, Mnk, Notation};
///
/// let game: Mnk = "4,3,3".parse()?;
/// let start = game.start();
/// assert_eq!(game.moves(&start).count(), 12);
/// assert_eq!(game.parse_move(&start, "b2"), game.parse_move(&start, "5"));
/// assert!("3,3,4".parse::<Mnk>().is_err());
/// # Ok::<(), plyscope::game::ParametersError>(())
/// ```
pub type Mnk = InARow<false, u64>;

/// An m,n,k-game on a board of up to 128 cells; [`Mnk`] is faster where there are no more than 64.
pub type LargeMnk = InARow<false, u128>;

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
pub type Connect = InARow<true, u64>;

/// Games with gravity on a board that takes up to 128 bits; [`Connect`] is faster where 64 are enough.
pub type LargeConnect = InARow<true, u128>;

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

    fn placed([first, second]: [C; 2]) -> Self {
        let used = first | second;
        let plies = u8::try_from(used.count()).unwrap_or(u8::MAX);
        Self { own: if plies.is_multiple_of(2) { first } else { second }, used, plies }
    }

    #[inline]
    pub(super) fn of(&self, player: Player) -> C {
        if player == self.mover() { self.own } else { self.others() }
    }

    #[inline]
    fn others(&self) -> C {
        self.used ^ self.own
    }

    #[inline]
    fn mover(&self) -> Player {
        if self.plies.is_multiple_of(2) { Player::First } else { Player::Second }
    }
}

impl Mnk {
    /// Three in a row on a board of three by three.
    pub fn tic_tac_toe() -> Self {
        Self::on(Grid::by_rows(3, 3, 3))
    }
}

impl Connect {
    /// Four in a row on a board of seven columns and six rows.
    pub fn connect_four() -> Self {
        Self::on(Grid::by_columns(7, 6, 4))
    }
}

/// The columns of an m,n,k-game are called by letters.
const MOST_COLUMNS: u32 = 26;

impl<const FALLS: bool, C: Cells> InARow<FALLS, C> {
    /// The game on a board of `columns` and `rows` in which `needed` in a row win.
    ///
    /// # Errors
    /// When the board is empty or too large, or no line fits on it.
    pub fn new(columns: u32, rows: u32, needed: u32) -> Result<Self, ParametersError> {
        if columns == 0 || rows == 0 || needed == 0 {
            return refuse_parameters(say!("row-zero"));
        }
        if needed > columns.max(rows) {
            let [needed, columns, rows] = [needed, columns, rows].map(|number| number.to_string());
            return refuse_parameters(say!("row-too-long", needed, columns, rows));
        }
        if !FALLS && columns > MOST_COLUMNS {
            let (most, columns) = (MOST_COLUMNS.to_string(), columns.to_string());
            return refuse_parameters(say!("row-columns", most, columns));
        }
        // A bit above each column takes up what would fall on a full one.
        let cells = u64::from(columns) * (u64::from(rows) + u64::from(FALLS));
        if cells > u64::from(C::MOST) {
            let (most, cells) = (C::MOST.to_string(), cells.to_string());
            return refuse_parameters(say!("row-cells", most, falls = FALLS, cells));
        }
        let make = if FALLS { Grid::by_columns } else { Grid::by_rows };
        Ok(Self::on(make(columns, rows, needed)))
    }

    fn on(grid: Grid<C>) -> Self {
        let mut names = vec![Box::default(); C::MOST as usize];
        let mut centrality = vec![0; C::MOST as usize];
        for cell in Bits(grid.board) {
            names[usize::from(cell)] = Self::cell_name(&grid, cell).into();
            centrality[usize::from(cell)] = Self::nearness(&grid, cell);
        }
        Self { grid, names, centrality, counts_cells: false, symmetries: OnceLock::new() }
    }

    /// How near the middle a cell is: the higher, the nearer.
    ///
    /// Where stones fall they pile up to the middle row by themselves, but not to the middle column,
    /// and so the way there counts half as much again. Of several such measures it was the one by
    /// which alpha-beta cut most, at every depth from 10 to 13. Elsewhere it is how many lines lead
    /// through the cell: in tic-tac-toe the centre has most, then the corners.
    fn nearness(grid: &Grid<C>, cell: u8) -> i32 {
        if !FALLS {
            return grid.lines_through(cell).cast_signed();
        }
        let (column, row) = grid.place(u32::from(cell));
        let columns_away = (2 * column).abs_diff(grid.columns - 1);
        let rows_away = (2 * row).abs_diff(grid.rows - 1);
        -(3 * columns_away + 2 * rows_away).cast_signed()
    }

    /// The cells where a stone may be put. Adding one at the bottom of a column carries through its
    /// stones to the first free cell.
    #[inline]
    fn open_cells(&self, used: C) -> C {
        let Grid { bottom, board, .. } = self.grid;
        if FALLS { (used + bottom) & board } else { board & !used }
    }

    fn lines_through(&self, cells: C) -> i32 {
        Bits(cells).map(|cell| self.grid.lines_through(cell).cast_signed()).sum()
    }

    fn over(&self, stones: &Stones<C>) -> Option<Outcome> {
        // Nobody can have a line before the first player has put down enough stones.
        if u32::from(stones.plies) + 1 >= 2 * self.grid.needed {
            // Who is to move has none: the game would have ended before.
            if self.grid.has_line(stones.others()) {
                return Some(Outcome::Win(stones.mover().opponent()));
            }
        }
        ({ stones.used } == self.grid.board).then_some(Outcome::Draw)
    }

    #[inline]
    pub(super) fn put(stones: &Stones<C>, cell: u8) -> Stones<C> {
        let used = stones.used | C::cell(u32::from(cell));
        Stones { own: stones.others(), used, plies: stones.plies + 1 }
    }
}

impl<const FALLS: bool, C: Cells> Game for InARow<FALLS, C> {
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
        Bits(self.open_cells(position.used))
    }

    #[inline]
    fn play(&self, position: &Stones<C>, mv: u8) -> Stones<C> {
        Self::put(position, mv)
    }

    fn evaluate(&self, position: &Stones<C>) -> Score {
        let [first, second] = [Player::First, Player::Second].map(|player| position.of(player));
        if self.counts_cells {
            Score::from(self.lines_through(first) - self.lines_through(second))
        } else {
            self.grid.evaluate(first, second)
        }
    }

    fn info(&self) -> GameInfo {
        let (limit, margin) = if self.counts_cells {
            // No side has more than all cells; a stone in the best place makes a lead.
            let best = Bits(self.grid.board).map(|cell| self.grid.lines_through(cell)).max();
            (f64::from(self.lines_through(self.grid.board)), f64::from(best.unwrap_or(0)))
        } else {
            (self.grid.evaluation_limit(), self.grid.evaluation_margin())
        };
        GameInfo {
            players: [Player::First, Player::Second].map(stone_name),
            evaluation_limit: Some(limit),
            evaluation_margin: margin,
            ..GameInfo::default()
        }
    }
}

impl<const FALLS: bool, C: Cells> Evaluation for InARow<FALLS, C> {
    const EVALUATIONS: &'static [(&'static str, &'static str)] =
        &[("lines", "row-lines"), ("center", "row-center")];

    fn with_evaluation(self, name: &str) -> Option<Self> {
        match name {
            "lines" => Some(Self { counts_cells: false, ..self }),
            "center" => Some(Self { counts_cells: true, ..self }),
            _ => None,
        }
    }

    fn evaluation_terms(&self, position: &Stones<C>) -> Vec<(String, Score)> {
        let mut terms = Vec::new();
        for (player, sign) in [(Player::First, 1.0), (Player::Second, -1.0)] {
            let (own, name) = (position.of(player), stone_name(player));
            let mut add = |what: Text, number: u32, worth: f64| {
                let worth = Score::new(sign * worth * f64::from(number)).unwrap_or(Score::ZERO);
                terms.extend((number > 0).then(|| (what.into(), worth)));
            };
            if self.counts_cells {
                let through: Vec<_> = Bits(own).map(|cell| self.grid.lines_through(cell)).collect();
                for lines in (1..=through.iter().copied().max().unwrap_or(0)).rev() {
                    let stones = through.iter().fold(0, |stones, other| stones + u32::from(*other == lines));
                    let what = say!("row-term-center", side = name, stones, lines);
                    add(what, stones, f64::from(lines));
                }
                continue;
            }
            let open = self.grid.open_lines(own, position.of(player.opponent()));
            for (stones, (lines, worth)) in (1_u32..).zip(open) {
                let what = say!("row-term-lines", side = name, lines, stones);
                add(what, lines, worth);
            }
        }
        terms
    }

    #[inline]
    fn centrality(&self, _position: &Stones<C>, mv: u8) -> i32 {
        self.centrality.get(usize::from(mv)).copied().unwrap_or(0)
    }

    /// Turned and mirrored; where stones fall only left and right may change places.
    fn canonical(&self, position: &Stones<C>) -> Stones<C> {
        let symmetries = self.symmetries.get_or_init(|| Symmetries::of(&self.grid, FALLS));
        let [own, used] = symmetries.least([position.own, position.used]);
        Stones { own, used, ..*position }
    }

    /// The stones of the side to move beside those of both. Where stones fall, one on top of every
    /// column marks how high it is, and below it own stones differ from others.
    #[inline]
    fn packed(&self, position: &Stones<C>) -> Option<u64> {
        let half = u64::BITS / 2;
        let Stones { own, used, .. } = *position;
        if FALLS {
            ((used + self.grid.bottom) | own).word()
        } else if self.grid.board.width() > half {
            None
        } else {
            (own << half | used).word()
        }
    }

    /// Every sequence of moves, if nobody ever won.
    fn size_limit(&self, position: &Stones<C>) -> Option<f64> {
        let used = position.used;
        if self.over(position).is_some() {
            return Some(1.0);
        }
        if !FALLS {
            return Some(sequences::in_any_order((self.grid.board & !used).count()));
        }
        let free = |column| (0..self.grid.rows).filter(|&row| !used.has(self.grid.bit(column, row))).count();
        let columns = (0..self.grid.columns).map(|column| vec![1.0; free(column) + 1]);
        Some(sequences::shuffled(columns))
    }

    fn ply_limit(&self, position: &Stones<C>) -> Option<u32> {
        let empty = self.grid.board & !position.used;
        Some(if self.over(position).is_some() { 0 } else { empty.count() })
    }
}

const fn stone_name(player: Player) -> &'static str {
    match player {
        Player::First => "X",
        Player::Second => "O",
    }
}
