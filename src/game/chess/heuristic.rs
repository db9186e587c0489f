//! What an unfinished game of chess looks like it is worth.

use std::str::FromStr;

use cozy_chess::{Board, Piece, Square};

use super::{color_of, count};
use crate::game::Player;
use crate::score::Score;

/// What scores the unfinished positions of chess, in hundredths of a pawn, white's share less
/// black's.
///
/// Both count the pieces, and the first also where they stand, after Tomasz Michniewski's
/// *Simplified Evaluation Function* (1995); the king's squares are those of the middle game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChessHeuristic {
    /// The pieces and their squares: `pst`, for piece-square tables.
    #[default]
    Squares,
    /// The pieces alone: `material`.
    Material,
}

/// Every piece with its name, its worth, and what its squares add, seen from white's side with
/// the eighth rank on top.
const PIECES: [(Piece, &str, i32, [i8; 64]); 6] = [
    (Piece::Pawn, "pawn", 100, PAWN),
    (Piece::Knight, "knight", 320, KNIGHT),
    (Piece::Bishop, "bishop", 330, BISHOP),
    (Piece::Rook, "rook", 500, ROOK),
    (Piece::Queen, "queen", 900, QUEEN),
    (Piece::King, "king", 0, KING),
];

/// What a piece counts for, in hundredths of a pawn.
pub(super) fn worth(piece: Piece) -> i32 {
    PIECES.iter().find(|(kind, ..)| *kind == piece).map_or(0, |&(_, _, worth, _)| worth)
}

impl ChessHeuristic {
    /// The heuristics by name, the default first.
    pub(super) const NAMES: &'static [(&'static str, &'static str)] = &[
        ("pst", "pieces and how well they stand, by Michniewski's piece-square tables; a pawn is about 100"),
        ("material", "pieces: pawn 100, knight 320, bishop 330, rook 500, queen 900"),
    ];

    pub(super) fn evaluate(self, board: &Board) -> Score {
        let mut sum = 0;
        for (player, sign) in SIDES {
            for (piece, _, worth, table) in &PIECES {
                let squares = board.colored_pieces(color_of(player), *piece);
                sum += sign * count(squares) * worth;
                if self == Self::Squares {
                    sum += sign * squares.into_iter().map(|square| bonus(table, square, player)).sum::<i32>();
                }
            }
        }
        Score::from(sum)
    }

    pub(super) fn terms(self, board: &Board) -> Vec<(String, Score)> {
        let mut terms = Vec::new();
        for (player, sign) in SIDES {
            let name = if player == Player::First { "white" } else { "black" };
            for (piece, what, worth, table) in &PIECES {
                let squares = board.colored_pieces(color_of(player), *piece);
                let pieces = count(squares);
                let plural = if pieces == 1 { "" } else { "s" };
                if pieces > 0 && *worth > 0 {
                    terms.push((
                        format!("{name}: {pieces} {what}{plural}"),
                        Score::from(sign * pieces * worth),
                    ));
                }
                let places = squares.into_iter().map(|square| bonus(table, square, player)).sum::<i32>();
                if self == Self::Squares && places != 0 {
                    terms.push((
                        format!(
                            "{name}: where the {what}{plural} stand{}",
                            if pieces == 1 { "s" } else { "" }
                        ),
                        Score::from(sign * places),
                    ));
                }
            }
        }
        terms
    }

    /// What a side can have the most of: nine queens, two rooks, bishops and knights, all on their
    /// best squares.
    pub(super) fn limit(self) -> f64 {
        let best = if self == Self::Squares { f64::from(BEST_SQUARE) } else { 0.0 };
        let material = 9.0 * 900.0 + 2.0 * (500.0 + 330.0 + 320.0);
        // The other side may stand as badly as this one stands well.
        material + 2.0 * 16.0 * best
    }
}

impl FromStr for ChessHeuristic {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "pst" => Ok(Self::Squares),
            "material" => Ok(Self::Material),
            _ => Err(()),
        }
    }
}

