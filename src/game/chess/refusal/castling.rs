//! Why castling is not possible.

use cozy_chess::{BitBoard, Board, File, Move, Piece, Rank, Square};

use super::{Refused, colour, word};
use crate::game::Chess;

/// The file that the king castles to, where a text is written as castling.
pub(super) fn written(text: &str) -> Option<File> {
    match text.to_ascii_uppercase().replace('0', "O").as_str() {
        "O-O" => Some(File::G),
        "O-O-O" => Some(File::C),
        _ => None,
    }
}

/// The same where a piece is told to go from one square to another.
pub(super) fn meant(board: &Board, piece: Piece, from: Square, to: Square) -> Option<File> {
    let home = Square::new(File::E, Rank::First.relative_to(board.side_to_move()));
    let is_castling = piece == Piece::King && from == home && to.rank() == home.rank();
    Some(to.file()).filter(|file| is_castling && [File::C, File::G].contains(file))
}

impl Refused<'_> {
    /// Why the king cannot castle to a file.
    pub(super) fn no_castling(&self, file: File) -> String {
        let castles = |mv: &&Move| {
            self.board.piece_on(mv.from) == Some(Piece::King)
                && self.board.colors(self.board.side_to_move()).has(mv.to)
                && Chess::target(self.board, **mv).file() == file
        };
        if self.legal.iter().find(castles).is_some() {
            return "castling is written O-O, or O-O-O to the queen's side".to_owned();
        }
        let reasons = [Self::no_right, Self::out_of_check, Self::between, Self::through_check];
        let reason = reasons.into_iter().find_map(|reason| reason(self, file));
        reason.unwrap_or_else(|| "castling is not possible on that side now".to_owned())
    }

    /// The square of a file on the rank where the side to move castles.
    fn home(&self, file: File) -> Square {
        Square::new(file, Rank::First.relative_to(self.board.side_to_move()))
    }

    fn corner(&self, file: File) -> Square {
        self.home(if file == File::G { File::H } else { File::A })
    }

    fn no_right(&self, file: File) -> Option<String> {
        let side = self.board.side_to_move();
        let rights = self.board.castle_rights(side);
        if (if file == File::G { rights.short } else { rights.long }).is_some() {
            return None;
        }
        let stands = |piece, square| self.board.colored_pieces(side, piece).has(square);
        let (king, rook) = (self.home(File::E), self.corner(file));
        Some(if !stands(Piece::King, king) {
            format!("who castles has never moved the king, and the king is not on {king}")
        } else if !stands(Piece::Rook, rook) {
            format!("{} has no rook on {rook} to castle with", colour(side))
        } else {
            format!(
                "{} may not castle there any more: the king or the rook on {rook} has moved",
                colour(side)
            )
        })
    }

    fn out_of_check(&self, _: File) -> Option<String> {
        (!self.board.checkers().is_empty()).then(|| "nobody castles out of check".to_owned())
    }

    fn between(&self, file: File) -> Option<String> {
        let between = cozy_chess::get_between_rays(self.home(File::E), self.corner(file));
        let square = (between & self.board.occupied()).into_iter().next()?;
        let name = self.board.piece_on(square).map_or("piece", word);
        Some(format!("the {name} on {square} stands between king and rook"))
    }

    fn through_check(&self, file: File) -> Option<String> {
        let to = self.home(file);
        let passed = cozy_chess::get_between_rays(self.home(File::E), to) | to.bitboard();
        let square = passed.into_iter().find(|&square| !self.attackers(square).is_empty())?;
        let enemy = colour(!self.board.side_to_move());
        Some(if square == to {
            format!("the king would stand in check on {square}")
        } else {
            format!("the king may not pass {square}, which {enemy} attacks")
        })
    }

    /// The pieces of the other side that attack a square.
    fn attackers(&self, square: Square) -> BitBoard {
        let (board, side) = (self.board, self.board.side_to_move());
        let occupied = board.occupied();
        let of = |piece| board.colored_pieces(!side, piece);
        let straight = cozy_chess::get_rook_moves(square, occupied) & (of(Piece::Rook) | of(Piece::Queen));
        let slanted = cozy_chess::get_bishop_moves(square, occupied) & (of(Piece::Bishop) | of(Piece::Queen));
        straight
            | slanted
            | (cozy_chess::get_knight_moves(square) & of(Piece::Knight))
            | (cozy_chess::get_king_moves(square) & of(Piece::King))
            | (cozy_chess::get_pawn_attacks(square, side) & of(Piece::Pawn))
    }
}
