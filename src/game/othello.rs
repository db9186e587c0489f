//! Othello: discs between a new one and another of the same colour are turned over.

mod flips;
mod heuristic;

pub use heuristic::OthelloHeuristic;

use std::str::FromStr;

use super::grid::Bits;
use super::{
    Board, Evaluation, Game, GameInfo, Notation, Outcome, ParametersError, Player, PositionError, Refusal,
    board, refuse, refuse_parameters,
};
use crate::language::say;
use crate::score::Score;
use flips::OthelloGrid;

/// Othello on a board of 8x8, 6x6 or 4x4 cells.
///
/// Black begins. A move is called by the letter of its column and its row from the top, as on
/// printed boards: `d3`; it is also understood as row and column from zero (`2,3`). Who has no
/// move passes, which is a move as well: `pass`. The game ends when nobody has a move, and is
/// worth black's discs less white's. The natural order goes by rows from the top left.
///
/// A position is written as rows from the top, split by `/`: `X` is black, `O` white, `.` empty.
/// The number of discs tells who is to move, unless `black` or `white` behind it says otherwise,
/// as is needed after a pass.
///
/// ```
/// use plyscope::game::{Game, Notation, Othello};
///
/// let game: Othello = "4".parse()?;
/// let start = game.start();
/// assert_eq!(game.position_text(&start), "..../.OX./.XO./....");
/// let names: Vec<_> = game.moves(&start).map(|mv| game.move_name(&start, mv)).collect();
/// assert_eq!(names, ["b1", "a2", "d3", "c4"]);
/// # Ok::<(), plyscope::game::ParametersError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Othello {
    area: OthelloGrid,
    heuristic: OthelloHeuristic,
}

/// The discs on the board, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Discs {
    by_player: [u64; 2],
    player: Player,
}

/// A disc put down, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OthelloMove(u8);

const PASS: &str = "pass";

const COLOURS: [&str; 2] = ["black", "white"];

impl OthelloMove {
    const PASS: Self = Self(64);
}

impl Discs {
    fn of(&self, player: Player) -> u64 {
        self.by_player[player as usize]
    }

    fn used(&self) -> u64 {
        self.by_player[0] | self.by_player[1]
    }

    fn owner(&self, column: u32, row: u32) -> Option<Player> {
        let has = |player: &Player| self.of(*player) & OthelloGrid::cell(column, row) != 0;
        [Player::First, Player::Second].into_iter().find(has)
    }

    /// Black's discs less white's.
    fn difference(&self) -> Score {
        let count = |player| i32::try_from(self.of(player).count_ones()).unwrap_or(0);
        Score::from(count(Player::First) - count(Player::Second))
    }
}

impl Othello {
    /// Othello on a board of 8x8.
    pub fn standard() -> Self {
        Self { area: OthelloGrid::new(8), heuristic: OthelloHeuristic::default() }
    }

    fn open_cells(&self, position: &Discs, player: Player) -> u64 {
        self.area.open_cells(position.of(player), position.of(player.opponent()))
    }

    const fn size(&self) -> (u32, u32) {
        (self.area.size, self.area.size)
    }

    /// Who is to move with so many discs on the board, if nobody has passed.
    fn usual_player(discs: u32) -> Player {
        if discs.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    fn check(&self, position: &Discs) -> Result<(), PositionError> {
        let used = position.used();
        if self.area.centre() & !used != 0 {
            return refuse(say!("othello-middle"));
        }
        if self.area.spread(self.area.centre(), used) != used {
            return refuse(say!("othello-apart"));
        }
        if used.count_ones() == 4 && *position != self.start() {
            return refuse(say!("othello-start"));
        }
        Ok(())
    }
}

impl FromStr for Othello {
    type Err = ParametersError;

    /// Reads how many columns and rows the board has: `6`; nothing stands for 8.
    fn from_str(text: &str) -> Result<Self, ParametersError> {
        let size = match text.trim() {
            "" | "8" => 8,
            "6" => 6,
            "4" => 4,
            other => return refuse_parameters(say!("othello-size", text = other.to_owned())),
        };
        Ok(Self { area: OthelloGrid::new(size), ..Self::standard() })
    }
}

impl Game for Othello {
    type Position = Discs;
    type Move = OthelloMove;

    fn start(&self) -> Discs {
        let [upper, lower] = [self.area.size / 2 - 1, self.area.size / 2];
        let black = OthelloGrid::cell(lower, upper) | OthelloGrid::cell(upper, lower);
        let white = OthelloGrid::cell(upper, upper) | OthelloGrid::cell(lower, lower);
        Discs { by_player: [black, white], player: Player::First }
    }

    fn player(&self, position: &Discs) -> Player {
        position.player
    }

    fn outcome(&self, position: &Discs) -> Option<Outcome> {
        let can_move = |player| self.open_cells(position, player) != 0;
        let goes_on = can_move(position.player) || can_move(position.player.opponent());
        (!goes_on).then(|| Outcome::Points(position.difference()))
    }

    fn moves(&self, position: &Discs) -> impl Iterator<Item = OthelloMove> {
        let open = self.open_cells(position, position.player);
        let pass = (open == 0).then_some(OthelloMove::PASS);
        Bits(open).map(OthelloMove).chain(pass)
    }