const SIDES: [(Player, i32); 2] = [(Player::First, 1), (Player::Second, -1)];

/// What standing on a square adds to a piece.
fn bonus(table: &[i8; 64], square: Square, player: Player) -> i32 {
    // The tables begin with the eighth rank as white sees it, squares with the first.
    let seen = if player == Player::First { square.flip_rank() } else { square };
    table.get(seen as usize).copied().map_or(0, i32::from)
}

/// The largest size of a number in the tables.
const BEST_SQUARE: i8 = 50;

#[rustfmt::skip]
const PAWN: [i8; 64] = [
     0,  0,  0,  0,  0,  0,  0,  0,
    50, 50, 50, 50, 50, 50, 50, 50,
    10, 10, 20, 30, 30, 20, 10, 10,
     5,  5, 10, 25, 25, 10,  5,  5,
     0,  0,  0, 20, 20,  0,  0,  0,
     5, -5,-10,  0,  0,-10, -5,  5,
     5, 10, 10,-20,-20, 10, 10,  5,
     0,  0,  0,  0,  0,  0,  0,  0,
];

#[rustfmt::skip]
const KNIGHT: [i8; 64] = [
    -50,-40,-30,-30,-30,-30,-40,-50,
    -40,-20,  0,  0,  0,  0,-20,-40,
    -30,  0, 10, 15, 15, 10,  0,-30,
    -30,  5, 15, 20, 20, 15,  5,-30,
    -30,  0, 15, 20, 20, 15,  0,-30,
    -30,  5, 10, 15, 15, 10,  5,-30,
    -40,-20,  0,  5,  5,  0,-20,-40,
    -50,-40,-30,-30,-30,-30,-40,-50,
];

#[rustfmt::skip]
const BISHOP: [i8; 64] = [
    -20,-10,-10,-10,-10,-10,-10,-20,
    -10,  0,  0,  0,  0,  0,  0,-10,
    -10,  0,  5, 10, 10,  5,  0,-10,
    -10,  5,  5, 10, 10,  5,  5,-10,
    -10,  0, 10, 10, 10, 10,  0,-10,
    -10, 10, 10, 10, 10, 10, 10,-10,
    -10,  5,  0,  0,  0,  0,  5,-10,
    -20,-10,-10,-10,-10,-10,-10,-20,
];

#[rustfmt::skip]
const ROOK: [i8; 64] = [
     0,  0,  0,  0,  0,  0,  0,  0,
     5, 10, 10, 10, 10, 10, 10,  5,
    -5,  0,  0,  0,  0,  0,  0, -5,
    -5,  0,  0,  0,  0,  0,  0, -5,
    -5,  0,  0,  0,  0,  0,  0, -5,
    -5,  0,  0,  0,  0,  0,  0, -5,
    -5,  0,  0,  0,  0,  0,  0, -5,
     0,  0,  0,  5,  5,  0,  0,  0,
];

#[rustfmt::skip]
const QUEEN: [i8; 64] = [
    -20,-10,-10, -5, -5,-10,-10,-20,
    -10,  0,  0,  0,  0,  0,  0,-10,
    -10,  0,  5,  5,  5,  5,  0,-10,
     -5,  0,  5,  5,  5,  5,  0, -5,
      0,  0,  5,  5,  5,  5,  0, -5,
    -10,  5,  5,  5,  5,  5,  0,-10,
    -10,  0,  5,  0,  0,  0,  0,-10,
    -20,-10,-10, -5, -5,-10,-10,-20,
];

#[rustfmt::skip]
const KING: [i8; 64] = [
    -30,-40,-40,-50,-50,-40,-40,-30,
    -30,-40,-40,-50,-50,-40,-40,-30,
    -30,-40,-40,-50,-50,-40,-40,-30,
    -30,-40,-40,-50,-50,-40,-40,-30,
    -20,-30,-30,-40,-40,-30,-30,-20,
    -10,-20,-20,-20,-20,-20,-20,-10,
     20, 20,  0,  0,  0,  0, 20, 20,
     20, 30, 10,  0,  0, 10, 30, 20,
];
