//! What an unfinished game of chess looks like it is worth.

use cozy_chess::{Board, Color, Piece, Square};

use super::COLOURS;
use crate::game::called;
use crate::language::say_of;
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

/// A piece with its name, its worth, and what its squares add, seen from white's side with the
/// eighth rank on top.
struct PieceWorth {
    piece: Piece,
    name: &'static str,
    worth: i32,
    squares: [i8; 64],
}

const PIECES: [PieceWorth; 6] = [
    PieceWorth { piece: Piece::Pawn, name: "pawn", worth: 100, squares: PAWN },
    PieceWorth { piece: Piece::Knight, name: "knight", worth: 320, squares: KNIGHT },
    PieceWorth { piece: Piece::Bishop, name: "bishop", worth: 330, squares: BISHOP },
    PieceWorth { piece: Piece::Rook, name: "rook", worth: 500, squares: ROOK },
    PieceWorth { piece: Piece::Queen, name: "queen", worth: 900, squares: QUEEN },
    PieceWorth { piece: Piece::King, name: "king", worth: 0, squares: KING },
];

pub(super) fn worth(piece: Piece) -> i32 {
    PIECES[piece as usize].worth
}

pub(super) fn name(piece: Piece) -> &'static str {
    PIECES[piece as usize].name
}

impl PieceWorth {
    fn count(&self, board: &Board, color: Color) -> i32 {
        board.colored_pieces(color, self.piece).len().cast_signed()
    }
}

impl ChessHeuristic {
    pub(super) const NAMES: &'static [(&'static str, &'static str)] =
        &[("pst", "chess-pst"), ("material", "chess-material")];

    pub(super) fn named(name: &str) -> Option<Self> {
        let index = Self::NAMES.iter().position(|(known, _)| *known == name)?;
        [Self::Squares, Self::Material].get(index).copied()
    }

    pub(super) fn evaluate(self, board: &Board) -> Score {
        let side = |color| {
            PIECES.iter().map(move |row| row.count(board, color) * row.worth + self.places(row, board, color))
        };
        Score::from(side(Color::White).sum::<i32>() - side(Color::Black).sum::<i32>())
    }

    pub(super) fn terms(self, board: &Board) -> Vec<(String, Score)> {
        let mut terms = Vec::new();
        for (color, sign) in [(Color::White, 1), (Color::Black, -1)] {
            let side = called(COLOURS[color as usize]);
            for row in &PIECES {
                let (pieces, places) = (row.count(board, color), self.places(row, board, color));
                let (piece, number) = (called(row.name), pieces.unsigned_abs());
                for (what, sum) in [("pieces", pieces * row.worth), ("squares", places)] {
                    let (side, piece) = (side.clone(), piece.clone());
                    let said = || say_of!("chess-term", what, side, pieces = number, piece);
                    terms.extend((sum != 0).then(|| (said().into(), Score::from(sign * sum))));
                }
            }
        }
        terms
    }

    /// What the squares of all pieces of a kind add, if they count.
    fn places(self, row: &PieceWorth, board: &Board, color: Color) -> i32 {
        if self == Self::Material {
            return 0;
        }
        // The tables begin with the eighth rank as white sees it, squares with the first.
        let seen = |square: Square| if color == Color::White { square.flip_rank() } else { square };
        let squares = board.colored_pieces(color, row.piece).into_iter();
        squares.map(|square| i32::from(row.squares[seen(square) as usize])).sum()
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
