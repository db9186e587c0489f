//! Choosing a move: on the board, or in the list of all moves where the board does not tell them
//! apart.

use std::collections::BTreeMap;

use super::super::Toward;
use super::heaps;
use super::steps::{Picked, Steps};
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
    shown: Vec<String>,
    // The move that each cell means, by rows; empty where cells mean no moves.
    cells: Vec<Vec<Option<u32>>>,
    // Where the piece of a move comes to stand, where several cells mean the move.
    landings: BTreeMap<u32, Spot>,
    // Where a move takes two cells to be told.
    steps: Option<Steps>,
    has_heaps: bool,
    // The columns of the board and its rows, where moves are chosen on it.
    size: (usize, usize),
    // `None` before there was a position whose moves are chosen on the board.
    spot: Option<Spot>,
    listed: usize,
}

impl Choice {
    /// The moves of a position, which are `shown` so; what was chosen before stays where it was.
    /// `has_heaps` says that the board is one of stacked heaps.
    pub(super) fn of(
        here: &dyn Replay,
        shown: Vec<String>,
        board: Option<&Board>,
        has_heaps: bool,
        before: &Self,
    ) -> Self {
        let count = u32::try_from(here.move_count()).unwrap_or(u32::MAX);
        let names: Vec<_> = (0..count).filter_map(|place| here.move_name(place)).collect();
        let told = |board| if has_heaps { heaps::cells(board, here) } else { cells(board, here) };
        let cells = board.map(told).unwrap_or_default();
        let is_told = |place| cells.iter().flatten().any(|cell| *cell == Some(place));
        let on_board =
            !cells.is_empty() && (count > 0 || !before.cells.is_empty()) && (0..count).all(is_told);
        let cells = if on_board { cells } else { Vec::new() };
        let steps = board.filter(|_| !on_board).and_then(|board| Steps::of(board, &names));
        let columns = board.and_then(|board| board.rows.iter().map(Vec::len).min()).unwrap_or(0);
        let rows = board.map_or(0, |board| board.rows.len());
        let mut choice =
            Self { names, shown, cells, steps, has_heaps, size: (columns, rows), ..Self::default() };
        choice.spot = before.spot.or_else(|| choice.is_on_board().then(|| choice.middle())).map(|spot| {
            let spot = Spot { row: spot.row.min(rows.saturating_sub(1)), ..spot };
            heaps::nearest(&choice.cells, spot).filter(|_| has_heaps).unwrap_or(spot)
        });
        choice
    }

    /// The names of all moves, in natural order.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The name of a move as it is shown on a screen.
    #[must_use]
    pub fn shown(&self, place: u32) -> &str {
        self.shown.get(place as usize).map_or("", String::as_str)
    }

    /// The names of all moves as they are shown on a screen, in natural order.
    pub(super) fn all_shown(&self) -> &[String] {
        &self.shown
    }

    /// The place of the move that is shown by this name, in any case; but where pieces move, a small
    /// `b` is a pawn's column and no bishop.
    pub(super) fn called(&self, text: &str) -> Option<u32> {
        if self.takes_two() && text.trim_start().starts_with('b') {
            return None;
        }
        let found = self.shown.iter().position(|shown| shown.eq_ignore_ascii_case(text.trim()));
        found.and_then(|place| u32::try_from(place).ok())
    }

    /// The cell that is chosen; `None` where moves are chosen in a list.
    #[must_use]
    pub fn spot(&self) -> Option<Spot> {
        self.spot.filter(|_| self.is_on_board() && self.listed().is_empty())
    }

    /// The cell of the board that was chosen last, also while moves are chosen in a list.
    #[must_use]
    pub const fn last_spot(&self) -> Option<Spot> {
        self.spot
    }

    /// The name of the only move as it is shown, where no cell of the board means it: a pass.
    pub(super) fn only_listed(&self) -> Option<&str> {
        match self.shown.as_slice() {
            [only] if self.listed().len() == 1 => Some(only),
            _ => None,
        }
    }

    /// The moves that are chosen from in a list, by their places: all of them where the board does
    /// not tell them apart, those of one step where it is the same; none where the board does.
    #[must_use]
    pub fn listed(&self) -> Vec<u32> {
        match &self.steps {
            Some(steps) => steps.listed(),
            None if self.is_on_board() => Vec::new(),
            None => (0..).zip(&self.names).map(|(place, _)| place).collect(),
        }
    }

    fn is_on_board(&self) -> bool {
        !self.cells.is_empty() || self.steps.is_some()
    }

    /// The place of the move that is chosen, if the chosen cell is one.
    #[must_use]
    pub fn place(&self) -> Option<u32> {
        match self.spot() {
            Some(spot) => self.at(spot),
            None => self.listed().get(self.listed).copied(),
        }
    }

