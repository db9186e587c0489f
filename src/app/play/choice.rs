//! Choosing a move: on the board, or in the list of all moves where the board does not tell them
//! apart.

use std::collections::BTreeMap;

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
    names: Vec<String>,
    // The move that each cell means, by rows; empty where cells mean no moves.
    cells: Vec<Vec<Option<u32>>>,
    // Where the piece of a move comes to stand, where several cells mean the move.
    landings: BTreeMap<u32, Spot>,
    spot: Spot,
    listed: usize,
}

impl Choice {
    /// The moves of a position; what was chosen before stays where it was.
    pub(super) fn of(here: &dyn Replay, board: Option<&Board>, before: &Self) -> Self {
        let count = u32::try_from(here.move_count()).unwrap_or(u32::MAX);
        let names: Vec<_> = (0..count).filter_map(|place| here.move_name(place)).collect();
        let cells = board.map(|board| cells(board, here)).unwrap_or_default();
        let is_told = |place| cells.iter().flatten().any(|cell| *cell == Some(place));
        let on_board =
            !cells.is_empty() && (count > 0 || !before.cells.is_empty()) && (0..count).all(is_told);
        let cells = if on_board { cells } else { Vec::new() };
        let mut choice = Self { names, cells, landings: BTreeMap::new(), spot: before.spot, listed: 0 };
        if before.cells.is_empty() {
            choice.spot = choice.middle();
        }
        choice.spot.row = choice.spot.row.min(choice.cells.len().saturating_sub(1));
        choice
    }

    /// The names of all moves, in natural order.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The cell that is chosen; `None` where moves are chosen in a list.
    #[must_use]
    pub fn spot(&self) -> Option<Spot> {
        (!self.cells.is_empty()).then_some(self.spot)
    }

    /// The place of the move that is chosen, if the chosen cell is one.
    #[must_use]
    pub fn place(&self) -> Option<u32> {
        if self.cells.is_empty() {
            return u32::try_from(self.listed).ok().filter(|_| self.listed < self.names.len());
        }
        self.at(self.spot)
    }

    /// The place of the move that a cell means.
    #[must_use]
    pub fn at(&self, spot: Spot) -> Option<u32> {
        self.cells.get(spot.row)?.get(spot.column).copied().flatten()
    }

    /// Where the piece of a move comes to stand, if that is not the only cell that means it.
    #[must_use]
    pub fn landing(&self, place: Option<u32>) -> Option<Spot> {
        place.and_then(|place| self.landings.get(&place)).copied()
    }

    /// Chooses a cell of the board, or the one where its piece comes to stand.
    pub(super) fn choose_spot(&mut self, spot: Spot) {
        if self.cells.get(spot.row).is_some_and(|row| spot.column < row.len()) {
            self.spot = self.landing(self.at(spot)).unwrap_or(spot);
        }
    }

    /// The moves that several cells mean.
    pub(super) fn ambiguous(&self) -> Vec<u32> {
        let mut counts: BTreeMap<u32, u32> = BTreeMap::new();
        for place in self.cells.iter().flatten().flatten() {
            *counts.entry(*place).or_default() += 1;
        }
        counts.into_iter().filter(|(_, count)| *count > 1).map(|(place, _)| place).collect()
    }

    /// Tells where the pieces of moves come to stand.
    pub(super) fn land(&mut self, landings: BTreeMap<u32, Spot>) {
        self.landings = landings;
        self.choose_spot(self.spot);
    }

    /// Chooses a move by its place.
    pub(super) fn choose(&mut self, place: u32) {
        self.listed = place as usize;
        for (row, cells) in self.cells.iter().enumerate() {
            if let Some(column) = cells.iter().position(|cell| *cell == Some(place)) {
                self.choose_spot(Spot { column, row });
                return;
            }
        }
    }

    /// Goes to the neighbour on the board, or in the list.
    pub(super) fn go(&mut self, toward: Toward) {
        if self.cells.is_empty() {
            let last = self.names.len().saturating_sub(1);
            self.listed = match toward {
                Toward::Left | Toward::Up => self.listed.saturating_sub(1),
                Toward::Right | Toward::Down => (self.listed + 1).min(last),
            };
            return;
        }
        let Spot { column, row } = self.spot;
        self.choose_spot(match toward {
            Toward::Left => Spot { column: column.saturating_sub(1), row },
            Toward::Right => Spot { column: column + 1, row },
            Toward::Up => Spot { column, row: row.saturating_sub(1) },
            Toward::Down => Spot { column, row: row + 1 },
        });
    }

    /// The cell in the middle, or the nearest to it that is a move.
    fn middle(&self) -> Spot {
        let row = self.cells.len().saturating_sub(1) / 2;
        let column = self.cells.get(row).map_or(0, |row| row.len().saturating_sub(1) / 2);
        let spots = self.cells.iter().enumerate().flat_map(|(row, cells)| {
            let moves = cells.iter().enumerate().filter(|(_, cell)| cell.is_some());
            moves.map(move |(column, _)| Spot { column, row })
        });
        let away = |spot: &Spot| spot.column.abs_diff(column) + spot.row.abs_diff(row);
        spots.min_by_key(away).unwrap_or(Spot { column, row })
    }
}

/// The move that each cell means: the one that is written as the cell is labelled, `b2`, or as
/// its column is, `4`.
fn cells(board: &Board, here: &dyn Replay) -> Vec<Vec<Option<u32>>> {
    let mut cells = Vec::new();
    for (row, row_cells) in board.rows.iter().enumerate() {
        let of_cell = |column| {
            let spot = Spot { column, row };
            let label = label(board, spot)?;
            here.find_move(&label).or_else(|| here.find_move(board.column_labels.get(column)?))
        };
        cells.push((0..row_cells.len()).map(of_cell).collect());
    }
    cells
}

/// What a cell is called by the labels on the edges: `b2`, or `4` where only columns have one.
pub(super) fn label(board: &Board, spot: Spot) -> Option<String> {
    let column = board.column_labels.get(spot.column)?;
    let row = board.row_labels.get(spot.row).map_or("", String::as_str);
    Some(format!("{column}{row}"))
}

/// The cell with a label.
pub(super) fn spot_of(board: &Board, text: &str) -> Option<Spot> {
    for (row, cells) in board.rows.iter().enumerate() {
        for column in 0..cells.len() {
            let spot = Spot { column, row };
            if label(board, spot).is_some_and(|label| label == text) {
                return Some(spot);
            }
        }
    }
    None
}
