//! Choosing a move: by a cell of the board, by two of them, or in a list where the board does not
//! tell the moves apart.

use std::slice;

use super::super::Toward;
use crate::game::{Board, Replay};

/// A cell of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spot {
    /// From the left, from 0.
    pub column: usize,
    /// From the top, from 0.
    pub row: usize,
}

/// The moves of a position, and which of them is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// The names of all moves, in natural order.
    pub names: Vec<String>,
    /// The same as they are shown on a screen.
    pub all_shown: Vec<String>,
    // Where each move is chosen on the board; empty where all are chosen in a list.
    moves: Vec<Cells>,
    // Whether moves are chosen on the board, also where there are none.
    is_on_board: bool,
    // The columns of the board and its rows.
    size: (usize, usize),
    /// The cell of the board that was chosen last, also while moves are chosen in a list; `None` before there was
    /// a position whose moves are chosen on the board.
    pub last_spot: Option<Spot>,
    /// Where a piece was taken up, where a move takes two cells.
    pub taken_up: Option<Spot>,
    // Where it was put down, where several moves lead: which of them is chosen in a list.
    to: Option<Spot>,
    // The number of the chosen line of the list.
    line: usize,
}

/// The cells that mean a move.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Cells {
    // Where its piece stands, where a move goes from a cell to a cell.
    from: Option<Spot>,
    at: Vec<Spot>,
    // The one where something comes to stand.
    landing: Spot,
}

/// What choosing the chosen cell does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Picked {
    /// A piece is taken up, or put back; a list is opened.
    Changed,
    Move(u32),
    Nothing,
}

impl Choice {
    /// The moves of a position, which are `shown` so; the chosen cell stays where it was.
    pub(super) fn of(here: &dyn Replay, all_shown: Vec<String>, before: &Self) -> Self {
        let names: Vec<_> = (0..).map_while(|place| here.move_name(place)).collect();
        let mut choice = Self { names, all_shown, last_spot: before.last_spot, ..Self::default() };
        let Some(board) = here.board() else { return choice };
        let labels = labels(&board);
        let cells = choice.names.iter().map(|name| on_board(&board, &labels, name));
        if let Some(moves) = cells.collect::<Option<Vec<_>>>() {
            choice.is_on_board = !moves.is_empty() || before.is_on_board;
            choice.moves = moves;
        }
        choice.size = (board.rows.iter().map(Vec::len).min().unwrap_or(0), board.rows.len());
        if choice.is_on_board {
            choice.choose_spot(choice.last_spot.unwrap_or_else(|| choice.middle()));
        }
        choice
    }

    /// The name of a move as it is shown on a screen.
    pub fn shown(&self, place: u32) -> &str {
        self.all_shown.get(place as usize).map_or("", String::as_str)
    }

    /// The cell that is chosen; `None` where moves are chosen in a list.
    pub fn spot(&self) -> Option<Spot> {
        self.last_spot.filter(|_| self.is_on_board && self.to.is_none())
    }

    /// The moves that are chosen from in a list, by their places: all of them where the board does
    /// not tell them apart, those of one step where it is the same; none where the board does.
    pub fn listed(&self) -> Vec<u32> {
        match self.to {
            Some(to) => self.places_at(to).collect(),
            None if self.is_on_board => Vec::new(),
            None => (0..).zip(&self.names).map(|(place, _)| place).collect(),
        }
    }

    /// The place of the move that is chosen, if the chosen cell is one.
    pub fn place(&self) -> Option<u32> {
        match self.spot() {
            Some(spot) => self.at(spot),
            None => self.listed().get(self.line).copied(),
        }
    }

    /// The place of the move that a cell means; where a move takes two cells, the second.
    pub fn at(&self, spot: Spot) -> Option<u32> {
        self.places_at(spot).next()
    }

