//! Positions of chess as text, in Forsyth-Edwards notation, and what can be wrong with one.

use cozy_chess::{Board, Color, FenParseError, File, Piece};

use super::COLOURS;
use crate::text::count;

const SHAPE: &str = "a FEN is written as `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`";

/// Reads a FEN; without the counters at its end they are 0 and 1.
pub(super) fn read(text: &str) -> Result<Board, String> {
    let mut fields: Vec<_> = text.split_whitespace().collect();
    match fields.len() {
        4 => fields.extend(["0", "1"]),
        6 => {}
        found => {
            let found = count(found as u64, "field", "fields");
            return Err(format!("it has {found}, not 6 (or 4, without the counters); {SHAPE}"));
        }
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
        return Err("the kings stand side by side".to_owned());
    }
    Ok(board)
}

fn check_rows(text: &str) -> Result<(), String> {
    let rows: Vec<_> = text.split('/').collect();
    if rows.len() != 8 {
        return Err(format!("it has {} ranks, not 8; {SHAPE}", rows.len()));
    }
    for (rank, row) in (1..=8).rev().zip(rows) {
        let is_known = |c: char| matches!(c, '1'..='8') || Piece::try_from(c.to_ascii_lowercase()).is_ok();
        if let Some(letter) = row.chars().find(|&c| !is_known(c)) {
            let letter = letter.escape_debug();
            return Err(format!(
                "`{letter}` is no piece; white has `PNBRQK`, black `pnbrqk`, and empty squares are counted 1 to 8"
            ));
        }
        let found: u32 = row.chars().map(|letter| letter.to_digit(10).unwrap_or(1)).sum();
        if found != 8 {
            return Err(format!("rank {rank} has {found} squares, not 8"));
        }
    }
    Ok(())
}

/// Refuses more pieces than pawns can have become; the crate counts kings and pawns.
fn check_promotions(text: &str) -> Result<(), String> {
    for (name, [pawn, rest @ ..]) in
        COLOURS.into_iter().zip([['P', 'Q', 'R', 'B', 'N'], ['p', 'q', 'r', 'b', 'n']])
    {
        let begun = rest.into_iter().zip([1, 2, 2, 2]);
        let promoted: usize =
            begun.map(|(piece, begun)| text.matches(piece).count().saturating_sub(begun)).sum();
        if text.matches(pawn).count() + promoted > 8 {
            return Err(format!(
                "{name} has more pawns and promoted pieces together than the 8 pawns that it began with"
            ));
        }
    }
    Ok(())
}

/// Why the crate refuses a position of fields whose pieces are on their squares.
fn refused(error: FenParseError, fields: &[&str]) -> String {
    let field = |index: usize| fields[index].escape_debug();
    match error {
        FenParseError::InvalidSideToMove => format!("`{}` is not to move; it is `w` or `b`", field(1)),
        FenParseError::InvalidCastlingRights => format!(
            "`{}` is no right to castle here; write those letters of `KQkq`, each once, whose king and rook \
             stand where they began, or `-`",
            field(2)
        ),
        FenParseError::InvalidEnPassant => format!(
            "`{}`: no pawn can have passed this square in the last move; `-` says that none did",
            field(3)
        ),
        FenParseError::InvalidHalfMoveClock => {
            format!("`{}` is no count of half-moves from 0 to 100", field(4))
        }
        FenParseError::InvalidFullmoveNumber => format!("`{}` is not the number of a move", field(5)),
        _ => "the pieces cannot stand so: a side has not one king, a pawn is on the first or the last rank, \
             the side to move could take the king, or too many pieces give check"
            .to_owned(),
    }
}
