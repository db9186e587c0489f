//! Why a text is no legal move.

use super::{Board, Notation};
use crate::language::{Text, say};

/// Why a text is no legal move of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The reason, a sentence without a full stop: `X stands there`.
    pub reason: String,
    /// The moves that may have been meant, as screens show them; empty where any may have been.
    pub instead: Vec<String>,
}

impl Refusal {
    /// The refusal for this reason, of which nothing follows for what was meant.
    #[must_use]
    pub fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), instead: Vec::new() }
    }
}

/// Why a text is no move of a game whose moves are cells of its board, or columns: what stands
/// there, or that the board does not reach so far. `None` of other games.
pub(super) fn of_cell<G: Notation + ?Sized>(game: &G, position: &G::Position, text: &str) -> Option<Refusal> {
    let board = game.board(position)?;
    let start = game.start();
    // What it would have meant when the board was empty.
    let once = game.parse_move(&start, text).map(|mv| game.move_name(&start, mv));
    let are_cells = || {
        let mut moves = game.moves(position).map(|mv| game.move_name(position, mv));
        moves.any(|name| board.find(&name).is_some())
    };
    let name = once.or_else(|| are_cells().then(|| text.trim().to_owned()))?;
    let Some((column, row)) = board.find(&name) else {
        // A text without a number is no cell at all.
        let names_cell = name.contains(|c: char| c.is_ascii_digit());
        return reach(&board).filter(|_| names_cell).map(Refusal::new);
    };
    let owner = |row: usize| board.rows[row].get(column)?.owner;
    if board.row_labels.is_empty() {
        let is_full = (0..board.rows.len()).all(|row| owner(row).is_some());
        return is_full.then(|| Refusal::new(say!("refused-column-full", column = name)));
    }
    owner(row).map(|owner| Refusal::new(say!("refused-taken", player = game.info().player_name(owner))))
}

/// How far a board reaches: `the board has the columns a to c and the rows 1 to 3`.
pub(super) fn reach(board: &Board) -> Option<Text> {
    let (from, to) = (board.column_labels.first()?.clone(), board.column_labels.last()?.clone());
    let number = |label: &String| label.parse::<u32>().ok();
    let rows = board.row_labels.first().and_then(number).zip(board.row_labels.last().and_then(number));
    Some(match rows {
        None => say!("refused-columns", from = from, to = to),
        // The smaller number first: rows may be counted from below.
        Some((first, last)) => {
            let (first, last) = (first.min(last).to_string(), first.max(last).to_string());
            say!("refused-board", from = from, to = to, first = first, last = last)
        }
    })
}