    fn places_at(&self, spot: Spot) -> impl Iterator<Item = u32> + '_ {
        let is_meant = move |cells: &Cells| cells.from == self.taken_up && cells.at.contains(&spot);
        (0..).zip(&self.moves).filter(move |(_, cells)| is_meant(cells)).map(|(place, _)| place)
    }

    /// Whether a move takes two cells: from where, and where to.
    pub fn takes_two(&self) -> bool {
        self.moves.first().is_some_and(|cells| cells.from.is_some())
    }

    /// Whether something comes to stand on a cell by the move that it means.
    pub fn is_landing(&self, spot: Spot) -> bool {
        let cells = self.at(spot).and_then(|place| self.moves.get(place as usize));
        cells.is_some_and(|cells| cells.landing == spot)
    }

    /// Chooses what stands on the chosen cell, or the move that it means.
    pub(super) fn pick(&mut self) -> Picked {
        let Some(spot) = self.spot() else { return self.place().map_or(Picked::Nothing, Picked::Move) };
        let can_leave = self.moves.iter().any(|cells| cells.from == Some(spot));
        let places: Vec<_> = self.places_at(spot).take(2).collect();
        self.line = 0;
        match places.as_slice() {
            &[place] => return Picked::Move(place),
            [] if self.taken_up == Some(spot) => self.taken_up = None,
            [] if can_leave => self.taken_up = Some(spot),
            [] => return Picked::Nothing,
            _ => self.to = Some(spot),
        }
        Picked::Changed
    }

    /// Puts back what was taken up; whether anything was.
    pub(super) fn put_back(&mut self) -> bool {
        self.to = None;
        self.taken_up.take().is_some()
    }

    /// Chooses a cell of the board, or the one where its piece comes to stand.
    pub(super) fn choose_spot(&mut self, spot: Spot) {
        let cells = self.at(spot).and_then(|place| self.moves.get(place as usize));
        self.last_spot = Some(cells.map_or(spot, |cells| cells.landing));
    }

    pub(super) fn choose(&mut self, place: u32) {
        self.line = place as usize;
        if let Some(cells) = self.moves.get(place as usize) {
            (self.taken_up, self.to, self.last_spot) = (cells.from, None, Some(cells.landing));
        }
    }

    /// Goes to the neighbour on the board, or in the list.
    pub(super) fn go(&mut self, toward: Toward) {
        let Some(from) = self.spot() else {
            self.line = toward.along(self.line, self.listed().len());
            return;
        };
        let (columns, rows) = self.size;
        let spot = match toward {
            Toward::Left | Toward::Right => Spot { column: toward.along(from.column, columns), ..from },
            Toward::Up | Toward::Down => Spot { row: toward.along(from.row, rows), ..from },
        };
        self.choose_spot(spot);
    }

    /// The cell in the middle, or the nearest to it that is a move or begins one.
    fn middle(&self) -> Spot {
        let (columns, rows) = self.size;
        let middle = Spot { column: columns.saturating_sub(1) / 2, row: rows.saturating_sub(1) / 2 };
        let begins =
            self.moves.iter().flat_map(|cells| cells.from.as_ref().map_or(&*cells.at, slice::from_ref));
        let away = |spot: &&Spot| {
            let distance = spot.column.abs_diff(middle.column) + spot.row.abs_diff(middle.row);
            (distance, spot.row, spot.column)
        };
        begins.min_by_key(away).copied().unwrap_or(middle)
    }
}

/// What each cell is called by the labels on the edges.
fn labels(board: &Board) -> Vec<(String, Spot)> {
    let rows = board.rows.iter().enumerate();
    let spots = rows.flat_map(|(row, cells)| (0..cells.len()).map(move |column| Spot { column, row }));
    spots.filter_map(|spot| Some((board.label(spot.column, spot.row)?, spot))).collect()
}

/// The cells of a move that is written as a cell is labelled, `b2`, as its column is, `4`, or as two
/// cells, `e2e4`. What is written behind them, as in `e7e8q`, tells moves apart that are the same step.
fn on_board(board: &Board, labels: &[(String, Spot)], name: &str) -> Option<Cells> {
    let at: Vec<_> = labels.iter().filter(|(label, _)| label == name).map(|(_, spot)| *spot).collect();
    let is_free = |spot: &&Spot| board.rows[spot.row][spot.column].owner.is_none();
    if let Some(landing) = at.iter().rfind(is_free).or(at.last()).copied() {
        return Some(Cells { from: None, at, landing });
    }
    let (from, rest) = first_cell(board, name)?;
    let (to, _) = first_cell(board, rest)?;
    Some(Cells { from: Some(from), at: vec![to], landing: to })
}

/// The cell that a text begins with, and what follows: the longest label that fits.
fn first_cell<'t>(board: &Board, text: &'t str) -> Option<(Spot, &'t str)> {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8()).take(4).collect::<Vec<_>>();
    ends.into_iter().rev().find_map(|end| {
        let (label, rest) = text.split_at_checked(end)?;
        let (column, row) = board.find(label)?;
        Some((Spot { column, row }, rest))
    })
}
