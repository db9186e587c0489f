//! Positions of chess as text, in Forsyth-Edwards notation, and what can be wrong with one.

use cozy_chess::{Board, Color, FenParseError, Piece};

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
    let placed = Placed::read(fields[0])?;
    placed.check()?;
    check_turn(fields[1])?;
    placed.check_castling(fields[2])?;
    let parsed = Board::from_fen(&fields.join(" "), false);
    parsed.map_err(|error| match error {
        FenParseError::InvalidEnPassant => format!(
            "`{}`: no pawn can have passed this square in the last move; `-` says that none did",
            fields[3].escape_debug()
        ),
        FenParseError::InvalidHalfMoveClock => {
            format!("`{}` is no count of half-moves from 0 to 100", fields[4].escape_debug())
        }
        FenParseError::InvalidFullmoveNumber => {
            format!("`{}` is not the number of a move", fields[5].escape_debug())
        }
        _ => wrong_checks(&fields),
    })
}

/// What stands where, from a8 along the ranks.
struct Placed(Vec<Option<(Color, Piece)>>);

impl Placed {
    fn read(text: &str) -> Result<Self, String> {
        let rows: Vec<_> = text.split('/').collect();
        if rows.len() != 8 {
            return Err(format!("it has {} ranks, not 8; {SHAPE}", rows.len()));
        }
        let mut squares = Vec::with_capacity(64);
        for (rank, row) in (1..=8).rev().zip(rows) {
            for letter in row.chars() {
                if let Some(empty @ 1..=8) = letter.to_digit(10) {
                    squares.extend((0..empty).map(|_| None));
                } else {
                    squares.push(Some(read_piece(letter)?));
                }
            }
            let missing = squares.len() % 8;
            let found = squares.len() + 8 * (rank - 1);
            if missing != 0 || found != 64 {
                let found = row.chars().map(|letter| letter.to_digit(10).unwrap_or(1)).sum::<u32>();
                return Err(format!("rank {rank} has {found} squares, not 8"));
            }
        }
        Ok(Self(squares))
    }

    fn count(&self, color: Color, piece: Piece) -> usize {
        self.0.iter().filter(|&&square| square == Some((color, piece))).count()
    }

    /// Refuses pieces that no game can leave on the board.
    fn check(&self) -> Result<(), String> {
        for (color, name) in [(Color::White, "white"), (Color::Black, "black")] {
            let count = |piece| self.count(color, piece);
            let (kings, pawns) = (count(Piece::King), count(Piece::Pawn));
            if kings != 1 {
                return Err(format!("{name} has {kings} kings, not 1"));
            }
            if pawns > 8 {
                return Err(format!("{name} has {pawns} pawns, and begins with 8"));
            }
            let begun = [(Piece::Queen, 1), (Piece::Rook, 2), (Piece::Bishop, 2), (Piece::Knight, 2)];
            let promoted =
                begun.iter().map(|&(piece, begun)| count(piece).saturating_sub(begun)).sum::<usize>();
            if promoted > 8 - pawns {
                return Err(format!(
                    "{name} has {promoted} pieces more than at the beginning, and only {} pawns are gone \
                     that could have become them",
                    8 - pawns
                ));
            }
        }
        let king = |color| self.0.iter().position(|&square| square == Some((color, Piece::King)));
        if let (Some(white), Some(black)) = (king(Color::White), king(Color::Black))
            && white.abs_diff(black) <= 9
            && (white % 8).abs_diff(black % 8) <= 1
        {
            return Err("the kings stand side by side".to_owned());
        }
        let ends = self.0.iter().take(8).chain(self.0.iter().skip(56));
        if ends.flatten().any(|&(_, piece)| piece == Piece::Pawn) {
            return Err("a pawn stands on the first or the last rank".to_owned());
        }
        Ok(())
    }

    fn check_castling(&self, text: &str) -> Result<(), String> {
        if text == "-" {
            return Ok(());
        }
        let mut seen = Vec::new();
        for letter in text.chars() {
            let (color, name, rank, rook_file) = match letter {
                'K' => (Color::White, "white", 1, 'h'),
                'Q' => (Color::White, "white", 1, 'a'),
                'k' => (Color::Black, "black", 8, 'h'),
                'q' => (Color::Black, "black", 8, 'a'),
                other => {
                    let other = other.escape_debug();
                    return Err(format!("`{other}` is no right to castle; write some of `KQkq`, or `-`"));
                }
            };
            if seen.contains(&letter) {
                return Err(format!("the right to castle `{letter}` stands twice"));
            }
            seen.push(letter);
            let row = if rank == 8 { 0 } else { 56 };
            let rook = row + if rook_file == 'a' { 0 } else { 7 };
            let stands = |square: usize, piece| self.0.get(square) == Some(&Some((color, piece)));
            if !stands(row + 4, Piece::King) || !stands(rook, Piece::Rook) {
                return Err(format!(
                    "castling `{letter}` needs the {name} king on e{rank} and a {name} rook on \
                     {rook_file}{rank}"
                ));
            }
        }
        Ok(())
    }
}

fn read_piece(letter: char) -> Result<(Color, Piece), String> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    Piece::try_from(letter.to_ascii_lowercase()).map(|piece| (color, piece)).map_err(|_| {
        let letter = letter.escape_debug();
        format!(
            "`{letter}` is no piece; white has `PNBRQK`, black `pnbrqk`, and empty squares are counted 1 to 8"
        )
    })
}

fn check_turn(text: &str) -> Result<(), String> {
    match text {
        "w" | "b" => Ok(()),
        other => Err(format!("`{}` is not to move; it is `w` or `b`", other.escape_debug())),
    }
}

/// What is wrong with the checks in a position whose pieces could stand on a board.
fn wrong_checks(fields: &[&str]) -> String {
    let (mover, other, turned) =
        if fields[1] == "w" { ("white", "black", "b") } else { ("black", "white", "w") };
    let turned = format!("{} {turned} - - 0 1", fields[0]);
    if Board::from_fen(&turned, false).is_ok() {
        return format!("{mover} is to move and could take the {other} king, which is in check");
    }
    "no last move can have given these checks".to_owned()
}