    /// The place of the move that a cell means; where a move takes two cells, the second.
    #[must_use]
    pub fn at(&self, spot: Spot) -> Option<u32> {
        match &self.steps {
            Some(steps) => steps.at(spot),
            None => self.cells.get(spot.row)?.get(spot.column).copied().flatten(),
        }
    }

    /// Where a piece was taken up, where a move takes two cells.
    #[must_use]
    pub fn taken_up(&self) -> Option<Spot> {
        self.steps.as_ref().and_then(Steps::from)
    }

    /// The first move of the piece on a cell, where a move takes two cells.
    pub(super) fn leaving(&self, spot: Spot) -> Option<u32> {
        self.steps.as_ref().and_then(|steps| steps.leaving(spot))
    }

    /// Whether a move takes two cells: from where, and where to.
    #[must_use]
    pub fn takes_two(&self) -> bool {
        self.steps.is_some()
    }

    /// Whether the board is one of stacked heaps.
    pub(super) const fn has_heaps(&self) -> bool {
        self.has_heaps
    }

    /// Whether a cell belongs to the chosen move: the chosen cell, or what is taken with it.
    #[must_use]
    pub fn has_chosen(&self, spot: Spot) -> bool {
        let is_taken = |chosen| {
            self.has_heaps
                && heaps::takes(chosen, spot)
                && self.at(chosen).is_some()
                && self.at(spot).is_some()
        };
        self.spot().is_some_and(|chosen| chosen == spot || is_taken(chosen))
    }

    /// What choosing the chosen cell does. `None` where a cell is a move, or nothing.
    pub(super) fn pick(&mut self) -> Option<Picked> {
        let spot = self.spot()?;
        let picked = self.steps.as_mut()?.pick(spot);
        self.listed = 0;
        Some(picked)
    }

    /// Puts back what was taken up, if anything was.
    pub(super) fn put_back(&mut self) -> bool {
        let was_taken_up = self.taken_up().is_some();
        if let Some(steps) = &mut self.steps {
            steps.put_back();
        }
        was_taken_up
    }

    /// Where the piece of a move comes to stand, if that is not the only cell that means it.
    #[must_use]
    pub fn landing(&self, place: Option<u32>) -> Option<Spot> {
        place.and_then(|place| self.landings.get(&place)).copied()
    }

    /// Chooses a cell of the board, or the one where its piece comes to stand.
    pub(super) fn choose_spot(&mut self, spot: Spot) {
        if spot.column < self.size.0 && spot.row < self.size.1 {
            self.spot = Some(self.landing(self.at(spot)).unwrap_or(spot));
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
        if let Some(spot) = self.spot {
            self.choose_spot(spot);
        }
    }

    /// Chooses a move by its place.
    pub(super) fn choose(&mut self, place: u32) {
        self.listed = place as usize;
        if let Some(to) = self.steps.as_mut().and_then(|steps| steps.choose(place)) {
            self.spot = Some(to);
        }
        for (row, cells) in self.cells.iter().enumerate() {
            if let Some(column) = cells.iter().position(|cell| *cell == Some(place)) {
                self.choose_spot(Spot { column, row });
                return;
            }
        }
    }

    /// Goes to the neighbour on the board, or in the list.
    pub(super) fn go(&mut self, toward: Toward) {
        let Some(Spot { column, row }) = self.spot() else {
            let last = self.listed().len().saturating_sub(1);
            self.listed = match toward {
                Toward::Left | Toward::Up => self.listed.saturating_sub(1),
                Toward::Right | Toward::Down => (self.listed + 1).min(last),
            };
            return;
        };
        self.choose_spot(match toward {
            Toward::Left => Spot { column: column.saturating_sub(1), row },
            Toward::Right => Spot { column: column + 1, row },
            Toward::Up => Spot { column, row: row.saturating_sub(1) },
            Toward::Down => Spot { column, row: row + 1 },
        });
    }

    /// The cell in the middle, or the nearest to it that is a move.
    fn middle(&self) -> Spot {
        let (columns, rows) = self.size;
        let (column, row) = (columns.saturating_sub(1) / 2, rows.saturating_sub(1) / 2);
        let starts = self.steps.iter().flat_map(Steps::starts);
        let spots = self.cells.iter().enumerate().flat_map(|(row, cells)| {
            let moves = cells.iter().enumerate().filter(|(_, cell)| cell.is_some());
            moves.map(move |(column, _)| Spot { column, row })
        });
        let away = |spot: &Spot| spot.column.abs_diff(column) + spot.row.abs_diff(row);
        starts.chain(spots).min_by_key(away).unwrap_or(Spot { column, row })
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
    board.label(spot.column, spot.row)
}

/// The cell with a label.
pub(super) fn spot_of(board: &Board, text: &str) -> Option<Spot> {
    board.find(text).map(|(column, row)| Spot { column, row })
}
