//! Why a text is no legal move of chess, and what may have been meant.

use cozy_chess::util::display_san_move;
use cozy_chess::{Board, Move, Piece, Square};

use super::{COLOURS, Chess, heuristic};
use crate::game::{Refusal, called};
use crate::language::say;

/// Whether a text names a square that no board has: `h9`, `Ni3`, `e2e10`.
pub(super) fn leaves_board(text: &str) -> bool {
    // A rank may stand behind a piece: `R1e2`.
    let begins_square = |c: char| c.is_ascii_alphabetic() && piece_of(c).is_none();
    text.match_indices(begins_square).any(|(at, column)| {
        let behind = &text[at + column.len()..];
        let row = &behind[..behind.bytes().take_while(u8::is_ascii_digit).count()];
        !row.is_empty() && format!("{column}{row}").to_ascii_lowercase().parse::<Square>().is_err()
    })
}

/// Why a text is no legal move; `None` where it is not written as a move at all.
pub(super) fn refuse(board: &Board, legal: &[Move], text: &str) -> Option<Refusal> {
    let text = text.trim().trim_end_matches(['!', '?', '+', '#']);
    let position = Refused { board, legal };
    if matches!(text.to_ascii_uppercase().replace('0', "O").as_str(), "O-O" | "O-O-O") {
        let side = called(COLOURS[board.side_to_move() as usize]);
        let reason = say!("chess-no-castling", side);
        return Some(position.with(reason, |mv| position.piece(mv) == Some(Piece::King)));
    }
    position.by_squares(text).or_else(|| position.by_piece(text))
}

struct Refused<'a> {
    board: &'a Board,
    legal: &'a [Move],
}

impl Refused<'_> {
    /// Of a move as UCI has it: `e2e4`.
    fn by_squares(&self, text: &str) -> Option<Refusal> {
        let text = text.to_ascii_lowercase();
        let from: Square = text.get(..2)?.parse().ok()?;
        let to: Square = text.get(2..4)?.parse().ok()?;
        let Some((piece, owner)) = self.board.piece_on(from).zip(self.board.color_on(from)) else {
            return Some(Refusal::new(say!("chess-empty-square", from = from.to_string())));
        };
        let side = self.board.side_to_move();
        if owner != side {
            let [owner, side] = [owner, side].map(|color| called(COLOURS[color as usize]));
            let piece = called(heuristic::name(piece));
            let reason = say!("chess-other-side", piece, from = from.to_string(), owner, side);
            return Some(Refusal::new(reason));
        }
        Some(self.cannot_go(piece, Some(from), to))
    }

    /// Of a move in algebraic notation: `Nf3`, `exd5`, `e8=Q`.
    fn by_piece(&self, text: &str) -> Option<Refusal> {
        let text = text.split('=').next()?;
        let letter = text.chars().next()?;
        let piece = if letter.is_ascii_uppercase() { piece_of(letter)? } else { Piece::Pawn };
        let to: Square = text.get(text.len().checked_sub(2)?..)?.parse().ok()?;
        let side = self.board.side_to_move();
        if self.board.colored_pieces(side, piece).is_empty() {
            let (side, piece) = (called(COLOURS[side as usize]), called(heuristic::name(piece)));
            return Some(Refusal::new(say!("chess-no-piece", side, piece)));
        }
        Some(self.cannot_go(piece, None, to))
    }

    /// That a piece cannot go where it is to; or how it is written that it does.
    fn cannot_go(&self, piece: Piece, from: Option<Square>, to: Square) -> Refusal {
        let is_meant = |mv| self.piece(mv) == Some(piece) && from.is_none_or(|from| mv.from == from);
        let leads_there =
            |mv| is_meant(mv) && (mv.to == to && from.is_some() || Chess::target(self.board, mv) == to);
        let [at, to] = [from, Some(to)].map(|square| square.map(|square| square.to_string()));
        if self.legal.iter().any(|mv| leads_there(*mv)) {
            return self.with(say!("chess-otherwise", to), leads_there);
        }
        let (name, check) = (called(heuristic::name(piece)), self.in_check());
        self.with(say!("chess-cannot-go", piece = name, from = at, to, check), is_meant)
    }

    fn in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    fn piece(&self, mv: Move) -> Option<Piece> {
        self.board.piece_on(mv.from)
    }

    /// With the moves that may have been meant; in check, if these are none, with all.
    fn with(&self, reason: impl Into<String>, may_be_meant: impl Fn(Move) -> bool) -> Refusal {
        let named = |mv: &Move| display_san_move(self.board, *mv).to_string();
        let mut instead: Vec<_> = self.legal.iter().filter(|mv| may_be_meant(**mv)).map(named).collect();
        if instead.is_empty() && self.in_check() {
            instead = self.legal.iter().map(named).collect();
        }
        Refusal { instead, ..Refusal::new(reason) }
    }
}

fn piece_of(letter: char) -> Option<Piece> {
    let piece = Piece::try_from(letter.to_ascii_lowercase()).ok()?;
    (letter.is_ascii_uppercase() && piece != Piece::Pawn).then_some(piece)
}
