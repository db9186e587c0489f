//! Why a text is no legal move of chess, and what may have been meant.

mod castling;

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

/// Whether a text is written as UCI has moves, from square to square, and not in algebraic notation.
pub(super) fn is_by_squares(text: &str) -> bool {
    let square = |text: &str| {
        let rank = text.strip_prefix(|c: char| c.is_ascii_alphabetic())?;
        let rest = rank.trim_start_matches(|c: char| c.is_ascii_digit());
        (rest.len() < rank.len()).then(|| rest.to_owned())
    };
    let Some(to) = square(text) else { return false };
    // The bishop on the first rank in `B1c3`; `B1C3` is from square to square.
    let is_piece = text.starts_with(|c| piece_of(c).is_some()) && to.starts_with(|c: char| c.is_lowercase());
    !is_piece && square(&to).is_some()
}

/// Why a text is no legal move; `None` where it is not written as a move at all.
pub(super) fn refuse(board: &Board, legal: &[Move], text: &str) -> Option<Refusal> {
    let text = text.trim().trim_end_matches(['!', '?', '+', '#']);
    let position = Refused { board, legal, as_shown: !is_by_squares(text) };
    if let Some(file) = castling::written(text) {
        return Some(position.with(position.no_castling(file), position.of(Piece::King).collect()));
    }
    if position.as_shown { position.by_piece(text) } else { position.by_squares(text) }
}

struct Refused<'a> {
    board: &'a Board,
    legal: &'a [Move],
    // Whether other moves are told in algebraic notation.
    as_shown: bool,
}

impl Refused<'_> {
    /// Of a move as UCI has it: `e2e4`.
    fn by_squares(&self, text: &str) -> Option<Refusal> {
        let text = text.to_ascii_lowercase();
        let from: Square = text.get(..2)?.parse().ok()?;
        let to: Square = text.get(2..4)?.parse().ok()?;
        let Some((piece, owner)) = self.board.piece_on(from).zip(self.board.color_on(from)) else {
            return Some(self.bare(format!("nothing stands on {from}")));
        };
        let (name, side) = (word(piece), self.board.side_to_move());
        if owner != side {
            let (owner, side) = (colour(owner), colour(side));
            return Some(self.bare(format!("the {name} on {from} is {owner}, and {side} is to move")));
        }
        let instead: Vec<_> = self.legal.iter().copied().filter(|mv| mv.from == from).collect();
        let there: Vec<_> = instead.iter().copied().filter(|mv| mv.to == to).collect();
        if !there.is_empty() {
            return Some(self.with("it has to say what the pawn becomes", there));
        }
        let castles = castling::meant(self.board, piece, from, to).map(|file| self.no_castling(file));
        let reason = castles.unwrap_or_else(|| {
            let why = self.why_not(&[from], piece, to, instead.is_empty());
            format!("the {name} on {from} cannot go to {to}{why}")
        });
        Some(self.with(reason, instead))
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
            return Some(self.bare(format!("{} has no {name}", colour(self.board.side_to_move()))));
        }
        let legal: Vec<_> = self.of(piece).collect();
        let there: Vec<_> = legal.iter().copied().filter(|&mv| Chess::target(self.board, mv) == to).collect();
        if there.is_empty() {
            let squares: Vec<_> = own.into_iter().collect();
            let why = self.why_not(&squares, piece, to, legal.is_empty());
            let who =
                if squares.len() == 1 { format!("the {name} cannot") } else { format!("no {name} can") };
            return Some(self.with(format!("{who} go to {to}{why}"), legal));
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

    /// Why a piece cannot go where it looks as if it could, or why it can go nowhere.
    fn why_not(&self, from: &[Square], piece: Piece, to: Square, goes_nowhere: bool) -> String {
        let side = self.board.side_to_move();
        if self.board.colors(side).has(to) {
            return format!(": {} stands there", self.board.piece_on(to).map_or("it", own_word));
        }
        let reaches_to = |to| from.iter().any(|&from| reaches(self.board, piece, from, to));
        let mut others = Square::ALL.into_iter().filter(|&square| !self.board.colors(side).has(square));
        let nowhere = match () {
            () if reaches_to(to) => "",
            () if !goes_nowhere => return String::new(),
            () if !others.any(reaches_to) => return ", nor anywhere else".to_owned(),
            () => ", nor anywhere else",
        };
        let check = if piece == Piece::King {
            "the king would stand in check"
        } else if self.board.checkers().is_empty() {
            "the king would be left in check"
        } else {
            "the king is in check, and would stay so"
        };
        format!("{nowhere}: {check}")
    }

    fn of(&self, piece: Piece) -> impl Iterator<Item = Move> {
        self.legal.iter().copied().filter(move |mv| self.board.piece_on(mv.from) == Some(piece))
    }

    /// Of which nothing follows for what was meant.
    fn bare(&self, reason: impl Into<String>) -> Refusal {
        Refusal { as_shown: self.as_shown, ..Refusal::new(reason) }
    }

    /// With the moves that may have been meant; in check, if these are none, with all.
    fn with(&self, reason: impl Into<String>, instead: Vec<Move>) -> Refusal {
        let are_few = !self.board.checkers().is_empty();
        let instead = if instead.is_empty() && are_few { self.legal.to_vec() } else { instead };
        let named = |mv: Move| {
            if self.as_shown {
                display_san_move(self.board, mv).to_string()
            } else {
                display_uci_move(self.board, mv).to_string()
            }
        };
        Refusal { instead: instead.into_iter().map(named).collect(), ..self.bare(reason) }
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
