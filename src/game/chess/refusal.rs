//! Why a text is no legal move of chess, and what may have been meant.

use cozy_chess::util::{display_san_move, display_uci_move};
use cozy_chess::{Board, Color, Move, Piece, Square};

use super::Chess;
use crate::game::Refusal;

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
    let position = Refused { board, legal };
    let text = text.trim().trim_end_matches(['!', '?', '+', '#']);
    if text.starts_with("O-O") || text.starts_with("0-0") || text.starts_with("o-o") {
        return Some(position.castling());
    }
    position.by_squares(text).or_else(|| position.by_piece(text))
}

struct Refused<'a> {
    board: &'a Board,
    legal: &'a [Move],
}

impl Refused<'_> {
    fn castling(&self) -> Refusal {
        let side = if self.board.checkers().is_empty() {
            "castling is not possible on that side now"
        } else {
            "nobody castles out of check"
        };
        self.with(side, self.of(Piece::King).collect())
    }

    /// Of a move as UCI has it: `e2e4`.
    fn by_squares(&self, text: &str) -> Option<Refusal> {
        let text = text.to_ascii_lowercase();
        let from: Square = text.get(..2)?.parse().ok()?;
        let to: Square = text.get(2..4)?.parse().ok()?;
        let Some((piece, owner)) = self.board.piece_on(from).zip(self.board.color_on(from)) else {
            return Some(Refusal::new(format!("nothing stands on {from}")));
        };
        let (name, side) = (word(piece), self.board.side_to_move());
        if owner != side {
            let (owner, side) = (colour(owner), colour(side));
            return Some(Refusal::new(format!("the {name} on {from} is {owner}, and {side} is to move")));
        }
        let instead: Vec<_> = self.legal.iter().copied().filter(|mv| mv.from == from).collect();
        let there: Vec<_> = instead.iter().copied().filter(|mv| mv.to == to).collect();
        if there.is_empty() {
            let why = self.why_not(&[from], piece, to);
            let nowhere = if instead.is_empty() && why.is_empty() { ", nor anywhere else" } else { "" };
            return Some(self.with(format!("the {name} on {from} cannot go to {to}{why}{nowhere}"), instead));
        }
        // Without saying what the pawn becomes.
        let becomes: Vec<_> = there.iter().map(|&mv| display_uci_move(self.board, mv).to_string()).collect();
        Some(Refusal { reason: "it has to say what the pawn becomes".to_owned(), instead: becomes })
    }

    /// Of a move in algebraic notation: `Nf3`, `exd5`, `e8=Q`.
    fn by_piece(&self, text: &str) -> Option<Refusal> {
        let text = text.split('=').next()?;
        let letter = text.chars().next()?;
        let piece = if letter.is_ascii_uppercase() { piece_of(letter)? } else { Piece::Pawn };
        let to: Square = text.get(text.len().checked_sub(2)?..)?.parse().ok()?;
        let name = word(piece);
        let own = self.board.colored_pieces(self.board.side_to_move(), piece);
        if own.is_empty() {
            return Some(Refusal::new(format!("{} has no {name}", colour(self.board.side_to_move()))));
        }
        let legal: Vec<_> = self.of(piece).collect();
        let there: Vec<_> = legal.iter().copied().filter(|&mv| Chess::target(self.board, mv) == to).collect();
        if there.is_empty() {
            let squares: Vec<_> = own.into_iter().collect();
            let why = self.why_not(&squares, piece, to);
            let who =
                if squares.len() == 1 { format!("the {name} cannot") } else { format!("no {name} can") };
            let nowhere = if legal.is_empty() && why.is_empty() { ", nor anywhere else" } else { "" };
            return Some(self.with(format!("{who} go to {to}{why}{nowhere}"), legal));
        }
        let mut from: Vec<_> = there.iter().map(|mv| mv.from).collect();
        from.dedup();
        let says_where = text.chars().filter(char::is_ascii_lowercase).filter(|&c| c != 'x').count() > 1;
        let reason = match from.len() {
            1 if there.len() > 1 => "it has to say what the pawn becomes".to_owned(),
            1 => format!("the {name} that can go to {to} comes from {}", from.first()?),
            _ if says_where => format!("no {name} goes to {to} from there"),
            several => format!("{several} {name}s can go to {to}"),
        };
        Some(self.with(reason, there))
    }

    /// Why a piece cannot go where it looks as if it could.
    fn why_not(&self, from: &[Square], piece: Piece, to: Square) -> String {
        let side = self.board.side_to_move();
        if self.board.colors(side).has(to) {
            return format!(": {} stands there", self.board.piece_on(to).map_or("it", own_word));
        }
        let reaches = |&from: &Square| reaches(self.board, piece, from, to);
        if !from.iter().any(reaches) {
            return String::new();
        }
        if piece == Piece::King {
            ": the king would stand in check".to_owned()
        } else if self.board.checkers().is_empty() {
            ": the king would be left in check".to_owned()
        } else {
            ": the king is in check, and would stay so".to_owned()
        }
    }

    fn of(&self, piece: Piece) -> impl Iterator<Item = Move> {
        self.legal.iter().copied().filter(move |mv| self.board.piece_on(mv.from) == Some(piece))
    }

    fn with(&self, reason: impl Into<String>, instead: Vec<Move>) -> Refusal {
        let instead = instead.into_iter().map(|mv| display_san_move(self.board, mv).to_string()).collect();
        Refusal { reason: reason.into(), instead }
    }
}

/// Whether a piece gets from a square to another, were the kings no matter.
fn reaches(board: &Board, piece: Piece, from: Square, to: Square) -> bool {
    let occupied = board.occupied();
    let side = board.side_to_move();
    let squares = match piece {
        Piece::Pawn => {
            let takes = cozy_chess::get_pawn_attacks(from, side) & board.colors(!side);
            takes | cozy_chess::get_pawn_quiets(from, side, occupied)
        }
        Piece::Knight => cozy_chess::get_knight_moves(from),
        Piece::Bishop => cozy_chess::get_bishop_moves(from, occupied),
        Piece::Rook => cozy_chess::get_rook_moves(from, occupied),
        Piece::Queen => {
            cozy_chess::get_bishop_moves(from, occupied) | cozy_chess::get_rook_moves(from, occupied)
        }
        Piece::King => cozy_chess::get_king_moves(from),
    };
    squares.has(to)
}

fn piece_of(letter: char) -> Option<Piece> {
    match letter {
        'K' => Some(Piece::King),
        'Q' => Some(Piece::Queen),
        'R' => Some(Piece::Rook),
        'B' => Some(Piece::Bishop),
        'N' => Some(Piece::Knight),
        _ => None,
    }
}

const fn word(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "pawn",
        Piece::Knight => "knight",
        Piece::Bishop => "bishop",
        Piece::Rook => "rook",
        Piece::Queen => "queen",
        Piece::King => "king",
    }
}

const fn own_word(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "a pawn of its own",
        Piece::Knight => "a knight of its own",
        Piece::Bishop => "a bishop of its own",
        Piece::Rook => "a rook of its own",
        Piece::Queen => "a queen of its own",
        Piece::King => "its own king",
    }
}

const fn colour(colour: Color) -> &'static str {
    match colour {
        Color::White => "white",
        Color::Black => "black",
    }
}