    fn play(&self, position: &Discs, mv: OthelloMove) -> Discs {
        let mut next = *position;
        next.player = position.player.opponent();
        if mv != OthelloMove::PASS {
            let disc = 1 << mv.0;
            let turned = self.area.turned(disc, position.of(position.player), position.of(next.player));
            next.by_player[position.player as usize] |= disc | turned;
            next.by_player[next.player as usize] &= !turned;
        }
        next
    }

    fn evaluate(&self, position: &Discs) -> Score {
        self.heuristic.evaluate(&self.area, position)
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            players: COLOURS,
            has_wins: false,
            points: Some(["disc", "discs"]),
            evaluation_limit: Some(self.heuristic.limit(&self.area)),
            evaluation_margin: OthelloHeuristic::margin(),
            ..GameInfo::default()
        }
    }
}

impl Notation for Othello {
    fn move_name(&self, _position: &Discs, mv: OthelloMove) -> String {
        if mv == OthelloMove::PASS {
            PASS.to_owned()
        } else {
            board::cell_name(u32::from(mv.0) % 8, u32::from(mv.0) / 8)
        }
    }

    fn board(&self, position: &Discs) -> Option<Board> {
        let column_label = |column| board::column_letter(column).to_string();
        Some(board::board_of(self.size(), column_label, true, |column, row| position.owner(column, row)))
    }

    fn position_text(&self, position: &Discs) -> String {
        let rows = self.board(position).as_ref().map_or_else(String::new, board::write_rows);
        if position.player == Self::usual_player(position.used().count_ones()) {
            rows
        } else {
            format!("{rows} {}", COLOURS[position.player as usize])
        }
    }

    fn parse_position(&self, text: &str) -> Result<Discs, PositionError> {
        let (rows, said) = match text.trim().split_once(char::is_whitespace) {
            None => (text.trim(), None),
            Some((rows, player)) => match player.trim() {
                "black" | "X" => (rows, Some(Player::First)),
                "white" | "O" => (rows, Some(Player::Second)),
                other => {
                    let other = other.escape_debug().to_string();
                    return refuse(say!("othello-side", text = other));
                }
            },
        };
        let mut by_player = [0; 2];
        board::read_rows(rows, self.size(), |player, column, row| {
            by_player[player as usize] |= OthelloGrid::cell(column, row);
        })?;
        let usual = Self::usual_player((by_player[0] | by_player[1]).count_ones());
        let position = Discs { by_player, player: said.unwrap_or(usual) };
        self.check(&position)?;
        Ok(position)
    }

    fn parse_move(&self, position: &Discs, text: &str) -> Option<OthelloMove> {
        let text = text.trim();
        let open = self.open_cells(position, position.player);
        if text.eq_ignore_ascii_case(PASS) {
            return (open == 0).then_some(OthelloMove::PASS);
        }
        let (column, row) = board::read_cell(text)?;
        let is_open = column < 8 && row < 8 && open & OthelloGrid::cell(column, row) != 0;
        is_open.then(|| u8::try_from(row * 8 + column).ok().map(OthelloMove))?
    }

    fn refusal(&self, position: &Discs, text: &str) -> Option<Refusal> {
        let squares = self.open_cells(position, position.player).count_ones();
        if text.trim().eq_ignore_ascii_case(PASS) {
            return Some(Refusal::new(say!("othello-no-pass", cells = squares)));
        }
        // `2,3` is a cell as well as `d3`.
        let cell = board::read_cell(text.trim()).map(|(column, row)| board::cell_name(column, row));
        let name = cell.as_deref().unwrap_or(text);
        let is_on_board = self.board(position)?.find(name).is_some();
        let none_turned = || is_on_board.then(|| Refusal::new(say!("othello-none-turned")));
        board::refusal_of_cell(self, position, name).or_else(none_turned)
    }
}

impl Evaluation for Othello {
    const EVALUATIONS: &'static [(&'static str, &'static str)] = OthelloHeuristic::NAMES;

    fn with_evaluation(self, name: &str) -> Option<Self> {
        Some(Self { heuristic: OthelloHeuristic::named(name)?, ..self })
    }

    fn evaluation_terms(&self, position: &Discs) -> Vec<(String, Score)> {
        self.heuristic.terms(&self.area, position)
    }

    fn centrality(&self, _position: &Discs, mv: OthelloMove) -> i32 {
        if mv == OthelloMove::PASS { 0 } else { self.area.nearness_to_centre(mv.0) }
    }

    fn canonical(&self, position: &Discs) -> Discs {
        let [black, white] = position.by_player.map(|discs| self.area.mirrored(discs));
        let by_player = (0..8).map(|way| [black[way], white[way]]).min();
        Discs { by_player: by_player.unwrap_or(position.by_player), ..*position }
    }

    /// Every order of filling the empty cells, with a pass before each of them.
    fn size_limit(&self, position: &Discs) -> Option<f64> {
        if self.outcome(position).is_some() {
            return Some(1.0);
        }
        let empty = (self.area.board & !position.used()).count_ones();
        Some((1..=empty).fold(1.0, |nodes, cells| 2.0 + f64::from(cells) * nodes))
    }

    fn ply_limit(&self, position: &Discs) -> Option<u32> {
        if self.outcome(position).is_some() {
            return Some(0);
        }
        // Nobody passes twice without a disc in between.
        Some(2 * (self.area.board & !position.used()).count_ones())
    }
}
