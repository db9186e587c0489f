//! Positions of chess as text, in Forsyth-Edwards notation, and what can be wrong with one.

use cozy_chess::{Board, Color, FenParseError, File, Piece};

use super::COLOURS;
use crate::language::{Text, say};

/// Reads a FEN; without the counters at its end they are 0 and 1.
pub(super) fn read(text: &str) -> Result<Board, Text> {
    let mut fields: Vec<_> = text.split_whitespace().collect();
    match fields.len() {
        4 => fields.extend(["0", "1"]),
        6 => {}
        found => return Err(say!("fen-fields", found)),
    }
    check_rows(fields[0])?;
    check_promotions(fields[0])?;
    let board = Board::from_fen(&fields.join(" "), false).map_err(|error| refused(error, &fields))?;
    // The crate allows a king on another file to castle, as in chess960.
    let has_left_home = |&color: &Color| {
        let rights = board.castle_rights(color);
        (rights.short.is_some() || rights.long.is_some()) && board.king(color).file() != File::E
    };
    if Color::ALL.iter().any(has_left_home) {
        return Err(refused(FenParseError::InvalidCastlingRights, &fields));
    }
    if cozy_chess::get_king_moves(board.king(Color::White)).has(board.king(Color::Black)) {
        return Err(say!("fen-kings"));
    }
    Ok(board)
}

fn check_rows(text: &str) -> Result<(), Text> {
    let rows: Vec<_> = text.split('/').collect();
    if rows.len() != 8 {
        return Err(say!("fen-ranks", found = rows.len()));
    }
    for (rank, row) in (1..=8).rev().zip(rows) {
        let is_known = |c: char| matches!(c, '1'..='8') || Piece::try_from(c.to_ascii_lowercase()).is_ok();
        if let Some(letter) = row.chars().find(|&c| !is_known(c)) {
            return Err(say!("fen-no-piece", letter = letter.escape_debug().to_string()));
        }
        let found: u32 = row.chars().map(|letter| letter.to_digit(10).unwrap_or(1)).sum();
        if found != 8 {
            return Err(say!("fen-squares", rank = rank.to_string(), found));
        }
    }
    Ok(())
}

/// Refuses more pieces than pawns can have become; the crate counts kings and pawns.
fn check_promotions(text: &str) -> Result<(), Text> {
    for (name, [pawn, rest @ ..]) in
        COLOURS.into_iter().zip([['P', 'Q', 'R', 'B', 'N'], ['p', 'q', 'r', 'b', 'n']])
    {
        let begun = rest.into_iter().zip([1, 2, 2, 2]);
        let promoted: usize =
            begun.map(|(piece, begun)| text.matches(piece).count().saturating_sub(begun)).sum();
        if text.matches(pawn).count() + promoted > 8 {
            return Err(say!("fen-promotions", side = name));
        }
    }
    Ok(())
}

/// Why the crate refuses a position of fields whose pieces are on their squares.
fn refused(error: FenParseError, fields: &[&str]) -> Text {
    let field = |index: usize| fields[index].escape_debug().to_string();
    match error {
        FenParseError::InvalidSideToMove => say!("fen-side", text = field(1)),
        FenParseError::InvalidCastlingRights => say!("fen-castling", text = field(2)),
        FenParseError::InvalidEnPassant => say!("fen-en-passant", text = field(3)),
        FenParseError::InvalidHalfMoveClock => say!("fen-half-moves", text = field(4)),
        FenParseError::InvalidFullmoveNumber => say!("fen-move-number", text = field(5)),
        _ => say!("fen-pieces"),
    }
}
