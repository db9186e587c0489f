//! Why a text is no legal move.

use super::{Board, Notation, Taken};

/// Why a text is no legal move of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The reason, a sentence without a full stop: `X stands there`.
    pub reason: String,
    /// The moves that may have been meant; empty where any may have been.
    pub instead: Vec<String>,
    /// Whether the text was written as moves are shown, where that is another way than in files:
    /// other moves are then told in the same way.
    pub as_shown: bool,
}

impl Refusal {
    /// The refusal for this reason, of which nothing follows for what was meant.
    #[must_use]
    pub fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), instead: Vec::new(), as_shown: false }
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
    match board.taken(&name) {
        Some(Taken::Full) => Some(Refusal::new(format!("column {name} is full"))),
        Some(Taken::By(owner)) => {
            Some(Refusal::new(format!("{} stands there", game.info().player_name(owner))))
        }
        None if board.find(&name).is_some() => None,
        None => beyond(game, &board, &name).map(Refusal::new),
    }
}

/// How far a board reaches that has no such cell; `None` where the text is no cell at all.
fn beyond<G: Notation + ?Sized>(game: &G, board: &Board, text: &str) -> Option<String> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (columns, rows) = (&board.column_labels, &board.row_labels);
    let mut letters = text.chars();
    let is_cell = letters.next().is_some_and(char::is_alphabetic) && is_number(letters.as_str());
    if rows.is_empty() {
        let range = range(columns)?;
        return (is_cell || is_number(text)).then(|| format!("the columns are {range}"));
    }
    let reads = |text| game.parse_move(&game.start(), text).is_some();
    if is_number(text) {
        let last = (columns.len() * rows.len()).checked_sub(1).filter(|_| reads("0"))?;
        let reach = beyond_board(board)?;
        return Some(format!("{reach}; counted from the top left, its cells are 0 to {last}"));
    }
    if let Some((row, column)) = text.split_once(',') {
        let are_numbers = is_number(row.trim()) && is_number(column.trim()) && reads("0,0");
        let (rows, columns) = (rows.len().checked_sub(1)?, columns.len().checked_sub(1)?);
        return are_numbers
            .then(|| format!("the rows are counted from 0 to {rows}, the columns from 0 to {columns}"));
    }
    beyond_board(board).filter(|_| is_cell)
}

/// How far a board reaches whose cells have a column and a row.
pub(super) fn beyond_board(board: &Board) -> Option<String> {
    let (columns, rows) = (range(&board.column_labels)?, range_of_numbers(&board.row_labels)?);
    Some(format!("the board has the columns {columns} and the rows {rows}"))
}

/// `a to c`.
fn range(labels: &[String]) -> Option<String> {
    Some(format!("{} to {}", labels.first()?, labels.last()?))
}

/// The same, the smaller one first: rows may be counted from below.
fn range_of_numbers(labels: &[String]) -> Option<String> {
    let number = |label: &String| label.parse::<u32>().ok();
    match (labels.first().and_then(number)?, labels.last().and_then(number)?) {
        (first, last) if first > last => Some(format!("{last} to {first}")),
        (first, last) => Some(format!("{first} to {last}")),
    }
}
